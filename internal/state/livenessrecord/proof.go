package livenessrecord

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Lifetime is how long a proof can be referred to.
const Lifetime = 24 * time.Hour

// Registry stores and finds proofs.
type Registry struct {
	store *store.Store
	box   *seal.Box
	now   func() time.Time
}

// Options configure a Registry.
type Options struct {
	Box *seal.Box        // encrypts the faces that passed; needed
	Now func() time.Time // nil: time.Now
}

// New returns the Registry on s.
func New(s *store.Store, o Options) *Registry {
	if o.Now == nil {
		o.Now = time.Now
	}
	return &Registry{store: s, box: o.Box, now: o.Now}
}

// StoreProof stores the result of a check of caller and returns the id of the proof and
// when it expires. live is the face that passed; nil for a check that was not passed.
func (r *Registry) StoreProof(ctx context.Context, caller *account.Caller, live *face.Embedding) (id string, expires time.Time, err error) {
	id, expires = store.NewID("lvt"), r.now().Add(Lifetime)
	var passed int64
	var sealed []byte
	if live != nil {
		passed, sealed = 1, r.box.Seal(encodeEmbedding(*live), sealPurpose(caller, id))
	}
	_, err = r.store.Exec(ctx, `INSERT INTO liveness_proofs (id, project_id, environment, live, sealed, expires_ms)
		VALUES ($1, $2, $3, $4, $5, $6)`, id, caller.ProjectID, string(caller.Environment), passed, sealed, expires.UnixMilli())
	if err != nil {
		return "", time.Time{}, fmt.Errorf("proof: keep: %w", err)
	}
	return id, expires, nil
}

// storedProof is one stored proof.
type storedProof struct {
	live      int64
	sealed    []byte
	expiresMs int64
}

// OpenFace returns the face that passed the check called id. It fails with field_invalid
// when caller's project has no such check in this environment, when it has expired or
// was not passed, and when its face cannot be opened any more.
func (r *Registry) OpenFace(ctx context.Context, caller *account.Caller, id string) (face.Embedding, error) {
	found, err := store.QueryOne(ctx, r.store, func(r store.Row) (p storedProof, err error) {
		return p, r.Scan(&p.live, &p.sealed, &p.expiresMs)
	}, `SELECT live, sealed, expires_ms FROM liveness_proofs WHERE id = $1 AND project_id = $2 AND environment = $3`,
		id, caller.ProjectID, string(caller.Environment))
	switch {
	case errors.Is(err, store.ErrNotFound):
		return face.Embedding{}, refusalError("No liveness check with this id was found.")
	case err != nil:
		return face.Embedding{}, fmt.Errorf("proof: find: %w", err)
	case r.now().UnixMilli() >= found.expiresMs:
		return face.Embedding{}, refusalError("The liveness check has expired; a check is kept for 24 hours.")
	case found.live == 0:
		return face.Embedding{}, refusalError("The face did not pass the liveness check with this id.")
	}
	plain, err := r.box.Open(found.sealed, sealPurpose(caller, id))
	if err != nil {
		return face.Embedding{}, refusalError("The face of the liveness check can no longer be read.").WithCause(err)
	}
	return decodeEmbedding(plain)
}

func refusalError(message string) *fault.Error {
	return fault.New(fault.FieldInvalid, "", "%s", message).
		WithFix("Check the person again with POST /v1/liveness and send the transactionId of that answer, or leave the field out.")
}

// PurgeExpired deletes expired proofs and returns how many there were.
func (r *Registry) PurgeExpired(ctx context.Context) (int64, error) {
	return r.store.Exec(ctx, `DELETE FROM liveness_proofs WHERE expires_ms <= $1`, r.now().UnixMilli())
}

// sealPurpose binds a sealed face to its row.
func sealPurpose(caller *account.Caller, id string) string {
	return fmt.Sprintf("liveness-proof/%s/%s/%s", caller.ProjectID, caller.Environment, id)
}

// encodeEmbedding writes an embedding: the recogniser's id, a zero byte, the numbers as
// little-endian float32.
func encodeEmbedding(e face.Embedding) []byte {
	out := append([]byte(e.Recogniser), 0)
	for _, v := range e.Vector {
		out = binary.LittleEndian.AppendUint32(out, math.Float32bits(v))
	}
	return out
}

func decodeEmbedding(plain []byte) (face.Embedding, error) {
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
