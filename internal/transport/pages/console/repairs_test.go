package console

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/users"
)

// Where the files of the chip are awaited, the program of the business acts next, not the person.
func TestAVerificationThatWaitsForItsChipSaysSo(t *testing.T) {
	waiting := "chip"
	v := apigen.Verification{Status: "capturing", NextActor: apigen.VerificationActorPerson, WaitingFor: &waiting, ExpiresAt: time.Now()}
	if got := describeNext(v); got != "your program, which sends the files of the chip" {
		t.Error(got)
	}
	moments := listMoments(v)
	if last := moments[len(moments)-1]; last.Text != "Waits for your program" || !strings.HasPrefix(last.Detail, "which sends the files of the chip") {
		t.Errorf("%+v", last)
	}
}

// Each field is that of the first source that has it: the document, the chip, the business.
func TestSubjectsHaveEachFieldOfItsFirstSource(t *testing.T) {
	name, day, number, other := "ANNA ERIKSSON", "1974-08-12", "L898902C3", "Anna"
	v := apigen.Verification{
		Document: &apigen.VerificationDocument{Name: &name}, Chip: &apigen.VerificationChip{Document: apigen.VerificationDocument{Name: &other, DocumentNumber: &number}},
		Person: &apigen.VerificationPerson{Name: &other, BirthDate: &day},
	}
	var values []string
	for _, row := range listSubject(v, nil) {
		values = append(values, row.Value)
	}
	if got := strings.Join(values, "; "); got != "ANNA ERIKSSON; 1974-08-12 (stated by the business); L898902C3 (in the chip)" {
		t.Error(got)
	}
}

// Days that cannot be asked for are refused in words about what was sent, the first day first.
func TestDaysOfFiltersAreRefusedInWords(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	for _, page := range []string{"/usage", "/requests", "/audit"} {
		path := c.base() + page
		c.want(c.get("owner", path+"?until=9999-12-31"), http.StatusBadRequest, "9999-12-31 is not in the years 1970 to 9998")
		c.want(c.get("owner", path+"?until=0000-01-01"), http.StatusBadRequest, "0000-01-01 is not in the years 1970 to 9998")
		c.want(c.get("owner", path+"?from=2027-02-03&until=2027-02-01"), http.StatusBadRequest, "The last day is before the first, 2027-02-03.")
		for range 8 {
			c.want(c.get("owner", path+"?from=one&until=two"), http.StatusBadRequest, "one&#34; is not a day")
		}
		if got := c.get("owner", path); !strings.Contains(got.text, "From (UTC)") && !strings.Contains(got.text, "Days are those of UTC.") {
			t.Errorf("%s does not say whose days they are", page)
		}
	}
	c.want(c.get("owner", c.base()+"/usage?until=1971-01-01"), http.StatusBadRequest, "The last day is before the first, 20")
}

// Whoever accepted an invitation before is not told who invited, so that the audit log is not searched: there is none here.
func TestNobodySearchesForTheInviterOfAcceptedPeople(t *testing.T) {
	v := invitationView{Invited: users.User{Name: "ada", Accepted: true}}
	if err := v.describeInvitation(&request{site: &Site{}}); err != nil || v.Inviter != "" {
		t.Errorf("%v %q", err, v.Inviter)
	}
}
