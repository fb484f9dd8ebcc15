package main

import (
	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/service/admin"
	"github.com/likeness-api/likeness/internal/service/admin/change"
	"github.com/likeness-api/likeness/internal/service/admin/operators"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook"
	"github.com/likeness-api/likeness/internal/state/webhook/egress"
)

// openManagement returns the management of s for commands, which serve no calls. box encrypts the secrets of
// webhooks, nil where none are made; policy is that of the addresses of webhooks.
func openManagement(s *store.Store, box *seal.Box, policy egress.Policy) *admin.Service {
	outbox := webhook.NewOutbox(webhook.OutboxOptions{})
	wallets := ledger.Wallets{Events: webhook.LedgerEvents{Outbox: outbox}}
	runner := &change.Runner{
		Store: s, Box: box, Wallets: wallets, Audit: audit.New(s, audit.Options{}),
		Accounts: account.New(s, account.Options{Opened: wallets.OpenWallets, Operations: api.MustLoad().ListPermissions()}),
	}
	endpoints := webhook.NewEndpoints(webhook.EndpointOptions{Box: box, Policy: policy})
	return admin.New(runner, outbox, endpoints, operators.NewKeyStore(s, operators.KeyStoreOptions{}))
}
