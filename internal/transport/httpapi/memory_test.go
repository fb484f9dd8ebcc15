package httpapi

import (
	"bytes"
	"testing"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// Nothing of a request may be left in the memory that the next one gets.
func TestBuffersAreWipedWhenTheirRequestEnds(t *testing.T) {
	secret := []byte("the pixels of somebody's face")
	m := &lease{from: &buffers{}, quota: &budget{max: 1 << 30}}
	small, large := m.getBuffer(100_000), m.getBuffer(300<<20) // the larger one is not kept for another use
	copy(small, secret)
	copy(large[200<<20:], secret)
	m.releaseAll()
	rec := &record{}
	rec.takeBuffer().Write(secret)
	answer := rec.out.Bytes()
	rec.takeBuffer().WriteString("{}") // a shorter answer over the first
	rec.giveBack()
	for name, held := range map[string][]byte{"small": small, "large": large, "answer": answer} {
		if bytes.Contains(held, secret[8:]) {
			t.Errorf("the %s buffer still holds what it held", name)
		}
	}
}

// Projects that announce much and send nothing must leave memory for the others.
func TestOneProjectCannotTakeAllBodyMemory(t *testing.T) {
	b := &budget{max: 1000}
	greedy := &lease{from: &buffers{}, quota: b, project: "greedy"}
	for range 2 {
		if err := greedy.reserveBytes(250); err != nil {
			t.Fatal(err)
		}
	}
	if err := greedy.reserveBytes(1); fault.CodeOf(err) != fault.Overloaded {
		t.Errorf("more than half for one project: %v", err)
	}
	other := &lease{from: &buffers{}, quota: b, project: "other"}
	if err := other.reserveBytes(500); err != nil {
		t.Errorf("the first body of another project is refused: %v", err)
	}
	if err := other.reserveBytes(1); fault.CodeOf(err) != fault.Overloaded {
		t.Errorf("more than the budget: %v", err)
	}
	greedy.releaseAll()
	other.releaseAll()
	var many []*lease
	for i := range 5 { // each takes all that it gets, in bodies of 15
		l := &lease{from: &buffers{}, quota: b, project: string(rune('a' + i))}
		for l.reserveBytes(15) == nil {
			if l.taken > b.max {
				t.Fatal("the budget has no end")
			}
		}
		many = append(many, l)
		if l.taken == 0 {
			t.Errorf("project %d of several greedy ones gets no body at all", i+1)
		}
	}
	for _, l := range many {
		l.releaseAll()
	}
	if b.heldBytes() != 0 || len(b.by) != 0 {
		t.Errorf("%d bytes of %d projects are left after all was given back", b.heldBytes(), len(b.by))
	}
}
