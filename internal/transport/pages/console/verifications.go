package console

import (
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// verificationsView is a list of verifications with the form for a new one.
type verificationsView struct {
	Verifications []apigen.Verification
	Next          string
	Statuses      []string
	Workflows     []apigen.Workflow
	MayLive       bool
}

func showVerifications(q *request) error {
	query := q.r.URL.Query()
	p := params{"limit": "50", "after": query.Get("after"), "status": query.Get("status"), "reference": query.Get("reference")}
	var list apigen.VerificationListResult
	if err := q.callKey(q.environment(), "verifications.list", p, nil, &list); err != nil {
		return err
	}
	data := verificationsView{Verifications: list.Verifications, Next: textOf(list.Next), Statuses: q.listEnum("VerificationStatus"), MayLive: q.canLive("verifications.create") && q.project.LiveApproved}
	if q.can("verifications.create") {
		var flows apigen.WorkflowListResult
		if err := q.callKey(q.environment(), "workflows.list", nil, nil, &flows); err != nil {
			return err
		}
		data.Workflows = flows.Workflows
	}
	return q.show("verifications", "Verifications", data)
}

// newVerification is the request that the form describes. What the form leaves out takes the
// defaults of the description.
func (q *request) newVerification() (map[string]any, error) {
	body := map[string]any{"reference": q.field("reference")}
	if name := q.field("workflow"); name != "" {
		body["workflow"] = map[string]any{"name": name}
		return body, nil
	}
	checks := map[string]any{}
	for _, name := range q.r.PostForm["checks"] {
		switch name {
		case "age":
			years, err := strconv.Atoi(q.field("min_age"))
			if err != nil {
				return nil, fault.New(fault.FieldInvalid, "min_age", "%q is not an age.", q.field("min_age")).WithFix("Write a number of years, such as 18.")
			}
			checks["age"] = map[string]any{"minAge": years}
		case "document", "faceMatch", "liveness", "aml":
			checks[name] = map[string]any{}
		}
	}
	body["checks"] = checks
	return body, nil
}

// requireOpen refuses what a key of the project could not do either.
func (q *request) requireOpen() error {
	if err := q.requireNotClosed(); err != nil {
		return err
	}
	environment := apigen.AdminEnvironment(q.environment())
	if environment == apigen.AdminEnvironmentLive && !q.project.LiveApproved {
		return fault.New(fault.PermissionDenied, "", "Live access of the project is not approved.").WithFix("Use the test environment, or ask an operator to approve live access (Settings).")
	}
	return q.requireLive(environment)
}

// requireNotClosed returns an error for a closed project. It reads nothing of the form.
func (q *request) requireNotClosed() error {
	if q.project.Closed != nil {
		return fault.New(fault.PermissionDenied, "", "The project is closed.").WithFix("Use another project.")
	}
	return nil
}

func createVerification(q *request) error {
	if err := q.requireOpen(); err != nil {
		return err
	}
	body, err := q.newVerification()
	if err != nil {
		return q.showAgain(err, showVerifications)
	}
	once, err := q.onceKey()
	if err != nil {
		return q.showAgain(err, showVerifications)
	}
	var out apigen.VerificationResult
	if _, err := q.callAs(q.callerIn(q.environment()), operationCall{name: "verifications.create", body: body, once: once}, &out); err != nil {
		return q.showAgain(err, showVerifications)
	}
	q.action = q.site.byName["verifications"]
	return q.showPersonLink(out.Verification)
}

// personLinkView is the page with the link for the person who is verified.
type personLinkView struct {
	Verification apigen.Verification
	URL          string // empty: it was shown before
	Code         verification.QRPath
}

func (q *request) showPersonLink(v apigen.Verification) (err error) {
	data := personLinkView{Verification: v, URL: textOf(v.URL)}
	if data.URL != "" {
		if data.Code, err = verification.NewQRPath(data.URL); err != nil {
			return err
		}
	}
	return q.show("personlink", "Link for the person", data)
}

// verificationView is one verification.
type verificationView struct {
	Verification apigen.Verification
	Open         bool // the person can still act
	Deletable    bool
}

func showVerification(q *request) error {
	v, err := q.findVerification()
	if err != nil {
		return err
	}
	open := v.Status == "created" || v.Status == "opened" || v.Status == "capturing"
	return q.show("verification", "Verification "+v.Reference, verificationView{v, open, v.Deletion == nil && !open && v.Status != "processing"})
}

func (q *request) verificationPath() string {
	return q.base() + "/verifications/" + q.r.PathValue("verification") + "?env=" + string(q.environment())
}

func renewLink(q *request) error {
	var out apigen.VerificationResult
	if err := q.requireOpen(); err != nil {
		return err
	}
	if err := q.callKey(q.environment(), "verifications.link", params{"verification": q.r.PathValue("verification")}, nil, &out); err != nil {
		return q.showAgain(err, showVerification)
	}
	q.action = q.site.byName["verifications"]
	return q.showPersonLink(out.Verification)
}

func cancelVerification(q *request) error {
	return q.endVerification("verifications.cancel")
}

func deleteVerification(q *request) error {
	return q.endVerification("verifications.delete")
}

func (q *request) endVerification(operation string) error {
	if err := q.callKey(q.environment(), operation, params{"verification": q.r.PathValue("verification")}, nil, nil); err != nil {
		return q.showAgain(err, showVerification)
	}
	return q.redirect(q.verificationPath())
}

func verificationActions() []*action {
	who := roles(owner, reviewer)
	one := projectRoot + "/verifications/{verification}"
	return []*action{
		{name: "verifications", method: "GET", path: projectRoot + "/verifications", scope: inProject, roles: roles(owner, developer, reviewer), live: who, serve: showVerifications, menu: "Verifications"},
		{name: "verifications.create", method: "POST", path: projectRoot + "/verifications", scope: inProject, roles: roles(owner, developer), live: roles(owner), serve: createVerification, shownBy: "verifications"},
		{name: "verification", method: "GET", path: one, scope: inProject, roles: roles(owner, developer, reviewer), live: who, serve: showVerification},
		{name: "verification.link", method: "POST", path: one + "/link", scope: inProject, roles: who, serve: renewLink, shownBy: "verification"},
		{name: "verification.cancel", method: "POST", path: one + "/cancel", scope: inProject, roles: who, serve: cancelVerification, shownBy: "verification", done: "The verification was cancelled."},
		{name: "verification.delete", method: "POST", path: one + "/delete", scope: inProject, roles: roles(owner), serve: deleteVerification, shownBy: "verification", done: "Images and personal fields were deleted."},
	}
}
