package console

import (
	"errors"
	"net/http"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/transport/pages"
)

// request is one request of a page or form. Its parts say who asks, what was sent, what the API is asked and what is answered.
type request struct {
	site    *Site
	w       http.ResponseWriter
	r       *http.Request
	session *session
	form    *form
	api     *apiClient
	page    *page
}

// newRequest begins a request; a is nil for an address that is no action.
func (s *Site) newRequest(w http.ResponseWriter, r *http.Request, a *action) *request {
	q := &request{site: s, w: w, r: r, session: &session{site: s, r: r, action: a}}
	q.form = &form{r: r, w: w, site: s, session: q.session}
	q.api = &apiClient{r: r, site: s, session: q.session}
	q.page = &page{q: q, action: a, policy: pages.Policy{Nonce: pages.NewNonce(), Scripts: true, Forms: true, Connections: true, Blobs: true, Camera: a != nil && a.camera}}
	return q
}

// wipe overwrites the photos of a request, and the answers that may show them.
func (q *request) wipe() {
	q.form.body.Release()
	for _, raw := range q.api.answers {
		clear(raw)
	}
}

// admit finds who asks and whether that person may use the action.
func (q *request) admit() error {
	a := q.session.action
	if a.scope == public {
		q.session.identify()
		return nil
	}
	found, err := q.site.options.Users.FindSession(q.r.Context(), q.session.readToken())
	if errors.Is(err, users.ErrNoSession) {
		return errSignInNeeded
	}
	if err != nil {
		return err
	}
	q.session.Session = found
	if err := q.session.countVisit(); err != nil {
		return err
	}
	switch a.scope {
	case everywhere:
		if !q.session.User.Has("", a.roles...) {
			return q.session.refuse()
		}
	case somewhere:
		if !q.session.User.HasAnywhere(a.roles...) {
			return q.session.refuse()
		}
	case inProject:
		return q.admitToProject()
	}
	return nil
}

// admitToProject finds the project of the path. A project in which the person has no role does not
// exist for that person.
func (q *request) admitToProject() error {
	id := q.r.PathValue("project")
	missing := fault.New(fault.NotFound, "", "No project %q was found.", id).WithFix("Choose a project from the list.")
	if !q.session.User.Has(id, users.Roles...) {
		return missing
	}
	var project apigen.AdminProject
	if err := q.api.callAdmin("admin.projects.get", params{"project": id}, nil, &project); err != nil {
		return err
	}
	if project.ID != id { // found by its name
		return missing
	}
	q.session.project = &project
	if !q.session.User.Has(id, q.session.action.roles...) {
		return q.session.refuse()
	}
	if q.r.Method == http.MethodGet && q.form.readEnvironment() == account.Live {
		return q.session.requireLive(apigen.AdminEnvironmentLive)
	}
	return nil
}

// newChange returns what the audit log records about a change.
func newChange(q *request) users.Change {
	c := users.Change{Address: q.site.options.Address(q.r).String(), RequestID: q.w.Header().Get("X-Request-Id")}
	if q.session.isSignedIn() {
		c.Actor = q.session.User.Actor()
	}
	return c
}

// canHere reports whether the person may use an action in the environment that the page shows.
func (q *request) canHere(name string) bool {
	if q.form.readEnvironment() == account.Live {
		return q.session.canUseLive(name)
	}
	return q.session.can(name)
}

// base is the path of the project's pages.
func (q *request) base() string { return projectPath(q.session.project.ID) }
