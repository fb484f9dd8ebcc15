package admin

import (
	"context"
	"strconv"
	"time"

	"github.com/likeness-api/likeness/internal/account"
	"github.com/likeness-api/likeness/internal/apigen"
	"github.com/likeness-api/likeness/internal/operation"
	"github.com/likeness-api/likeness/internal/store"
)

func projectOf(p account.Project) apigen.AdminProject {
	out := apigen.AdminProject{
		ID: p.ID, Name: p.Name, Created: p.Created.UTC().Truncate(time.Millisecond), LiveApproved: !p.LiveApproved.IsZero(), Closed: timeOf(p.Closed),
	}
	if storing := !p.Storing.IsZero(); storing {
		out.Storing = &storing
	}
	return out
}

// timeOf is t, or nil when there is none.
func timeOf(t time.Time) *time.Time {
	if t.IsZero() {
		return nil
	}
	u := t.UTC().Truncate(time.Millisecond)
	return &u
}

// textOf is text, or nil when it is empty.
func textOf(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// ProjectsList lists the projects that the caller may see.
func (d *Desk) ProjectsList(ctx context.Context, call *operation.Call, _ *apigen.AdminProjectsListInput) (*apigen.AdminProjectList, error) {
	all, err := d.Accounts.Projects(ctx, d.Store)
	if err != nil {
		return nil, store.Fault(err)
	}
	out := &apigen.AdminProjectList{Projects: []apigen.AdminProject{}}
	for _, p := range all {
		if own := call.Caller.ProjectID; own == "" || own == p.ID {
			out.Projects = append(out.Projects, projectOf(p))
		}
	}
	return out, nil
}

// ProjectsCreate opens a project.
func (d *Desk) ProjectsCreate(ctx context.Context, call *operation.Call, req *apigen.AdminProjectCreateRequest) (*apigen.AdminProject, error) {
	if err := d.global(call); err != nil {
		return nil, err
	}
	return change(ctx, d, call, "project.create", func(tx *store.Tx) (apigen.AdminProject, done, error) {
		p, err := d.Accounts.CreateProject(ctx, tx, req.Name)
		return projectOf(p), done{p.ID, p.ID, map[string]string{"name": p.Name}}, err
	})
}

// ProjectsGet shows a project.
func (d *Desk) ProjectsGet(ctx context.Context, call *operation.Call, req *apigen.AdminProjectsGetInput) (*apigen.AdminProject, error) {
	p, err := d.project(ctx, d.Store, call, req.Project)
	if err != nil {
		return nil, store.Fault(err)
	}
	out := projectOf(p)
	return &out, nil
}

// ProjectsUpdate renames a project, approves live access or lets it store faces.
func (d *Desk) ProjectsUpdate(ctx context.Context, call *operation.Call, req *apigen.AdminProjectsUpdateInput) (*apigen.AdminProject, error) {
	if req.LiveApproved != nil || req.Storing != nil {
		if err := d.global(call); err != nil { // nobody approves themselves
			return nil, err
		}
	}
	return change(ctx, d, call, "project.update", func(tx *store.Tx) (out apigen.AdminProject, what done, err error) {
		p, err := d.project(ctx, tx, call, req.Project)
		if err != nil {
			return out, what, err
		}
		what = done{p.ID, p.ID, map[string]string{}}
		if req.Name != nil {
			what.detail["name"] = *req.Name
			if err := d.Accounts.RenameProject(ctx, tx, p.ID, *req.Name); err != nil {
				return out, what, err
			}
		}
		if req.LiveApproved != nil {
			what.detail["live_approved"] = strconv.FormatBool(*req.LiveApproved)
			if err := d.Accounts.ApproveLive(ctx, tx, p.ID, *req.LiveApproved); err != nil {
				return out, what, err
			}
		}
		if req.Storing != nil {
			what.detail["storing"] = strconv.FormatBool(*req.Storing)
			if err := d.Accounts.SetStoring(ctx, tx, p.ID, *req.Storing); err != nil {
				return out, what, err
			}
		}
		p, err = d.Accounts.Project(ctx, tx, p.ID)
		return projectOf(p), what, err
	})
}

// ProjectsClose refuses all keys of a project from now on.
func (d *Desk) ProjectsClose(ctx context.Context, call *operation.Call, req *apigen.AdminProjectsCloseInput) (*apigen.AdminProject, error) {
	if err := d.global(call); err != nil {
		return nil, err
	}
	return change(ctx, d, call, "project.close", func(tx *store.Tx) (out apigen.AdminProject, what done, err error) {
		p, err := d.project(ctx, tx, call, req.Project)
		if err != nil {
			return out, what, err
		}
		if err := d.Accounts.CloseProject(ctx, tx, p.ID); err != nil {
			return out, what, err
		}
		p, err = d.Accounts.Project(ctx, tx, p.ID)
		return projectOf(p), done{project: p.ID, target: p.ID}, err
	})
}
