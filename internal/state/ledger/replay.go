package ledger

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/store"
)

// insertAnswer is repeatable: a hold has one answer.
const insertAnswer = `INSERT INTO answers (hold_id, sealed, expires_ms) VALUES ($1, $2, $3) ON CONFLICT (hold_id) DO NOTHING`

// sealAnswer packs an answer so that it takes its Idempotency-Key to read it.
func (l *Ledger) sealAnswer(h *hold, a *Answer) ([]byte, error) {
	if len(a.Body) > maxAnswer {
		return nil, fmt.Errorf("ledger: an answer of %d bytes cannot be stored for replay", len(a.Body))
	}
	box, err := l.box.DeriveBox(h.idemKey, "idempotent answer")
	if err != nil {
		return nil, err
	}
	plain := make([]byte, 0, 8+len(a.ContentType)+len(a.Body))
	plain = binary.AppendUvarint(plain, uint64(a.Status))
	plain = binary.AppendUvarint(plain, uint64(len(a.ContentType)))
	plain = append(append(plain, a.ContentType...), a.Body...)
	return box.Seal(plain, h.id), nil
}

// storeAnswer writes a large answer before the transaction that settles its hold,
// so that the wallet is not locked for so long. Nothing refers to it until then. It tries
// until ctx ends.
func (l *Ledger) storeAnswer(ctx context.Context, holdID string, sealed []byte) error {
	for wait := 5 * time.Millisecond; ; wait = min(2*wait, 250*time.Millisecond) {
		nowMs, err := l.NowMs(ctx, l.store)
		if err == nil {
			_, err = l.store.Exec(ctx, insertAnswer, holdID, sealed, nowMs+AnswerKept.Milliseconds())
		}
		if err == nil || !store.IsUnavailable(err) || store.IsLasting(err) {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(wait):
		}
	}
}

// readAnswer reads and opens the stored answer of a hold.
func (l *Ledger) readAnswer(ctx context.Context, holdID, idempotencyKey string) (*Answer, error) {
	sealed, err := store.QueryValue[[]byte](ctx, l.store, "SELECT sealed FROM answers WHERE hold_id = $1", holdID)
	if errors.Is(err, store.ErrNotFound) { // it ran out just now
		f := fault.New(fault.IdempotencyInProgress, "", "The stored answer of this Idempotency-Key has just expired.")
		f.RetryAfter = time.Second
		return nil, f
	}
	if err != nil {
		return nil, awayError(err)
	}
	box, err := l.box.DeriveBox(idempotencyKey, "idempotent answer")
	if err != nil {
		return nil, err
	}
	plain, err := box.Open(sealed, holdID)
	if errors.Is(err, seal.ErrKeyGivenUp) {
		return nil, fault.New(fault.IdempotencyKeyReused, "", "The call with this Idempotency-Key was executed before. Its stored answer can no longer be read, because the master key of the service was replaced.").
			WithFix("To run the call again, send it with a new Idempotency-Key; it is then charged again.").WithCause(err)
	}
	if err != nil {
		return nil, fmt.Errorf("ledger: stored answer of %s: %w", holdID, err)
	}
	status, n := binary.Uvarint(plain)
	if n <= 0 {
		return nil, fmt.Errorf("ledger: stored answer of %s is broken", holdID)
	}
	plain = plain[n:]
	length, n := binary.Uvarint(plain)
	if n <= 0 || length > uint64(len(plain)-n) {
		return nil, fmt.Errorf("ledger: stored answer of %s is broken", holdID)
	}
	plain = plain[n:]
	return &Answer{Status: int(status), ContentType: string(plain[:length]), Body: plain[length:]}, nil
}
