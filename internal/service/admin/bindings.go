package admin

import "github.com/likeness-api/likeness/internal/service/operation"

// Bindings lists the operations under /v1/admin/.
func (s *Service) Bindings() []operation.Binding {
	return []operation.Binding{
		operation.Bind("admin.projects.list", s.ProjectsList),
		operation.Bind("admin.projects.create", s.ProjectsCreate),
		operation.Bind("admin.projects.get", s.ProjectsGet),
		operation.Bind("admin.projects.update", s.ProjectsUpdate),
		operation.Bind("admin.projects.close", s.ProjectsClose),
		operation.Bind("admin.keys.list", s.KeysList),
		operation.Bind("admin.keys.create", s.KeysCreate),
		operation.Bind("admin.keys.get", s.KeysGet),
		operation.Bind("admin.keys.update", s.KeysUpdate),
		operation.Bind("admin.keys.revoke", s.KeysRevoke),
		operation.Bind("admin.keys.rotate", s.KeysRotate),
		operation.Bind("admin.credits.balance", s.CreditsBalance),
		operation.Bind("admin.credits.topUp", s.CreditsTopUp),
		operation.Bind("admin.credits.adjust", s.CreditsAdjust),
		operation.Bind("admin.credits.threshold", s.CreditsThreshold),
		operation.Bind("admin.credits.entries", s.CreditsEntries),
		operation.Bind("admin.usage", s.Usage),
		operation.Bind("admin.webhooks.list", s.WebhooksList),
		operation.Bind("admin.webhooks.create", s.WebhooksCreate),
		operation.Bind("admin.webhooks.get", s.WebhooksGet),
		operation.Bind("admin.webhooks.update", s.WebhooksUpdate),
		operation.Bind("admin.webhooks.delete", s.WebhooksDelete),
		operation.Bind("admin.webhooks.rotate", s.WebhooksRotate),
		operation.Bind("admin.webhooks.test", s.WebhooksTest),
		operation.Bind("admin.webhooks.deliveries", s.WebhooksDeliveries),
		operation.Bind("admin.deliveries.get", s.DeliveriesGet),
		operation.Bind("admin.deliveries.resend", s.DeliveriesResend),
		operation.Bind("admin.events", s.Events),
		operation.Bind("admin.audit", s.AuditRead),
		operation.Bind("admin.adminKeys.list", s.AdminKeysList),
		operation.Bind("admin.adminKeys.create", s.AdminKeysCreate),
		operation.Bind("admin.adminKeys.revoke", s.AdminKeysRevoke),
	}
}
