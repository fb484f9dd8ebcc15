package console

import (
	"cmp"
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/label"
	"github.com/likeness-api/likeness/internal/state/account"
)

// auditRow is an entry of the audit log for the person who reads it.
type auditRow struct {
	apigen.AdminAuditEntry
	Details     string      // in one line, for the file
	Facts       []auditFact // the details in words of people
	Raw         string      // the entry as it is stored
	Environment string      // that it happened in; empty: none
	Date        string      // where the row is the first of its day
	Object      string      // the name of what it is about; empty: the entry has its id alone
	Page        string      // of the object; empty: it has none that the person may open
	WhoPage     string      // of the key that acted; empty: it was none, or the person may not open it
	Who         string      // the actor in words of people
	IsPerson    bool        // Who is a person's name, which can be what others are called: the page shows the two differently
}

// auditFact is a detail of an entry: its name, its value and the page of what the value names.
type auditFact struct {
	Name, Value, Page string
	detail            string // the name of the detail as it is stored
}

// newAuditRow describes an entry for the person who reads the log.
func newAuditRow(q *request, e apigen.AdminAuditEntry, keys *keyNames) auditRow {
	object := nameObject(e)
	row := auditRow{
		AdminAuditEntry: e, Details: joinDetails(e.Detail, ", "), Facts: describeDetails(e.Detail, object), Raw: writeRaw(e), Environment: e.Detail["environment"],
		Object: object, Page: findObjectPage(q, e), WhoPage: findActorPage(q, e), Who: keys.describe(e), IsPerson: strings.HasPrefix(e.Actor, "person:"),
	}
	for i, fact := range row.Facts {
		row.Facts[i].Page = findDetailPage(q, e, fact.detail)
	}
	return row
}

// joinDetails writes the details of an entry as they are stored.
func joinDetails(detail map[string]string, separator string) string {
	var all []string
	for _, name := range slices.Sorted(maps.Keys(detail)) {
		if detail[name] != "" {
			all = append(all, name+": "+detail[name])
		}
	}
	return strings.Join(all, separator)
}

// writeRaw writes an entry as it is stored, a line for each part that it has.
func writeRaw(e apigen.AdminAuditEntry) string {
	var b strings.Builder
	for _, part := range [][2]string{
		{"number", fmt.Sprint(e.Seq)},
		{"at", e.At.UTC().Format(time.RFC3339Nano)},
		{"actor", e.Actor},
		{"action", e.Action},
		{"project", textOf(e.Project)},
		{"object", textOf(e.Target)},
		{"address", textOf(e.Address)},
		{"request", textOf(e.Request)},
		{"outcome", e.Outcome},
	} {
		if part[1] != "" {
			b.WriteString(part[0] + ": " + part[1] + "\n")
		}
	}
	if details := joinDetails(e.Detail, "\n"); details != "" {
		b.WriteString(details + "\n")
	}
	b.WriteString("hash: " + e.Hash)
	return b.String()
}

// rawDetails are the details that only the stored entry shows: ids and sums that no page takes.
var rawDetails = map[string]bool{"code": true, "digest": true, "secret": true}

// describeDetails says what an entry adds. The environment is a chip instead, the name of the object stands in its column, and where
// something went from one value to another, both are one detail.
func describeDetails(detail map[string]string, object string) (facts []auditFact) {
	from, to := detail["from"], detail["to"]
	for _, name := range slices.Sorted(maps.Keys(detail)) {
		value := detail[name]
		switch isStep := from != "" && to != ""; {
		case value == "" || name == "environment" || name == "to" && isStep || rawDetails[name]:
		case (name == "name" || name == "gallery" || name == "reference") && value == object:
		case name == "kind" && label.UpperFirst(describeDetail(name, value)) == object:
		case name == "from" && isStep:
			facts = append(facts, auditFact{Name: "changed", Value: "from " + describeDetail(name, from) + " to " + describeDetail("to", to), detail: name})
		default:
			facts = append(facts, auditFact{Name: label.LowerFirst(label.SpellOut(name)), Value: describeDetail(name, value), detail: name})
		}
	}
	return facts
}

// nameObject is the name of what an entry is about, where the entry has it; the id stands in the stored entry.
func nameObject(e apigen.AdminAuditEntry) string {
	kind, _, _ := strings.Cut(e.Action, ".")
	switch kind {
	case "gallery":
		return cmp.Or(e.Detail["gallery"], e.Detail["name"])
	case "key", "admin_key", "person", "project":
		return e.Detail["name"]
	case "verification":
		return e.Detail["reference"]
	case "job":
		text, _ := label.Find(label.JobKinds, e.Detail["kind"])
		return label.UpperFirst(text)
	}
	return ""
}

// objectPages are the pages of what entries are about, by the first word of the action: the action that shows it and its path below the project.
var objectPages = map[string]struct{ action, path string }{
	"verification": {"verification", "/verifications/"}, "workflow": {"workflow", "/workflows/"}, "key": {"key", "/keys/"}, "webhook": {"webhook", "/webhooks/"}, "project": {"project", ""}, "person": {"person", ""},
	"gallery": {"gallery", "/galleries/"}, "standing_code": {"code", "/codes/"},
}

// ofEnvironment are the objects that belong to one environment, which their address names.
var ofEnvironment = map[string]bool{"verification": true, "workflow": true, "gallery": true, "standing_code": true, "job": true}

// findActorPage returns the page of the key that acted.
func findActorPage(q *request, e apigen.AdminAuditEntry) string {
	if !strings.HasPrefix(e.Actor, "key_") {
		return ""
	}
	return findPage(q, e, "key", "/keys/"+url.PathEscape(e.Actor))
}

// findDetailPage returns the page of what a detail names.
func findDetailPage(q *request, e apigen.AdminAuditEntry, name string) string {
	value, environment := url.PathEscape(e.Detail[name]), "?env="+url.QueryEscape(e.Detail["environment"])
	switch {
	case name == "gallery" && e.Detail["environment"] != "":
		return findPage(q, e, "gallery", "/galleries/"+value+environment)
	case name == "workflow" && e.Detail["environment"] != "":
		return findPage(q, e, "workflow", "/workflows/"+value+environment)
	case name == "delivery":
		return findPage(q, e, "delivery", "/deliveries/"+value)
	}
	return ""
}

// findPage returns a page of the project of an entry; empty where the person may not open it.
func findPage(q *request, e apigen.AdminAuditEntry, action, path string) string {
	a, project := q.site.byName[action], textOf(e.Project)
	may := a.roles
	if e.Detail["environment"] == string(account.Live) && a.live != nil {
		may = a.live
	}
	if project == "" || !q.session.User.Has(project, may...) {
		return ""
	}
	return projectPath(project) + path
}

// deletions are the actions after which the page of their object is gone.
var deletions = map[string]bool{"person.remove": true, "webhook.delete": true, "gallery.close": true, "gallery.gallery.delete": true, "standing_code.delete": true}

// findObjectPage returns the page of what an entry is about; empty where it has none, the entry reports its deletion, or the person
// may not open it. Earlier entries about what was deleted later keep their link.
func findObjectPage(q *request, e apigen.AdminAuditEntry) string {
	kind, _, _ := strings.Cut(e.Action, ".")
	page, target := objectPages[kind], textOf(e.Target)
	switch {
	case kind == "job":
		page.action, page.path = findJobPage(e)
	case kind == "gallery":
		target = nameObject(e)
	case kind == "standing_code":
		target = e.Detail["code"]
	}
	switch environment := e.Detail["environment"]; {
	case page.action == "" || deletions[e.Action] || target == "" || ofEnvironment[kind] && environment == "":
		return ""
	case kind == "person":
		if q.session.can(page.action) && strings.HasPrefix(target, "per_") {
			return Root + "/people/" + url.PathEscape(target)
		}
		return ""
	case kind == "project":
		e.Project = &target
		return findPage(q, e, page.action, "")
	case kind == "webhook" && !strings.HasPrefix(target, "whe_"):
		return ""
	case ofEnvironment[kind]:
		return findPage(q, e, page.action, page.path+url.PathEscape(target)+"?env="+url.QueryEscape(environment))
	}
	return findPage(q, e, page.action, page.path+url.PathEscape(target))
}

// findJobPage returns the action that shows a job of the entry's kind and the path before its id; empty where no page does.
func findJobPage(e apigen.AdminAuditEntry) (action, path string) {
	switch apigen.JobKind(e.Detail["kind"]) {
	case apigen.JobKindDedupe:
		return "duplicates", "/galleries/" + url.PathEscape(e.Detail["gallery"]) + "/duplicates/"
	case apigen.JobKindScreen:
		return "batch", "/screening/"
	}
	return "", ""
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
	case name == "kind":
		if text, ok := label.Find(label.JobKinds, value); ok {
			return text
		}
		return labelInLine(value)
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
