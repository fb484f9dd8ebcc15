package verification

import (
	"context"
	"crypto/sha256"

	"github.com/go-json-experiment/json"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
)

// once is a change that a call with an Idempotency-Key makes once, also where a node ended, or the store failed, between the change
// and the answer: the transport then repeats no answer, and the change would be refused by the state that it led to.
type once struct {
	asked  any                                   // what the call asks for; another request with the key is refused
	run    func(c *change) (made int, err error) // made is kept for repeat
	repeat func(c *change, made int) error       // reads what the first call made
}

// runOnce runs o in a transaction, which remembers the Idempotency-Key of origin where there is one.
func (s *records) runOnce(ctx context.Context, origin audited.Origin, o once) error {
	return s.runChange(ctx, origin, func(c *change) error {
		if origin.IdempotencyKey == "" {
			_, err := o.run(c)
			return err
		}
		first, made, err := c.rememberCall(o.asked)
		if err != nil {
			return err
		}
		if !first {
			return o.repeat(c, made)
		}
		if made, err = o.run(c); err != nil || made == 0 {
			return err
		}
		_, err = c.Tx.Exec(c.ctx, "UPDATE verification_calls SET made = $2 WHERE key_hash = $1", c.hashKey(), int64(made))
		return err
	})
}

func (c *change) hashKey() []byte {
	return ledger.HashRepeatKey(c.Origin.Scope, c.Origin.IdempotencyKey)
}

// rememberCall remembers the Idempotency-Key of the change; first is false where an earlier call with it made this change. A
// concurrent call with the same key waits for the end of this transaction.
func (c *change) rememberCall(asked any) (first bool, made int, err error) {
	text, err := json.Marshal(asked, json.Deterministic(true))
	if err != nil {
		return false, 0, err
	}
	request := sha256.Sum256(text)
	if _, err := c.Tx.Exec(c.ctx, "DELETE FROM verification_calls WHERE expires_ms <= $1", c.NowMs()); err != nil {
		return false, 0, err
	}
	added, err := c.Tx.Exec(c.ctx, `INSERT INTO verification_calls (key_hash, request_hash, made, expires_ms) VALUES ($1, $2, 0, $3)
		ON CONFLICT (key_hash) DO NOTHING`, c.hashKey(), request[:], c.NowMs()+ledger.AnswerKept.Milliseconds())
	if err != nil || added > 0 {
		return true, 0, err
	}
	type row struct {
		request []byte
		made    int64
	}
	known, err := store.QueryOne(c.ctx, c.Tx, func(r store.Row) (out row, err error) { return out, r.Scan(&out.request, &out.made) },
		"SELECT request_hash, made FROM verification_calls WHERE key_hash = $1", c.hashKey())
	if err != nil {
		return false, 0, err
	}
	if string(known.request) != string(request[:]) {
		return false, 0, fault.NewKeyReused()
	}
	return false, int(known.made), nil
}

// verificationCall is what a call asks of a verification: a call with the same Idempotency-Key must ask for the same.
type verificationCall struct {
	name    string
	id      string // of the verification
	details any
}

// changeOnce changes a verification once for each Idempotency-Key and returns it as it is then.
func (s *records) changeOnce(ctx context.Context, origin audited.Origin, call verificationCall, run func(c *change) (*Verification, error)) (*Verification, error) {
	var v *Verification
	err := s.runOnce(ctx, origin, once{
		asked: []any{call.name, call.id, call.details},
		run: func(c *change) (made int, err error) {
			v, err = run(c)
			return 0, err
		},
		repeat: func(c *change, _ int) (err error) {
			if v, err = c.lockVerification(call.id); err != nil {
				return err
			}
			return readImageNames(ctx, c.Tx, v)
		},
	})
	return v, err
}

// newRepeatedCreate sums what the caller sent. What is looked up for it, such as the version of the workflow, may have changed when the
// call is repeated.
func (s *records) newRepeatedCreate(scope Scope, n NewVerification) (ledger.Repeat, error) {
	if n.IdempotencyKey == "" {
		return ledger.Repeat{}, nil
	}
	portrait := n.PortraitSent
	if portrait == nil {
		portrait = n.Portrait
	}
	text, err := json.Marshal([]any{
		n.Reference, n.Checks, n.Workflow, n.ReviewWhen, n.RedirectURL, n.ExpiresIn.Milliseconds(), n.Locale, n.Name, n.BirthDate, portrait, n.Tag, n.Metadata,
	}, json.Deterministic(true))
	if err != nil {
		return ledger.Repeat{}, err
	}
	return ledger.NewRepeat(s.box, scope, n.IdempotencyKey, "verification", text), nil
}

// repeatCreate returns the verification that the same call made within ledger.AnswerKept; store.ErrNotFound: none. Another call with
// its Idempotency-Key is refused. The key of an older verification is free from then on. One that waits for the person gets a new link
// in place of the first one, which is stored as a hash alone: nobody got the first one, or the transport would have repeated its answer.
func (c createChange) repeatCreate(n NewVerification) (v *Verification, token string, err error) {
	if n.repeat.Hash == nil {
		return nil, "", store.ErrNotFound
	}
	if err := n.repeat.FreeKey(c.ctx, c.Tx, "verifications", c.NowMs()); err != nil {
		return nil, "", err
	}
	type row struct {
		id, reference string
		request       []byte
	}
	known, err := store.QueryOne(c.ctx, c.Tx, func(r store.Row) (out row, err error) {
		err = r.Scan(&out.id, &out.reference, &out.request)
		return out, err
	},
		"SELECT id, reference, repeat_request FROM verifications WHERE repeat_hash = $1", n.repeat.Hash)
	if err != nil {
		return nil, "", err
	}
	same := string(known.request) == string(n.repeat.Request)
	if known.request == nil { // of a node of an older version, which does not write the sum
		same = known.reference == n.Reference
	}
	if !same {
		return nil, "", fault.NewKeyReused()
	}
	if v, err = c.lockVerification(known.id); err != nil {
		return nil, "", err
	}
	token, err = c.links().renewLink(v)
	return v, token, err
}
