package background

import (
	"cmp"
	"context"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// MeasureBackgroundUniformity is the least of three: ISO/IEC 29794-5's measure (OFIQ 42), the
// mean gradient of luminance mapped to 0..1; how far the sharpest edges go; and how even
// the colour is.
//
// The gradient is that of OFIQ 1.0.3: Scharr's operator on linear luminance 0..255,
// 190*(1-logistic((x-10)/100)) % of it, at most 1. It passes 0.9 up to 20.5. Unlike
// OFIQ it is taken of smooth luminance (smoothBackground): without that loose hair
// and grain, which NoiseLevel measures, fail 24 of 25 neutral Taiwanese portraits before
// a white background. A door or an image at one side leaves the mean low: a twentieth of the
// cells, or edgeCells, have its edges, which take 0.1 for each edgeTenth. A background that
// changes slowly from one side to the other has small gradients only: its unevenness is the
// spread of colour over the cells without the person's shadow (measureSpread), and
// takes 0.1 for each spreadTenth.
func MeasureBackgroundUniformity(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	b, err := p.Background(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	if reason := b.UnknownReason(); reason != "" {
		return measure.Reading{Reason: reason}, nil
	}
	shadow, err := p.BackgroundShadow(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	return rateUniformity(b, shadow), nil
}

func rateUniformity(b *view.Background, shadow *view.BackgroundShadow) measure.Reading {
	luminance, lightness := make([]float32, len(b.Free)), make([]float32, len(b.Free))
	for i := range b.Free {
		luminance[i], lightness[i] = float32(b.Luminance[i]), b.Lab[i][0]
	}
	smooth := smoothBackground(b, luminance, lightness)
	texture, sharp := measureGradients(b, smooth[0]), measureGradients(b, smooth[1])
	slices.SortStableFunc(texture, func(p, q gradient) int { return cmp.Compare(p.mean, q.mean) })
	slices.SortStableFunc(sharp, func(p, q gradient) int { return cmp.Compare(p.most, q.most) })
	// Single strands and a light switch make no texture.
	texture = texture[:max(1, len(texture)*4/5)]
	mean := 0.0
	for _, g := range texture {
		mean += g.mean / float64(len(texture))
	}
	edge := sharp[len(sharp)-1-min(len(sharp)/20, edgeCells)]
	spread, deviating := measureSpread(b, shadow.Cells)
	out := measure.Reading{Value: rateTexture(mean), Evidence: []view.Mark{b.MarkCells(b.Cells[texture[len(texture)-1].cell])}}
	if v := raster.ClampUnit(1 - 0.1*edge.most/edgeTenth); v < out.Value {
		out = measure.Reading{Value: v, Evidence: []view.Mark{b.MarkCells(b.Cells[edge.cell])}}
	}
	if v := raster.ClampUnit(1 - 0.1*spread/spreadTenth); v < out.Value {
		out = measure.Reading{Value: v, Evidence: []view.Mark{b.MarkCells(deviating...)}}
	}
	return out
}

// rateTexture is OFIQ's quality of a mean gradient, 0..1.
func rateTexture(gradient float64) float64 {
	return raster.ClampUnit(1.9 * (1 - 1/(1+math.Exp(-(gradient-10)/100))))
}

// edgeTenth is the length of Scharr's gradient of smooth L* from which edges are those of
// things and not of loose hair. Of 29 clean portraits of 14 people none came over 23; of
// the 14 with faint furniture generated behind them none stayed below 29.
const edgeTenth = 28

// edgeCells is how many cells with an edge make a thing: half a head long.
const edgeCells = 12

// spreadTenth is the spread of colour, in units of CIELAB, at which a background no longer
// counts as even. The 29 clean portraits have at most 4.4; of 14 generated gradients of the obvious
// strength 6 have more than 6, and 6 of the others fail by their texture.
const spreadTenth = 6

// gradient is the length of Scharr's gradient in a cell, its mean and its largest.
type gradient struct {
	cell       int // its place in Background.Cells
	mean, most float64
}

// measureGradients are those of a smooth value by pixel, in the order of the cells.
func measureGradients(b *view.Background, smooth []float32) []gradient {
	w := b.Width
	out := make([]gradient, len(b.Cells))
	for k, c := range b.Cells {
		out[k].cell = k
		for y := max(c.Y, 1); y < min(c.Y+view.CellSide, b.Height-1); y++ {
			for x := max(c.X, 1); x < min(c.X+view.CellSide, w-1); x++ {
				i := y*w + x
				if !b.Free[i] {
					continue
				}
				up, here, down := smooth[i-w-1:i-w+2], smooth[i-1:i+2], smooth[i+w-1:i+w+2]
				gx := 3*(up[2]-up[0]) + 10*(here[2]-here[0]) + 3*(down[2]-down[0])
				gy := 3*(down[0]-up[0]) + 10*(down[1]-up[1]) + 3*(down[2]-up[2])
				g := math.Sqrt(float64(gx)*float64(gx) + float64(gy)*float64(gy))
				out[k].mean += g / float64(c.Free)
				out[k].most = math.Max(out[k].most, g)
			}
		}
	}
	return out
}

// measureSpread is how far, in CIELAB, the most deviating tenth of the cells outside of
// the shadow lies from their median colour, and those cells.
func measureSpread(b *view.Background, shadow []view.Cell) (distance float64, deviating []view.Cell) {
	rest := slices.DeleteFunc(slices.Clone(b.Cells), func(c view.Cell) bool {
		return slices.ContainsFunc(shadow, func(o view.Cell) bool { return o.X == c.X && o.Y == c.Y })
	})
	if len(rest) < view.LeastCells {
		rest = slices.Clone(b.Cells)
	}
	colours := make([]imaging.Lab, len(rest))
	for i, c := range rest {
		colours[i] = c.Lab
	}
	middle := view.FindMedianColour(colours)
	slices.SortStableFunc(rest, func(p, q view.Cell) int {
		return cmp.Compare(q.Lab.Distance(middle), p.Lab.Distance(middle))
	})
	tenth := (len(rest) + 9) / 10
	return rest[tenth-1].Lab.Distance(middle), rest[:tenth]
}
