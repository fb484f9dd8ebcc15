package job

import (
	"context"
	"errors"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Reseal seals with the present master key of box the key of every job that hangs on an older one, and
// returns how many that were. Photos hang on the key of their job and stay as they are. It may run
// beside serving nodes.
func Reseal(ctx context.Context, s *store.Store, box *seal.Box) (done int, err error) {
	err = s.Tx(ctx, func(tx *store.Tx) error {
		done = 0
		all, err := store.QueryAll(ctx, tx, scanJob, "SELECT "+jobColumns+" FROM jobs WHERE data_key IS NOT NULL ORDER BY id"+tx.ForUpdate())
		if err != nil {
			return err
		}
		for _, j := range all {
			if !box.NeedsReseal(j.dataKey) {
				continue
			}
			sealed, err := box.Reseal(j.dataKey, keyContext(j.ProjectID, j.ID))
			if errors.Is(err, seal.ErrKeyGivenUp) {
				continue
			}
			if err != nil {
				return fmt.Errorf("key of %s: %w", j.ID, err)
			}
			if _, err := tx.Exec(ctx, "UPDATE jobs SET data_key = $2 WHERE id = $1", j.ID, sealed); err != nil {
				return err
			}
			done++
		}
		return nil
	})
	return done, wrap("reseal", err)
}
