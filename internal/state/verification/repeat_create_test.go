package verification_test

import (
	"sync"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// newKeyed is a verification with everything that a caller may send, under the Idempotency-Key "customer-1".
func newKeyed(with func(*verification.NewVerification)) verification.NewVerification {
	n := verification.NewVerification{
		Reference: "customer-1", Checks: selfieChecks(), ExpiresIn: time.Hour, Portrait: []byte("portrait"), PortraitSent: []byte("file"), Name: "Anna",
		BirthDate: "1990-12-31", Tag: "t", Metadata: map[string]string{"a": "1", "b": "2"}, IdempotencyKey: "customer-1",
	}
	if with != nil {
		with(&n)
	}
	return n
}

func (b *bench) wantReused(t testing.TB, what string, n verification.NewVerification) {
	t.Helper()
	if _, _, err := b.Create(ctx, b.origin, n); fault.CodeOf(err) != fault.IdempotencyKeyReused {
		t.Errorf("%s: %v", what, err)
	}
}

func (b *bench) wantVerification(t testing.TB, n verification.NewVerification) (id, token string) {
	t.Helper()
	v, token, err := b.Create(ctx, b.origin, n)
	if err != nil {
		t.Fatal(err)
	}
	return v.ID, token
}

// Within a day a key stands for all that its call asked for, not for its reference alone; after that it is free.
func TestIdempotencyKeyOfAVerificationIsForOneDayAndOneRequest(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		first, _ := b.wantVerification(t, newKeyed(nil))
		if _, err := b.Cancel(ctx, b.origin, first); err != nil { // deletes the fields of the person
			t.Fatal(err)
		}
		b.clock.forward(24*time.Hour - time.Millisecond)
		same := newKeyed(func(n *verification.NewVerification) { n.Portrait = []byte("portrait encoded by another version") })
		if again, token := b.wantVerification(t, same); again != first || token != "" {
			t.Errorf("repeated: %s, then %s with the link %q", first, again, token)
		}
		for what, with := range map[string]func(*verification.NewVerification){
			"reference": func(n *verification.NewVerification) { n.Reference = "customer-2" },
			"checks": func(n *verification.NewVerification) {
				n.Checks = &apigen.VerificationChecks{Age: &apigen.VerificationAgeCheck{MinAge: 21}}
			},
			"threshold":  func(n *verification.NewVerification) { n.Checks.FaceMatch.Threshold = 0.76 },
			"reviewWhen": func(n *verification.NewVerification) { n.ReviewWhen = []verification.ReasonCode{"no_match"} },
			"expiresIn":  func(n *verification.NewVerification) { n.ExpiresIn = 2 * time.Hour },
			"locale":     func(n *verification.NewVerification) { n.Locale = "de" },
			"name":       func(n *verification.NewVerification) { n.Name = "Ben" },
			"birthDate":  func(n *verification.NewVerification) { n.BirthDate = "1991-12-31" },
			"portrait":   func(n *verification.NewVerification) { n.PortraitSent = []byte("another file") },
			"tag":        func(n *verification.NewVerification) { n.Tag = "u" },
			"metadata":   func(n *verification.NewVerification) { n.Metadata["b"] = "3" },
			"workflow": func(n *verification.NewVerification) {
				n.Checks, n.Workflow = nil, &apigen.VerificationWorkflowRef{Name: "w"}
			},
		} {
			b.wantReused(t, "another "+what, newKeyed(with))
		}
		b.clock.forward(time.Millisecond)
		other := newKeyed(func(n *verification.NewVerification) { n.Tag = "u" })
		second, token := b.wantVerification(t, other)
		if second == first || token == "" {
			t.Errorf("a day later: %s, then %s with the link %q", first, second, token)
		}
		b.wantReused(t, "the request of the day before", newKeyed(nil))
		if again, link := b.wantVerification(t, other); again != second || link == token || link == "" {
			t.Errorf("the second one repeated: %s, then %s with the link %q", second, again, link)
		}
	})
}

// What a first call was given does not change by what became of its workflow or of the credits since.
func TestRepetitionOfCreateNeedsNoWorkflowAndNoCredits(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		store := func(checks apigen.VerificationChecks) {
			t.Helper()
			if _, err := b.StoreWorkflow(ctx, b.origin, verification.Workflow{Name: "w", Checks: checks}); err != nil {
				t.Fatal(err)
			}
		}
		ask := newKeyed(func(n *verification.NewVerification) {
			n.Checks, n.Workflow = nil, &apigen.VerificationWorkflowRef{Name: "w"}
		})
		store(apigen.VerificationChecks{Liveness: &apigen.VerificationLivenessCheck{}})
		first, _ := b.wantVerification(t, ask)
		store(apigen.VerificationChecks{Age: &apigen.VerificationAgeCheck{MinAge: 21}})
		b.emptyWallet(t)
		if again, token := b.wantVerification(t, ask); again != first || token == "" {
			t.Errorf("%s, then %s with the link %q", first, again, token)
		}
		ask.IdempotencyKey = "another"
		_, _, err := b.Create(ctx, b.origin, ask)
		wantCode(t, err, fault.InsufficientCredits)
	})
}

// emptyWallet takes all credits of the project.
func (b *bench) emptyWallet(t testing.TB) {
	t.Helper()
	err := b.store.Tx(ctx, func(tx *store.Tx) error {
		now, err := store.QueryValue[int64](ctx, tx, "SELECT balance_milli FROM wallets WHERE project_id = $1 AND environment = 'test'", b.origin.ProjectID)
		if err != nil {
			return err
		}
		_, err = b.wallets.ChangeBalance(ctx, tx, ledger.BalanceChange{ProjectID: b.origin.ProjectID, Environment: account.Test, Kind: ledger.Adjustment, AmountMilli: -now, Reason: "test"})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// A node of an older version writes no sum of the request: the reference is compared then.
func TestRepetitionOfAVerificationOfAnOlderNode(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		first, _ := b.wantVerification(t, newKeyed(nil))
		if _, err := b.store.Exec(ctx, "UPDATE verifications SET repeat_request = NULL"); err != nil {
			t.Fatal(err)
		}
		if again, _ := b.wantVerification(t, newKeyed(nil)); again != first {
			t.Errorf("%s, then %s", first, again)
		}
		b.wantReused(t, "another reference", newKeyed(func(n *verification.NewVerification) { n.Reference = "customer-2" }))
		b.clock.forward(24 * time.Hour)
		if again, _ := b.wantVerification(t, newKeyed(nil)); again == first {
			t.Error("a day later: the verification of the older node")
		}
	})
}

// Two nodes get calls with one key at the same time, where the key is new and where it is a day old.
func TestVerificationsCreatedAtOnceWithOneIdempotencyKey(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		for day := range 3 {
			ids, codes := make([]string, 8), make([]fault.Code, 8)
			var all sync.WaitGroup
			for i := range ids {
				all.Go(func() {
					n := newKeyed(nil)
					if i%4 == 3 {
						n.Tag = "another"
					}
					v, _, err := b.Create(ctx, b.origin, n)
					if codes[i] = fault.CodeOf(err); err == nil {
						ids[i] = v.ID
					}
				})
			}
			all.Wait()
			made, refused := map[string]bool{}, 0
			for i, id := range ids {
				switch {
				case id != "":
					made[id] = true
				case codes[i] == fault.IdempotencyKeyReused:
					refused++
				default:
					t.Errorf("day %d: %s", day, codes[i])
				}
			}
			if len(made) != 1 || refused != 2 && refused != 6 {
				t.Errorf("day %d: verifications %v, %d calls refused", day, made, refused)
			}
			if n := count(t, b.store, "SELECT count(*) FROM verifications"); n != int64(day+1) {
				t.Errorf("day %d: %d verifications", day, n)
			}
			b.clock.forward(24 * time.Hour)
		}
	})
}
