package verification_test

import (
	"encoding/json"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// readEvent returns the verification and the sequence of an event; an empty id for others.
func readEvent(t rapid.TB, event string) (id string, sequence int64) {
	t.Helper()
	var body struct {
		Data struct {
			VerificationID string `json:"verification_id"`
			Sequence       int64  `json:"sequence"`
		} `json:"data"`
	}
	if err := json.Unmarshal([]byte(event), &body); err != nil {
		t.Fatal(err)
	}
	return body.Data.VerificationID, body.Data.Sequence
}

// walker makes random moves of one verification.
type walker struct {
	*bench
	t      *rapid.T
	id     string
	token  string
	person *person
	lease  string
}

// moves are what a business, a person, a reviewer and time can try. Each returns the error of its
// call.
func (w *walker) moves() map[string]func() error {
	return map[string]func() error{
		"open": func() error {
			session, secret, err := w.OpenLink(ctx, w.token, verification.Visit{})
			if err == nil && secret != "" {
				w.person = &person{verification.Visit{ID: session.ID, Secret: secret}, session}
			}
			return err
		},
		"consent": func() error {
			return w.withPerson(func(p *person) (err error) {
				p.session, err = w.RecordConsent(ctx, p.visit, true, consentText)
				return err
			})
		},
		"refuse": func() error {
			return w.withPerson(func(p *person) error { _, err := w.RecordConsent(ctx, p.visit, false, consentText); return err })
		},
		"stop": func() error {
			return w.withPerson(func(p *person) error { _, err := w.StopSession(ctx, p.visit); return err })
		},
		"upload": func() error {
			frame := rapid.SampledFrom([]string{"live", "stranger", "unclear", "faceless", "broken"}).Draw(w.t, "frame")
			return w.withPerson(func(p *person) error {
				session, err := w.Upload(ctx, p.visit, p.try(frame, frame+" 2"))
				if err == nil {
					p.session = session
				}
				return err
			})
		},
		"transfer": func() error {
			return w.withPerson(func(p *person) error {
				token, _, err := w.NewTransferCode(ctx, p.visit)
				if err == nil && rapid.Bool().Draw(w.t, "use") {
					session, secret, openErr := w.OpenLink(ctx, token, verification.Visit{})
					w.person = &person{verification.Visit{ID: session.ID, Secret: secret}, session}
					err = openErr
				}
				return err
			})
		},
		"cancel": func() error { _, err := w.Cancel(ctx, w.origin, w.id); return err },
		"delete": func() error { _, err := w.Delete(ctx, w.origin, w.id); return err },
		"link": func() error {
			_, token, err := w.ReplaceLink(ctx, w.origin, w.id)
			if err == nil {
				w.token, w.person = token, nil
			}
			return err
		},
		"claim": func() error {
			_, lease, err := w.Claim(ctx, w.origin, w.id, "anna", "")
			if err == nil {
				w.lease = lease
			}
			return err
		},
		"review": func() error {
			decision := rapid.SampledFrom([]verification.Decision{verification.Approved, verification.Declined}).Draw(w.t, "decision")
			reviewer := rapid.SampledFrom([]string{"anna", "bert", "cleo"}).Draw(w.t, "reviewer")
			_, err := w.Review(ctx, w.origin, w.id, verification.Opinion{Decision: decision, Text: "seen", Reviewer: reviewer})
			return err
		},
		"decide with the lease": func() error {
			_, err := w.Review(ctx, w.origin, w.id, verification.Opinion{Decision: verification.Approved, Text: "seen", Lease: w.lease})
			return err
		},
		"ask again": func() error {
			_, token, err := w.AskAgain(ctx, w.origin, w.id, w.lease, []verification.Step{verification.StepSelfie})
			if err == nil {
				w.token, w.person = token, nil
			}
			return err
		},
		"run": func() error { _, err := w.RunDue(ctx); return err },
		"wait": func() error {
			w.clock.forward(rapid.SampledFrom([]time.Duration{time.Minute, 11 * time.Minute, 2 * time.Hour, 31 * 24 * time.Hour}).Draw(w.t, "time"))
			return nil
		},
	}
}

func (w *walker) withPerson(fn func(p *person) error) error {
	if w.person == nil {
		return nil
	}
	if session, err := w.GetSession(ctx, w.person.visit); err == nil {
		w.person.session = session
	}
	return fn(w.person)
}

// isListed reports whether the table has a move between two statuses, or a chain of moves of the service.
func isListed(from, to verification.Status) bool {
	if from == to {
		return true
	}
	return slices.ContainsFunc(verification.Transitions, func(t verification.Transition) bool { return t.To == to && slices.Contains(t.From, from) })
}

// TestRandomMovesFollowTheTable makes random moves and checks after each that the status went along
// a row of the table or stayed, that a refusal of a state names what is possible, and what must
// hold of every verification: charged once when decided, events numbered without a gap.
func TestRandomMovesFollowTheTable(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		rapid.Check(t, func(r *rapid.T) {
			b := newBench(r, s, nil)
			w := &walker{bench: b, t: r}
			second := rapid.Bool().Draw(r, "second reviewer")
			v, token := b.create(r, func(n *verification.NewVerification) {
				if second {
					workflow, err := b.StoreWorkflow(ctx, b.origin, verification.Workflow{Name: "w", Checks: *selfieChecks(), SecondReviewer: true})
					if err != nil {
						r.Fatal(err)
					}
					n.Checks, n.Workflow = nil, &apigen.VerificationWorkflowRef{Name: workflow.Name}
				}
			})
			w.id, w.token = v.ID, token
			moves := w.moves()
			names := make([]string, 0, len(moves))
			for name := range moves {
				names = append(names, name)
			}
			slices.Sort(names)
			before := v.Status
			for range rapid.IntRange(3, 25).Draw(r, "moves") {
				name := rapid.SampledFrom(names).Draw(r, "move")
				err := moves[name]()
				after := b.get(r, v.ID)
				if !isListed(before, after.Status) {
					r.Fatalf("%s moved it from %s to %s", name, before, after.Status)
				}
				checkRefusal(r, name, err, before, after)
				before = after.Status
			}
			if n := count(r, s, "SELECT count(*) FROM entries WHERE hold_id = $1", v.ID); n > 1 {
				r.Fatalf("charged %d times", n)
			}
		})
		checkConsistent(t, s)
	})
}

// checkRefusal checks the error of a move that was refused.
func checkRefusal(t *rapid.T, name string, err error, before verification.Status, after *verification.Verification) {
	if err == nil {
		return
	}
	var f *fault.Error
	if !asFault(err, &f) {
		t.Fatalf("%s in %s: %v", name, before, err)
	}
	switch f.Code {
	case fault.StateConflict:
		if f.Possible == nil {
			t.Fatalf("%s in %s: nothing is said to be possible: %v", name, before, f)
		}
	case fault.LinkInvalid, fault.SessionInvalid, fault.ReviewClaimed, fault.ImageInvalid, fault.NotFound:
	default:
		t.Fatalf("%s in %s: %v", name, before, err)
	}
	if f.Code != fault.ImageInvalid && after.Status != before {
		t.Fatalf("%s was refused and moved it from %s to %s", name, before, after.Status)
	}
}

func asFault(err error, into **fault.Error) bool {
	f, ok := err.(*fault.Error)
	*into = f
	return ok
}

// TestTrustNeverRisesWhenACheckGetsWorse draws checks, makes one of them worse and compares.
func TestTrustNeverRisesWhenACheckGetsWorse(t *testing.T) {
	order := []string{"pass", "not_run", "unknown", "hit", "fail"}
	rapid.Check(t, func(r *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(r, "checks")
		checks := make([]verification.TrustInput, n)
		for i := range checks {
			checks[i] = verification.TrustInput{
				Name: string(rune('a' + i)), Value: rapid.SampledFrom(order).Draw(r, "value"), Margin: rapid.Float64Range(0, 1).Draw(r, "margin"),
			}
		}
		before := verification.ComputeTrust(checks)
		worse := slices.Clone(checks)
		i := rapid.IntRange(0, n-1).Draw(r, "which")
		place := slices.Index(order, worse[i].Value)
		if place+1 < len(order) && rapid.Bool().Draw(r, "value") {
			worse[i].Value = order[rapid.IntRange(place+1, len(order)-1).Draw(r, "to")]
		} else {
			worse[i].Margin = rapid.Float64Range(0, worse[i].Margin).Draw(r, "to")
		}
		after := verification.ComputeTrust(worse)
		if after.Score > before.Score {
			r.Fatalf("%v rose from %v to %v", worse[i], before, after)
		}
		if before.Score < 0 || before.Score > 100 {
			r.Fatalf("score %v", before.Score)
		}
		sum := 100.0
		for _, m := range before.Moved {
			sum += m.By
		}
		if got := max(sum, 0); got-before.Score > 0.051 || before.Score-got > 0.051 {
			r.Fatalf("moved %v, score %v", before.Moved, before.Score)
		}
	})
}
