package console

import (
	"context"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// StandingCodes are what the console needs of verification.Service for codes that stay.
type StandingCodes interface {
	CreateStandingCode(ctx context.Context, origin audited.Origin, k verification.StandingCode) (verification.StandingCode, error)
	ListStandingCodes(ctx context.Context, scope verification.Scope) ([]verification.StandingCode, error)
	GetStandingCode(ctx context.Context, scope verification.Scope, id string) (verification.StandingCode, error)
	SetStandingCode(ctx context.Context, origin audited.Origin, id string, change verification.StandingChange) error
	DeleteStandingCode(ctx context.Context, origin audited.Origin, id string) error
	ListStandingVerifications(ctx context.Context, k verification.StandingCode, limit int) ([]*verification.Verification, error)
	LinkURL(token string) string
}

const (
	// codePerHour is the limit that the form suggests.
	codePerHour = 60
	// codeScans is how many scans the page of a code lists.
	codeScans = 10
)

// codesView is the list of the codes of a project.
type codesView struct {
	Codes     []verification.StandingCode
	Workflows []apigen.Workflow
	MayCreate bool
	PerHour   string
}

// codeView is one code, to print, with what came of its last scans.
type codeView struct {
	Code      verification.StandingCode
	URL       string
	Drawing   verification.QRPath
	LocalOnly bool
	Problem   string // why the last scan opened nothing; empty: it did
	Price     float64
	Scans     []scanView
	MayChange bool
}

// scanView is a verification that a scan opened. It says nothing of the person.
type scanView struct {
	ID, Reference, State string
	Created              any
}

func (q *request) scope() verification.Scope {
	return verification.Scope{ProjectID: q.session.project.ID, Environment: q.form.readEnvironment()}
}

// origin is who changes something of the project's environment.
func (q *request) origin() audited.Origin {
	origin := newChange(q)
	origin.Scope = q.scope()
	return origin
}

// requireCodes refuses people who may not change codes of the environment, and projects that are closed.
func requireCodes(q *request) error {
	if !q.canHere("codes.create") {
		return q.session.refuse()
	}
	return requireOpen(q)
}

func showCodes(q *request) error {
	codes, err := q.site.options.Codes.ListStandingCodes(q.r.Context(), q.scope())
	if err != nil {
		return err
	}
	data := codesView{Codes: codes, MayCreate: q.canHere("codes.create") && q.session.project.Closed == nil, PerHour: strconv.Itoa(codePerHour)}
	if data.MayCreate {
		var list apigen.WorkflowListResult
		if err := q.api.callProject(q.form.readEnvironment(), "workflows.list", nil, nil, &list); err != nil {
			return err
		}
		data.Workflows = list.Workflows
	}
	return q.page.show("codes", "Standing codes", data)
}

func createCode(q *request) error {
	if err := requireCodes(q); err != nil {
		return err
	}
	perHour, err := readPerHour(q)
	if err != nil {
		return q.page.showAgain(err, showCodes)
	}
	k, err := q.site.options.Codes.CreateStandingCode(q.r.Context(), q.origin(), verification.StandingCode{
		Name: q.form.read("name"), Workflow: q.form.read("workflow"), PerHour: perHour, MayEnrol: q.session.can("gallery.enrol"),
	})
	if err != nil {
		return q.page.showAgain(err, showCodes)
	}
	return q.page.redirect(q.base() + "/codes/" + k.ID + "?env=" + string(q.form.readEnvironment()))
}

// readPerHour reads the limit of a form.
func readPerHour(q *request) (int, error) {
	perHour, err := strconv.Atoi(q.form.read("per_hour"))
	if err != nil {
		return 0, fault.New(fault.FieldInvalid, "per_hour", "%q is not a number.", q.form.read("per_hour")).WithFix("Write a whole number, such as 60.")
	}
	return perHour, verification.CheckPerHour("per_hour", perHour)
}

func showStandingCode(q *request) error {
	service := q.site.options.Codes
	k, err := service.GetStandingCode(q.r.Context(), q.scope(), q.r.PathValue("code"))
	if err != nil {
		return err
	}
	data := codeView{Code: k, URL: service.LinkURL(k.Token), MayChange: q.canHere("codes.create")}
	data.LocalOnly = isLocalOnly(data.URL)
	if k.Problem != "" {
		data.Problem = fault.LookUpCode(fault.Code(k.Problem)).Meaning
	}
	if data.Drawing, err = verification.NewQRPath(data.URL); err != nil {
		return err
	}
	scans, err := service.ListStandingVerifications(q.r.Context(), k, codeScans)
	if err != nil {
		return err
	}
	for _, v := range scans {
		state := string(v.Status)
		if v.Status == verification.Completed {
			state = string(v.Decision)
		}
		data.Scans = append(data.Scans, scanView{v.ID, v.Reference, state, v.Created})
	}
	return q.page.show("code", "Standing code: "+k.Name, data)
}

func setCode(q *request) error {
	if err := requireCodes(q); err != nil {
		return err
	}
	var change verification.StandingChange
	if text := q.form.read("enabled"); text != "" {
		enabled := text == "yes"
		change.Enabled = &enabled
	}
	if q.form.read("per_hour") != "" {
		perHour, err := readPerHour(q)
		if err != nil {
			return q.page.showAgain(err, showStandingCode)
		}
		change.PerHour = &perHour
	}
	if err := q.site.options.Codes.SetStandingCode(q.r.Context(), q.origin(), q.r.PathValue("code"), change); err != nil {
		return q.page.showAgain(err, showStandingCode)
	}
	return q.page.redirect(q.base() + "/codes/" + q.r.PathValue("code") + "?env=" + string(q.form.readEnvironment()))
}

func deleteCode(q *request) error {
	if err := requireCodes(q); err != nil {
		return err
	}
	if err := q.site.options.Codes.DeleteStandingCode(q.r.Context(), q.origin(), q.r.PathValue("code")); err != nil {
		return q.page.showAgain(err, showStandingCode)
	}
	return q.page.redirect(q.base() + "/codes?env=" + string(q.form.readEnvironment()))
}

func codeActions() []*action {
	path := projectRoot + "/codes"
	see, change, live := roles(owner, developer, reviewer, clerk), roles(owner, developer), roles(owner)
	return []*action{
		{name: "codes", method: "GET", path: path, scope: inProject, roles: see, serve: showCodes, menu: "Standing codes"},
		{name: "codes.create", method: "POST", path: path, scope: inProject, roles: change, live: live, serve: createCode, shownBy: "codes"},
		{name: "code", method: "GET", path: path + "/{code}", scope: inProject, roles: see, serve: showStandingCode, up: "codes"},
		{name: "code.set", method: "POST", path: path + "/{code}", scope: inProject, roles: change, live: live, serve: setCode, shownBy: "code", done: "The code was changed."},
		{name: "code.delete", method: "POST", path: path + "/{code}/delete", scope: inProject, roles: change, live: live, serve: deleteCode, shownBy: "code", done: "The code was deleted: what was printed leads nowhere now."},
	}
}
