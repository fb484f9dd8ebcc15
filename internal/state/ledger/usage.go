package ledger

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Entry is one line of a wallet's history.
type Entry struct {
	Seq         int64
	ProjectID   string
	Environment account.Environment
	Kind        EntryKind
	AmountMilli int64 // charges are negative
	// Of charges, and of adjustments that undo one:
	KeyID, Operation, RequestID string
	Reason                      string // of all others
	Created                     time.Time
}

// Filter narrows what ListEntries and SumUsage return; empty fields do not narrow.
type Filter struct {
	ProjectID   string
	Environment account.Environment
	KeyID       string
	Operation   string
	From, Until time.Time // From inclusive, Until exclusive
	// ListEntries only: those after the Seq, and how many at most (0 means 1000).
	After int64
	Limit int
}

// filtered is the condition of a Filter without its period; queryArgs returns the arguments.
const filtered = ` WHERE (project_id = $1 OR $1 = '') AND (environment = $2 OR $2 = '') AND (key_id = $3 OR $3 = '')
	AND (operation = $4 OR $4 = '')`

// limitsMs is the period in milliseconds since 1970: from, and the first one after it.
func (f Filter) limitsMs() (from, until int64) {
	const endOfDays = int64(1) << 62 / msPerDay * msPerDay // the start of a day
	from, until = 0, endOfDays
	if !f.From.IsZero() {
		from = max(0, f.From.UnixMilli())
	}
	if !f.Until.IsZero() {
		until = min(max(0, f.Until.UnixMilli()), endOfDays)
	}
	return from, until
}

// queryArgs returns the arguments $1 to $4 of filtered, and from and until as $5 and $6.
func (f Filter) queryArgs(from, until int64) []any {
	return []any{f.ProjectID, string(f.Environment), f.KeyID, f.Operation, from, until}
}

const entryColumns = `seq, project_id, environment, kind, amount_milli, key_id, operation, request_id, reason, created_ms`

func scanEntry(r store.Row) (e Entry, err error) {
	var createdMs int64
	err = r.Scan(&e.Seq, &e.ProjectID, &e.Environment, &e.Kind, &e.AmountMilli, &e.KeyID, &e.Operation, &e.RequestID, &e.Reason, &createdMs)
	e.Created = time.UnixMilli(createdMs).UTC()
	return e, err
}

// ListEntries lists entries, oldest first.
func (m Wallets) ListEntries(ctx context.Context, q store.Querier, f Filter) ([]Entry, error) {
	limit := f.Limit
	if limit <= 0 {
		limit = 1000
	}
	fromMs, untilMs := f.limitsMs()
	return store.QueryAll(ctx, q, scanEntry, `SELECT `+entryColumns+` FROM entries`+
		filtered+` AND created_ms >= $5 AND created_ms < $6 AND seq > $7 ORDER BY seq LIMIT $8`, append(f.queryArgs(fromMs, untilMs), f.After, limit)...)
}

// ListNewest lists at most f.Limit entries of the wallet of f.ProjectID and f.Environment, the newest first, back from one of them; the
// zero Entry: from the newest. It takes them from the index of the wallet, however many entries others have.
func (m Wallets) ListNewest(ctx context.Context, q store.Querier, f Filter, before Entry) ([]Entry, error) {
	beforeMs := int64(math.MaxInt64)
	if before.Seq > 0 {
		beforeMs = before.Created.UnixMilli()
	}
	return store.QueryAll(ctx, q, scanEntry, `SELECT `+entryColumns+` FROM entries WHERE project_id = $1 AND environment = $2
		AND created_ms <= $3 AND (created_ms < $3 OR seq < $4) ORDER BY created_ms DESC, seq DESC LIMIT $5`, f.ProjectID, string(f.Environment), beforeMs, before.Seq, f.Limit)
}

// Usage is what a key spent with an operation on a UTC day.
type Usage struct {
	ProjectID   string
	Environment account.Environment
	KeyID       string
	Operation   string
	Day         string // 2006-01-02
	Calls       int64  // that were charged, without charges that were undone
	SpentMilli  int64
}

// SumUsage sums charges by project, environment, key, operation and day, oldest day first. Whole days are
// read from usage_days, which has one row for each sum; a first or last day of which only a part lies
// within the filter is summed from its entries.
func (m Wallets) SumUsage(ctx context.Context, q store.Querier, f Filter) ([]Usage, error) {
	fromMs, untilMs := f.limitsMs()
	firstDay, lastDay := (fromMs+msPerDay-1)/msPerDay, untilMs/msPerDay // firstDay inclusive, lastDay exclusive
	if firstDay > lastDay {
		return m.sumEntries(ctx, q, f, fromMs, untilMs)
	}
	all, err := m.sumEntries(ctx, q, f, fromMs, firstDay*msPerDay)
	if err != nil {
		return nil, err
	}
	days, err := store.QueryAll(ctx, q, scanUsage, `SELECT project_id, environment, key_id, operation, day, calls, spent_milli FROM usage_days`+
		filtered+` AND day >= $5 AND day < $6 AND calls > 0`, f.queryArgs(firstDay, lastDay)...)
	if err != nil {
		return nil, err
	}
	rest, err := m.sumEntries(ctx, q, f, lastDay*msPerDay, untilMs)
	all = slices.Concat(all, days, rest)
	slices.SortFunc(all, func(a, b Usage) int {
		return cmp.Or(cmp.Compare(a.Day, b.Day), cmp.Compare(a.ProjectID, b.ProjectID), cmp.Compare(a.Environment, b.Environment),
			cmp.Compare(a.KeyID, b.KeyID), cmp.Compare(a.Operation, b.Operation))
	})
	return all, err
}

// sumEntries sums the charges of a part of a day, from fromMs to before untilMs.
func (m Wallets) sumEntries(ctx context.Context, q store.Querier, f Filter, fromMs, untilMs int64) ([]Usage, error) {
	if fromMs >= untilMs {
		return nil, nil
	}
	// Conditions without OR let both stores use the index entries_wallet.
	project, environment := "project_id = $1", "environment = $2"
	if f.ProjectID == "" {
		project = "$1 = ''"
	}
	if f.Environment == "" {
		environment = "environment IN ('test', 'live') AND $2 = ''"
	}
	return store.QueryAll(ctx, q, scanUsage, fmt.Sprintf(`SELECT project_id, environment, key_id, operation, created_ms / %d, COUNT(*), CAST(-SUM(amount_milli) AS BIGINT)
		FROM entries WHERE %s AND %s AND (key_id = $3 OR $3 = '') AND (operation = $4 OR $4 = '') AND created_ms >= $5 AND created_ms < $6 AND kind = 'charge' AND NOT EXISTS (SELECT 1 FROM entries u WHERE u.hold_id = entries.hold_id || '`+undone+`')
		GROUP BY project_id, environment, key_id, operation, created_ms / %d ORDER BY 5, 1, 2, 3, 4`, msPerDay, project, environment, msPerDay),
		f.queryArgs(fromMs, untilMs)...)
}

func scanUsage(r store.Row) (u Usage, err error) {
	var day int64
	err = r.Scan(&u.ProjectID, &u.Environment, &u.KeyID, &u.Operation, &day, &u.Calls, &u.SpentMilli)
	u.Day = time.UnixMilli(day * msPerDay).UTC().Format(time.DateOnly)
	return u, err
}

// Mismatch is a wallet that does not agree with its entries, holds or sums of days.
type Mismatch struct {
	ProjectID                  string
	Environment                account.Environment
	BalanceMilli, EntriesMilli int64
	HeldMilli, HoldsMilli      int64
	ChargedMilli, UsageMilli   int64
}

// FindMismatches returns the wallets whose balance is not the sum of their entries, whose held credits
// are not the sum of their holds, or whose charges are not the sum of their days: none, always.
func (m Wallets) FindMismatches(ctx context.Context, q store.Querier) ([]Mismatch, error) {
	return store.QueryAll(ctx, q, func(r store.Row) (x Mismatch, err error) {
		return x, r.Scan(&x.ProjectID, &x.Environment, &x.BalanceMilli, &x.EntriesMilli, &x.HeldMilli, &x.HoldsMilli, &x.ChargedMilli, &x.UsageMilli)
	}, `SELECT project_id, environment, balance_milli, entries_milli, held_milli, holds_milli, charged_milli, usage_milli FROM (
			SELECT w.project_id, w.environment, w.balance_milli, w.held_milli,
				(SELECT CAST(COALESCE(SUM(amount_milli), 0) AS BIGINT) FROM entries e
					WHERE e.project_id = w.project_id AND e.environment = w.environment) AS entries_milli,
				(SELECT CAST(COALESCE(SUM(price_milli), 0) AS BIGINT) FROM holds h
					WHERE h.project_id = w.project_id AND h.environment = w.environment) AS holds_milli,
				(SELECT CAST(COALESCE(-SUM(amount_milli), 0) AS BIGINT) FROM entries e
					WHERE e.project_id = w.project_id AND e.environment = w.environment AND (kind = 'charge' OR hold_id LIKE '%`+undone+`')) AS charged_milli,
				(SELECT CAST(COALESCE(SUM(spent_milli), 0) AS BIGINT) FROM usage_days u
					WHERE u.project_id = w.project_id AND u.environment = w.environment) AS usage_milli
			FROM wallets w) AS sums
		WHERE balance_milli <> entries_milli OR held_milli <> holds_milli OR charged_milli <> usage_milli ORDER BY project_id, environment`)
}
