package ledger

import (
	"context"
	"errors"
	"fmt"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Purchase is a charge that is part of another change, such as the first decision of a
// verification. There is no hold: the price is taken in the transaction of the change.
type Purchase struct {
	ID          string // names the charge; it is made once, however often it is asked for
	ProjectID   string
	Environment account.Environment
	KeyID       string
	Operation   string // such as verifications.decide
	RequestID   string // empty where no request caused it
	PriceMilli  int64
	// Spend caps of the key in milli-credits; 0 means none.
	DayCapMilli, MonthCapMilli int64
}

func (p Purchase) asHold() *hold {
	return &hold{
		id: p.ID, wallet: walletKey{p.ProjectID, p.Environment}, keyID: p.KeyID, operation: p.Operation,
		requestID: p.RequestID, priceMilli: p.PriceMilli, dayCap: p.DayCapMilli, monthCap: p.MonthCapMilli,
	}
}

// CheckPurchase returns 402 insufficient_credits or spend_cap_reached where p could not be
// charged now. Nothing is reserved.
func (m Wallets) CheckPurchase(ctx context.Context, tx *store.Tx, p Purchase) error {
	_, _, err := m.preparePurchase(ctx, tx, p)
	return err
}

// preparePurchase locks the wallet and checks that p can be paid.
func (m Wallets) preparePurchase(ctx context.Context, tx *store.Tx, p Purchase) (*wallet, int64, error) {
	if p.PriceMilli < 0 || p.PriceMilli > maxPriceMilli {
		return nil, 0, fmt.Errorf("ledger: a price of %d milli-credits is not possible", p.PriceMilli)
	}
	h := p.asHold()
	w, nowMs, err := m.lockWallet(ctx, tx, h.wallet)
	if errors.Is(err, store.ErrNotFound) {
		return nil, 0, fmt.Errorf("ledger: project %s has no %s wallet", p.ProjectID, p.Environment)
	}
	if err != nil {
		return nil, 0, err
	}
	s := &spend{}
	if err := tx.Read(ctx, []store.Query{spendQuery(p.KeyID, s)}); err != nil {
		return nil, 0, err
	}
	return w, nowMs, h.checkAffordable(w, s, nowMs)
}

// ChargePurchase charges p in tx. It returns 402 insufficient_credits or spend_cap_reached, and
// does nothing where a charge with the ID exists already.
func (m Wallets) ChargePurchase(ctx context.Context, tx *store.Tx, p Purchase) error {
	made, err := store.QueryValue[int64](ctx, tx, "SELECT count(*) FROM entries WHERE hold_id = $1", p.ID)
	if err != nil || made > 0 || p.PriceMilli == 0 {
		return err
	}
	w, nowMs, err := m.preparePurchase(ctx, tx, p)
	if err != nil {
		return err
	}
	w.balanceMilli -= p.PriceMilli
	crossed := w.checkThreshold()
	err = tx.Batch(ctx, []store.Statement{
		{
			SQL: `INSERT INTO entries (project_id, environment, kind, amount_milli, key_id, operation, request_id, hold_id, reason, created_ms)
				VALUES ($1, $2, 'charge', $3, $4, $5, $6, $7, '', $8)`,
			Args: []any{p.ProjectID, string(p.Environment), -p.PriceMilli, p.KeyID, p.Operation, p.RequestID, p.ID, nowMs},
		},
		addSpend(p.KeyID, p.PriceMilli, nowMs),
		w.updateStatement(),
	})
	if err == nil && crossed {
		err = m.publishLow(ctx, tx, w)
	}
	return err
}
