package console

import (
	"fmt"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

// maxRequests is how many calls the page lists.
const maxRequests = 100

// requestRow is a call that was answered lately.
type requestRow struct {
	httpapi.RecentCall
	Milliseconds int64
	Charged      string
	Stages       string // what took how long
	KeyName      string // empty: no key of the project sent it
}

// describeStages writes the times of the stages that a call reached.
func describeStages(t httpapi.StageTimes) string {
	var words []string
	for _, stage := range []struct {
		name string
		took time.Duration
	}{{"receive", t.Receive}, {"queue", t.Queue}, {"hold credits", t.Hold}, {"run", t.Run}, {"settle", t.Settle}} {
		if stage.took > 0 {
			words = append(words, fmt.Sprintf("%s %.1f", stage.name, float64(stage.took.Microseconds())/1e3))
		}
	}
	return strings.Join(words, ", ")
}

// requestsView is the list of the last calls of a project.
type requestsView struct {
	Requests       []requestRow
	Search, Result string
	Days           dayRange

	titleOf func(operation string) string
}

func showRequests(q *request) error {
	query := q.r.URL.Query()
	data := requestsView{Search: strings.TrimSpace(query.Get("q")), Result: query.Get("result"), titleOf: q.site.titleOf}
	var err error
	if data.Days, err = readDayRange(q); err != nil {
		return err
	}
	var keys apigen.AdminKeyList
	if err := q.api.callAdmin("admin.keys.list", params{"project": q.session.project.ID}, nil, &keys); err != nil {
		return err
	}
	for _, c := range q.site.options.Recent(q.session.project.ID, maxRequests, data.fits) {
		data.Requests = append(data.Requests, requestRow{c, c.Took.Round(time.Millisecond).Milliseconds(), ledger.FormatCredits(c.ChargedMilli), describeStages(c.Stages), findKeyName(keys.Keys, c.KeyID)})
	}
	return q.page.show("requests", "Requests", data)
}

// Narrowed reports whether the list is searched.
func (v requestsView) Narrowed() bool { return v.Search+v.Result != "" || v.Days.IsSet() }

// fits reports whether a call is one of those that are searched for.
func (v *requestsView) fits(c httpapi.RecentCall) bool {
	if !v.Days.holds(c.At) || v.Result == "failed" && c.Code == "" || v.Result == "ok" && c.Code != "" {
		return false
	}
	return v.Search == "" || c.RequestID == v.Search || strings.HasPrefix(c.Operation, v.Search) || c.KeyID == v.Search || nameActor(c.KeyID) == v.Search || string(c.Code) == v.Search ||
		strings.Contains(strings.ToLower(v.titleOf(c.Operation)), strings.ToLower(v.Search))
}

func requestActions() []*action {
	return []*action{
		{name: "requests", method: "GET", path: projectRoot + "/requests", scope: inProject, roles: roles(operator, owner, developer, auditor), serve: showRequests, menu: "Requests"},
	}
}
