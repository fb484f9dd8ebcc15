package memo

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"
)

func TestValuesAreComputedOnceForAllCallers(t *testing.T) {
	var v Value[int]
	if got := v.Peek(); got != 0 {
		t.Errorf("before Get: %d", got)
	}
	var runs atomic.Int32
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			got, err := v.Get(func() (int, error) { return int(runs.Add(1)), nil })
			if got != 1 || err != nil {
				t.Errorf("%d, %v", got, err)
			}
		})
	}
	wg.Wait()
	if runs.Load() != 1 || v.Peek() != 1 {
		t.Errorf("%d runs, %d kept", runs.Load(), v.Peek())
	}
}

func TestErrorsAreKept(t *testing.T) {
	var v Value[string]
	first := errors.New("first")
	for _, err := range []error{first, errors.New("second")} {
		if _, got := v.Get(func() (string, error) { return "", err }); !errors.Is(got, first) {
			t.Errorf("%v, want the first error", got)
		}
	}
}
