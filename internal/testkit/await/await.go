// Package await waits in tests until something holds, and says what was the case when it never did.
package await

import (
	"testing"
	"time"
)

// Patience is the longest wait: far more than anything takes on a busy machine, since only a
// failure waits for it.
const Patience = 2 * time.Minute

// Until waits until the condition holds. It fails the test with the state when it does not within Patience,
// and when the test is over. state is only called then; what it returns is printed.
func Until(t testing.TB, what string, condition func() bool, state func() any) {
	t.Helper()
	if !Eventually(t, condition) {
		t.Fatalf("%s: not within %s; the state is %v", what, Patience, state())
	}
}

// Eventually waits until the condition holds and reports whether it did within Patience.
func Eventually(t testing.TB, condition func() bool) bool {
	const first, longest = time.Millisecond, 100 * time.Millisecond
	deadline := time.Now().Add(Patience)
	for pause := first; ; pause = min(2*pause, longest) {
		if condition() {
			return true
		}
		if time.Now().After(deadline) {
			return false
		}
		select {
		case <-t.Context().Done():
			return condition()
		case <-time.After(pause):
		}
	}
}

// Value waits until read returns a value that is ready, and returns it. It fails the test with the last value
// when that does not happen within Patience.
func Value[T any](t testing.TB, what string, read func() (value T, ready bool)) T {
	t.Helper()
	var last T
	Until(t, what, func() (ready bool) {
		last, ready = read()
		return ready
	}, func() any { return last })
	return last
}
