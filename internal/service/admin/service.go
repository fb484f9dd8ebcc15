package admin

import (
	"github.com/likeness-api/likeness/internal/service/admin/change"
	"github.com/likeness-api/likeness/internal/service/admin/credits"
	"github.com/likeness-api/likeness/internal/service/admin/keys"
	"github.com/likeness-api/likeness/internal/service/admin/operators"
	"github.com/likeness-api/likeness/internal/service/admin/projects"
	"github.com/likeness-api/likeness/internal/service/admin/webhooks"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

// Service runs the operations under /v1/admin/.
type Service struct {
	*change.Runner
	*projects.ProjectService
	*keys.KeyService
	*credits.CreditService
	*webhooks.WebhookService
	*operators.OperatorService
}

// New puts the management together; all parts manage with the runner r.
func New(r *change.Runner, outbox *webhook.Outbox, endpoints *webhook.Endpoints, operatorKeys *operators.KeyStore) *Service {
	return &Service{r, projects.New(r), keys.New(r), credits.New(r), webhooks.New(r, outbox, endpoints), operators.New(r, operatorKeys)}
}

// Bindings lists the operations under /v1/admin/.
func (s *Service) Bindings() []call.Binding {
	return []call.Binding{
		call.Bind("admin.projects.list", s.ProjectsList),
		call.Bind("admin.projects.create", s.ProjectsCreate),
		call.Bind("admin.projects.get", s.ProjectsGet),
		call.Bind("admin.projects.update", s.ProjectsUpdate),
		call.Bind("admin.projects.close", s.ProjectsClose),
		call.Bind("admin.keys.list", s.KeysList),
		call.Bind("admin.keys.create", s.KeysCreate),
		call.Bind("admin.keys.get", s.KeysGet),
		call.Bind("admin.keys.update", s.KeysUpdate),
		call.Bind("admin.keys.revoke", s.KeysRevoke),
		call.Bind("admin.keys.rotate", s.KeysRotate),
		call.Bind("admin.credits.balance", s.CreditsBalance),
		call.Bind("admin.credits.topUp", s.CreditsTopUp),
		call.Bind("admin.credits.adjust", s.CreditsAdjust),
		call.Bind("admin.credits.threshold", s.CreditsThreshold),
		call.Bind("admin.credits.entries", s.CreditsEntries),
		call.Bind("admin.usage", s.Usage),
		call.Bind("admin.webhooks.list", s.WebhooksList),
		call.Bind("admin.webhooks.create", s.WebhooksCreate),
		call.Bind("admin.webhooks.get", s.WebhooksGet),
		call.Bind("admin.webhooks.update", s.WebhooksUpdate),
		call.Bind("admin.webhooks.delete", s.WebhooksDelete),
		call.Bind("admin.webhooks.rotate", s.WebhooksRotate),
		call.Bind("admin.webhooks.test", s.WebhooksTest),
		call.Bind("admin.webhooks.deliveries", s.WebhooksDeliveries),
		call.Bind("admin.deliveries.get", s.DeliveriesGet),
		call.Bind("admin.deliveries.resend", s.DeliveriesResend),
		call.Bind("admin.events", s.Events),
		call.Bind("admin.audit", s.AuditRead),
		call.Bind("admin.adminKeys.list", s.AdminKeysList),
		call.Bind("admin.adminKeys.create", s.AdminKeysCreate),
		call.Bind("admin.adminKeys.revoke", s.AdminKeysRevoke),
	}
}
