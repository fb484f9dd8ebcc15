package admin

import (
	"context"
	"crypto/sha256"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/fault"
	"github.com/likeness-api/likeness/internal/operation"
	"github.com/likeness-api/likeness/internal/store"
)

// idempotencyKept is how long the Idempotency-Key of an admin call is kept, as long as that
// of other calls.
const idempotencyKept = 24 * time.Hour

// isRepeated reports whether the caller has sent its Idempotency-Key before with the same
// request, which parts name, and remembers it until idempotencyKept has passed. It is part of
// the transaction of the change: a change that fails is not remembered. Without an
// Idempotency-Key no call is a repetition; with another request it is 409
// idempotency_key_reused.
func (s *Service) isRepeated(ctx context.Context, tx *store.Tx, call *operation.Call, parts ...string) (bool, error) {
	if call.IdempotencyKey == "" {
		return false, nil
	}
	nowMs, err := s.Wallets.NowMs(ctx, tx)
	if err != nil {
		return false, err
	}
	if _, err := tx.Exec(ctx, `DELETE FROM admin_repeats WHERE expires_ms <= $1`, nowMs); err != nil {
		return false, err
	}
	key, request := sumOf(call.Caller.KeyID, call.IdempotencyKey), sumOf(parts...)
	added, err := tx.Exec(ctx, `INSERT INTO admin_repeats (key_hash, request_hash, expires_ms) VALUES ($1, $2, $3)
		ON CONFLICT (key_hash) DO NOTHING`, key, request, nowMs+idempotencyKept.Milliseconds())
	if err != nil || added > 0 {
		return false, err
	}
	before, err := store.One(ctx, tx, func(r store.Row) (sum []byte, err error) { return sum, r.Scan(&sum) },
		`SELECT request_hash FROM admin_repeats WHERE key_hash = $1`, key)
	if err != nil {
		return false, err
	}
	if string(before) != string(request) {
		return false, fault.New(fault.IdempotencyKeyReused, "", "The Idempotency-Key was used for another request.").
			WithFix("Use a new Idempotency-Key for a new request, and the same one only to repeat a request.")
	}
	return true, nil
}

// sumOf returns the SHA-256 sum of texts, none of which holds a zero byte.
func sumOf(parts ...string) []byte {
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return sum[:]
}
