package viewtest

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// NewMap is a map of one cell a pixel of a photo of segment.Side squared pixels.
func NewMap(at func(x, y int) segment.Class) *segment.Map {
	m := &segment.Map{
		View:   patch.View{Width: segment.Side, Height: segment.Side, PhotoFromView: imaging.Transform{A: 1, E: 1}},
		Scores: make([]float32, segment.Side*segment.Side*int(segment.Classes)),
	}
	for y := range segment.Side {
		for x := range segment.Side {
			m.Scores[(y*segment.Side+x)*int(segment.Classes)+int(at(x, y))] = 1
		}
	}
	return m
}

// PlainHead has its eyes at (128, 100), 40 pixels apart, the chin 70 below, the ears 88
// apart, and no crown yet.
func PlainHead() view.Head {
	return view.Head{
		Eyes: [2]imaging.Point{{X: 108, Y: 100}, {X: 148, Y: 100}}, EyeMid: imaging.Point{X: 128, Y: 100},
		Ears: [2]imaging.Point{{X: 84, Y: 110}, {X: 172, Y: 110}}, Chin: imaging.Point{X: 128, Y: 170},
		EyesDistance: 40, Width: 88,
	}
}

// PortraitMap has the head of PlainHead in an ellipse down to the chin with something from top to
// hairline, a neck and shoulders that fall by slope and tilt by tilt (both as rise over
// run) outwards of the neck.
func PortraitMap(top, hairline float64, over segment.Class, slope, tilt float64) *segment.Map {
	return NewMap(func(x, y int) segment.Class {
		dx, fy := float64(x)+0.5-128, float64(y)+0.5
		middle, half := (top+170)/2, (170-top)/2
		if e := dx*dx/(46*46) + (fy-middle)*(fy-middle)/(half*half); e < 1 {
			if fy < hairline {
				return over
			}
			return segment.FaceSkin
		}
		if math.Abs(dx) < 22 && fy > 150 && fy < 200 {
			return segment.BodySkin
		}
		if fy > 185+slope*math.Abs(dx)+tilt*dx {
			return segment.Clothes
		}
		return segment.Background
	})
}
