package quality

import (
	"cmp"
	"context"
	"math"
	"slices"
)

// The measures of the background look at the judged picture behind the person (see
// backdrop). Each sees a defect of its own: backgroundUniformity texture and uneven
// colour, shadowsOnBackground what is darker beside the person than the wall is there,
// backgroundColorMatch the colour itself.

// backgroundUniformity is the least of three: ISO/IEC 29794-5's measure (OFIQ 42), the
// mean gradient of luminance mapped to 0..1; how far the sharpest edges go; and how even
// the colour is.
//
// The gradient is that of OFIQ 1.0.3: Scharr's operator on linear luminance 0..255,
// 190*(1-logistic((x-10)/100)) % of it, at most 1. It passes 0.9 up to 20.5. Unlike
// OFIQ it is taken of smooth luminance (see backdrop.smooth): without that loose hair
// and grain, which NoiseLevel judges, fail 24 of 25 neutral Taiwanese portraits before
// a white wall. A door or a picture at one side leaves the mean low: a twentieth of the
// cells, or edgeCells, have its edges, which take 0.1 for each edgeTenth. A wall that changes slowly
// from one side to the other has small gradients only: its unevenness is the spread of
// colour over the cells without the shadows of shadowsOnBackground (see spread), and
// takes 0.1 for each spreadTenth.
func backgroundUniformity(ctx context.Context, s *Subject) (Reading, error) {
	b, err := s.backdrop(ctx)
	if err != nil {
		return Reading{}, err
	}
	if why := b.noBackground(); why != "" {
		return Reading{Why: why}, nil
	}
	texture := b.gradients(func(i int) float32 { return float32(b.luminance[i]) })
	sharp := b.gradients(func(i int) float32 { return b.lab[i][0] })
	slices.SortStableFunc(texture, func(p, q gradient) int { return cmp.Compare(p.mean, q.mean) })
	slices.SortStableFunc(sharp, func(p, q gradient) int { return cmp.Compare(p.most, q.most) })
	// Single strands and a light switch make no texture.
	texture = texture[:max(1, len(texture)*4/5)]
	mean := 0.0
	for _, g := range texture {
		mean += g.mean / float64(len(texture))
	}
	edge := sharp[len(sharp)-1-min(len(sharp)/20, edgeCells)]
	even, odd := b.spread(b.shadow().cells)
	out := Reading{Value: uniformOf(mean), Evidence: []Mark{b.mark([]cell{texture[len(texture)-1].cell})}}
	if v := clamp01(1 - 0.1*edge.most/edgeTenth); v < out.Value {
		out = Reading{Value: v, Evidence: []Mark{b.mark([]cell{edge.cell})}}
	}
	if v := clamp01(1 - 0.1*even/spreadTenth); v < out.Value {
		out = Reading{Value: v, Evidence: []Mark{b.mark(odd)}}
	}
	return out, nil
}

// uniformOf is OFIQ's quality of a mean gradient, 0..1.
func uniformOf(gradient float64) float64 {
	return clamp01(1.9 * (1 - 1/(1+math.Exp(-(gradient-10)/100))))
}

// edgeTenth is the length of Scharr's gradient of smooth L* from which edges are those of
// things and not of loose hair. Of 29 clean portraits of 14 people none came over 23; of
// the 14 before which the laboratory drew faint furniture none stayed below 29.
const edgeTenth = 28

// edgeCells is how many cells with an edge make a thing: half a head long.
const edgeCells = 12

// spreadTenth is the spread of colour, in units of CIELAB, at which a wall no longer
// counts as even.
const spreadTenth = 10

func clamp01(v float64) float64 { return math.Max(0, math.Min(v, 1)) }

// gradient is the length of Scharr's gradient in a cell, its mean and its largest.
type gradient struct {
	cell
	mean, most float64
}

// gradients are those of a smooth value by pixel, in the order of the cells.
func (b *backdrop) gradients(value func(i int) float32) []gradient {
	smooth, w := b.smooth(value), b.width
	out := make([]gradient, len(b.cells))
	for k, c := range b.cells {
		out[k].cell = c
		for y := max(c.y, 1); y < min(c.y+cellSide, b.height-1); y++ {
			for x := max(c.x, 1); x < min(c.x+cellSide, w-1); x++ {
				i := y*w + x
				if !b.free[i] {
					continue
				}
				up, here, down := smooth[i-w-1:i-w+2], smooth[i-1:i+2], smooth[i+w-1:i+w+2]
				gx := 3*(up[2]-up[0]) + 10*(here[2]-here[0]) + 3*(down[2]-down[0])
				gy := 3*(down[0]-up[0]) + 10*(down[1]-up[1]) + 3*(down[2]-up[2])
				g := math.Hypot(float64(gx), float64(gy))
				out[k].mean += g / float64(c.free)
				out[k].most = math.Max(out[k].most, g)
			}
		}
	}
	return out
}

// spread is how far, in CIELAB, the most deviating tenth of the cells outside of
// shadows lies from their median colour, and those cells.
func (b *backdrop) spread(shadows []cell) (distance float64, most []cell) {
	rest := slices.DeleteFunc(slices.Clone(b.cells), func(c cell) bool {
		return slices.ContainsFunc(shadows, func(o cell) bool { return o.x == c.x && o.y == c.y })
	})
	if len(rest) < leastBehind {
		rest = b.cells
	}
	middle := medianColour(rest)
	slices.SortStableFunc(rest, func(p, q cell) int {
		return cmp.Compare(apartLab(q.lab, middle), apartLab(p.lab, middle))
	})
	tenth := (len(rest) + 9) / 10
	return apartLab(rest[tenth-1].lab, middle), rest[:tenth]
}

// medianColour is the median of each of L*, a* and b*.
func medianColour(cells []cell) (m [3]float64) {
	values := make([]float64, len(cells))
	for k := range m {
		for i, c := range cells {
			values[i] = c.lab[k]
		}
		slices.Sort(values)
		m[k] = values[len(values)/2]
	}
	return m
}

// apartLab is the CIE 1976 colour difference.
func apartLab(a, b [3]float64) float64 {
	return math.Sqrt((a[0]-b[0])*(a[0]-b[0]) + (a[1]-b[1])*(a[1]-b[1]) + (a[2]-b[2])*(a[2]-b[2]))
}

// backgroundColorMatch is 1 for the wanted colour (Subject.Background) and 0.2 less for
// each matchFifth units of CIELAB that the background is off on average.
func backgroundColorMatch(ctx context.Context, s *Subject) (Reading, error) {
	b, err := s.backdrop(ctx)
	if err != nil {
		return Reading{}, err
	}
	if why := b.noBackground(); why != "" {
		return Reading{Why: why}, nil
	}
	l, a, c := cielab(s.Background[:])
	wanted := [3]float64{l, a, c}
	sum, worst := 0.0, b.cells[0]
	for _, c := range b.cells {
		d := apartLab(c.lab, wanted)
		sum += d
		if d > apartLab(worst.lab, wanted) {
			worst = c
		}
	}
	return Reading{
		Value:    clamp01(1 - 0.2*sum/float64(len(b.cells))/matchFifth),
		Evidence: []Mark{b.mark([]cell{worst})},
	}, nil
}

// matchFifth is the mean colour difference at which a background passes as the wanted
// colour for the last time, at the range's 0.8: before white that is a light grey of
// 209 or an ivory of 240, 230, 200; sky blue and grey of 200 fail.
const matchFifth = 16
