package ratelimit_test

import (
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
)

func TestCapacityRefusesWhatIsNotFreeInTime(t *testing.T) {
	c := ratelimit.NewCapacity(0, time.Millisecond) // one at least
	release, err := c.Acquire(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Acquire(t.Context(), 1); fault.CodeOf(err) != fault.Overloaded {
		t.Errorf("a second call of one slot: %v", err)
	}
	release()
	if release, err = c.Acquire(t.Context(), 1); err != nil {
		t.Fatalf("after the first call: %v", err)
	}
	release()
}
