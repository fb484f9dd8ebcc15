package verification_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// referred makes a verification that waits for a reviewer.
func (b *bench) referred(t *testing.T, with func(*verification.NewVerification)) *verification.Verification {
	t.Helper()
	v, token := b.create(t, with)
	b.submit(t, token, "unclear "+store.NewID("f"))
	b.runDue(t)
	return b.get(t, v.ID)
}

// wantQueue checks which verifications the queue has with a filter, and returns them.
func (b *bench) wantQueue(t testing.TB, f verification.ReviewFilter, ids ...string) []*verification.Verification {
	t.Helper()
	f.Limit = 10
	queue, err := b.ListReviews(ctx, b.origin.Scope, f)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, v := range queue.Verifications {
		got = append(got, v.ID)
	}
	if !slices.Equal(got, ids) {
		t.Fatalf("the queue is %v, want %v", got, ids)
	}
	return queue.Verifications
}

// A filter by a workflow takes its name as it is: _ stands for no other character.
func TestQueueIsFilteredByTheExactWorkflow(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		ids := map[string]string{}
		for _, name := range []string{"kyc_1", "kyc-1"} {
			if _, err := b.StoreWorkflow(ctx, b.origin, verification.Workflow{Name: name, Checks: *selfieChecks()}); err != nil {
				t.Fatal(err)
			}
			ids[name] = b.referred(t, func(n *verification.NewVerification) {
				n.Checks, n.Workflow = nil, &apigen.VerificationWorkflowRef{Name: name}
			}).ID
		}
		for name, id := range ids {
			b.wantQueue(t, verification.ReviewFilter{Workflow: name}, id)
		}
	})
}

func TestReviewsAreClaimedAndDecided(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		first, second := b.referred(t, nil), b.referred(t, nil)
		queue, err := b.ListReviews(ctx, b.origin.Scope, verification.ReviewFilter{Limit: 1})
		if err != nil || queue.Waiting != 2 || len(queue.Verifications) != 1 || !queue.More || queue.Verifications[0].ID != first.ID {
			t.Fatalf("%+v %v", queue, err)
		}
		page, err := b.ListReviews(ctx, b.origin.Scope, verification.ReviewFilter{Limit: 5, After: first.ID, Reason: "liveness_unknown"})
		if err != nil || len(page.Verifications) != 1 || page.Verifications[0].ID != second.ID {
			t.Fatalf("second page %+v %v", page, err)
		}
		if none, err := b.ListReviews(ctx, b.origin.Scope, verification.ReviewFilter{Limit: 5, Reason: "aml_hit"}); err != nil || len(none.Verifications) != 0 {
			t.Fatalf("filter %+v %v", none, err)
		}
		_, lease, err := b.Claim(ctx, b.origin, first.ID, "anna", "")
		if err != nil {
			t.Fatal(err)
		}
		_, _, err = b.Claim(ctx, b.origin, first.ID, "bert", "")
		wantCode(t, err, fault.ReviewClaimed)
		_, err = b.Review(ctx, b.origin, first.ID, verification.Opinion{Decision: verification.Approved, Text: "x", Reviewer: "bert"})
		wantCode(t, err, fault.ReviewClaimed)
		b.clock.forward(9 * time.Minute)
		if _, renewed, err := b.Claim(ctx, b.origin, first.ID, "anna", lease); err != nil || renewed != lease {
			t.Fatalf("renewal: %v", err)
		}
		b.wantQueue(t, verification.ReviewFilter{Claimed: new(true)}, first.ID)
		b.wantQueue(t, verification.ReviewFilter{Claimed: new(false)}, second.ID)
		b.wantQueue(t, verification.ReviewFilter{ID: second.ID}, second.ID)
		b.clock.forward(11 * time.Minute)
		if ended := b.wantQueue(t, verification.ReviewFilter{Claimed: new(false)}, first.ID, second.ID); ended[0].ClaimedBy != "" || !ended[0].ClaimUntil.IsZero() {
			t.Errorf("a claim that has ended is listed: %s until %s", ended[0].ClaimedBy, ended[0].ClaimUntil)
		}
		_, err = b.Review(ctx, b.origin, first.ID, verification.Opinion{Decision: verification.Approved, Text: "x", Lease: lease})
		wantCode(t, err, fault.ReviewClaimed)
		_, lease, err = b.Claim(ctx, b.origin, first.ID, "bert", "")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := b.OpenImage(ctx, b.origin, first.ID, "selfie_1"); err != nil {
			t.Fatal(err)
		}
		v, err := b.Review(ctx, b.origin, first.ID, verification.Opinion{Decision: verification.Declined, Text: "another person", Lease: lease})
		if err != nil || v.Status != verification.Completed || v.Decision != verification.Declined || v.DecidedBy != "reviewer" {
			t.Fatalf("%+v %v", v, err)
		}
		if got := b.kinds(t, first.ID); !slices.Equal(got[2:], []string{"verification.needs_review", "verification.completed"}) {
			t.Errorf("events %v", got)
		}
		var actions []string
		_ = b.audit.EachEntry(ctx, b.store, audit.Selection{ProjectID: b.origin.ProjectID}, func(e audit.Entry) error {
			if e.Target == first.ID {
				actions = append(actions, strings.TrimPrefix(e.Action, "verification."))
			}
			return nil
		})
		if want := []string{"create", "open", "consent", "upload", "submit", "refer", "claim", "claim", "image", "review"}; !slices.Equal(actions, want) {
			t.Errorf("audited %v, want %v", actions, want)
		}
		_, err = b.Review(ctx, b.origin, first.ID, verification.Opinion{Decision: verification.Approved, Text: "x", Reviewer: "anna"})
		if f := wantCode(t, err, fault.StateConflict); !slices.Equal(f.Possible, []string{}) {
			t.Errorf("possible %v", f.Possible)
		}
	})
}

func TestSecondReviewer(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		maker := b.origin
		maker.Actor = "key_maker"
		if _, err := b.StoreWorkflow(ctx, maker, verification.Workflow{Name: "strict", Checks: *selfieChecks(), SecondReviewer: true}); err != nil {
			t.Fatal(err)
		}
		strict := func(n *verification.NewVerification) {
			n.Checks, n.Workflow = nil, &apigen.VerificationWorkflowRef{Name: "strict"}
		}
		say := func(v *verification.Verification, reviewer string, d verification.Decision) (*verification.Verification, error) {
			return b.Review(ctx, b.origin, v.ID, verification.Opinion{Decision: d, Text: "seen", Reviewer: reviewer})
		}
		agree := b.referred(t, strict)
		v, err := say(agree, "anna", verification.Approved)
		if err != nil || v.Status != verification.NeedsReview {
			t.Fatalf("after one: %s %v", v.Status, err)
		}
		_, err = say(agree, "anna", verification.Approved)
		wantCode(t, err, fault.ReviewClaimed)
		_, err = say(agree, "key_maker", verification.Approved)
		wantCode(t, err, fault.PermissionDenied)
		if v, err = say(agree, "bert", verification.Approved); err != nil || v.Decision != verification.Approved {
			t.Fatalf("after two: %s %v", v.Decision, err)
		}
		differ := b.referred(t, strict)
		for _, step := range []struct {
			reviewer string
			decision verification.Decision
			want     verification.Status
		}{{"anna", verification.Approved, verification.NeedsReview}, {"bert", verification.Declined, verification.NeedsReview}, {"cleo", verification.Declined, verification.Completed}} {
			if v, err = say(differ, step.reviewer, step.decision); err != nil || v.Status != step.want {
				t.Fatalf("%s: %s %v", step.reviewer, v.Status, err)
			}
		}
		if v.Decision != verification.Declined || !slices.Contains(codesOf(v), "reviewers_disagree") {
			t.Errorf("%s %v", v.Decision, codesOf(v))
		}
	})
}

// A simulated verification that is asked for again goes on by itself too.
func TestSimulatedVerificationContinuesAfterAskingAgain(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		v, _ := b.create(t, func(n *verification.NewVerification) { n.Reference = "test:needs_review:1" })
		b.runDue(t)
		_, lease, err := b.Claim(ctx, b.origin, v.ID, "anna", "")
		if err != nil {
			t.Fatal(err)
		}
		if _, _, err := b.AskAgain(ctx, b.origin, v.ID, lease, []verification.Step{verification.StepSelfie}); err != nil {
			t.Fatal(err)
		}
		b.runDue(t)
		if got := b.get(t, v.ID); got.Status != verification.NeedsReview || got.Progress.Resent != 1 {
			t.Errorf("%s, asked again %d times", got.Status, got.Progress.Resent)
		}
		checkConsistent(t, b.store)
	})
}

func TestAskingAgainIsFreeAndPossibleTwice(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		v := b.referred(t, nil)
		for round := range 3 {
			_, lease, err := b.Claim(ctx, b.origin, v.ID, "anna", "")
			if err != nil {
				t.Fatal(err)
			}
			_, token, err := b.AskAgain(ctx, b.origin, v.ID, lease, []verification.Step{verification.StepSelfie})
			if round == 2 {
				if f := wantCode(t, err, fault.StateConflict); slices.Contains(f.Possible, "ask_again") {
					t.Errorf("possible %v", f.Possible)
				}
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			b.submit(t, token, "unclear "+store.NewID("f"))
			b.runDue(t)
			if got := b.get(t, v.ID); got.Status != verification.NeedsReview {
				t.Fatalf("round %d: %s %v", round, got.Status, codesOf(got))
			}
		}
		if n := count(t, b.store, "SELECT count(*) FROM entries WHERE kind = 'charge'"); n != 1 {
			t.Errorf("%d charges", n)
		}
	})
}
