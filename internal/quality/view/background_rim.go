package view

import "github.com/likeness-api/likeness/internal/imaging"

const (
	// rimStart is where FindRimRemains begins, head widths from the person: beyond the softness of an
	// edge. It ends at rim, where the free background begins.
	rimStart = 0.02
	// rimDistance is the CIELAB difference from the background's colour from which on a pixel differs.
	rimDistance = 12
)

// FindRimRemains returns the cells between the person and the free background that differ from the
// background's median colour in more than two thirds of their pixels there, and their share, 0..1, of all
// such cells. Strands of hair, which cross the rim, cover less. UnknownReason must be empty.
func (b *Background) FindRimRemains() (share float64, remains []Cell) {
	colours := make([]imaging.Lab, len(b.Cells))
	for i, c := range b.Cells {
		colours[i] = c.Lab
	}
	middle := FindMedianColour(colours)
	cells := 0
	for y := 0; y < b.Height; y += CellSide {
		for x := 0; x < b.Width; x += CellSide {
			pixels, differing := b.countRimPixels(x, y, middle)
			if pixels < CellSide {
				continue
			}
			cells++
			if 3*differing > 2*pixels {
				remains = append(remains, Cell{X: x, Y: y})
			}
		}
	}
	return float64(len(remains)) / float64(max(cells, 1)), remains
}

// countRimPixels counts the pixels of a cell that belong to the rim, and those of them that differ from a colour.
func (b *Background) countRimPixels(x, y int, colour imaging.Lab) (pixels, differing int) {
	for v := y; v < min(y+CellSide, b.Height); v++ {
		for u := x; u < min(x+CellSide, b.Width); u++ {
			i := v*b.Width + u
			if b.Free[i] || b.Away[i] < rimStart || b.Away[i] > rim {
				continue
			}
			pixels++
			lab := b.Lab[i]
			if (imaging.Lab{float64(lab[0]), float64(lab[1]), float64(lab[2])}).Distance(colour) > rimDistance {
				differing++
			}
		}
	}
	return pixels, differing
}
