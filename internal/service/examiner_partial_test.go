package service_test

import (
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	verificationservice "github.com/likeness-api/likeness/internal/service/verification"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
)

// TestWhatIsKnownOfADateOfBirthIsCompared takes zones that have only a part of it.
func TestWhatIsKnownOfADateOfBirthIsCompared(t *testing.T) {
	for _, c := range []struct {
		date, stated, known string
		age                 verification.CheckValue
		reason              string
	}{
		{"12<<<<", "", "2012", "fail", "under_age"},
		{"1205<<", "", "2012-05", "fail", "under_age"},
		{"60<<<<", "", "1960", "pass", ""},
		{"<<0812", "", "XXXX-08-12", "review", "birth_date_incomplete"},
		{"240812", "1924-08-12", "", "pass", ""},
		{"240812", "", "", "fail", "under_age"}, // nothing shows another century
		{"<<<<<<", "", "XXXX-XX-XX", "review", "birth_date_incomplete"},
		{"60<<<<", "1960-02-03", "1960", "pass", "birth_date_incomplete"},
		{"60<<<<", "1961-02-03", "1960", "pass", "birth_date_mismatch"},
		{"<<0812", "1970-08-13", "XXXX-08-12", "review", "birth_date_mismatch"},
	} {
		s, _, p := scene([]float64{0})
		zone := passportOf(t, strings.Replace(validLines[1], "740812", c.date, 1), nil)
		s.Replace(servicetest.Parts{Documents: zones{string(p[0]): zone}})
		found, err := verificationservice.NewExaminer(s.Engine, nil, "test").Examine(t.Context(), verification.Job{
			Checks: apigen.VerificationChecks{Document: &apigen.VerificationDocumentCheck{}, Age: &apigen.VerificationAgeCheck{MinAge: 18}}, Front: p[0], BirthDate: c.stated,
		})
		if err != nil {
			t.Fatal(err)
		}
		var codes []string
		for _, r := range found.Reasons {
			codes = append(codes, string(r.Code))
		}
		all := strings.Join(codes, " ")
		if found.Document["birthDateKnown"] != c.known || found.Age.Value != c.age || c.reason != "" && !strings.Contains(all, c.reason) {
			t.Errorf("%s %s: known %q, age %s, %s", c.date, c.stated, found.Document["birthDateKnown"], found.Age.Value, all)
		}
	}
}
