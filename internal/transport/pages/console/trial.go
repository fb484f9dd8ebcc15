package console

import (
	"net/http"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
)

// trialList is what the documentation asks for before somebody tries an operation there: the projects in which the person may use
// the playground.
type trialList struct {
	SignedIn bool           `json:"signedIn"`
	Projects []trialProject `json:"projects"`
}

type trialProject struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

func listTrialProjects(q *request) error {
	list := trialList{SignedIn: q.session.isSignedIn(), Projects: []trialProject{}}
	if !list.SignedIn {
		return q.page.sendJSON(http.StatusOK, list)
	}
	if err := q.session.countVisit(); err != nil {
		return q.page.sendFailure(err)
	}
	all, err := listProjects(q)
	if err != nil {
		return q.page.sendFailure(err)
	}
	for _, p := range all {
		if p.Closed == nil && q.session.User.Has(p.ID, q.site.byName["playground.call"].roles...) {
			list.Projects = append(list.Projects, trialProject{p.ID, p.Name})
		}
	}
	return q.page.sendJSON(http.StatusOK, list)
}

// trialCall is an operation that a page of the documentation sends for the person who is signed in.
type trialCall struct {
	Operation string         `json:"operation"`
	Params    params         `json:"params"` // of path and query
	Body      jsontext.Value `json:"body"`   // absent: none
	Once      string         `json:"once"`   // idempotency key; empty for none
}

// trialAnswer is what the operation answered.
type trialAnswer struct {
	Status    int            `json:"status"`
	RequestID string         `json:"requestId"`
	Charged   string         `json:"charged,omitzero"` // credits; absent where none are stated
	Answer    jsontext.Value `json:"answer"`           // whole
}

// callTrial runs any operation that keys of the project call, in the test environment. Decisions of reviewers are left to the
// page of reviews and to keys that may decide.
func callTrial(q *request) error {
	if err := q.session.requireNotClosed(); err != nil {
		return q.page.sendFailure(err)
	}
	call, err := readTrial(q)
	if err != nil {
		return q.page.sendFailure(err)
	}
	o := operationCall{name: call.Operation, params: call.Params, once: call.Once}
	if len(call.Body) > 0 {
		o.body = call.Body
	}
	answer, err := q.api.callAs(q.session.newCaller(account.Test), o, nil)
	if answer == nil {
		return q.page.sendFailure(err)
	}
	return q.page.sendJSON(http.StatusOK, trialAnswer{answer.Status, answer.RequestID, answer.Charged, jsontext.Value(answer.Raw)})
}

// readTrial reads the call and refuses operations that no project's key calls, and decisions of reviewers.
func readTrial(q *request) (call trialCall, err error) {
	if q.form.body, err = q.form.readBody(maxPhotos * maxUpload); err != nil {
		if fault.CodeOf(err) == fault.RequestTooLarge {
			err = fault.New(fault.RequestTooLarge, "", "A call from this page has at most %d MB.", maxPhotos*maxUpload>>20).WithFix("Choose smaller files, or call with a key.")
		}
		return call, err
	}
	if err := q.form.body.Reserve(2 * int64(len(q.form.body.Bytes))); err != nil { // the call's copy, and the operation's
		return call, err
	}
	if err := json.Unmarshal(q.form.body.Bytes, &call); err != nil {
		return call, fault.New(fault.RequestInvalid, "", "The call cannot be read.").WithFix("Load the page again and send it from there.").WithCause(err)
	}
	op := q.site.options.Description.Operation(call.Operation)
	if op == nil || op.Security != api.SecurityKey || op.Effect == api.EffectDecide {
		return call, fault.New(fault.FieldInvalid, "operation", "%q is no operation that can be tried here.", call.Operation).WithFix("Call it with a key.")
	}
	for _, p := range op.Params {
		if value := call.Params[p.Name]; p.In == "path" && (value == "" || value == "." || value == "..") {
			return call, fault.New(fault.FieldInvalid, p.Name, "The parameter %s is %q, which is no id.", p.Name, value).WithFix("Send the id that %s names.", p.Name)
		}
	}
	return call, nil
}

func trialActions() []*action {
	return []*action{
		{name: "playground.projects", method: "GET", path: Root + "/playground", scope: public, serve: listTrialProjects},
		{name: "playground.call", method: "POST", path: projectRoot + "/playground/call", scope: inProject, roles: roles(owner, developer), serve: callTrial, shownBy: "playground", upload: true},
	}
}
