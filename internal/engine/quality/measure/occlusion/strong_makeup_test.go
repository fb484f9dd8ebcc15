package occlusion

import "testing"

// Between the bound of the standards and certainty a reviewer decides.
func TestUncertainMakeupIsUndetermined(t *testing.T) {
	for p, undetermined := range map[float64]bool{0.1: false, 0.5: false, 0.51: true, 0.58: true, 0.69: true, 0.7: false, 0.95: false} {
		if reason := doubtMakeup(p); (reason != "") != undetermined {
			t.Errorf("%.2f: %q", p, reason)
		}
	}
}
