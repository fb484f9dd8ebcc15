package defect

import (
	"math"
	"testing"
)

// What is painted on a point of the mesh lies, on the turned head, where that point of a
// solid head turned by the stated angle lies: the strengths of the turned heads are
// degrees and not some share of them.
func TestATurnedHeadIsTurnedByTheStatedAngle(t *testing.T) {
	const slack = 2.5 // units; the tip of the nose moves by 20 at 12 degrees
	p := drawn(480, 600)
	f, _ := newFrame(p)
	points := []int{noseTip, glabella, underNose, cheekRight, cheekLeft}
	for i, point := range points {
		mark(p, f, f.unit(point), i)
	}
	for _, name := range []string{"TurnedSide", "TurnedUp", "TurnedDown"} {
		d, _ := Named(name)
		for level := range d.Levels {
			made, err := d.Apply(p, level, 3)
			if err != nil {
				t.Fatal(err)
			}
			strength := d.Levels[level].Strength
			if got := math.Abs(made.Turned.Yaw) + math.Abs(made.Turned.Pitch); got != strength {
				t.Errorf("%s by %g: told as %+v", name, strength, made.Turned)
			}
			for i, point := range points {
				want := turned(f, point, made.Turned.Yaw, made.Turned.Pitch)
				got, ok := markIn(made, f, i)
				if !ok || math.Hypot(got.X-want.X, got.Y-want.Y) > slack {
					t.Errorf("%s by %g: point %d went from %.1f to %.1f, want %.1f", name, strength, point, f.unit(point), got, want)
				}
			}
		}
	}
}

// turned is where a point of the mesh lies, units, after a solid turn round the axis of
// the head, seen from afar.
func turned(f frame, point int, yaw, pitch float64) at {
	r, l := f.unit(earRight), f.unit(earLeft)
	half := math.Hypot(r.X-l.X, r.Y-l.Y) / 2
	axis := at{X: (r.X + l.X) / 2, Y: (r.Y + l.Y) / 2}
	m := f.mesh.Points
	z := m[point].Z/f.k - (m[earRight].Z+m[earLeft].Z)/2/f.k - axisBehindEars*half
	c := f.unit(point)
	sy, cy := math.Sincos(yaw * math.Pi / 180)
	sp, cp := math.Sincos(pitch * math.Pi / 180)
	return at{X: axis.X + (c.X-axis.X)*cy + z*sy, Y: axis.Y + (c.Y-axis.Y)*cp + z*sp}
}

// markColours are colours that no drawn portrait has.
var markColours = [6][3]uint8{{255, 0, 255}, {0, 255, 0}, {0, 255, 255}, {255, 255, 0}, {0, 0, 255}, {255, 0, 0}}

// mark paints a square of colour i.
func mark(p *Portrait, f frame, c at, i int) {
	const half = 4.5 // units
	for y := range p.Image.Height {
		for x := range p.Image.Width {
			q := f.toUnits.Apply(at{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			if math.Abs(q.X-c.X) < half && math.Abs(q.Y-c.Y) < half {
				copy(p.Image.Pix[3*(y*p.Image.Width+x):], markColours[i][:])
			}
		}
	}
}

// markIn is the middle of what has colour i, units.
func markIn(m Made, f frame, i int) (c at, ok bool) {
	n := 0.0
	for y := range m.Image.Height {
		for x := range m.Image.Width {
			px := m.Image.Pix[3*(y*m.Image.Width+x):]
			off := 0.0
			for k, v := range markColours[i] {
				off = math.Max(off, math.Abs(float64(px[k])-float64(v)))
			}
			if off < 40 {
				q := f.toUnits.Apply(at{X: float64(x) + 0.5, Y: float64(y) + 0.5})
				c.X, c.Y, n = c.X+q.X, c.Y+q.Y, n+1
			}
		}
	}
	return at{X: c.X / n, Y: c.Y / n}, n > 0
}

func TestASurfaceGoesThroughItsPoints(t *testing.T) {
	var points []at
	var values []float64
	for i := range 60 {
		p := at{X: float64(i%8)*31 - 110, Y: float64(i/8)*37 - 120}
		points, values = append(points, p), append(values, 40*math.Sin(p.X/60)-0.2*p.Y)
	}
	s := newPlate(points, values)
	for i, p := range points {
		if d := math.Abs(s.at(p.X, p.Y) - values[i]); d > 1 {
			t.Errorf("at %v: off by %.2f", p, d)
		}
	}
	plane := newPlate(points, make([]float64, len(points)))
	if v := plane.at(300, 400); math.Abs(v) > 1e-6 {
		t.Errorf("a flat surface rises to %g", v)
	}
	same := newPlate([]at{{X: 1}, {X: 1}, {X: 1}}, []float64{1, 2, 3}) // fixes no plane
	if v := same.at(5, 5); math.IsNaN(v) || math.IsInf(v, 0) {
		t.Errorf("points that fall together give %g", v)
	}
}
