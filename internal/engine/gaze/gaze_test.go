package gaze_test

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/engine/gaze"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Corners of the eyes, cheeks, forehead and chin in MediaPipe's order: see package mesh.
var places = map[int]mesh.Point{
	33: {X: -45}, 133: {X: -17}, 362: {X: 17}, 263: {X: 45},
	234: {X: -70, Y: 30}, 454: {X: 70, Y: 30}, 10: {Y: -60}, 152: {Y: 100},
}

// head is a face turned by yaw degrees about its upright axis, sized by scale and tilted by
// roll degrees clockwise, with irises that stand at places in iris radii from the
// middle of the corners.
func head(yaw, roll, scale float64, right, left imaging.Point) (*mesh.Mesh, [2]mesh.Iris) {
	m := &mesh.Mesh{Presence: 1}
	turn := imaging.Similarity(scale, -roll, imaging.Point{}, imaging.Point{X: 500, Y: 400})
	sin, cos := math.Sincos(-yaw * math.Pi / 180)
	for i, p := range places {
		x, z := cos*p.X, sin*p.X
		q := turn.Apply(imaging.Point{X: x, Y: p.Y})
		m.Points[i] = mesh.Point{X: q.X, Y: q.Y, Z: z * scale}
	}
	var irises [2]mesh.Iris
	const radius = 5
	for side, at := range [...]imaging.Point{right, left} {
		corners := [2][2]int{{33, 133}, {362, 263}}[side]
		mid := (places[corners[0]].X + places[corners[1]].X) / 2 * cos
		put := func(dx, dy float64) imaging.Point {
			return turn.Apply(imaging.Point{X: mid + radius*(at.X+dx), Y: radius * (at.Y + dy)})
		}
		irises[side] = mesh.Iris{Centre: put(0, 0), Rim: [4]imaging.Point{put(1, 0), put(0, -1), put(-1, 0), put(0, 1)}}
	}
	return m, irises
}

var open = [2]float64{1, 1}

func at(x, y float64) imaging.Point { return imaging.Point{X: x, Y: y} }

func TestTheAngleIsThatOfTheEyeWhateverSizeAndTilt(t *testing.T) {
	const lever, level = 9.9 / 5.85, -0.25
	rapid.Check(t, func(t *rapid.T) {
		degrees := rapid.Float64Range(0, 40).Draw(t, "degrees")
		way := rapid.Float64Range(-math.Pi, math.Pi).Draw(t, "way")
		far := lever * math.Sin(degrees*math.Pi/180)
		p := at(far*math.Cos(way), level+far*math.Sin(way))
		m, irises := head(0, rapid.Float64Range(-30, 30).Draw(t, "roll"), rapid.Float64Range(0.8, 9).Draw(t, "scale"), p, p)
		got := gaze.FromMesh(m, irises, open)
		if got.Why != "" || math.Abs(got.Degrees-degrees) > 0.01 || math.Abs(got.Deviation-min(1, degrees/45)) > 0.001 {
			t.Fatalf("%+v, want %.2f degrees", got, degrees)
		}
		if degrees > 1 && math.Abs(math.Cos(way)) > 0.1 && (got.Yaw > 0) != (math.Cos(way) < 0) {
			t.Fatalf("yaw %.1f for an iris at %.2f: positive is to the left", got.Yaw, p.X)
		}
		if degrees > 1 && math.Abs(math.Sin(way)) > 0.1 && (got.Pitch > 0) != (math.Sin(way) < 0) {
			t.Fatalf("pitch %.1f for an iris at %.2f: positive is up", got.Pitch, p.Y)
		}
	})
}

func TestEyesThatMoveAgainstTheHeadKeepLookingIntoTheCamera(t *testing.T) {
	for _, yaw := range []float64{-30, -15, 0, 15, 30} {
		follows := at(0, -0.25) // moves with the head
		holds := at(0.65*math.Sin(yaw*math.Pi/180), -0.25)
		m, irises := head(yaw, 0, 1, holds, holds)
		if g := gaze.FromMesh(m, irises, open); g.Degrees > 0.1 {
			t.Errorf("head %v: %+v, want the camera", yaw, g)
		}
		m, irises = head(yaw, 0, 1, follows, follows)
		if g := gaze.FromMesh(m, irises, open); yaw != 0 && (g.Yaw > 0) != (yaw > 0) {
			t.Errorf("head %v: %+v, want the eyes to look the way of the head", yaw, g)
		}
	}
}

func TestAClosedEyeDoesNotCount(t *testing.T) {
	m, irises := head(0, 0, 1, at(1.2, 1), at(0, -0.25))
	if g := gaze.FromMesh(m, irises, [2]float64{0.1, 0.9}); g.Degrees > 0.1 {
		t.Errorf("%+v", g)
	}
	if g := gaze.FromMesh(m, irises, [2]float64{0.1, 0.2}); !strings.Contains(g.Why, "closed") || g.Degrees != 0 {
		t.Errorf("%+v", g)
	}
}

func TestEyesThatCannotBeSeenAreNotGuessed(t *testing.T) {
	level := at(0, -0.25)
	for what, c := range map[string]struct {
		yaw, scale, presence float64
		turned               bool
		why                  string
	}{
		"small":    {0, 0.4, 1, false, "pixels apart"},
		"turned":   {50, 1, 1, true, "turned by 50"},
		"no face":  {0, 1, 0.2, false, "covered"},
		"no place": {0, 0, 1, false, "0 pixels apart"},
	} {
		m, irises := head(c.yaw, 0, c.scale, level, level)
		m.Presence = c.presence
		if g := gaze.FromMesh(m, irises, open); !strings.Contains(g.Why, c.why) || g.Turned != c.turned || g.Degrees != 0 || g.Deviation != 0 {
			t.Errorf("%s: %+v", what, g)
		}
	}
	if g := gaze.FromMesh(nil, [2]mesh.Iris{}, open); g.Why == "" {
		t.Errorf("no mesh: %+v", g)
	}
	nan := at(math.NaN(), math.NaN())
	m, irises := head(0, 0, 1, nan, nan)
	if g := gaze.FromMesh(m, irises, open); g.Why == "" || math.IsNaN(g.Degrees) {
		t.Errorf("not a number: %+v", g)
	}
}
