package admin

import "github.com/likeness-api/likeness/internal/httpapi"

// Bindings tie the admin operations of the description to d.
func (d *Desk) Bindings() []httpapi.Binding {
	return []httpapi.Binding{
		httpapi.Bind("admin.projects.list", d.ProjectsList),
		httpapi.Bind("admin.projects.create", d.ProjectsCreate),
		httpapi.Bind("admin.projects.get", d.ProjectsGet),
		httpapi.Bind("admin.projects.update", d.ProjectsUpdate),
		httpapi.Bind("admin.projects.close", d.ProjectsClose),
		httpapi.Bind("admin.keys.list", d.KeysList),
		httpapi.Bind("admin.keys.create", d.KeysCreate),
		httpapi.Bind("admin.keys.get", d.KeysGet),
		httpapi.Bind("admin.keys.update", d.KeysUpdate),
		httpapi.Bind("admin.keys.revoke", d.KeysRevoke),
		httpapi.Bind("admin.keys.rotate", d.KeysRotate),
		httpapi.Bind("admin.credits.balance", d.CreditsBalance),
		httpapi.Bind("admin.credits.topUp", d.CreditsTopUp),
		httpapi.Bind("admin.credits.adjust", d.CreditsAdjust),
		httpapi.Bind("admin.credits.threshold", d.CreditsThreshold),
		httpapi.Bind("admin.credits.entries", d.CreditsEntries),
		httpapi.Bind("admin.usage", d.Usage),
		httpapi.Bind("admin.webhooks.list", d.WebhooksList),
		httpapi.Bind("admin.webhooks.create", d.WebhooksCreate),
		httpapi.Bind("admin.webhooks.get", d.WebhooksGet),
		httpapi.Bind("admin.webhooks.update", d.WebhooksUpdate),
		httpapi.Bind("admin.webhooks.delete", d.WebhooksDelete),
		httpapi.Bind("admin.webhooks.rotate", d.WebhooksRotate),
		httpapi.Bind("admin.webhooks.test", d.WebhooksTest),
		httpapi.Bind("admin.webhooks.deliveries", d.WebhooksDeliveries),
		httpapi.Bind("admin.deliveries.get", d.DeliveriesGet),
		httpapi.Bind("admin.deliveries.resend", d.DeliveriesResend),
		httpapi.Bind("admin.events", d.Events),
		httpapi.Bind("admin.audit", d.AuditRead),
		httpapi.Bind("admin.adminKeys.list", d.AdminKeysList),
		httpapi.Bind("admin.adminKeys.create", d.AdminKeysCreate),
		httpapi.Bind("admin.adminKeys.revoke", d.AdminKeysRevoke),
	}
}
