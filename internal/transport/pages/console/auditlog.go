package console

import (
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/label"
)

// How much of the audit log one page reads: windows of entries, from the newest back.
const (
	auditWindow  = 1000 // the most that one call returns
	auditWindows = 20
	auditPage    = 50 // entries shown
)

// auditView is a page of the audit log, the newest first.
type auditView struct {
	Entries                []auditRow
	Actor, Action, Target  string
	Anchor                 string
	Older                  int64    // the page goes on before this entry; 0: it ends
	Searched               [2]int64 // first and last number of the entries that were searched
	Path, CSV, OlderPath   string
	ShowsProject, Narrowed bool
	Names                  map[string]string // of projects, by id
	Days                   dayRange
	Actions                []actionChoice
	keys                   *keyNames // nil: keys are shown by their ids
}

// actionChoice is an action to narrow the log to.
type actionChoice struct{ Code, Text string }

// listActionChoices lists the actions of the log in words. An action that was searched for by other words stays a choice.
func listActionChoices(chosen string) (choices []actionChoice) {
	for code, text := range label.List(label.Actions) {
		choices = append(choices, actionChoice{code, text})
	}
	slices.SortFunc(choices, func(a, b actionChoice) int { return strings.Compare(a.Text, b.Text) })
	if isKnown := slices.ContainsFunc(choices, func(c actionChoice) bool { return c.Code == chosen }); chosen != "" && !isKnown {
		choices = slices.Insert(choices, 0, actionChoice{chosen, chosen})
	}
	return choices
}

// describeActor is nameActor for the log, where accounts of the service and strangers act too.
func describeActor(actor string) string {
	switch {
	case actor == "system":
		return "the service"
	case actor == "anonymous":
		return "nobody signed in"
	case strings.HasPrefix(actor, "key_"):
		return "key " + actor
	case strings.HasPrefix(actor, "adk_"):
		return "admin key " + actor
	}
	return nameActor(actor)
}

// readAudit searches the log backwards from an entry.
func readAudit(q *request, limit int) (data auditView, err error) {
	query := q.r.URL.Query()
	data.keys = &keyNames{q: q, keys: map[string][]apigen.AdminKey{}}
	data.Actor, data.Action, data.Target = query.Get("actor"), query.Get("action"), query.Get("target")
	if data.Days, err = readDayRange(q); err != nil {
		return data, err
	}
	data.Narrowed = data.Actor+data.Action+data.Target != "" || data.Days.IsSet()
	before, _ := strconv.ParseInt(query.Get("before"), 10, 64) // anything else begins at the end
	p := params{}
	if q.session.project != nil {
		p["project"] = q.session.project.ID
	}
	var last apigen.AdminAuditList
	if err := q.api.callAdmin("admin.audit", params{"after": "9000000000000000", "limit": "1"}, nil, &last); err != nil {
		return data, err
	}
	data.Anchor = last.Anchor
	seq, _, _ := strings.Cut(last.Anchor, ":")
	end, err := strconv.ParseInt(seq, 10, 64)
	if err != nil {
		return data, err
	}
	if before > 0 {
		end = min(end, before-1)
	}
	start, end, err := findAuditRange(q, p, data.Days, end)
	if err != nil {
		return data, err
	}
	data.Searched[1] = end
	for window := 0; window < auditWindows && end > start && len(data.Entries) < limit; window++ {
		after := max(start, end-auditWindow)
		list, err := listAuditAfter(q, p, after, auditWindow)
		if err != nil {
			return data, err
		}
		data.collect(q, list, end, limit)
		end = after
	}
	data.Searched[0] = end + 1
	if n := len(data.Entries); n == limit {
		data.Older = data.Entries[n-1].Seq
	} else if end > start {
		data.Older = end + 1
	}
	return data, data.keys.err
}

// listAuditAfter reads the entries after a number, the oldest first.
func listAuditAfter(q *request, p params, after int64, limit int) ([]apigen.AdminAuditEntry, error) {
	p["after"], p["limit"] = strconv.FormatInt(after, 10), strconv.Itoa(limit)
	var list apigen.AdminAuditList
	err := q.api.callAdmin("admin.audit", p, nil, &list)
	return list.Entries, err
}

// auditDelay is by how much an entry may be older than one before it: refusals are stored some seconds after they happened,
// and the clocks of nodes differ.
const auditDelay = 10 * time.Minute

// findAuditRange finds by bisection between which numbers the entries of some days are: after start, up to end.
func findAuditRange(q *request, p params, days dayRange, last int64) (start, end int64, err error) {
	findFirst := func(at time.Time) int64 { // the number after which no entry is before a time
		return int64(sort.Search(int(last), func(n int) bool {
			if err != nil {
				return true
			}
			list, failed := listAuditAfter(q, p, int64(n), 1)
			err = failed
			return len(list) == 0 || !list[0].At.Before(at)
		}))
	}
	end = last
	if !days.until.IsZero() {
		end = findFirst(days.until.Add(auditDelay))
	}
	if !days.from.IsZero() {
		start = findFirst(days.from.Add(-auditDelay))
	}
	return start, end, err
}

// collect adds the entries up to end that fit, the newest first, until there are limit.
func (d *auditView) collect(q *request, entries []apigen.AdminAuditEntry, end int64, limit int) {
	for i := len(entries) - 1; i >= 0 && len(d.Entries) < limit; i-- {
		if e := entries[i]; e.Seq <= end && d.fits(e) {
			row, day := newAuditRow(q, e, d.keys), e.At.UTC().Format(time.DateOnly)
			if n := len(d.Entries); n == 0 || d.Entries[n-1].At.UTC().Format(time.DateOnly) != day {
				row.Date = day
			}
			d.Entries = append(d.Entries, row)
		}
	}
}

// fits reports whether an entry is searched for.
func (d *auditView) fits(e apigen.AdminAuditEntry) bool {
	isBy := strings.Contains(e.Actor, d.Actor) || strings.Contains(d.keys.describe(e), d.Actor)
	return isBy && d.Days.holds(e.At) && d.isAbout(e.Action) && strings.Contains(textOf(e.Target)+textOf(e.Request), d.Target)
}

// isAbout reports whether an action is searched for: the one of the list that was chosen, else by the start of its code or by its words.
func (d *auditView) isAbout(action string) bool {
	if _, isKnown := label.Find(label.Actions, d.Action); isKnown {
		return action == d.Action
	}
	return strings.HasPrefix(action, d.Action) || strings.Contains(strings.ToLower(label.In(label.Actions, action)), strings.ToLower(d.Action))
}

func showAudit(q *request) error {
	data, err := readAudit(q, auditPage)
	if err != nil {
		return err
	}
	data.Path, data.ShowsProject = Root+"/audit", q.session.project == nil
	if q.session.project != nil {
		data.Path = q.base() + "/audit"
	}
	if data.ShowsProject {
		if data.Names, err = nameProjects(q); err != nil {
			return err
		}
	}
	data.Actions = listActionChoices(data.Action)
	if err := nameVerifications(q, data.Entries); err != nil {
		return err
	}
	search := q.r.URL.Query()
	data.CSV = data.Path + ".csv?" + search.Encode()
	if data.Older > 0 {
		search.Set("before", strconv.FormatInt(data.Older, 10))
		data.OlderPath = data.Path + "?" + search.Encode()
	}
	return q.page.show("audit", "Audit log", data)
}

// maxExported is how many entries one file has. One that leaves out others ends with a line that says so.
const maxExported = 10_000

func sendAudit(q *request) error {
	data, err := readAudit(q, maxExported)
	if err != nil {
		return err
	}
	rows := [][]string{{"seq", "at", "actor", "action", "project", "target", "address", "request", "outcome", "details", "hash"}}
	for _, e := range data.Entries {
		rows = append(rows, []string{
			strconv.FormatInt(e.Seq, 10), e.At.UTC().Format(time.RFC3339), e.Actor, e.Action, textOf(e.Project), textOf(e.Target), textOf(e.Address), textOf(e.Request),
			e.Outcome, e.Details, e.Hash,
		})
	}
	if data.Older > 0 {
		rest := fmt.Sprintf("Entries before number %d were not searched: ask for earlier days, or add before=%d to the address.", data.Older, data.Older)
		rows = append(rows, []string{"incomplete", "", "", "", "", "", "", "", "", rest, ""})
	}
	return q.page.sendCSV("audit.csv", rows)
}

func auditActions() []*action {
	return []*action{
		{name: "audit", method: "GET", path: projectRoot + "/audit", scope: inProject, roles: roles(operator, owner, auditor), serve: showAudit, menu: "Audit log"},
		{name: "audit.csv", method: "GET", path: projectRoot + "/audit.csv", scope: inProject, roles: roles(operator, owner, auditor), serve: sendAudit},
		{name: "audit.all", method: "GET", path: Root + "/audit", scope: everywhere, roles: roles(operator, auditor), serve: showAudit, menu: "Audit log"},
		{name: "audit.all.csv", method: "GET", path: Root + "/audit.csv", scope: everywhere, roles: roles(operator, auditor), serve: sendAudit},
	}
}
