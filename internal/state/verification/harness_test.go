package verification_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/engine/challenge"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

// ctxType is a context.
type ctxType = context.Context

var ctx = context.Background()

// clock is a time that tests move.
type clock struct {
	mu sync.Mutex
	at time.Time
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *clock) forward(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

// scripted is an Examiner whose findings the test sets; the real one is tested in package node.
// The content of a "file" says what it shows.
type scripted struct{ documents bool }

func (e scripted) ReadsDocuments() bool { return e.documents }
func (scripted) ModelPack() string      { return "test" }

func (scripted) NormalizeImage(_ context.Context, file []byte) ([]byte, error) {
	if strings.HasPrefix(string(file), "broken") {
		return nil, fault.New(fault.ImageInvalid, "", "The data are not an image file of a format that is read.")
	}
	return file, nil
}

func (scripted) GuideCapture(context.Context, verification.Frame) (verification.Guidance, error) {
	return verification.Guidance{Instruction: verification.HoldStill, Ready: true}, nil
}

func (scripted) CheckStep(_ context.Context, _ verification.Step, _ apigen.VerificationChecks, jpegs [][]byte) (verification.StepCheck, error) {
	if strings.HasPrefix(string(jpegs[0]), "faceless") {
		return verification.StepCheck{Problem: verification.Problem{Code: string(fault.FaceNotFound), Fix: "Show the face."}}, nil
	}
	return verification.StepCheck{NeedsBack: strings.HasPrefix(string(jpegs[0]), "card")}, nil
}

func (scripted) MeasureHead(_ context.Context, file []byte) (challenge.Head, error) {
	var h challenge.Head
	if err := json.Unmarshal(file, &h); err != nil {
		return h, fault.New(fault.ImageInvalid, "", "The data are not an image file of a format that is read.")
	}
	return h, nil
}

func (scripted) Examine(_ context.Context, job verification.Job) (verification.Findings, error) {
	out := verification.Findings{
		FaceMatch: verification.Measured{Value: verification.Pass, Margin: 0.5}, Liveness: verification.Measured{Value: verification.Pass, Margin: 0.5},
	}
	if job.Front != nil && !strings.HasPrefix(string(job.Back), "silent") {
		out.DocumentAuthenticity.Value = verification.Pass
		for _, row := range verification.DecisionTable {
			if row.Part {
				out.DocumentChecks = append(out.DocumentChecks, apigen.VerificationSubCheck{Name: row.Check, Value: verification.Pass})
			}
		}
	}
	content := ""
	if len(job.Selfies) > 0 {
		content = string(job.Selfies[0])
	}
	switch {
	case strings.HasPrefix(string(job.Front), "card blurred"):
		out.Retake = verification.StepDocumentFront
	case strings.HasPrefix(content, "stranger"):
		out.FaceMatch.Value = verification.Fail
		out.Reasons = append(out.Reasons, verification.FoundReason{Code: apigen.VerificationReasonCodeNoMatch})
	case strings.HasPrefix(content, "unclear"):
		out.Liveness.Value = verification.Unknown
		out.Reasons = append(out.Reasons, verification.FoundReason{Code: apigen.VerificationReasonCodeLivenessUnknown})
	}
	return out, nil
}

// bench is one node's verifications with a project that may store.
type bench struct {
	*verification.Service
	store   *store.Store
	wallets ledger.Wallets
	outbox  *webhook.Outbox
	audit   *audit.Log
	clock   *clock
	origin  audited.Origin
	options verification.Options
}

var masterKey = base64.StdEncoding.EncodeToString(make([]byte, 32))

// newBench makes a project with credits on s.
func newBench(t rapid.TB, s *store.Store, with func(*verification.Options)) *bench {
	t.Helper()
	b := joinStore(t, s, with)
	accounts := account.New(s, account.Options{Opened: b.wallets.OpenWallets})
	err := s.Tx(ctx, func(tx *store.Tx) error {
		p, err := accounts.CreateProject(ctx, tx, "shop "+store.NewID("p"))
		if err != nil {
			return err
		}
		if err := accounts.SetStoring(ctx, tx, p.ID, true); err != nil {
			return err
		}
		k, _, err := accounts.CreateKey(ctx, tx, p.ID, account.Test, account.KeySettings{Name: "shop"})
		b.origin = audited.Origin{Scope: verification.Scope{ProjectID: p.ID, Environment: account.Test}, Actor: k.ID, RequestID: "req_1"}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// joinStore is another node on s, without a project.
func joinStore(t rapid.TB, s *store.Store, with func(*verification.Options)) *bench {
	t.Helper()
	box, err := seal.New(masterKey)
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{store: s, clock: &clock{at: time.Date(2026, 11, 22, 9, 0, 0, 0, time.UTC)}}
	b.outbox = webhook.NewOutbox(webhook.OutboxOptions{Now: b.clock.now})
	b.wallets = ledger.Wallets{Events: webhook.LedgerEvents{Outbox: b.outbox}, Now: b.clock.now}
	b.audit = audit.New(s, audit.Options{Now: b.clock.now})
	b.options = verification.Options{
		Box: box, Wallets: b.wallets, Outbox: b.outbox, Audit: b.audit, Prices: verification.ReadPrices(api.MustLoad()),
		Examiner: scripted{}, PublicURL: "https://faces.example.org", Log: slog.New(slog.DiscardHandler),
	}
	if with != nil {
		with(&b.options)
	}
	b.Service = verification.New(s, b.options)
	return b
}

func selfieChecks() *apigen.VerificationChecks {
	return &apigen.VerificationChecks{
		FaceMatch: &apigen.VerificationFaceMatchCheck{Threshold: 0.75}, Liveness: &apigen.VerificationLivenessCheck{},
	}
}

// create makes a verification and returns it with its token.
func (b *bench) create(t rapid.TB, with func(*verification.NewVerification)) (*verification.Verification, string) {
	t.Helper()
	n := verification.NewVerification{Reference: "customer-1", Checks: selfieChecks(), Portrait: []byte("portrait"), ExpiresIn: time.Hour}
	if with != nil {
		with(&n)
	}
	v, token, err := b.Create(ctx, b.origin, n)
	if err != nil {
		t.Fatal(err)
	}
	return v, token
}

// person is the browser of a person.
type person struct {
	visit   verification.Visit
	session verification.Session
}

func (b *bench) openLink(t rapid.TB, token string) *person {
	t.Helper()
	session, secret, err := b.OpenLink(ctx, token, verification.Visit{})
	if err != nil {
		t.Fatal(err)
	}
	return &person{verification.Visit{ID: session.ID, Secret: secret}, session}
}

var consentText = verification.ConsentText{ID: "consent-1", SHA256: strings.Repeat("ab", 32), Language: "en"}

// submit takes a verification to processing with these frames.
func (b *bench) submit(t rapid.TB, token string, frames ...string) *person {
	t.Helper()
	p := b.openLink(t, token)
	var err error
	if p.session, err = b.RecordConsent(ctx, p.visit, true, consentText); err != nil {
		t.Fatal(err)
	}
	if p.session, err = b.Upload(ctx, p.visit, p.try(frames...)); err != nil {
		t.Fatal(err)
	}
	return p
}

// try is the next try of the selfie.
func (p *person) try(frames ...string) verification.Try {
	out := verification.Try{Step: verification.StepSelfie, Source: verification.FromCamera}
	for _, step := range p.session.Progress.Steps {
		if step.Name == verification.StepSelfie {
			out.Nonce = step.Nonce
		}
	}
	for _, frame := range frames {
		out.Frames = append(out.Frames, []byte(frame))
	}
	return out
}

// runDue does everything that is due, some times at most.
func (b *bench) runDue(t rapid.TB) {
	t.Helper()
	for range 10 {
		n, err := b.RunDue(ctx)
		if err != nil {
			t.Fatal(err)
		}
		if n == 0 {
			return
		}
	}
}

func (b *bench) get(t rapid.TB, id string) *verification.Verification {
	t.Helper()
	v, err := b.Get(ctx, b.origin.Scope, id)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// count is the only value of a query.
func count(t rapid.TB, s *store.Store, sql string, args ...any) int64 {
	t.Helper()
	n, err := store.QueryValue[int64](ctx, s, sql, args...)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// checkConsistent checks what must hold of every verification of a store at any time.
func checkConsistent(t rapid.TB, s *store.Store) {
	t.Helper()
	for name, sql := range map[string]string{
		"decided and not charged":            "SELECT count(*) FROM verifications v WHERE v.decided_ms IS NOT NULL AND v.price_milli > 0 AND NOT EXISTS (SELECT 1 FROM entries e WHERE e.hold_id = v.id)",
		"charged and not decided":            "SELECT count(*) FROM verifications v JOIN entries e ON e.hold_id = v.id WHERE v.decided_ms IS NULL",
		"charged with another price":         "SELECT count(*) FROM verifications v JOIN entries e ON e.hold_id = v.id WHERE e.amount_milli <> -v.price_milli",
		"balance is not the sum of entries":  "SELECT count(*) FROM wallets w WHERE w.balance_milli <> (SELECT COALESCE(SUM(e.amount_milli), 0) FROM entries e WHERE e.project_id = w.project_id AND e.environment = w.environment)",
		"completed without decision":         "SELECT count(*) FROM verifications WHERE status = 'completed' AND decision NOT IN ('approved', 'declined')",
		"in review without its decision":     "SELECT count(*) FROM verifications WHERE status = 'needs_review' AND decision <> 'needs_review'",
		"images without a key":               "SELECT count(*) FROM verification_images i JOIN verifications v ON v.id = i.verification_id WHERE v.data_key IS NULL",
		"fields without a key":               "SELECT count(*) FROM verifications WHERE data_key IS NULL AND fields IS NOT NULL",
		"deleted and still with a key":       "SELECT count(*) FROM verifications WHERE deletion <> '' AND data_key IS NOT NULL",
		"link of a finished verification":    "SELECT count(*) FROM verification_links l JOIN verifications v ON v.id = l.verification_id WHERE v.status IN ('completed', 'expired', 'cancelled')",
		"open without a date":                "SELECT count(*) FROM verifications WHERE status IN ('created', 'opened', 'capturing', 'processing', 'needs_review') AND due_ms IS NULL",
		"expired or cancelled with its data": "SELECT count(*) FROM verifications WHERE status IN ('expired', 'cancelled') AND deletion = ''",
	} {
		if n := count(t, s, sql); n != 0 {
			t.Errorf("%s: %d", name, n)
		}
	}
	checkEvents(t, s)
	report, err := audit.New(s, audit.Options{}).Verify(ctx)
	if err != nil {
		t.Errorf("audit log: %v %+v", err, report)
	}
}

// checkEvents checks that the events of each verification are numbered 1 to its sequence, each
// once, in the order of the events.
func checkEvents(t rapid.TB, s *store.Store) {
	t.Helper()
	sequences := map[string]int64{}
	err := s.Each(ctx, func(r store.Row) error {
		var id string
		var n int64
		err := r.Scan(&id, &n)
		sequences[id] = n
		return err
	}, "SELECT id, sequence FROM verifications")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]int64{}
	err = s.Each(ctx, func(r store.Row) error {
		var body string
		if err := r.Scan(&body); err != nil {
			return err
		}
		id, n := readEvent(t, body)
		if id != "" && n != seen[id]+1 {
			t.Errorf("%s: event %d after %d", id, n, seen[id])
		}
		seen[id] = n
		return nil
	}, "SELECT body FROM webhook_events ORDER BY seq")
	if err != nil {
		t.Fatal(err)
	}
	for id, n := range sequences {
		if seen[id] != n {
			t.Errorf("%s: %d events, sequence %d", id, seen[id], n)
		}
	}
}

var _ = testing.Short
