package admin

import (
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/account"
	"github.com/likeness-api/likeness/internal/audit"
	"github.com/likeness-api/likeness/internal/ledger"
	"github.com/likeness-api/likeness/internal/seal"
	"github.com/likeness-api/likeness/internal/store"
	"github.com/likeness-api/likeness/internal/webhook"
	"github.com/likeness-api/likeness/internal/webhook/egress"
)

// OpenService returns a Service on s for a program that manages the store and serves no
// calls. box seals webhook secrets and may be nil where none are made. Close
// the Service's Audit when done.
func OpenService(s *store.Store, box *seal.Box, policy egress.Policy) *Service {
	outbox := webhook.NewOutbox(nil)
	wallets := ledger.Wallets{Events: webhook.LedgerEvents{Outbox: outbox}}
	return &Service{
		Store: s, Wallets: wallets, Outbox: outbox, Keys: NewKeyStore(s, nil), Box: box,
		Endpoints: webhook.NewEndpoints(box, policy, nil),
		Accounts:  account.New(s, account.Options{Opened: wallets.Open, Operations: ListPermissions(api.MustLoad())}),
		Audit:     audit.New(s, audit.Options{AnchorEvery: -1, FlushEvery: 100 * time.Millisecond}),
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
