package matte

import (
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/segment"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// addMap raises the mask to the coverage of a map round a face. Cells outside the map stay as they are.
func (m *Mask) addMap(around *segment.Map) {
	const side = segment.Side
	known := newMask(around.View)
	known.addScores(around.Scores, side)
	t := m.View.PhotoFromView.Then(known.View.PhotoFromView.Inverse())
	for y := range side {
		for x := range side {
			p := t.Apply(imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			if !p.IsWithin(side, side) {
				continue
			}
			i := y*side + x
			cell := min(int(p.Y), side-1)*side + min(int(p.X), side-1)
			m.Hair[i] = m.Hair[i] || known.Hair[cell]
			if c := known.coverageAt(p.X, p.Y); c > m.Coverage[i] {
				m.Coverage[i], m.Class[i] = c, known.Class[cell]
			}
		}
	}
}

// smallSide is the side, pixels, of a run that is joined with the map round a face, which takes 0.57 of the time
// of one of segment.Side; docs/decisions/2026-11-23-segmentation-sizes.md has other sizes.
const smallSide = segment.Side - segment.Step

// Cells that are larger than those of a run on the view, by so much, do not stand for that run. The map
// round a face has cells 1.9 times as large as those of a frame of 3:4.
const (
	coarsestMap  = 2.5
	coarsestMask = 1.3
)

// shownSteps x shownSteps points of a view are tested by showsView; one may lie shownSlack cells, 1.6 % of
// the side, outside, where the edge counts.
const (
	shownSteps = 33
	shownSlack = 4.0
)

// showsView reports whether known, a square of segment.Side cells, shows the part of a view that lies in the
// photo, by cells that are at most coarsest times as large as those of a run on the view.
func showsView(known patch.View, photo *imaging.Photo, view patch.View, coarsest float64) bool {
	if known.PhotoFromView.Scale() > coarsest*enclosingSquare(view).PhotoFromView.Scale() {
		return false
	}
	fromPhoto := known.PhotoFromView.Inverse()
	for i := range shownSteps * shownSteps {
		at := view.PhotoFromView.Apply(imaging.Point{
			X: float64(view.Width) * float64(i%shownSteps) / (shownSteps - 1), Y: float64(view.Height) * float64(i/shownSteps) / (shownSteps - 1),
		})
		if !at.IsWithin(photo.Width, photo.Height) {
			continue
		}
		cell := fromPhoto.Apply(at)
		if min(cell.X, cell.Y) < -shownSlack || max(cell.X, cell.Y) > segment.Side+shownSlack {
			return false
		}
	}
	return true
}

// The border of a view's upper half is tested at borderSteps points of each of its three sides. A portrait
// covers borderMost of them at most: wide hair that a tight crop cuts. Other people cover more.
const (
	borderSteps = 64
	borderMost  = 3
)

// reachesUpperBorder reports whether the mask covers more of the border of a view's upper half than the head
// of a portrait does: then it shows other people too. They join the person more readily in the wide
// segmentation round a face than in a run on the view.
func (m *Mask) reachesUpperBorder(view patch.View) bool {
	toCells := view.PhotoFromView.Then(m.View.PhotoFromView.Inverse())
	width, height := float64(view.Width), float64(view.Height)
	covered := 0
	for i := range borderSteps {
		along := (float64(i) + 0.5) / borderSteps
		for _, p := range [3]imaging.Point{{X: along * width}, {Y: along * height / 2}, {X: width, Y: along * height / 2}} {
			if cell := toCells.Apply(p); m.coverageAt(cell.X, cell.Y) >= connectedCoverage {
				covered++
			}
		}
	}
	return covered > borderMost
}
