package liveness

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// solid is a made-up head: points on the front of an ellipsoid with a nose, 468 of them,
// the corners of the eyes where MediaPipe has them.
func solid() *mesh.Mesh {
	m := &mesh.Mesh{Presence: 1}
	for i := range m.Points {
		// A spiral covers the front evenly.
		t := (float64(i) + 0.5) / mesh.Points
		r, turn := math.Sqrt(t), float64(i)*2.399963
		x, y := r*math.Cos(turn), r*math.Sin(turn)
		depth := -80 * math.Sqrt(max(0, 1-t))
		depth -= 35 * math.Exp(-(x*x/0.02 + (y-0.1)*(y-0.1)/0.06))
		m.Points[i] = mesh.Point{X: 75 * x, Y: 100 * y, Z: depth}
	}
	m.Points[33], m.Points[263] = mesh.Point{X: -45, Y: -25, Z: -45}, mesh.Point{X: 45, Y: -25, Z: -45}
	m.Points[133], m.Points[362] = mesh.Point{X: -16, Y: -25, Z: -55}, mesh.Point{X: 16, Y: -25, Z: -55}
	return m
}

// seenFrom is how a camera at distance sees points turned by yaw and pitch (degrees),
// rolled and shifted; flat leaves out their depth, as a print does.
func seenFrom(m *mesh.Mesh, yaw, pitch, roll, distance float64, shift imaging.Point, flat bool) *mesh.Mesh {
	out := &mesh.Mesh{Presence: 1}
	sy, cy := math.Sincos(yaw * math.Pi / 180)
	sp, cp := math.Sincos(pitch * math.Pi / 180)
	sr, cr := math.Sincos(roll * math.Pi / 180)
	for i, p := range m.Points {
		z := p.Z
		if flat {
			z = 0
		}
		x, z := cy*p.X+sy*z, -sy*p.X+cy*z
		y, z := cp*p.Y-sp*z, sp*p.Y+cp*z
		k := distance / (distance + z)
		out.Points[i] = mesh.Point{X: k*(cr*x-sr*y) + shift.X, Y: k*(sr*x+cr*y) + shift.Y, Z: z}
	}
	return out
}

func TestAFlatImageShowsNoDepthHoweverItIsMoved(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pose := func(what string) *mesh.Mesh {
			angle := func(name string, most float64) float64 { return rapid.Float64Range(-most, most).Draw(t, what+name) }
			shift := imaging.Point{X: angle("x", 300), Y: angle("y", 300)}
			return seenFrom(solid(), angle("yaw", 45), angle("pitch", 30), angle("roll", 60), rapid.Float64Range(400, 3000).Draw(t, what+"distance"), shift, true)
		}
		m := MeasureMotion([]*mesh.Mesh{pose("a "), pose("b ")})
		if m.Depth > 1e-6 {
			t.Fatalf("%+v of a plane", m)
		}
	})
}

func TestAHeadThatTurnsShowsDepth(t *testing.T) {
	for _, turn := range [][2]float64{{12, 0}, {-12, 0}, {0, 12}, {20, 8}, {30, -10}} {
		m := MeasureMotion([]*mesh.Mesh{
			seenFrom(solid(), 0, 0, 0, 900, imaging.Point{X: 200}, false),
			seenFrom(solid(), turn[0], turn[1], 5, 900, imaging.Point{X: 230}, false),
		})
		if m.Pairs != 1 || m.Depth < flatBelow {
			t.Errorf("turned by %v: %+v", turn, m)
		}
	}
}

func TestFramesWithoutATurnAreNoEvidence(t *testing.T) {
	a := seenFrom(solid(), 3, 0, 0, 900, imaging.Point{}, false)
	moved := seenFrom(solid(), 3, 0, 20, 900, imaging.Point{X: 100, Y: 30}, false)
	if m := MeasureMotion([]*mesh.Mesh{a, moved}); m.Pairs != 0 || m.Moved < 0.5 {
		t.Errorf("%+v", m)
	}
	lost := *moved
	lost.Presence = 0.1
	for what, frames := range map[string][]*mesh.Mesh{"none": nil, "one": {a}, "lost": {a, &lost, nil}} {
		if m := MeasureMotion(frames); m != (Motion{}) {
			t.Errorf("%s: %+v", what, m)
		}
	}
}

func TestMotionOnlyLowers(t *testing.T) {
	flat, still := Motion{Pairs: 1, Depth: 0.3, Moved: 1}, Motion{Moved: 0.001}
	deep, shifted := Motion{Pairs: 3, Depth: 0.8, Moved: 1}, Motion{Moved: 1}
	for _, status := range []Status{Live, NotLive, Unknown} {
		v := Verdict{Status: status, Score: 0.5}
		if status != Live {
			v.ReasonCode, v.Reasons = LowQuality, []Explanation{{LowQuality, "x", "y"}}
		}
		for what, c := range map[string]struct {
			m    Motion
			want Status
			code Reason
		}{
			"flat": {flat, NotLive, WrongMotion}, "still": {still, max(status, map[bool]Status{true: Unknown}[status == Live]), WrongMotion},
			"deep": {deep, status, v.ReasonCode}, "shifted": {shifted, status, v.ReasonCode},
		} {
			got := c.m.lowerVerdict(v, 2)
			if got.Status != c.want || got.ReasonCode != c.code || got.IsLive() && status != Live {
				t.Errorf("%s over %d: %+v", what, status, got)
			}
		}
	}
}

func TestFramesJoinByTheirMedianAndNoFrameAgainst(t *testing.T) {
	newVerdict := func(s Status, score float64) Verdict {
		v := Verdict{Status: s, Score: score, Measured: true}
		if s != Live {
			v.ReasonCode, v.Reasons = PassiveFailed, []Explanation{{PassiveFailed, "a picture", "fix"}}
		}
		return v
	}
	blurred := Verdict{Status: Unknown, ReasonCode: LowQuality, Reasons: []Explanation{{LowQuality, "blurred", "fix"}}}
	live, maybe, fake := newVerdict(Live, 0.95), newVerdict(Unknown, 0.5), newVerdict(NotLive, 0.05)
	tightFake := Verdict{Status: NotLive, ReasonCode: PassiveFailed, Reasons: []Explanation{{PassiveFailed, "a picture, close", "fix"}}}
	art := live.LowerForArt(0.9)
	if got := []Verdict{live.LowerForArt(0.6), maybe.LowerForArt(0.9), fake.LowerForArt(0.9)}; !cmp.Equal(got, []Verdict{live, maybe, fake}) {
		t.Errorf("lowered for art: %+v", got)
	}
	for what, c := range map[string]struct {
		frames []Verdict
		want   Status
		code   Reason
	}{
		"all live":               {[]Verdict{live, live, live}, Live, NoReason},
		"most live, one unsure":  {[]Verdict{live, live, maybe}, Live, NoReason},
		"most live, one fake":    {[]Verdict{live, live, live, fake}, Unknown, PassiveFailed},
		"half fake":              {[]Verdict{live, live, fake, fake}, NotLive, PassiveFailed},
		"all fake":               {[]Verdict{fake, fake}, NotLive, PassiveFailed},
		"all unsure":             {[]Verdict{maybe, maybe}, Unknown, PassiveFailed},
		"half blurred":           {[]Verdict{live, blurred}, Live, NoReason},
		"most blurred":           {[]Verdict{live, blurred, blurred}, Unknown, LowQuality},
		"all blurred":            {[]Verdict{blurred, blurred}, Unknown, LowQuality},
		"one looks like art":     {[]Verdict{live, live, art}, Live, NoReason},
		"half look like art":     {[]Verdict{live, art}, Unknown, PassiveFailed},
		"live, tight ones fake":  {[]Verdict{live, live, tightFake}, Unknown, PassiveFailed},
		"live, half tight fakes": {[]Verdict{live, live, tightFake, tightFake}, Unknown, PassiveFailed},
		"fake, the rest blurred": {[]Verdict{fake, blurred}, NotLive, PassiveFailed},
	} {
		if got := combineVerdicts(c.frames, 0.13, 0.86); got.Status != c.want || got.ReasonCode != c.code || (len(got.Reasons) == 0) != (c.want == Live) {
			t.Errorf("%s: %+v", what, got)
		}
	}
}
