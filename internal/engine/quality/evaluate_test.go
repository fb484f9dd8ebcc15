package quality

import (
	"testing"
)

// A person reads the sentence of a failed check: it must not contradict itself by
// rounding, nor write ten thousand pixels with an exponent.
func TestTheTextOfAValueAgreesWithItsStatus(t *testing.T) {
	for _, c := range []struct {
		value float64
		in    Range
		want  string
	}{
		{24.138209, Range{-5, 5}, "24.14"},
		{5.000302, Range{-5, 5}, "5.0003"},
		{0.500001, Range{0, 0.5}, "0.500001"},
		{0.899999, Range{0.9, 1}, "0.899999"},
		{-5.0001, Range{-5, 5}, "-5.0001"},
		{12345, Range{420, 10000}, "12345"},
		{10001, Range{420, 10000}, "10001"},
		{0, Range{1, 1}, "0"},
	} {
		if got := (Result{Value: c.value, Range: c.in}).ValueText(); got != c.want {
			t.Errorf("%v in %v reads %s, want %s", c.value, c.in, got, c.want)
		}
	}
	for v, want := range map[float64]string{10000: "10000", 0.0000005: "5e-07", 1e300: "1e+300"} {
		if got := formatNumber(v); got != want {
			t.Errorf("%v reads %s, want %s", v, got, want)
		}
	}
}
