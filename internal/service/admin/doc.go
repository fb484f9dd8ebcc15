// Package admin is the management of projects, keys, credits, webhooks and the
// audit log: the operations under /v1/admin/ and, over the same functions, the
// commands of the program.
//
// # Guarantees
//
//   - Every change is one transaction with its audit entry: both or neither.
//   - Secrets are in the answer that makes them and nowhere else; the store and
//     the audit log never contain them.
//   - An admin key of one project sees that project. Things of other
//     projects are not_found, with the message for a thing that does not exist; the
//     attempt is audited as a refused access. Operations on all projects are
//     permission_denied.
//   - A read-only key is refused by its permission (admin.read, admin.write)
//     before an operation runs.
//
// The actor is the Caller of the call: an admin key (adk_...), or cli:USER for the
// commands. Failures are *fault.Error. All methods are safe for concurrent use.
package admin
