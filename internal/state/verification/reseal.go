package verification

import (
	"context"
	"errors"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/store"
)

// resealBatch is how many verifications one transaction of ResealKeys reads.
const resealBatch = 500

// ResealKeys seals with the present master key of box the key of every verification that hangs on an
// older one, and returns how many that were. Images and fields hang on the key of the
// verification and stay as they are. It may run beside serving nodes.
func ResealKeys(ctx context.Context, s *store.Store, box *seal.Box) (int, error) {
	type row struct {
		id, project string
		key         []byte
	}
	done, last := 0, ""
	for {
		var rows []row
		changed := 0
		err := s.Tx(ctx, func(tx *store.Tx) (err error) {
			changed = 0
			rows, err = store.QueryAll(ctx, tx, func(r store.Row) (o row, err error) { return o, r.Scan(&o.id, &o.project, &o.key) },
				"SELECT id, project_id, data_key FROM verifications WHERE id > $1 AND data_key IS NOT NULL ORDER BY id LIMIT $2"+tx.ForUpdate(), last, int64(resealBatch))
			if err != nil {
				return err
			}
			for _, r := range rows {
				if !box.NeedsReseal(r.key) {
					continue
				}
				sealed, err := box.Reseal(r.key, keyContext(r.project, r.id))
				if errors.Is(err, seal.ErrKeyGivenUp) {
					continue
				}
				if err != nil {
					return fmt.Errorf("key of %s: %w", r.id, err)
				}
				if _, err := tx.Exec(ctx, "UPDATE verifications SET data_key = $2 WHERE id = $1", r.id, sealed); err != nil {
					return err
				}
				changed++
			}
			return nil
		})
		if err != nil {
			return done, fmt.Errorf("verification: reseal: %w", err)
		}
		if done += changed; len(rows) < resealBatch {
			return done, nil
		}
		last = rows[len(rows)-1].id
	}
}
