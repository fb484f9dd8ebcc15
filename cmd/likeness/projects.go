package main

import (
	"github.com/likeness-api/likeness/internal/base/apigen"
)

// projectsCmd is `likeness projects`.
type projectsCmd struct {
	List         projectsListCmd         `cmd:"" help:"List projects."`
	Create       projectsCreateCmd       `cmd:"" help:"Open a project; it starts with 25 free test credits."`
	Show         projectsShowCmd         `cmd:"" help:"Show a project."`
	Rename       projectsRenameCmd       `cmd:"" help:"Give a project another name."`
	Approve      projectsApproveCmd      `cmd:"" help:"Approve live access: accept the live keys of the project."`
	Suspend      projectsSuspendCmd      `cmd:"" help:"Withdraw live access."`
	Storing      projectsStoringCmd      `cmd:"" help:"Let a project store faces in galleries, or stop it."`
	Verification projectsVerificationCmd `cmd:"" help:"Set what holds for the verifications of a project."`
	Close        projectsCloseCmd        `cmd:"" help:"Close a project and refuse all its keys."`
}

func projectRows(projects ...apigen.AdminProject) func() [][]string {
	return func() [][]string {
		rows := [][]string{{"ID" + idMark, "NAME", "LIVE", "STORING", "CREATED", "CLOSED"}}
		for _, p := range projects {
			live := "no"
			if p.LiveApproved {
				live = "approved"
			}
			storing := "no"
			if p.Storing != nil && *p.Storing {
				storing = "on"
			}
			rows = append(rows, []string{p.ID, p.Name, live, storing, formatTime(&p.Created), formatTime(p.Closed)})
		}
		return rows
	}
}

// showProject prints the project that fn returns.
func showProject(g *globals, create bool, fn func(session *adminSession) (*apigen.AdminProject, error)) error {
	return g.withSession(sessionOptions{create: create}, func(session *adminSession) error {
		p, err := fn(session)
		if err != nil {
			return err
		}
		return printFitted(g, p, projectRows(*p))
	})
}

type projectsListCmd struct{}

// Run runs 'likeness projects list'.
func (projectsListCmd) Run(g *globals) error {
	return g.withSession(sessionOptions{}, func(session *adminSession) error {
		list, err := session.ProjectsList(g.Ctx, session.call, nil)
		if err != nil {
			return err
		}
		return printList(g, list.Projects, "", projectRows(list.Projects...))
	})
}

type projectsCreateCmd struct {
	Name string `arg:"" help:"A name, unique."`
}

// Run runs 'likeness projects create'.
func (c *projectsCreateCmd) Run(g *globals) error {
	return showProject(g, true, func(session *adminSession) (*apigen.AdminProject, error) {
		return session.ProjectsCreate(g.Ctx, session.call, &apigen.AdminProjectCreateRequest{Name: c.Name})
	})
}

type projectsShowCmd struct {
	Project string `arg:"" help:"Id or name."`
}

// Run runs 'likeness projects show'.
func (c *projectsShowCmd) Run(g *globals) error {
	return showProject(g, false, func(session *adminSession) (*apigen.AdminProject, error) {
		return session.ProjectsGet(g.Ctx, session.call, &apigen.AdminProjectsGetInput{Project: c.Project})
	})
}

// updateProject changes a project and prints it.
func updateProject(g *globals, project string, change apigen.AdminProjectUpdateRequest) error {
	return showProject(g, false, func(session *adminSession) (*apigen.AdminProject, error) {
		return session.ProjectsUpdate(g.Ctx, session.call, &apigen.AdminProjectsUpdateInput{Project: project, AdminProjectUpdateRequest: change})
	})
}

type projectsRenameCmd struct {
	Project string `arg:"" help:"Id or name."`
	Name    string `arg:"" help:"The new name."`
}

// Run runs 'likeness projects rename'.
func (c *projectsRenameCmd) Run(g *globals) error {
	return updateProject(g, c.Project, apigen.AdminProjectUpdateRequest{Name: &c.Name})
}

type projectsApproveCmd struct {
	Project string `arg:"" help:"Id or name."`
}

// Run runs 'likeness projects approve'.
func (c *projectsApproveCmd) Run(g *globals) error {
	yes := true
	return updateProject(g, c.Project, apigen.AdminProjectUpdateRequest{LiveApproved: &yes})
}

type projectsSuspendCmd struct {
	Project string `arg:"" help:"Id or name."`
}

// Run runs 'likeness projects suspend'.
func (c *projectsSuspendCmd) Run(g *globals) error {
	no := false
	return updateProject(g, c.Project, apigen.AdminProjectUpdateRequest{LiveApproved: &no})
}

type projectsStoringCmd struct {
	Project string `arg:"" help:"Id or name."`
	Switch  string `arg:"" enum:"on,off" help:"on or off; what is stored stays until it is deleted."`
}

// Run runs 'likeness projects storing'.
func (c *projectsStoringCmd) Run(g *globals) error {
	on := c.Switch == "on"
	return updateProject(g, c.Project, apigen.AdminProjectUpdateRequest{Storing: &on})
}

type projectsVerificationCmd struct {
	Project       string   `arg:"" help:"Id or name."`
	RetentionDays *int     `help:"Days after the decision at which images and personal fields are deleted; 0 means at the decision."`
	RedirectHost  []string `help:"Host that redirectUrl may name; may be repeated. The hosts given replace those before." placeholder:"HOST"`
	DisplayName   *string  `help:"What people with a link read as the name of the business."`
	LivenessMode  string   `enum:"passive,motion,light," default:"" help:"How verifications check liveness that do not say it: passive, motion (the person turns the head) or light (the screen shows colours)." placeholder:"MODE"`
	DeclineReason []string `sep:"none" help:"Reason that reviewers choose from when they decline; may be repeated. The reasons given replace those before." placeholder:"TEXT"`
}

// Run runs 'likeness projects verification'.
func (c *projectsVerificationCmd) Run(g *globals) error {
	var mode *apigen.VerificationLivenessMode
	if c.LivenessMode != "" {
		mode = (*apigen.VerificationLivenessMode)(&c.LivenessMode)
	}
	return updateProject(g, c.Project, apigen.AdminProjectUpdateRequest{
		LivenessMode:  mode,
		RetentionDays: c.RetentionDays, RedirectHosts: c.RedirectHost, DisplayName: c.DisplayName, DeclineReasons: c.DeclineReason,
	})
}

type projectsCloseCmd struct {
	Project string `arg:"" help:"Id or name."`
}

// Run runs 'likeness projects close'.
func (c *projectsCloseCmd) Run(g *globals) error {
	return showProject(g, false, func(session *adminSession) (*apigen.AdminProject, error) {
		return session.ProjectsClose(g.Ctx, session.call, &apigen.AdminProjectsCloseInput{Project: c.Project})
	})
}
