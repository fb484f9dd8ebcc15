package job

import (
	"encoding/json"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
)

// newRepeat sums n. Not of the sum are the people of a dedupe job, whom the caller does not send.
func (s *Service) newRepeat(origin audited.Origin, n NewJob) (ledger.Repeat, error) {
	if n.IdempotencyKey == "" {
		return ledger.Repeat{}, nil
	}
	text, err := json.Marshal([]any{n.Kind, n.Settings, n.payer(origin), n.Items})
	if err != nil {
		return ledger.Repeat{}, err
	}
	return ledger.NewRepeat(s.o.Box, origin.Scope, n.IdempotencyKey, "job", text), nil
}

// findRepeated returns the job that the same call made within ledger.AnswerKept; store.ErrNotFound: none. Another call with its
// Idempotency-Key is refused. The key of an older job is free from then on.
func (c *change) findRepeated(once ledger.Repeat, n NewJob) (*Job, error) {
	if once.Hash == nil {
		return nil, store.ErrNotFound
	}
	if err := once.FreeKey(c.ctx, c.Tx, "jobs", c.NowMs()); err != nil {
		return nil, err
	}
	j, err := store.QueryOne(c.ctx, c.Tx, scanJob, "SELECT "+jobColumns+" FROM jobs WHERE repeat_hash = $1", once.Hash)
	if err != nil {
		return nil, err
	}
	request, err := store.QueryValue[[]byte](c.ctx, c.Tx, "SELECT repeat_request FROM jobs WHERE id = $1", j.ID)
	if err != nil {
		return nil, err
	}
	same := string(request) == string(once.Request)
	if request == nil { // of a node of an older version, which does not write the sum
		same = j.Settings == n.Settings && j.KeyID == n.payer(c.Origin) && (len(n.Items) == 0 || j.lastNumber == int64(len(n.Items)))
	}
	if !same {
		return nil, fault.NewKeyReused()
	}
	return j, nil
}
