package parallel_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/parallel"
)

func TestTheErrorOfTheLowestNumberIsReturnedAfterAllHaveRun(t *testing.T) {
	ran := make([]bool, 3)
	err := parallel.ForEach(3, func(i int) error {
		ran[i] = true
		if i == 0 {
			return nil
		}
		return errors.New([]string{"", "first", "second"}[i])
	})
	if err == nil || err.Error() != "first" || !ran[0] || !ran[1] || !ran[2] {
		t.Errorf("%v, %v", err, ran)
	}
}

func TestAPanicBecomesAnError(t *testing.T) {
	err := parallel.RunAll(func() error { return nil }, func() error { panic("out of range") })
	if err == nil || !strings.Contains(err.Error(), "out of range") {
		t.Errorf("%v", err)
	}
}
