package document

import (
	"context"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// readLine reads one line along its axis.
func (n *call) readLine(ctx context.Context, v lineView, along axis) (placed, error) {
	first, err := n.readStrip(ctx, v, along)
	if err != nil {
		return placed{}, err
	}
	return first.placeCharacters(v.count), nil
}

// rereadLine reads a line that was not read with certainty again along the axis that its
// characters showed, a little moved; the readings count together. It writes the better axis to along.
func (n *call) rereadLine(ctx context.Context, v lineView, along *axis, first placed) (placed, error) {
	reads := []placed{first}
	best := 0
	for _, shift := range rereadShifts {
		refined, ok := reads[best].refineAxis(*along)
		if !ok || n.linesLeft <= 0 {
			break
		}
		moved := v
		moved.line.curve[0] += shift.Y * refined.stepAt(float64(v.count)/2) / stripStep
		again, err := n.readLine(ctx, moved, refined.startAt(shift.X/stripStep))
		if err != nil {
			return placed{}, err
		}
		reads = append(reads, again)
		if again.total > reads[best].total {
			*along, best = refined.startAt(shift.X/stripStep), len(reads)-1
		}
	}
	return joinReadings(reads, best), nil
}

// rereadShifts are how far the strips of further readings are moved, in their pixels: a column of the
// network's output has lineStride.
var rereadShifts = []imaging.Point{{}, {Y: 1.5}, {X: lineStride / 2}, {X: lineStride / 2, Y: -1.5}}

const (
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

func (p placed) minConfidence() float64 {
	least := 1.0
	for i := range p.scores {
		least = math.Min(least, math.Exp(float64(slices.Max(p.scores[i][:]))))
	}
	return least
}
