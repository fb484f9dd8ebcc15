package console

import (
	"net/url"
	"strconv"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
)

// workflowView is one workflow: its checks, and how it is used.
type workflowView struct {
	apigen.Workflow
	Call         string // the body of a call with it
	MayUse       bool   // the person may make verifications with it here
	MayMakeCodes bool   // and standing codes
	MayChange    bool   // and new versions of it
}

func showWorkflow(q *request) error {
	name := q.r.PathValue("workflow")
	var list apigen.WorkflowListResult
	if err := q.api.callProject(q.form.readEnvironment(), "workflows.list", nil, nil, &list); err != nil {
		return err
	}
	for _, w := range list.Workflows {
		if w.Name == name {
			isOpen := q.session.project.Closed == nil
			body := "{\n  \"reference\": \"customer-4711\",\n  \"workflow\": {\"name\": \"" + name + "\"}\n}"
			return q.page.show("workflow", "Workflow "+name, workflowView{w, body, isOpen && q.canHere("verifications.create"), isOpen && q.canHere("codes.create"), isOpen && q.canHere("workflows.create")})
		}
	}
	return fault.New(fault.NotFound, "", "No workflow %q was found.", name).WithFix("Choose one from the list of the project.")
}

// listUnwritable lists the settings of a workflow that the form has no field for, so that a version that it stores loses them.
func listUnwritable(w apigen.Workflow) (lost []string) {
	if d := w.Checks.Document; d != nil && len(d.RequiredFields) > 0 {
		lost = append(lost, "fields that the document must have")
	}
	if m := w.Checks.FaceMatch; m != nil && textOf(m.Against) == "portrait" {
		lost = append(lost, "the comparison with a portrait that you send")
	}
	return lost
}

// writeWorkflowForm is a workflow as the form that builds one has it, for a new version.
func writeWorkflowForm(w apigen.Workflow) url.Values {
	form := url.Values{"name": {w.Name}}
	choose := func(check string) { form.Add("checks", check) }
	number := func(field string, value float64) { form.Set(field, strconv.FormatFloat(value, 'g', -1, 64)) }
	mark := func(field string, isSet bool) {
		if isSet {
			form.Set(field, "yes")
		}
	}
	addKinds := func(kinds []apigen.VerificationDocumentKind, allowExpired bool) {
		form.Del("kinds")
		for _, kind := range kinds {
			form.Add("kinds", string(kind))
		}
		mark("expired", allowExpired)
	}
	c := w.Checks
	if c.Chip != nil {
		choose("chip")
		addKinds(c.Chip.Kinds, c.Chip.AllowExpired)
	}
	if c.Document != nil {
		choose("document")
		addKinds(c.Document.Kinds, c.Document.AllowExpired)
	}
	if c.FaceMatch != nil {
		choose("faceMatch")
		number("match_threshold", c.FaceMatch.Threshold)
	}
	if c.Liveness != nil {
		choose("liveness")
		form.Set("liveness_mode", textOf(c.Liveness.Mode))
		mark("live_capture", c.Liveness.LiveCapture)
		mark("accept_uploads", c.Liveness.AcceptUploads)
	}
	if c.Age != nil {
		choose("age")
		number("min_age", float64(c.Age.MinAge))
	}
	if c.Aml != nil {
		choose("aml")
		number("aml_threshold", c.Aml.Threshold)
	}
	if c.Duplicates != nil {
		choose("duplicates")
		form.Set("gallery", c.Duplicates.Gallery)
		number("duplicates_threshold", c.Duplicates.Threshold)
	}
	if c.Enrol != nil {
		choose("enrol")
		form.Set("enrol_gallery", c.Enrol.Gallery)
	}
	mark("second", w.SecondReviewer)
	for _, reason := range w.ReviewWhen {
		form.Add("review_when", string(reason))
	}
	return form
}
