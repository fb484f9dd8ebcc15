package gallery

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
)

// FindReceipt finds a receipt of any project and whose it is.
func (s *remover) FindReceipt(ctx context.Context, id string) (scope Scope, c Receipt, err error) {
	scope, err = store.QueryOne(ctx, s.store, func(r store.Row) (s Scope, err error) {
		return s, r.Scan(&s.ProjectID, &s.Environment)
	}, "SELECT project_id, environment FROM deletion_receipts WHERE id = $1", id)
	if err != nil {
		return scope, c, store.ToFault(notFound(err, "receipt", id))
	}
	c, err = s.GetReceipt(ctx, scope, id)
	return scope, c, err
}

// RepeatReceipt deletes, merges or moves again what a receipt says, in a store that was restored from a backup of before that
// deletion, and keeps the receipt. It returns whether there was anything to repeat. What was enrolled after the receipt
// was asked for stays. A receipt that the store has already changes nothing.
func (s *mover) RepeatReceipt(ctx context.Context, origin audited.Origin, c Receipt) (repeated bool, err error) {
	if _, err := s.remover.GetReceipt(ctx, origin.Scope, c.ID); fault.CodeOf(err) != fault.NotFound {
		return false, err
	}
	switch c.Kind {
	case KindMerge:
		err = s.repeatMerge(ctx, origin, c)
	case KindMove:
		err = s.repeatMove(ctx, origin, c)
	default:
		err = s.remover.deleteAgain(ctx, origin, c)
	}
	if err != nil && fault.CodeOf(err) != fault.NotFound {
		return false, err
	}
	repeated = err == nil
	digest, err := hex.DecodeString(c.Digest)
	if err != nil {
		return repeated, fmt.Errorf("gallery: receipt %s: its digest is not hex", c.ID)
	}
	return repeated, store.ToFault(s.store.Tx(ctx, func(tx *store.Tx) error { return insertReceipt(ctx, tx, origin.Scope, c, digest) }))
}

// deleteAgain deletes what c says, unless it was enrolled after c was asked for.
func (s *remover) deleteAgain(ctx context.Context, origin audited.Origin, c Receipt) error {
	isOlder := func(created time.Time) bool { return !created.After(c.Asked) }
	switch c.Kind {
	case KindPerson:
		_, err := s.deletePerson(ctx, origin, personDeletion{c.Gallery, c.Person, c.Reason, func(p Person) bool { return isOlder(p.Created) }})
		return err
	case KindFace:
		id, err := s.findDeletedFace(ctx, origin.Scope, c)
		if err != nil {
			return err
		}
		_, err = s.DeleteFace(ctx, origin, c.Gallery, c.Person, id)
		return err
	case KindGallery:
		g, err := s.Get(ctx, origin.Scope, c.Gallery)
		if err != nil {
			return err
		}
		if !isOlder(g.Created) {
			return fault.NewNotFound("gallery", c.Gallery)
		}
		_, err = s.deleteGallery(ctx, origin, c.Gallery, c.Reason)
		return err
	}
	return errors.New("gallery: receipt " + c.ID + ": there is no kind of deletion " + c.Kind)
}

// findDeletedFace returns the id of the face that the digest of a receipt of kind face or move is of.
func (s *remover) findDeletedFace(ctx context.Context, scope Scope, c Receipt) (string, error) {
	p, err := s.PersonOf(ctx, scope, c.Gallery, c.Person)
	if err != nil {
		return "", err
	}
	for _, f := range p.Faces {
		record, err := hex.DecodeString(f.Digest)
		if err != nil {
			return "", err
		}
		if hex.EncodeToString(chainDigest(nil, record)) == c.Digest {
			return f.ID, nil
		}
	}
	return "", fault.NewNotFound("face", c.Person)
}
