package console

import (
	"net/http"
	"net/url"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// storeWorkflow stores a workflow as a program does.
func (c *service) storeWorkflow(name string, checks apigen.VerificationChecks) {
	c.t.Helper()
	origin := audited.Origin{Scope: verification.Scope{ProjectID: c.project.ID, Environment: account.Test}, Actor: "key_1"}
	if _, err := c.verifications.StoreWorkflow(c.t.Context(), origin, verification.Workflow{Name: name, Checks: checks}); err != nil {
		c.t.Fatal(err)
	}
}

// readWorkflow returns the latest version of a workflow.
func (c *service) readWorkflow(name string) verification.Workflow {
	c.t.Helper()
	w, err := c.verifications.GetWorkflow(c.t.Context(), verification.Scope{ProjectID: c.project.ID, Environment: account.Test}, apigen.VerificationWorkflowRef{Name: name})
	if err != nil {
		c.t.Fatal(err)
	}
	return w
}

// readForm reads what a browser would send of the form of a workflow.
func readForm(page loadedPage) url.Values {
	form := url.Values{}
	_, text, _ := strings.Cut(page.text, `/workflows" class="card`)
	text, _, _ = strings.Cut(text, "</form>")
	for _, tag := range regexp.MustCompile(`<input [^>]+>`).FindAllString(text, -1) {
		attribute := func(name string) string {
			match := regexp.MustCompile(` ` + name + `="([^"]*)"`).FindStringSubmatch(tag)
			if match == nil {
				return ""
			}
			return match[1]
		}
		if kind := attribute("type"); kind != "checkbox" && kind != "radio" || strings.Contains(tag, " checked") {
			form.Add(attribute("name"), attribute("value"))
		}
	}
	return form
}

// A new version of a workflow does not lose what the form has no field for, unless the person agrees.
func TestANewVersionDropsNothingSilently(t *testing.T) {
	c := openService(t)
	c.signIn("owner", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	c.signIn("dev", users.Grant{Role: users.Developer, ProjectID: c.project.ID})
	if got := c.post("owner", c.base()+"/galleries", "env", "test", "id", "staff", "retention_days", "0"); got.status != http.StatusSeeOther {
		t.Fatalf("%d %s", got.status, got.text)
	}
	live := &apigen.VerificationLivenessCheck{}
	day := time.Date(2041, 1, 1, 0, 0, 0, 0, time.UTC)
	passport, card := apigen.VerificationDocumentKind("passport"), apigen.VerificationDocumentKind("id_card")
	kinds := func(all ...apigen.VerificationDocumentKind) []apigen.VerificationDocumentKind { return all }
	document := func(d apigen.VerificationDocumentCheck) *apigen.VerificationDocumentCheck { return &d }
	for name, one := range map[string]struct {
		who    string
		checks apigen.VerificationChecks
		lost   []string // empty: the form stores it as it is
	}{
		"plain": {"owner", apigen.VerificationChecks{
			Document: document(apigen.VerificationDocumentCheck{Kinds: kinds(passport), AllowExpired: true}), Chip: &apigen.VerificationChipCheck{Kinds: kinds(passport), AllowExpired: true},
			FaceMatch: &apigen.VerificationFaceMatchCheck{Threshold: 0.7513}, Liveness: live, Age: &apigen.VerificationAgeCheck{MinAge: 21, Policy: apigen.AgePolicyLowerBound},
			Duplicates: &apigen.VerificationDuplicatesCheck{Gallery: "staff", Threshold: 0.8017}, Enrol: &apigen.VerificationEnrol{Gallery: "staff"},
		}, nil},
		"age":       {"owner", apigen.VerificationChecks{Age: &apigen.VerificationAgeCheck{MinAge: 18, Policy: apigen.AgePolicyChallenge25}}, []string{"the rule for the age (challenge25)"}},
		"expired":   {"owner", apigen.VerificationChecks{Document: document(apigen.VerificationDocumentCheck{}), Chip: &apigen.VerificationChipCheck{AllowExpired: true}}, []string{"whether the chip of an expired document is accepted"}},
		"kinds":     {"owner", apigen.VerificationChecks{Document: document(apigen.VerificationDocumentCheck{Kinds: kinds(passport, card)}), Chip: &apigen.VerificationChipCheck{Kinds: kinds(passport)}}, []string{"the kinds of documents, where the chip has others (passport, id_card)"}},
		"fields":    {"owner", apigen.VerificationChecks{Document: document(apigen.VerificationDocumentCheck{RequiredFields: []string{"birthDate"}})}, []string{"the fields that the document must have (birthDate)"}},
		"against":   {"owner", apigen.VerificationChecks{Document: document(apigen.VerificationDocumentCheck{}), FaceMatch: &apigen.VerificationFaceMatchCheck{Threshold: 0.75, Against: refer("document")}}, []string{"the portrait that the selfie is compared with (document)"}},
		"enrolment": {"owner", apigen.VerificationChecks{Liveness: live, Enrol: &apigen.VerificationEnrol{Gallery: "staff", Labels: []string{"gold"}, PurgeAt: &day}}, []string{"the labels of enrolled people (gold)", "the day on which enrolled people are deleted"}},
		"role":      {"dev", apigen.VerificationChecks{Liveness: live, Enrol: &apigen.VerificationEnrol{Gallery: "staff"}}, []string{"the enrolment of approved faces, which your role may not store"}},
	} {
		c.storeWorkflow(name, one.checks)
		list := c.base() + "/workflows"
		page := c.get(one.who, list+"?env=test&version_of="+name)
		c.want(page, http.StatusOK, append(one.lost, "Store version 2")...)
		form := readForm(page)
		send := func() loadedPage {
			return c.request(one.who, "POST", list, form, "Sec-Fetch-Site", "same-origin")
		}
		if len(one.lost) == 0 {
			if got := send(); got.status != http.StatusSeeOther || !reflect.DeepEqual(c.readWorkflow(name).Checks, one.checks) || strings.Contains(page.text, "Storing here drops") {
				t.Errorf("%s: %d, stored %+v", name, got.status, c.readWorkflow(name).Checks)
			}
			continue
		}
		if form.Has("expired") {
			t.Errorf("%s: the form accepts expired documents", name)
		}
		c.want(page, http.StatusOK, "Storing here drops ", "store by the API to keep it.")
		preview := form
		preview.Set("preview", "yes")
		c.want(c.get(one.who, list+"?"+preview.Encode()), http.StatusOK, append(one.lost, "What the person sees", "New version of "+name)...)
		form.Del("preview")
		c.want(send(), http.StatusBadRequest, append(one.lost, "New version of "+name, `name="version_of" value="`+name+`"`, "Store without these settings")...)
		form.Del("version_of") // built anew under the name that is there
		c.want(send(), http.StatusBadRequest, append(one.lost, "New version of "+name)...)
		if got := c.readWorkflow(name); got.Version != 1 {
			t.Errorf("%s: version %d was stored", name, got.Version)
		}
		form.Set("drop", "yes")
		if got := send(); got.status != http.StatusSeeOther || c.readWorkflow(name).Version != 2 {
			t.Errorf("%s: %d, a person who agreed stores no version", name, got.status)
		}
	}
}

// Settings that a later version of the API has are named without words of their own.
func TestUnknownSettingsAreNamed(t *testing.T) {
	for want, differ := range map[string][]string{
		"the setting new rule of face match (strict)": compareSettings("faceMatch", map[string]any{"newRule": "strict"}, nil),
		"second opinion (yes)":                        compareSettings("", map[string]any{"secondOpinion": true}, map[string]any{"secondOpinion": false}),
		"new check":                                   {nameDropped("newCheck", "", nil)},
	} {
		if joinWords(differ) != want {
			t.Errorf("%q, want %q", differ, want)
		}
	}
}
