package printedtext

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// ReadStretch implements document.SecondReader: img is a line of document.StretchHeight rows and at most 320 pixels wide.
func (r *Reader) ReadStretch(ctx context.Context, img *imaging.Image) ([]document.SeenCharacter, error) {
	n, err := r.load()
	if err != nil {
		return nil, err
	}
	width := lineWidths[1]
	run, err := n.recogniser.BorrowCall([]int64{1, 3, lineHeight, int64(width)})
	if err != nil {
		return nil, err
	}
	defer run.ReturnTensors()
	fillInput(run.Input(0), img, width, lineHeight)
	if err := run.Run(ctx); err != nil {
		return nil, fmt.Errorf("printedtext: %w", err)
	}
	return locateCharacters(run.Output(0), n.characters), nil
}

// locateCharacters is decodeColumns with the centre of each character's columns, weighted with its probability.
func locateCharacters(probabilities []float32, characters []string) []document.SeenCharacter {
	var out []document.SeenCharacter
	classes := len(characters)
	before := 0
	var sum, weight float64
	for column := 0; (column+1)*classes <= len(probabilities); column++ {
		p := probabilities[column*classes : (column+1)*classes]
		best := 0
		for k := range p {
			if p[k] > p[best] {
				best = k
			}
		}
		if best != 0 {
			if best != before {
				sum, weight = 0, 0
				out = append(out, document.SeenCharacter{Text: characters[best]})
			}
			last := &out[len(out)-1]
			sum += float64(p[best]) * (float64(column) + 0.5) * columnWidth
			weight += float64(p[best])
			last.At, last.Confidence = sum/weight, max(last.Confidence, float64(p[best]))
		}
		before = best
	}
	return out
}
