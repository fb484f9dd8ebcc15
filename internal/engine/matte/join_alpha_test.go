package matte

import (
	"math"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const drawnSide = 64 // pixels of drawnPlanes

// drawnPlanes are planes whose person, of both networks, is the middle: dark, before a light background.
func drawnPlanes(t *testing.T) (*lowResPlanes, plane, patch.View) {
	t.Helper()
	l := &lowResPlanes{width: drawnSide, height: drawnSide, filter: newBoxFilter(drawnSide, drawnSide)}
	n := drawnSide * drawnSide
	for k := range l.colour {
		l.colour[k] = make(plane, n)
	}
	l.mask, l.trimap = make(plane, n), make([]uint8, n)
	alpha := make(plane, n)
	for i := range n {
		l.trimap[i] = sureBackground
		drawPixel(l, i, 0.9)
	}
	markSquare(t, l, alpha, [4]int{16, 8, 48, 64}, true, true)
	return l, alpha, patch.View{Width: drawnSide, Height: drawnSide, PhotoFromView: imaging.Identity()}
}

func drawPixel(l *lowResPlanes, i int, v float32) {
	for k := range l.colour {
		l.colour[k][i] = v
	}
}

// markSquare lets the networks take a rectangle, x0, y0, x1, y1, for a dark person or for the background.
func markSquare(t *testing.T, l *lowResPlanes, alpha plane, at [4]int, segmented, matted bool) {
	t.Helper()
	for y := at[1]; y < at[3]; y++ {
		for x := at[0]; x < at[2]; x++ {
			i := y*drawnSide + x
			drawPixel(l, i, 0.2)
			l.mask[i], l.trimap[i], alpha[i] = 0, sureBackground, 0
			if segmented {
				l.mask[i], l.trimap[i] = 1, sureForeground
			}
			if matted {
				alpha[i] = 1
			}
		}
	}
}

var drawnFace = imaging.Box{X: 24, Y: 16, W: 16, H: 16}

// What one network alone takes for person stays where it hangs together with the person and looks like it, and goes
// where it does not.
func TestJoinAlphaDecidesWhatOneNetworkAloneHas(t *testing.T) {
	for _, c := range []struct {
		name              string
		at                [4]int
		segmented, matted bool
		colour            float32
		want              bool
	}{
		{"a hole in alpha", [4]int{28, 40, 36, 48}, true, false, 0.7, true},
		{"a dark sleeve that alpha lost", [4]int{4, 44, 16, 64}, true, false, 0.2, true},
		{"a light thing beside the head that the segmentation took", [4]int{4, 16, 16, 28}, true, false, 0.7, false},
		{"a dark thing beside the head that the segmentation took", [4]int{4, 16, 16, 28}, true, false, 0.2, false},
		{"a light sleeve that alpha lost", [4]int{4, 44, 16, 64}, true, false, 0.7, true},
		{"a dark shoulder that the segmentation lost", [4]int{4, 44, 16, 64}, false, true, 0.2, true},
		{"a light thing that alpha took", [4]int{4, 44, 16, 64}, false, true, 0.7, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, alpha, view := drawnPlanes(t)
			markSquare(t, l, alpha, c.at, c.segmented, c.matted)
			for y := c.at[1]; y < c.at[3]; y++ {
				for x := c.at[0]; x < c.at[2]; x++ {
					drawPixel(l, y*drawnSide+x, c.colour)
				}
			}
			if !l.joinAlpha(alpha, view, drawnFace) {
				t.Fatal("alpha was left out")
			}
			middle := (c.at[1]+c.at[3])/2*drawnSide + (c.at[0]+c.at[2])/2
			if got := l.mask[middle] >= 0.5; got != c.want {
				t.Errorf("it is part of the person: %v, want %v", got, c.want)
			}
		})
	}
}

// A light remain that alpha has below a body that ends above the lower edge goes, though the segmentation is
// uncertain there.
func TestJoinAlphaClearsRemainsBelowTheBody(t *testing.T) {
	l, alpha, view := drawnPlanes(t)
	markSquare(t, l, alpha, [4]int{16, 50, 48, 64}, false, false)
	for y := 50; y < 64; y++ {
		for x := 16; x < 48; x++ {
			i := y*drawnSide + x
			drawPixel(l, i, 0.9)
			l.trimap[i] = uncertain
			alpha[i] = 0.7
		}
	}
	if !l.joinAlpha(alpha, view, drawnFace) {
		t.Fatal("alpha was left out")
	}
	if got := l.mask[60*drawnSide+32]; got != 0 {
		t.Errorf("the remain has %.2f, want 0", got)
	}
	if got := l.mask[44*drawnSide+32]; got != 1 {
		t.Errorf("the body above it has %.2f, want 1", got)
	}
}

func TestJoinAlphaLeavesOutAnAlphaWithoutTheFace(t *testing.T) {
	l, alpha, view := drawnPlanes(t)
	markSquare(t, l, alpha, [4]int{24, 8, 40, 24}, true, false)
	before := append(plane(nil), l.mask...)
	if l.joinAlpha(alpha, view, drawnFace) {
		t.Error("an alpha without the forehead was taken")
	}
	for i := range before {
		if l.mask[i] != before[i] {
			t.Fatalf("the mask changed at %d", i)
		}
	}
}

// The network sees no more pixels than the photo has.
func TestAlphaInputDoesNotEnlargeThePhoto(t *testing.T) {
	for _, c := range []struct {
		scale        float64
		wantW, wantH int
	}{{1, 384, 512}, {4, 384, 512}, {0.4, 224, 288}, {0.1, 160, 192}} {
		if w, h := alphaInput(531, 708, c.scale); w != c.wantW || h != c.wantH {
			t.Errorf("scale %g: %d x %d, want %d x %d", c.scale, w, h, c.wantW, c.wantH)
		}
	}
}

// The network sees what lies round a view, upright as it and nothing outside the photo, as far as minAlphaSide pixels are
// left for the view.
func TestAlphaSeesWhatLiesRoundTheView(t *testing.T) {
	for name, c := range map[string]struct {
		view          patch.View
		width, height int
		from, to      imaging.Point // what is seen, in pixels of the photo
	}{
		"in the middle of a large photo": {patch.View{Width: 300, Height: 300, PhotoFromView: imaging.Transform{A: 2, C: 1700, E: 2, F: 1700}}, 4000, 4000, imaging.Point{X: 1200, Y: 1200}, imaging.Point{X: 2800, Y: 2800}},
		"at the corner":                  {patch.View{Width: 300, Height: 300, PhotoFromView: imaging.Transform{A: 2, C: -60, E: 2, F: -30}}, 4000, 4000, imaging.Point{}, imaging.Point{X: 1040, Y: 1070}},
		"a photo smaller than the view":  {patch.View{Width: 400, Height: 500, PhotoFromView: imaging.Transform{A: 1, C: -50, E: 1, F: -50}}, 300, 400, imaging.Point{}, imaging.Point{X: 300, Y: 400}},
		"a small view":                   {patch.View{Width: 500, Height: 500, PhotoFromView: imaging.Transform{A: 0.2, C: 400, E: 0.2, F: 400}}, 1000, 1000, imaging.Point{X: 194, Y: 194}, imaging.Point{X: 706, Y: 706}},
	} {
		got := widenView(c.view, c.width, c.height)
		from, to := got.PhotoFromView.Apply(imaging.Point{}), got.PhotoFromView.Apply(imaging.Point{X: float64(got.Width), Y: float64(got.Height)})
		for _, d := range []float64{from.X - c.from.X, from.Y - c.from.Y, to.X - c.to.X, to.Y - c.to.Y} {
			if math.Abs(d) > 1e-6 {
				t.Errorf("%s: sees %v to %v, want %v to %v", name, from, to, c.from, c.to)
				break
			}
		}
	}
}

func TestMeasureRemains(t *testing.T) {
	const side = segment.Side
	view := patch.View{Width: side, Height: side, PhotoFromView: imaging.Identity()}
	draw := func(boxes ...[4]int) *imaging.Image {
		img := imaging.NewImage(side, side)
		for i := range img.Pix {
			img.Pix[i] = 255
		}
		for _, b := range boxes {
			for y := b[1]; y < b[3]; y++ {
				for x := b[0]; x < b[2]; x++ {
					clear(img.Pix[3*(y*side+x) : 3*(y*side+x)+3])
				}
			}
		}
		return img
	}
	mask := newMask(view)
	person := [4]int{80, 60, 180, 256}
	for y := person[1]; y < person[3]; y++ {
		for x := person[0]; x < person[2]; x++ {
			mask.Coverage[y*side+x] = 1
		}
	}
	white, rows := [3]uint8{255, 255, 255}, FaceRows{Eyes: 90, Chin: 150}
	nothing, everything := func(x, y int) bool { return false }, func(x, y int) bool { return true }
	for name, c := range map[string]struct {
		boxes         [][4]int
		isOwn         func(x, y int) bool
		largest, side float64
	}{
		"a clean print":                      {[][4]int{person}, nothing, 0, 0},
		"an arm beside the head":             {[][4]int{person, {180, 100, 256, 130}}, nothing, 76.0 * 30 / (side * side), 30.0 / side},
		"a shoulder that was seen before":    {[][4]int{person, {180, 120, 256, 150}}, everything, 0, 0},
		"an arm that was seen, at the eyes":  {[][4]int{person, {180, 80, 256, 120}}, everything, 0, 40.0 / side},
		"a thing apart, seen by neither":     {[][4]int{person, {200, 170, 240, 200}}, nothing, 40.0 * 30 / (side * side), 0},
		"dark clothes that only white hides": {[][4]int{person, {180, 170, 240, 200}}, everything, 0, 0},
		"something below the chin at a side": {[][4]int{person, {250, 160, 256, 200}}, nothing, 6.0 * 40 / (side * side), 0},
	} {
		got := mask.MeasureRemains(draw(c.boxes...), view, white, rows, c.isOwn)
		if math.Abs(got.Largest-c.largest) > 1e-3 || math.Abs(got.Side-c.side) > 1e-6 {
			t.Errorf("%s gives %+v, want %.4f and %.4f", name, got, c.largest, c.side)
		}
	}
}

// What only alpha takes for a person is no person up to the edge of its colour, also where the segmentation is uncertain.
func TestJoinAlphaClearsThingsThatReachIntoTheBand(t *testing.T) {
	l, alpha, view := drawnPlanes(t)
	for y := 8; y < 40; y++ {
		for x := 48; x < drawnSide; x++ {
			i := y*drawnSide + x
			dark := x < 52 // hair that the segmentation is uncertain of
			drawPixel(l, i, 0.9)
			if dark {
				drawPixel(l, i, 0.2)
			}
			alpha[i] = 1
			if x < 58 {
				l.trimap[i] = uncertain
			}
		}
	}
	if !l.joinAlpha(alpha, view, drawnFace) {
		t.Fatal("alpha was left out")
	}
	if hair, thing := l.mask[20*drawnSide+49], l.mask[20*drawnSide+56]; hair < 0.9 || thing > 0.1 {
		t.Errorf("the hair has %.2f, the thing beside it %.2f", hair, thing)
	}
}
