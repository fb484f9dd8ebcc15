package ratelimit_test

import (
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/fault"
	"github.com/likeness-api/likeness/internal/ratelimit"
)

func TestSlotsRefuseWhenNoneIsFreeInTime(t *testing.T) {
	s := ratelimit.NewSlots(0, time.Millisecond) // one at least
	leave, err := s.Enter(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Enter(t.Context()); fault.CodeOf(err) != fault.Overloaded {
		t.Errorf("a second call of one slot: %v", err)
	}
	leave()
	if leave, err = s.Enter(t.Context()); err != nil {
		t.Fatalf("after the first call: %v", err)
	}
	leave()
}
