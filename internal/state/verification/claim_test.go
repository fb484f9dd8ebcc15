package verification_test

import (
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// strictReview makes a verification that two reviewers have to agree on.
func (b *bench) strictReview(t *testing.T) *verification.Verification {
	t.Helper()
	maker := b.origin
	maker.Actor = "person:Maker"
	if _, err := b.StoreWorkflow(ctx, maker, verification.Workflow{Name: "strict", Checks: *selfieChecks(), SecondReviewer: true}); err != nil {
		t.Fatal(err)
	}
	return b.referred(t, func(n *verification.NewVerification) {
		n.Checks, n.Workflow = nil, &apigen.VerificationWorkflowRef{Name: "strict"}
	})
}

func (b *bench) claim(t *testing.T, id, reviewer, lease string) string {
	t.Helper()
	_, got, err := b.Claim(ctx, b.origin, id, reviewer, lease)
	if err != nil {
		t.Fatalf("%s: %v", reviewer, err)
	}
	return got
}

// A claim is the reviewer's and not that of the page that made it.
func TestClaimBelongsToItsReviewer(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		v := b.referred(t, nil)
		first := b.claim(t, v.ID, "alice", "")
		again := b.claim(t, v.ID, "Alice", "")
		_, err := b.Release(ctx, b.origin, v.ID, first)
		wantCode(t, err, fault.ReviewClaimed)
		_, _, err = b.Claim(ctx, b.origin, v.ID, "bert", "")
		wantCode(t, err, fault.ReviewClaimed)
		b.claim(t, v.ID, "bert", again) // handed over
		_, _, err = b.Claim(ctx, b.origin, v.ID, "alice", "")
		wantCode(t, err, fault.ReviewClaimed)
		if got, err := b.Review(ctx, b.origin, v.ID, verification.Opinion{Decision: verification.Approved, Text: "seen", Reviewer: "BERT"}); err != nil || got.Decision != verification.Approved {
			t.Fatalf("the reviewer who holds it decides without the lease: %v", err)
		}
	})
}

// A decision is never stored under the name of another reviewer whose lease it came with.
func TestLeaseOfAnotherReviewerDecidesNothing(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		v := b.referred(t, nil)
		lease := b.claim(t, v.ID, "alice", "")
		decide := func(reviewer string) (*verification.Verification, error) {
			return b.Review(ctx, b.origin, v.ID, verification.Opinion{Decision: verification.Approved, Text: "seen", Lease: lease, Reviewer: reviewer})
		}
		for _, name := range []string{"bert", "person:bert"} {
			_, err := decide(name)
			wantCode(t, err, fault.ReviewClaimed)
		}
		if got := b.get(t, v.ID); got.Status != verification.NeedsReview || len(got.Fields.Opinions) != 0 {
			t.Fatalf("%s %v", got.Status, got.Fields.Opinions)
		}
		if got, err := decide("Alice"); err != nil || got.Decision != verification.Approved || got.Fields.Opinions[0] != "alice: seen" {
			t.Fatalf("%+v %v", got, err)
		}
	})
}

// One person under two spellings is one reviewer, who cannot hold what the second one is needed for.
func TestReviewerWhoDecidedLocksNobodyOut(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		v := b.strictReview(t)
		if _, err := b.Review(ctx, b.origin, v.ID, verification.Opinion{Decision: verification.Approved, Text: "seen", Reviewer: "alice"}); err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"alice", "Alice", "person:alice"} {
			_, _, err := b.Claim(ctx, b.origin, v.ID, name, "")
			wantCode(t, err, fault.ReviewClaimed)
			_, err = b.Review(ctx, b.origin, v.ID, verification.Opinion{Decision: verification.Approved, Text: "again", Reviewer: name})
			wantCode(t, err, fault.ReviewClaimed)
			b.wantQueue(t, verification.ReviewFilter{Reviewer: name})
		}
		_, _, err := b.Claim(ctx, b.origin, v.ID, "maker", "")
		wantCode(t, err, fault.PermissionDenied)
		b.wantQueue(t, verification.ReviewFilter{Reviewer: "bert"}, v.ID)
		lease := b.claim(t, v.ID, "bert", "")
		_, _, err = b.Claim(ctx, b.origin, v.ID, "alice", lease) // not even handed over
		wantCode(t, err, fault.ReviewClaimed)
		b.wantQueue(t, verification.ReviewFilter{Reviewer: "cleo"}) // bert holds it
		if _, _, err := b.AskAgain(ctx, b.origin, v.ID, lease, []verification.Step{verification.StepSelfie}); err != nil {
			t.Fatal(err)
		}
		if queue, err := b.ListReviews(ctx, b.origin.Scope, verification.ReviewFilter{Limit: 5}); err != nil || len(queue.Verifications) != 0 {
			t.Fatalf("%+v %v", queue, err)
		}
	})
}

func TestDecisionIsTakenBackUntilItTakesEffect(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		v := b.referred(t, nil)
		decide := func() {
			t.Helper()
			got, err := b.Review(ctx, b.origin, v.ID, verification.Opinion{Decision: verification.Declined, Text: "another person", Reviewer: "anna", UndoFor: 10 * time.Second})
			if err != nil || got.Status != verification.NeedsReview {
				t.Fatalf("%+v %v", got, err)
			}
		}
		decide()
		b.runDue(t)
		_, _, err := b.Claim(ctx, b.origin, v.ID, "bert", "")
		wantCode(t, err, fault.ReviewClaimed)
		b.claim(t, v.ID, "anna", "")
		b.clock.forward(11 * time.Second)
		b.runDue(t)
		if got := b.get(t, v.ID); got.Status != verification.NeedsReview || got.Fields.Pending != nil {
			t.Fatalf("taken back: %s %+v", got.Status, got.Fields.Pending)
		}
		decide()
		b.clock.forward(11 * time.Second)
		b.runDue(t)
		if got := b.get(t, v.ID); got.Status != verification.Completed || got.Decision != verification.Declined {
			t.Fatalf("after 11 seconds: %s %s", got.Status, got.Decision)
		}
		checkConsistent(t, b.store)
	})
}

func TestQueueIsSearchedAndSorted(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		var ids []string
		for _, reference := range []string{"shop_1", "shopX1", "bank-1"} {
			ids = append(ids, b.referred(t, func(n *verification.NewVerification) { n.Reference = reference }).ID)
			b.clock.forward(time.Hour)
		}
		b.wantQueue(t, verification.ReviewFilter{Newest: true}, ids[2], ids[1], ids[0])
		b.wantQueue(t, verification.ReviewFilter{Newest: true, After: ids[2]}, ids[1], ids[0])
		b.wantQueue(t, verification.ReviewFilter{Text: "shop_"}, ids[0])
		b.wantQueue(t, verification.ReviewFilter{Text: "shop"}, ids[0], ids[1])
		since := b.get(t, ids[1]).ReviewSince
		b.wantQueue(t, verification.ReviewFilter{Before: since}, ids[0])
	})
}

// The SQL of the queue on both stores: reasons and workflows in JSON, wildcards in names, claims, rounds, and several conditions at once.
func TestQueueIsFiltered(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		for _, name := range []string{"strict_1", "strictX1"} {
			if _, err := b.StoreWorkflow(ctx, b.origin, verification.Workflow{Name: name, Checks: *selfieChecks()}); err != nil {
				t.Fatal(err)
			}
		}
		made := func(workflow, reference string) string {
			b.clock.forward(time.Minute)
			return b.referred(t, func(n *verification.NewVerification) {
				n.Reference = reference
				if workflow != "" {
					n.Checks, n.Workflow = nil, &apigen.VerificationWorkflowRef{Name: workflow}
				}
			}).ID
		}
		plain, first, second := made("", "10%_off"), made("strict_1", "10% off"), made("strictX1", `a\b`)
		reason := b.get(t, plain).Result.Reasons[0].Code
		b.wantQueue(t, verification.ReviewFilter{Reason: reason}, plain, first, second)
		b.wantQueue(t, verification.ReviewFilter{Reason: "aml_hit"})
		b.wantQueue(t, verification.ReviewFilter{Reason: "%"})
		b.wantQueue(t, verification.ReviewFilter{Workflow: "strict_1"}, first)
		b.wantQueue(t, verification.ReviewFilter{Workflow: "strict"})
		b.wantQueue(t, verification.ReviewFilter{Text: "10%_"}, plain)
		b.wantQueue(t, verification.ReviewFilter{Text: `a\`}, second)
		b.wantQueue(t, verification.ReviewFilter{ID: first, Reason: reason, Workflow: "strict_1", Text: "10"}, first)
		yes, no := true, false
		lease := b.claim(t, second, "Anna", "")
		b.wantQueue(t, verification.ReviewFilter{Claimed: &yes}, second)
		b.wantQueue(t, verification.ReviewFilter{Claimed: &no}, plain, first)
		b.wantQueue(t, verification.ReviewFilter{Reviewer: "bert"}, plain, first)
		b.wantQueue(t, verification.ReviewFilter{Reviewer: "anna", Claimed: &yes, Reason: reason, Newest: true}, second)
		b.wantQueue(t, verification.ReviewFilter{Reviewer: "anna", After: plain, Before: b.get(t, second).ReviewSince}, first)
		b.clock.forward(verification.ClaimLife + time.Second)
		for _, v := range b.wantQueue(t, verification.ReviewFilter{Claimed: &no, Reviewer: "bert"}, plain, first, second) {
			if v.ClaimedBy != "" {
				t.Errorf("%s is still held by %s", v.ID, v.ClaimedBy)
			}
		}
		_, err := b.Release(ctx, b.origin, second, lease)
		wantCode(t, err, fault.ReviewClaimed)
		other := b.origin.Scope
		other.ProjectID = "prj_other"
		if queue, err := b.ListReviews(ctx, other, verification.ReviewFilter{Limit: 5}); err != nil || queue.Waiting != 0 {
			t.Errorf("%+v %v", queue, err)
		}
	})
}
