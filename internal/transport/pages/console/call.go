package console

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/go-json-experiment/json"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

// apiClient runs operations of the API as the person who is signed in.
type apiClient struct {
	site    *Site
	r       *http.Request
	session *session
	answers [][]byte // that the operations returned
}

// params are parameters of an operation in path and query.
type params map[string]string

// buildTarget returns an operation's path with its parameters.
func (c *apiClient) buildTarget(name string, p params) (method, target string) {
	op := c.site.options.Description.Operation(name)
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

// callAdmin runs an operation of the admin API. On a page of a project it reaches that project alone,
// unless the role is one for every project.
func (c *apiClient) callAdmin(name string, p params, body, out any) error {
	caller := &account.Caller{KeyID: c.session.User.Actor()}
	if c.session.project != nil && !c.session.User.Has("", users.Operator) {
		caller.ProjectID = c.session.project.ID
	}
	_, err := c.callAs(caller, operationCall{name: name, params: p, body: body}, out)
	return err
}

// pageRate is how often pages call operations without models for a person: visitRate with several calls a page.
var pageRate = account.Rate{PerSecond: 5 * visitRate.PerSecond, Burst: 5 * visitRate.Burst}

// callProject runs an operation that keys of a project call.
func (c *apiClient) callProject(environment account.Environment, name string, p params, body, out any) error {
	caller := c.session.newCaller(environment)
	caller.Rate = pageRate
	_, err := c.callAs(caller, operationCall{name: name, params: p, body: body}, out)
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
func (c *apiClient) callAs(caller *account.Caller, o operationCall, out any) (*httpapi.InsideAnswer, error) {
	method, target := c.buildTarget(o.name, o.params)
	answer, err := c.site.options.Call(c.r, httpapi.InsideCall{Caller: caller, Method: method, Target: target, Body: o.body, IdempotencyKey: o.once})
	if err != nil {
		return nil, err
	}
	c.answers = append(c.answers, answer.Raw)
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

// callOnce runs an operation of the admin API for the project of the page, with the key of readOnce.
func callOnce(q *request, o operationCall, out any, replayed *bool) (err error) {
	if o.once, err = q.form.readOnce(); err != nil {
		return err
	}
	answer, err := q.api.callAs(q.session.newCaller(""), o, out)
	if err == nil {
		*replayed = answer.Replayed
	}
	return err
}

// listEnum lists the values of an enumeration of the API.
func listEnum(q *request, schema string) []string {
	var values []string
	for _, v := range q.site.options.Description.Schema(schema).Enum {
		values = append(values, textOf(v))
	}
	return values
}
