package personapi

import (
	"runtime"
	"sync"
	"testing"

	"github.com/likeness-api/likeness/internal/state/verification"
)

func verificationOf(project, id string) *verification.Verification {
	return &verification.Verification{ProjectID: project, ID: id}
}

// Many links of one project take turns with the one link of another: of the places that become free, it
// gets the first but one at the latest, and no link has two.
func TestPlacesAreSharedAmongProjectsThenVerifications(t *testing.T) {
	const slots, links, each = 2, 4, 4
	p := newPlaces(slots, 0)
	entered := make(chan string)
	leave := map[string]chan struct{}{}
	var all sync.WaitGroup
	ask := func(project, id string) {
		if leave[id] == nil {
			leave[id] = make(chan struct{})
		}
		gate := leave[id]
		all.Go(func() {
			_, done, err := p.enter(t.Context(), verificationOf(project, id))
			if err != nil {
				t.Error(err)
				return
			}
			entered <- id
			<-gate
			done()
		})
	}
	names := []string{"greedy 1", "greedy 2", "greedy 3", "greedy 4"}
	for range each {
		for _, name := range names[:links] {
			ask("greedy", name)
		}
	}
	running := map[string]int{}
	for range slots {
		running[<-entered]++
	}
	waitUntil(t, func() bool { return p.queue.CountWaiting() == links*each-slots })
	ask("modest", "modest")
	waitUntil(t, func() bool { return p.queue.CountWaiting() == links*each-slots+1 })
	before, name := 0, ""
	for ; name != "modest"; before++ {
		for first := range running {
			leave[first] <- struct{}{}
			delete(running, first)
			break
		}
		if name = <-entered; running[name] > 0 {
			t.Fatalf("%s has two places", name)
		}
		running[name]++
	}
	if before > 2 {
		t.Errorf("the other project was served as number %d", before)
	}
	for _, gate := range leave {
		close(gate)
	}
	ended := make(chan struct{})
	go func() { all.Wait(); close(ended) }()
	for {
		select {
		case <-entered:
		case <-ended:
			return
		}
	}
}

// waitUntil returns when a condition holds that other goroutines bring about.
func waitUntil(t *testing.T, holds func() bool) {
	t.Helper()
	for !holds() {
		select {
		case <-t.Context().Done():
			t.Fatal("the condition never held")
		default:
			runtime.Gosched()
		}
	}
}
