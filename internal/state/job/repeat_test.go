package job_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/job"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// screens is a bench option: jobs of the kind screen have a price.
func screens(o *job.Options) {
	o.Prices[apigen.JobKindScreen] = job.Price{Operation: "aml.screen", Milli: price}
}

// newScreening is a job that asks lists for these people under the Idempotency-Key "nightly".
func newScreening(names ...string) job.NewJob {
	n := job.NewJob{Settings: job.Settings{Kind: apigen.JobKindScreen, Threshold: 0.8}, IdempotencyKey: "nightly"}
	for i, name := range names {
		n.Items = append(n.Items, job.NewItem{ID: itemID(i), Content: fmt.Appendf(nil, `{"name":%q}`, name)})
	}
	return n
}

// wantJob makes a job and returns its id.
func (b *bench) wantJob(t testing.TB, n job.NewJob) string {
	t.Helper()
	j, err := b.Create(ctx, b.origin, n)
	if err != nil {
		t.Fatal(err)
	}
	return j.ID
}

func (b *bench) wantReused(t testing.TB, what string, n job.NewJob) {
	t.Helper()
	if _, err := b.Create(ctx, b.origin, n); fault.CodeOf(err) != fault.IdempotencyKeyReused {
		t.Errorf("%s: %v", what, err)
	}
}

// Within a day a key stands for the people of its call, not for their number; after that it is free.
func TestIdempotencyKeyOfAJobIsForOneDayAndOneListOfPeople(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, screens)
		first := b.wantJob(t, newScreening("Anna", "Ben"))
		if again := b.wantJob(t, newScreening("Anna", "Ben")); again != first {
			t.Errorf("repeated: %s, then %s", first, again)
		}
		b.processAll(t)
		b.sweep(t)
		b.clock.forward(24*time.Hour - time.Millisecond)
		if again := b.wantJob(t, newScreening("Anna", "Ben")); again != first {
			t.Errorf("repeated after the end of the job: %s, then %s", first, again)
		}
		b.wantReused(t, "another person", newScreening("Anna", "Boris"))
		b.wantReused(t, "one more", newScreening("Anna", "Ben", "Carl"))
		b.wantReused(t, "the other order", newScreening("Ben", "Anna"))
		b.wantReused(t, "another kind", job.NewJob{Settings: job.Settings{Kind: apigen.JobKindCheck, Threshold: 0.8}, IdempotencyKey: "nightly"})

		b.clock.forward(time.Millisecond)
		second := b.wantJob(t, newScreening("Anna", "Boris"))
		if second == first {
			t.Error("a day later: the people of the second night are not screened")
		}
		b.wantReused(t, "the request of the day before", newScreening("Anna", "Ben"))
		b.clock.forward(24 * time.Hour)
		if third := b.wantJob(t, newScreening("Anna", "Boris")); third == first || third == second {
			t.Errorf("the same request two days later: %s again", third)
		}
		b.processAll(t)
		b.sweep(t)
		if n := count(t, s, "SELECT count(*) FROM entries WHERE kind = 'charge'"); n != 6 {
			t.Errorf("%d charges for three jobs of two people", n)
		}
		checkConsistent(t, s)
	})
}

// The people of a gallery change between a call that looks for duplicates and its repetition.
func TestRepetitionOfADedupeJobAfterAnEnrolment(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, nil)
		n := job.NewJob{Settings: job.Settings{Kind: apigen.JobKindDedupe, Gallery: "g", Threshold: 0.75}, People: []string{"anna"}, IdempotencyKey: "once"}
		first := b.wantJob(t, n)
		n.People = []string{"anna", "ben"}
		if again := b.wantJob(t, n); again != first {
			t.Errorf("%s, then %s", first, again)
		}
	})
}

// A node of an older version writes no sum of the request: settings, payer and the number of people are compared then.
func TestRepetitionOfAJobOfAnOlderNode(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, screens)
		first := b.wantJob(t, newScreening("Anna", "Ben"))
		if _, err := s.Exec(ctx, "UPDATE jobs SET repeat_request = NULL"); err != nil {
			t.Fatal(err)
		}
		if again := b.wantJob(t, newScreening("Anna", "Ben")); again != first {
			t.Errorf("%s, then %s", first, again)
		}
		b.wantReused(t, "one more", newScreening("Anna", "Ben", "Carl"))
		b.clock.forward(24 * time.Hour)
		if again := b.wantJob(t, newScreening("Anna", "Ben")); again == first {
			t.Error("a day later: the job of the older node")
		}
	})
}

// Two nodes get calls with one key at the same time, where the key is new and where it is a day old.
func TestJobsCreatedAtOnceWithOneIdempotencyKey(t *testing.T) {
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		b := newBench(t, s, screens)
		for day := range 3 {
			ids, codes := make([]string, 8), make([]fault.Code, 8)
			var all sync.WaitGroup
			for i := range ids {
				all.Go(func() {
					n := newScreening("Anna", "Ben")
					if i%4 == 3 {
						n = newScreening("Anna", "Boris")
					}
					j, err := b.Create(ctx, b.origin, n)
					if codes[i] = fault.CodeOf(err); err == nil {
						ids[i] = j.ID
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
				t.Errorf("day %d: jobs %v, %d calls refused", day, made, refused)
			}
			if n := count(t, s, "SELECT count(*) FROM jobs"); n != int64(day+1) {
				t.Errorf("day %d: %d jobs", day, n)
			}
			b.clock.forward(24 * time.Hour)
		}
		if n := count(t, s, "SELECT count(*) FROM job_items"); n != 6 {
			t.Errorf("%d items of three jobs of two people", n)
		}
		checkConsistent(t, s)
	})
}
