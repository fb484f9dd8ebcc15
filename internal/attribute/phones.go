package attribute

import (
	"context"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/inference"
	"github.com/likeness-api/likeness/internal/patch"
)

// What the network of headphones looks at: pixels a side, template units that they span,
// by how many units its middle lies above that of the box, and the cells a row and a
// column of what it answers; see models/cards/own-phones.md.
const (
	phonesSide  = 96
	phonesSpan  = 1.8 * patch.BoxSide
	phonesAbove = 10
	phonesCells = 24
)

// The rows of cells that phonesVector looks at apart: over the head, and beside it.
const (
	phonesCrown = 7  // rows above this one: y < 12 template units, the forehead and what is over it
	phonesBelow = 20 // rows from this one on: y > 124, below the chin; a wire there counts for nothing
)

// phonesTop is how many cells, those with the highest values, stand for a place: a cup
// of the smallest kind fills about as many.
const phonesTop = 6

// phonesSize is the length of phonesVector.
const phonesSize = 5

func (e *Engine) loadPhones(rt *inference.Runtime) error {
	s, net, err := carried(rt, "phones", patch.UniformInput(phonesSide, 0, 255))
	if err != nil {
		return err
	}
	e.phones = net
	lengths, err := e.phones.OutputLengths()
	if err != nil {
		return err
	}
	if _, err := patch.FindOutput(s, lengths, phonesCells*phonesCells); err != nil {
		return fmt.Errorf("attribute: own/phones.onnx: %w", err)
	}
	return nil
}

// worn tells for each cell of an upright square round the head how likely headphones are
// there, row-major, 0..1; worked out once.
func (s *Subject) worn(ctx context.Context) ([]float32, error) {
	return s.phones.get(func() (out []float32, err error) {
		middle := imaging.Point{X: patch.BoxCentre.X, Y: patch.BoxCentre.Y - phonesAbove}
		view := patch.SquareView(s.frame, middle, phonesSpan, phonesSide)
		err = s.engine.phones.RunView(ctx, s.Photo, view, func(outputs patch.Outputs) { out = append(out, outputs(0)...) })
		return out, err
	})
}

// phonesVector pools what worn tells, as logits: the mean of the phonesTop largest cells
// beside the head on the side where that is larger and on the other one, over the head,
// and the mean of all cells beside the head, again the larger side first.
func (s *Subject) phonesVector(ctx context.Context) ([]float32, error) {
	p, err := s.worn(ctx)
	if err != nil {
		return nil, err
	}
	return poolPhones(p), nil
}

func poolPhones(p []float32) []float32 {
	var side [2][]float32
	var crown []float32
	for i, v := range p {
		switch row := i / phonesCells; {
		case row < phonesCrown:
			crown = append(crown, v)
		case row < phonesBelow:
			k := i % phonesCells / (phonesCells / 2)
			side[k] = append(side[k], v)
		}
	}
	mean, top := [2]float32{}, [2]float32{}
	for k, v := range side {
		mean[k], top[k] = pooled(v, phonesTop)
	}
	_, over := pooled(crown, phonesTop)
	return []float32{
		ofShare(max(top[0], top[1])), ofShare(min(top[0], top[1])), ofShare(over),
		ofShare(max(mean[0], mean[1])), ofShare(min(mean[0], mean[1])),
	}
}

// ofShare is the logit of a share, 0..1, that stays finite at both ends.
func ofShare(v float32) float32 {
	const end = 1e-3
	p := min(max(float64(v), end), 1-end)
	return float32(math.Log(p / (1 - p)))
}
