package eyes

import (
	"context"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/raster"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/engine/segment"
)

const (
	// strandThickest is the thickest lock that measureStrands finds, aligned pixels.
	strandThickest = 17
	// strandDark is how much darker than the skin beside it a strand is at least.
	strandDark = 0.2
	// stripHeight is the height of the strips, aligned pixels, stripRows how many of its
	// rows have to be crossed in a column.
	stripHeight = 12
	stripRows   = 0.6
)

// MeasureEyeCoveredWithHair is the share of an eye zone (view.Eye.Zone) under hair: the larger of
// two readings, since each is blind where the other sees.
//
//   - The share of the zone that the segmentation calls hair. Its cells are 3.8 aligned
//     pixels wide, so it sees locks and no single strands.
//   - Strands: the share of the zone's columns in which the skin of a strip above the
//     opening of the eye (lid to brow) and the skin of a strip below it are both crossed
//     by something thin and dark (a black top-hat along each row finds it). Lashes, lids,
//     brows and the eye itself lie between the strips. Not behind glasses, whose rims are
//     thin and dark as well.
//
// Undetermined when the eye cannot be located. Region: the eye in the aligned face. The
// evidence is the zone.
func MeasureEyeCoveredWithHair(side mesh.Side) measure.Func {
	return func(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
		e, reason, err := p.Eye(ctx, side)
		if err != nil || reason != "" {
			return measure.Reading{Reason: reason}, err
		}
		a, err := p.AlignedFace(ctx)
		if err != nil {
			return measure.Reading{}, err
		}
		out := measure.Reading{Value: a.ClassShare(e.Zone, segment.Hair), Evidence: a.MarkZone(e.Zone)}
		g, reason, err := p.Glasses(ctx)
		if err == nil && reason == "" && g.Worn < 0.5 && g.Band < 0.02 { // rims are thin and dark as well
			above, below := measureStrands(a, e)
			out.Value = max(out.Value, min(above, below))
		}
		return out, err
	}
}

// measureStrands are the shares of the columns of an eye zone that are crossed by strands in
// the strip above and in the strip below the eye.
func measureStrands(a *view.AlignedFace, e *view.Eye) (above, below float64) {
	open := view.ZoneAround(e.Rim, 0)
	return measureCrossed(a, view.Zone{X: e.Zone.X, Y: open.Y - 6 - stripHeight, W: e.Zone.W, H: stripHeight}),
		measureCrossed(a, view.Zone{X: e.Zone.X, Y: open.Y + open.H + 8, W: e.Zone.W, H: stripHeight})
}

// measureCrossed is the share of the columns of a strip that are thin and dark in most rows.
func measureCrossed(a *view.AlignedFace, z view.Zone) float64 {
	x0, y0 := int(z.X)-strandThickest, int(z.Y)
	n, rows := int(z.W)+2*strandThickest, int(z.H)
	if x0 < 0 || y0 < 0 || x0+n > a.Side || y0+rows > a.Side {
		return 0
	}
	hits := make([]int, n)
	row := make([]float64, n)
	for y := y0; y < y0+rows; y++ {
		for i := range row {
			row[i] = a.Lightness(y*a.Side + x0 + i)
		}
		closed := raster.CloseRow(row, strandThickest)
		for i := range row {
			if closed[i]-row[i] > strandDark*closed[i] {
				hits[i]++
			}
		}
	}
	count := 0
	for _, h := range hits[strandThickest : n-strandThickest] {
		if float64(h) >= stripRows*float64(rows) {
			count++
		}
	}
	return float64(count) / float64(n-2*strandThickest)
}
