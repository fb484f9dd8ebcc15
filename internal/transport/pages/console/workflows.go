package console

import (
	"net/url"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// workflowsView is the list of workflows with the form for a new one.
type workflowsView struct {
	Workflows     []apigen.Workflow
	Kinds         []string // of documents
	Reasons       []string // that can lead to a review
	LivenessModes []livenessChoice
	MayLive       bool
	MayEnrol      bool // whether the person may enrol people in galleries
	form          url.Values
	Screens       []screen // of the preview; empty: none was asked for
	PreviewPrice  string   // credits
	VersionOf     string   // the workflow that the form stores a new version of; empty: none
	Lost          []string // settings of that workflow that the form cannot keep
	Next          int      // the version that the form stores of it; 0: it builds another one
}

// screen is one page that a person sees on the phone.
type screen struct{ Title, Text string }

// Chosen reports whether a value of a field was chosen.
func (v workflowsView) Chosen(field, value string) bool { return slices.Contains(v.form[field], value) }

// Written is what stands in a field of the form.
func (v workflowsView) Written(field string) string { return v.form.Get(field) }

func showWorkflows(q *request) error {
	var list apigen.WorkflowListResult
	if err := q.api.callProject(q.form.readEnvironment(), "workflows.list", nil, nil, &list); err != nil {
		return err
	}
	form, next, lost := q.r.Form, 0, []string(nil)
	of := q.r.FormValue("version_of")
	if p := q.page.problem; of == "" && p != nil && p.Param == "drop" {
		of = q.form.read("name")
	}
	if at := slices.IndexFunc(list.Workflows, func(w apigen.Workflow) bool { return w.Name == of }); at >= 0 {
		var err error
		if lost, err = listDropped(q, list.Workflows[at]); err != nil {
			return err
		}
		next = list.Workflows[at].Version + 1
		if !q.form.isWorkflowForm() {
			form = writeWorkflowForm(list.Workflows[at], q.session.can("gallery.enrol"))
		}
	}
	data := workflowsView{
		Next: next, VersionOf: of, Lost: lost, Workflows: list.Workflows, Kinds: listEnum(q, "VerificationDocumentKind"), Reasons: listEnum(q, "VerificationReasonCode"),
		LivenessModes: listLivenessModesOf(q.session.project, form.Get("liveness_mode")),
		MayLive:       q.session.canUseLive("workflows.create"),
		MayEnrol:      q.session.can("gallery.enrol"), form: form,
	}
	if q.r.FormValue("preview") != "" && q.page.problem == nil {
		body, err := newWorkflow(q.form)
		if err != nil {
			return q.page.showAgain(err, showWorkflows)
		}
		checks, err := convertChecks(body["checks"])
		if err != nil {
			return q.page.showAgain(fault.New(fault.FieldInvalid, "checks", "A number of a check has another form.").WithFix("Write the age as a whole number, and a threshold as a number such as 0.75.").WithCause(err), showWorkflows)
		}
		if checks.Liveness != nil && checks.Liveness.Mode == nil {
			mode := findDefaultMode(q.session.project)
			checks.Liveness.Mode = &mode
		}
		data.Screens = listScreens(checks)
		data.PreviewPrice = ledger.FormatCredits(verification.ReadPrices(q.site.options.Description).ComputePrice(checks))
	}
	if data.Next > 0 {
		return q.page.show("workflows", "New version of "+data.VersionOf, data)
	}
	return q.page.show("workflows", "Workflows", data)
}

// up is the workflow that the page is about a new version of; nil: it is about all.
func (v workflowsView) up(base, environment string) *link {
	if v.Next == 0 {
		return nil
	}
	return &link{Name: v.VersionOf, Path: base + "/workflows/" + url.PathEscape(v.VersionOf) + "?env=" + environment}
}

// convertChecks reads the checks of a form into the type of the API.
func convertChecks(form any) (checks apigen.VerificationChecks, err error) {
	text, err := json.Marshal(form)
	if err != nil {
		return checks, err
	}
	return checks, json.Unmarshal(text, &checks)
}

// listScreens lists the pages that a person sees, in their order.
func listScreens(c apigen.VerificationChecks) []screen {
	screens := []screen{{"Consent", "Who asks, what is checked and how long it is kept. The person agrees or declines."}}
	if c.Document != nil {
		kinds := "A passport, identity card, residence permit or visa"
		if len(c.Document.Kinds) > 0 {
			words := make([]string, len(c.Document.Kinds))
			for i, kind := range c.Document.Kinds {
				words[i] = strings.ReplaceAll(string(kind), "_", " ")
			}
			kinds = "A " + strings.Join(words, " or ")
		}
		screens = append(screens, screen{"Document", kinds + ", with the frame that it must fill and what to change. The back follows where a card has a machine-readable zone there."})
	}
	if verification.NeedsSelfie(c) {
		text := "The face in an oval, with instructions until the picture is good."
		if c.Liveness != nil {
			text += " Five frames in a second show that the person is there."
		}
		screens = append(screens, screen{"Selfie", text})
		switch verification.LivenessMode(c) {
		case apigen.VerificationLivenessModeMotion:
			screens = append(screens, screen{"Movements", "The person turns the head and comes nearer in a drawn order, or asks for a reviewer instead."})
		case apigen.VerificationLivenessModeLight:
			screens = append(screens, screen{"Colours", "The screen shows colours in a drawn order, slowly. The person may do movements or ask for a reviewer instead."})
		}
	}
	if c.Enrol != nil {
		screens[0].Text += " It says that the face is kept to recognise the person later."
	}
	return append(screens, screen{"Done", "The pictures have arrived. The person is sent on, or may close the page."})
}

// newWorkflow is the request that the form describes.
func newWorkflow(f *form) (map[string]any, error) {
	checks := map[string]any{}
	for _, name := range f.r.Form["checks"] {
		check := map[string]any{}
		var err error
		switch name {
		case "document":
			if kinds := f.r.Form["kinds"]; len(kinds) > 0 {
				check["kinds"] = kinds
			}
			check["allowExpired"] = f.r.FormValue("expired") == "yes"
		case "chip":
			check["allowExpired"] = f.r.FormValue("expired") == "yes"
			if kinds := f.r.Form["kinds"]; len(kinds) > 0 {
				check["kinds"] = kinds
			}
		case "faceMatch":
			err = f.readNumber("match_threshold", check, "threshold")
		case "liveness":
			f.addLivenessMode(check)
			check["liveCapture"] = f.r.FormValue("files") == "review"
			check["acceptUploads"] = f.r.FormValue("files") == "pass"
		case "age":
			err = f.readNumber("min_age", check, "minAge")
		case "aml":
			err = f.readNumber("aml_threshold", check, "threshold")
		case "duplicates":
			check["gallery"] = strings.TrimSpace(f.r.FormValue("gallery"))
			err = f.readNumber("duplicates_threshold", check, "threshold")
		case "enrol":
			check["gallery"] = strings.TrimSpace(f.r.FormValue("enrol_gallery"))
		}
		if err != nil {
			return nil, err
		}
		checks[name] = check
	}
	if len(checks) == 0 {
		return nil, fault.New(fault.FieldMissing, "checks", "No check is chosen.").WithFix("Choose at least one.")
	}
	body := map[string]any{"name": strings.TrimSpace(f.r.FormValue("name")), "checks": checks, "secondReviewer": f.r.FormValue("second") == "yes"}
	if reasons := f.r.Form["review_when"]; len(reasons) > 0 {
		body["reviewWhen"] = reasons
	}
	return body, nil
}

func createWorkflow(q *request) error {
	if err := requireOpen(q); err != nil {
		return err
	}
	body, err := newWorkflow(q.form)
	if err != nil {
		return q.page.showAgain(err, showWorkflows)
	}
	if err := requireComplete(q); err != nil {
		return q.page.showAgain(err, showWorkflows)
	}
	if err := q.api.callProject(q.form.readEnvironment(), "workflows.create", nil, body, nil); err != nil {
		return q.page.showAgain(err, showWorkflows)
	}
	return q.page.redirect(q.base() + "/workflows?env=" + string(q.form.readEnvironment()))
}

func workflowActions() []*action {
	path := projectRoot + "/workflows"
	return []*action{
		{name: "workflows", method: "GET", path: path, scope: inProject, roles: roles(owner, developer), live: roles(owner), serve: showWorkflows, menu: "Workflows"},
		{name: "workflow", method: "GET", path: path + "/{workflow}", scope: inProject, roles: roles(owner, developer), live: roles(owner), serve: showWorkflow, up: "workflows"},
		{name: "workflows.create", method: "POST", path: path, scope: inProject, roles: roles(owner, developer), live: roles(owner), serve: createWorkflow, shownBy: "workflows", done: "The workflow was stored. A workflow that is changed gets a new version; verifications that began keep theirs."},
	}
}
