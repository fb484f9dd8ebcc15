package ledger

import (
	"cmp"
	"context"
	"errors"
	"strings"
	"time"
	"unicode"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
)

// FreeTestMilli is what a new project may spend in the test environment.
const FreeTestMilli = int64(25_000)

// DefaultLowMilli is the balance below which a new wallet says credits.low.
const DefaultLowMilli = int64(5_000)

// MaxChangeMilli bounds a single top-up or adjustment, and a balance: 10^12 credits.
const MaxChangeMilli = int64(1e15)

// CreditsLow is the event that a charge or change took a balance below its threshold.
type CreditsLow struct {
	ProjectID      string
	Environment    account.Environment
	RemainingMilli int64 // the balance
	ThresholdMilli int64
}

// Wallets manages wallets and reads them. The zero value works and publishes
// nothing.
type Wallets struct {
	Events Publisher
	Now    func() time.Time // nil: PostgreSQL's clock, or time.Now on SQLite
}

// Wallet is the credits of one environment of a project, in milli-credits.
type Wallet struct {
	ProjectID    string
	Environment  account.Environment
	BalanceMilli int64 // sum of the entries
	HeldMilli    int64 // reserved by running calls
	LowMilli     int64 // threshold of credits.low; 0: never
}

// EntryKind says why an entry was made.
type EntryKind string

// The kinds of entries.
const (
	Grant      EntryKind = "grant" // free credits
	TopUp      EntryKind = "topup"
	Adjustment EntryKind = "adjustment" // up or down
	Charged    EntryKind = "charge"     // made by Settle alone
)

func (k walletKey) compareTo(other walletKey) int {
	return cmp.Or(cmp.Compare(k.projectID, other.projectID), cmp.Compare(k.environment, other.environment))
}

// OpenWallets opens the wallets of a new project: test with FreeTestMilli, live empty.
// It fits account.Options.Opened.
func (m Wallets) OpenWallets(ctx context.Context, tx *store.Tx, p account.Project) error {
	for env, grantMilli := range map[account.Environment]int64{account.Test: FreeTestMilli, account.Live: 0} {
		fired := int64(0)
		if grantMilli < DefaultLowMilli {
			fired = 1 // it has not fallen below: it starts there
		}
		_, err := tx.Exec(ctx, `INSERT INTO wallets (project_id, environment, balance_milli, held_milli, low_milli, low_fired)
			VALUES ($1, $2, 0, 0, $3, $4)`, p.ID, string(env), DefaultLowMilli, fired)
		if err != nil {
			return err
		}
		if grantMilli > 0 {
			grant := BalanceChange{ProjectID: p.ID, Environment: env, Kind: Grant, AmountMilli: grantMilli, Reason: "free credits of a new project"}
			if _, err := m.ChangeBalance(ctx, tx, grant); err != nil {
				return err
			}
		}
	}
	return nil
}

// BalanceChange is an entry that is no charge: a grant or top-up above 0, or an adjustment up or
// down, which cannot take what is not there or held. A reason is needed.
type BalanceChange struct {
	ProjectID   string
	Environment account.Environment
	Kind        EntryKind
	AmountMilli int64
	Reason      string
}

// ChangeBalance adds the entry and returns the wallet after the change.
func (m Wallets) ChangeBalance(ctx context.Context, tx *store.Tx, c BalanceChange) (Wallet, error) {
	c.Reason = strings.TrimSpace(c.Reason)
	if err := checkChange(c.Kind, c.AmountMilli, c.Reason); err != nil {
		return Wallet{}, err
	}
	w, nowMs, err := m.lockWallet(ctx, tx, walletKey{c.ProjectID, c.Environment})
	if errors.Is(err, store.ErrNotFound) {
		return Wallet{}, fault.New(fault.NotFound, "", "The project or environment does not exist.")
	}
	if err != nil {
		return Wallet{}, err
	}
	after := w.balanceMilli + c.AmountMilli // both are within 10^15
	if after < w.heldMilli || after > MaxChangeMilli {
		return Wallet{}, fault.New(fault.FieldInvalid, "amount", "The balance would be %s credits, of which running calls hold %s. A balance must be 0 to %s credits.",
			FormatCredits(after), FormatCredits(w.heldMilli), FormatCredits(MaxChangeMilli)).
			WithFix("Send an amount from %s to %s.", FormatCredits(w.heldMilli-w.balanceMilli), FormatCredits(MaxChangeMilli-w.balanceMilli))
	}
	w.balanceMilli = after
	crossed := w.checkThreshold()
	_, err = tx.Exec(ctx, `INSERT INTO entries (project_id, environment, kind, amount_milli, key_id, operation, request_id, reason, created_ms)
		VALUES ($1, $2, $3, $4, '', '', '', $5, $6)`, c.ProjectID, string(c.Environment), string(c.Kind), c.AmountMilli, c.Reason, nowMs)
	if err != nil {
		return Wallet{}, err
	}
	if err := tx.Batch(ctx, []store.Statement{w.updateStatement()}); err != nil {
		return Wallet{}, err
	}
	if crossed {
		err = m.publishLow(ctx, tx, w)
	}
	return w.publicWallet(), err
}

func checkChange(kind EntryKind, amountMilli int64, reason string) error {
	switch {
	case kind != Grant && kind != TopUp && kind != Adjustment:
		return fault.New(fault.FieldInvalid, "kind", "A change must be a grant, a topup or an adjustment.").
			WithFix("Send kind as grant, topup or adjustment.")
	case amountMilli == 0 || amountMilli > MaxChangeMilli || amountMilli < -MaxChangeMilli:
		return fault.New(fault.FieldInvalid, "amount", "The amount must not be 0 and must be at most %s credits.", FormatCredits(MaxChangeMilli)).
			WithFix("Send an amount other than 0, up to %s credits.", FormatCredits(MaxChangeMilli))
	case amountMilli < 0 && kind != Adjustment:
		return fault.New(fault.FieldInvalid, "amount", "A %s only adds credits. Use an adjustment to remove credits.", string(kind)).
			WithFix("Send a positive amount, or kind adjustment to remove credits.")
	case reason == "":
		return fault.New(fault.FieldMissing, "reason", "A reason is required.").
			WithFix("Send reason, one line that says why the balance changes.")
	case len(reason) > 500 || strings.IndexFunc(reason, func(r rune) bool { return !unicode.IsPrint(r) }) >= 0:
		return fault.New(fault.FieldInvalid, "reason", "A reason is one line of at most 500 bytes.").
			WithFix("Send reason as one line of at most 500 bytes.")
	}
	return nil
}

// SetThreshold sets the balance below which credits.low is published; 0 means
// never. A balance that is below already is not published: it does not cross.
func (m Wallets) SetThreshold(ctx context.Context, tx *store.Tx, projectID string, env account.Environment, lowMilli int64) error {
	if lowMilli < 0 || lowMilli > MaxChangeMilli {
		return fault.New(fault.FieldInvalid, "threshold", "A threshold is 0 (none) to %s credits.", FormatCredits(MaxChangeMilli)).
			WithFix("Send 0 for none, or an amount up to %s credits.", FormatCredits(MaxChangeMilli))
	}
	changed, err := tx.Exec(ctx, `UPDATE wallets SET low_milli = $3, low_fired = CASE WHEN balance_milli < $3 THEN 1 ELSE 0 END
		WHERE project_id = $1 AND environment = $2`, projectID, string(env), lowMilli)
	if err == nil && changed == 0 {
		return fault.New(fault.NotFound, "", "The project or environment does not exist.")
	}
	return err
}

// ListWallets returns the wallets of a project, or of all projects when projectID is empty.
func (m Wallets) ListWallets(ctx context.Context, q store.Querier, projectID string) ([]Wallet, error) {
	return store.QueryAll(ctx, q, func(r store.Row) (w Wallet, err error) {
		return w, r.Scan(&w.ProjectID, &w.Environment, &w.BalanceMilli, &w.HeldMilli, &w.LowMilli)
	}, `SELECT project_id, environment, balance_milli, held_milli, low_milli FROM wallets
		WHERE project_id = $1 OR $1 = '' ORDER BY project_id, environment DESC`, projectID)
}

// lockWallet reads a wallet and the time, and keeps others out until the end of tx.
func (m Wallets) lockWallet(ctx context.Context, tx *store.Tx, key walletKey) (*wallet, int64, error) {
	w, nowMs := &wallet{key: key}, int64(0)
	err := tx.Read(ctx, []store.Query{m.lockQuery(tx.Dialect(), w, &nowMs)})
	if err == nil && !w.found {
		err = store.ErrNotFound
	}
	return w, nowMs, err
}

// lockQuery is the question of lockWallet; the time in nowMs only goes forward.
func (m Wallets) lockQuery(d store.Dialect, w *wallet, nowMs *int64) store.Query {
	clock, args := "CAST($3 AS BIGINT)", []any{w.key.projectID, string(w.key.environment)}
	lock := ""
	if d == store.Postgres {
		lock = " FOR UPDATE"
	}
	if ms, own := m.ownMs(d); own {
		args = append(args, ms)
	} else {
		clock = postgresNowMs
	}
	return store.Query{
		SQL:  "SELECT balance_milli, held_milli, low_milli, low_fired, " + clock + " FROM wallets WHERE project_id = $1 AND environment = $2" + lock,
		Args: args,
		Row: func(r store.Row) error {
			var fired, ms int64
			err := r.Scan(&w.balanceMilli, &w.heldMilli, &w.lowMilli, &fired, &ms)
			w.lowFired, w.found = fired == 1, true
			w.before = w.walletState
			*nowMs = max(*nowMs, ms)
			return err
		},
	}
}

// NowMs is the time that everything about wallets goes by, milliseconds since 1970: on
// PostgreSQL that of the server, so that no node's clock matters.
func (m Wallets) NowMs(ctx context.Context, q clockReader) (int64, error) {
	if ms, own := m.ownMs(q.Dialect()); own {
		return ms, nil
	}
	return store.QueryValue[int64](ctx, q, "SELECT "+postgresNowMs)
}

// ReadTime is NowMs in a transaction, as a time.
func (m Wallets) ReadTime(ctx context.Context, tx *store.Tx) (time.Time, error) {
	ms, err := m.NowMs(ctx, tx)
	return time.UnixMilli(ms).UTC(), err
}

// clockReader is a store or a transaction on it.
type clockReader interface {
	store.Querier
	Dialect() store.Dialect
}

// ownMs is the time of this process, milliseconds since 1970; own is false where that of
// PostgreSQL counts.
func (m Wallets) ownMs(d store.Dialect) (ms int64, own bool) {
	switch {
	case m.Now != nil:
		return m.Now().UnixMilli(), true
	case d == store.Postgres:
		return 0, false
	}
	return time.Now().UnixMilli(), true
}

// postgresNowMs is PostgreSQL's clock: one for all nodes.
const postgresNowMs = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)"

// checkThreshold brings lowFired up to date and tells whether the balance just fell below
// the threshold.
func (w *wallet) checkThreshold() bool {
	below := w.balanceMilli < w.lowMilli
	crossed := below && !w.lowFired
	w.lowFired = below
	return crossed
}

func (w *wallet) updateStatement() store.Statement {
	fired := int64(0)
	if w.lowFired {
		fired = 1
	}
	return store.Statement{
		SQL:  "UPDATE wallets SET balance_milli = $3, held_milli = $4, low_fired = $5 WHERE project_id = $1 AND environment = $2",
		Args: []any{w.key.projectID, string(w.key.environment), w.balanceMilli, w.heldMilli, fired},
	}
}

func (w *wallet) publicWallet() Wallet {
	return Wallet{
		ProjectID: w.key.projectID, Environment: w.key.environment,
		BalanceMilli: w.balanceMilli, HeldMilli: w.heldMilli, LowMilli: w.lowMilli,
	}
}

func (m Wallets) publishLow(ctx context.Context, tx *store.Tx, w *wallet) error {
	if m.Events == nil {
		return nil
	}
	return m.Events.PublishCreditsLow(ctx, tx, CreditsLow{
		ProjectID: w.key.projectID, Environment: w.key.environment, RemainingMilli: w.balanceMilli, ThresholdMilli: w.lowMilli,
	})
}
