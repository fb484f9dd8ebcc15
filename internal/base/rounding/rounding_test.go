package rounding_test

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/base/rounding"
)

func TestNumbersAreRoundedWithoutANegativeZero(t *testing.T) {
	if v := rounding.RoundPlaces(-0.0004, 3); v != 0 || math.Signbit(v) {
		t.Errorf("%v", v)
	}
	if v := rounding.RoundPlaces(1.23456, 3); v != 1.235 {
		t.Errorf("%v", v)
	}
	if v := rounding.RoundDigits(0.00012345, 3); v != 0.000123 {
		t.Errorf("%v", v)
	}
	if v := rounding.RoundDigits(0, 3); v != 0 {
		t.Errorf("%v", v)
	}
}
