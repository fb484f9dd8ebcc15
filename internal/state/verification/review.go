package verification

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
)

// ClaimLife is how long a reviewer holds what was claimed.
const ClaimLife = 10 * time.Minute

const maxResent = 2 // how often a person is asked again

func newReviewClaimed(v *Verification) error {
	return fault.New(fault.ReviewClaimed, "", "The verification is claimed by %s until %s.", v.ClaimedBy, v.ClaimUntil.Format(time.RFC3339)).
		WithFix("Take another verification, or wait until the claim ends.")
}

// trimActor returns the name of a reviewer out of an actor of the audit log.
func trimActor(name string) string { return strings.TrimPrefix(name, "person:") }

// isSameReviewer reports whether two names are those of one reviewer: a person of the console may review with a key too, and
// writes the own name in small letters or with capitals.
func isSameReviewer(a, b string) bool {
	return a != "" && strings.EqualFold(trimActor(a), trimActor(b))
}

// Claim reserves a verification for a reviewer. A claim belongs to its reviewer, who takes it again from anywhere; with its lease
// it is renewed, or handed over to another reviewer. A decision of the reviewer that has not taken effect is taken back.
func (s Reviews) Claim(ctx context.Context, origin audited.Origin, id, reviewer, lease string) (v *Verification, newLease string, err error) {
	err = s.runChange(ctx, origin, func(c *change) (err error) {
		if v, err = c.lockVerification(id); err != nil {
			return err
		}
		if v.Status != NeedsReview {
			return newStateConflict("claim", v.Status, Reviewer)
		}
		if err := checkReviewer(v, origin, reviewer); err != nil {
			return err
		}
		held := v.ClaimedBy != "" && c.Now.Before(v.ClaimUntil)
		if held && !v.isClaimedBy(lease) && !isSameReviewer(v.ClaimedBy, reviewer) {
			return newReviewClaimed(v)
		}
		if err := c.reviews().refuseDecided(v, reviewer); err != nil {
			return err
		}
		if newLease = lease; !v.isClaimedBy(lease) {
			newLease = store.NewID("rvl")
			c.recordAudit("claim", v, map[string]string{"reviewer": reviewer})
		} else if !isSameReviewer(v.ClaimedBy, reviewer) {
			c.recordAudit("hand_over", v, map[string]string{"reviewer": reviewer, "from_reviewer": v.ClaimedBy})
		}
		c.reviews().takeBackOpinion(v)
		v.ClaimedBy, v.claimHash, v.ClaimUntil = reviewer, seal.HashToken(newLease), c.Now.Add(ClaimLife)
		if err := c.saveVerification(v); err != nil {
			return err
		}
		return readImageNames(ctx, c.Tx, v)
	})
	return v, newLease, wrapError("claim a review", err)
}

// isClaimedBy reports whether lease is the claim of v.
func (v *Verification) isClaimedBy(lease string) bool {
	return lease != "" && len(v.claimHash) > 0 && subtle.ConstantTimeCompare(v.claimHash, seal.HashToken(lease)) == 1
}

// checkReviewer refuses a reviewer who is a party: where a second reviewer is asked for, the one
// who stored the workflow does not review.
func checkReviewer(v *Verification, origin audited.Origin, reviewer string) error {
	if v.Request.SecondReviewer && (isSameReviewer(v.Request.WorkflowActor, reviewer) || isSameReviewer(v.Request.WorkflowActor, origin.Actor)) {
		return fault.New(fault.PermissionDenied, "", "The reviewer %s stored the workflow.", reviewer).WithFix("Have another person review it.")
	}
	return nil
}

// lockClaimed locks a verification that the lease is a running claim of.
func (c reviewChange) lockClaimed(id, lease string) (*Verification, error) {
	v, err := c.lockVerification(id)
	if err != nil {
		return nil, err
	}
	if v.Status != NeedsReview {
		return nil, newStateConflict("review", v.Status, Reviewer)
	}
	if !v.isClaimedBy(lease) || !c.Now.Before(v.ClaimUntil) {
		return nil, fault.New(fault.ReviewClaimed, "lease", "The claim has ended, or the lease is not that of the claim.").WithFix("Claim the verification again.")
	}
	return v, nil
}

// Release gives a claimed verification back to the queue.
func (s Reviews) Release(ctx context.Context, origin audited.Origin, id, lease string) (*Verification, error) {
	v, err := s.changeOnce(ctx, origin, verificationCall{"release", id, lease}, func(c *change) (*Verification, error) {
		v, err := c.reviews().lockClaimed(id, lease)
		if err != nil {
			return nil, err
		}
		c.recordAudit("release", v, map[string]string{"reviewer": v.ClaimedBy})
		v.ClaimedBy, v.claimHash, v.ClaimUntil = "", nil, time.Time{}
		if err := c.saveVerification(v); err != nil {
			return nil, err
		}
		return v, readImageNames(ctx, c.Tx, v)
	})
	return v, wrapError("release a review", err)
}

// AskAgain sends a verification back to the person for the named steps, with a new link.
func (s Reviews) AskAgain(ctx context.Context, origin audited.Origin, id, lease string, steps []Step) (v *Verification, token string, err error) {
	askAgain := func(c *change) (_ int, err error) {
		if v, err = c.reviews().lockClaimed(id, lease); err != nil {
			return 0, err
		}
		if v.Progress.Resent >= maxResent {
			e := newStateConflict("ask_again", v.Status, Reviewer)
			var f *fault.Error
			if errors.As(e, &f) {
				f.Message = fmt.Sprintf("The person was asked again %d times already.", maxResent)
				f.Possible = slices.DeleteFunc(f.Possible, func(name string) bool { return name == "ask_again" })
			}
			return 0, e
		}
		for i, name := range steps {
			step := v.Progress.findStep(name)
			if step == nil {
				return 0, fault.New(fault.FieldInvalid, fmt.Sprintf("steps[%d]", i), "The step %s was not asked for.", name).WithFix("Name steps of this verification.")
			}
			*step = StepProgress{Name: name, Nonce: seal.NewToken()}
			if name == StepChallenge {
				v.Progress.Challenge, v.Request.AsksReviewer = nil, false
			}
			if err := c.images().removeStepImages(v, name); err != nil {
				return 0, err
			}
		}
		return 0, c.reviews().reopenSteps(v, steps, &token)
	}
	err = s.runOnce(ctx, origin, once{
		asked: []any{"ask_again", id, lease, steps}, run: askAgain,
		repeat: func(c *change, _ int) (err error) { // nobody got the first link
			if v, err = c.lockVerification(id); err != nil {
				return err
			}
			token, err = c.links().renewLink(v)
			return err
		},
	})
	return v, token, wrapError("ask again", err)
}

// reopenSteps opens v for the person again. The later decision is free: the first one was charged.
func (c reviewChange) reopenSteps(v *Verification, steps []Step, token *string) (err error) {
	reviewer := v.ClaimedBy
	v.Progress.Resent++
	v.Result = Result{Checks: newResults()}
	v.Fields.Hits, v.Fields.Evidence, v.Fields.Document, v.Fields.Measured = nil, nil, nil, nil
	v.Fields.Sides, v.Fields.Printed, v.Fields.Chip = nil, nil, nil
	v.Expires = c.Now.Add(max(v.Expires.Sub(v.Created), time.Hour))
	v.Decision, v.DecidedBy, v.Delete = Undecided, "", time.Time{}
	names := make([]string, len(steps))
	for i, step := range steps {
		names[i] = string(step)
	}
	if err := c.applyMove(v, "ask_again", Reviewer, map[string]string{"reviewer": reviewer, "steps": strings.Join(names, " ")}); err != nil {
		return err
	}
	if *token, err = c.links().replaceLink(v); err != nil {
		return err
	}
	if err := c.saveVerification(v); err != nil {
		return err
	}
	return readImageNames(c.ctx, c.Tx, v)
}
