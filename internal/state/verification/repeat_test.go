package verification_test

import (
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// withKey is the origin of a call with an Idempotency-Key.
func (b *bench) withKey(key string) audited.Origin {
	origin := b.origin
	origin.IdempotencyKey = key
	return origin
}

// A call that is repeated because its answer was lost, where the transport knows none, gets the verification as the first one left
// it, and changes nothing again.
func TestChangesAreMadeOnceForEachIdempotencyKey(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		wantSame := func(what string, change func(audited.Origin) (*verification.Verification, error), decided verification.Decision) {
			t.Helper()
			origin := b.withKey(what)
			first, err := change(origin)
			if err != nil {
				t.Fatalf("%s: %v", what, err)
			}
			entries := count(t, b.store, "SELECT count(*) FROM audit_entries")
			again, err := change(origin)
			if err != nil {
				t.Fatalf("%s again: %v", what, err)
			}
			if again.ID != first.ID || again.Status != first.Status || again.Decision != decided || first.Decision != decided || again.Version != first.Version {
				t.Errorf("%s: %s %s version %d, then %s %s version %d", what, first.Status, first.Decision, first.Version, again.Status, again.Decision, again.Version)
			}
			if n := count(t, b.store, "SELECT count(*) FROM audit_entries"); n != entries {
				t.Errorf("%s: the repetition wrote %d audit entries", what, n-entries)
			}
			if _, err := change(b.withKey(what + ", another key")); err == nil {
				t.Errorf("%s: a call with another key is made", what)
			}
		}
		v := b.referred(t, nil)
		decide := func(d verification.Decision) func(audited.Origin) (*verification.Verification, error) {
			return func(o audited.Origin) (*verification.Verification, error) {
				return b.Review(ctx, o, v.ID, verification.Opinion{Decision: d, Text: "seen", Reviewer: "alice"})
			}
		}
		wantSame("review", decide(verification.Approved), verification.Approved)
		_, err := decide(verification.Declined)(b.withKey("review"))
		wantCode(t, err, fault.IdempotencyKeyReused)

		other := b.referred(t, nil)
		lease := b.claim(t, other.ID, "alice", "")
		wantSame("release", func(o audited.Origin) (*verification.Verification, error) { return b.Release(ctx, o, other.ID, lease) }, verification.Referred)

		open, _ := b.create(t, nil)
		wantSame("cancel", func(o audited.Origin) (*verification.Verification, error) { return b.Cancel(ctx, o, open.ID) }, verification.Undecided)
	})
}

func TestRepetitionOfAskAgainHasALink(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		v := b.referred(t, nil)
		lease := b.claim(t, v.ID, "alice", "")
		ask := func() (*verification.Verification, string) {
			t.Helper()
			got, token, err := b.AskAgain(ctx, b.withKey("again-1"), v.ID, lease, []verification.Step{verification.StepSelfie})
			if err != nil {
				t.Fatal(err)
			}
			return got, token
		}
		ask()
		got, token := ask()
		if got.Progress.Resent != 1 || token == "" {
			t.Errorf("asked %d times, link %q", got.Progress.Resent, token)
		}
		b.openLink(t, token)
	})
}

// A call that was refused is not remembered; keys are forgotten after a day.
func TestKeysOfRefusedAndOldCallsAreFree(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		v := b.referred(t, nil)
		_, err := b.Release(ctx, b.withKey("k"), v.ID, "rvl_unknown")
		wantCode(t, err, fault.ReviewClaimed)
		store := func() verification.Workflow {
			t.Helper()
			w, err := b.StoreWorkflow(ctx, b.withKey("k"), verification.Workflow{Name: "w", Checks: apigen.VerificationChecks{Liveness: &apigen.VerificationLivenessCheck{}}})
			if err != nil {
				t.Fatal(err)
			}
			return w
		}
		if first, again := store(), store(); first.Version != 1 || again.Version != 1 || again.Checks.Liveness == nil {
			t.Errorf("%+v, then %+v", first, again)
		}
		b.clock.forward(25 * time.Hour)
		if w := store(); w.Version != 2 {
			t.Errorf("a day later: version %d", w.Version)
		}
	})
}
