package console

import (
	"context"
	"crypto/rand"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/go-json-experiment/json"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
	"github.com/likeness-api/likeness/internal/transport/pages"
)

// request is one request of a page or form.
type request struct {
	site    *Site
	w       http.ResponseWriter
	r       *http.Request
	action  *action
	policy  pages.Policy
	session *users.Session       // nil: nobody is signed in
	project *apigen.AdminProject // nil: the page belongs to no project
	problem *fault.Error         // of the form that is shown again
	status  int                  // of the answer; 0: 200
	release func()               // gives back the memory that was reserved for the body; nil: none was
}

func (s *Site) newRequest(w http.ResponseWriter, r *http.Request, a *action) *request {
	policy := pages.Policy{Nonce: pages.NewNonce(), Scripts: true, Forms: true, Connections: true, Blobs: true, Camera: a != nil && a.camera}
	return &request{site: s, w: w, r: r, action: a, policy: policy}
}

// token is the content of the cookie.
func (q *request) token() string { return q.readCookie(cookieName) }

// identify finds the session, if there is one.
func (q *request) identify() {
	if session, err := q.site.o.People.FindSession(q.r.Context(), q.token()); err == nil {
		q.session = session
	}
}

// errSignInNeeded leads to the sign-in page.
var errSignInNeeded = errors.New("console: nobody is signed in")

// admit finds who asks and whether that person may use the action.
func (q *request) admit() error {
	a := q.action
	if a.scope == public {
		q.identify()
		return nil
	}
	session, err := q.site.o.People.FindSession(q.r.Context(), q.token())
	if errors.Is(err, users.ErrNoSession) {
		return errSignInNeeded
	}
	if err != nil {
		return err
	}
	q.session = session
	if err := q.takeVisit(); err != nil {
		return err
	}
	switch a.scope {
	case everywhere:
		if !session.Person.Has("", a.roles...) {
			return q.refuse()
		}
	case somewhere:
		if !session.Person.HasAnywhere(a.roles...) {
			return q.refuse()
		}
	case inProject:
		return q.admitToProject()
	}
	return nil
}

// visitRate is how often a person may ask for pages or send forms. A page is up to a dozen calls of operations. Those that keys
// call have the rate of callerIn; those of the admin API have none when they come from the console.
var visitRate = account.Rate{PerSecond: 50, Burst: 500}

// takeVisit counts a request of the person who is signed in.
func (q *request) takeVisit() error {
	d, err := q.site.visits.Take(q.r.Context(), &account.Caller{KeyID: q.session.Person.Actor(), Rate: visitRate})
	if err != nil || d.Allowed {
		return err
	}
	return fault.New(fault.RateLimited, "", "You asked for more than %d pages in a short time.", visitRate.Burst).WithFix("Wait a few seconds. If it was not you, end your sessions on the page of your account.")
}

// admitToProject finds the project of the path. A project in which the person has no role does not
// exist for that person.
func (q *request) admitToProject() error {
	id := q.r.PathValue("project")
	missing := fault.New(fault.NotFound, "", "No project %q was found.", id).WithFix("Choose a project from the list.")
	if !q.session.Person.Has(id, users.Roles...) {
		return missing
	}
	var project apigen.AdminProject
	if err := q.call("admin.projects.get", params{"project": id}, nil, &project); err != nil {
		return err
	}
	if project.ID != id { // found by its name
		return missing
	}
	q.project = &project
	if !q.session.Person.Has(id, q.action.roles...) {
		return q.refuse()
	}
	if q.r.Method == http.MethodGet && q.environment() == account.Live {
		return q.requireLive(apigen.AdminEnvironmentLive)
	}
	return nil
}

// refuse is the error of a person without the role. The refusal is audited.
func (q *request) refuse() error {
	if refused := q.site.o.Refused; refused != nil {
		caller := &account.Caller{KeyID: q.session.Person.Actor()}
		if q.project != nil {
			caller.ProjectID = q.project.ID
		}
		refused(q.r, caller, "console."+q.action.name)
	}
	names := make([]string, len(q.action.roles))
	for i, role := range q.action.roles {
		names[i] = string(role)
	}
	return fault.New(fault.PermissionDenied, "", "Your role does not include this.").
		WithFix("It needs the role %s. An operator gives roles on the page People.", strings.Join(names, ", "))
}

// can reports whether the person may use an action here: links and forms are shown only then.
func (q *request) can(name string) bool {
	a := q.site.byName[name]
	if a == nil {
		panic("console: there is no action " + name)
	}
	if a.scope == public {
		return true
	}
	if q.session == nil {
		return false
	}
	switch a.scope {
	case everywhere:
		return q.session.Person.Has("", a.roles...)
	case somewhere:
		return q.session.Person.HasAnywhere(a.roles...)
	case inProject:
		return q.project != nil && q.session.Person.Has(q.project.ID, a.roles...)
	}
	return true
}

// params are parameters of an operation in path and query.
type params map[string]string

// target is an operation's path with its parameters.
func (q *request) target(name string, p params) (method, target string) {
	op := q.site.o.Description.Operation(name)
	target, query := op.Path, url.Values{}
	for key, value := range p {
		if slot := "{" + key + "}"; strings.Contains(target, slot) {
			target = strings.ReplaceAll(target, slot, url.PathEscape(value))
		} else if value != "" {
			query.Set(key, value)
		}
	}
	if len(query) > 0 {
		target += "?" + query.Encode()
	}
	return op.Method, target
}

// callerIn is the person as the caller of operations of a project.
func (q *request) callerIn(environment account.Environment) *account.Caller {
	return &account.Caller{KeyID: q.session.Person.Actor(), ProjectID: q.project.ID, Environment: environment, Rate: account.DefaultTestRate}
}

// call runs an operation of the admin API. On a page of a project it reaches that project alone,
// unless the role is one for every project.
func (q *request) call(name string, p params, body, out any) error {
	caller := &account.Caller{KeyID: q.session.Person.Actor()}
	if q.project != nil && !q.session.Person.Has("", users.Operator) {
		caller.ProjectID = q.project.ID
	}
	_, err := q.callAs(caller, operationCall{name: name, params: p, body: body}, out)
	return err
}

// callKey runs an operation that keys of a project call.
func (q *request) callKey(environment account.Environment, name string, p params, body, out any) error {
	_, err := q.callAs(q.callerIn(environment), operationCall{name: name, params: p, body: body}, out)
	return err
}

// operationCall is what an operation is called with.
type operationCall struct {
	name   string
	params params
	body   any
	once   string // idempotency key; empty for none
}

// callAs runs an operation and reads its answer into out. A refusal comes back as *fault.Error.
func (q *request) callAs(caller *account.Caller, c operationCall, out any) (*httpapi.InsideAnswer, error) {
	method, target := q.target(c.name, c.params)
	answer, err := q.site.o.Call(q.r, httpapi.InsideCall{Caller: caller, Method: method, Target: target, Body: c.body, IdempotencyKey: c.once})
	if err != nil {
		return nil, err
	}
	if e := answer.Error; e != nil {
		f := fault.New(fault.Code(e.Code), "", "%s", e.Message).WithFix("%s", e.Fix)
		if e.Param != nil {
			f.Param = *e.Param
		}
		return answer, &requestFault{refusal: f, requestID: answer.RequestID}
	}
	if out != nil {
		err = json.Unmarshal(answer.Data, out)
	}
	return answer, err
}

// requestFault is a refusal with the id of the call, for the page.
type requestFault struct {
	refusal   *fault.Error
	requestID string
}

// Error implements error.
func (e *requestFault) Error() string { return e.refusal.Error() }

// Unwrap returns the refusal.
func (e *requestFault) Unwrap() error { return e.refusal }

// asFault is the public part of an error.
func (q *request) asFault(err error) *fault.Error {
	var f *fault.Error
	switch {
	case errors.As(err, &f):
		return f
	case store.IsUnavailable(err):
		if errors.As(store.ToFault(err), &f) {
			return f
		}
	case errors.Is(err, context.Canceled):
		return fault.New(fault.Timeout, "", "The request was cancelled.")
	}
	q.site.o.Log.Error("console", "page", q.r.URL.Path, "error", err)
	return fault.New(fault.Internal, "", "The page failed.")
}

// change is what package people records about a change.
func (q *request) change() users.Change {
	c := users.Change{Address: q.site.o.Address(q.r).String(), RequestID: q.w.Header().Get("X-Request-Id")}
	if q.session != nil {
		c.Actor = q.session.Person.Actor()
	}
	return c
}

// field is a value of the form that was sent.
func (q *request) field(name string) string { return strings.TrimSpace(q.r.PostFormValue(name)) }

// optional is a value of the form, nil when it is empty.
func (q *request) optional(name string) *string {
	if value := q.field(name); value != "" {
		return &value
	}
	return nil
}

// readWords returns the words of a field, separated by spaces, commas or lines.
func (q *request) readWords(name string) []string {
	return strings.FieldsFunc(q.field(name), func(r rune) bool { return r == ',' || r == ' ' || r == '\n' || r == '\r' || r == '\t' })
}

// readTime reads a day or a day with a time (UTC) of a form; nil when it is empty.
func (q *request) readTime(name string) (*time.Time, error) {
	text := q.field(name)
	if text == "" {
		return nil, nil
	}
	for _, layout := range []string{time.DateOnly, "2006-01-02T15:04", time.RFC3339} {
		if t, err := time.Parse(layout, text); err == nil {
			return &t, nil
		}
	}
	return nil, fault.New(fault.FieldInvalid, name, "%q is not a day.", text).WithFix("Write a day such as 2027-01-31.")
}

// environment is the environment that a page is about.
func (q *request) environment() account.Environment {
	if q.r.FormValue("env") == string(account.Live) {
		return account.Live
	}
	return account.Test
}

// listEnum lists the values of an enumeration of the API.
func (q *request) listEnum(schema string) []string {
	var values []string
	for _, v := range q.site.o.Description.Schema(schema).Enum {
		values = append(values, textOf(v))
	}
	return values
}

// newOnce returns a token for a form that makes something: sent twice, it makes one thing.
func newOnce() string { return rand.Text() }

// redirect answers a form that was executed: the browser loads the page with a message.
func (q *request) redirect(target string) error {
	separator := "?"
	if strings.Contains(target, "?") {
		separator = "&"
	}
	http.Redirect(q.w, q.r, target+separator+"done="+url.QueryEscape(q.action.name), http.StatusSeeOther) //nolint:gosec // a path of the console
	return nil
}

// base is the path of the project's pages.
func (q *request) base() string { return projectPath(q.project.ID) }

// projectPath is the path of the pages of a project.
func projectPath(id string) string { return Root + "/projects/" + url.PathEscape(id) }
