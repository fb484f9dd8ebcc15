package job_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/job"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook"
	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

func TestItemsAreProcessedAndChargedOneByOne(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		j := b.create(t, "good", "faceless", "poor")
		if got := b.get(t, j.ID); got.Status() != apigen.JobStatusReceiving || got.Counts.Waiting != 3 {
			t.Fatalf("%s %+v", got.Status(), got.Counts)
		}
		if n := b.processAll(t); n != 3 {
			t.Fatalf("%d items were processed", n)
		}
		b.sweep(t)
		if got := b.get(t, j.ID); got.Status() != apigen.JobStatusReceiving {
			t.Fatalf("%s before the upload was ended", got.Status())
		}
		b.close(t, j.ID)
		got := b.get(t, j.ID)
		if got.Status() != apigen.JobStatusCompleted || got.Counts.Succeeded != 2 || got.Counts.Failed != 1 || got.ChargedMilli != 2*price {
			t.Fatalf("%s %+v, %d charged", got.Status(), got.Counts, got.ChargedMilli)
		}
		failed := b.items(t, j.ID, apigen.JobItemStatusFailed)
		if len(failed) != 1 || failed[0].ID != itemID(1) || failed[0].Error.Code != string(fault.FaceNotFound) || failed[0].Error.Fix == "" {
			t.Errorf("failed: %+v", failed)
		}
		done := b.items(t, j.ID, apigen.JobItemStatusSucceeded)
		if len(done) != 2 || !*done[0].Compliant || *done[1].Compliant {
			t.Errorf("succeeded: %+v", done)
		}
		checkConsistent(t, s)
		if _, err := s.Exec(ctx, "UPDATE jobs SET totals = NULL"); err != nil { // a job that ended before the column came
			t.Fatal(err)
		}
		if before := b.get(t, j.ID); before.Counts != got.Counts || before.ChargedMilli != got.ChargedMilli {
			t.Errorf("counted again: %+v, %d charged", before.Counts, before.ChargedMilli)
		}
		if _, err := s.Exec(ctx, "UPDATE jobs SET totals = $1", `{"counts":{"total":7,"succeeded":7},"chargedMilli":9}`); err != nil {
			t.Fatal(err)
		}
		if stored := b.get(t, j.ID); stored.Counts.Succeeded != 7 || stored.ChargedMilli != 9 {
			t.Errorf("the items of an ended job are counted again: %+v", stored.Counts)
		}
	})
}

func TestUploadCanBeRepeated(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		j := b.create(t, "good", "good")
		b.processAll(t)
		added, existing := b.add(t, j.ID, job.NewItem{ID: itemID(1), Content: []byte("good")}, job.NewItem{ID: "new", Content: []byte("good")}, job.NewItem{ID: "new", Content: []byte("good")})
		if added != 1 || existing != 2 {
			t.Errorf("%d added, %d existing", added, existing)
		}
		b.processAll(t)
		b.close(t, j.ID)
		if got := b.get(t, j.ID); got.Counts.Succeeded != 3 || got.ChargedMilli != 3*price {
			t.Errorf("%+v, %d charged", got.Counts, got.ChargedMilli)
		}
		if _, _, err := b.AddItems(ctx, b.origin, j.ID, []job.NewItem{{ID: "late", Content: []byte("good")}}); fault.CodeOf(err) != fault.StateConflict {
			t.Errorf("an item after the end of the upload: %v", err)
		}
		checkConsistent(t, s)
	})
}

func TestRepeatedCreateMakesOneJob(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		n := job.NewJob{Settings: job.Settings{Kind: apigen.JobKindDedupe, Gallery: "g", Threshold: 0.75}, People: []string{"anna", "ben"}, IdempotencyKey: "once"}
		one, err := b.Create(ctx, b.origin, n)
		if err != nil {
			t.Fatal(err)
		}
		two, err := b.Create(ctx, b.origin, n)
		if err != nil || two.ID != one.ID || two.Counts.Total != 2 || !two.Closed {
			t.Errorf("%+v, %v", two, err)
		}
		n.Threshold = 0.8
		if _, err := b.Create(ctx, b.origin, n); fault.CodeOf(err) != fault.IdempotencyKeyReused {
			t.Errorf("another job with the key: %v", err)
		}
	})
}

func TestPauseResumeCancel(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		j := b.create(t, "good", "good", "good", "good")
		if acted, err := b.ProcessNext(ctx); !acted || err != nil {
			t.Fatal(acted, err)
		}
		if _, err := b.Pause(ctx, b.origin, j.ID); err != nil {
			t.Fatal(err)
		}
		if n := b.processAll(t); n != 0 {
			t.Errorf("%d items of a paused job were processed", n)
		}
		if got := b.get(t, j.ID); got.Status() != apigen.JobStatusPaused || got.PauseReason != "request" {
			t.Errorf("%s %q", got.Status(), got.PauseReason)
		}
		if _, err := b.Pause(ctx, b.origin, j.ID); fault.CodeOf(err) != fault.StateConflict {
			t.Errorf("pausing twice: %v", err)
		}
		if _, err := b.Resume(ctx, b.origin, j.ID); err != nil {
			t.Fatal(err)
		}
		if acted, err := b.ProcessNext(ctx); !acted || err != nil {
			t.Fatal(acted, err)
		}
		got, err := b.Cancel(ctx, b.origin, j.ID)
		if err != nil || got.Status() != apigen.JobStatusCancelled || got.Counts.Succeeded != 2 || got.Counts.Cancelled != 2 {
			t.Fatalf("%+v, %v", got, err)
		}
		for name, change := range map[string]func() (*job.Job, error){
			"resume": func() (*job.Job, error) { return b.Resume(ctx, b.origin, j.ID) },
			"cancel": func() (*job.Job, error) { return b.Cancel(ctx, b.origin, j.ID) },
			"close":  func() (*job.Job, error) { return b.Close(ctx, b.origin, j.ID) },
		} {
			if _, err := change(); fault.CodeOf(err) != fault.StateConflict {
				t.Errorf("%s after the end: %v", name, err)
			}
		}
		if n := b.processAll(t); n != 0 {
			t.Errorf("%d items of a cancelled job were processed", n)
		}
		checkConsistent(t, s)
	})
}

// TestCancelDuringAnItem cancels a job while a node processes an item of it: the item is not charged and
// changes nothing.
func TestCancelDuringAnItem(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		block := make(chan struct{})
		b := newBench(t, s, func(o *job.Options) { o.Processor = scripted{block} })
		j := b.create(t, "slow")
		ended := b.startItem(t)
		if _, err := b.Cancel(ctx, b.origin, j.ID); err != nil {
			t.Fatal(err)
		}
		close(block)
		if err := <-ended; err != nil {
			t.Fatal(err)
		}
		if n := count(t, s, "SELECT count(*) FROM effects"); n != 0 {
			t.Errorf("%d effects of a cancelled item", n)
		}
		checkConsistent(t, s)
	})
}

// startItem begins to process an item in the background and returns once it is leased.
func (b *bench) startItem(t testing.TB) <-chan error {
	t.Helper()
	ended := make(chan error, 1)
	go func() { _, err := b.ProcessNext(ctx); ended <- err }()
	await.Value(t, "an item is leased", func() (int64, bool) {
		n := count(t, b.store, "SELECT count(*) FROM job_items WHERE state = 'running'")
		return n, n > 0
	})
	return ended
}

func TestLeaseOfAStoppedNodeIsTakenOver(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		block := make(chan struct{})
		one := newBench(t, s, func(o *job.Options) { o.Processor = scripted{block} })
		two := joinStore(t, s, nil)
		two.options.Processor = scripted{closedChannel()}
		two.Service = job.New(s, two.options)
		j := one.create(t, "slow")
		ended := one.startItem(t)
		two.clock.forward(time.Minute)
		if n := two.processAll(t); n != 0 {
			t.Fatalf("a second node took %d items within the lease", n)
		}
		two.clock.forward(2 * time.Minute)
		if n := two.processAll(t); n != 1 {
			t.Fatalf("a second node took %d items after the lease", n)
		}
		close(block)
		if err := <-ended; err != nil {
			t.Errorf("the first node: %v", err)
		}
		got := one.get(t, j.ID)
		if got.Counts.Succeeded != 1 || got.ChargedMilli != price {
			t.Errorf("%+v, %d charged", got.Counts, got.ChargedMilli)
		}
		if items := one.items(t, j.ID, ""); items[0].Attempts != 2 {
			t.Errorf("%d attempts", items[0].Attempts)
		}
		checkConsistent(t, s)
	})
}

func closedChannel() chan struct{} {
	c := make(chan struct{})
	close(c)
	return c
}

func TestJobWithoutCreditsIsPaused(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		b.setBalance(t, price+price/2)
		j := b.create(t, "good", "good")
		b.processAll(t)
		got := b.get(t, j.ID)
		if got.Status() != apigen.JobStatusPaused || got.PauseReason != string(fault.InsufficientCredits) || got.Counts.Succeeded != 1 || got.Counts.Waiting != 1 {
			t.Fatalf("%s %q %+v", got.Status(), got.PauseReason, got.Counts)
		}
		b.setBalance(t, 10*price)
		if _, err := b.Resume(ctx, b.origin, j.ID); err != nil {
			t.Fatal(err)
		}
		b.processAll(t)
		if got := b.get(t, j.ID); got.Counts.Succeeded != 2 {
			t.Errorf("%+v", got.Counts)
		}
		checkConsistent(t, s)
	})
}

func TestRevokedKeyPausesItsJobs(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		j := b.create(t, "good")
		if err := s.Tx(ctx, func(tx *store.Tx) error { return b.accounts.RevokeKey(ctx, tx, b.origin.Actor) }); err != nil {
			t.Fatal(err)
		}
		b.processAll(t)
		if got := b.get(t, j.ID); got.Status() != apigen.JobStatusPaused || got.PauseReason != string(fault.KeyRevoked) {
			t.Errorf("%s %q", got.Status(), got.PauseReason)
		}
		checkConsistent(t, s)
	})
}

func TestKeyNeedsThePermissionOfTheItems(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		var limited account.Key
		if err := s.Tx(ctx, func(tx *store.Tx) (err error) {
			limited, _, err = b.accounts.CreateKey(ctx, tx, b.origin.ProjectID, account.Test, account.KeySettings{Name: "limited", Permissions: []string{"jobs.write", "face.search"}})
			return err
		}); err != nil {
			t.Fatal(err)
		}
		origin := b.origin
		origin.Actor = limited.ID
		if _, err := b.Create(ctx, origin, job.NewJob{Settings: job.Settings{Kind: apigen.JobKindCheck, Standard: apigen.StandardICAO}}); fault.CodeOf(err) != fault.PermissionDenied {
			t.Errorf("check: %v", err)
		}
		if _, err := b.Create(ctx, origin, job.NewJob{Settings: job.Settings{Kind: apigen.JobKindDedupe, Gallery: "g"}}); err != nil {
			t.Errorf("dedupe: %v", err)
		}
	})
}

func TestItemThatAlwaysFailsEnds(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		j := b.create(t, "broken", "good")
		for range 10 {
			b.processAll(t)
			b.clock.forward(time.Minute)
		}
		failed := b.items(t, j.ID, apigen.JobItemStatusFailed)
		if len(failed) != 1 || failed[0].Attempts != 5 || failed[0].Error.Code != string(fault.Internal) {
			t.Errorf("%+v", failed)
		}
		checkConsistent(t, s)
	})
}

func TestJobsEndByTime(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		j := b.create(t, "good")
		b.clock.forward(6 * 24 * time.Hour)
		b.sweep(t)
		if got := b.get(t, j.ID); got.Status() != apigen.JobStatusReceiving {
			t.Fatalf("%s after 6 days", got.Status())
		}
		b.clock.forward(25 * time.Hour)
		b.sweep(t)
		if got := b.get(t, j.ID); got.Status() != apigen.JobStatusCancelled || got.Counts.Cancelled != 1 {
			t.Fatalf("%s %+v after 7 days", got.Status(), got.Counts)
		}
		checkConsistent(t, s)
		b.clock.forward(31 * 24 * time.Hour)
		b.sweep(t)
		if _, err := b.Get(ctx, b.origin.Scope, j.ID); fault.CodeOf(err) != fault.NotFound {
			t.Errorf("30 days after its end: %v", err)
		}
		if n := count(t, s, "SELECT count(*) FROM job_items"); n != 0 {
			t.Errorf("%d items are left", n)
		}
	})
}

func TestJobsOfOthersAreNotFound(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		j := b.create(t, "good")
		other := b.origin
		other.Environment = account.Live
		if _, err := b.Get(ctx, other.Scope, j.ID); fault.CodeOf(err) != fault.NotFound {
			t.Errorf("get: %v", err)
		}
		if _, _, err := b.Items(ctx, other.Scope, j.ID, job.ItemPage{Limit: 10}); fault.CodeOf(err) != fault.NotFound {
			t.Errorf("items: %v", err)
		}
		if _, err := b.Cancel(ctx, other, j.ID); fault.CodeOf(err) != fault.NotFound {
			t.Errorf("cancel: %v", err)
		}
	})
}

func TestPhotosAreSealedAndResealed(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		j := b.create(t, "good, a photo in clear text")
		sealed, err := store.QueryValue[[]byte](ctx, s, "SELECT sealed FROM job_items WHERE job_id = $1", j.ID)
		if err != nil || bytes.Contains(sealed, []byte("clear text")) {
			t.Fatalf("%q, %v", sealed, err)
		}
		newKey := "AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE="
		both, err := seal.New(newKey + "," + masterKey)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := job.Reseal(ctx, s, both); n != 1 || err != nil {
			t.Fatalf("%d keys sealed anew: %v", n, err)
		}
		if n, err := job.Reseal(ctx, s, both); n != 0 || err != nil {
			t.Fatalf("%d keys sealed anew again: %v", n, err)
		}
		b.options.Box, _ = seal.New(newKey)
		b.Service = job.New(s, b.options)
		b.processAll(t)
		if got := b.get(t, j.ID); got.Counts.Succeeded != 1 {
			t.Errorf("%+v", got.Counts)
		}
	})
}

func TestNothingIsStoredWithoutTheSwitch(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		j := b.create(t)
		if err := s.Tx(ctx, func(tx *store.Tx) error { return b.accounts.SetStoring(ctx, tx, b.origin.ProjectID, false) }); err != nil {
			t.Fatal(err)
		}
		if _, _, err := b.AddItems(ctx, b.origin, j.ID, []job.NewItem{{ID: "a", Content: []byte("good")}}); fault.CodeOf(err) != fault.StoringNotEnabled {
			t.Errorf("adding: %v", err)
		}
		if _, err := b.Create(ctx, b.origin, job.NewJob{Settings: job.Settings{Kind: apigen.JobKindDedupe}}); fault.CodeOf(err) != fault.StoringNotEnabled {
			t.Errorf("creating: %v", err)
		}
	})
}

func TestRoomOfAProjectIsBounded(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		j := b.create(t, "good")
		setWaiting(t, s, job.MaxRoom)
		item := job.NewItem{ID: "more", Content: []byte("good")}
		if _, _, err := b.AddItems(ctx, b.origin, j.ID, []job.NewItem{item}); fault.CodeOf(err) != fault.JobFull {
			t.Errorf("beyond the room: %v", err)
		}
		b.processAll(t)
		b.add(t, j.ID, item)
		if _, err := s.Exec(ctx, "UPDATE jobs SET last_number = $1", int64(job.MaxItems)); err != nil {
			t.Fatal(err)
		}
		if _, _, err := b.AddItems(ctx, b.origin, j.ID, []job.NewItem{{ID: "last", Content: []byte("good")}}); fault.CodeOf(err) != fault.JobFull {
			t.Errorf("beyond the number of items: %v", err)
		}
	})
}

// setWaiting makes the items of a store wait with so many bytes each.
func setWaiting(t *testing.T, s *store.Store, bytes int64) {
	t.Helper()
	for _, sql := range []string{"UPDATE job_items SET bytes = $1", "UPDATE jobs SET received_bytes = $1 * last_number"} {
		if _, err := s.Exec(ctx, sql, bytes); err != nil {
			t.Fatal(err)
		}
	}
}

// TestRoomIsCountedWhenItsBoundIsReached: what is known without a count is what the unfinished jobs have received. The items
// of job_items are counted only where that is too much, or where a node of an older version has added items.
func TestRoomIsCountedWhenItsBoundIsReached(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		j := b.create(t, "good", "good")
		item := func(id string) job.NewItem { return job.NewItem{ID: id, Content: []byte("good")} }
		setWaiting(t, s, job.MaxRoom/2)
		b.processAll(t)
		if added, _ := b.add(t, j.ID, item("after the processing")); added != 1 {
			t.Error("the job has received all that is possible, and everything was processed: an item is refused")
		}
		if _, err := s.Exec(ctx, "UPDATE job_items SET bytes = $1 WHERE bytes > 0", int64(job.MaxRoom)); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Exec(ctx, "UPDATE jobs SET received_bytes = 0"); err != nil {
			t.Fatal(err)
		}
		if added, _ := b.add(t, j.ID, item("not counted")); added != 1 {
			t.Error("the items that wait are counted for every item that is added")
		}
		for _, older := range []struct{ what, sql string }{
			{"added items", "UPDATE jobs SET last_number = last_number + 1"},
			{"made the job", "UPDATE jobs SET received_bytes = NULL, received_number = NULL"},
		} {
			if _, err := s.Exec(ctx, older.sql); err != nil {
				t.Fatal(err)
			}
			if _, _, err := b.AddItems(ctx, b.origin, j.ID, []job.NewItem{item("counted")}); fault.CodeOf(err) != fault.JobFull {
				t.Errorf("a node of an older version %s: %v, want %s", older.what, err, fault.JobFull)
			}
		}
	})
}

// TestLargeJobDelaysOthersByItsShare runs two projects: a job of two items is done long before the one of 200.
func TestLargeJobDelaysOthersByItsShare(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		people := func(n int) (ids []string) {
			for i := range n {
				ids = append(ids, fmt.Sprint("p", i))
			}
			return ids
		}
		create := func(origin audited.Origin, n int) string {
			j, err := b.Create(ctx, origin, job.NewJob{Settings: job.Settings{Kind: apigen.JobKindDedupe, Gallery: "g"}, People: people(n)})
			if err != nil {
				t.Fatal(err)
			}
			return j.ID
		}
		create(b.origin, 200)
		other := b.origin
		if err := s.Tx(ctx, func(tx *store.Tx) error {
			p, err := b.accounts.CreateProject(ctx, tx, "other")
			if err != nil {
				return err
			}
			if err := b.accounts.SetStoring(ctx, tx, p.ID, true); err != nil {
				return err
			}
			k, _, err := b.accounts.CreateKey(ctx, tx, p.ID, account.Test, account.KeySettings{Name: "other"})
			other.ProjectID, other.Actor = p.ID, k.ID
			return err
		}); err != nil {
			t.Fatal(err)
		}
		small := create(other, 2)
		for n := 1; ; n++ {
			if _, err := b.ProcessNext(ctx); err != nil {
				t.Fatal(err)
			}
			if count(t, s, "SELECT count(*) FROM job_items WHERE job_id = $1 AND state = 'succeeded'", small) == 2 {
				t.Logf("the small job took %d turns", n)
				break
			}
			if n == 60 { // the chance of a fair choice is 60 times 2^-60
				t.Fatal("the small job is not done after 60 items")
			}
		}
	})
}

// TestEndOfAJobIsPublished ends a job in each way and reads the events.
func TestEndOfAJobIsPublished(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		done := b.create(t, "good", "faceless")
		b.processAll(t)
		b.close(t, done.ID)
		stopped := b.create(t, "good")
		if _, err := b.Cancel(ctx, b.origin, stopped.ID); err != nil {
			t.Fatal(err)
		}
		late := b.create(t, "good")
		b.clock.forward(8 * 24 * time.Hour)
		b.sweep(t)
		b.sweep(t)
		var events []webhook.Event
		// Open transactions of other tests in the same PostgreSQL hold events back.
		for deadline := time.Now().Add(20 * time.Second); len(events) < 3 && time.Now().Before(deadline); {
			var err error
			if events, err = b.options.Outbox.ListEvents(ctx, s, b.origin.ProjectID, 0, 10); err != nil {
				t.Fatal(err)
			}
		}
		if len(events) != 3 {
			t.Fatalf("%d events", len(events))
		}
		for i, want := range []string{
			fmt.Sprintf(`"data":{"job_id":"%s","kind":"check","status":"completed","items":{"total":2,"succeeded":1,"failed":1,"cancelled":0},"charged":0.02}`, done.ID),
			fmt.Sprintf(`"data":{"job_id":"%s","kind":"check","status":"cancelled","reason":"request","items":{"total":1,"succeeded":0,"failed":0,"cancelled":1},"charged":0.00}`, stopped.ID),
			fmt.Sprintf(`"job_id":"%s","kind":"check","status":"cancelled","reason":"expired"`, late.ID),
		} {
			if e := events[i]; e.Kind != webhook.JobEnded || e.Environment != "test" || !strings.Contains(e.Body, want) {
				t.Errorf("%s %s %s, want %s", e.Kind, e.Environment, e.Body, want)
			}
		}
	})
}

// A person of the console has no key: one of the project pays for the job, and the audit log names the person.
func TestAPersonNamesTheKeyThatPays(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		settings := job.Settings{Kind: apigen.JobKindDedupe, Gallery: "staff", Threshold: 0.75}
		var foreign, live string
		if err := s.Tx(ctx, func(tx *store.Tx) error {
			p, err := b.accounts.CreateProject(ctx, tx, "other")
			if err != nil {
				return err
			}
			k, _, err := b.accounts.CreateKey(ctx, tx, p.ID, account.Test, account.KeySettings{Name: "other", Permissions: []string{"face.detect"}})
			if err != nil {
				return err
			}
			foreign = k.ID
			if err := b.accounts.ApproveLive(ctx, tx, b.origin.ProjectID, true); err != nil {
				return err
			}
			k, _, err = b.accounts.CreateKey(ctx, tx, b.origin.ProjectID, account.Live, account.KeySettings{Name: "live"})
			live = k.ID
			return err
		}); err != nil {
			t.Fatal(err)
		}
		person := b.origin
		person.Actor = "person:ada"
		for _, key := range []string{"", foreign, live, "key_none", "person:ada"} {
			if _, err := b.Create(ctx, person, job.NewJob{Settings: settings, PayingKey: key, People: []string{"a", "b"}}); fault.CodeOf(err) != fault.KeyInvalid {
				t.Errorf("the key %q: %v", key, err)
			}
		}
		j, err := b.Create(ctx, person, job.NewJob{Settings: settings, PayingKey: b.origin.Actor, People: []string{"a", "b"}})
		if err != nil || j.KeyID != b.origin.Actor || j.Counts.Total != 2 {
			t.Fatalf("%+v, %v", j, err)
		}
		var actors []string
		if err := b.options.Audit.EachEntry(ctx, s, audit.Selection{}, func(e audit.Entry) error {
			if e.Action == "job.create" {
				actors = append(actors, e.Actor)
			}
			return nil
		}); err != nil || !slices.Equal(actors, []string{"person:ada"}) {
			t.Errorf("the audit log names %q, %v", actors, err)
		}
	})
}
