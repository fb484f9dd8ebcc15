package view

import (
	"fmt"
	"math"
	"sync"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/ownmodel"
)

// facePart is a part of the face that the partClassifiers recognise.
type facePart string

const (
	partEye   facePart = "eye" // the person's left eye; the right one is shown mirrored
	partNose  facePart = "nose"
	partMouth facePart = "mouth"
)

// Size of the patch that the partClassifiers read, pixels, and of its histograms of gradients.
const (
	patchWidth, patchHeight = 48, 32
	patchCell               = 4
	patchBins               = 9
	patchColumns, patchRows = patchWidth / patchCell, patchHeight / patchCell
	patchInputs             = patchColumns * patchRows * (patchBins + 1)
)

// visibleName is the name of the model in models/own.
const visibleName = "visible"

// partClassifiers are networks by facePart that recognise a part of a face in a patch of 48 x 32
// pixels: histograms of oriented gradients (9 unsigned orientations in 12 x 8 cells, each cell over
// the root of the energy of its 3 x 3 neighbours, Dalal and Triggs 2005) and the grey of the
// cells, into a layer of rectified units and a logistic one. lab/train/visible/visible.py
// fits them on faces with drawn hands, objects, locks of hair and dark lenses;
// models/cards/own-visible.md has the figures. About 0.1 ms, no network of the pack.
var partClassifiers = sync.OnceValues(func() (*ownmodel.Model[ownmodel.None], error) {
	return ownmodel.Load(visibleName, checkPartClassifiers)
})

// checkPartClassifiers returns an error unless every part has a network that reads a patch.
func checkPartClassifiers(m *ownmodel.Model[ownmodel.None]) error {
	for _, part := range [...]facePart{partEye, partNose, partMouth} {
		if err := m.Network(string(part)).CheckShape([]ownmodel.Input{{Name: "gradients", Length: patchInputs}}, "inView"); err != nil {
			return fmt.Errorf("part %q: %w", part, err)
		}
	}
	return nil
}

// hiddenProbability is the probability, 0..1, that a patch does not show the part that the network
// recognises: something covers most of it.
func hiddenProbability(n *ownmodel.Network, img *imaging.Image) float64 {
	return 1 - n.Evaluate(describePatch(img))[0]
}

// describePatch is the input of the partClassifiers: for each cell its histogram, cells row-major, then
// the grey of each cell.
func describePatch(img *imaging.Image) []float64 {
	grey := make([]float64, patchWidth*patchHeight)
	mean := 0.0
	for i := range grey {
		grey[i] = imaging.Luma601[float64](img.Pix[3*i : 3*i+3])
		mean += grey[i] / float64(len(grey))
	}
	out := make([]float64, patchInputs)
	tone := out[patchColumns*patchRows*patchBins:]
	variance := 0.0
	for y := range patchHeight {
		for x := range patchWidth {
			at := func(x, y int) float64 {
				return grey[min(max(y, 0), patchHeight-1)*patchWidth+min(max(x, 0), patchWidth-1)]
			}
			dx, dy := at(x+1, y)-at(x-1, y), at(x, y+1)-at(x, y-1)
			angle := math.Atan2(dy, dx) / math.Pi * patchBins
			if angle < 0 {
				angle += patchBins
			}
			low := math.Floor(angle)
			share := angle - low
			cell := (y/patchCell)*patchColumns + x/patchCell
			size := math.Hypot(dx, dy)
			out[cell*patchBins+int(low)%patchBins] += size * (1 - share)
			out[cell*patchBins+(int(low)+1)%patchBins] += size * share
			d := grey[y*patchWidth+x] - mean
			tone[cell] += d / (patchCell * patchCell)
			variance += d * d / float64(len(grey))
		}
	}
	normaliseCells(out[:patchColumns*patchRows*patchBins])
	for i := range tone {
		tone[i] = min(max(tone[i]/(math.Sqrt(variance)+10), -3), 3) / 3
	}
	return out
}

// normaliseCells divides each cell's histogram by the root of the energy of its neighbours.
func normaliseCells(h []float64) {
	const floor, limit = 60 * 60, 0.4
	var energy [patchColumns * patchRows]float64
	for i, v := range h {
		energy[i/patchBins] += v * v
	}
	for cell := range energy {
		sum := 0.0
		cx, cy := cell%patchColumns, cell/patchColumns
		for y := max(0, cy-1); y <= min(patchRows-1, cy+1); y++ {
			for x := max(0, cx-1); x <= min(patchColumns-1, cx+1); x++ {
				sum += energy[y*patchColumns+x]
			}
		}
		for b := range patchBins {
			v := &h[cell*patchBins+b]
			*v = min(*v/math.Sqrt(sum+floor), limit)
		}
	}
}

// partView is the patch of width photo pixels round a centre, tilted by degrees.
func partView(centre imaging.Point, width, degrees float64) patch.View {
	return patch.View{
		Width: patchWidth, Height: patchHeight,
		PhotoFromView: imaging.Similarity(math.Max(width, 1)/patchWidth, degrees, imaging.Point{X: patchWidth / 2, Y: patchHeight / 2}, centre),
	}
}
