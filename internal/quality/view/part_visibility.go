package view

import (
	"fmt"
	"math"
	"sync"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/ownmodel"
	"github.com/likeness-api/likeness/internal/patch"
	"github.com/likeness-api/likeness/internal/quality/raster"
)

// facePart is a part of the face that a partClassifier recognises.
type facePart string

const (
	partEye   facePart = "eye" // the person's left eye; the right one is shown mirrored
	partNose  facePart = "nose"
	partMouth facePart = "mouth"
)

// Size of the patch that a partClassifier reads, pixels, and of its histograms of gradients.
const (
	patchWidth, patchHeight = 48, 32
	patchCell               = 4
	patchBins               = 9
	patchColumns, patchRows = patchWidth / patchCell, patchHeight / patchCell
	patchInputs             = patchColumns * patchRows * (patchBins + 1)
)

// partClassifier recognises a part of a face in a patch of 48 x 32 pixels: histograms of
// oriented gradients (9 unsigned orientations in 12 x 8 cells, each cell over the root
// of the energy of its 3 x 3 neighbours, Dalal and Triggs 2005) and the grey of the
// cells, into a layer of rectified units and a logistic one. models/train/visible/visible.py
// fits it on faces with drawn hands, objects, locks of hair and dark lenses;
// models/cards/own-visible.md has the figures. About 0.1 ms, no network of the pack.
type partClassifier struct {
	Weights [][]int8  `json:"weights"` // a row a unit, over its Scale
	Scale   []float64 `json:"scale"`
	Bias    []float64 `json:"bias"`
	Out     []float64 `json:"out"`
	OutBias float64   `json:"outBias"`
	// Fitted says on what, for the reader of the file.
	Fitted string `json:"fitted"`
}

// visibleName is the file of the classifiers in models/own.
const visibleName = "visible"

// partClassifierSet is the content of the file.
type partClassifierSet map[facePart]*partClassifier

// partClassifiers are those that come with the program.
var partClassifiers = sync.OnceValues(func() (*partClassifierSet, error) {
	return ownmodel.Load(visibleName, (*partClassifierSet).check)
})

// check returns an error unless every part has a classifier whose numbers fit together.
func (s *partClassifierSet) check() error {
	for _, part := range [...]facePart{partEye, partNose, partMouth} {
		m := (*s)[part]
		if m == nil || len(m.Weights) == 0 || len(m.Scale) != len(m.Weights) || len(m.Bias) != len(m.Weights) || len(m.Out) != len(m.Weights) {
			return fmt.Errorf("the sizes of %q do not fit together", part)
		}
		for _, row := range m.Weights {
			if len(row) != patchInputs {
				return fmt.Errorf("%q has %d weights a unit, want %d", part, len(row), patchInputs)
			}
		}
	}
	return nil
}

// hiddenProbability is the probability, 0..1, that a patch does not show the part: something
// covers most of it.
func (m *partClassifier) hiddenProbability(img *imaging.Image) float64 {
	x := describePatch(img)
	sum := m.OutBias
	for unit, row := range m.Weights {
		v := 0.0
		for i, w := range row {
			v += float64(w) * x[i]
		}
		if v = v*m.Scale[unit] + m.Bias[unit]; v > 0 {
			sum += v * m.Out[unit]
		}
	}
	return raster.Logistic(-sum)
}

// describePatch is the input of a partClassifier: for each cell its histogram, cells row-major, then
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
