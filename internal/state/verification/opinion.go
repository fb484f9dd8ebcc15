package verification

import (
	"context"
	"slices"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

// Opinion is the decision of a reviewer.
type Opinion struct {
	Decision Decision // Approved or Declined
	Text     string
	Lease    string // empty: the verification must not be claimed
	Reviewer string // with a lease: that of the claim, or empty; without one, empty is the key
	// UndoFor is how long the decision waits until it takes effect; claiming the verification again takes it back until then.
	UndoFor time.Duration
}

// PendingOpinion is a decision that can still be taken back.
type PendingOpinion struct {
	Decision  Decision `json:"decision"`
	Text      string   `json:"text"`
	Reviewer  string   `json:"reviewer"`
	Actor     string   `json:"actor"`
	RequestID string   `json:"requestId,omitzero"`
	Address   string   `json:"address,omitzero"`
	AtMs      int64    `json:"atMs"` // when it takes effect
}

// Review takes the decision of a reviewer. Where the workflow asks for a second one, the first
// decision is kept and the verification stays in review; two that disagree wait for a third.
func (s Reviews) Review(ctx context.Context, origin audited.Origin, id string, o Opinion) (*Verification, error) {
	v, err := s.changeOnce(ctx, origin, verificationCall{"review", id, []any{o.Decision, o.Text, o.Lease, o.Reviewer, o.UndoFor.Milliseconds()}}, func(c *change) (*Verification, error) {
		o := o // completed below, again where the transaction is begun again
		r := c.reviews()
		v, err := r.lockForReview(id, &o)
		if err != nil {
			return nil, err
		}
		if err := r.refuseDecided(v, o.Reviewer); err != nil {
			return nil, err
		}
		if o.UndoFor > 0 {
			return v, r.holdOpinion(v, o)
		}
		return v, r.addOpinion(v, o)
	})
	if err == nil {
		err = store.ToFault(readImageNames(ctx, s.store, v))
	}
	return v, wrapError("review", err)
}

// refuseDecided refuses a reviewer who has decided in the present round.
func (c reviewChange) refuseDecided(v *Verification, reviewer string) error {
	names, err := listReviewers(c.ctx, c.Tx, []*Verification{v})
	if err != nil {
		return err
	}
	if !slices.ContainsFunc(names[v.ID], func(name string) bool { return isSameReviewer(name, reviewer) }) {
		return nil
	}
	return fault.New(fault.ReviewClaimed, "", "%s has decided this verification already.", reviewer).WithFix("Another reviewer has to decide it.")
}

// holdOpinion keeps a decision until it takes effect. The reviewer holds the verification meanwhile.
func (c reviewChange) holdOpinion(v *Verification, o Opinion) error {
	until := c.Now.Add(o.UndoFor)
	v.Fields.Pending = &PendingOpinion{
		Decision: o.Decision, Text: o.Text, Reviewer: o.Reviewer, Actor: c.Origin.Actor, RequestID: c.Origin.RequestID, Address: c.Origin.Address, AtMs: until.UnixMilli(),
	}
	v.ClaimedBy, v.claimHash, v.ClaimUntil = o.Reviewer, seal.HashToken(store.NewID("rvl")), until.Add(leaseFor)
	v.dueMs = toMs(until)
	return c.saveVerification(v)
}

// takeBackOpinion drops a decision that has not taken effect.
func (c reviewChange) takeBackOpinion(v *Verification) {
	if v.Fields.Pending == nil {
		return
	}
	c.recordAudit("undo", v, map[string]string{"reviewer": v.Fields.Pending.Reviewer})
	v.Fields.Pending, v.dueMs = nil, toMs(v.Delete)
}

// applyPending lets a decision take effect whose time to be taken back is over.
func (c reviewChange) applyPending(v *Verification) error {
	p := *v.Fields.Pending
	v.Fields.Pending, v.dueMs = nil, toMs(v.Delete)
	c.Origin = audited.Origin{Scope: c.Origin.Scope, Actor: p.Actor, RequestID: p.RequestID, Address: p.Address}
	return c.addOpinion(v, Opinion{Decision: p.Decision, Text: p.Text, Reviewer: p.Reviewer})
}

// addOpinion stores a decision and acts on it.
func (c reviewChange) addOpinion(v *Verification, o Opinion) error {
	round := int64(v.Progress.Resent)
	if _, err := c.Tx.Exec(c.ctx, `INSERT INTO verification_opinions (verification_id, round, reviewer, actor, decision, at_ms) VALUES ($1, $2, $3, $4, $5, $6)`,
		v.ID, round, o.Reviewer, c.Origin.Actor, string(o.Decision), c.NowMs()); err != nil {
		return err
	}
	v.Fields.Opinions = append(v.Fields.Opinions, o.Reviewer+": "+o.Text)
	v.ClaimedBy, v.claimHash, v.ClaimUntil = "", nil, time.Time{}
	opinions, err := store.QueryAll(c.ctx, c.Tx, func(r store.Row) (d Decision, err error) { return d, r.Scan(&d) },
		"SELECT decision FROM verification_opinions WHERE verification_id = $1 AND round = $2 ORDER BY at_ms, reviewer", v.ID, round)
	if err != nil {
		return err
	}
	return c.applyOpinions(v, o, opinions)
}

// lockForReview locks a verification for an opinion and completes who gives it.
func (c reviewChange) lockForReview(id string, o *Opinion) (*Verification, error) {
	if o.Lease != "" {
		v, err := c.lockClaimed(id, o.Lease)
		if err == nil && o.Reviewer != "" && !isSameReviewer(v.ClaimedBy, o.Reviewer) {
			err = newReviewClaimed(v) // it would be stored under another name
		}
		if err == nil {
			o.Reviewer = v.ClaimedBy
			err = checkReviewer(v, c.Origin, o.Reviewer)
		}
		return v, err
	}
	v, err := c.lockVerification(id)
	if err != nil {
		return nil, err
	}
	if v.Status != NeedsReview {
		return nil, newStateConflict("review", v.Status, Reviewer)
	}
	if o.Reviewer == "" {
		o.Reviewer = c.Origin.Actor
	}
	if v.ClaimedBy != "" && c.Now.Before(v.ClaimUntil) && !isSameReviewer(v.ClaimedBy, o.Reviewer) {
		return nil, newReviewClaimed(v)
	}
	return v, checkReviewer(v, c.Origin, o.Reviewer)
}

// CountReviewers returns how many reviewers have to agree.
func (r Request) CountReviewers() int {
	if r.SecondReviewer {
		return 2
	}
	return 1
}

// applyOpinions decides by the opinions so far, or waits for another one.
func (c reviewChange) applyOpinions(v *Verification, o Opinion, opinions []Decision) error {
	detail := map[string]string{"reviewer": o.Reviewer, "decision": string(o.Decision)}
	final, needed := Undecided, v.Request.CountReviewers()
	for _, d := range []Decision{Approved, Declined} {
		n := 0
		for _, other := range opinions {
			if other == d {
				n++
			}
		}
		if n >= needed {
			final = d
		}
	}
	if final == Undecided {
		if len(opinions) >= needed {
			v.Result.addReason(v.Request, apigen.VerificationReasonCodeReviewersDisagree)
		}
		c.recordAudit("opinion", v, detail)
		return c.saveVerification(v)
	}
	code := apigen.VerificationReasonCodeReviewerApproved
	if final == Declined {
		code = apigen.VerificationReasonCodeReviewerDeclined
	}
	v.Result.addReason(v.Request, code)
	v.Decision, v.DecidedBy = final, "reviewer"
	if err := enrolChange(c).enrolFace(v); err != nil {
		return err
	}
	if err := c.applyMove(v, "review", Reviewer, detail); err != nil {
		return err
	}
	if err := c.events().publishDecision(v, webhook.VerificationCompleted); err != nil {
		return err
	}
	if err := c.scheduleDeletion(v); err != nil {
		return err
	}
	return c.saveVerification(v)
}
