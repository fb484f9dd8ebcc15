package console

import (
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/users"
)

// Places of steps in the list of describeSteps.
const (
	stepKey = iota
	stepCall
	stepWebhook
	stepTeam
)

// stepsTaken says which of the first steps of a project were taken.
type stepsTaken struct{ key, call, webhook, team bool }

// step is one of the first steps of a new project.
type step struct {
	Text, Path string // Path is empty where the person may not take the step
	Done       bool
}

// listSteps lists the first steps of a project until all are taken.
func listSteps(q *request, projectID string) ([]step, error) {
	var keys apigen.AdminKeyList
	var hooks apigen.AdminWebhookList
	var entries apigen.AdminEntryList
	p := params{"project": projectID}
	for name, out := range map[string]any{"admin.keys.list": &keys, "admin.webhooks.list": &hooks} {
		if err := q.api.callAdmin(name, p, nil, out); err != nil {
			return nil, err
		}
	}
	// The first entries are grants, then comes the first charge. Usage would add up all charges.
	if err := q.api.callAdmin("admin.credits.entries", params{"project": projectID, "environment": "test", "limit": "20"}, nil, &entries); err != nil {
		return nil, err
	}
	called := slices.ContainsFunc(entries.Entries, func(e apigen.AdminEntry) bool { return e.Kind == "charge" })
	all, err := q.site.options.Users.List(q.r.Context())
	if err != nil {
		return nil, err
	}
	team := slices.ContainsFunc(all, func(p users.User) bool {
		return p.ID != q.session.User.ID && p.Removed.IsZero() && p.Has(projectID, users.Owner, users.Developer, users.Reviewer, users.Clerk)
	})
	steps := describeSteps(q, projectID, stepsTaken{key: len(keys.Keys) > 0, call: called, webhook: len(hooks.Webhooks) > 0, team: team})
	if !slices.ContainsFunc(steps, func(s step) bool { return !s.Done }) {
		return nil, nil
	}
	return steps, nil
}

// describeSteps lists the first steps of a project; an empty projectID stands for one that does not exist yet.
func describeSteps(q *request, projectID string, taken stepsTaken) []step {
	steps := []step{
		{"Create a key", "", taken.key},
		{"Send the first call; the page of a new key has one to paste", "", taken.call},
		{"Add a webhook endpoint, so that your program hears of decisions", "", taken.webhook},
		{"Invite the people who work on the project", "", taken.team},
	}
	if projectID != "" {
		steps[stepKey].Path = projectPath(projectID) + "/keys"
		steps[stepWebhook].Path = projectPath(projectID) + "/webhooks"
	}
	if q.session.can("people") {
		steps[stepTeam].Path = Root + "/people"
	}
	return steps
}
