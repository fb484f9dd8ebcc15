package console

import (
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/label"
	"github.com/likeness-api/likeness/internal/state/account"
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
	Older                  int64 // the page goes on before this entry; 0: it ends
	Path, CSV              string
	ShowsProject, Narrowed bool
	Names                  map[string]string // of projects, by id
	Days                   dayRange
	Actions                []actionChoice
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

// Query is the search as a part of an address.
func (d auditView) Query() string {
	return url.Values{"actor": {d.Actor}, "action": {d.Action}, "target": {d.Target}, "from": {d.Days.From}, "until": {d.Days.Until}}.Encode()
}

// auditRow is an entry with its details in one line.
type auditRow struct {
	apigen.AdminAuditEntry
	Details  string
	InWords  string // Details in words of people
	Page     string // of the object; empty: it has none that the person may open
	WhoPage  string // of the key that acted; empty: it was none, or the person may not open it
	Who      string // the actor in words of people
	IsPerson bool   // Who is a person's name, which can be what others are called: the page shows the two differently
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
	for window := 0; window < auditWindows && end > 0 && len(data.Entries) < limit; window++ {
		start := max(0, end-auditWindow)
		p["after"], p["limit"] = strconv.FormatInt(start, 10), strconv.Itoa(auditWindow)
		var list apigen.AdminAuditList
		if err := q.api.callAdmin("admin.audit", p, nil, &list); err != nil {
			return data, err
		}
		data.collect(list.Entries, end, limit)
		if end = start; len(list.Entries) > 0 && list.Entries[0].At.Before(data.Days.from) {
			end = 0 // what is before was earlier
		}
	}
	for i, e := range data.Entries {
		data.Entries[i].Page, data.Entries[i].WhoPage = findObjectPage(q, e.AdminAuditEntry), findActorPage(q, e.AdminAuditEntry)
	}
	if n := len(data.Entries); n == limit {
		data.Older = data.Entries[n-1].Seq
	} else if end > 0 {
		data.Older = end + 1
	}
	return data, nil
}

// collect adds the entries up to end that fit, the newest first, until there are limit.
func (d *auditView) collect(entries []apigen.AdminAuditEntry, end int64, limit int) {
	for i := len(entries) - 1; i >= 0 && len(d.Entries) < limit; i-- {
		e := entries[i]
		if e.Seq > end || !d.Days.holds(e.At) || !strings.Contains(e.Actor, d.Actor) && !strings.Contains(describeActor(e.Actor), d.Actor) || !d.isAbout(e.Action) || !strings.Contains(textOf(e.Target)+textOf(e.Request), d.Target) {
			continue
		}
		var details, inWords []string
		for _, name := range slices.Sorted(maps.Keys(e.Detail)) {
			if e.Detail[name] != "" {
				details = append(details, name+": "+e.Detail[name])
				inWords = append(inWords, label.LowerFirst(label.SpellOut(name))+": "+describeDetail(name, e.Detail[name]))
			}
		}
		d.Entries = append(d.Entries, auditRow{e, strings.Join(details, ", "), strings.Join(inWords, ", "), "", "", describeActor(e.Actor), strings.HasPrefix(e.Actor, "person:")})
	}
}

// isAbout reports whether an action is searched for, by its code or its words.
func (d *auditView) isAbout(action string) bool {
	return strings.HasPrefix(action, d.Action) || strings.Contains(strings.ToLower(label.In(label.Actions, action)), strings.ToLower(d.Action))
}

// objectPages are the pages of what entries are about, by the first word of the action: the action that shows it and its path below the project.
var objectPages = map[string]struct{ action, path string }{
	"verification": {"verification", "/verifications/"}, "workflow": {"workflow", "/workflows/"}, "key": {"key", "/keys/"}, "webhook": {"webhook", "/webhooks/"}, "project": {"project", ""}, "person": {"person", ""},
}

// findActorPage returns the page of the key that acted.
func findActorPage(q *request, e apigen.AdminAuditEntry) string {
	project := textOf(e.Project)
	if !strings.HasPrefix(e.Actor, "key_") || project == "" || !q.session.User.Has(project, q.site.byName["key"].roles...) {
		return ""
	}
	return projectPath(project) + "/keys/" + url.PathEscape(e.Actor)
}

// findObjectPage returns the page of what an entry is about; empty where it has none, was deleted, or the person may not open it.
func findObjectPage(q *request, e apigen.AdminAuditEntry) string {
	kind, rest, _ := strings.Cut(e.Action, ".")
	page, known := objectPages[kind]
	target, project := textOf(e.Target), textOf(e.Project)
	isGone := kind != "verification" && (strings.HasSuffix(rest, "delete") || strings.HasSuffix(rest, "remove"))
	switch {
	case !known || isGone || target == "":
		return ""
	case kind == "person":
		if q.session.can(page.action) && strings.HasPrefix(target, "per_") {
			return Root + "/people/" + url.PathEscape(target)
		}
		return ""
	case kind == "project":
		project = target
	case kind == "webhook" && !strings.HasPrefix(target, "whe_"):
		return ""
	}
	a, environment := q.site.byName[page.action], e.Detail["environment"]
	may := a.roles
	if environment == string(account.Live) && a.live != nil {
		may = a.live
	}
	if project == "" || !q.session.User.Has(project, may...) {
		return ""
	}
	if kind == "project" {
		return projectPath(project)
	}
	path := projectPath(project) + page.path + url.PathEscape(target)
	if kind == "verification" || kind == "workflow" {
		path += "?env=" + url.QueryEscape(environment)
	}
	return path
}

// codedDetails are the details whose values are codes of the service. Other values are names, ids, numbers and texts.
var codedDetails = map[string]bool{"from": true, "to": true, "decision": true, "step": true, "source": true, "problem": true}

// switches are the details that are true or false.
var switches = map[string]bool{"live_approved": true, "storing": true, "read_only": true, "enabled": true, "simulated": true}

// describeDetail writes the value of a detail in words of people; what is no code of the service stays as it is.
func describeDetail(name, value string) string {
	_, isCode := label.Lookup(value)
	switch {
	case name == "steps":
		steps := strings.Fields(value)
		for i, step := range steps {
			steps[i] = labelInLine(step)
		}
		return strings.Join(steps, ", ")
	case codedDetails[name]:
		return labelInLine(value)
	case value == "true" && switches[name]:
		return "yes"
	case value == "false" && switches[name]:
		return "no"
	case (name == "reason" || name == "name") && strings.Contains(value, "_") && isCode: // a code, or what a person wrote
		return labelInLine(value)
	}
	return value
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
	data.CSV = data.Path + ".csv?" + q.r.URL.Query().Encode()
	return q.page.show("audit", "Audit log", data)
}

// maxExported is how many entries one file has.
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
