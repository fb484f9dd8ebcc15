package httpapi

import (
	"bytes"
	"testing"
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
