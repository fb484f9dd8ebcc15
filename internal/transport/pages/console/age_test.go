package console

import (
	"html"
	"net/http"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

// TestDescribeAge: only a band below the required age is a no.
func TestDescribeAge(t *testing.T) {
	undetermined := apigen.AnswerStatus("undetermined")
	for name, c := range map[string]struct {
		result apigen.AgeVerifyResult
		want   string
	}{
		"allowed":                       {apigen.AgeVerifyResult{Allowed: true, Age: apigen.AgeBand{25, 33}}, "good"},
		"the band holds the age":        {apigen.AgeVerifyResult{Age: apigen.AgeBand{15, 24}}, "warn"},
		"the band ends at the age":      {apigen.AgeVerifyResult{Age: apigen.AgeBand{9, 18}}, "warn"},
		"the band is below":             {apigen.AgeVerifyResult{Age: apigen.AgeBand{8, 13}}, "bad"},
		"nothing measured":              {apigen.AgeVerifyResult{Age: apigen.AgeBand{0, 100}, Status: &undetermined}, "warn"},
		"below, but nothing measured":   {apigen.AgeVerifyResult{Age: apigen.AgeBand{0, 10}, Status: &undetermined}, "warn"},
		"an answer without a band":      {apigen.AgeVerifyResult{}, "warn"},
		"not allowed for other reasons": {apigen.AgeVerifyResult{Age: apigen.AgeBand{30, 40}, Reasons: apigen.Reasons{{Text: "Two faces."}}}, "warn"},
	} {
		v := ageView{MinAge: 18}
		if v.describeAge(c.result); v.Signal != c.want || v.Title == "" || v.Text == "" {
			t.Errorf("%s: %+v, want %s", name, v, c.want)
		}
	}
}

// TestTheOwnerSetsTheAgeOfTheTill: the check asks for the age of the project, whatever the form says, and shows no photo.
func TestTheOwnerSetsTheAgeOfTheTill(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	c.signIn("clerk", users.Grant{Role: users.Clerk, ProjectID: c.project.ID})
	c.want(c.post("owner", c.base()+"/settings/till", "till_min_age", "old"), http.StatusBadRequest, "is not an age", `value="old"`)
	c.want(c.post("owner", c.base()+"/settings/till", "till_min_age", "0"), http.StatusBadRequest, "till_min_age")
	if got := c.post("owner", c.base()+"/settings/till", "till_min_age", "21"); got.status != http.StatusSeeOther {
		t.Fatalf("status %d", got.status)
	}
	c.want(c.get("clerk", c.base()+"/age"), http.StatusOK, `<strong class="minage">21</strong>`)
	inner := c.site.options.Call
	c.site.options.Call = func(r *http.Request, call httpapi.InsideCall) (*httpapi.InsideAnswer, error) {
		if !strings.Contains(call.Target, "age/verify") {
			return inner(r, call)
		}
		if got := call.Body.(map[string]any)["minAge"]; got != 21 {
			t.Errorf("the call asks for %v", got)
		}
		return &httpapi.InsideAnswer{Status: http.StatusOK, OK: true, Charged: "0.04", Data: []byte(`{"age":[16,25],"allowed":false,"minAge":21,"basis":"x","reasons":[]}`)}, nil
	}
	photo, err := imaging.EncodePNG(imaging.NewImage(64, 64), 0)
	if err != nil {
		t.Fatal(err)
	}
	w := c.postPhoto("clerk", c.base()+"/age?minAge=1", photo, "till_min_age", "1", "minAge", "1")
	page := html.UnescapeString(w.Body.String())
	if w.Code != http.StatusOK || !strings.Contains(page, "Ask for a document") || !strings.Contains(page, "0.04") || strings.Contains(page, "data:image") {
		t.Errorf("status %d\n%s", w.Code, page)
	}
}
