package flat

import (
	"context"
	"math"
	"slices"
)

// refineCandidates collects the rows whose first bound is at or above least and bounds them by
// all planes. With drop, rows whose bound falls below least on the way are left out.
func (s *searchRun) refineCandidates(ctx context.Context, least float32, drop bool) ([]candidate, error) {
	s.list = s.list[:0]
	floor := float32(math.Inf(-1))
	if drop {
		floor = least
	}
	for i, seg := range s.segments {
		if err := ctx.Err(); err != nil {
			return nil, context.Cause(ctx)
		}
		s.rows = slices.Grow(s.rows[:0], seg.rows)[:seg.rows]
		n := s.kernel.collect(s.uppers[i], least, s.rows)
		known := 1
		if drop && n*denseShare > seg.rows {
			n = s.refineAll(seg, s.uppers[i], least)
			known = 2
		}
		s.refineSegment(seg, s.uppers[i], s.allowedOf(seg, s.rows[:n]), known, floor)
	}
	return slices.Clone(s.list), nil
}

// refineAll adds the second plane to the bounds of a whole segment, which is faster
// than row by row when many rows are left, and collects anew.
func (s *searchRun) refineAll(seg *segment, uppers []float32, least float32) int {
	w := s.planeWeights(0)
	perLeft, _ := s.probe.boundTerms(0)
	w.gamma = float32(perLeft)
	s.kernel.refine(planeRows{bits: seg.bits[1], blocks: s.probe.blocks, scale: seg.scale[1], before: seg.left[0], left: seg.left[1]}, s.probe.words[0], w, uppers)
	s.work.Refined += seg.rows
	return s.kernel.collect(uppers, least, s.rows)
}

// allowedOf keeps the allowed of rows.
func (s *searchRun) allowedOf(seg *segment, rows []int32) []int32 {
	kept := rows[:0]
	for _, row := range rows {
		if s.isAllowed(seg, row) {
			kept = append(kept, row)
		}
	}
	return kept
}

// refineSegment adds the planes after the first known ones, then the finer query, to
// the bounds of rows. It leaves out the rows whose bound falls below floor on the way.
func (s *searchRun) refineSegment(seg *segment, uppers []float32, rows []int32, known int, floor float32) {
	if len(rows) == 0 {
		return
	}
	if known == 1 {
		s.work.Refined += len(rows)
	}
	perLeft, fixed := s.probe.boundTerms(0)
	from := len(s.list)
	for _, row := range rows {
		upper := uppers[row]
		guess := upper - fromBF16(seg.left[known-1][row])*float32(perLeft) - float32(fixed)
		s.list = append(s.list, candidate{seg, row, upper, guess})
	}
	for p := known; p < planes; p++ {
		s.addPlane(seg, from, 0, p)
		s.boundCandidates(seg, from, 0, p, floor)
	}
	for p := range planes {
		s.addPlane(seg, from, 1, p)
	}
	s.boundCandidates(seg, from, 1, planes-1, floor)
}

// addPlane adds to the estimates of list[from:] plane p times the query's plane k.
func (s *searchRun) addPlane(seg *segment, from, k, p int) {
	list := s.list[from:]
	s.keep = s.keep[:0]
	for _, c := range list {
		s.keep = append(s.keep, c.row)
	}
	s.sums = slices.Grow(s.sums[:0], len(list))[:len(list)]
	s.kernel.gather(seg.bits[p], s.probe.blocks, s.probe.words[k], s.keep, s.sums)
	w := s.planeWeights(k)
	for i := range list {
		list[i].guess += fromBF16(seg.scale[p][list[i].row]) * (w.alpha*float32(s.sums[i]) + w.beta)
	}
}

// boundCandidates sets the upper bounds of list[from:] after planes 0..p and leaves out those
// below floor.
func (s *searchRun) boundCandidates(seg *segment, from, k, p int, floor float32) {
	perLeft, fixed := s.probe.boundTerms(k)
	gamma, delta := float32(perLeft), float32(fixed)
	kept := s.list[:from]
	for _, c := range s.list[from:] {
		c.upper = c.guess + fromBF16(seg.left[p][c.row])*gamma + delta
		if c.upper >= floor {
			kept = append(kept, c)
		}
	}
	s.list = kept
}
