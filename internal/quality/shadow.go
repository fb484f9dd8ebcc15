package quality

import (
	"context"
	"math"
	"slices"
)

// shadowsOnBackground is 1 minus how much darker the wall is in the shadow of the
// person than it is there without: 0.1 for each shadowTenth units of L*.
//
// The wall without shadow is a plane of L* over the picture, fitted to the cells away
// from the person and then, with weights that let go of what is darker (Tukey's
// biweight), to all. So a wall that gets darker towards a side has no shadow, and a
// lamp behind the person none either. The depth of the shadow is the lightness that the
// darkest twelfth of the cells near the person lacks.
func shadowsOnBackground(ctx context.Context, s *Subject) (Reading, error) {
	b, err := s.backdrop(ctx)
	if err != nil {
		return Reading{}, err
	}
	if why := b.noBackground(); why != "" {
		return Reading{Why: why}, nil
	}
	sh := b.shadow()
	if sh.near < leastBehind {
		return Reading{Why: "too little background can be seen beside the person"}, nil
	}
	out := Reading{Value: clamp01(1 - 0.1*sh.depth/shadowTenth)}
	if len(sh.cells) > 0 {
		out.Evidence = []Mark{b.mark(sh.cells)}
	}
	return out, nil
}

const (
	// shadowTenth is the depth, in units of L*, at which a shadow is one.
	shadowTenth = 5
	// nearPerson is how far from the person a cell is beside it, head widths.
	nearPerson = 0.4
	// shadowShare is the share of the cells beside the person that a shadow covers at
	// least.
	shadowShare = 1.0 / 12
	// darkerWeight is what a cell darker than the wall weighs in the fit of the wall
	// against one that is lighter.
	darkerWeight = 0.2
)

// shadow is what the person's shadow does to the cells of a backdrop.
type shadow struct {
	depth float64 // L*
	near  int     // cells beside the person
	cells []cell  // those in shadow, as far as they hang together with the darkest
}

func (b *backdrop) shadow() shadow {
	lack := b.lack()
	var depths []float64
	for i, c := range b.cells {
		if c.away < nearPerson {
			depths = append(depths, lack[i])
		}
	}
	out := shadow{near: len(depths)}
	if len(depths) == 0 {
		return out
	}
	slices.Sort(depths)
	out.depth = math.Max(0, depths[int(float64(len(depths)-1)*(1-shadowShare))])
	if out.depth < shadowTenth/2 {
		return out
	}
	for i, c := range b.cells {
		if lack[i] > out.depth/3 && c.away < 2*nearPerson {
			out.cells = append(out.cells, c)
		}
	}
	return out
}

// lack is how much darker than the wall the surroundings of each cell are, L*: the mean
// over it and its neighbours, so that a texture is no shadow.
func (b *backdrop) lack() []float64 {
	wall := b.wall()
	at := make(map[[2]int]float64, len(b.cells))
	for _, c := range b.cells {
		at[[2]int{c.x, c.y}] = wall.at(c) - c.lab[0]
	}
	out := make([]float64, len(b.cells))
	for i, c := range b.cells {
		n := 0.0
		for dy := -cellSide; dy <= cellSide; dy += cellSide {
			for dx := -cellSide; dx <= cellSide; dx += cellSide {
				if v, ok := at[[2]int{c.x + dx, c.y + dy}]; ok {
					out[i] += v
					n++
				}
			}
		}
		out[i] /= n
	}
	return out
}

// slope is L* = p[0] + p[1]*x + p[2]*y.
type slope [3]float64

func (p slope) at(c cell) float64 { return p[0] + p[1]*float64(c.x) + p[2]*float64(c.y) }

// wall is the plane of the wall's lightness.
func (b *backdrop) wall() slope {
	weights := make([]float64, len(b.cells))
	far := 0
	for i, c := range b.cells {
		if c.away >= nearPerson {
			weights[i] = 1
			far++
		}
	}
	if far < max(leastBehind, len(b.cells)/5) {
		// Little but what is beside the person: start from all.
		for i := range weights {
			weights[i] = 1
		}
	}
	p := fitPlane(b.cells, weights)
	residuals := make([]float64, len(b.cells))
	for range 8 {
		for i, c := range b.cells {
			residuals[i] = math.Abs(c.lab[0] - p.at(c))
		}
		slices.Sort(residuals)
		// Tukey's constant for 95 % efficiency, and the median deviation's for sigma.
		reach := 4.685 * math.Max(1.4826*residuals[len(residuals)/2], 0.5)
		for i, c := range b.cells {
			u := (c.lab[0] - p.at(c)) / reach
			weights[i] = 0
			if u > -1 && u < 1 {
				weights[i] = (1 - u*u) * (1 - u*u)
			}
			if u < 0 {
				weights[i] *= darkerWeight
			}
		}
		p = fitPlane(b.cells, weights)
	}
	return p
}

// fitPlane is the weighted least-squares plane; flat where the cells do not tell a slope.
func fitPlane(cells []cell, weights []float64) slope {
	var n, mx, my, ml float64
	for i, c := range cells {
		w := weights[i]
		n += w
		mx, my, ml = mx+w*float64(c.x), my+w*float64(c.y), ml+w*c.lab[0]
	}
	if n == 0 {
		return slope{}
	}
	mx, my, ml = mx/n, my/n, ml/n
	var xx, xy, yy, xl, yl float64
	for i, c := range cells {
		w, x, y, l := weights[i], float64(c.x)-mx, float64(c.y)-my, c.lab[0]-ml
		xx, xy, yy, xl, yl = xx+w*x*x, xy+w*x*y, yy+w*y*y, xl+w*x*l, yl+w*y*l
	}
	det := xx*yy - xy*xy
	if det <= 1e-6*(xx+yy)*(xx+yy) {
		return slope{ml}
	}
	p := slope{0, (xl*yy - yl*xy) / det, (yl*xx - xl*xy) / det}
	p[0] = ml - p[1]*mx - p[2]*my
	return p
}
