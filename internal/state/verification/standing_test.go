package verification_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// createCode stores the workflow door, of a selfie, and makes a code for it.
func (b *bench) createCode(t *testing.T, perHour int) verification.StandingCode {
	t.Helper()
	_, err := b.StoreWorkflow(ctx, b.origin, verification.Workflow{Name: "door", Checks: apigen.VerificationChecks{Liveness: &apigen.VerificationLivenessCheck{}}})
	if err != nil {
		t.Fatal(err)
	}
	k, err := b.CreateStandingCode(ctx, b.origin, verification.StandingCode{Name: "till", Workflow: "door", PerHour: perHour})
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// Each scan opens a verification of its own, with a number in its reference, that is decided and charged like any other.
func TestEachScanOpensAVerification(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		k := b.createCode(t, 10)
		if err := b.CheckLink(ctx, k.Token); err != nil {
			t.Fatal(err)
		}
		wantBusiness(t, b, k.Token, true) // and counts no scan
		first, second := b.submit(t, k.Token, "live"), b.openLink(t, k.Token)
		if first.session.ID == second.session.ID || first.session.Reference != "till-1" || second.session.Reference != "till-2" {
			t.Fatalf("%s %s and %s %s", first.session.ID, first.session.Reference, second.session.ID, second.session.Reference)
		}
		if _, err := b.FindSession(ctx, verification.Visit{ID: second.session.ID, Secret: first.visit.Secret}); fault.CodeOf(err) != fault.SessionInvalid {
			t.Errorf("a browser reads the verification of another one: %v", err)
		}
		b.runDue(t)
		if v := b.get(t, first.session.ID); v.Status != verification.Completed || v.KeyID != "code:till" || v.Request.Workflow.Name != "door" {
			t.Errorf("%s of %s, %+v", v.Status, v.KeyID, v.Request.Workflow)
		}
		if n := count(t, s, "SELECT count(*) FROM entries WHERE kind = 'charge' AND key_id = 'code:till' AND project_id = $1", b.origin.ProjectID); n != 1 {
			t.Errorf("%d charges of one decision", n)
		}
		k, err := b.GetStandingCode(ctx, b.origin.Scope, k.ID)
		if err != nil || k.Opened != 2 {
			t.Fatalf("%d opened, %v", k.Opened, err)
		}
		if all, err := b.ListStandingVerifications(ctx, k, 10); err != nil || len(all) != 2 || all[0].ID != second.session.ID {
			t.Errorf("%d listed, %v", len(all), err)
		}
		checkConsistent(t, s)
	})
}

// A code opens no more verifications in an hour than its owner allowed; then it goes on.
func TestScansAreBounded(t *testing.T) {
	s := storetest.Open(t, storetest.SQLite(t))
	b := newBench(t, s, nil)
	k := b.createCode(t, 2)
	b.openLink(t, k.Token)
	b.openLink(t, k.Token)
	_, _, err := b.OpenLink(ctx, k.Token, verification.Visit{})
	var f *fault.Error
	if !asFault(err, &f) || f.Code != fault.RateLimited || f.RetryAfter <= 0 || f.RetryAfter > time.Hour {
		t.Fatalf("%v", err)
	}
	if n := count(t, s, "SELECT count(*) FROM verifications"); n != 2 {
		t.Errorf("%d verifications", n)
	}
	if _, err := s.Exec(ctx, "UPDATE standing_codes SET hour_ms = hour_ms - 3600000"); err != nil {
		t.Fatal(err)
	}
	b.openLink(t, k.Token)
}

func switchCode(on bool) verification.StandingChange {
	return verification.StandingChange{Enabled: &on}
}

// The limit of a code holds from the next scan on, and what changes nothing or too much is refused.
func TestTheLimitOfACodeIsChanged(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		k := b.createCode(t, 2)
		b.openLink(t, k.Token)
		one, many := 1, verification.MaxStandingPerHour+1
		if err := b.SetStandingCode(ctx, b.origin, k.ID, verification.StandingChange{PerHour: &one}); err != nil {
			t.Fatal(err)
		}
		if _, _, err := b.OpenLink(ctx, k.Token, verification.Visit{}); fault.CodeOf(err) != fault.RateLimited {
			t.Errorf("a second scan within a limit of one: %v", err)
		}
		if got, err := b.GetStandingCode(ctx, b.origin.Scope, k.ID); err != nil || got.PerHour != 1 || !got.Enabled {
			t.Errorf("%+v, %v", got, err)
		}
		if n := count(t, s, "SELECT count(*) FROM audit_entries WHERE action = 'standing_code.limit'"); n != 1 {
			t.Errorf("%d entries of the audit log", n)
		}
		if err := b.SetStandingCode(ctx, b.origin, k.ID, verification.StandingChange{PerHour: &many}); fault.CodeOf(err) != fault.FieldInvalid {
			t.Errorf("a limit of %d: %v", many, err)
		}
		if err := b.SetStandingCode(ctx, b.origin, k.ID, verification.StandingChange{}); fault.CodeOf(err) != fault.FieldMissing {
			t.Errorf("no change: %v", err)
		}
	})
}

// A code that is switched off, deleted or of nobody opens nothing, and the answer does not say which.
func TestACodeIsSwitchedOff(t *testing.T) {
	b := newBench(t, storetest.Open(t, storetest.SQLite(t)), nil)
	k := b.createCode(t, 10)
	opened := b.openLink(t, k.Token)
	refused := func(why string) {
		t.Helper()
		_, _, err := b.OpenLink(ctx, k.Token, verification.Visit{})
		if fault.CodeOf(err) != fault.LinkInvalid || fault.CodeOf(b.CheckLink(ctx, k.Token)) != fault.LinkInvalid {
			t.Errorf("%s: %v", why, err)
		}
	}
	elsewhere := b.origin
	elsewhere.ProjectID = "prj_other"
	if err := b.SetStandingCode(ctx, elsewhere, k.ID, switchCode(false)); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("another project switches it off: %v", err)
	}
	if err := b.SetStandingCode(ctx, b.origin, k.ID, switchCode(false)); err != nil {
		t.Fatal(err)
	}
	refused("switched off")
	if _, err := b.GetSession(ctx, opened.visit); err != nil {
		t.Errorf("a verification that began does not go on: %v", err)
	}
	if err := b.SetStandingCode(ctx, b.origin, k.ID, switchCode(true)); err != nil {
		t.Fatal(err)
	}
	b.openLink(t, k.Token)
	if err := b.DeleteStandingCode(ctx, b.origin, k.ID); err != nil {
		t.Fatal(err)
	}
	refused("deleted")
}

// Where the project cannot pay, the person learns nothing of it, and the business sees the reason.
func TestAScanWithoutCredits(t *testing.T) {
	s := storetest.Open(t, storetest.SQLite(t))
	b := newBench(t, s, nil)
	k := b.createCode(t, 10)
	balance := count(t, s, "SELECT balance_milli FROM wallets WHERE project_id = $1 AND environment = 'test'", b.origin.ProjectID)
	err := s.Tx(ctx, func(tx *store.Tx) error {
		_, err := ledger.Wallets{}.ChangeBalance(ctx, tx, ledger.BalanceChange{ProjectID: b.origin.ProjectID, Environment: account.Test, Kind: ledger.Adjustment, AmountMilli: -balance, Reason: "empty"})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := b.OpenLink(ctx, k.Token, verification.Visit{}); fault.CodeOf(err) != fault.LinkInvalid {
		t.Errorf("%v", err)
	}
	if k, err = b.GetStandingCode(ctx, b.origin.Scope, k.ID); err != nil || k.Problem != string(fault.InsufficientCredits) {
		t.Errorf("the business sees %q, %v", k.Problem, err)
	}
}

// Only a workflow that a person with a phone can finish gets a code, under a name that references can begin with, once.
func TestCodesThatAreRefused(t *testing.T) {
	b := newBench(t, storetest.Open(t, storetest.SQLite(t)), func(o *verification.Options) { o.Examiner = scripted{documents: true} })
	b.createCode(t, 10)
	against := "portrait"
	for name, checks := range map[string]apigen.VerificationChecks{
		"chip":     {Document: &apigen.VerificationDocumentCheck{}, Chip: &apigen.VerificationChipCheck{}},
		"portrait": {FaceMatch: &apigen.VerificationFaceMatchCheck{Against: &against}},
	} {
		if _, err := b.StoreWorkflow(ctx, b.origin, verification.Workflow{Name: name, Checks: checks}); err != nil {
			t.Fatal(err)
		}
	}
	for _, k := range []verification.StandingCode{
		{Name: "till", Workflow: "door", PerHour: 1},
		{Name: "", Workflow: "door", PerHour: 1},
		{Name: "test:approved", Workflow: "door", PerHour: 1},
		{Name: strings.Repeat("x", 41), Workflow: "door", PerHour: 1},
		{Name: "a", Workflow: "nothing", PerHour: 1},
		{Name: "a", Workflow: "chip", PerHour: 1},
		{Name: "a", Workflow: "portrait", PerHour: 1},
		{Name: "a", Workflow: "door", PerHour: 0},
		{Name: "a", Workflow: "door", PerHour: verification.MaxStandingPerHour + 1},
	} {
		if _, err := b.CreateStandingCode(ctx, b.origin, k); err == nil || fault.StatusOf(fault.CodeOf(err)) >= 500 {
			t.Errorf("%+v: %v", k, err)
		}
	}
	for i := range verification.MaxStandingCodes - 1 {
		if _, err := b.CreateStandingCode(ctx, b.origin, verification.StandingCode{Name: "c" + strconv.Itoa(i), Workflow: "door", PerHour: 1}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := b.CreateStandingCode(ctx, b.origin, verification.StandingCode{Name: "more", Workflow: "door", PerHour: 1}); err == nil {
		t.Error("there is no highest number of codes")
	}
}
