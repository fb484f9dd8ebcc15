package document

import (
	"context"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/mrz"
)

// readLine reads one line, and where it was not read with certainty, twice more along the axis
// that its characters showed, a little moved; the readings count together.
func (n *call) readLine(ctx context.Context, v lineView, along *axis) (placed, error) {
	count := v.count
	first, err := n.readStrip(ctx, v, *along)
	if err != nil {
		return placed{}, err
	}
	p := first.placeCharacters(count)
	if p.leastConfidence() > refineBelow || p.meanConfidence() < hopeless {
		return p, nil
	}
	reads := []placed{p}
	best := 0
	for _, shift := range []float64{0, rereadShift} {
		refined, ok := reads[best].refineAxis(*along)
		if !ok || n.linesLeft <= 0 {
			break
		}
		moved := v
		moved.line.curve[0] += shift * refined.stepAt(float64(count)/2) / stripStep
		again, err := n.readStrip(ctx, moved, refined)
		if err != nil {
			return placed{}, err
		}
		q := again.placeCharacters(count)
		reads = append(reads, q)
		if q.total > reads[best].total {
			*along, best = refined, len(reads)-1
		}
	}
	return joinReadings(reads, best), nil
}

const (
	rereadShift  = 1.5 // pixels of the strip that the third reading is moved by
	similarTotal = 0.9 // total in totals of the best reading from which a reading counts
)

// joinReadings takes the places of the best reading and the scores of all that are nearly as good:
// their mean, with the mean probability that there is a character.
func joinReadings(reads []placed, best int) placed {
	out := reads[best]
	out.scores = slices.Clone(out.scores)
	for i := range out.scores {
		var sums, certainty float64
		var mean mrz.Scores
		for _, r := range reads {
			if r.total < similarTotal*out.total {
				continue
			}
			sums++
			for k, v := range r.scores[i] {
				mean[k] += v
				certainty += math.Exp(float64(v))
			}
		}
		if sums < 2 {
			return out
		}
		total := 0.0
		for k := range mean {
			mean[k] /= float32(sums)
			total += math.Exp(float64(mean[k]))
		}
		raise := float32(math.Log(certainty / sums / math.Max(total, 1e-30)))
		for k := range mean {
			mean[k] += raise
		}
		out.scores[i] = mean
	}
	return out
}

func (p placed) meanConfidence() float64 {
	sum := 0.0
	for i := range p.scores {
		sum += math.Exp(float64(slices.Max(p.scores[i][:])))
	}
	return sum / float64(len(p.scores))
}

func (p placed) leastConfidence() float64 {
	least := 1.0
	for i := range p.scores {
		least = math.Min(least, math.Exp(float64(slices.Max(p.scores[i][:]))))
	}
	return least
}
