package gallery

import (
	"context"
	"encoding/hex"
	"errors"
	"time"

	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
)

// closeBatch is how many people one transaction of a gallery's deletion removes.
const closeBatch = 200

// Delete deletes a gallery. From its first transaction on the gallery cannot be found;
// its records are deleted in batches, so that a million of them do not block the store.
// When ctx ends first, the answer is its error, PurgeDue continues the deletion, and the
// receipt (ListReceipts) has a Done time once it is complete.
func (s *remover) Delete(ctx context.Context, origin audited.Origin, gallery string) (Receipt, error) {
	return s.deleteGallery(ctx, origin, gallery, ByRequest)
}

func (s *remover) deleteGallery(ctx context.Context, origin audited.Origin, gallery, reason string) (Receipt, error) {
	id, c, err := s.markClosing(ctx, origin, gallery, reason)
	if err != nil {
		return c, wrapError("delete", err)
	}
	if err := s.deleteClosing(ctx, id); err != nil {
		return c, wrapError("delete", err)
	}
	return s.GetReceipt(ctx, origin.Scope, c.ID)
}

// markClosing begins the deletion of a gallery: it takes the gallery out of use and
// writes a receipt that is still to be completed. It returns the gallery's id.
func (s *remover) markClosing(ctx context.Context, origin audited.Origin, gallery, reason string) (id string, c Receipt, err error) {
	c = Receipt{
		ID: store.NewID("dlr"), Kind: KindGallery, Gallery: gallery, Reason: reason, Actor: origin.Actor, RequestID: origin.RequestID,
		Asked: s.now().UTC().Truncate(time.Millisecond),
	}
	err = s.changes.Run(ctx, origin, func(tx *audited.Tx) error {
		g, err := s.lockGallery(ctx, tx.Tx, origin.Scope, gallery)
		if err != nil {
			return err
		}
		id = g.ID
		if err := insertReceipt(ctx, tx.Tx, origin.Scope, c, nil); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, "UPDATE galleries SET closing = $2 WHERE id = $1", g.ID, c.ID); err != nil {
			return err
		}
		tx.Record(audit.Entry{Action: "gallery.close", ProjectID: origin.ProjectID, Target: g.ID, Detail: map[string]string{"gallery": gallery, "environment": string(origin.Environment), "reason": reason, "receipt": c.ID}})
		return nil
	})
	if err == nil {
		s.copies.forgetIndex(id)
	}
	return id, c, err
}

// deleteClosing deletes the records of a gallery that markClosing marked, then the
// gallery. Any number of nodes may do it at once, and again after a crash.
func (s *remover) deleteClosing(ctx context.Context, id string) error {
	for {
		done, err := s.deleteClosingBatch(ctx, id)
		if err != nil || done {
			return err
		}
	}
}

// deleteClosingBatch is one transaction of deleteClosing; done says that it was the last.
func (s *remover) deleteClosingBatch(ctx context.Context, id string) (done bool, err error) {
	err = s.changes.Run(ctx, audited.System, func(tx *audited.Tx) (err error) {
		done, err = s.emptyBatch(ctx, tx, id)
		return err
	})
	return done, err
}

// closing is the deletion of a gallery under way.
type closing struct {
	origin  audited.Origin
	receipt Receipt
	digest  []byte
}

// lockClosing finds the deletion of a gallery and locks the gallery's row.
func lockClosing(ctx context.Context, tx *store.Tx, id string) (closing, error) {
	receipt, err := store.QueryValue[*string](ctx, tx, "SELECT closing FROM galleries WHERE id = $1"+tx.ForUpdate(), id)
	if err != nil {
		return closing{}, err
	}
	if receipt == nil {
		return closing{}, errors.New("the gallery is in use")
	}
	return store.QueryOne(ctx, tx, func(r store.Row) (c closing, err error) {
		var environment string
		err = r.Scan(&c.origin.ProjectID, &environment, &c.receipt.ID, &c.receipt.Kind, &c.receipt.Gallery, &c.receipt.Reason,
			&c.origin.Actor, &c.origin.RequestID, &c.receipt.People, &c.receipt.Faces, &c.digest)
		c.origin.Environment = account.Environment(environment)
		return c, err
	}, `SELECT project_id, environment, id, kind, gallery, reason, actor, request_id, people, faces, digest
		FROM deletion_receipts WHERE id = $1`, *receipt)
}

// emptyBatch deletes some people and counts them on the receipt, which keeps what a
// node did that stopped half way.
func (s *remover) emptyBatch(ctx context.Context, tx *audited.Tx, id string) (done bool, err error) {
	c, err := lockClosing(ctx, tx.Tx, id)
	if errors.Is(err, store.ErrNotFound) {
		return true, nil // another node was faster
	}
	if err != nil {
		return false, err
	}
	people, err := store.QueryAll(ctx, tx, func(r store.Row) (n int64, err error) { return n, r.Scan(&n) },
		"SELECT number FROM gallery_people WHERE gallery_id = $1 ORDER BY number LIMIT $2", id, s.closeBatch)
	if err != nil {
		return false, err
	}
	if len(people) == 0 {
		return true, s.endClosing(ctx, tx, id, c)
	}
	for _, n := range people {
		faces, err := facesToRemove(ctx, tx.Tx, Gallery{ID: id}, n, 0)
		if err != nil {
			return false, err
		}
		c.receipt.Faces += int64(len(faces.numbers))
		for _, digest := range faces.digests {
			c.digest = chainDigest(c.digest, digest)
		}
	}
	last := people[len(people)-1]
	return false, tx.Batch(ctx, []store.Statement{
		{SQL: "DELETE FROM gallery_people WHERE gallery_id = $1 AND number <= $2", Args: []any{id, last}},
		{
			SQL:  "UPDATE deletion_receipts SET people = people + $2, faces = $3, digest = $4 WHERE id = $1",
			Args: []any{c.receipt.ID, int64(len(people)), c.receipt.Faces, storedDigest(c.digest)},
		},
	})
}

// endClosing ends the deletion of a gallery whose people are gone.
func (s *remover) endClosing(ctx context.Context, tx *audited.Tx, id string, c closing) error {
	if err := tx.Batch(ctx, []store.Statement{
		{SQL: "DELETE FROM gallery_removals WHERE gallery_id = $1", Args: []any{id}},
		{SQL: "DELETE FROM gallery_blocks WHERE gallery_id = $1", Args: []any{id}}, // the trigger left those that have no face any more
		{SQL: "DELETE FROM galleries WHERE id = $1", Args: []any{id}},
		{SQL: "UPDATE deletion_receipts SET done_ms = $2 WHERE id = $1", Args: []any{c.receipt.ID, s.now().UnixMilli()}},
	}); err != nil {
		return err
	}
	if s.vectors != nil {
		if err := s.vectors.Drop(ctx, tx.Tx, id); err != nil {
			return err
		}
	}
	c.receipt.Digest = hex.EncodeToString(c.digest)
	tx.Origin = c.origin
	recordDeletion(tx, c.receipt)
	return nil
}
