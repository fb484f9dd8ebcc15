package change

import (
	"context"
	"crypto/sha256"
	"errors"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
)

// answerUse is the use for which keys of stored answers are derived (seal.Box.With).
const answerUse = "admin answer"

// repeatKey is the SHA-256 of an admin key's id and an Idempotency-Key: another caller's
// Idempotency-Key is another key.
type repeatKey [sha256.Size]byte

func newRepeatKey(c *call.Call) repeatKey {
	return sha256.Sum256([]byte(c.Caller.KeyID + "\x00" + c.Repeatable.IdempotencyKey))
}

// startRepeatable refuses a call with idempotency_in_progress while another one with the same
// Idempotency-Key runs on this node. On another node the second call waits for the
// transaction of the first and gets its answer. The function returned ends the call.
func (s *Runner) startRepeatable(c *call.Call) (end func(), err error) {
	if c.Repeatable == nil {
		return func() {}, nil
	}
	key := newRepeatKey(c)
	if _, running := s.running.LoadOrStore(key, true); running {
		f := fault.New(fault.IdempotencyInProgress, "", "A call with this Idempotency-Key is still running.")
		f.RetryAfter = time.Second
		return nil, f
	}
	return func() { s.running.Delete(key) }, nil
}

// replayAnswer reports whether the caller has sent its Idempotency-Key before with the same request,
// and then sets the stored answer. A new key is remembered until ledger.AnswerKept has passed;
// keepAnswer must follow. Both are part of the transaction of the change: a change that fails
// is not remembered. Another request with the key is 409 idempotency_key_reused.
func (s *Runner) replayAnswer(ctx context.Context, tx *audited.Tx, c *call.Call) (bool, error) {
	r := c.Repeatable
	if r == nil {
		return false, nil
	}
	nowMs, err := s.Wallets.NowMs(ctx, tx)
	if err != nil {
		return false, err
	}
	if _, err := tx.Exec(ctx, `DELETE FROM admin_repeats WHERE expires_ms <= $1`, nowMs); err != nil {
		return false, err
	}
	key := newRepeatKey(c)
	added, err := tx.Exec(ctx, `INSERT INTO admin_repeats (key_hash, request_hash, request_id, expires_ms) VALUES ($1, $2, $3, $4)
		ON CONFLICT (key_hash) DO NOTHING`, key[:], r.RequestHash[:], c.RequestID, nowMs+ledger.AnswerKept.Milliseconds())
	if err != nil || added > 0 {
		return false, err
	}
	var request, sealed []byte
	var requestID string
	if _, err := store.QueryOne(ctx, tx, func(row store.Row) (struct{}, error) {
		return struct{}{}, row.Scan(&request, &requestID, &sealed)
	}, `SELECT request_hash, request_id, sealed FROM admin_repeats WHERE key_hash = $1`, key[:]); err != nil {
		return false, err
	}
	if string(request) != string(r.RequestHash[:]) {
		return false, fault.NewKeyReused()
	}
	if r.Answer, err = s.openAnswer(c, sealed, key); err != nil {
		return false, err
	}
	r.Replayed = true
	// A stored answer can contain a secret: that it was shown again is audited.
	tx.Record(audit.Entry{
		Action: "answer.replay", ProjectID: c.Caller.ProjectID, Target: requestID, Detail: map[string]string{"operation": c.Operation},
	})
	return true, nil
}

// openAnswer opens a stored answer.
func (s *Runner) openAnswer(c *call.Call, sealed []byte, key repeatKey) ([]byte, error) {
	lost := fault.New(fault.IdempotencyKeyReused, "", "The call with this Idempotency-Key was executed. Its stored answer can no longer be read.").
		WithFix("Read what the call changed. To run it again, send it with a new Idempotency-Key.")
	if sealed == nil { // of a version that kept no answers
		return nil, lost
	}
	box, err := s.Box.DeriveBox(c.Repeatable.IdempotencyKey, answerUse)
	if err != nil {
		return nil, err
	}
	body, err := box.Open(sealed, string(key[:]))
	if errors.Is(err, seal.ErrKeyGivenUp) {
		return nil, lost.WithCause(err)
	}
	return body, err
}

// keepAnswer stores the answer with this result, sealed so that it takes the master key and
// the Idempotency-Key to read it: the store has only a sum of the latter.
func (s *Runner) keepAnswer(ctx context.Context, tx *store.Tx, c *call.Call, result any) error {
	r := c.Repeatable
	if r == nil {
		return nil
	}
	body, err := r.Encode(result)
	if err != nil {
		return err
	}
	box, err := s.Box.DeriveBox(r.IdempotencyKey, answerUse)
	if err != nil {
		return err
	}
	key := newRepeatKey(c)
	_, err = tx.Exec(ctx, `UPDATE admin_repeats SET sealed = $2 WHERE key_hash = $1`, key[:], box.Seal(body, string(key[:])))
	r.Answer = body
	return err
}
