package defect

import (
	"bytes"
	"math"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/mesh"
	"github.com/likeness-api/likeness/internal/patch"
	"github.com/likeness-api/likeness/internal/segment"
)

// drawn is a drawn portrait of a w x h picture: a wall, a dark oval of hair, a face,
// eyes, brows, lips and shoulders, with the mesh points that drawings hold on to at
// their places and all others on the oval.
func drawn(w, h int) *Portrait {
	k := float64(w) / 640 // pixels a unit
	mid := at{X: float64(w) / 2, Y: float64(h) * 0.47}
	px := func(u, v float64) at { return at{X: mid.X + u*k, Y: mid.Y + v*k} }
	m := &mesh.Mesh{Presence: 1}
	set := func(i int, u, v, z float64) {
		p := px(u, v)
		m.Points[i] = mesh.Point{X: p.X, Y: p.Y, Z: z * k}
	}
	for i := range m.Points {
		a := 2 * math.Pi * float64(i) / mesh.Points
		set(i, 120*math.Cos(a), 50+150*math.Sin(a), -40)
	}
	for i, index := range mesh.Oval {
		a := -math.Pi/2 + 2*math.Pi*float64(i)/float64(len(mesh.Oval))
		set(index, 150*math.Cos(a), 45+180*math.Sin(a), 20)
	}
	for side := range 2 {
		sign := float64(2*side - 1)
		for i := range upperLids[side] {
			t := float64(i) / 8
			u, bulge := sign*(100-62*t), 13*math.Sin(math.Pi*t)
			set(upperLids[side][i], u, -bulge, -20)
			set(lowerLids[side][i], u, bulge*0.8, -20)
		}
		for i, index := range brows[side] {
			set(index, sign*(105-17*float64(i)), -38, -25)
		}
	}
	for i := range innerTop {
		t := float64(i)/5 - 1
		set(innerTop[i], 48*t, 143, -30)
		set(innerLow[i], 48*t, 144, -30)
	}
	for i, index := range outerLips {
		a := math.Pi + 2*math.Pi*float64(i)/float64(len(outerLips))
		set(index, 55*math.Cos(a), 144-20*math.Sin(a), -30)
	}
	for index, p := range map[int][3]float64{
		glabella: {0, -45, -35}, noseBridge: {0, 5, -45}, noseTip: {0, 82, -80}, underNose: {0, 100, -60}, 164: {0, 115, -50},
		cheekRight: {-80, 75, -30}, cheekLeft: {80, 75, -30}, 197: {0, 40, -55}, 5: {0, 65, -70},
	} {
		set(index, p[0], p[1], p[2])
	}
	p := &Portrait{Image: imaging.NewImage(w, h), Mesh: m}
	for side := range 2 {
		c := px(float64(2*side-1)*68, 1)
		p.Irises[side] = mesh.Iris{Centre: c, Rim: [4]imaging.Point{{X: c.X - 12*k, Y: c.Y}, {X: c.X, Y: c.Y - 12*k}, {X: c.X + 12*k, Y: c.Y}, {X: c.X, Y: c.Y + 12*k}}}
	}
	p.Segments = &segment.Map{Scores: make([]float32, segment.Side*segment.Side*int(segment.Classes))}
	cell := 900 * k / segment.Side
	p.Segments.View = patch.View{Width: segment.Side, Height: segment.Side, PhotoFromView: imaging.Transform{A: cell, C: mid.X - 450*k, E: cell, F: mid.Y - 400*k}}
	for y := range segment.Side {
		for x := range segment.Side {
			q := p.Segments.View.PhotoFromView.Apply(at{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			class, _ := look((q.X-mid.X)/k, (q.Y-mid.Y)/k)
			p.Segments.Scores[(y*segment.Side+x)*int(segment.Classes)+int(class)] = 1
		}
	}
	for y := range h {
		for x := range w {
			_, c := look((float64(x)+0.5-mid.X)/k, (float64(y)+0.5-mid.Y)/k)
			copy(p.Image.Pix[3*(y*w+x):], c[:])
		}
	}
	return p
}

// look is what the drawn portrait shows at a place in units.
func look(u, v float64) (segment.Class, [3]uint8) {
	inside := func(cx, cy, a, b float64) bool { return math.Hypot((u-cx)/a, (v-cy)/b) <= 1 }
	grain := uint8(4 * (1 + math.Sin(u*1.7)*math.Cos(v*1.3)))
	switch {
	case inside(-68, 1, 12, 12) || inside(68, 1, 12, 12):
		return segment.FaceSkin, [3]uint8{60, 40, 30}
	case inside(-68, 0, 31, 12) || inside(68, 0, 31, 12):
		return segment.FaceSkin, [3]uint8{235, 230, 226}
	case inside(0, 144, 50, 12):
		return segment.FaceSkin, [3]uint8{170, 80, 80}
	case inside(0, 45, 145, 175):
		return segment.FaceSkin, [3]uint8{205 + grain, 165 + grain, 140 + grain}
	case inside(0, -10, 175, 215):
		return segment.Hair, [3]uint8{50 + grain, 38, 30}
	case math.Abs(u) < 60 && v > 150 && v < 290:
		return segment.BodySkin, [3]uint8{200, 160, 136}
	case v > 250+math.Abs(u)*0.25:
		return segment.Clothes, [3]uint8{40, 60, 110 + grain}
	}
	return segment.Background, [3]uint8{225, 228, 230}
}

func TestEveryDefectNamesItsLevelsAndChecks(t *testing.T) {
	seen := map[string]bool{}
	for _, d := range All() {
		if d.Name == "" || seen[d.Name] || d.Shows == "" || len(d.Levels) == 0 || d.Obvious >= len(d.Levels) || d.draw == nil {
			t.Errorf("%q: incomplete or named twice", d.Name)
		}
		seen[d.Name] = true
		for _, touch := range d.MayFail {
			if touch.Why == "" || touch.Check == "" {
				t.Errorf("%s: a touched check without its reason", d.Name)
			}
			if slices.Contains(d.Fails, touch.Check) {
				t.Errorf("%s: %s both must and may fail", d.Name, touch.Check)
			}
		}
		if got, ok := Named(d.Name); !ok || got.Name != d.Name {
			t.Errorf("Named(%q) does not find it", d.Name)
		}
	}
}

func TestDefectsAreTheSameForTheSameSeed(t *testing.T) {
	p, again := drawn(160, 208), drawn(160, 208)
	for _, d := range All() {
		level := d.Obvious
		a, err := d.Apply(p, level, 7)
		if err != nil {
			t.Fatal(err)
		}
		b, err := d.Apply(again, level, 7)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(a.Image.Pix, b.Image.Pix) || a.Moved != b.Moved {
			t.Errorf("%s: two runs of one seed differ", d.Name)
		}
	}
}

func TestApplyLeavesThePortraitAsItWas(t *testing.T) {
	p := drawn(160, 208)
	before := slices.Clone(p.Image.Pix)
	for _, d := range All() {
		if _, err := d.Apply(p, len(d.Levels)-1, 3); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(before, p.Image.Pix) {
			t.Fatalf("%s wrote into the portrait", d.Name)
		}
	}
}

// The strongest level of every defect changes the picture (or its file), and those
// with an area change nothing outside of it.
func TestDefectsChangeTheirAreaAndNothingElse(t *testing.T) {
	p := drawn(320, 416)
	for _, d := range All() {
		for seed := range uint64(2) {
			m, err := d.Apply(p, len(d.Levels)-1, seed)
			if err != nil {
				t.Fatal(err)
			}
			if m.Quality != 0 {
				continue // the file differs, not the pixels
			}
			if m.Image.Width != p.Image.Width || m.Image.Height != p.Image.Height {
				if d.Area != Everywhere {
					t.Errorf("%s changes the size of the picture but names an area", d.Name)
				}
				continue
			}
			inside, outside := 0, 0
			for i := range p.Image.Width * p.Image.Height {
				if bytes.Equal(m.Image.Pix[3*i:3*i+3], p.Image.Pix[3*i:3*i+3]) {
					continue
				}
				if d.Area.Holds(p, i%p.Image.Width, i/p.Image.Width) {
					inside++
				} else {
					outside++
				}
			}
			if inside == 0 {
				t.Errorf("%s, seed %d: nothing changed", d.Name, seed)
			}
			if outside > 0 {
				t.Errorf("%s, seed %d: %d pixels outside of its area changed", d.Name, seed, outside)
			}
		}
	}
}

// A stronger level moves the picture further from the clean one.
func TestStrongerLevelsChangeMore(t *testing.T) {
	p := drawn(320, 416)
	for _, d := range All() {
		first, err := d.Apply(p, 0, 5)
		if err != nil {
			t.Fatal(err)
		}
		last, err := d.Apply(p, len(d.Levels)-1, 5)
		if err != nil {
			t.Fatal(err)
		}
		if len(d.Levels) == 1 || first.Quality != 0 || len(first.Image.Pix) != len(p.Image.Pix) || len(last.Image.Pix) != len(p.Image.Pix) {
			continue
		}
		// A picture that is shown smaller or lower is as different at any strength;
		// a thing that slides over the face covers other parts of it.
		if first.Moved != imaging.Identity() || d.Name == "HiddenRightEye" || d.Name == "HiddenLeftEye" || d.Name == "Hand" || d.Name == "SecondFace" {
			continue
		}
		if a, b := distance(first.Image, p.Image), distance(last.Image, p.Image); a >= b {
			t.Errorf("%s: the weakest level is %.3f from the clean picture, the strongest %.3f", d.Name, a, b)
		}
	}
}

func distance(a, b *imaging.Image) float64 {
	sum := 0.0
	for i := range a.Pix {
		sum += math.Abs(float64(a.Pix[i]) - float64(b.Pix[i]))
	}
	return sum / float64(len(a.Pix))
}

func TestStrengthsAreWhatTheySay(t *testing.T) {
	p := drawn(320, 416)
	f, _ := newFrame(p)
	for side := range 2 {
		name := [2]string{"HairOverRightEye", "HairOverLeftEye"}[side]
		d, _ := Named(name)
		m, err := d.Apply(p, len(d.Levels)-1, 11)
		if err != nil {
			t.Fatal(err)
		}
		s := &sheet{Made: m, p: p, f: f}
		eye := s.mask()
		eye.fill(f.pxs(ring(f.eye(mesh.Side(side)), f.eyeWidth(mesh.Side(side))*0.62, f.eyeWidth(mesh.Side(side))*0.36, 2, 0)), 1)
		changed := s.mask()
		for i := range changed.a {
			if !bytes.Equal(m.Image.Pix[3*i:3*i+3], p.Image.Pix[3*i:3*i+3]) {
				changed.a[i] = 1
			}
		}
		if got := changed.share(eye); got < 0.75 {
			t.Errorf("%s at %g changes %.2f of the eye", name, d.Levels[len(d.Levels)-1].Strength, got)
		}
	}
	d, _ := Named("Tilted")
	m, err := d.Apply(p, 2, 1)
	if err != nil {
		t.Fatal(err)
	}
	if got := math.Abs(m.Moved.AngleDegrees()); math.Abs(got-d.Levels[2].Strength) > 1e-6 {
		t.Errorf("Tilted by %g turns the picture by %g", d.Levels[2].Strength, got)
	}
	if got := m.Turned.Roll; math.Abs(got+m.Moved.AngleDegrees()) > 1e-6 {
		t.Errorf("Tilted says roll %g for a map of %g counter-clockwise", got, m.Moved.AngleDegrees())
	}
	d, _ = Named("Mask")
	if !d.May("MouthOpen") || !d.May("MedicalMask") || d.May("BlurLevel") {
		t.Error("May does not tell declared checks from others")
	}
}

func TestExtremePicturesDoNotPanic(t *testing.T) {
	for _, size := range [][2]int{{9, 12}, {17, 400}, {400, 17}, {40, 52}} {
		p := drawn(size[0], size[1])
		for _, d := range All() {
			for _, level := range []int{0, len(d.Levels) - 1} {
				m, err := d.Apply(p, level, 2)
				if err != nil {
					continue // too small a face is refused
				}
				if _, err := m.Encode(); err != nil {
					t.Errorf("%s on %v: %v", d.Name, size, err)
				}
			}
		}
	}
	d, _ := Named("Blur")
	if _, err := d.Apply(&Portrait{Image: imaging.NewImage(4, 4)}, 0, 0); err == nil {
		t.Error("a portrait without a face was taken")
	}
	if _, err := d.Apply(drawn(64, 80), 9, 0); err == nil {
		t.Error("a level that does not exist was taken")
	}
}

func TestGreyFileHasOneChannel(t *testing.T) {
	d, _ := Named("GreyFile")
	m, err := d.Apply(drawn(64, 83), 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	file, err := m.Encode()
	if err != nil {
		t.Fatal(err)
	}
	photo, err := imaging.Open(file, imaging.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if photo.Channels != 1 {
		t.Errorf("channels: %d", photo.Channels)
	}
}

func TestFilledPolygonsCoverTheirArea(t *testing.T) {
	m := newMask(100, 80)
	m.fill(ring(at{X: 50.3, Y: 40.7}, 30, 20, 2, 25), 1)
	sum := 0.0
	for _, v := range m.a {
		sum += float64(v)
	}
	if want := math.Pi * 30 * 20; math.Abs(sum-want)/want > 0.01 {
		t.Errorf("an ellipse of area %.0f covers %.0f pixels", want, sum)
	}
	before := sum
	m.blur(4)
	sum = 0
	for _, v := range m.a {
		sum += float64(v)
	}
	if math.Abs(sum-before)/before > 0.01 {
		t.Errorf("blur changed the coverage from %.0f to %.0f", before, sum)
	}
}
