package console

import (
	"html"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/label"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// The texts of a page without what is meant for programs: code, ids, fields of forms, and references, which a business writes.
var (
	programText = regexp.MustCompile(`(?s)<(script|style|code|pre|textarea|select|svg)\b.*?</(script|style|code|pre|textarea|select|svg)>|<input[^>]*>`)
	anyTag      = regexp.MustCompile(`<[^>]*>`)
	programWord = regexp.MustCompile(`\b[a-z]+(_[a-z0-9]+)+\b|\b[a-z]+[a-z0-9]*[A-Z][a-z]\w*|\[\^?[A-Za-z0-9]-[^\]]*\]|\\[dws]\b|\b1 [a-z]{2,}s\b|\b(?i:headers?|params?)\b|\b[a-z]{2,3}_[0-9A-Z]{8,}\b`)
)

// knownWords are words of programs that stand on pages on purpose.
var knownWords = []string{"test:needs_review", "key_1", `Such as {"`} // a reference and an actor of this test, and JSON that a developer writes

// readProse is the text of a page without what is meant for programs.
func readProse(page string) string {
	_, text, _ := strings.Cut(page, "<main")
	return html.UnescapeString(anyTag.ReplaceAllString(programText.ReplaceAllString(text, " "), " "))
}

// listDottedCodes finds names of operations, permissions and events.
func listDottedCodes(c *service) *regexp.Regexp {
	var names []string
	for _, op := range c.site.options.Description.Operations {
		if op.Name != "" {
			names = append(names, regexp.QuoteMeta(op.Name))
		}
	}
	for _, g := range []label.Group{label.Permissions, label.Events, label.Charges} {
		for code := range label.List(g) {
			if strings.Contains(code, ".") {
				names = append(names, regexp.QuoteMeta(code))
			}
		}
	}
	return regexp.MustCompile(`\b(` + strings.Join(names, "|") + `)\b`)
}

// listProgramWords lists the words of programs in the text of a page.
func listProgramWords(text string) (words []string) {
	text = readProse(text)
	for _, word := range programWord.FindAllString(text, -1) {
		at := strings.Index(text, word)
		around := text[max(0, at-20):min(len(text), at+len(word)+20)]
		if !slices.ContainsFunc(knownWords, func(k string) bool { return strings.Contains(around, k) }) {
			words = append(words, word+" in "+strings.Join(strings.Fields(around), " "))
		}
	}
	return words
}

// Every page of every role is in words of people: no snake_case, no camelCase, no patterns, no ids outside of code, no "1 checks".
func TestPagesAreInWordsOfPeople(t *testing.T) {
	c := openService(t)
	for _, role := range users.Roles {
		grant := users.Grant{Role: role, ProjectID: c.project.ID}
		if role == users.Operator {
			grant.ProjectID = ""
		}
		c.signIn(string(role), grant)
	}
	key := c.createKey(account.Test)
	endpoint, delivery := c.createWebhook()
	held := c.createSpecimenReview("customer-1", 0)
	c.createReview("customer-2")
	c.post(string(users.Reviewer), c.base()+"/reviews")
	paths := map[string]string{"{project}": c.project.ID, "{key}": key.ID, "{webhook}": endpoint, "{delivery}": delivery, "{verification}": held}
	secret := c.createSecret(c.project.ID)
	c.request("", "GET", "/v1/verifications?limit=5", nil, "Authorization", "Bearer "+secret)
	codes := listDottedCodes(c)
	opened := 0
	for _, a := range c.site.actions {
		path := a.path
		for slot, id := range paths {
			path = strings.ReplaceAll(path, slot, id)
		}
		if a.method != http.MethodGet || strings.Contains(path, "{") || a.name == "review.image" || a.name == "models" { // the page of models repeats a guide, with the names of data sets
			continue
		}
		for _, role := range users.Roles {
			page := c.get(string(role), path)
			if page.status != http.StatusOK || !strings.Contains(page.header.Get("Content-Type"), "html") {
				continue
			}
			opened++
			for _, word := range listProgramWords(page.text) {
				t.Errorf("%s as %s: %s", a.name, role, word)
			}
			for _, code := range codes.FindAllString(readProse(page.text), -1) {
				t.Errorf("%s as %s: the code %s stands outside of <code>", a.name, role, code)
			}
		}
	}
	if opened < 50 {
		t.Errorf("%d pages were opened", opened)
	}
}

// Every code of the description that a reviewer reads has a label.
func TestCodesHaveLabels(t *testing.T) {
	c := openService(t)
	for _, schema := range []string{"VerificationReasonCode", "VerificationCheckValue", "VerificationAmlValue", "VerificationStepName", "VerificationDocumentKind"} {
		for _, value := range c.site.options.Description.Schema(schema).Enum {
			if _, ok := label.Lookup(textOf(value)); !ok {
				t.Errorf("%s of %s has no label", value, schema)
			}
		}
	}
	for code, want := range map[string]string{"selfie_2": "Selfie 2", "someNewCode": "Some new code", "0.701": "0.701", "A sentence, with a comma.": "A sentence, with a comma.", "UTO": "UTO", "image/jpeg": "image/jpeg"} {
		if got := label.Of(code); got != want {
			t.Errorf("%s is %q, want %q", code, got, want)
		}
	}
	for name, want := range map[string]string{"reasonCode": "Cause", "document": "On the document", "RedEyes": "Red eyes"} {
		if got := nameEvidence(name); got != want {
			t.Errorf("evidence %s is %q, want %q", name, got, want)
		}
	}
}

// Names and ids stay as they were written, in evidence and in the audit log; only codes of the service become words.
func TestNamesAndIDsStayAsWritten(t *testing.T) {
	c := openService(t)
	c.signIn("rita", users.Grant{Role: users.Reviewer, ProjectID: c.project.ID})
	c.signIn("olga", users.Grant{Role: users.Owner, ProjectID: c.project.ID})
	c.signIn("root", users.Grant{Role: users.Operator})
	evidence := verification.NewEvidence
	c.addedReasons = []verification.FoundReason{
		{Code: apigen.VerificationReasonCodeNameMismatch, Personal: true, Evidence: []apigen.VerificationEvidence{evidence("document", "Anna Maria"), evidence("sent", "unknown")}},
		{Code: apigen.VerificationReasonCodeDuplicate, Personal: true, Evidence: []apigen.VerificationEvidence{evidence("personId", "Cust_1")}},
		{Code: apigen.VerificationReasonCodeDocumentCopySuspected, Evidence: []apigen.VerificationEvidence{evidence("side", "document_front"), evidence("sign", "no_colour")}},
		{Code: apigen.VerificationReasonCodeCheckFailed, Evidence: []apigen.VerificationEvidence{evidence("check", "document")}},
	}
	id := c.createSpecimenReview("Cust_1", 0)
	c.post("root", Root+"/projects", "name", "Anna Maria")
	c.post("rita", c.base()+"/reviews")
	for path, who := range map[string][]string{"/reviews/": {"rita", "On the document: Anna Maria", "Stated: unknown"}, "/verifications/": {"olga", "Document Anna Maria, stated unknown"}} {
		c.want(c.get(who[0], c.base()+path+id), http.StatusOK, append(who[1:], "Enrolled as: Cust_1", "Side: front of the document", "Sign: no colours", "Check: document")...)
	}
	c.want(c.get("root", Root+"/audit"), http.StatusOK, ">Anna Maria<", ">Cust_1 <", " to waits for a reviewer<", "step:</span> selfie")
}

// Every action that the audit log has after a few tasks has a label, and no page of the log shows its code.
func TestActionsOfTheAuditLogAreInWords(t *testing.T) {
	c := openService(t)
	c.createThings()
	c.signIn("root", users.Grant{Role: users.Operator})
	page := c.get("root", Root+"/audit")
	c.want(page, http.StatusOK, ">Standing code made<", ">Person invited<", ">Gallery created<")
	recorded := map[string]bool{}
	for _, entry := range c.listAudit() {
		recorded[entry[strings.LastIndex(entry, " ")+1:]] = true
	}
	for action := range recorded {
		if _, ok := label.Find(label.Actions, action); !ok {
			t.Errorf("the action %s has no label", action)
		}
		if strings.Contains(page.text, ">"+action+"<") {
			t.Errorf("the page shows the code %s", action)
		}
	}
	if len(recorded) < 10 {
		t.Errorf("%d actions were recorded", len(recorded))
	}
	c.want(c.get("root", Root+"/audit?action=standing+code"), http.StatusOK, ">Standing code made<")
}

func TestWordsOfProgramsAreFound(t *testing.T) {
	for text, want := range map[string]int{
		"needs_review": 1, "reasonCode": 1, "Write [a-z0-9]": 1, "1 checks": 1, "The header says so": 1, "a wrong param": 1, "Case ver_01M8F3ZC1": 1,
		"<code>needs_review</code> <input name=birth_date>": 0, "1 check, 2 checks; parameters, a heading": 0,
	} {
		if got := listProgramWords("<main>" + text); len(got) != want {
			t.Errorf("%q: %q", text, got)
		}
	}
}
