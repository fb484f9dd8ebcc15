package flat

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sort"
)

// Query says what to look for.
type Query struct {
	// K people at most are wanted, 1 or more.
	K int
	// Limit is the largest squared distance of a hit; 4 allows all.
	Limit float64
	// Groups, when not nil, narrows to faces whose group's place is true; groups
	// beyond its end are left out.
	Groups []bool
}

// Hit is a person found, by the nearest of the person's faces.
type Hit struct {
	Number   uint32 // of the face
	Person   uint32
	Distance float64 // squared L2 distance, 0..4, exact
}

// Fetch returns the originals of faces, in their order; nil for one that no longer
// exists. The vectors are only read until Search returns.
type Fetch func(ctx context.Context, numbers []uint32) ([][]float32, error)

// Work tells what a search did.
type Work struct {
	Rows     int // compared at all
	Refined  int // compared with more than the first plane
	Compared int // fetched and compared exactly
}

const (
	// guessRows is about how many of the best looking rows are refined to find a
	// first limit; guessSamples is how many rows are looked at to choose them.
	guessRows    = 2048
	guessSamples = 8192
	// denseShare: when more than one in so many rows of a segment is left after the
	// first plane, the second is added to all of them.
	denseShare = 5
	// fetchAtOnce bounds one call of Fetch.
	fetchAtOnce = 512
)

// candidate is a row that may be a hit.
type candidate struct {
	segment *segment
	row     int32
	upper   float32 // bound of x.q
	guess   float32 // estimate of x.q
}

func (c candidate) faceNumber() uint32   { return c.segment.numbers[c.row] }
func (c candidate) personNumber() uint32 { return c.segment.persons[c.row] }

// scratch is the memory of one search.
type scratch struct {
	uppers [][]float32 // by segment
	rows   []int32
	list   []candidate
	sums   []int32
	keep   []int32
}

// Search returns the q.K people nearest to vector within q.Limit, nearest first, and
// of equally near ones the smaller number first.
func (x *Index) Search(ctx context.Context, vector []float32, q Query, fetch Fetch) ([]Hit, Work, error) {
	var work Work
	if q.K < 1 || math.IsNaN(q.Limit) {
		return nil, work, fmt.Errorf("flat: %d people within %v cannot be searched", q.K, q.Limit)
	}
	p, err := newProbe(vector, x.dim)
	if err != nil {
		return nil, work, err
	}
	x.mu.RLock()
	defer x.mu.RUnlock()
	if x.closed {
		return nil, work, ErrClosed
	}
	if x.live == 0 {
		return nil, work, nil
	}
	s := &searchRun{Index: x, probe: p, query: q, fetch: fetch, limit: q.Limit, exact: map[uint32]Hit{}, work: &work}
	s.scratch = x.scratch.Get().(*scratch)
	defer x.scratch.Put(s.scratch)
	if err := s.runSearch(ctx); err != nil {
		return nil, work, err
	}
	return s.sortedHits(), work, nil
}

// searchRun is one search under way.
type searchRun struct {
	*Index
	*scratch
	probe *probe
	query Query
	fetch Fetch
	limit float64        // largest distance that can still be a hit
	exact map[uint32]Hit // the nearest face compared exactly, by person
	seen  map[uint32]bool
	work  *Work
}

func (s *searchRun) runSearch(ctx context.Context) error {
	if err := s.scanRows(ctx); err != nil {
		return err
	}
	s.seen = map[uint32]bool{}
	guess := s.guessBound()
	if guess > s.minProduct() {
		// More rows look possible than a first limit is worth: find one.
		first, err := s.refineCandidates(ctx, float32(guess), false)
		if err != nil {
			return err
		}
		slices.SortFunc(first, func(a, b candidate) int { return cmp.Compare(b.guess, a.guess) })
		if err := s.compareExactly(ctx, distinctPeople(first, s.query.K)); err != nil {
			return err
		}
	}
	rest, err := s.refineCandidates(ctx, s.minProduct(), true)
	if err != nil {
		return err
	}
	slices.SortFunc(rest, func(a, b candidate) int { return cmp.Compare(b.upper, a.upper) })
	for atOnce := 2*s.query.K + 16; len(rest) > 0; atOnce *= 2 {
		n := 0
		for n < len(rest) && n < atOnce && rest[n].upper >= s.minProduct() {
			n++
		}
		if n == 0 {
			break
		}
		if err := s.compareExactly(ctx, rest[:n]); err != nil {
			return err
		}
		rest = rest[n:]
	}
	return nil
}

// minProduct is the smallest x.q of a row that can still be a hit, rounded down.
func (s *searchRun) minProduct() float32 {
	return math.Nextafter32(float32(s.probe.minProduct(s.limit)), -8)
}

// scanRows bounds every row by the first plane.
func (s *searchRun) scanRows(ctx context.Context) error {
	w := s.planeWeights(0)
	perLeft, fixed := s.probe.boundTerms(0)
	w.gamma, w.delta = float32(perLeft), float32(fixed)
	for len(s.uppers) < len(s.segments) {
		s.uppers = append(s.uppers, nil)
	}
	for i, seg := range s.segments {
		if err := ctx.Err(); err != nil {
			return context.Cause(ctx)
		}
		s.uppers[i] = slices.Grow(s.uppers[i][:0], seg.rows)[:seg.rows]
		s.kernel.scan(planeRows{bits: seg.bits[0], blocks: s.probe.blocks, scale: seg.scale[0], left: seg.left[0]}, s.probe.words[0], w, s.uppers[i])
		s.work.Rows += seg.rows
	}
	return nil
}

// planeWeights turn sums with the query's code plane k into estimates.
func (s *searchRun) planeWeights(k int) weights {
	alpha := s.probe.step[k]
	return weights{alpha: alpha, beta: float32(-1.5 * float64(alpha) * float64(s.probe.sum[k]))}
}

// isAllowed tells whether a row is there and asked for.
func (s *searchRun) isAllowed(seg *segment, row int32) bool {
	if seg.persons[row] == gone {
		return false
	}
	if s.query.Groups == nil {
		return true
	}
	g := seg.groups[row]
	return int(g) < len(s.query.Groups) && s.query.Groups[g]
}

// guessBound is a bound that about guessRows allowed rows reach, from a sample.
func (s *searchRun) guessBound() float32 {
	total := s.work.Rows
	stride := max(1, total/guessSamples)
	var sample []float32
	for at := 0; at < total; at += stride {
		i, row := s.findRow(at)
		if s.isAllowed(s.segments[i], row) {
			sample = append(sample, s.uppers[i][row])
		}
	}
	rank := guessRows / stride
	if rank >= len(sample) {
		return float32(math.Inf(-1)) // few enough to refine them all
	}
	slices.Sort(sample)
	return sample[len(sample)-1-rank]
}

// findRow finds the segment and row of the at-th row of all.
func (s *searchRun) findRow(at int) (segment int, row int32) {
	for i, seg := range s.segments {
		if at < seg.rows {
			return i, int32(at)
		}
		at -= seg.rows
	}
	panic("flat: no such row")
}

// distinctPeople returns the first candidates of the first k people.
func distinctPeople(sorted []candidate, k int) []candidate {
	people := map[uint32]bool{}
	var out []candidate
	for _, c := range sorted {
		if people[c.personNumber()] {
			continue
		}
		people[c.personNumber()] = true
		if out = append(out, c); len(out) == k {
			break
		}
	}
	return out
}

// compareExactly fetches rows, compares them exactly and draws the limit closer.
func (s *searchRun) compareExactly(ctx context.Context, rows []candidate) error {
	var numbers []uint32
	var people []uint32
	for _, c := range rows {
		if n := c.faceNumber(); !s.seen[n] {
			s.seen[n] = true
			numbers, people = append(numbers, n), append(people, c.personNumber())
		}
	}
	for len(numbers) > 0 {
		n := min(len(numbers), fetchAtOnce)
		originals, err := s.fetch(ctx, numbers[:n])
		if err != nil {
			return err
		}
		if len(originals) != n {
			return errors.New("flat: Fetch gave another number of vectors than it was asked for")
		}
		s.work.Compared += n
		for i, x := range originals {
			if x == nil {
				continue
			}
			if len(x) != s.dim {
				return fmt.Errorf("flat: the original of face %d has %d numbers, want %d", numbers[i], len(x), s.dim)
			}
			s.recordHit(Hit{numbers[i], people[i], s.probe.distanceTo(x)})
		}
		numbers, people = numbers[n:], people[n:]
	}
	if hits := s.sortedHits(); len(hits) == s.query.K {
		s.limit = min(s.limit, hits[len(hits)-1].Distance)
	}
	return nil
}

// recordHit keeps a face when it is the nearest of its person so far.
func (s *searchRun) recordHit(h Hit) {
	if h.Distance > s.query.Limit {
		return
	}
	if old, ok := s.exact[h.Person]; !ok || compareHits(h, old) < 0 {
		s.exact[h.Person] = h
	}
}

func compareHits(a, b Hit) int {
	return cmp.Or(cmp.Compare(a.Distance, b.Distance), cmp.Compare(a.Number, b.Number))
}

// sortedHits are the nearest people so far.
func (s *searchRun) sortedHits() []Hit {
	out := make([]Hit, 0, len(s.exact))
	for _, h := range s.exact {
		out = append(out, h)
	}
	sort.Slice(out, func(i, j int) bool { return compareHits(out[i], out[j]) < 0 })
	return out[:min(len(out), s.query.K)]
}
