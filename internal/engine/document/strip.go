package document

import (
	"context"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// axis says where the centres of a line's characters lie in its close view: x of the i-th
// (from 0) is a parabola, so that a tilted document is met.
type axis [3]float64

func (a axis) positionAt(i float64) float64 { return a[0] + i*(a[1]+i*a[2]) }
func (a axis) stepAt(i float64) float64     { return a[1] + 2*i*a[2] }

// startAt is the same axis with its first character at place i.
func (a axis) startAt(i float64) axis {
	return axis{a.positionAt(i), a.stepAt(i), a[2]}
}

// evenAxis spreads n characters evenly over a line.
func evenAxis(l textLine, n int) axis {
	step := l.length() / float64(n)
	return axis{l.x0 + step/2, step, 0}
}

// columns are the logarithms of the probabilities that the line network gives each column of a
// strip: none, then mrz.Alphabet.
type columns [][lineClasses]float32

// lineView is a line of count characters in an image, and the place of that image in the photo.
type lineView struct {
	source greySource
	place  affine
	line   textLine
	count  int
	beside int // places beside both ends of the axis that the strip shows too
}

// readStrip renders one line as a strip along its axis and runs the line network on it.
func (n *call) readStrip(ctx context.Context, v lineView, along axis) (columns, error) {
	n.linesLeft--
	n.spent.lines++
	count := v.count + 2*v.beside
	along = along.startAt(-float64(v.beside))
	width := (count*stripStep + 2*stripMargin + 7) / 8 * 8
	run, err := n.line.BorrowCall([]int64{1, 1, stripHeight, int64(width)})
	if err != nil {
		return nil, err
	}
	defer run.ReturnTensors()
	in := run.Input(0)
	v.renderStrip(in, along, strip{width: width, height: stripHeight, step: stripStep, margin: stripMargin, count: count})
	normaliseValues(in, 3)
	if err := run.Run(ctx); err != nil {
		return nil, fmt.Errorf("document: %w", err)
	}
	return logProbabilities(run.Output(0), width/lineStride), nil
}

// strip is the image of some characters of a line, along which they are evenly spaced.
type strip struct {
	width, height int
	step, margin  float64 // pixels a character, and before the first one
	count         int     // characters
}

// renderStrip renders the luma of a strip, 0..255, whose first character is the first of an axis.
func (v lineView) renderStrip(out []float32, along axis, s strip) {
	step := along.stepAt(float64(s.count)/2) / s.step * v.place.scale()
	v.source.renderGrey(out, s.width, s.height, step, func(x, y float64) imaging.Point {
		i := (x-s.margin)/s.step - 0.5
		scale := along.stepAt(i) / s.step
		at := along.positionAt(i)
		dy := v.line.slopeAt(at)
		length := math.Hypot(1, dy)
		off := (y - float64(s.height)/2) * scale / length
		return v.place.apply(at-off*dy, v.line.yAt(at)+off)
	})
}

// logProbabilities turns the network's logits, class by class, into log probabilities, column
// by column.
func logProbabilities(logits []float32, width int) columns {
	out := make(columns, width)
	for x := range out {
		top := float32(math.Inf(-1))
		for c := range lineClasses {
			out[x][c] = limitOutput(logits[c*width+x])
			top = max(top, out[x][c])
		}
		sum := 0.0
		for _, v := range out[x] {
			sum += math.Exp(float64(v - top))
		}
		shift := top + float32(math.Log(sum))
		for c := range out[x] {
			out[x][c] -= shift
		}
	}
	return out
}

// limitOutput keeps an output of a network within a range in which all arithmetic here is
// exact enough; what is no number becomes 0.
func limitOutput(v float32) float32 {
	const most = 40
	if v != v {
		return 0
	}
	return max(-most, min(v, most))
}

// placed are the characters of one line: the column of each, and its scores.
type placed struct {
	at     []float64 // column of the centre, with fraction
	scores []mrz.Scores
	none   []float32 // log probability that there is no character
	total  float64   // how much likelier these characters are than none at all
}

const (
	minGap, maxGap = 2, 7 // columns between two characters; a strip has 4
	gapWeight      = 0.35 // loss for each squared column that a gap differs from the usual
)

// placeCharacters finds the likeliest places of exactly count characters.
func (c columns) placeCharacters(count int) placed {
	return c.placeWithin(count, func(int, int) bool { return true })
}

// placeWithin finds the likeliest places of exactly count characters among those that admits, by character and column.
func (c columns) placeWithin(count int, admits func(i, x int) bool) placed {
	n := len(c) - 1
	gain := make([]float32, n)
	for x := range n {
		gain[x] = c.gainAt(x)
	}
	const usual = stripStep / lineStride
	best := make([][]float32, count)
	from := make([][]int8, count)
	for i := range count {
		best[i], from[i] = make([]float32, n), make([]int8, n)
		for x := range n {
			if !admits(i, x) {
				best[i][x] = float32(math.Inf(-1))
				continue
			}
			best[i][x] = gain[x]
			if i == 0 {
				continue
			}
			top := float32(math.Inf(-1))
			for gap := minGap; gap <= maxGap && gap <= x; gap++ {
				off := float32(gap - usual)
				if v := best[i-1][x-gap] - gapWeight*off*off; v > top {
					top, from[i][x] = v, int8(gap)
				}
			}
			best[i][x] += top
		}
	}
	end := 0
	for x := range n {
		if best[count-1][x] > best[count-1][end] {
			end = x
		}
	}
	out := placed{at: make([]float64, count), scores: make([]mrz.Scores, count), none: make([]float32, count), total: float64(best[count-1][end])}
	for i := count - 1; i >= 0; i-- {
		out.at[i], out.scores[i], out.none[i] = c.scoreAt(end)
		end -= int(from[i][end])
	}
	return out
}

// scoreAt returns the scores of the character between columns x and x+1, and its centre: the
// columns around, weighted with the probability that there is a character.
func (c columns) scoreAt(x int) (at float64, scores mrz.Scores, none float32) {
	for k := range scores {
		scores[k] = (c[x][k+1] + c[x+1][k+1]) / 2
	}
	var sum, weight float64
	for i := max(0, x-1); i <= min(len(c)-1, x+2); i++ {
		w := 1 - math.Exp(float64(c[i][0]))
		sum, weight = sum+w*(float64(i)+0.5), weight+w
	}
	if weight < 0.5 {
		return float64(x) + 1, scores, (c[x][0] + c[x+1][0]) / 2
	}
	return sum / weight, scores, (c[x][0] + c[x+1][0]) / 2
}

// refineAxis fits the axis to the places that were found; ok is false where they do not
// determine one.
func (p placed) refineAxis(along axis) (axis, bool) {
	var is, xs, weights []float64
	for i, at := range p.at {
		is = append(is, float64(i))
		xs = append(xs, along.positionAt((at*lineStride-stripMargin)/stripStep-0.5))
		weights = append(weights, math.Max(1-math.Exp(float64(p.none[i])), 0.01))
	}
	curve, ok := fitParabola(is, xs, weights)
	return axis(curve), ok && curve[1] > 0 && curve[1]+2*curve[2]*float64(len(is)) > 0
}
