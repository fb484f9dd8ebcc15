package webhook

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/ledger"
	"github.com/likeness-api/likeness/internal/store"
)

// LedgerEvents publishes the events of the ledger.
type LedgerEvents struct{ Outbox *Outbox }

var _ ledger.Publisher = LedgerEvents{}

// Publish writes credits.low into the transaction that crosses the threshold.
func (l LedgerEvents) Publish(ctx context.Context, tx *store.Tx, projectID, kind string, payload any) error {
	low, ok := payload.(ledger.CreditsLow)
	if !ok || kind != string(CreditsLow) {
		return fmt.Errorf("webhook: the ledger published %s with a %T", kind, payload)
	}
	_, err := l.Outbox.Publish(ctx, tx, projectID, string(low.Environment), LowCredits{
		ProjectID: projectID, Remaining: Credits(low.RemainingMilli), Threshold: Credits(low.ThresholdMilli),
	})
	return err
}

// Credits are milli-credits, written as a decimal number of credits.
type Credits int64

// MarshalJSON writes 1230 as 1.23, exactly.
func (c Credits) MarshalJSON() ([]byte, error) { return []byte(ledger.FormatCredits(int64(c))), nil }
