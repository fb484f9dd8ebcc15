package console

import (
	"slices"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
)

// verificationsView is a list of verifications with the form for a new one.
type verificationsView struct {
	Verifications []apigen.Verification
	Next          string
	Statuses      []string
	Workflows     []apigen.Workflow
	LivenessModes []livenessChoice
	MayLive       bool
	Checks        []string // that the form has chosen
}

// Chosen reports whether the form has a check.
func (v verificationsView) Chosen(check string) bool { return slices.Contains(v.Checks, check) }

func showVerifications(q *request) error {
	query := q.r.URL.Query()
	p := params{"limit": "50", "after": query.Get("after"), "status": query.Get("status"), "reference": query.Get("reference")}
	var list apigen.VerificationListResult
	if err := q.api.callProject(q.form.readEnvironment(), "verifications.list", p, nil, &list); err != nil {
		return err
	}
	data := verificationsView{Verifications: list.Verifications, Next: textOf(list.Next), Statuses: listEnum(q, "VerificationStatus"), MayLive: q.session.canUseLive("verifications.create")}
	data.Checks = []string{"document", "faceMatch", "liveness"}
	if q.page.problem != nil {
		data.Checks = q.r.PostForm["checks"]
	}
	if q.session.can("verifications.create") {
		var flows apigen.WorkflowListResult
		if err := q.api.callProject(q.form.readEnvironment(), "workflows.list", nil, nil, &flows); err != nil {
			return err
		}
		data.Workflows = flows.Workflows
		data.LivenessModes = listLivenessModesOf(q.session.project, q.r.FormValue("liveness_mode"))
	}
	return q.page.show("verifications", "Verifications", data)
}

// newVerification is the request that the form describes. What the form leaves out takes the
// defaults of the description.
func newVerification(q *request) (map[string]any, error) {
	body := map[string]any{"reference": q.form.read("reference")}
	if name := q.form.read("workflow"); name != "" {
		body["workflow"] = map[string]any{"name": name}
		return body, nil
	}
	checks := map[string]any{}
	for _, name := range q.r.PostForm["checks"] {
		switch name {
		case "age":
			years, err := strconv.Atoi(q.form.read("min_age"))
			if err != nil {
				return nil, fault.New(fault.FieldInvalid, "min_age", "%q is not an age.", q.form.read("min_age")).WithFix("Write a number of years, such as 18.")
			}
			checks["age"] = map[string]any{"minAge": years}
		case "liveness":
			check := map[string]any{}
			q.form.addLivenessMode(check)
			checks[name] = check
		case "document", "chip", "faceMatch", "aml":
			checks[name] = map[string]any{}
		}
	}
	body["checks"] = checks
	return body, nil
}

// requireOpen refuses what a key of the project could not do either.
func requireOpen(q *request) error {
	if err := q.session.requireNotClosed(); err != nil {
		return err
	}
	environment := apigen.AdminEnvironment(q.form.readEnvironment())
	if environment == apigen.AdminEnvironmentLive && !q.session.project.LiveApproved {
		return fault.New(fault.PermissionDenied, "", "Live access of the project is not approved.").WithFix("Use the test environment, or ask an operator to approve live access (Settings).")
	}
	return q.session.requireLive(environment)
}

func createVerification(q *request) error {
	if err := requireOpen(q); err != nil {
		return err
	}
	body, err := newVerification(q)
	if err != nil {
		return q.page.showAgain(err, showVerifications)
	}
	once, err := q.form.readOnce()
	if err != nil {
		return q.page.showAgain(err, showVerifications)
	}
	var out apigen.VerificationResult
	if _, err := q.api.callAs(q.session.newCaller(q.form.readEnvironment()), operationCall{name: "verifications.create", body: body, once: once}, &out); err != nil {
		return q.page.showAgain(err, showVerifications)
	}
	q.page.belongTo("verifications")
	return showPersonLink(q, out.Verification)
}

func verificationActions() []*action {
	who := roles(owner, reviewer)
	one := projectRoot + "/verifications/{verification}"
	return []*action{
		{name: "verifications", method: "GET", path: projectRoot + "/verifications", scope: inProject, roles: roles(owner, developer, reviewer), live: who, serve: showVerifications, menu: "Verifications"},
		{name: "verifications.create", method: "POST", path: projectRoot + "/verifications", scope: inProject, roles: roles(owner, developer), live: roles(owner), serve: createVerification, shownBy: "verifications"},
		{name: "verification", method: "GET", path: one, scope: inProject, roles: roles(owner, developer, reviewer), live: who, serve: showVerification, up: "verifications"},
		{name: "verification.link", method: "POST", path: one + "/link", scope: inProject, roles: who, serve: renewLink, shownBy: "verification"},
		{name: "verification.cancel", method: "POST", path: one + "/cancel", scope: inProject, roles: who, serve: cancelVerification, shownBy: "verification", done: "The verification was cancelled."},
		{name: "verification.delete", method: "POST", path: one + "/delete", scope: inProject, roles: roles(owner), serve: deleteVerification, shownBy: "verification", done: "Images and personal fields were deleted."},
	}
}
