package pose

import (
	"math"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/mesh"
)

// Frontal people whose reading misses a bound by a degree or two pass; heads that are turned do not,
// and a larger angle never gives a smaller value.
func TestAnglesCountAsFarAsTheyExceedTheirError(t *testing.T) {
	for _, c := range []struct {
		uncertainty, limit, passes, fails float64
	}{{pitchError, 8, 10.7, 13}, {yawError, 5, 5.4, 8}} {
		if got := subtractError(-c.passes, c.uncertainty); math.Abs(got) > c.limit {
			t.Errorf("%g degrees count as %g, more than %g", -c.passes, got, c.limit)
		}
		if got := subtractError(c.fails, c.uncertainty); got <= c.limit {
			t.Errorf("%g degrees count as %g, not more than %g", c.fails, got, c.limit)
		}
		last := -90.0
		for angle := -60.0; angle <= 60; angle += 0.25 {
			got := subtractError(angle, c.uncertainty)
			if got <= last {
				t.Fatalf("%g degrees count as %g, less than before", angle, got)
			}
			last = got
		}
		if got := subtractError(30, c.uncertainty); got != 30 {
			t.Errorf("30 degrees count as %g", got)
		}
	}
}

func TestFarTurnsAndReadingsThatDifferAreUndetermined(t *testing.T) {
	for _, c := range []struct {
		name           string
		network, lines mesh.Pose
		reason         string
	}{
		{"frontal", mesh.Pose{Yaw: 2, Pitch: -9}, mesh.Pose{Yaw: -3, Pitch: -5}, ""},
		{"turned", mesh.Pose{Yaw: 38}, mesh.Pose{Yaw: 30}, ""},
		{"profile", mesh.Pose{Yaw: 62}, mesh.Pose{Yaw: 58}, "too far"},
		{"profile that the mesh reads as frontal", mesh.Pose{Yaw: 65.6}, mesh.Pose{Yaw: -0.4}, "too far"},
		{"readings that differ", mesh.Pose{Yaw: 30}, mesh.Pose{Yaw: 5}, "do not agree"},
	} {
		got := poseDoubtReason(c.network, c.lines)
		if (c.reason == "") != (got == "") || !strings.Contains(got, c.reason) {
			t.Errorf("%s: %q, want %q", c.name, got, c.reason)
		}
	}
}
