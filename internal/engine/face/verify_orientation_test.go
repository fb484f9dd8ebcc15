package face

import "testing"

// The numbers but the first three are those of turned portraits of UTKFace: the next five were read the wrong way
// round, the last ones, on a side and between two quarter turns, were not.
func TestFacesThatMayBeReadTheWrongWayRoundAreVerified(t *testing.T) {
	for _, c := range []struct {
		shift, tilt float64
		want        bool
	}{
		{2.5, 3, false},
		{5.5, -8, false},
		{7.5, 0, true},
		{4.57, -130, true},
		{6.04, -20, true},
		{6.24, 12, true},
		{6.86, -80, true},
		{4.39, 143, true},
		{2.89, -89, false},
		{5.5, -95, false},
		{3.9, -135, false},
	} {
		f := refinedFace{detection: detection{tilt: c.tilt}, shift: c.shift}
		if got := f.needsVerification(); got != c.want {
			t.Errorf("landmarks moved by %v on a face tilted by %v degrees: verified %v, want %v", c.shift, c.tilt, got, c.want)
		}
	}
}
