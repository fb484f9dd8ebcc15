package view

import (
	"context"
	"math"
	"slices"
)

const (
	// faintShadow is the depth, in units of L*, below which no cell counts as shadow.
	faintShadow = 2
	// nearPerson is how far from the person a cell is beside it, head widths.
	nearPerson = 0.4
	// shadowShare is the share of the cells beside the person that a shadow covers at
	// least.
	shadowShare = 1.0 / 12
	// darkerWeight is what a cell darker than the fitted plane weighs in the fit
	// against one that is lighter.
	darkerWeight = 0.2
)

// BackgroundShadow is the person's shadow on the background.
//
// The background without shadow is a plane of L* over the frame, fitted to the cells away
// from the person and then, with weights that let go of what is darker (Tukey's
// biweight), to all. So a background that gets darker towards a side has no shadow, and a
// lamp behind the person causes none either.
type BackgroundShadow struct {
	Depth float64 // lightness L* that the darkest twelfth of the cells near the person lacks
	Near  int     // cells beside the person
	Cells []Cell  // those in shadow, as far as they hang together with the darkest
}

// BackgroundShadow measures the shadow on a background that UnknownReason says nothing of.
func (p *Portrait) BackgroundShadow(ctx context.Context) (*BackgroundShadow, error) {
	return p.shadow.Get(func() (*BackgroundShadow, error) {
		b, err := p.Background(ctx)
		if err != nil {
			return nil, err
		}
		return b.FindShadow(), nil
	})
}

// FindShadow measures the shadow of the person.
func (b *Background) FindShadow() *BackgroundShadow {
	lack := b.measureLack()
	var depths []float64
	for i, c := range b.Cells {
		if c.Away < nearPerson {
			depths = append(depths, lack[i])
		}
	}
	out := &BackgroundShadow{Near: len(depths)}
	if len(depths) == 0 {
		return out
	}
	slices.Sort(depths)
	out.Depth = math.Max(0, depths[int(float64(len(depths)-1)*(1-shadowShare))])
	if out.Depth < faintShadow {
		return out
	}
	for i, c := range b.Cells {
		if lack[i] > out.Depth/3 && c.Away < 2*nearPerson {
			out.Cells = append(out.Cells, c)
		}
	}
	return out
}

// measureLack is how much darker than the background without shadow the surroundings of each
// cell are, L*: the mean over it and its neighbours, so that a texture is no shadow.
func (b *Background) measureLack() []float64 {
	plane := b.fitLightness()
	at := make(map[[2]int]float64, len(b.Cells))
	for _, c := range b.Cells {
		at[[2]int{c.X, c.Y}] = plane.lightAt(c) - c.Lab[0]
	}
	out := make([]float64, len(b.Cells))
	for i, c := range b.Cells {
		n := 0.0
		for dy := -CellSide; dy <= CellSide; dy += CellSide {
			for dx := -CellSide; dx <= CellSide; dx += CellSide {
				if v, ok := at[[2]int{c.X + dx, c.Y + dy}]; ok {
					out[i] += v
					n++
				}
			}
		}
		out[i] /= n
	}
	return out
}

// lightnessPlane is L* = p[0] + p[1]*x + p[2]*y.
type lightnessPlane [3]float64

func (p lightnessPlane) lightAt(c Cell) float64 { return p[0] + p[1]*float64(c.X) + p[2]*float64(c.Y) }

// fitLightness is the plane of the background's lightness without shadow.
func (b *Background) fitLightness() lightnessPlane {
	weights := make([]float64, len(b.Cells))
	far := 0
	for i, c := range b.Cells {
		if c.Away >= nearPerson {
			weights[i] = 1
			far++
		}
	}
	if far < max(LeastCells, len(b.Cells)/5) {
		// Little but what is beside the person: start from all.
		for i := range weights {
			weights[i] = 1
		}
	}
	p := fitPlane(b.Cells, weights)
	residuals := make([]float64, len(b.Cells))
	for range 8 {
		for i, c := range b.Cells {
			residuals[i] = math.Abs(c.Lab[0] - p.lightAt(c))
		}
		slices.Sort(residuals)
		// Tukey's constant for 95 % efficiency, and the median deviation's for sigma.
		reach := 4.685 * math.Max(1.4826*residuals[len(residuals)/2], 0.5)
		for i, c := range b.Cells {
			u := (c.Lab[0] - p.lightAt(c)) / reach
			weights[i] = 0
			if u > -1 && u < 1 {
				weights[i] = (1 - u*u) * (1 - u*u)
			}
			if u < 0 {
				weights[i] *= darkerWeight
			}
		}
		p = fitPlane(b.Cells, weights)
	}
	return p
}

// fitPlane is the weighted least-squares plane; flat where the cells do not tell a slope.
func fitPlane(cells []Cell, weights []float64) lightnessPlane {
	var n, mx, my, ml float64
	for i, c := range cells {
		w := weights[i]
		n += w
		mx, my, ml = mx+w*float64(c.X), my+w*float64(c.Y), ml+w*c.Lab[0]
	}
	if n == 0 {
		return lightnessPlane{}
	}
	mx, my, ml = mx/n, my/n, ml/n
	var xx, xy, yy, xl, yl float64
	for i, c := range cells {
		w, x, y, l := weights[i], float64(c.X)-mx, float64(c.Y)-my, c.Lab[0]-ml
		xx, xy, yy, xl, yl = xx+w*x*x, xy+w*x*y, yy+w*y*y, xl+w*x*l, yl+w*y*l
	}
	det := xx*yy - xy*xy
	if det <= 1e-6*(xx+yy)*(xx+yy) {
		return lightnessPlane{ml}
	}
	p := lightnessPlane{0, (xl*yy - yl*xy) / det, (yl*xx - xl*xy) / det}
	p[0] = ml - p[1]*mx - p[2]*my
	return p
}
