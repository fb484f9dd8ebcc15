package main

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/admin"
	"github.com/likeness-api/likeness/internal/service/call"
)

// management is what the commands do to projects, keys, credits, webhooks and records: by the store
// (admin.Service) or by a server (remoteService).
type management interface {
	AdminKeysList(context.Context, *call.Call, *apigen.AdminOperatorKeysListInput) (*apigen.AdminOperatorKeyList, error)
	AdminKeysCreate(context.Context, *call.Call, *apigen.AdminOperatorKeyCreateRequest) (*apigen.AdminOperatorKeyCreated, error)
	AdminKeysRevoke(context.Context, *call.Call, *apigen.AdminOperatorKeysRevokeInput) (*apigen.AdminOperatorKey, error)
	AuditRead(context.Context, *call.Call, *apigen.AdminAuditInput) (*apigen.AdminAuditList, error)
	CreditsBalance(context.Context, *call.Call, *apigen.AdminCreditsBalanceInput) (*apigen.AdminWalletList, error)
	CreditsTopUp(context.Context, *call.Call, *apigen.AdminCreditRequest) (*apigen.AdminWallet, error)
	CreditsAdjust(context.Context, *call.Call, *apigen.AdminCreditRequest) (*apigen.AdminWallet, error)
	CreditsThreshold(context.Context, *call.Call, *apigen.AdminThresholdRequest) (*apigen.AdminWallet, error)
	CreditsEntries(context.Context, *call.Call, *apigen.AdminCreditsEntriesInput) (*apigen.AdminEntryList, error)
	Usage(context.Context, *call.Call, *apigen.AdminUsageInput) (*apigen.AdminUsageList, error)
	KeysList(context.Context, *call.Call, *apigen.AdminKeysListInput) (*apigen.AdminKeyList, error)
	KeysGet(context.Context, *call.Call, *apigen.AdminKeysGetInput) (*apigen.AdminKey, error)
	KeysCreate(context.Context, *call.Call, *apigen.AdminKeyCreateRequest) (*apigen.AdminKeyCreated, error)
	KeysUpdate(context.Context, *call.Call, *apigen.AdminKeysUpdateInput) (*apigen.AdminKey, error)
	KeysRotate(context.Context, *call.Call, *apigen.AdminKeysRotateInput) (*apigen.AdminKeyCreated, error)
	KeysRevoke(context.Context, *call.Call, *apigen.AdminKeysRevokeInput) (*apigen.AdminKey, error)
	ProjectsList(context.Context, *call.Call, *apigen.AdminProjectsListInput) (*apigen.AdminProjectList, error)
	ProjectsCreate(context.Context, *call.Call, *apigen.AdminProjectCreateRequest) (*apigen.AdminProject, error)
	ProjectsGet(context.Context, *call.Call, *apigen.AdminProjectsGetInput) (*apigen.AdminProject, error)
	ProjectsUpdate(context.Context, *call.Call, *apigen.AdminProjectsUpdateInput) (*apigen.AdminProject, error)
	ProjectsClose(context.Context, *call.Call, *apigen.AdminProjectsCloseInput) (*apigen.AdminProject, error)
	WebhooksList(context.Context, *call.Call, *apigen.AdminWebhooksListInput) (*apigen.AdminWebhookList, error)
	WebhooksCreate(context.Context, *call.Call, *apigen.AdminWebhookCreateRequest) (*apigen.AdminWebhookCreated, error)
	WebhooksUpdate(context.Context, *call.Call, *apigen.AdminWebhooksUpdateInput) (*apigen.AdminWebhook, error)
	WebhooksDelete(context.Context, *call.Call, *apigen.AdminWebhooksDeleteInput) (*apigen.AdminDeleted, error)
	WebhooksRotate(context.Context, *call.Call, *apigen.AdminWebhooksRotateInput) (*apigen.AdminWebhookCreated, error)
	WebhooksTest(context.Context, *call.Call, *apigen.AdminWebhooksTestInput) (*apigen.AdminDelivery, error)
	WebhooksDeliveries(context.Context, *call.Call, *apigen.AdminWebhooksDeliveriesInput) (*apigen.AdminDeliveryList, error)
	DeliveriesGet(context.Context, *call.Call, *apigen.AdminDeliveriesGetInput) (*apigen.AdminDelivery, error)
	DeliveriesResend(context.Context, *call.Call, *apigen.AdminDeliveriesResendInput) (*apigen.AdminDelivery, error)
}

var (
	_ management = (*admin.Service)(nil)
	_ management = (*remoteService)(nil)
)

// AdminKeysList implements management.
func (r *remoteService) AdminKeysList(ctx context.Context, _ *call.Call, in *apigen.AdminOperatorKeysListInput) (*apigen.AdminOperatorKeyList, error) {
	return callServer[apigen.AdminOperatorKeyList](ctx, r.remoteClient, "admin.adminKeys.list", in)
}

// AdminKeysCreate implements management.
func (r *remoteService) AdminKeysCreate(ctx context.Context, _ *call.Call, in *apigen.AdminOperatorKeyCreateRequest) (*apigen.AdminOperatorKeyCreated, error) {
	return callServer[apigen.AdminOperatorKeyCreated](ctx, r.remoteClient, "admin.adminKeys.create", in)
}

// AdminKeysRevoke implements management.
func (r *remoteService) AdminKeysRevoke(ctx context.Context, _ *call.Call, in *apigen.AdminOperatorKeysRevokeInput) (*apigen.AdminOperatorKey, error) {
	return callServer[apigen.AdminOperatorKey](ctx, r.remoteClient, "admin.adminKeys.revoke", in)
}

// AuditRead implements management.
func (r *remoteService) AuditRead(ctx context.Context, _ *call.Call, in *apigen.AdminAuditInput) (*apigen.AdminAuditList, error) {
	return callServer[apigen.AdminAuditList](ctx, r.remoteClient, "admin.audit", in)
}

// CreditsBalance implements management.
func (r *remoteService) CreditsBalance(ctx context.Context, _ *call.Call, in *apigen.AdminCreditsBalanceInput) (*apigen.AdminWalletList, error) {
	return callServer[apigen.AdminWalletList](ctx, r.remoteClient, "admin.credits.balance", in)
}

// CreditsTopUp implements management.
func (r *remoteService) CreditsTopUp(ctx context.Context, _ *call.Call, in *apigen.AdminCreditRequest) (*apigen.AdminWallet, error) {
	return callServer[apigen.AdminWallet](ctx, r.remoteClient, "admin.credits.topUp", in)
}

// CreditsAdjust implements management.
func (r *remoteService) CreditsAdjust(ctx context.Context, _ *call.Call, in *apigen.AdminCreditRequest) (*apigen.AdminWallet, error) {
	return callServer[apigen.AdminWallet](ctx, r.remoteClient, "admin.credits.adjust", in)
}

// CreditsThreshold implements management.
func (r *remoteService) CreditsThreshold(ctx context.Context, _ *call.Call, in *apigen.AdminThresholdRequest) (*apigen.AdminWallet, error) {
	return callServer[apigen.AdminWallet](ctx, r.remoteClient, "admin.credits.threshold", in)
}

// CreditsEntries implements management.
func (r *remoteService) CreditsEntries(ctx context.Context, _ *call.Call, in *apigen.AdminCreditsEntriesInput) (*apigen.AdminEntryList, error) {
	return callServer[apigen.AdminEntryList](ctx, r.remoteClient, "admin.credits.entries", in)
}

// Usage implements management.
func (r *remoteService) Usage(ctx context.Context, _ *call.Call, in *apigen.AdminUsageInput) (*apigen.AdminUsageList, error) {
	return callServer[apigen.AdminUsageList](ctx, r.remoteClient, "admin.usage", in)
}

// KeysList implements management.
func (r *remoteService) KeysList(ctx context.Context, _ *call.Call, in *apigen.AdminKeysListInput) (*apigen.AdminKeyList, error) {
	return callServer[apigen.AdminKeyList](ctx, r.remoteClient, "admin.keys.list", in)
}

// KeysGet implements management.
func (r *remoteService) KeysGet(ctx context.Context, _ *call.Call, in *apigen.AdminKeysGetInput) (*apigen.AdminKey, error) {
	return callServer[apigen.AdminKey](ctx, r.remoteClient, "admin.keys.get", in)
}

// KeysCreate implements management.
func (r *remoteService) KeysCreate(ctx context.Context, _ *call.Call, in *apigen.AdminKeyCreateRequest) (*apigen.AdminKeyCreated, error) {
	return callServer[apigen.AdminKeyCreated](ctx, r.remoteClient, "admin.keys.create", in)
}

// KeysUpdate implements management.
func (r *remoteService) KeysUpdate(ctx context.Context, _ *call.Call, in *apigen.AdminKeysUpdateInput) (*apigen.AdminKey, error) {
	return callServer[apigen.AdminKey](ctx, r.remoteClient, "admin.keys.update", in)
}

// KeysRotate implements management.
func (r *remoteService) KeysRotate(ctx context.Context, _ *call.Call, in *apigen.AdminKeysRotateInput) (*apigen.AdminKeyCreated, error) {
	return callServer[apigen.AdminKeyCreated](ctx, r.remoteClient, "admin.keys.rotate", in)
}

// KeysRevoke implements management.
func (r *remoteService) KeysRevoke(ctx context.Context, _ *call.Call, in *apigen.AdminKeysRevokeInput) (*apigen.AdminKey, error) {
	return callServer[apigen.AdminKey](ctx, r.remoteClient, "admin.keys.revoke", in)
}

// ProjectsList implements management.
func (r *remoteService) ProjectsList(ctx context.Context, _ *call.Call, in *apigen.AdminProjectsListInput) (*apigen.AdminProjectList, error) {
	return callServer[apigen.AdminProjectList](ctx, r.remoteClient, "admin.projects.list", in)
}

// ProjectsCreate implements management.
func (r *remoteService) ProjectsCreate(ctx context.Context, _ *call.Call, in *apigen.AdminProjectCreateRequest) (*apigen.AdminProject, error) {
	return callServer[apigen.AdminProject](ctx, r.remoteClient, "admin.projects.create", in)
}

// ProjectsGet implements management.
func (r *remoteService) ProjectsGet(ctx context.Context, _ *call.Call, in *apigen.AdminProjectsGetInput) (*apigen.AdminProject, error) {
	return callServer[apigen.AdminProject](ctx, r.remoteClient, "admin.projects.get", in)
}

// ProjectsUpdate implements management.
func (r *remoteService) ProjectsUpdate(ctx context.Context, _ *call.Call, in *apigen.AdminProjectsUpdateInput) (*apigen.AdminProject, error) {
	return callServer[apigen.AdminProject](ctx, r.remoteClient, "admin.projects.update", in)
}

// ProjectsClose implements management.
func (r *remoteService) ProjectsClose(ctx context.Context, _ *call.Call, in *apigen.AdminProjectsCloseInput) (*apigen.AdminProject, error) {
	return callServer[apigen.AdminProject](ctx, r.remoteClient, "admin.projects.close", in)
}

// WebhooksList implements management.
// remoteWebhooks are the webhooks of a server.
type remoteWebhooks struct{ *remoteClient }

func (r remoteWebhooks) WebhooksList(ctx context.Context, _ *call.Call, in *apigen.AdminWebhooksListInput) (*apigen.AdminWebhookList, error) {
	return callServer[apigen.AdminWebhookList](ctx, r.remoteClient, "admin.webhooks.list", in)
}

// WebhooksCreate implements management.
func (r remoteWebhooks) WebhooksCreate(ctx context.Context, _ *call.Call, in *apigen.AdminWebhookCreateRequest) (*apigen.AdminWebhookCreated, error) {
	return callServer[apigen.AdminWebhookCreated](ctx, r.remoteClient, "admin.webhooks.create", in)
}

// WebhooksUpdate implements management.
func (r remoteWebhooks) WebhooksUpdate(ctx context.Context, _ *call.Call, in *apigen.AdminWebhooksUpdateInput) (*apigen.AdminWebhook, error) {
	return callServer[apigen.AdminWebhook](ctx, r.remoteClient, "admin.webhooks.update", in)
}

// WebhooksDelete implements management.
func (r remoteWebhooks) WebhooksDelete(ctx context.Context, _ *call.Call, in *apigen.AdminWebhooksDeleteInput) (*apigen.AdminDeleted, error) {
	return callServer[apigen.AdminDeleted](ctx, r.remoteClient, "admin.webhooks.delete", in)
}

// WebhooksRotate implements management.
func (r remoteWebhooks) WebhooksRotate(ctx context.Context, _ *call.Call, in *apigen.AdminWebhooksRotateInput) (*apigen.AdminWebhookCreated, error) {
	return callServer[apigen.AdminWebhookCreated](ctx, r.remoteClient, "admin.webhooks.rotate", in)
}

// WebhooksTest implements management.
func (r remoteWebhooks) WebhooksTest(ctx context.Context, _ *call.Call, in *apigen.AdminWebhooksTestInput) (*apigen.AdminDelivery, error) {
	return callServer[apigen.AdminDelivery](ctx, r.remoteClient, "admin.webhooks.test", in)
}

// WebhooksDeliveries implements management.
func (r remoteWebhooks) WebhooksDeliveries(ctx context.Context, _ *call.Call, in *apigen.AdminWebhooksDeliveriesInput) (*apigen.AdminDeliveryList, error) {
	return callServer[apigen.AdminDeliveryList](ctx, r.remoteClient, "admin.webhooks.deliveries", in)
}

// DeliveriesGet implements management.
func (r remoteWebhooks) DeliveriesGet(ctx context.Context, _ *call.Call, in *apigen.AdminDeliveriesGetInput) (*apigen.AdminDelivery, error) {
	return callServer[apigen.AdminDelivery](ctx, r.remoteClient, "admin.deliveries.get", in)
}

// DeliveriesResend implements management.
func (r remoteWebhooks) DeliveriesResend(ctx context.Context, _ *call.Call, in *apigen.AdminDeliveriesResendInput) (*apigen.AdminDelivery, error) {
	return callServer[apigen.AdminDelivery](ctx, r.remoteClient, "admin.deliveries.resend", in)
}
