package await_test

import (
	"testing"
	"testing/synctest"

	"github.com/likeness-api/likeness/internal/testkit/await"
)

func TestTheConditionIsAskedUntilItHolds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		asked := 0
		if got := await.Value(t, "asked ten times", func() (int, bool) { asked++; return asked, asked == 10 }); got != 10 {
			t.Errorf("%d, want 10", got)
		}
		if await.Eventually(t, func() bool { return false }) {
			t.Error("what never holds held")
		}
	})
}
