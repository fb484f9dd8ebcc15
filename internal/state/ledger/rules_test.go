package ledger_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"math"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// clock is a clock that a test moves.
type clock struct {
	mu sync.Mutex
	t  time.Time
}

func (c *clock) now() time.Time { c.mu.Lock(); defer c.mu.Unlock(); return c.t }

func (c *clock) advance(d time.Duration) { c.mu.Lock(); defer c.mu.Unlock(); c.t = c.t.Add(d) }

func clockAt(text string) *clock {
	t, err := time.Parse(time.DateTime, text)
	if err != nil {
		panic(err)
	}
	return &clock{t: t}
}

// charged begins and settles a call.
func charged(t testing.TB, l *ledger.Ledger, c ledger.Charge) error {
	t.Helper()
	b, err := l.Begin(context.Background(), c)
	if err == nil {
		_, err = l.Settle(context.Background(), b.HoldID, nil)
	}
	return err
}

func TestStatus402SpendCapCountsTheUTCDayAndMonth(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		k := clockAt("2026-11-29 23:59:00")
		l := start(t, s, func(o *ledger.Options) { o.Now, o.HoldFor = k.now, time.Hour })
		c := project(t, s, "p")
		c.DayCapMilli, c.MonthCapMilli = 500, 1100
		try := func(want fault.Code) {
			t.Helper()
			err := charged(t, l, call(c, 250, ""))
			if (err == nil) != (want == "") || err != nil && fault.CodeOf(err) != want {
				t.Fatalf("at %v: got %v, want %q", k.now(), err, want)
			}
		}
		held := begin(t, l, call(c, 250, "")) // what runs counts as well
		try("")
		try(fault.SpendCapReached)
		if _, err := l.Release(context.Background(), held.HoldID, nil); err != nil {
			t.Fatal(err)
		}
		try("")
		try(fault.SpendCapReached)
		other := *c
		other.KeyID = "key_other"
		if err := charged(t, l, call(&other, 250, "")); err != nil {
			t.Fatalf("the cap is one of the key alone: %v", err)
		}
		k.advance(time.Minute) // the 30th
		try("")
		try("")
		try(fault.SpendCapReached)
		k.advance(24 * time.Hour) // 1 December: a new month as well
		for range 2 {
			try("")
		}
		try(fault.SpendCapReached)
		c.DayCapMilli = 0
		try("")
		try("")
		try(fault.SpendCapReached) // 1,250 of 1,100 in the month
		k.advance(-48 * time.Hour) // a clock that goes back opens nothing
		try(fault.SpendCapReached)
		wantConsistent(t, s)
	})
}

func TestStatus402CallThatCostsMoreThanIsLeftIsRefused(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		l, c := start(t, s), project(t, s, "p")
		wantCode(t, charged(t, l, call(c, ledger.FreeTestMilli+1, "")), fault.InsufficientCredits)
		if err := charged(t, l, call(c, ledger.FreeTestMilli, "")); err != nil {
			t.Fatal(err)
		}
		wantCode(t, charged(t, l, call(c, 1, "")), fault.InsufficientCredits)
		live := *c
		live.Environment = account.Live
		wantCode(t, charged(t, l, call(&live, 1, "")), fault.InsufficientCredits)
		for _, price := range []int64{-1, math.MinInt64, math.MaxInt64} {
			if err := charged(t, l, call(c, price, "")); err == nil {
				t.Fatalf("a price of %d was accepted", price)
			}
		}
		wantWallet(t, s, c, 0, 0)
	})
}

// recorder is a Publisher that keeps what it hears of committed transactions.
type recorder struct {
	mu   sync.Mutex
	got  []ledger.CreditsLow
	fail error
}

func (r *recorder) PublishCreditsLow(_ context.Context, tx *store.Tx, event ledger.CreditsLow) error {
	if r.fail != nil {
		return r.fail
	}
	tx.AfterCommit(func() {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.got = append(r.got, event)
	})
	return nil
}

func TestCreditsLowIsPublishedOncePerCrossing(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		events := &recorder{}
		l := start(t, s, func(o *ledger.Options) { o.Events = events })
		c := project(t, s, "p")
		change := func(milli int64) {
			t.Helper()
			err := s.Tx(context.Background(), func(tx *store.Tx) error {
				_, err := l.ChangeBalance(context.Background(), tx, ledger.BalanceChange{ProjectID: c.ProjectID, Environment: c.Environment, Kind: ledger.Adjustment, AmountMilli: milli, Reason: "test"})
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		want := func(remaining ...int64) {
			t.Helper()
			var all []ledger.CreditsLow
			for _, r := range remaining {
				all = append(all, ledger.CreditsLow{ProjectID: c.ProjectID, Environment: account.Test, RemainingMilli: r, ThresholdMilli: 5000})
			}
			if diff := cmp.Diff(all, events.got); diff != "" {
				t.Fatal(diff)
			}
		}
		change(5000 - 25_000)
		want() // at the threshold is not below
		b := begin(t, l, call(c, 20, ""))
		want() // held is not spent
		if _, err := l.Settle(context.Background(), b.HoldID, nil); err != nil {
			t.Fatal(err)
		}
		want(4980)
		for range 5 {
			if err := charged(t, l, call(c, 20, "")); err != nil {
				t.Fatal(err)
			}
		}
		want(4980)
		change(120) // back at 5,000
		change(-1)
		want(4980, 4999)
		in(t, s, func(tx *store.Tx) error {
			return l.SetThreshold(context.Background(), tx, c.ProjectID, c.Environment, 9000)
		})
		change(-1) // was below already when the threshold came
		want(4980, 4999)

		events.fail = errors.New("no room for events")
		change(20_000)
		if err := charged(t, l, call(c, 19_000, "")); !errors.Is(err, events.fail) {
			t.Fatalf("charged without its event: %v", err)
		}
		wantConsistent(t, s)
	})
}

func in(t testing.TB, s *store.Store, fn func(tx *store.Tx) error) {
	t.Helper()
	if err := s.Tx(context.Background(), fn); err != nil {
		t.Fatal(err)
	}
}

func TestHoldOfACrashedNodeFreesItsCreditsAndKey(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		k := clockAt("2026-11-21 12:00:00")
		options := func(o *ledger.Options) { o.Now, o.HoldFor = k.now, time.Minute }
		crashed, alive := start(t, s, options), start(t, s, options)
		c := project(t, s, "p")
		taken := begin(t, crashed, call(c, 1000, "taken over"))
		swept := begin(t, crashed, call(c, 2000, "swept"))
		k.advance(time.Minute - time.Millisecond)
		if err := alive.ReleaseExpired(context.Background()); err != nil {
			t.Fatal(err)
		}
		_, err := alive.Begin(context.Background(), call(c, 1000, "taken over"))
		wantCode(t, err, fault.IdempotencyInProgress)
		wantWallet(t, s, c, 25_000, 3000)

		k.advance(time.Millisecond)
		again := begin(t, alive, call(c, 1000, "taken over")) // before any sweep
		wantWallet(t, s, c, 25_000, 3000)
		if err := alive.ReleaseExpired(context.Background()); err != nil {
			t.Fatal(err)
		}
		wantWallet(t, s, c, 25_000, 1000)
		begin(t, alive, call(c, 2000, "swept"))
		for _, gone := range []string{taken.HoldID, swept.HoldID} { // should the node come back
			_, err := crashed.Settle(context.Background(), gone, nil)
			wantCode(t, err, fault.Timeout)
		}
		if _, err := alive.Settle(context.Background(), again.HoldID, nil); err != nil {
			t.Fatal(err)
		}
		wantWallet(t, s, c, 24_000, 2000)
	})
}

func TestHoldOfARunningCallIsRenewed(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		const holdFor = 6 * time.Second // longer than a busy machine holds a goroutine or a commit up
		l := start(t, s, func(o *ledger.Options) { o.HoldFor = holdFor })
		other := start(t, s)
		c := project(t, s, "p")
		b := begin(t, l, call(c, 1000, "slow"))
		expiry := func() int64 {
			t.Helper()
			ms, err := store.QueryValue[int64](context.Background(), s, "SELECT expires_ms FROM holds WHERE id = $1", b.HoldID)
			if err != nil {
				t.Fatal(err)
			}
			return ms
		}
		first := expiry()
		await.Value(t, "the hold is renewed", func() (int64, bool) {
			if err := other.ReleaseExpired(context.Background()); err != nil {
				t.Fatal(err)
			}
			now := expiry()
			return now - first, now > first+holdFor.Milliseconds()
		})
		if _, err := l.Settle(context.Background(), b.HoldID, nil); err != nil {
			t.Fatal(err)
		}
	})
}

func TestStoredAnswerCannotBeReadFromTheStoreAndIsPurged(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		// Far from the machine's own clock: nothing may expire by that one.
		ctx, k := context.Background(), clockAt("2019-03-01 12:00:00")
		l := start(t, s, func(o *ledger.Options) { o.Now = k.now })
		c := project(t, s, "p")
		for _, size := range []int{10, 200_000} { // in the transaction, and before it
			secret := bytes.Repeat([]byte("face crop "), size/10)
			key := fmt.Sprint("key of ", size)
			b := begin(t, l, call(c, 20, key))
			want := &ledger.Answer{Status: 200, ContentType: "application/json", Body: secret}
			if _, err := l.Settle(ctx, b.HoldID, want); err != nil {
				t.Fatal(err)
			}
			sealed, err := store.QueryValue[[]byte](ctx, s, "SELECT sealed FROM answers WHERE hold_id = $1", b.HoldID)
			if err != nil || bytes.Contains(sealed, []byte("face")) {
				t.Fatalf("%v, %d bytes", err, len(sealed))
			}
			if _, err := testBox().Open(sealed, b.HoldID); err == nil {
				t.Fatal("the master key alone opens a stored answer")
			}
			hashes, err := store.QueryValue[int64](ctx, s, "SELECT COUNT(*) FROM idempotency WHERE key_hash = $1", []byte(key))
			if err != nil || hashes != 0 {
				t.Fatal("the idempotency key is in the store")
			}
			if diff := cmp.Diff(want, begin(t, l, call(c, 20, key)).Replay); diff != "" {
				t.Fatal("the replay differs")
			}
		}
		k.advance(26 * time.Hour)
		if err := l.ReleaseExpired(ctx); err != nil {
			t.Fatal(err)
		}
		for _, table := range []string{"idempotency", "answers"} {
			if n, err := store.QueryValue[int64](ctx, s, "SELECT COUNT(*) FROM "+table); err != nil || n != 0 {
				t.Fatalf("%s: %d rows, %v", table, n, err)
			}
		}
		if b := begin(t, l, call(c, 20, "key of 10")); b.HoldID == "" {
			t.Fatal("replayed after 24 hours")
		}
	})
}

func TestEndedCallerLeavesNoHold(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		l, c := start(t, s), project(t, s, "p")
		gone, cancel := context.WithCancel(context.Background())
		cancel()
		var all sync.WaitGroup
		for i := range 50 {
			all.Go(func() {
				ctx := context.Background()
				if i%2 == 0 {
					ctx = gone
				}
				if b, err := l.Begin(ctx, call(c, 20, "")); err == nil {
					// Settle works on after its caller left.
					if _, err := l.Settle(gone, b.HoldID, nil); err != nil {
						t.Error(err)
					}
				}
			})
		}
		all.Wait()
		for deadline := time.Now().Add(20 * time.Second); wallet(t, s, c).HeldMilli != 0; {
			if time.Now().After(deadline) {
				t.Fatalf("%d milli-credits are held for callers that left", wallet(t, s, c).HeldMilli)
			}
		}
		wantConsistent(t, s)
	})
}

func TestNegativeAndHugeCreditsAreRefused(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		c := project(t, s, "p")
		for name, tc := range map[string]struct {
			kind   ledger.EntryKind
			milli  int64
			reason string
			want   fault.Code
		}{
			"nothing":             {ledger.TopUp, 0, "r", fault.FieldInvalid},
			"negative top-up":     {ledger.TopUp, -1, "r", fault.FieldInvalid},
			"negative grant":      {ledger.Grant, -1, "r", fault.FieldInvalid},
			"huge":                {ledger.TopUp, math.MaxInt64, "r", fault.FieldInvalid},
			"hugely negative":     {ledger.Adjustment, math.MinInt64, "r", fault.FieldInvalid},
			"sum too large":       {ledger.TopUp, ledger.MaxChangeMilli, "r", fault.FieldInvalid},
			"more than there is":  {ledger.Adjustment, -25_001, "r", fault.FieldInvalid},
			"charge by hand":      {ledger.Charged, -1, "r", fault.FieldInvalid},
			"no reason":           {ledger.TopUp, 1, " ", fault.FieldMissing},
			"reason of two lines": {ledger.TopUp, 1, "a\nb", fault.FieldInvalid},
		} {
			t.Run(name, func(t *testing.T) {
				err := s.Tx(context.Background(), func(tx *store.Tx) error {
					_, err := ledger.Wallets{}.ChangeBalance(context.Background(), tx, ledger.BalanceChange{ProjectID: c.ProjectID, Environment: c.Environment, Kind: tc.kind, AmountMilli: tc.milli, Reason: tc.reason})
					return err
				})
				wantCode(t, err, tc.want)
			})
		}
		err := s.Tx(context.Background(), func(tx *store.Tx) error {
			_, err := ledger.Wallets{}.ChangeBalance(context.Background(), tx, ledger.BalanceChange{ProjectID: "prj_none", Environment: account.Test, Kind: ledger.TopUp, AmountMilli: 1, Reason: "r"})
			return err
		})
		wantCode(t, err, fault.NotFound)
		wantWallet(t, s, c, 25_000, 0)
	})
}

func TestUsageIsSummedByKeyOperationAndDay(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		k := clockAt("2026-11-21 23:59:59")
		l := start(t, s, func(o *ledger.Options) { o.Now = k.now })
		c := project(t, s, "p")
		second := *c
		second.KeyID = "key_q"
		analyze := call(c, 100, "")
		analyze.Operation = "face.analyze"
		for _, one := range []ledger.Charge{call(c, 20, ""), call(c, 20, ""), analyze, call(&second, 20, "")} {
			if err := charged(t, l, one); err != nil {
				t.Fatal(err)
			}
		}
		released := begin(t, l, call(c, 20, ""))
		if _, err := l.Release(context.Background(), released.HoldID, nil); err != nil {
			t.Fatal(err)
		}
		k.advance(time.Second)
		if err := charged(t, l, call(c, 20, "")); err != nil {
			t.Fatal(err)
		}
		got, err := l.SumUsage(context.Background(), s, ledger.Filter{ProjectID: c.ProjectID})
		if err != nil {
			t.Fatal(err)
		}
		row := func(key, operation, day string, calls, milli int64) ledger.Usage {
			return ledger.Usage{ProjectID: c.ProjectID, Environment: account.Test, KeyID: key, Operation: operation, Day: day, Calls: calls, SpentMilli: milli}
		}
		want := []ledger.Usage{
			row("key_p", "face.analyze", "2026-11-21", 1, 100), row("key_p", "face.detect", "2026-11-21", 2, 40),
			row("key_q", "face.detect", "2026-11-21", 1, 20), row("key_p", "face.detect", "2026-11-22", 1, 20),
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatal(diff)
		}
		got, err = l.SumUsage(context.Background(), s, ledger.Filter{KeyID: "key_p", Until: k.now()})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want[:2], got); diff != "" {
			t.Fatal(diff)
		}
	})
}

// A period that begins and ends within days: the parts of days come from entries, the days between from their sums.
func TestUsageOfPartsOfDays(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		k := clockAt("2026-11-20 11:00:00")
		l := start(t, s, func(o *ledger.Options) { o.Now = k.now })
		c := project(t, s, "p")
		noon := k.now().Add(time.Hour)
		for range 8 { // at 11:00 and 23:00 of four days
			if err := charged(t, l, call(c, 20, "")); err != nil {
				t.Fatal(err)
			}
			k.advance(12 * time.Hour)
		}
		for _, tc := range []struct {
			name        string
			from, until time.Time
			want        map[string]int64
		}{
			{"everything", time.Time{}, time.Time{}, map[string]int64{"2026-11-20": 2, "2026-11-21": 2, "2026-11-22": 2, "2026-11-23": 2}},
			{"from noon to noon", noon, noon.AddDate(0, 0, 3), map[string]int64{"2026-11-20": 1, "2026-11-21": 2, "2026-11-22": 2, "2026-11-23": 1}},
			{"hours of one day", noon.Add(-2 * time.Hour), noon, map[string]int64{"2026-11-20": 1}},
			{"before all", noon.AddDate(-100, 0, 0), noon.AddDate(0, 0, -1), map[string]int64{}},
			{"the end before the beginning", noon, noon.AddDate(0, 0, -2), map[string]int64{}},
		} {
			t.Run(tc.name, func(t *testing.T) {
				got, err := l.SumUsage(context.Background(), s, ledger.Filter{ProjectID: c.ProjectID, From: tc.from, Until: tc.until})
				if err != nil {
					t.Fatal(err)
				}
				calls := map[string]int64{}
				for _, u := range got {
					calls[u.Day] += u.Calls
				}
				if diff := cmp.Diff(tc.want, calls); diff != "" {
					t.Error(diff)
				}
			})
		}
	})
}

func TestUsageDaysAreFilledFromOlderEntries(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		const before = 24 // the migration before usage_days
		l := start(t, s)
		c := project(t, s, "p")
		if err := s.MigrateTo(context.Background(), before); err != nil {
			t.Fatal(err)
		}
		for range 3 {
			if err := charged(t, l, call(c, 20, "")); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := s.Exec(context.Background(), `INSERT INTO entries (project_id, environment, kind, amount_milli, key_id, operation, request_id, hold_id, reason, created_ms)
			SELECT project_id, environment, 'adjustment', 0 - amount_milli, key_id, operation, request_id, hold_id || '/undone', 'undone', created_ms FROM entries WHERE kind = 'charge' ORDER BY seq LIMIT 1`); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Exec(context.Background(), "UPDATE wallets SET balance_milli = balance_milli + 20 WHERE project_id = $1 AND environment = 'test'", c.ProjectID); err != nil {
			t.Fatal(err)
		}
		if err := s.MigrateUp(context.Background()); err != nil {
			t.Fatal(err)
		}
		wantConsistent(t, s)
		got, err := l.SumUsage(context.Background(), s, ledger.Filter{ProjectID: c.ProjectID})
		if err != nil || len(got) != 1 || got[0].Calls != 2 || got[0].SpentMilli != 40 {
			t.Fatalf("usage %+v, %v; want 2 calls of 40 milli-credits", got, err)
		}
		if err := charged(t, l, call(c, 20, "")); err != nil {
			t.Fatal(err)
		}
		wantConsistent(t, s)
	})
}

func TestEntriesCannotBeChangedOrDeleted(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		project(t, s, "p")
		for _, sql := range []string{"UPDATE entries SET amount_milli = 1", "DELETE FROM entries"} {
			if _, err := s.Exec(context.Background(), sql); err == nil || !strings.Contains(err.Error(), "append-only") {
				t.Fatalf("%s: %v", sql, err)
			}
		}
		wantConsistent(t, s)
	})
}

func TestCreditsAreWrittenAndReadExactly(t *testing.T) {
	for text, milli := range map[string]int64{
		"0.00": 0, "0.02": 20, "25.00": 25_000, "12.345": 12_345, "-0.50": -500, "-1.001": -1001, "1000000000000.00": ledger.MaxChangeMilli,
	} {
		if got := ledger.FormatCredits(milli); got != text {
			t.Errorf("%d: %q, want %q", milli, got, text)
		}
		if got, err := ledger.ParseCredits(text); err != nil || got != milli {
			t.Errorf("%q: %d, %v; want %d", text, got, err, milli)
		}
	}
	if got := ledger.FormatCredits(math.MinInt64); got != "-9223372036854775.808" {
		t.Errorf("got %q", got)
	}
	for _, text := range []string{"", "-", ".", "1.", ".5", "1.2345", "1e3", "+1", "--1", "１", "1,000", " 1", "1000000000000.001", "99999999999999"} {
		if got, err := ledger.ParseCredits(text); err == nil {
			t.Errorf("%q: read as %d", text, got)
		}
	}
}

func FuzzParseCredits(f *testing.F) {
	f.Add("12.34")
	f.Add("-0.5")
	f.Fuzz(func(t *testing.T, text string) {
		milli, err := ledger.ParseCredits(text)
		if err != nil {
			return
		}
		again, err := ledger.ParseCredits(ledger.FormatCredits(milli))
		if err != nil || again != milli {
			t.Fatalf("%q is %d, written %q, read as %d, %v", text, milli, ledger.FormatCredits(milli), again, err)
		}
	})
}

func TestAReplayWhoseMasterKeyWasGivenUpIsRefusedAndChargesNothing(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		c := project(t, s, "p")
		before := start(t, s)
		b, err := before.Begin(context.Background(), call(c, 500, "k"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := before.Settle(context.Background(), b.HoldID, &ledger.Answer{Status: 200, Body: []byte("x")}); err != nil {
			t.Fatal(err)
		}
		other, err := seal.New(base64.StdEncoding.EncodeToString([]byte("another master key of 32 bytes!!")))
		if err != nil {
			t.Fatal(err)
		}
		after := start(t, s, func(o *ledger.Options) { o.Box = other.GiveUp(testBox().KeyIDs()...) })
		if _, err := after.Begin(context.Background(), call(c, 500, "k")); fault.CodeOf(err) != fault.IdempotencyKeyReused {
			t.Errorf("replay: %v", err)
		}
		wantWallet(t, s, c, ledger.FreeTestMilli-500, 0)
	})
}
