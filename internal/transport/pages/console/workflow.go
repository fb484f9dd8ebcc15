package console

import (
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
