package ledger

import (
	"context"
	"crypto/sha256"

	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Repeat is what a call that makes something is recognised by when it is repeated. The row that the call makes has it in the columns
// repeat_hash, which is unique, and repeat_request.
type Repeat struct {
	Hash    []byte // of the Idempotency-Key; nil: none was sent
	Request []byte // keyed sum of what the call asks for: names and dates of birth cannot be guessed from it
}

// NewRepeat sums a request, written as text, for an object of a kind. A rotation of the master key changes
// the sums: a repetition that began before it is refused then, and nothing is done twice.
func NewRepeat(box *seal.Box, scope account.Scope, key, kind string, text []byte) Repeat {
	return Repeat{HashRepeatKey(scope, key), box.ComputeSum(text, "request for a "+kind+" of "+scope.ProjectID)}
}

// HashRepeatKey is the SHA-256 of an Idempotency-Key of a project's environment.
func HashRepeatKey(scope account.Scope, key string) []byte {
	sum := sha256.Sum256([]byte(scope.ProjectID + "\n" + string(scope.Environment) + "\n" + key))
	return sum[:]
}

// FreeKey takes the Idempotency-Key from a row of the table that was made longer than AnswerKept ago.
func (r Repeat) FreeKey(ctx context.Context, tx store.Querier, table string, nowMs int64) error {
	_, err := tx.Exec(ctx, "UPDATE "+table+" SET repeat_hash = NULL, repeat_request = NULL WHERE repeat_hash = $1 AND created_ms <= $2",
		r.Hash, nowMs-AnswerKept.Milliseconds())
	return err
}
