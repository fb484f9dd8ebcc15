package job

import (
	"crypto/sha256"
	"encoding/json"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
)

// repeat is what a call that makes a job is recognised by when it is repeated.
type repeat struct {
	hash    []byte // of the Idempotency-Key; nil: none was sent
	request []byte // keyed sum of what the call asks for: names and dates of birth cannot be guessed from it
}

// newRepeat sums n. Not of the sum are the people of a dedupe job, whom the caller does not send. A rotation of the master key changes
// the sums: a repetition that began before it is refused then, and nothing is done twice.
func (s *Service) newRepeat(origin audited.Origin, n NewJob) (repeat, error) {
	if n.IdempotencyKey == "" {
		return repeat{}, nil
	}
	text, err := json.Marshal([]any{n.Kind, n.Settings, n.payer(origin), n.Items})
	if err != nil {
		return repeat{}, err
	}
	hash := sha256.Sum256([]byte(origin.ProjectID + "\n" + string(origin.Environment) + "\n" + n.IdempotencyKey))
	return repeat{hash[:], s.o.Box.ComputeSum(text, "request for a job of "+origin.ProjectID)}, nil
}

// findRepeated returns the job that the same call made within ledger.AnswerKept; store.ErrNotFound: none. Another call with its
// Idempotency-Key is refused. The key of an older job is free from then on.
func (c *change) findRepeated(once repeat, n NewJob) (*Job, error) {
	if once.hash == nil {
		return nil, store.ErrNotFound
	}
	if _, err := c.Tx.Exec(c.ctx, "UPDATE jobs SET repeat_hash = NULL, repeat_request = NULL WHERE repeat_hash = $1 AND created_ms <= $2",
		once.hash, c.NowMs()-ledger.AnswerKept.Milliseconds()); err != nil {
		return nil, err
	}
	j, err := store.QueryOne(c.ctx, c.Tx, scanJob, "SELECT "+jobColumns+" FROM jobs WHERE repeat_hash = $1", once.hash)
	if err != nil {
		return nil, err
	}
	request, err := store.QueryValue[[]byte](c.ctx, c.Tx, "SELECT repeat_request FROM jobs WHERE id = $1", j.ID)
	if err != nil {
		return nil, err
	}
	same := string(request) == string(once.request)
	if request == nil { // of a node of an older version, which does not write the sum
		same = j.Settings == n.Settings && j.KeyID == n.payer(c.Origin) && (len(n.Items) == 0 || j.lastNumber == int64(len(n.Items)))
	}
	if !same {
		return nil, fault.NewKeyReused()
	}
	return j, nil
}
