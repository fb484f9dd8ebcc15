package face

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

const (
	// minSide is the short side in pixels below which an image is not searched. Of 12
	// faces that filled a square image, 10 were found at 12 px, 3 at 8 and none at 6.
	minSide = 8

	// flatRange is the difference of the brightest and the darkest sample, 0..255, up to
	// which a cell shows nothing. Of 12 images whose contrast was reduced until all
	// samples lay within 8 levels, 11 still had their face found; within 4 levels 1.
	flatRange = 2
	cellSide  = 16 // of a cell, pixels of the first view
)

// structure tells which parts of a photo show anything at all, measured on a view of the
// whole photo that was rendered anyway.
type structure struct {
	view          view
	columns, rows int
	busy          []bool // cells whose samples differ by more than flatRange
}

// measureStructure measures img, which shows the whole photo through v; the pixels that
// the photo's edge goes through, and those outside, do not count.
func measureStructure(img *imaging.Image, v view, photo *imaging.Photo) structure {
	s := structure{view: v, columns: (v.width + cellSide - 1) / cellSide, rows: (v.height + cellSide - 1) / cellSide}
	s.busy = make([]bool, s.columns*s.rows)
	viewFromPhoto := v.photoFromView.Inverse()
	p := viewFromPhoto.Apply(imaging.Point{})
	q := viewFromPhoto.Apply(imaging.Point{X: float64(photo.Width), Y: float64(photo.Height)})
	left, right := int(math.Ceil(min(p.X, q.X)+0.5)), int(math.Floor(max(p.X, q.X)-0.5))
	top, bottom := int(math.Ceil(min(p.Y, q.Y)+0.5)), int(math.Floor(max(p.Y, q.Y)-0.5))
	if right-left < 2 || bottom-top < 2 {
		for i := range s.busy { // too narrow to tell
			s.busy[i] = true
		}
		return s
	}
	for row := range s.rows {
		for column := range s.columns {
			s.busy[row*s.columns+column] = isBusy(img,
				max(left, column*cellSide), max(top, row*cellSide),
				min(right, (column+1)*cellSide), min(bottom, (row+1)*cellSide))
		}
	}
	return s
}

// isBusy reports whether two samples of one channel in the pixels of a rectangle, its right and lower edges
// excluded, differ by more than flatRange. Most rectangles show that in their first row.
func isBusy(img *imaging.Image, left, top, right, bottom int) bool {
	if left >= right {
		return false
	}
	low, high := [3]uint8{255, 255, 255}, [3]uint8{}
	for y := top; y < bottom; y++ {
		row := img.Pix[3*(y*img.Width+left) : 3*(y*img.Width+right)]
		for ; len(row) >= 3; row = row[3:] {
			for k := range 3 {
				low[k], high[k] = min(low[k], row[k]), max(high[k], row[k])
			}
		}
		for k := range 3 {
			if int(high[k])-int(low[k]) > flatRange {
				return true
			}
		}
	}
	return false
}

// hasStructure says whether some cell shows anything.
func (s structure) hasStructure() bool {
	for _, b := range s.busy {
		if b {
			return true
		}
	}
	return false
}

// hasStructureIn says whether a cell that a box of the photo touches shows anything.
func (s structure) hasStructureIn(box imaging.Box) bool {
	viewFromPhoto := s.view.photoFromView.Inverse()
	p := viewFromPhoto.Apply(imaging.Point{X: box.X, Y: box.Y})
	q := viewFromPhoto.Apply(imaging.Point{X: box.X + box.W, Y: box.Y + box.H})
	for row := max(int(p.Y/cellSide), 0); row <= min(int(q.Y/cellSide), s.rows-1); row++ {
		for column := max(int(p.X/cellSide), 0); column <= min(int(q.X/cellSide), s.columns-1); column++ {
			if s.busy[row*s.columns+column] {
				return true
			}
		}
	}
	return false
}
