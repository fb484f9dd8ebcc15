package httpapi

import (
	"bytes"
	"testing"

	"github.com/likeness-api/likeness/internal/fault"
)

// Nothing of a request may be left in the memory that the next one gets.
func TestBuffersAreWipedWhenTheirRequestEnds(t *testing.T) {
	secret := []byte("the pixels of somebody's face")
	m := &lease{from: &buffers{}, quota: &budget{max: 1 << 30}}
	small, large := m.get(100_000), m.get(300<<20) // the larger one is not kept for another use
	copy(small, secret)
	copy(large[200<<20:], secret)
	m.release()
	rec := &record{}
	rec.buffer().Write(secret)
	answer := rec.out.Bytes()
	rec.buffer().WriteString("{}") // a shorter answer over the first
	rec.giveBack()
	for name, held := range map[string][]byte{"small": small, "large": large, "answer": answer} {
		if bytes.Contains(held, secret[8:]) {
			t.Errorf("the %s buffer still holds what it held", name)
		}
	}
}

// One project that announces much and sends nothing must leave room for the others.
func TestOneProjectCannotTakeAllBodyMemory(t *testing.T) {
	b := &budget{max: 1000}
	greedy := &lease{from: &buffers{}, quota: b, project: "greedy"}
	for range 3 {
		if err := greedy.reserve(250); err != nil {
			t.Fatal(err)
		}
	}
	if err := greedy.reserve(1); fault.CodeOf(err) != fault.Overloaded {
		t.Errorf("more than three quarters for one project: %v", err)
	}
	other := &lease{from: &buffers{}, quota: b, project: "other"}
	if err := other.reserve(250); err != nil {
		t.Errorf("no room for another project: %v", err)
	}
	if err := other.reserve(1); fault.CodeOf(err) != fault.Overloaded {
		t.Errorf("more than the budget: %v", err)
	}
	greedy.release()
	other.release()
	if b.held() != 0 || len(b.by) != 0 {
		t.Errorf("%d bytes of %d projects are left after all was given back", b.held(), len(b.by))
	}
}
