package verification

import (
	"context"
	"crypto/sha256"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/audited"
)

// Chip is the chip of a document as the business sent it.
type Chip struct {
	Files       []byte // VerificationChipRequest in JSON
	HasPortrait bool
}

// AwaitsChip reports whether the checks wait for the chip.
func (v *Verification) AwaitsChip() bool {
	return v.Request.Checks.Chip != nil && v.Progress.ChipMs == 0 && v.Request.Scenario == ""
}

// AttachChip stores the chip of a verification, in the place of one that was sent before, and begins the checks where
// nothing else is missing.
func (s *Service) AttachChip(ctx context.Context, origin audited.Origin, id string, chip Chip) (*Verification, error) {
	v, err := s.changeOnce(ctx, origin, verificationCall{"chip", id, sha256.Sum256(chip.Files)}, func(c *change) (*Verification, error) {
		v, err := c.lockVerification(id)
		if err != nil {
			return nil, err
		}
		if err := checkChipAsked(v, chip); err != nil {
			return nil, err
		}
		if err := c.images().storeImage(v, imageChip, chip.Files); err != nil {
			return nil, err
		}
		v.Progress.ChipMs = c.NowMs()
		c.recordAudit("chip", v, nil)
		switch {
		case v.Progress.Next() != "":
		case v.Status == Capturing:
			err = c.applyMove(v, "submit", Rules, nil)
		case !v.needsPerson():
			err = c.applyMove(v, "start", Rules, nil)
		}
		if err != nil {
			return nil, err
		}
		if err := c.saveVerification(v); err != nil {
			return nil, err
		}
		return v, readImageNames(ctx, c.Tx, v)
	})
	return v, wrapError("attach a chip", err)
}

// checkChipAsked refuses a chip that the verification has no use for.
func checkChipAsked(v *Verification, chip Chip) error {
	match := v.Request.Checks.FaceMatch
	switch {
	case v.Request.Checks.Chip == nil:
		return fault.New(fault.StateConflict, "", "The verification does not ask for a chip.").WithFix("Create one with the check chip.")
	case !isOpen(v.Status) || v.Request.Scenario != "":
		return newStateConflict("chip", v.Status, Business)
	case match != nil && match.Against != nil && *match.Against == "chip" && !chip.HasPortrait:
		return fault.New(fault.FieldMissing, "dg2", "The portrait is missing: faceMatch compares the selfie with that of dg2.").
			WithFix("Send dg2 as well.")
	}
	return nil
}
