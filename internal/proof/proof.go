package proof

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/likeness-api/likeness/internal/account"
	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/fault"
	"github.com/likeness-api/likeness/internal/seal"
	"github.com/likeness-api/likeness/internal/store"
)

// Life is how long a proof can be referred to.
const Life = 24 * time.Hour

// Keeper keeps proofs in a store.
type Keeper struct {
	store *store.Store
	box   *seal.Box
	now   func() time.Time
}

// New makes a Keeper; now is the clock, nil for the real one.
func New(s *store.Store, box *seal.Box, now func() time.Time) *Keeper {
	if now == nil {
		now = time.Now
	}
	return &Keeper{store: s, box: box, now: now}
}

// Keep stores what a check of caller found and returns the id of the proof and when it
// ends. live is the face that passed; nil for a check that was not passed.
func (k *Keeper) Keep(ctx context.Context, caller *account.Caller, live *face.Embedding) (id string, expires time.Time, err error) {
	id, expires = store.NewID("lvt"), k.now().Add(Life)
	var passed int64
	var sealed []byte
	if live != nil {
		passed, sealed = 1, k.box.Seal(encode(*live), purpose(caller, id))
	}
	_, err = k.store.Exec(ctx, `INSERT INTO liveness_proofs (id, project_id, environment, live, sealed, expires_ms)
		VALUES ($1, $2, $3, $4, $5, $6)`, id, caller.ProjectID, string(caller.Environment), passed, sealed, expires.UnixMilli())
	if err != nil {
		return "", time.Time{}, fmt.Errorf("proof: keep: %w", err)
	}
	return id, expires, nil
}

// row is one stored proof.
type row struct {
	live      int64
	sealed    []byte
	expiresMs int64
}

// Face returns the face that passed the check called id. It fails with field_invalid
// when caller's project has no such check in this environment, when it has expired or
// was not passed, and when its face cannot be opened any more.
func (k *Keeper) Face(ctx context.Context, caller *account.Caller, id string) (face.Embedding, error) {
	found, err := store.One(ctx, k.store, func(r store.Row) (p row, err error) {
		return p, r.Scan(&p.live, &p.sealed, &p.expiresMs)
	}, `SELECT live, sealed, expires_ms FROM liveness_proofs WHERE id = $1 AND project_id = $2 AND environment = $3`,
		id, caller.ProjectID, string(caller.Environment))
	switch {
	case errors.Is(err, store.ErrNotFound):
		return face.Embedding{}, refuse("There is no liveness transaction with this id.")
	case err != nil:
		return face.Embedding{}, fmt.Errorf("proof: find: %w", err)
	case k.now().UnixMilli() >= found.expiresMs:
		return face.Embedding{}, refuse("The liveness transaction has expired: it is kept for 24 hours.")
	case found.live == 0:
		return face.Embedding{}, refuse("The liveness transaction was not passed.")
	}
	plain, err := k.box.Open(found.sealed, purpose(caller, id))
	if err != nil {
		return face.Embedding{}, refuse("The face of the liveness transaction can no longer be read.").Because(err)
	}
	return decode(plain)
}

func refuse(message string) *fault.Error {
	return fault.New(fault.FieldInvalid, "", "%s", message).
		WithFix("Check the person again with POST /v1/liveness and send the transactionId of that answer, or leave the field out.")
}

// Purge deletes what has expired and tells how many proofs that were.
func (k *Keeper) Purge(ctx context.Context) (int64, error) {
	return k.store.Exec(ctx, `DELETE FROM liveness_proofs WHERE expires_ms <= $1`, k.now().UnixMilli())
}

// purpose ties a sealed face to its row.
func purpose(caller *account.Caller, id string) string {
	return fmt.Sprintf("liveness-proof/%s/%s/%s", caller.ProjectID, caller.Environment, id)
}

// encode writes an embedding: the recogniser's id, a zero byte, the numbers as
// little-endian float32.
func encode(e face.Embedding) []byte {
	out := append([]byte(e.Recogniser), 0)
	for _, v := range e.Vector {
		out = binary.LittleEndian.AppendUint32(out, math.Float32bits(v))
	}
	return out
}

func decode(plain []byte) (face.Embedding, error) {
	name, numbers, ok := bytes.Cut(plain, []byte{0})
	if !ok || len(numbers)%4 != 0 {
		return face.Embedding{}, errors.New("proof: a stored face is damaged")
	}
	e := face.Embedding{Recogniser: string(name), Vector: make([]float32, len(numbers)/4)}
	for i := range e.Vector {
		e.Vector[i] = math.Float32frombits(binary.LittleEndian.Uint32(numbers[4*i:]))
	}
	return e, nil
}
