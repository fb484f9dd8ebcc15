package ledger

import (
	"crypto/sha256"
	"slices"

	"github.com/likeness-api/likeness/internal/state/store"
)

// lockWallets locks the wallets of the batch, in one order everywhere, and reads
// the time.
func (b *batch) lockWallets(d store.Dialect) []store.Query {
	b.wallets = map[walletKey]*wallet{}
	var keys []walletKey
	for _, o := range b.ops {
		if key := o.hold.wallet; b.wallets[key] == nil {
			b.wallets[key] = &wallet{key: key}
			keys = append(keys, key)
		}
	}
	slices.SortFunc(keys, walletKey.compareTo)
	var queries []store.Query
	for _, key := range keys {
		queries = append(queries, b.ledger.lockQuery(d, b.wallets[key], &b.nowMs))
	}
	return queries
}

// readHolds looks for the holds that are to be ended, and after an attempt with an
// unknown outcome for what that attempt did.
func (b *batch) readHolds() []store.Query {
	b.there, b.ended = map[string]bool{}, map[string]bool{}
	var ids []any
	again := false
	for _, o := range b.ops {
		if o.kind != opBegin || o.tried {
			ids = append(ids, o.hold.id)
		}
		again = again || o.tried
	}
	if len(ids) == 0 {
		return nil
	}
	ids = padArgs(ids)
	query := func(into map[string]bool, sql string) store.Query {
		return store.Query{SQL: sql + " IN (" + store.FormatPlaceholders(1, len(ids)) + ")", Args: ids, Row: func(r store.Row) error {
			var id string
			err := r.Scan(&id)
			into[id] = true
			return err
		}}
	}
	queries := []store.Query{query(b.there, "SELECT id FROM holds WHERE id")}
	if again {
		queries = append(queries, query(b.ended, "SELECT hold_id FROM entries WHERE hold_id"),
			query(b.ended, "SELECT hold_id FROM idempotency WHERE done = 1 AND hold_id"))
	}
	return queries
}

// padArgs repeats the last argument up to a power of two, so that there are few
// different statements to prepare.
func padArgs(args []any) []any {
	for n := 1; ; n *= 2 {
		if n >= len(args) {
			for len(args) < n {
				args = append(args, args[len(args)-1])
			}
			return args
		}
	}
}

// readIdempotency reads what the Idempotency-Keys of the Begins stand for.
func (b *batch) readIdempotency() []store.Query {
	b.idem = map[idemKey]*idemRow{}
	hashes := map[walletKey][]any{}
	for _, o := range b.ops {
		if o.kind == opBegin && o.hold.idemKey != "" {
			hashes[o.hold.wallet] = append(hashes[o.hold.wallet], o.hold.idemHash[:])
		}
	}
	var queries []store.Query
	for w, args := range hashes {
		args = padArgs(args)
		queries = append(queries, store.Query{
			SQL: `SELECT i.key_hash, i.body_hash, i.hold_id, i.done, i.expires_ms, COALESCE(h.expires_ms, 0), COALESCE(h.price_milli, 0)
			FROM idempotency i LEFT JOIN holds h ON h.id = i.hold_id
			WHERE i.project_id = $1 AND i.environment = $2 AND i.key_hash IN (` + store.FormatPlaceholders(3, len(args)) + ")",
			Args: append([]any{w.projectID, string(w.environment)}, args...),
			Row: func(r store.Row) error {
				var row idemRow
				var hash []byte
				var done int64
				err := r.Scan(&hash, &row.bodyHash, &row.holdID, &done, &row.expiresMs, &row.holdExpiresMs, &row.holdMilli)
				row.done = done == 1
				if err == nil && len(hash) == sha256.Size {
					b.idem[idemKey{w, [sha256.Size]byte(hash)}] = &row
				}
				return err
			},
		})
	}
	return queries
}

// readSpend reads what the capped keys of the Begins have spent and hold.
func (b *batch) readSpend() []store.Query {
	b.spend = map[string]*spend{}
	var queries []store.Query
	for _, o := range b.ops {
		h := o.hold
		if o.kind != opBegin || (h.dayCap == 0 && h.monthCap == 0) || b.spend[h.keyID] != nil {
			continue
		}
		s := &spend{}
		b.spend[h.keyID] = s
		queries = append(queries, spendQuery(h.keyID, s))
	}
	return queries
}

// spendQuery reads into s what a key spent in its latest day and month, and holds.
func spendQuery(keyID string, s *spend) store.Query {
	return store.Query{
		SQL: `SELECT COALESCE(s.day, 0), COALESCE(s.day_milli, 0), COALESCE(s.month, 0), COALESCE(s.month_milli, 0),
			(SELECT CAST(COALESCE(SUM(price_milli), 0) AS BIGINT) FROM holds WHERE key_id = $1)
			FROM (SELECT 1) AS one LEFT JOIN key_spend s ON s.key_id = $1`,
		Args: []any{keyID},
		Row: func(r store.Row) error {
			return r.Scan(&s.day, &s.dayMilli, &s.month, &s.monthMilli, &s.heldMilli)
		},
	}
}
