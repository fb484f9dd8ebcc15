package pose

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
	"github.com/likeness-api/likeness/internal/testkit/degrade/degradetest"
)

// What is painted on a point of the mesh lies, on the turned head, where that point of a
// solid head turned by the stated angle lies: the strengths of the turned heads are
// degrees and not some share of them.
func TestATurnedHeadIsTurnedByTheStatedAngle(t *testing.T) {
	const slack = 2.5 // units; the tip of the nose moves by 20 at 12 degrees
	p := degradetest.DrawPortrait(480, 600)
	f, _ := degrade.NewFaceFrame(p)
	points := []int{mesh.NoseTip, mesh.Glabella, mesh.UnderNose, mesh.CheekRight, mesh.CheekLeft}
	for i, point := range points {
		mark(p, f, f.MeshPoint(point), i)
	}
	for _, name := range []string{"TurnedSide", "TurnedUp", "TurnedDown"} {
		d := findDefect(t, name)
		for level := range d.Levels {
			made, err := d.Apply(p, level, 3)
			if err != nil {
				t.Fatal(err)
			}
			strength := d.Levels[level].Strength
			if got := math.Abs(made.Turned.Yaw) + math.Abs(made.Turned.Pitch); got != strength {
				t.Errorf("%s by %g: stated as %+v", name, strength, made.Turned)
			}
			for i, point := range points {
				want := turned(f, point, made.Turned.Yaw, made.Turned.Pitch)
				got, ok := markIn(made, f, i)
				if !ok || math.Hypot(got.X-want.X, got.Y-want.Y) > slack {
					t.Errorf("%s by %g: point %d went from %.1f to %.1f, want %.1f", name, strength, point, f.MeshPoint(point), got, want)
				}
			}
		}
	}
}

// turned is where a point of the mesh lies, units, after a solid turn round the axis of
// the head, seen from afar.
func turned(f degrade.FaceFrame, point int, yaw, pitch float64) degrade.Point {
	r, l := f.MeshPoint(mesh.EarRight), f.MeshPoint(mesh.EarLeft)
	half := math.Hypot(r.X-l.X, r.Y-l.Y) / 2
	axis := degrade.Point{X: (r.X + l.X) / 2, Y: (r.Y + l.Y) / 2}
	m := f.Mesh.Points
	z := m[point].Z/f.PixelsPerUnit - (m[mesh.EarRight].Z+m[mesh.EarLeft].Z)/2/f.PixelsPerUnit - 0.25*half
	c := f.MeshPoint(point)
	sy, cy := math.Sincos(yaw * math.Pi / 180)
	sp, cp := math.Sincos(pitch * math.Pi / 180)
	return degrade.Point{X: axis.X + (c.X-axis.X)*cy + z*sy, Y: axis.Y + (c.Y-axis.Y)*cp + z*sp}
}

// markColours are colours that no drawn portrait has.
var markColours = [6][3]uint8{{255, 0, 255}, {0, 255, 0}, {0, 255, 255}, {255, 255, 0}, {0, 0, 255}, {255, 0, 0}}

// mark paints a square of colour i.
func mark(p *degrade.Portrait, f degrade.FaceFrame, c degrade.Point, i int) {
	const half = 4.5 // units
	for y := range p.Image.Height {
		for x := range p.Image.Width {
			q := f.ToUnits.Apply(degrade.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			if math.Abs(q.X-c.X) < half && math.Abs(q.Y-c.Y) < half {
				copy(p.Image.Pix[3*(y*p.Image.Width+x):], markColours[i][:])
			}
		}
	}
}

// markIn is the middle of what has colour i, units.
func markIn(m degrade.Degraded, f degrade.FaceFrame, i int) (c degrade.Point, ok bool) {
	n := 0.0
	for y := range m.Image.Height {
		for x := range m.Image.Width {
			px := m.Image.Pix[3*(y*m.Image.Width+x):]
			off := 0.0
			for k, v := range markColours[i] {
				off = math.Max(off, math.Abs(float64(px[k])-float64(v)))
			}
			if off < 40 {
				q := f.ToUnits.Apply(degrade.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
				c.X, c.Y, n = c.X+q.X, c.Y+q.Y, n+1
			}
		}
	}
	return degrade.Point{X: c.X / n, Y: c.Y / n}, n > 0
}

func findDefect(t *testing.T, name string) degrade.Defect {
	t.Helper()
	for _, d := range List() {
		if d.Name == name {
			return d
		}
	}
	t.Fatalf("no defect %s", name)
	return degrade.Defect{}
}

func TestTiltedSaysTheAngleOfItsMap(t *testing.T) {
	d := findDefect(t, "Tilted")
	m, err := d.Apply(degradetest.DrawPortrait(320, 416), 2, 1)
	if err != nil {
		t.Fatal(err)
	}
	if got := math.Abs(m.Moved.AngleDegrees()); math.Abs(got-d.Levels[2].Strength) > 1e-6 {
		t.Errorf("Tilted by %g turns the image by %g", d.Levels[2].Strength, got)
	}
	if got := m.Turned.Roll; math.Abs(got+m.Moved.AngleDegrees()) > 1e-6 {
		t.Errorf("Tilted says roll %g for a map of %g counter-clockwise", got, m.Moved.AngleDegrees())
	}
}
