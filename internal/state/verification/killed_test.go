package verification_test

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// The process that is killed: it makes verifications and takes them to their decision, over and over.
const (
	victimStore   = "LIKENESS_VERIFICATION_VICTIM"
	victimProject = "LIKENESS_VERIFICATION_PROJECT"
)

func TestMain(m *testing.M) {
	if address := os.Getenv(victimStore); address != "" {
		runVictim(address, os.Getenv(victimProject))
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// systemClock makes a bench go by the clock of the store, as nodes do.
func (b *bench) systemClock() {
	b.wallets.Now = nil
	b.options.Wallets.Now = nil
	b.Service = verification.New(b.store, b.options)
}

// runVictim works on the store at address until it is killed.
func runVictim(address, project string) {
	s, err := store.Open(ctx, address)
	if err != nil {
		fmt.Println("error", err)
		return
	}
	t := &victim{}
	b := joinStore(t, s, nil)
	b.systemClock()
	b.origin = audited.Origin{Scope: verification.Scope{ProjectID: project, Environment: "test"}, Actor: "key_victim", RequestID: "req_victim"}
	go func() {
		for range time.Tick(time.Millisecond) {
			_, _ = b.RunDue(ctx)
		}
	}()
	fmt.Println("working")
	for i := 0; ; i++ {
		v, token := b.create(t, func(n *verification.NewVerification) {
			n.Reference, n.IdempotencyKey = fmt.Sprintf("v-%d", i), store.NewID("idem")
		})
		b.submit(t, token, []string{"live ", "stranger ", "unclear "}[i%3]+store.NewID("frame"))
		if i%5 == 0 {
			_, _ = b.Cancel(ctx, b.origin, v.ID)
		}
		if i%7 == 0 {
			_, _ = b.Delete(ctx, b.origin, v.ID)
		}
	}
}

// victim is a testing.TB of the process that is killed: it cannot report anything.
type victim struct{ testing.TB }

func (victim) Helper()                   {}
func (victim) Fatal(args ...any)         { fmt.Println(append([]any{"error"}, args...)...); os.Exit(3) }
func (victim) Fatalf(f string, a ...any) { fmt.Printf("error "+f+"\n", a...); os.Exit(3) }

// TestKilledProcessLosesAndDoublesNothing kills a working process again and again at random moments.
// Afterwards every verification is consistent (checkConsistent), and another node takes each one to
// its end.
func TestKilledProcessLosesAndDoublesNothing(t *testing.T) {
	rounds := 12
	if testing.Short() {
		rounds = 4
	}
	for name, address := range map[string]func(testing.TB) string{"sqlite": storetest.SQLite, "postgres": storetest.Postgres} {
		t.Run(name, func(t *testing.T) {
			at := address(t)
			s := storetest.Open(t, at)
			b := newBench(t, s, nil)
			b.systemClock()
			b.topUp(t, 1_000_000_000)
			for round := range rounds {
				killOnce(t, at, b.origin.ProjectID, time.Duration(rand.IntN(400))*time.Millisecond)
				checkConsistent(t, s)
				if t.Failed() {
					t.Fatalf("after %d kills", round+1)
				}
			}
			made := count(t, s, "SELECT count(*) FROM verifications")
			if made < int64(rounds) {
				t.Fatalf("only %d verifications were made", made)
			}
			// Leases of killed processes end, then this node goes on.
			if _, err := s.Exec(ctx, "UPDATE verifications SET due_ms = 0 WHERE status = 'processing'"); err != nil {
				t.Fatal(err)
			}
			for range 200 {
				if count(t, s, "SELECT count(*) FROM verifications WHERE status = 'processing'") == 0 {
					break
				}
				if _, err := b.RunDue(ctx); err != nil {
					t.Fatal(err)
				}
			}
			checkConsistent(t, s)
			if n := count(t, s, "SELECT count(*) FROM verifications WHERE status = 'processing'"); n != 0 {
				t.Errorf("%d are still processing", n)
			}
			t.Logf("%d verifications, %d charges", made, count(t, s, "SELECT count(*) FROM entries WHERE kind = 'charge'"))
		})
	}
}

// killOnce starts the process, lets it work for some time and kills it.
func killOnce(t *testing.T, address, project string, after time.Duration) {
	t.Helper()
	self, err := filepath.Abs(os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(ctx, self)
	cmd.Env = append(os.Environ(), victimStore+"="+address, victimProject+"="+project)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(out)
	if !lines.Scan() || lines.Text() != "working" {
		t.Fatalf("the process says %q", lines.Text())
	}
	time.Sleep(100*time.Millisecond + after)
	if err := cmd.Process.Kill(); err != nil { // SIGKILL
		t.Fatal(err)
	}
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), "error") {
			t.Errorf("the process says %q", lines.Text())
		}
	}
	_ = cmd.Wait()
	time.Sleep(200 * time.Millisecond) // the server may still be executing what the process sent last
}

// topUp adds credits to the project.
func (b *bench) topUp(t testing.TB, milli int64) {
	t.Helper()
	if err := b.store.Tx(ctx, func(tx *store.Tx) error {
		_, err := b.wallets.ChangeBalance(ctx, tx, ledger.BalanceChange{ProjectID: b.origin.ProjectID, Environment: b.origin.Environment, Kind: ledger.Adjustment, AmountMilli: milli, Reason: "test"})
		return err
	}); err != nil {
		t.Fatal(err)
	}
}

// TestTwoNodesDecideEachVerificationOnce lets two nodes work on one PostgreSQL at the same time.
func TestTwoNodesDecideEachVerificationOnce(t *testing.T) {
	at := storetest.Postgres(t)
	one := newBench(t, storetest.Open(t, at), nil)
	two := joinStore(t, storetest.Open(t, at), nil)
	one.topUp(t, 1_000_000_000)
	const all = 40
	for range all {
		_, token := one.create(t, nil)
		one.submit(t, token, "live "+store.NewID("frame"))
	}
	var both sync.WaitGroup
	for _, b := range []*bench{one, two} {
		both.Go(func() {
			for range 30 {
				if _, err := b.RunDue(ctx); err != nil {
					t.Error(err)
				}
			}
		})
	}
	both.Wait()
	if n := count(t, one.store, "SELECT count(*) FROM verifications WHERE status = 'completed' AND decision = 'approved'"); n != all {
		t.Errorf("%d of %d are decided", n, all)
	}
	if n := count(t, one.store, "SELECT count(*) FROM entries WHERE kind = 'charge'"); n != all {
		t.Errorf("%d charges for %d verifications", n, all)
	}
	checkConsistent(t, one.store)
}

// TestLeaseOfAKilledNodeIsTakenOver has one node lease a verification and end; another one decides
// it when the lease has run out, and the first one no longer can.
func TestLeaseOfAKilledNodeIsTakenOver(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		stuck := make(chan struct{})
		one := newBench(t, s, func(o *verification.Options) { o.Examiner = stalled{scripted{}, stuck} })
		two := joinStore(t, s, nil)
		v, token := one.create(t, nil)
		one.submit(t, token, "live")
		running := make(chan error, 1)
		go func() { _, err := one.RunDue(ctx); running <- err }()
		await.Value(t, "the verification is leased", func() (int64, bool) {
			n := count(t, s, "SELECT count(*) FROM verifications WHERE leased_by <> ''")
			return n, n > 0
		})
		two.clock.forward(time.Minute)
		if n, err := two.RunDue(ctx); err != nil || n != 0 {
			t.Fatalf("a second node acted on %d within the lease: %v", n, err)
		}
		two.clock.forward(2 * time.Minute)
		two.runDue(t)
		if got := one.get(t, v.ID); got.Status != verification.Completed {
			t.Fatalf("status %s", got.Status)
		}
		close(stuck)
		if err := <-running; err != nil {
			t.Errorf("the first node: %v", err)
		}
		checkConsistent(t, s)
	})
}

// stalled is an Examiner that stands still until released.
type stalled struct {
	scripted
	release chan struct{}
}

func (e stalled) Examine(c ctxType, job verification.Job) (verification.Findings, error) {
	<-e.release
	return e.scripted.Examine(c, job)
}

// TestCancelWhileTheLastStepArrives cancels verifications at the moment of their last step: one of the two comes
// first, and a cancelled one keeps no image and is not charged.
func TestCancelWhileTheLastStepArrives(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		b.topUp(t, 1_000_000)
		for range 20 {
			v, token := b.create(t, nil)
			p := b.openLink(t, token)
			var err error
			if p.session, err = b.RecordConsent(ctx, p.visit, true, consentText); err != nil {
				t.Fatal(err)
			}
			var uploaded, cancelled error
			var both sync.WaitGroup
			both.Go(func() { _, uploaded = b.Upload(ctx, p.visit, p.try("live "+store.NewID("frame"))) })
			both.Go(func() { _, cancelled = b.Cancel(ctx, b.origin, v.ID) })
			both.Wait()
			if cancelled != nil && fault.CodeOf(cancelled) != fault.StateConflict {
				t.Fatal(cancelled)
			}
			b.runDue(t)
			got := b.get(t, v.ID)
			if want := cancelled == nil; (got.Status == verification.Cancelled) != want {
				t.Errorf("%s; cancel %v, upload %v", got.Status, cancelled, uploaded)
			}
			if got.Status == verification.Cancelled && (len(got.Images) != 0 || count(t, s, "SELECT count(*) FROM entries WHERE hold_id = $1", v.ID) != 0) {
				t.Errorf("a cancelled one has %d images, or was charged", len(got.Images))
			}
		}
		checkConsistent(t, s)
	})
}

// TestTwoHundredVerificationsAtOnce takes 200 people through the steps at the same time while the
// node decides: each ends as its selfie asks for.
func TestTwoHundredVerificationsAtOnce(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		b.topUp(t, 1_000_000_000)
		const people = 200
		want := map[string]verification.Status{"live ": verification.Completed, "stranger ": verification.Completed, "unclear ": verification.NeedsReview}
		ends := make([]verification.Status, people)
		ids := make([]string, people)
		var all sync.WaitGroup
		for i := range people {
			all.Go(func() {
				kind := []string{"live ", "stranger ", "unclear "}[i%3]
				v, token := b.create(t, nil)
				b.submit(t, token, kind+store.NewID("frame"))
				ids[i], ends[i] = v.ID, want[kind]
			})
		}
		done := make(chan struct{})
		go func() { all.Wait(); close(done) }()
		for working := true; working; {
			select {
			case <-done:
				working = false
			case <-time.After(5 * time.Millisecond):
			}
			if _, err := b.RunDue(ctx); err != nil {
				t.Fatal(err)
			}
		}
		b.runDue(t)
		for i, id := range ids {
			if got := b.get(t, id); got.Status != ends[i] {
				t.Errorf("%s: %s, want %s", id, got.Status, ends[i])
			}
		}
		checkConsistent(t, s)
	})
}
