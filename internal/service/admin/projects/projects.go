package projects

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/admin/change"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// ProjectService runs the operations on projects.
type ProjectService struct {
	*change.Runner
}

// New makes the operations on what r manages.
func New(r *change.Runner) *ProjectService {
	return &ProjectService{r}
}

func projectOf(p account.Project) apigen.AdminProject {
	out := apigen.AdminProject{
		ID: p.ID, Name: p.Name, Created: p.Created.UTC().Truncate(time.Millisecond), LiveApproved: !p.LiveApproved.IsZero(), Closed: change.TimeOf(p.Closed),
	}
	if storing := !p.Storing.IsZero(); storing {
		out.Storing = &storing
	}
	return out
}

// describeProject is projectOf with what the project sets for its verifications.
func describeProject(ctx context.Context, q store.Querier, p account.Project) (apigen.AdminProject, error) {
	out := projectOf(p)
	settings, err := verification.ReadSettings(ctx, q, p.ID)
	out.DisplayName, out.RetentionDays, out.RedirectHosts = apigen.PointerUnlessZero(settings.DisplayName), &settings.RetentionDays, settings.RedirectHosts
	if settings.LivenessMode != "" {
		out.LivenessMode = &settings.LivenessMode
	}
	out.DeclineReasons, out.TillMinAge = settings.DeclineReasons, apigen.PointerUnlessZero(settings.TillMinAge)
	return out, err
}

// ProjectsList lists the projects that the caller may see.
func (s *ProjectService) ProjectsList(ctx context.Context, c *call.Call, _ *apigen.AdminProjectsListInput) (*apigen.AdminProjectList, error) {
	all, err := s.Accounts.ListProjects(ctx, s.Store)
	if err != nil {
		return nil, store.ToFault(err)
	}
	out := &apigen.AdminProjectList{Projects: []apigen.AdminProject{}}
	for _, p := range all {
		if own := c.Caller.ProjectID; own == "" || own == p.ID {
			out.Projects = append(out.Projects, projectOf(p))
		}
	}
	return out, nil
}

// ProjectsCreate opens a project.
func (s *ProjectService) ProjectsCreate(ctx context.Context, c *call.Call, req *apigen.AdminProjectCreateRequest) (*apigen.AdminProject, error) {
	if err := s.RequireAllProjects(c); err != nil {
		return nil, err
	}
	return change.Run(ctx, s.Runner, c, "project.create", func(tx *store.Tx) (apigen.AdminProject, change.Detail, error) {
		p, err := s.Accounts.CreateProject(ctx, tx, req.Name)
		return projectOf(p), change.Detail{Project: p.ID, Target: p.ID, Detail: map[string]string{"name": p.Name}}, err
	})
}

// ProjectsGet shows a project.
func (s *ProjectService) ProjectsGet(ctx context.Context, c *call.Call, req *apigen.AdminProjectsGetInput) (*apigen.AdminProject, error) {
	p, err := s.FindProject(ctx, s.Store, c, req.Project)
	if err != nil {
		return nil, store.ToFault(err)
	}
	out, err := describeProject(ctx, s.Store, p)
	return &out, store.ToFault(err)
}

// ProjectsUpdate renames a project, approves live access or lets it store faces.
func (s *ProjectService) ProjectsUpdate(ctx context.Context, c *call.Call, req *apigen.AdminProjectsUpdateInput) (*apigen.AdminProject, error) {
	if req.LiveApproved != nil || req.Storing != nil {
		if err := s.RequireAllProjects(c); err != nil { // a project must not approve itself
			return nil, err
		}
	}
	return change.Run(ctx, s.Runner, c, "project.update", func(tx *store.Tx) (out apigen.AdminProject, what change.Detail, err error) {
		p, err := s.FindProject(ctx, tx, c, req.Project)
		if err != nil {
			return out, what, err
		}
		what = change.Detail{Project: p.ID, Target: p.ID, Detail: map[string]string{}}
		if req.Name != nil {
			what.Detail["name"] = *req.Name
			if err := s.Accounts.RenameProject(ctx, tx, p.ID, *req.Name); err != nil {
				return out, what, err
			}
		}
		if req.LiveApproved != nil {
			what.Detail["live_approved"] = strconv.FormatBool(*req.LiveApproved)
			if err := s.approveLive(ctx, tx, p.ID, *req.LiveApproved); err != nil {
				return out, what, err
			}
		}
		if req.Storing != nil {
			what.Detail["storing"] = strconv.FormatBool(*req.Storing)
			if err := s.Accounts.SetStoring(ctx, tx, p.ID, *req.Storing); err != nil {
				return out, what, err
			}
		}
		if err := updateVerificationSettings(ctx, tx, p.ID, req, what.Detail); err != nil {
			return out, what, err
		}
		if p, err = s.Accounts.GetProject(ctx, tx, p.ID); err == nil {
			out, err = describeProject(ctx, tx, p)
		}
		return out, what, err
	})
}

// approveLive gives or takes live access. A request for it that was made in the console is answered by giving it.
func (s *ProjectService) approveLive(ctx context.Context, tx *store.Tx, projectID string, approved bool) error {
	if err := s.Accounts.ApproveLive(ctx, tx, projectID, approved); err != nil || !approved {
		return err
	}
	_, err := users.EndLiveRequest(ctx, tx, projectID)
	return err
}

// updateVerificationSettings changes what a project sets for its verifications.
func updateVerificationSettings(ctx context.Context, tx *store.Tx, projectID string, req *apigen.AdminProjectsUpdateInput, detail map[string]string) error {
	if req.DisplayName == nil && req.RetentionDays == nil && req.RedirectHosts == nil && req.DeclineReasons == nil && req.TillMinAge == nil && req.LivenessMode == nil {
		return nil
	}
	settings, err := verification.ReadSettings(ctx, tx, projectID)
	if err != nil {
		return err
	}
	if req.DisplayName != nil {
		settings.DisplayName = *req.DisplayName
		detail["display_name"] = *req.DisplayName
	}
	if req.RetentionDays != nil {
		settings.RetentionDays = *req.RetentionDays
		detail["retention_days"] = strconv.Itoa(*req.RetentionDays)
	}
	if req.RedirectHosts != nil {
		settings.RedirectHosts = nil
		for _, host := range req.RedirectHosts {
			settings.RedirectHosts = append(settings.RedirectHosts, strings.ToLower(host))
		}
		detail["redirect_hosts"] = strings.Join(settings.RedirectHosts, " ")
	}
	if req.DeclineReasons != nil {
		settings.DeclineReasons = req.DeclineReasons
		detail["decline_reasons"] = strings.Join(req.DeclineReasons, "; ")
	}
	if req.TillMinAge != nil {
		settings.TillMinAge = *req.TillMinAge
		detail["till_min_age"] = strconv.Itoa(*req.TillMinAge)
	}
	if req.LivenessMode != nil {
		settings.LivenessMode = *req.LivenessMode
		detail["liveness_mode"] = string(*req.LivenessMode)
	}
	return verification.WriteSettings(ctx, tx, projectID, settings)
}

// ProjectsClose refuses all keys of a project from now on.
func (s *ProjectService) ProjectsClose(ctx context.Context, c *call.Call, req *apigen.AdminProjectsCloseInput) (*apigen.AdminProject, error) {
	if err := s.RequireAllProjects(c); err != nil {
		return nil, err
	}
	return change.Run(ctx, s.Runner, c, "project.close", func(tx *store.Tx) (out apigen.AdminProject, what change.Detail, err error) {
		p, err := s.FindProject(ctx, tx, c, req.Project)
		if err != nil {
			return out, what, err
		}
		if err := s.Accounts.CloseProject(ctx, tx, p.ID); err != nil {
			return out, what, err
		}
		if _, err := users.EndLiveRequest(ctx, tx, p.ID); err != nil {
			return out, what, err
		}
		p, err = s.Accounts.GetProject(ctx, tx, p.ID)
		return projectOf(p), change.Detail{Project: p.ID, Target: p.ID}, err
	})
}
