package httpapi

import (
	"testing"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// Bodies that another part of the program reads share the memory with those of calls.
func TestReservedBodiesCountAgainstTheBudget(t *testing.T) {
	s := &Server{quota: &budget{max: 1000}}
	release, err := s.ReserveBody("prj_1", 900)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.ReserveBody("prj_2", 200); fault.CodeOf(err) != fault.Overloaded {
		t.Errorf("error %v, want overloaded", err)
	}
	release()
	if n := s.quota.heldBytes(); n != 0 {
		t.Errorf("%d bytes are held after the release", n)
	}
}
