package webhook

import (
	"context"
	"net/http"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/state/store"
)

// publishAt publishes an event with a place.
func (b *testNode) publishAt(t testing.TB, key string, number int64) Event {
	t.Helper()
	var e Event
	b.tx(t, func(tx *store.Tx) (err error) {
		p := ExamplePayload(VerificationCompleted, "prj_1")
		e, err = b.outbox.PublishInOrder(context.Background(), tx, Audience{"prj_1", "test"}, p, Place{Key: key, Number: number})
		return err
	})
	return e
}

// TestLaterEventsOfOneVerificationWait fails the first delivery: the later ones of the same
// verification wait for its retry, those of others do not.
func TestLaterEventsOfOneVerificationWait(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		var first Event
		server := newReceiver(t, func(w http.ResponseWriter, r *http.Request, n int) {
			status := http.StatusNoContent
			if r.Header.Get(HeaderID) == first.ID && n == 1 {
				status = http.StatusInternalServerError
			}
			w.WriteHeader(status)
		})
		b.endpoint(t, server.URL)
		first = b.publishAt(t, "ver_a", 1)
		second := b.publishAt(t, "ver_a", 2)
		other := b.publishAt(t, "ver_b", 1)
		b.drain(t)
		if diff := cmp.Diff([]string{first.ID, other.ID}, server.ids()); diff != "" {
			t.Fatalf("before the retry (-want +got):\n%s", diff)
		}
		b.advance(10 * time.Second)
		b.drain(t)
		if diff := cmp.Diff([]string{first.ID, other.ID, first.ID, second.ID}, server.ids()); diff != "" {
			t.Errorf("after the retry (-want +got):\n%s", diff)
		}
	})
}

// TestLaterEventGoesWhenTheEarlierOneIsGivenUp runs the whole schedule of the first delivery.
func TestLaterEventGoesWhenTheEarlierOneIsGivenUp(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		var first Event
		server := newReceiver(t, func(w http.ResponseWriter, r *http.Request, _ int) {
			status := http.StatusNoContent
			if r.Header.Get(HeaderID) == first.ID {
				status = http.StatusInternalServerError
			}
			w.WriteHeader(status)
		})
		b.endpoint(t, server.URL)
		first = b.publishAt(t, "ver_a", 1)
		second := b.publishAt(t, "ver_a", 2)
		for range Schedule {
			b.drain(t)
			b.advance(30 * time.Hour)
			// Another event succeeds, or the endpoint would be disabled.
			b.publish(t, "test", low)
		}
		b.drain(t)
		got := server.ids()
		tries := 0
		for i, id := range got {
			switch id {
			case first.ID:
				tries++
			case second.ID:
				if tries != len(Schedule) {
					t.Errorf("the second event came as delivery %d, after %d tries of the first", i, tries)
				}
				return
			}
		}
		t.Errorf("the second event never came: %d tries of the first", tries)
	})
}

func TestSecondEventWithAPlaceIsRefused(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		b.publishAt(t, "ver_a", 1)
		err := b.store.Tx(context.Background(), func(tx *store.Tx) error {
			_, err := b.outbox.PublishInOrder(context.Background(), tx, Audience{"prj_1", "test"}, ExamplePayload(VerificationCompleted, "prj_1"), Place{Key: "ver_a", Number: 1})
			return err
		})
		if !store.IsUnique(err) {
			t.Errorf("error %v", err)
		}
	})
}

func TestKindsThatMustBeNamedAreSentOnlyThere(t *testing.T) {
	both(t, func(t *testing.T, b *testNode) {
		every, named := newReceiver(t, nil), newReceiver(t, nil)
		b.endpoint(t, every.URL)
		b.endpoint(t, named.URL, VerificationCreated)
		b.publish(t, "test", ExamplePayload(VerificationCreated, "prj_1"))
		b.publish(t, "test", ExamplePayload(VerificationCompleted, "prj_1"))
		b.drain(t)
		if len(every.all()) != 1 || len(named.all()) != 1 {
			t.Errorf("%d and %d deliveries", len(every.all()), len(named.all()))
		}
	})
}
