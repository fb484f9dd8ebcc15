package verification

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

// Deletion is the receipt of a deletion. It holds no data of the person.
type Deletion struct {
	ID        string `json:"id"` // dlr_...
	Reason    string `json:"reason"`
	Actor     string `json:"actor"`
	RequestID string `json:"requestId,omitzero"`
	AtMs      int64  `json:"atMs"`
	Images    int    `json:"images"`
	// Digest is hex: over the sealed images in the order of their names, d = SHA-256(d ||
	// SHA-256(sealed image)), beginning with no bytes; empty without images.
	Digest string `json:"digest"`
}

// Reasons of a deletion.
const (
	ByRequest   = "request"
	ByRetention = "retention"
	ByExpiry    = "expired"
	ByCancel    = "cancelled"
)

// Cancel ends a verification of the business.
func (s *Service) Cancel(ctx context.Context, origin audited.Origin, id string) (*Verification, error) {
	v, err := s.changeOnce(ctx, origin, verificationCall{"cancel", id, nil}, func(c *change) (*Verification, error) {
		v, err := c.lockVerification(id)
		if err != nil {
			return nil, err
		}
		if err := c.cancelVerification(v, "cancel", Business, apigen.VerificationReasonCodeCancelledByBusiness); err != nil {
			return nil, err
		}
		return v, c.saveVerification(v)
	})
	return v, wrapError("cancel", err)
}

// cancelVerification ends a verification by the move called name.
func (c *change) cancelVerification(v *Verification, name string, by Actor, why ReasonCode) error {
	if err := c.endVerification(v, name, by, why, string(why)); err != nil {
		return err
	}
	return c.deleteData(v, ByCancel)
}

// expireVerification ends a verification that the person did not finish.
func (c *change) expireVerification(v *Verification, why ReasonCode) error {
	if err := c.endVerification(v, "expire", Rules, why, string(why)); err != nil {
		return err
	}
	return c.deleteData(v, ByExpiry)
}

// endVerification moves v to its end without a decision and closes its links; recorded is the reason in the
// audit log.
func (c *change) endVerification(v *Verification, name string, by Actor, why ReasonCode, recorded string) error {
	v.Result.addReason(v.Request, why)
	if err := c.applyMove(v, name, by, map[string]string{"reason": recorded}); err != nil {
		return err
	}
	return c.links().closeLinks(v)
}

// Delete removes every image and personal field of a verification; one that is not finished
// is cancelled first.
func (s *Service) Delete(ctx context.Context, origin audited.Origin, id string) (Deletion, error) {
	var out Deletion
	err := s.runChange(ctx, origin, func(c *change) error {
		v, err := c.lockVerification(id)
		if err != nil {
			return err
		}
		if v.Deletion != nil && IsFinal(v.Status) {
			out = *v.Deletion
			return nil
		}
		if !IsFinal(v.Status) {
			if err := c.endVerification(v, "cancel", Business, apigen.VerificationReasonCodeCancelledByBusiness, "delete"); err != nil {
				return err
			}
		}
		if err := c.deleteData(v, ByRequest); err != nil {
			return err
		}
		out = *v.Deletion
		return c.saveVerification(v)
	})
	return out, wrapError("delete", err)
}

// deleteData removes the images, the personal fields and the key of v, and writes the receipt.
func (c *change) deleteData(v *Verification, reason string) error {
	sums, err := store.QueryAll(c.ctx, c.Tx, func(r store.Row) (sum []byte, err error) { return sum, r.Scan(&sum) },
		"SELECT sealed_sha256 FROM verification_images WHERE verification_id = $1 ORDER BY name", v.ID)
	if err != nil {
		return err
	}
	var digest []byte
	for _, sum := range sums {
		next := sha256.Sum256(append(append([]byte{}, digest...), sum...))
		digest = next[:]
	}
	if err := c.Tx.Batch(c.ctx, []store.Statement{
		{SQL: "DELETE FROM verification_images WHERE verification_id = $1", Args: []any{v.ID}},
		{SQL: "DELETE FROM verification_image_sums WHERE verification_id = $1", Args: []any{v.ID}},
		{SQL: "DELETE FROM verification_faces WHERE verification_id = $1", Args: []any{v.ID}},
	}); err != nil {
		return err
	}
	v.Deletion = &Deletion{
		ID: store.NewID("dlr"), Reason: reason, Actor: c.Origin.Actor, RequestID: c.Origin.RequestID, AtMs: c.NowMs(),
		Images: len(sums), Digest: hex.EncodeToString(digest),
	}
	v.Progress.Challenge = nil // how the head moved
	v.dataKey, v.sealed, v.Images, v.Delete, v.dueMs = nil, nil, nil, time.Time{}, nil
	for i := range v.Result.Reasons { // codes stay; numbers about the person go
		v.Result.Reasons[i].Evidence = nil
	}
	tag := v.Fields.Tag
	v.Fields = Fields{Tag: tag} // for the event alone: save drops it
	c.recordAudit("delete", v, map[string]string{"reason": reason, "receipt": v.Deletion.ID, "images": strconv.Itoa(len(sums)), "digest": v.Deletion.Digest})
	return c.events().publishProgress(v, webhook.VerificationDeleted)
}

// ReplaceLink makes a new link of a verification that the person has not finished.
func (s *Service) ReplaceLink(ctx context.Context, origin audited.Origin, id string) (v *Verification, token string, err error) {
	err = s.runChange(ctx, origin, func(c *change) (err error) {
		if v, err = c.lockVerification(id); err != nil {
			return err
		}
		if !isOpen(v.Status) || c.Now.After(v.Expires) {
			return newStateConflict("link", v.Status, Business)
		}
		if token, err = c.links().replaceLink(v); err != nil {
			return err
		}
		c.recordAudit("link", v, nil)
		if err := readImageNames(ctx, c.Tx, v); err != nil {
			return err
		}
		return c.saveVerification(v)
	})
	return v, token, wrapError("replace the link", err)
}
