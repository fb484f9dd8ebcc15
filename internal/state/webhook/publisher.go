package webhook

import (
	"context"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Publisher publishes events that belong to no other change.
type Publisher struct {
	Store  *store.Store
	Outbox *Outbox
}

// Publish writes an event and its deliveries in a transaction of its own.
func (p Publisher) Publish(ctx context.Context, scope account.Scope, payload Payload) error {
	return store.ToFault(p.Store.Tx(ctx, func(tx *store.Tx) error {
		_, err := p.Outbox.Publish(ctx, tx, scope.ProjectID, string(scope.Environment), payload)
		return err
	}))
}
