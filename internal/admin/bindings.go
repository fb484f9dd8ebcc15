package admin

import "github.com/likeness-api/likeness/internal/operation"

// Bindings lists the operations under /v1/admin/.
func (d *Desk) Bindings() []operation.Binding {
	return []operation.Binding{
		operation.Bind("admin.projects.list", d.ProjectsList),
		operation.Bind("admin.projects.create", d.ProjectsCreate),
		operation.Bind("admin.projects.get", d.ProjectsGet),
		operation.Bind("admin.projects.update", d.ProjectsUpdate),
		operation.Bind("admin.projects.close", d.ProjectsClose),
		operation.Bind("admin.keys.list", d.KeysList),
		operation.Bind("admin.keys.create", d.KeysCreate),
		operation.Bind("admin.keys.get", d.KeysGet),
		operation.Bind("admin.keys.update", d.KeysUpdate),
		operation.Bind("admin.keys.revoke", d.KeysRevoke),
		operation.Bind("admin.keys.rotate", d.KeysRotate),
		operation.Bind("admin.credits.balance", d.CreditsBalance),
		operation.Bind("admin.credits.topUp", d.CreditsTopUp),
		operation.Bind("admin.credits.adjust", d.CreditsAdjust),
		operation.Bind("admin.credits.threshold", d.CreditsThreshold),
		operation.Bind("admin.credits.entries", d.CreditsEntries),
		operation.Bind("admin.usage", d.Usage),
		operation.Bind("admin.webhooks.list", d.WebhooksList),
		operation.Bind("admin.webhooks.create", d.WebhooksCreate),
		operation.Bind("admin.webhooks.get", d.WebhooksGet),
		operation.Bind("admin.webhooks.update", d.WebhooksUpdate),
		operation.Bind("admin.webhooks.delete", d.WebhooksDelete),
		operation.Bind("admin.webhooks.rotate", d.WebhooksRotate),
		operation.Bind("admin.webhooks.test", d.WebhooksTest),
		operation.Bind("admin.webhooks.deliveries", d.WebhooksDeliveries),
		operation.Bind("admin.deliveries.get", d.DeliveriesGet),
		operation.Bind("admin.deliveries.resend", d.DeliveriesResend),
		operation.Bind("admin.events", d.Events),
		operation.Bind("admin.audit", d.AuditRead),
		operation.Bind("admin.adminKeys.list", d.AdminKeysList),
		operation.Bind("admin.adminKeys.create", d.AdminKeysCreate),
		operation.Bind("admin.adminKeys.revoke", d.AdminKeysRevoke),
	}
}
