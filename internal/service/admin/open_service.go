package admin

import (
	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook"
	"github.com/likeness-api/likeness/internal/state/webhook/egress"
)

// OpenOptions configure OpenService.
type OpenOptions struct {
	Description *api.Description // has the permissions that keys may get; needed
	Box         *seal.Box        // encrypts webhook secrets; nil where none are made
	Policy      egress.Policy    // of the URLs of webhook endpoints
}

// OpenService returns a Service on s for a program that manages the store and serves no calls.
func OpenService(s *store.Store, o OpenOptions) *Service {
	outbox := webhook.NewOutbox(webhook.OutboxOptions{})
	wallets := ledger.Wallets{Events: webhook.LedgerEvents{Outbox: outbox}}
	return &Service{
		Store: s, Wallets: wallets, Outbox: outbox, Keys: NewKeyStore(s, KeyStoreOptions{}), Box: o.Box,
		Endpoints: webhook.NewEndpoints(webhook.EndpointOptions{Box: o.Box, Policy: o.Policy}),
		Accounts:  account.New(s, account.Options{Opened: wallets.OpenWallets, Operations: ListPermissions(o.Description)}),
		Audit:     audit.New(s, audit.Options{}),
	}
}

// ListPermissions returns the names that the permissions of a project's key may contain.
func ListPermissions(d *api.Description) []string {
	var names []string
	for _, op := range d.Operations {
		if op.Permission != "" && op.Security == api.SecurityKey {
			names = append(names, op.Permission)
		}
	}
	return names
}
