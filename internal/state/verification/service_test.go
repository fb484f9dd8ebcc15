package verification_test

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/aml"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// wantCode checks the code of an error.
func wantCode(t *testing.T, err error, code fault.Code) *fault.Error {
	t.Helper()
	var f *fault.Error
	if !errors.As(err, &f) || f.Code != code {
		t.Fatalf("error %v, want %s", err, code)
	}
	return f
}

// kinds are the kinds of the events of a verification, in their order.
func (b *bench) kinds(t *testing.T, id string) []string {
	t.Helper()
	var out []string
	err := b.store.Each(ctx, func(r store.Row) error {
		var kind, body string
		err := r.Scan(&kind, &body)
		if strings.Contains(body, id) {
			out = append(out, kind)
		}
		return err
	}, "SELECT kind, body FROM webhook_events ORDER BY seq")
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func codesOf(v *verification.Verification) []string {
	var out []string
	for _, r := range v.Result.Reasons {
		out = append(out, string(r.Code))
	}
	return out
}

// onStores runs test with a fresh project on each engine, and checks the store at the end.
func onStores(t *testing.T, with func(*verification.Options), test func(t *testing.T, b *bench)) {
	t.Helper()
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, with)
		test(t, b)
		checkConsistent(t, s)
	})
}

func TestDecisionsOfTheRulesAndTheirEvents(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		for _, c := range []struct {
			frame, status, decision string
			reasons, events         []string
		}{
			{"live 1", "completed", "approved", nil, []string{"verification.completed"}},
			{"stranger", "completed", "declined", []string{"no_match"}, []string{"verification.declined", "verification.completed"}},
			{"unclear", "needs_review", "needs_review", []string{"liveness_unknown"}, []string{"verification.needs_review"}},
		} {
			v, token := b.create(t, nil)
			b.submit(t, token, c.frame)
			b.runDue(t)
			got := b.get(t, v.ID)
			if string(got.Status) != c.status || string(got.Decision) != c.decision || !slices.Equal(codesOf(got), c.reasons) || got.DecidedBy != "rules" {
				t.Errorf("%s: %s %s %v", c.frame, got.Status, got.Decision, codesOf(got))
			}
			want := append([]string{"verification.created", "verification.opened"}, c.events...)
			if diff := cmp.Diff(want, b.kinds(t, v.ID)); diff != "" {
				t.Errorf("%s: events (-want +got):\n%s", c.frame, diff)
			}
		}
	})
}

func TestReviewWhenMovesADeclineToReview(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		v, token := b.create(t, func(n *verification.NewVerification) { n.ReviewWhen = []verification.ReasonCode{"no_match"} })
		b.submit(t, token, "stranger")
		b.runDue(t)
		if got := b.get(t, v.ID); got.Decision != verification.Referred {
			t.Errorf("decision %s", got.Decision)
		}
	})
}

func TestCreateIsIdempotent(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		with := func(n *verification.NewVerification) { n.IdempotencyKey = "order-1" }
		first, _ := b.create(t, with)
		second, token := b.create(t, with)
		if first.ID != second.ID || token == "" {
			t.Errorf("%s and %s, link %q", first.ID, second.ID, token)
		}
		b.openLink(t, token)
		_, _, err := b.Create(ctx, b.origin, verification.NewVerification{Reference: "another", Checks: selfieChecks(), Portrait: []byte("p"), ExpiresIn: time.Hour, IdempotencyKey: "order-1"})
		wantCode(t, err, fault.IdempotencyKeyReused)
	})
}

func TestStoringMustBeSwitchedOn(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		if _, err := b.store.Exec(ctx, "UPDATE projects SET storing_ms = NULL"); err != nil {
			t.Fatal(err)
		}
		_, _, err := b.Create(ctx, b.origin, verification.NewVerification{Reference: "r", Checks: selfieChecks(), Portrait: []byte("p"), ExpiresIn: time.Hour})
		wantCode(t, err, fault.StoringNotEnabled)
		if n := count(t, b.store, "SELECT count(*) FROM verifications") + count(t, b.store, "SELECT count(*) FROM verification_images"); n != 0 {
			t.Errorf("%d rows are stored", n)
		}
	})
}

func TestCreateRefusesWhatCannotBeRun(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		for name, c := range map[string]struct {
			n     verification.NewVerification
			code  fault.Code
			param string
		}{
			"no checks":          {verification.NewVerification{}, fault.FieldMissing, "checks"},
			"empty checks":       {verification.NewVerification{Checks: &apigen.VerificationChecks{}}, fault.FieldMissing, "checks"},
			"documents":          {verification.NewVerification{Checks: &apigen.VerificationChecks{Document: &apigen.VerificationDocumentCheck{}}}, fault.CheckNotAvailable, "checks.document"},
			"match without face": {verification.NewVerification{Checks: selfieChecks()}, fault.FieldMissing, "portrait"},
			"unknown gallery":    {verification.NewVerification{Checks: &apigen.VerificationChecks{Duplicates: &apigen.VerificationDuplicatesCheck{Gallery: "none"}}}, fault.FieldInvalid, "checks.duplicates.gallery"},
			"no lists":           {verification.NewVerification{Checks: &apigen.VerificationChecks{Aml: &apigen.VerificationAmlCheck{Threshold: 0.75}}, Name: "John Doe"}, fault.CheckNotAvailable, "checks.aml"},
			"lists without name": {verification.NewVerification{Checks: &apigen.VerificationChecks{Aml: &apigen.VerificationAmlCheck{Threshold: 0.75}}}, fault.FieldMissing, "person.name"},
			"unknown workflow":   {verification.NewVerification{Workflow: &apigen.VerificationWorkflowRef{Name: "none"}}, fault.NotFound, "workflow"},
			"no such day":        {verification.NewVerification{Checks: &apigen.VerificationChecks{Liveness: &apigen.VerificationLivenessCheck{}}, BirthDate: "1990-02-31"}, fault.FieldInvalid, "person.birthDate"},
		} {
			c.n.Reference, c.n.ExpiresIn = "r", time.Hour
			_, _, err := b.Create(ctx, b.origin, c.n)
			if f := wantCode(t, err, c.code); f.Param != c.param {
				t.Errorf("%s: param %q, want %q", name, f.Param, c.param)
			}
		}
	})
}

func TestRedirectURL(t *testing.T) {
	b := newBench(t, storetest.Open(t, storetest.SQLite(t)), nil)
	if err := b.store.Tx(ctx, func(tx *store.Tx) error {
		return verification.WriteSettings(ctx, tx, b.origin.ProjectID, verification.Settings{RetentionDays: 30, RedirectHosts: []string{"shop.example.org"}})
	}); err != nil {
		t.Fatal(err)
	}
	create := func(env account.Environment, address string) (*verification.Verification, error) {
		origin := b.origin
		origin.Environment = env
		v, _, err := b.Create(ctx, origin, verification.NewVerification{
			Reference: "r", Checks: &apigen.VerificationChecks{Age: &apigen.VerificationAgeCheck{MinAge: 18}}, ExpiresIn: time.Hour, RedirectURL: address,
		})
		return v, err
	}
	for _, address := range []string{
		"http://shop.example.org/", "https://evil.example.com/", "https://user:pw@shop.example.org/", "https://shop.example.org.evil.example.com/", "javascript:alert(1)",
		"//shop.example.org/", "https://shop.example.org\\@evil.example.com/", "https://shop.example.org/#x", "https:shop.example.org", "ftp://shop.example.org/", "https://",
	} {
		if _, err := create(account.Test, address); fault.CodeOf(err) != fault.FieldInvalid {
			t.Errorf("%s: %v", address, err)
		}
	}
	if _, err := create(account.Live, "http://localhost:3000/"); fault.CodeOf(err) != fault.FieldInvalid {
		t.Errorf("localhost in live: %v", err)
	}
	v, err := create(account.Test, "https://shop.example.org/done?order=7")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := verification.RedirectURL(v), "https://shop.example.org/done?order=7&verification_id="+v.ID; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// wantBusiness checks whether the page of a token names its business, and that nothing else of it is told apart.
func wantBusiness(t *testing.T, b *bench, token string, named bool) {
	t.Helper()
	name, err := b.NameBusiness(ctx, token)
	if named && (err != nil || name == "") || !named && (name != "" || fault.CodeOf(err) != fault.LinkInvalid) {
		t.Errorf("the page of the link names %q: %v, want a name: %t", name, err, named)
	}
}

// TestLinkOpensInOneBrowser is the table of attacks on links.
func TestLinkOpensInOneBrowser(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		v, token := b.create(t, nil)
		wantBusiness(t, b, token, true)
		wantBusiness(t, b, strings.Repeat("a", 43), false)
		wantBusiness(t, b, v.ID, false)
		wantBusiness(t, b, "a\x00b", false)
		p := b.openLink(t, token)
		wantBusiness(t, b, token, true)
		_, _, foreign := b.OpenLink(ctx, token, verification.Visit{})
		_, _, unknown := b.OpenLink(ctx, strings.Repeat("a", 43), verification.Visit{})
		again, secret, err := b.OpenLink(ctx, token, verification.Visit{Secrets: []string{"other", p.visit.Secret}})
		if err != nil || secret != "" || again.ID != v.ID {
			t.Errorf("reload: %v, new cookie %q", err, secret)
		}
		other, _ := b.create(t, nil)
		if _, err := b.RecordConsent(ctx, verification.Visit{ID: other.ID, Secret: p.visit.Secret}, true, consentText); fault.CodeOf(err) != fault.SessionInvalid {
			t.Errorf("the cookie of one verification works for another: %v", err)
		}
		b.clock.forward(2 * time.Hour)
		_, _, expired := b.OpenLink(ctx, token, verification.Visit{Secrets: []string{p.visit.Secret}})
		wantBusiness(t, b, token, false)
		if diff := cmp.Diff(wantCode(t, unknown, fault.LinkInvalid), wantCode(t, foreign, fault.LinkInvalid)); diff != "" {
			t.Errorf("unknown and foreign differ: %s", diff)
		}
		if diff := cmp.Diff(wantCode(t, unknown, fault.LinkInvalid), wantCode(t, expired, fault.LinkInvalid)); diff != "" {
			t.Errorf("unknown and expired differ: %s", diff)
		}
		if n := count(t, b.store, "SELECT count(*) FROM verification_links WHERE hash = $1", []byte(token)); n != 0 {
			t.Error("the token itself is stored")
		}
	})
}

func TestTransferCodeWorksOnceForTenMinutes(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		v, token := b.create(t, nil)
		desktop := b.openLink(t, token)
		code, _, err := b.NewTransferCode(ctx, desktop.visit)
		if err != nil {
			t.Fatal(err)
		}
		wantBusiness(t, b, code, true)
		phone := b.openLink(t, code)
		wantBusiness(t, b, code, false)
		if phone.visit.Secret == desktop.visit.Secret || phone.visit.Secret == "" {
			t.Error("the phone has no cookie of its own")
		}
		_, _, err = b.OpenLink(ctx, code, verification.Visit{})
		wantCode(t, err, fault.LinkInvalid)
		_, err = b.RecordConsent(ctx, desktop.visit, true, consentText)
		wantCode(t, err, fault.StateConflict)
		if session, err := b.GetSession(ctx, desktop.visit); err != nil || session.Captures {
			t.Errorf("the desktop captures: %v %v", session.Captures, err)
		}
		if _, err := b.RecordConsent(ctx, phone.visit, true, consentText); err != nil {
			t.Error(err)
		}
		late, _, err := b.NewTransferCode(ctx, phone.visit)
		if err != nil {
			t.Fatal(err)
		}
		b.clock.forward(11 * time.Minute)
		_, _, err = b.OpenLink(ctx, late, verification.Visit{})
		wantCode(t, err, fault.LinkInvalid)
		if _, _, err := b.ReplaceLink(ctx, b.origin, v.ID); err != nil {
			t.Fatal(err)
		}
		_, err = b.GetSession(ctx, phone.visit)
		wantCode(t, err, fault.SessionInvalid)
	})
}

func TestUploadNeedsConsentAndItsNonce(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		v, token := b.create(t, nil)
		p := b.openLink(t, token)
		_, err := b.Upload(ctx, p.visit, p.try("live"))
		wantCode(t, err, fault.StateConflict)
		if p.session, err = b.RecordConsent(ctx, p.visit, true, consentText); err != nil {
			t.Fatal(err)
		}
		first := p.try("faceless")
		if p.session, err = b.Upload(ctx, p.visit, first); err != nil {
			t.Fatal(err)
		}
		if step := p.session.Progress.Steps[0]; step.Accepted || step.Problem != string(fault.FaceNotFound) || step.Tries != 1 {
			t.Errorf("step %+v", step)
		}
		_, err = b.Upload(ctx, p.visit, first)
		if f := wantCode(t, err, fault.StateConflict); f.Param != "nonce" {
			t.Errorf("replay: %v", f)
		}
		_, err = b.Upload(ctx, p.visit, p.try("broken"))
		if f := wantCode(t, err, fault.ImageInvalid); f.Param != "frames[0]" {
			t.Errorf("param %q", f.Param)
		}
		_, err = b.Upload(ctx, p.visit, p.try("1", "2", "3", "4", "5", "6"))
		wantCode(t, err, fault.FieldInvalid)
		if n := count(t, b.store, "SELECT count(*) FROM verification_images WHERE verification_id = $1 AND name <> 'portrait'", v.ID); n != 0 {
			t.Errorf("%d images are stored", n)
		}
	})
}

func TestTriesAreLimitedAndTheLastOneIsReviewed(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		v, token := b.create(t, nil)
		p := b.openLink(t, token)
		var err error
		if p.session, err = b.RecordConsent(ctx, p.visit, true, consentText); err != nil {
			t.Fatal(err)
		}
		for range verification.MaxTries {
			if p.session, err = b.Upload(ctx, p.visit, p.try("faceless")); err != nil {
				t.Fatal(err)
			}
		}
		b.runDue(t)
		if got := b.get(t, v.ID); got.Decision != verification.Referred || codesOf(got)[0] != "tries_exhausted" {
			t.Errorf("%s %v", got.Decision, codesOf(got))
		}
	})
}

func TestImageOfAnotherVerificationIsRecognised(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		for i, want := range []verification.Decision{verification.Approved, verification.Referred} {
			v, token := b.create(t, nil)
			b.submit(t, token, "live, the same")
			b.runDue(t)
			if got := b.get(t, v.ID); got.Decision != want {
				t.Errorf("verification %d: %s %v", i, got.Decision, codesOf(got))
			}
		}
	})
}

func TestOtherProjectsAndEnvironmentsAreNotFound(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		v, token := b.create(t, nil)
		b.submit(t, token, "live")
		live := b.origin
		live.Environment = account.Live
		stranger := newBench(t, b.store, nil)
		for name, origin := range map[string]audited.Origin{"environment": live, "project": stranger.origin} {
			_, get := b.Get(ctx, origin.Scope, v.ID)
			_, image := b.OpenImage(ctx, origin, v.ID, "selfie_1")
			_, cancel := b.Cancel(ctx, origin, v.ID)
			_, remove := b.Delete(ctx, origin, v.ID)
			_, review := b.Review(ctx, origin, v.ID, verification.Opinion{Decision: verification.Approved, Text: "x"})
			_, _, claim := b.Claim(ctx, origin, v.ID, "eve", "")
			_, unknown := b.Get(ctx, origin.Scope, "ver_"+v.ID[4:29]+"x")
			for _, err := range []error{get, image, cancel, remove, review, claim, unknown} {
				if fault.CodeOf(err) != fault.NotFound {
					t.Errorf("another %s: %v", name, err)
				}
			}
			if all, _, err := b.List(ctx, origin.Scope, verification.Filter{Limit: 10}); err != nil || len(all) != 0 {
				t.Errorf("another %s lists %d: %v", name, len(all), err)
			}
		}
	})
}

func TestProjectWithoutCreditsWaits(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		v, token := b.create(t, nil)
		lost, lostToken := b.create(t, nil)
		b.topUp(t, -24_900)
		_, _, err := b.Create(ctx, b.origin, verification.NewVerification{Reference: "r", Checks: selfieChecks(), Portrait: []byte("p"), ExpiresIn: time.Hour})
		wantCode(t, err, fault.InsufficientCredits)
		b.submit(t, token, "live 1")
		b.submit(t, lostToken, "live 2")
		b.runDue(t)
		if got := b.get(t, v.ID); got.Status != verification.Processing || got.Result.WaitingSinceMs == 0 {
			t.Fatalf("%s, waiting since %d", got.Status, got.Result.WaitingSinceMs)
		}
		if _, err := b.store.Exec(ctx, "UPDATE verifications SET due_ms = due_ms + 90000000 WHERE id = $1", lost.ID); err != nil {
			t.Fatal(err)
		}
		b.topUp(t, 5_000)
		b.clock.forward(2 * time.Minute)
		b.runDue(t)
		if got := b.get(t, v.ID); got.Status != verification.Completed {
			t.Errorf("with credits: %s", got.Status)
		}
		b.clock.forward(26 * time.Hour)
		b.runDue(t)
		if got := b.get(t, lost.ID); got.Status != verification.Expired || codesOf(got)[0] != "insufficient_credits" {
			t.Errorf("after a day: %s %v", got.Status, codesOf(got))
		}
	})
}

func TestSpendCapIsKept(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		_, _, err := b.Create(ctx, b.origin, verification.NewVerification{Reference: "r", Checks: selfieChecks(), Portrait: []byte("p"), ExpiresIn: time.Hour, DayCapMilli: 100})
		wantCode(t, err, fault.SpendCapReached)
	})
}

func TestDataIsSealedAndDeletedAtItsDate(t *testing.T) {
	file := storetest.SQLite(t)
	s := storetest.Open(t, file)
	b := newBench(t, s, nil)
	v, token := b.create(t, func(n *verification.NewVerification) {
		n.Name, n.Tag, n.Portrait = "Zebulon Quartermaine", "tag of Zebulon", []byte("portrait-bytes-zebulon")
		n.Metadata = map[string]string{"file": strings.Repeat("secret-metadata ", 600)} // too large for events
	})
	b.submit(t, token, "live-bytes-zebulon")
	b.runDue(t)
	path := strings.TrimPrefix(file, "sqlite:")
	for _, name := range []string{path, path + "-wal"} {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, secret := range []string{"Quartermaine", "portrait-bytes", "live-bytes", "secret-metadata"} {
			if strings.Contains(string(raw), secret) {
				t.Errorf("%s contains %q", name, secret)
			}
		}
	}
	if got := b.get(t, v.ID); got.Fields.Name != "Zebulon Quartermaine" || got.Fields.Metadata["file"] == "" || len(got.Images) != 2 || got.Delete.IsZero() {
		t.Fatalf("%+v %v", got.Fields, got.Images)
	}
	b.clock.forward(29 * 24 * time.Hour)
	b.runDue(t)
	if got := b.get(t, v.ID); got.Deletion != nil {
		t.Fatal("deleted before its date")
	}
	b.clock.forward(25 * time.Hour)
	b.runDue(t)
	got := b.get(t, v.ID)
	if got.Deletion == nil || got.Deletion.Reason != "retention" || got.Deletion.Images != 2 || len(got.Deletion.Digest) != 64 || got.Fields.Name != "" || got.Fields.Metadata != nil || len(got.Images) != 0 {
		t.Errorf("receipt %+v, fields %+v, images %v", got.Deletion, got.Fields, got.Images)
	}
	if got.Status != verification.Completed || got.Decision != verification.Approved {
		t.Errorf("%s %s", got.Status, got.Decision)
	}
	checkConsistent(t, s)
}

// The metadata of the business is in each event but that of the deletion.
func TestEventsCarryMetadata(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		v, token := b.create(t, func(n *verification.NewVerification) { n.Metadata = map[string]string{"order": "A-1042"} })
		b.submit(t, token, "live")
		b.runDue(t)
		if _, err := b.Delete(ctx, b.origin, v.ID); err != nil {
			t.Fatal(err)
		}
		total := count(t, b.store, "SELECT count(*) FROM webhook_events")
		with := count(t, b.store, `SELECT count(*) FROM webhook_events WHERE body LIKE '%"metadata":{"order":"A-1042"}%'`)
		if total < 3 || with != total-1 {
			t.Errorf("%d of %d events have the metadata", with, total)
		}
		if n := count(t, b.store, "SELECT count(*) FROM webhook_events WHERE kind = 'verification.deleted' AND body LIKE '%A-1042%'"); n != 0 {
			t.Error("the event of the deletion has the metadata")
		}
	})
}

func TestRetentionOfZeroDeletesAtTheDecision(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		if err := b.store.Tx(ctx, func(tx *store.Tx) error {
			return verification.WriteSettings(ctx, tx, b.origin.ProjectID, verification.Settings{})
		}); err != nil {
			t.Fatal(err)
		}
		v, token := b.create(t, nil)
		b.submit(t, token, "live")
		b.runDue(t)
		if got := b.get(t, v.ID); got.Status != verification.Completed || got.Deletion == nil || len(got.Images) != 0 {
			t.Errorf("%s %+v %v", got.Status, got.Deletion, got.Images)
		}
	})
}

func TestUnfinishedVerificationExpiresWithoutCharge(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		never, _ := b.create(t, nil)
		begun, token := b.create(t, nil)
		p := b.openLink(t, token)
		if _, err := b.RecordConsent(ctx, p.visit, true, consentText); err != nil {
			t.Fatal(err)
		}
		b.clock.forward(2 * time.Hour)
		b.runDue(t)
		for id, want := range map[string]string{never.ID: "not_opened", begun.ID: "abandoned"} {
			got := b.get(t, id)
			if got.Status != verification.Expired || codesOf(got)[0] != want || got.Deletion == nil {
				t.Errorf("%s %v %v", got.Status, codesOf(got), got.Deletion)
			}
		}
		if n := count(t, b.store, "SELECT count(*) FROM entries WHERE kind = 'charge'"); n != 0 {
			t.Errorf("%d charges", n)
		}
	})
}

func TestWorkflowVersionIsKept(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		store1 := func(checks apigen.VerificationChecks) verification.Workflow {
			w, err := b.StoreWorkflow(ctx, b.origin, verification.Workflow{Name: "w", Checks: checks})
			if err != nil {
				t.Fatal(err)
			}
			return w
		}
		store1(*selfieChecks())
		v, _ := b.create(t, func(n *verification.NewVerification) {
			n.Checks, n.Workflow = nil, &apigen.VerificationWorkflowRef{Name: "w"}
		})
		if w := store1(apigen.VerificationChecks{Liveness: &apigen.VerificationLivenessCheck{}}); w.Version != 2 {
			t.Errorf("version %d", w.Version)
		}
		got := b.get(t, v.ID)
		if *got.Request.Workflow.Version != 1 || got.Request.Checks.FaceMatch == nil || got.PriceMilli != 420 {
			t.Errorf("%+v price %d", got.Request, got.PriceMilli)
		}
		all, err := b.ListWorkflows(ctx, b.origin.Scope)
		if err != nil || len(all) != 1 || all[0].Version != 2 {
			t.Errorf("%+v %v", all, err)
		}
	})
}

// A node without lists stores no workflow that asks them, and runs none that another node stored.
func TestWorkflowWithListsNeedsLists(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		screening := verification.Workflow{Name: "w", Checks: apigen.VerificationChecks{Liveness: &apigen.VerificationLivenessCheck{}, Aml: &apigen.VerificationAmlCheck{Threshold: 0.75}}}
		_, err := b.StoreWorkflow(ctx, b.origin, screening)
		if f := wantCode(t, err, fault.CheckNotAvailable); f.Param != "checks.aml" || f.Fix == "" {
			t.Errorf("param %q, fix %q", f.Param, f.Fix)
		}
		if all, err := b.ListWorkflows(ctx, b.origin.Scope); err != nil || len(all) != 0 {
			t.Errorf("%+v %v", all, err)
		}
		other := newBench(t, b.store, func(o *verification.Options) { o.AML = lists{} })
		if _, err := other.StoreWorkflow(ctx, b.origin, screening); err != nil {
			t.Fatal(err)
		}
		_, _, err = b.Create(ctx, b.origin, verification.NewVerification{Reference: "r", Workflow: &apigen.VerificationWorkflowRef{Name: "w"}, Name: "John Doe", ExpiresIn: time.Hour})
		wantCode(t, err, fault.CheckNotAvailable)
	})
}

// lists is a Provider that answers as the test says.
type lists struct {
	hits []aml.Hit
	err  error
}

func (lists) Name() string { return "scripted" }

func (l lists) Screen(context.Context, aml.Subject, float64) (aml.Found, error) {
	return aml.Found{Hits: l.hits}, l.err
}

func TestListsNeverApproveByThemselves(t *testing.T) {
	for name, c := range map[string]struct {
		provider aml.Provider
		value    verification.AMLValue
		decision verification.Decision
		reasons  []string
		events   []string
	}{
		"down":  {lists{err: errors.New("down")}, verification.AMLUnknown, verification.Referred, []string{"aml_unavailable"}, []string{"verification.needs_review"}},
		"clear": {lists{}, verification.AMLClear, verification.Approved, nil, []string{"verification.completed"}},
		"hit": {
			lists{hits: []aml.Hit{{EntryID: "e-1", List: "l", Score: 0.9, Name: "Jon Doe"}}},
			verification.AMLHit, verification.Referred,
			[]string{"aml_hit"},
			[]string{"aml.hit", "verification.needs_review"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			onStores(t, func(o *verification.Options) { o.AML = c.provider }, func(t *testing.T, b *bench) {
				v, token := b.create(t, func(n *verification.NewVerification) {
					n.Checks.Aml, n.Name = &apigen.VerificationAmlCheck{Threshold: 0.75}, "John Doe"
				})
				b.submit(t, token, "live")
				b.runDue(t)
				got := b.get(t, v.ID)
				if got.Result.Checks.AmlScreening != c.value || got.Decision != c.decision || !slices.Equal(codesOf(got), c.reasons) {
					t.Errorf("%s %s %v", got.Result.Checks.AmlScreening, got.Decision, codesOf(got))
				}
				if kinds := b.kinds(t, v.ID); !slices.Equal(kinds[2:], c.events) {
					t.Errorf("events %v", kinds)
				}
			})
		})
	}
}

// TestListsAloneAreAskedAtOnce: nobody has to open a link.
func TestListsAloneAreAskedAtOnce(t *testing.T) {
	hit := lists{hits: []aml.Hit{{EntryID: "e-1", List: "l", Score: 0.9, Name: "Jon Doe"}}}
	for name, c := range map[string]struct {
		reference string
		provider  aml.Provider
		status    verification.Status
		events    []string
	}{
		"clear":                      {"customer-1", lists{}, verification.Completed, []string{"verification.created", "verification.completed"}},
		"hit":                        {"customer-1", hit, verification.NeedsReview, []string{"verification.created", "aml.hit", "verification.needs_review"}},
		"down":                       {"customer-1", lists{err: errors.New("down")}, verification.NeedsReview, []string{"verification.created", "verification.needs_review"}},
		"test reference":             {"test:approved", nil, verification.Completed, []string{"verification.created", "verification.completed"}},
		"test reference, a hit":      {"test:aml_hit", nil, verification.NeedsReview, []string{"verification.created", "aml.hit", "verification.needs_review"}},
		"test reference, not opened": {"test:expired", nil, verification.Expired, []string{"verification.created", "verification.expired", "verification.deleted"}},
	} {
		t.Run(name, func(t *testing.T) {
			onStores(t, func(o *verification.Options) { o.AML = c.provider }, func(t *testing.T, b *bench) {
				v, token := b.create(t, func(n *verification.NewVerification) {
					n.Reference, n.Portrait, n.Name, n.IdempotencyKey = c.reference, nil, "John Doe", "order-1"
					n.Checks = &apigen.VerificationChecks{Aml: &apigen.VerificationAmlCheck{Threshold: 0.75}}
				})
				if c.reference != "test:expired" && (token != "" || v.Status != verification.Processing) {
					t.Errorf("created: %s, link %q", v.Status, token)
				}
				if again, second := b.create(t, func(n *verification.NewVerification) {
					n.Reference, n.Portrait, n.Name, n.IdempotencyKey = c.reference, nil, "John Doe", "order-1"
					n.Checks = &apigen.VerificationChecks{Aml: &apigen.VerificationAmlCheck{Threshold: 0.75}}
				}); again.ID != v.ID || (second != "") != (token != "") {
					t.Errorf("the repetition made %s, link %q", again.ID, second)
				}
				b.runDue(t)
				if got := b.get(t, v.ID); got.Status != c.status || len(got.Result.Reasons) == 0 && got.Decision != verification.Approved {
					t.Errorf("%s %v", got.Status, codesOf(got))
				}
				if diff := cmp.Diff(c.events, b.kinds(t, v.ID)); diff != "" {
					t.Errorf("events (-want +got):\n%s", diff)
				}
				if _, _, err := b.ReplaceLink(ctx, b.origin, v.ID); err == nil {
					t.Error("it has a link")
				}
			})
		})
	}
}

func TestDocumentWithTwoSidesAndOneThatIsTakenAgain(t *testing.T) {
	onStores(t, func(o *verification.Options) { o.Examiner = scripted{documents: true} }, func(t *testing.T, b *bench) {
		v, token := b.create(t, func(n *verification.NewVerification) {
			n.Checks = &apigen.VerificationChecks{Document: &apigen.VerificationDocumentCheck{}}
		})
		p := b.openLink(t, token)
		var err error
		if p.session, err = b.RecordConsent(ctx, p.visit, true, consentText); err != nil {
			t.Fatal(err)
		}
		send := func(step verification.Step, file string) {
			t.Helper()
			try := verification.Try{Step: step, Source: verification.FromCamera, Frames: [][]byte{[]byte(file)}}
			for _, s := range p.session.Progress.Steps {
				if s.Name == step {
					try.Nonce = s.Nonce
				}
			}
			if p.session, err = b.Upload(ctx, p.visit, try); err != nil {
				t.Fatal(err)
			}
		}
		send(verification.StepDocumentFront, "card blurred")
		if next := p.session.Progress.Next(); next != verification.StepDocumentBack {
			t.Fatalf("after the front of a card: %s", next)
		}
		send(verification.StepDocumentBack, "back")
		b.runDue(t)
		if p.session, err = b.GetSession(ctx, p.visit); err != nil || p.session.Status != verification.Capturing {
			t.Fatalf("a side that cannot be read: %s %v", p.session.Status, err)
		}
		if step := p.session.Progress.Steps[0]; step.Accepted || step.Problem != "document_image_unreadable" || step.ProblemFix == "" {
			t.Errorf("%+v", step)
		}
		send(verification.StepDocumentFront, "card sharp")
		b.runDue(t)
		if got := b.get(t, v.ID); got.Decision != verification.Approved || len(got.Images) != 3 {
			t.Errorf("%s %v %v", got.Decision, codesOf(got), got.Images)
		}
		if got := b.get(t, v.ID); got.Status != verification.Completed {
			t.Errorf("%s %v", got.Status, codesOf(got))
		}
	})
}

func TestCheckWithoutAValueNeverApproves(t *testing.T) {
	onStores(t, nil, func(t *testing.T, b *bench) {
		v, token := b.create(t, func(n *verification.NewVerification) { // the examiner of the tests has no value for ages
			n.Checks = &apigen.VerificationChecks{Age: &apigen.VerificationAgeCheck{MinAge: 18}, Liveness: &apigen.VerificationLivenessCheck{}}
		})
		b.submit(t, token, "live")
		b.runDue(t)
		if got := b.get(t, v.ID); got.Decision != verification.Referred || got.Result.Checks.Age != verification.Unknown || !slices.Contains(codesOf(got), "check_failed") {
			t.Errorf("%s %s %v", got.Decision, got.Result.Checks.Age, codesOf(got))
		}
	})
}
