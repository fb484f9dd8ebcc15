package httpapi

import (
	"context"
	"strconv"
	"testing"
	"time"
)

// Refusals of one source are spread; others are not held up by them, and nothing is kept
// of sources that went away.
func TestRefusalsOfAFloodArePaced(t *testing.T) {
	var p pacer
	now := time.Now()
	for i := range refusalBurst {
		if pause := p.reserveTurn("flood", now); pause != 0 {
			t.Fatalf("refusal %d waits %v", i, pause)
		}
	}
	for i := range 10 {
		if pause, want := p.reserveTurn("flood", now), time.Duration(i+1)*refusalEvery; pause != want {
			t.Fatalf("refusal %d waits %v, want %v", refusalBurst+i, pause, want)
		}
	}
	if pause := p.reserveTurn("other", now); pause != 0 {
		t.Errorf("a refusal of another source waits %v", pause)
	}
	for range 1000 {
		if pause := p.reserveTurn("flood", now); pause > refusalWait {
			t.Fatalf("a refusal waits %v", pause)
		}
	}
	later := now.Add(refusalWait + time.Second)
	if pause := p.reserveTurn("flood", later); pause != 0 {
		t.Errorf("a refusal long after the flood waits %v", pause)
	}
	if p.waiting == 0 {
		t.Error("waiting refusals are not counted")
	}
	p.waiting = maxRefusals
	for range 2 * refusalBurst {
		if pause := p.reserveTurn("late", later); pause != 0 {
			t.Fatalf("a refusal waits %v while too many do", pause)
		}
	}
	for i := range 10 * pacedProjects {
		p.reserveTurn(strconv.Itoa(i), later)
	}
	if len(p.next) > 2*pacedProjects {
		t.Errorf("%d sources are remembered", len(p.next))
	}
	p = pacer{}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for range 3 * refusalBurst {
		p.waitUntilDue(ctx, "gone") // returns at once
	}
	if p.waiting != 0 {
		t.Errorf("%d refusals count as waiting after their callers went away", p.waiting)
	}
}
