package document

import (
	"context"
	"math"
	"slices"
)

// The lines of a zone are printed below one another with one pitch: the i-th characters of all lines have nearly the same place
// along them. Where glare hides a part of a line, its characters may be placed one beside their places, all of them clear.

const (
	maxAside     = 0.6 // characters by which a certain character lies beside the one of another line from which one of both is placed wrongly
	maxGapOff    = 0.4 // characters by which the distance of two certain neighbours may differ from what is between them
	minClearLine = 0.5 // share of the characters of a line that are certain by the image, from which others may follow it
	asideColumns = 1   // columns of a strip, a quarter of a character, by which a character may lie beside the place that another line gives it
	maxLean      = 2   // columns by which a line as a whole may lie beside another: documents lean in photos
)

// alignLines places the characters of lines again that do not lie below those of the others: along each line in turn, and returns the
// best of these readings. The characters of a line that is not even then are not certain; in an even line, what still lies beside the
// place that another line gives it stays as it was read. The best reading may be worse than r where more became uncertain: that costs fields and gives none.
func (n *call) alignLines(ctx context.Context, r *reading) (*reading, error) {
	var best *reading
	for i := range r.placed {
		along, ok := r.placed[i].refineAxis(r.axes[i])
		if !ok || !r.isEven(i) || float64(r.placed[i].countCertain()) < minClearLine*float64(r.count) {
			continue
		}
		if r.liesBelow(along) {
			return r, nil
		}
		moved, err := n.placeBelow(ctx, r, i, along)
		if err != nil {
			return nil, err
		}
		if best == nil || moved.rank() > best.rank() {
			best = moved
		}
	}
	if best == nil {
		best = r
		for i := range r.placed {
			if !r.isEven(i) {
				r.forgetLine(i)
			}
		}
		r.choice = r.chooseFormat()
	}
	return best, nil
}

// liesBelow reports whether the certain characters of all lines lie at the places of an axis.
func (r *reading) liesBelow(along axis) bool {
	for i := range r.placed {
		if r.asideOf(i, along) >= maxAside || !r.isEven(i) {
			return false
		}
	}
	return true
}

// placeBelow is a reading whose lines lie below the line first, whose axis is along.
func (n *call) placeBelow(ctx context.Context, r *reading, first int, along axis) (*reading, error) {
	out := r.copyFor(r.count)
	out.moved = true
	for i := range out.placed {
		if i == first || r.asideOf(i, along) < maxAside && r.isEven(i) {
			continue
		}
		if !n.canReadLine() {
			out.forgetLine(i)
			continue
		}
		seen, err := n.readStrip(ctx, out.sources[i], along)
		if err != nil {
			return nil, err
		}
		p, ok := seen.placeAt(out.count)
		if !ok {
			out.forgetLine(i)
			continue
		}
		out.axes[i], out.placed[i] = along, p
		if !out.isEven(i) {
			out.forgetLine(i)
		}
	}
	out.choice = out.chooseFormat()
	return out, nil
}

// forgetLine makes all characters of a line uncertain.
func (r *reading) forgetLine(i int) {
	r.placed[i].scores = slices.Clone(r.placed[i].scores)
	for k := range r.placed[i].scores {
		for c := range r.placed[i].scores[k] {
			r.placed[i].scores[k][c] += float32(math.Log(forgotten))
		}
	}
}

// forgotten is what is left of the probability of a character whose place is not known.
const forgotten = 0.01

// isEven reports whether the certain characters of line i are as far apart as the number of places between them says.
func (r *reading) isEven(i int) bool {
	p, before := r.placed[i], -1
	for k := range p.at {
		if !p.isCertain(k) {
			continue
		}
		if before >= 0 {
			gap := (p.at[k] - p.at[before]) * lineStride / stripStep
			if usual := r.usualStep(i) * float64(k-before); math.Abs(gap-usual) > maxGapOff {
				return false
			}
		}
		before = k
	}
	return true
}

// usualStep is the median distance of neighbours of line i that are both certain, in characters of its strip; 1 where there are none.
func (r *reading) usualStep(i int) float64 {
	p := r.placed[i]
	var steps []float64
	for k := 1; k < len(p.at); k++ {
		if p.isCertain(k-1) && p.isCertain(k) {
			steps = append(steps, (p.at[k]-p.at[k-1])*lineStride/stripStep)
		}
	}
	if len(steps) == 0 {
		return 1
	}
	slices.Sort(steps)
	return steps[len(steps)/2]
}

// countCertain counts the characters that the image alone makes certain.
func (p placed) countCertain() (count int) {
	for k := range p.scores {
		if p.isCertain(k) {
			count++
		}
	}
	return count
}

func (p placed) isCertain(k int) bool {
	return math.Exp(float64(slices.Max(p.scores[k][:]))) >= certain
}

// asideOf is by how many characters the certain ones of line i lie beside the places of an axis at most.
func (r *reading) asideOf(i int, along axis) float64 {
	most, found := 0.0, false
	for k := range r.placed[i].at {
		if r.placed[i].isCertain(k) {
			x := r.axes[i].positionAt((r.placed[i].at[k]*lineStride-stripMargin)/stripStep - 0.5)
			most, found = math.Max(most, math.Abs(x-along.positionAt(float64(k)))/along.stepAt(float64(k))), true
		}
	}
	if !found {
		return math.Inf(1)
	}
	return most
}

// placeAt places count characters near the places of the axis along which the columns were rendered, all of them moved alike
// by maxLean at most; ok is false where nothing is there.
func (c columns) placeAt(count int) (best placed, ok bool) {
	for lean := -maxLean; lean <= maxLean; lean++ {
		p := c.placeWithin(count, func(i, x int) bool {
			off := x - (stripMargin+i*stripStep+stripStep/2)/lineStride + 1 - lean
			return off >= -asideColumns && off <= asideColumns
		})
		if !math.IsInf(p.total, -1) && (!ok || p.total > best.total) {
			best, ok = p, true
		}
	}
	return best, ok
}

// gainAt is how much likelier a character is whose centre lies between columns x and x+1 than none.
func (c columns) gainAt(x int) float32 {
	gain := float32(math.Inf(-1))
	for k := 1; k < lineClasses; k++ {
		gain = max(gain, c[x][k]+c[x+1][k])
	}
	return gain - c[x][0] - c[x+1][0]
}
