package verification

import (
	"context"
	"crypto/subtle"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

// ClaimLife is how long a reviewer holds what was claimed.
const ClaimLife = 10 * time.Minute

const maxResent = 2 // how often a person is asked again

// ReviewFilter narrows the queue.
type ReviewFilter struct {
	Reason   ReasonCode
	Workflow string
	ID       string // of the only verification to list
	Claimed  *bool  // whether a reviewer holds it now; nil: all
	After    string // id of the last verification of the previous page
	Limit    int
}

// ReviewQueue is a page of what waits for a reviewer.
type ReviewQueue struct {
	Verifications []*Verification
	Opinions      map[string]int // decisions so far, by id
	More          bool
	Waiting       int
	Oldest        time.Time // zero: none waits
}

// ListReviews lists what waits for a reviewer, the longest first.
func (s *Service) ListReviews(ctx context.Context, scope Scope, f ReviewFilter) (ReviewQueue, error) {
	var out ReviewQueue
	where, args := "project_id = $1 AND environment = $2 AND status = 'needs_review'", []any{scope.ProjectID, string(scope.Environment)}
	_, err := store.QueryOne(ctx, s.store, func(r store.Row) (struct{}, error) {
		var n int64
		var oldest *int64
		err := r.Scan(&n, &oldest)
		out.Waiting, out.Oldest = int(n), fromMs(oldest)
		return struct{}{}, err
	}, "SELECT count(*), MIN(review_ms) FROM verifications WHERE "+where, args...)
	if err != nil {
		return out, wrapError("list reviews", store.ToFault(err))
	}
	nowMs, err := s.wallets.NowMs(ctx, s.store)
	if err != nil {
		return out, wrapError("list reviews", store.ToFault(err))
	}
	where, args = f.addConditions(where, args, nowMs)
	args = append(args, int64(f.Limit)+1)
	out.Verifications, err = store.QueryAll(ctx, s.store, scanVerification,
		"SELECT "+columns+" FROM verifications WHERE "+where+fmt.Sprintf(" ORDER BY review_ms, id LIMIT $%d", len(args)), args...)
	if err != nil {
		return out, wrapError("list reviews", store.ToFault(err))
	}
	if out.More = len(out.Verifications) > f.Limit; out.More {
		out.Verifications = out.Verifications[:f.Limit]
	}
	for _, v := range out.Verifications {
		if v.ClaimUntil.UnixMilli() <= nowMs { // the claim has ended
			v.ClaimedBy, v.ClaimUntil = "", time.Time{}
		}
	}
	if out.Opinions, err = countOpinions(ctx, s.store, out.Verifications); err != nil {
		return out, wrapError("list reviews", store.ToFault(err))
	}
	return out, wrapError("list reviews", store.ToFault(s.completeRows(ctx, out.Verifications...)))
}

// addConditions appends what f asks for to the conditions of a query and their arguments.
func (f ReviewFilter) addConditions(where string, args []any, nowMs int64) (string, []any) {
	add := func(condition string, value any) {
		args = append(args, value)
		where += " AND " + strings.ReplaceAll(condition, "$n", fmt.Sprintf("$%d", len(args)))
	}
	if f.Reason != "" { // codes are words of the description
		add(`result LIKE $n ESCAPE '\'`, `%"code":"`+likeEscaper.Replace(string(f.Reason))+`"%`)
	}
	if f.Workflow != "" {
		add(`request LIKE $n ESCAPE '\'`, `%"workflow":{"name":"`+likeEscaper.Replace(f.Workflow)+`"%`)
	}
	if f.ID != "" {
		add("id = $n", f.ID)
	}
	switch {
	case f.Claimed == nil:
	case *f.Claimed:
		add("claim_ms > $n", nowMs)
	default:
		add("(claim_ms IS NULL OR claim_ms <= $n)", nowMs)
	}
	if f.After != "" {
		add("(review_ms, id) > (SELECT review_ms, id FROM verifications WHERE id = $n)", f.After)
	}
	return where, args
}

// likeEscaper makes text match itself in LIKE with the escape character \.
var likeEscaper = strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`)

// countOpinions counts the decisions of the present round of each, by id.
func countOpinions(ctx context.Context, q store.Querier, all []*Verification) (map[string]int, error) {
	counts := map[string]int{}
	if len(all) == 0 {
		return counts, nil
	}
	rounds := map[string]int64{}
	for _, v := range all {
		rounds[v.ID] = int64(v.Progress.Resent)
	}
	return counts, q.Each(ctx, func(r store.Row) error {
		var id string
		var round, n int64
		err := r.Scan(&id, &round, &n)
		if round == rounds[id] {
			counts[id] = int(n)
		}
		return err
	}, "SELECT verification_id, round, count(*) FROM verification_opinions WHERE verification_id IN ("+store.FormatPlaceholders(1, len(all))+") GROUP BY verification_id, round", listIDs(all)...)
}

func newReviewClaimed(v *Verification) error {
	return fault.New(fault.ReviewClaimed, "", "The verification is claimed by %s until %s.", v.ClaimedBy, v.ClaimUntil.Format(time.RFC3339)).
		WithFix("Take another verification, or wait until the claim ends.")
}

// Claim reserves a verification for a reviewer, or renews the claim that lease names.
func (s *Service) Claim(ctx context.Context, origin audited.Origin, id, reviewer, lease string) (v *Verification, newLease string, err error) {
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
		if held && !v.isClaimedBy(lease) {
			return newReviewClaimed(v)
		}
		if newLease = lease; !v.isClaimedBy(lease) {
			newLease = store.NewID("rvl")
			c.recordAudit("claim", v, map[string]string{"reviewer": reviewer})
		}
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
	if v.Request.SecondReviewer && v.Request.WorkflowActor == reviewer && reviewer != "" {
		return fault.New(fault.PermissionDenied, "", "The reviewer %s stored the workflow.", reviewer).WithFix("Have another person review it.")
	}
	return nil
}

// lockClaimed locks a verification that the lease is a running claim of.
func (c *change) lockClaimed(id, lease string) (*Verification, error) {
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
func (s *Service) Release(ctx context.Context, origin audited.Origin, id, lease string) (*Verification, error) {
	var v *Verification
	err := s.runChange(ctx, origin, func(c *change) (err error) {
		if v, err = c.lockClaimed(id, lease); err != nil {
			return err
		}
		c.recordAudit("release", v, map[string]string{"reviewer": v.ClaimedBy})
		v.ClaimedBy, v.claimHash, v.ClaimUntil = "", nil, time.Time{}
		if err := c.saveVerification(v); err != nil {
			return err
		}
		return readImageNames(ctx, c.Tx, v)
	})
	return v, wrapError("release a review", err)
}

// Opinion is the decision of a reviewer.
type Opinion struct {
	Decision Decision // Approved or Declined
	Text     string
	Lease    string // empty: the verification must not be claimed
	Reviewer string // where there is no lease; empty: the key
}

// Review takes the decision of a reviewer. Where the workflow asks for a second one, the first
// decision is kept and the verification stays in review; two that disagree wait for a third.
func (s *Service) Review(ctx context.Context, origin audited.Origin, id string, o Opinion) (*Verification, error) {
	var v *Verification
	err := s.runChange(ctx, origin, func(c *change) (err error) {
		if v, err = c.lockForReview(id, &o); err != nil {
			return err
		}
		round := int64(v.Progress.Resent)
		made, err := c.Tx.Exec(ctx, `INSERT INTO verification_opinions (verification_id, round, reviewer, actor, decision, at_ms) VALUES ($1, $2, $3, $4, $5, $6)
			ON CONFLICT DO NOTHING`, v.ID, round, o.Reviewer, origin.Actor, string(o.Decision), c.NowMs())
		if err != nil {
			return err
		}
		if made == 0 {
			return fault.New(fault.ReviewClaimed, "", "%s has decided this verification already.", o.Reviewer).WithFix("Another reviewer has to decide it.")
		}
		v.Fields.Opinions = append(v.Fields.Opinions, o.Reviewer+": "+o.Text)
		v.ClaimedBy, v.claimHash, v.ClaimUntil = "", nil, time.Time{}
		opinions, err := store.QueryAll(ctx, c.Tx, func(r store.Row) (d Decision, err error) { return d, r.Scan(&d) },
			"SELECT decision FROM verification_opinions WHERE verification_id = $1 AND round = $2 ORDER BY at_ms, reviewer", v.ID, round)
		if err != nil {
			return err
		}
		return c.applyOpinions(v, o, opinions)
	})
	if err == nil {
		err = store.ToFault(readImageNames(ctx, s.store, v))
	}
	return v, wrapError("review", err)
}

// lockForReview locks a verification for an opinion and completes who gives it.
func (c *change) lockForReview(id string, o *Opinion) (*Verification, error) {
	if o.Lease != "" {
		v, err := c.lockClaimed(id, o.Lease)
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
	if v.ClaimedBy != "" && c.Now.Before(v.ClaimUntil) {
		return nil, newReviewClaimed(v)
	}
	if o.Reviewer == "" {
		o.Reviewer = c.Origin.Actor
	}
	return v, checkReviewer(v, c.Origin, o.Reviewer)
}

// applyOpinions decides by the opinions so far, or waits for another one.
func (c *change) applyOpinions(v *Verification, o Opinion, opinions []Decision) error {
	detail := map[string]string{"reviewer": o.Reviewer, "decision": string(o.Decision)}
	final, needed := Undecided, 1
	if v.Request.SecondReviewer {
		needed = 2
	}
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
	if err := c.applyMove(v, "review", Reviewer, detail); err != nil {
		return err
	}
	if err := c.publishDecision(v, webhook.VerificationCompleted); err != nil {
		return err
	}
	if err := c.scheduleDeletion(v); err != nil {
		return err
	}
	return c.saveVerification(v)
}

// AskAgain sends a verification back to the person for the named steps, with a new link.
func (s *Service) AskAgain(ctx context.Context, origin audited.Origin, id, lease string, steps []Step) (v *Verification, token string, err error) {
	err = s.runChange(ctx, origin, func(c *change) (err error) {
		if v, err = c.lockClaimed(id, lease); err != nil {
			return err
		}
		if v.Progress.Resent >= maxResent {
			e := newStateConflict("ask_again", v.Status, Reviewer)
			var f *fault.Error
			if errors.As(e, &f) {
				f.Message = fmt.Sprintf("The person was asked again %d times already.", maxResent)
				f.Possible = slices.DeleteFunc(f.Possible, func(name string) bool { return name == "ask_again" })
			}
			return e
		}
		for i, name := range steps {
			step := v.Progress.findStep(name)
			if step == nil {
				return fault.New(fault.FieldInvalid, fmt.Sprintf("steps[%d]", i), "The step %s was not asked for.", name).WithFix("Name steps of this verification.")
			}
			*step = StepProgress{Name: name, Nonce: seal.NewToken()}
			if err := c.removeStepImages(v, name); err != nil {
				return err
			}
		}
		return c.reopenSteps(v, steps, &token)
	})
	return v, token, wrapError("ask again", err)
}

// reopenSteps opens v for the person again. The later decision is free: the first one was charged.
func (c *change) reopenSteps(v *Verification, steps []Step, token *string) (err error) {
	reviewer := v.ClaimedBy
	v.Progress.Resent++
	v.Result = Result{Checks: newResults()}
	v.Fields.Hits, v.Fields.Evidence, v.Fields.Document = nil, nil, nil
	v.Expires = c.Now.Add(max(v.Expires.Sub(v.Created), time.Hour))
	v.Decision, v.DecidedBy, v.Delete = Undecided, "", time.Time{}
	names := make([]string, len(steps))
	for i, step := range steps {
		names[i] = string(step)
	}
	if err := c.applyMove(v, "ask_again", Reviewer, map[string]string{"reviewer": reviewer, "steps": strings.Join(names, " ")}); err != nil {
		return err
	}
	if *token, err = c.replaceLink(v); err != nil {
		return err
	}
	if err := c.saveVerification(v); err != nil {
		return err
	}
	return readImageNames(c.ctx, c.Tx, v)
}
