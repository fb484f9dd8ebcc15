package gallery

import (
	"context"
	"errors"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/store"
)

// resealBatch is how many faces one transaction of ResealEmbeddings reads.
const resealBatch = 500

// sealedFace is a stored embedding with what its seal is bound to.
type sealedFace struct {
	gallery        string
	number, person int64
	recogniser     string
	sealed         []byte
}

// ResealEmbeddings seals with the present master key of box every embedding that hangs on an
// older one, and returns how many that were. Blocks of the index that hang on an older one are deleted; nodes make them anew. It may run beside serving nodes, be
// stopped and begun again. Faces whose key was given up are left as they are. A face keeps its digest: that is of the record as it was
// first stored.
func ResealEmbeddings(ctx context.Context, s *store.Store, box *seal.Box) (int, error) {
	done := 0
	var last sealedFace
	for {
		var rows []sealedFace
		changed := 0
		err := s.Tx(ctx, func(tx *store.Tx) (err error) {
			changed = 0
			if rows, err = facesAfter(ctx, tx, last); err != nil {
				return err
			}
			for _, f := range rows {
				if !box.NeedsReseal(f.sealed) {
					continue
				}
				err := resealFace(ctx, tx, box, f)
				if errors.Is(err, seal.ErrKeyGivenUp) {
					continue
				}
				if err != nil {
					return fmt.Errorf("face %d of %s: %w", f.number, f.gallery, err)
				}
				changed++
			}
			return nil
		})
		if err != nil {
			return done, fmt.Errorf("gallery: reseal: %w", err)
		}
		if done += changed; len(rows) < resealBatch {
			return done, deleteOldBlocks(ctx, s, box)
		}
		last = rows[len(rows)-1]
	}
}

func facesAfter(ctx context.Context, tx *store.Tx, last sealedFace) ([]sealedFace, error) {
	return store.QueryAll(ctx, tx, func(r store.Row) (f sealedFace, err error) {
		return f, r.Scan(&f.gallery, &f.number, &f.person, &f.recogniser, &f.sealed)
	}, `SELECT gallery_id, number, person, recogniser, sealed FROM gallery_faces
		WHERE gallery_id > $1 OR gallery_id = $1 AND number > $2
		ORDER BY gallery_id, number LIMIT $3`+tx.ForUpdate(), last.gallery, last.number, resealBatch)
}

func resealFace(ctx context.Context, tx *store.Tx, box *seal.Box, f sealedFace) error {
	sealed, err := box.Reseal(f.sealed, sealContext(f.gallery, f.number, f.person, f.recogniser))
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, "UPDATE gallery_faces SET sealed = $3 WHERE gallery_id = $1 AND number = $2", f.gallery, f.number, sealed)
	return err
}

// deleteOldBlocks deletes the blocks that another key than the present one sealed, some at a time.
func deleteOldBlocks(ctx context.Context, s *store.Store, box *seal.Box) error {
	for {
		deleted, err := s.Exec(ctx, `DELETE FROM gallery_blocks WHERE (gallery_id, number) IN
			(SELECT gallery_id, number FROM gallery_blocks WHERE key_id <> $1 ORDER BY gallery_id, number LIMIT $2)`,
			box.KeyIDs()[0].String(), int64(resealBatch))
		if err != nil {
			return fmt.Errorf("gallery: reseal: %w", err)
		}
		if deleted < resealBatch {
			return nil
		}
	}
}
