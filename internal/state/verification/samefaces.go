package verification

import (
	"context"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/state/aml"
	"github.com/likeness-api/likeness/internal/state/gallery/flat"
	"github.com/likeness-api/likeness/internal/state/store"
)

const (
	facesKept     = 30 * 24 * time.Hour // that a face is compared with
	facesCompared = 5000                // of the newest verifications of a project
	facesBatch    = 500                 // that are read at a time
)

// SelfieFace is the face of a selfie, to be compared with those of other verifications.
type SelfieFace struct {
	Vector     []float32 // of unit length
	Recogniser string
	Looks      face.AgeGroup // how old it looks
	// FindLimit returns the largest squared distance at which two faces are taken for one person, where a face is compared with so
	// many others.
	FindLimit func(others int) float64
}

func faceContext(id string) string { return "verification face\n" + id }

// storeFace seals the face of a selfie into the store, and deletes faces of the project that are too old to be compared with and not to
// be enrolled. Without a face, that of an earlier selfie is not enrolled any more.
func (c imageChange) storeFace(v *Verification, of *SelfieFace) error {
	if of == nil {
		_, err := c.Tx.Exec(c.ctx, "UPDATE verification_faces SET to_enrol = 0 WHERE verification_id = $1 AND to_enrol = 1", v.ID)
		return err
	}
	box, err := c.service.openBox(v)
	if err != nil {
		return err
	}
	raw := flat.MarshalVector(of.Vector)
	defer clear(raw)
	toEnrol := int64(0)
	if v.Request.Checks.Enrol != nil {
		toEnrol = 1
	}
	return c.Tx.Batch(c.ctx, []store.Statement{
		{SQL: "DELETE FROM verification_faces WHERE project_id = $1 AND environment = $2 AND created_ms < $3 AND to_enrol = 0", Args: []any{v.ProjectID, string(v.Environment), c.NowMs() - facesKept.Milliseconds()}},
		{
			SQL: `INSERT INTO verification_faces (verification_id, project_id, environment, recogniser, created_ms, sealed, looks, to_enrol) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
			ON CONFLICT (verification_id) DO UPDATE SET recogniser = excluded.recogniser, created_ms = excluded.created_ms, sealed = excluded.sealed, looks = excluded.looks, to_enrol = excluded.to_enrol`,
			Args: []any{v.ID, v.ProjectID, string(v.Environment), of.Recogniser, c.NowMs(), box.Seal(raw, faceContext(v.ID)), of.Looks.String(), toEnrol},
		},
	})
}

// identity is what is known of who a person is, from the document, else as the business stated it.
type identity struct{ name, birthDate string }

func newIdentity(document map[string]string, f Fields) identity {
	who := identity{document["name"], document["birthDate"]}
	if who.name == "" {
		who.name = f.Name
	}
	if who.birthDate == "" {
		who.birthDate = f.BirthDate
	}
	return who
}

// differs reports whether two identities cannot be of one person. What one of them lacks says nothing.
func (i identity) differs(other identity) bool {
	return i.name != "" && other.name != "" && !aml.NamesAgree(i.name, other.name) ||
		i.birthDate != "" && other.birthDate != "" && i.birthDate != other.birthDate
}

// compareFaces notes that another verification of the project, with another reference, has the same face under another
// identity. A customer who tries again, or comes back, is none.
func (s checker) compareFaces(ctx context.Context, v *Verification, o *outcome) error {
	if o.face == nil {
		return nil
	}
	ids, err := s.findSameFaces(ctx, v, o.face)
	if err != nil {
		return err
	}
	own := newIdentity(o.document, v.Fields)
	for _, id := range ids {
		other, err := store.QueryOne(ctx, s.store, scanVerification, "SELECT "+columns+" FROM verifications WHERE id = $1", id)
		if errors.Is(err, store.ErrNotFound) {
			continue
		}
		if err == nil {
			err = s.openFields(other)
		}
		if err != nil {
			return err
		}
		if own.differs(newIdentity(other.Fields.Document, other.Fields)) {
			o.addReason(v.Request, apigen.VerificationReasonCodePictureReused, NewEvidence("verification", id), NewEvidence("compared", "face"))
			return nil
		}
	}
	return nil
}

// storedFace is a face of another verification.
type storedFace struct {
	id           string
	createdMs    int64
	sealed, data []byte
}

// findSameFaces returns the verifications of the last days with another reference whose selfie shows the face, the newest first.
func (s checker) findSameFaces(ctx context.Context, v *Verification, of *SelfieFace) (ids []string, err error) {
	nowMs, err := s.wallets.NowMs(ctx, s.store)
	if err != nil {
		return nil, err
	}
	const others = ` FROM verification_faces AS f JOIN verifications AS v ON v.id = f.verification_id
		WHERE f.project_id = $1 AND f.environment = $2 AND f.recogniser = $3 AND f.created_ms >= $4 AND v.reference <> $5`
	args := []any{v.ProjectID, string(v.Environment), of.Recogniser, nowMs - facesKept.Milliseconds(), v.Reference}
	count, err := store.QueryValue[int64](ctx, s.store, "SELECT count(*)"+others, args...)
	if err != nil || count == 0 {
		return nil, err
	}
	limit := of.FindLimit(int(min(count, facesCompared)))
	last := storedFace{createdMs: math.MaxInt64}
	for compared := 0; compared < facesCompared; compared += facesBatch {
		batch, err := store.QueryAll(ctx, s.store, func(r store.Row) (f storedFace, err error) { return f, r.Scan(&f.id, &f.createdMs, &f.sealed, &f.data) },
			"SELECT f.verification_id, f.created_ms, f.sealed, v.data_key"+others+` AND (f.created_ms < $6 OR f.created_ms = $6 AND f.verification_id < $7)
			ORDER BY f.created_ms DESC, f.verification_id DESC LIMIT $8`, append(args, last.createdMs, last.id, int64(facesBatch))...)
		if err != nil {
			return nil, err
		}
		for _, f := range batch {
			distance, err := s.measureFace(v.ProjectID, f, of.Vector)
			if err != nil {
				return nil, err
			}
			if distance <= limit {
				ids = append(ids, f.id)
			}
		}
		if len(batch) < facesBatch {
			break
		}
		last = batch[len(batch)-1]
	}
	return ids, nil
}

// measureFace is the squared distance of a stored face from a vector; of one whose key was given up the largest there is.
func (s checker) measureFace(projectID string, f storedFace, vector []float32) (float64, error) {
	const farthest = 4
	if len(f.data) == 0 {
		return farthest, nil // deleted meanwhile
	}
	box, err := s.box.OpenDataKey(f.data, keyContext(projectID, f.id))
	if errors.Is(err, seal.ErrKeyGivenUp) {
		return farthest, nil
	}
	if err != nil {
		return 0, fmt.Errorf("verification: key of %s: %w", f.id, err)
	}
	raw, err := box.Open(f.sealed, faceContext(f.id))
	if err != nil {
		return 0, fmt.Errorf("verification: face of %s: %w", f.id, err)
	}
	defer clear(raw)
	other, err := flat.UnmarshalVector(raw)
	defer clear(other)
	if err != nil || len(other) != len(vector) {
		return farthest, err
	}
	return flat.SquaredDistance(other, vector), nil
}
