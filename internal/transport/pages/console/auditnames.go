package console

import (
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/account"
)

// keyNames finds the names of keys that acted. The keys of a project are read once.
type keyNames struct {
	q    *request
	keys map[string][]apigen.AdminKey // by project
	err  error                        // the first one of reading keys
}

// describe is describeActor with the name of a key where it is stored.
func (n *keyNames) describe(e apigen.AdminAuditEntry) string {
	project := textOf(e.Project)
	if n == nil || project == "" || !strings.HasPrefix(e.Actor, "key_") {
		return describeActor(e.Actor)
	}
	keys, isRead := n.keys[project]
	if !isRead && n.err == nil {
		var list apigen.AdminKeyList
		n.err = n.q.api.callAdmin("admin.keys.list", params{"project": project}, nil, &list)
		keys = list.Keys
		n.keys[project] = keys
	}
	if name := findKeyName(keys, e.Actor); name != "" {
		return "key " + name
	}
	return describeActor(e.Actor)
}

// newestVerifications is how many verifications of an environment are read to name those of a page of the log.
const newestVerifications = "100"

// nameVerifications writes the references of verifications in place of their ids: those that an entry of the page has, and on the
// page of a project those of the newest verifications that the person may open. A verification without one keeps its id.
func nameVerifications(q *request, rows []auditRow) error {
	references, unnamed := map[string]string{}, map[account.Environment]bool{}
	for _, row := range rows {
		if row.isOfVerification() && row.Object != "" {
			references[textOf(row.Target)] = row.Object
		}
	}
	for _, row := range rows {
		if row.isOfVerification() && row.Page != "" && references[textOf(row.Target)] == "" {
			unnamed[account.Environment(row.Environment)] = true
		}
	}
	for _, environment := range []account.Environment{account.Test, account.Live} {
		if q.session.project == nil || !unnamed[environment] {
			continue
		}
		var list apigen.VerificationListResult
		if err := q.api.callProject(environment, "verifications.list", params{"limit": newestVerifications}, nil, &list); err != nil {
			return err
		}
		for _, v := range list.Verifications {
			references[v.ID] = v.Reference
		}
	}
	for i, row := range rows {
		if row.isOfVerification() {
			rows[i].Object = references[textOf(row.Target)]
		}
	}
	return nil
}

// isOfVerification reports whether the entry is about a verification.
func (r auditRow) isOfVerification() bool { return strings.HasPrefix(r.Action, "verification.") }
