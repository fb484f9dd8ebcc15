// Package testset tells tests which set to run: the one of `make test`, or the complete one of
// `make test-full`, which sets LIKENESS_TEST_FULL (docs/tests.md).
package testset

import (
	"os"
	"testing"
)

// IsFull reports whether the complete set runs.
func IsFull() bool { return os.Getenv("LIKENESS_TEST_FULL") != "" }

// RequireFull skips a test that only the complete set has.
func RequireFull(t testing.TB) {
	t.Helper()
	if !IsFull() {
		t.Skip("SKIPPED: `make test-full` runs it")
	}
}

// Shorten returns the first n members of a list, all of them in the complete set.
func Shorten[T any](list []T, n int) []T {
	if IsFull() {
		return list
	}
	return list[:min(n, len(list))]
}
