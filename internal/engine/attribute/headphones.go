package attribute

import (
	"context"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
)

// Input and output of the headphone network: pixels a side of the input, template units
// that they span, by how many units its middle lies above that of the box, and the cells a
// row and a column of the output; see models/cards/own-phones.md.
const (
	HeadphonesSide  = 96
	HeadphonesSpan  = 1.8 * patch.BoxSide
	HeadphonesAbove = 10
	HeadphonesCells = 24
)

// The rows of cells that headphonesVector pools separately: over the head, and beside it.
const (
	headphonesCrown = 7  // rows above this one: y < 12 template units, the forehead and what is over it
	headphonesBelow = 20 // rows from this one on: y > 124, below the chin; a wire there does not count
)

// headphonesTop is how many cells, those with the highest values, are averaged for a region:
// a cup of the smallest kind fills about as many.
const headphonesTop = 6

// headphonesSize is the length of headphonesVector.
const headphonesSize = 5

func (e *Engine) loadHeadphones(rt *inference.Runtime) error {
	s, net, err := loadOwnNetwork(rt, "phones", patch.UniformInput(HeadphonesSide, 0, 255))
	if err != nil {
		return err
	}
	e.headphones = net
	lengths, err := e.headphones.OutputLengths()
	if err != nil {
		return err
	}
	if _, err := patch.FindOutput(s, lengths, HeadphonesCells*HeadphonesCells); err != nil {
		return fmt.Errorf("attribute: own/phones.onnx: %w", err)
	}
	return nil
}

// headphoneCells returns for each cell of an upright square round the head the probability
// of headphones there, row-major, 0..1; computed once.
func (s *FaceReadings) headphoneCells(ctx context.Context) ([]float32, error) {
	return s.phones.Get(func() (out []float32, err error) {
		middle := imaging.Point{X: patch.BoxCentre.X, Y: patch.BoxCentre.Y - HeadphonesAbove}
		view := patch.SquareView(s.frame, middle, HeadphonesSpan, HeadphonesSide)
		err = s.engine.headphones.RunView(ctx, s.Photo, view, func(outputs patch.Outputs) { out = append(out, outputs(0)...) })
		return out, err
	})
}

// headphonesVector pools headphoneCells, as logits: the mean of the headphonesTop largest cells
// beside the head on the side where that is larger and on the other one, over the head,
// and the mean of all cells beside the head, again the larger side first.
func (s *FaceVectors) headphonesVector(ctx context.Context) ([]float32, error) {
	p, err := s.headphoneCells(ctx)
	if err != nil {
		return nil, err
	}
	return poolHeadphones(p), nil
}

func poolHeadphones(p []float32) []float32 {
	var side [2][]float32
	var crown []float32
	for i, v := range p {
		switch row := i / HeadphonesCells; {
		case row < headphonesCrown:
			crown = append(crown, v)
		case row < headphonesBelow:
			k := i % HeadphonesCells / (HeadphonesCells / 2)
			side[k] = append(side[k], v)
		}
	}
	mean, top := [2]float32{}, [2]float32{}
	for k, v := range side {
		mean[k], top[k] = poolCells(v, headphonesTop)
	}
	_, over := poolCells(crown, headphonesTop)
	return []float32{
		shareLogit(max(top[0], top[1])), shareLogit(min(top[0], top[1])), shareLogit(over),
		shareLogit(max(mean[0], mean[1])), shareLogit(min(mean[0], mean[1])),
	}
}

// shareLogit returns the logit of a share, 0..1, finite at both ends.
func shareLogit(v float32) float32 {
	const end = 1e-3
	p := min(max(float64(v), end), 1-end)
	return float32(math.Log(p / (1 - p)))
}
