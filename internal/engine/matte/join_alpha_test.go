package matte

import (
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
	for _, c := range []struct{ scale, wantW, wantH int }{{1, 384, 512}, {4, 384, 512}} {
		view := patch.View{Width: 531, Height: 708, PhotoFromView: imaging.Transform{A: float64(c.scale), E: float64(c.scale)}}
		if w, h := alphaInput(view); w != c.wantW || h != c.wantH {
			t.Errorf("scale %d: %d x %d, want %d x %d", c.scale, w, h, c.wantW, c.wantH)
		}
	}
	small := patch.View{Width: 531, Height: 708, PhotoFromView: imaging.Transform{A: 0.4, E: 0.4}}
	if w, h := alphaInput(small); w != 224 || h != 288 {
		t.Errorf("a small photo: %d x %d, want 224 x 288", w, h)
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
	white := [3]uint8{255, 255, 255}
	if got := mask.MeasureRemains(draw(person), view, white, 150); got.Largest != 0 || got.Side != 0 {
		t.Errorf("a clean print has %+v", got)
	}
	got := mask.MeasureRemains(draw(person, [4]int{180, 100, 256, 130}), view, white, 150)
	if got.Largest < 0.03 || got.Side < 0.11 || got.Side > 0.12 {
		t.Errorf("an arm beside the head gives %+v", got)
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
