package view

import (
	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// What the tests of package view_test, which may import viewtest, need of this package.
const (
	HatHides = hatHides
	FitMost  = fitMost
)

var (
	NearestToOne = nearestToOne
	WeighFrame   = weighFrame
)

func NewInterval(least, most float64) Interval { return Interval{least, most} }

func CrownLimit(h *Head) float64 { return h.crownLimit() }

func FindCrown(h *Head, segments *segment.Map, width, height float64, bare bool) {
	h.findCrown(segments, width, height, bare)
}

func FitCrop(h *Head, shape portrait.Shape, landmarks [5]imaging.Point) imaging.Transform {
	return h.fitCrop(shape, plainTemplate, landmarks)
}
