package background

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// matchFifth is the mean colour difference at which a background passes as the wanted
// colour for the last time, at the range's 0.8: before white that is a light grey of
// 209 or an ivory of 240, 230, 200; sky blue and grey of 200 fail.
const matchFifth = 16

// MeasureBackgroundColorMatch is 1 for a wanted colour (view.Portrait.WantedBackgrounds) and 0.2
// less for each matchFifth units of CIELAB that the background is off the nearest of them on average.
func MeasureBackgroundColorMatch(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	b, err := p.Background(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	if reason := b.UnknownReason(); reason != "" {
		return measure.Reading{Reason: reason}, nil
	}
	var best measure.Reading
	for i, wanted := range p.WantedBackgrounds() {
		if r := rateColour(b, wanted); i == 0 || r.Value > best.Value {
			best = r
		}
	}
	return best, nil
}

func rateColour(b *view.Background, wanted [3]uint8) measure.Reading {
	target := imaging.LabOfPixel(wanted[:])
	sum, worst := 0.0, b.Cells[0]
	for _, c := range b.Cells {
		d := c.Lab.Distance(target)
		sum += d
		if d > worst.Lab.Distance(target) {
			worst = c
		}
	}
	return measure.Reading{
		Value:    raster.ClampUnit(1 - 0.2*sum/float64(len(b.Cells))/matchFifth),
		Evidence: []view.Mark{b.MarkCells(worst)},
	}
}
