package webhook

import (
	"context"

	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
)

// LedgerEvents publishes the events of the ledger.
type LedgerEvents struct{ Outbox *Outbox }

var _ ledger.Publisher = LedgerEvents{}

// PublishCreditsLow writes a credits.low event for the project.
func (l LedgerEvents) PublishCreditsLow(ctx context.Context, tx *store.Tx, event ledger.CreditsLow) error {
	_, err := l.Outbox.Publish(ctx, tx, event.ProjectID, string(event.Environment), LowCredits{
		ProjectID: event.ProjectID, Remaining: Credits(event.RemainingMilli), Threshold: Credits(event.ThresholdMilli),
	})
	return err
}

// Credits are milli-credits, written as a decimal number of credits.
type Credits int64

// MarshalJSON writes 1230 as 1.23, exactly.
func (c Credits) MarshalJSON() ([]byte, error) { return []byte(ledger.FormatCredits(int64(c))), nil }
