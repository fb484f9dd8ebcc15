package aml

import (
	"cmp"
	"context"
	"slices"
	"sync"
)

// index finds the entries of one version of a list whose names may score enough. It leaves no entry out: what it finds is
// scored by the same comparison as every entry would be.
//
// Two names score only by pairs of parts that are alike. So the index has the words of all names once: a search compares
// each asked part with the words that have enough of its letters, and looks up sounds and parts that are written together.
// From the parts that have a partner follows the most that the names can score (mostScore).
type index struct {
	entries []entry
	odd     []int32 // entries without a name that can be compared with one in Latin letters

	spellings []listedSpelling
	words     wordTable
	spans     []spanKey // by key
	scratch   sync.Pool // of *scratch
}

// listedSpelling is a spelling of a name of an entry. What most searches read of it is beside it in memory.
type listedSpelling struct {
	entry int32
	parts []part
	brief [briefParts]partWeight
}

// partWeight is the number of letters of a part, and what it weighs where it has no partner.
type partWeight struct{ letters, missing float32 }

const briefParts = 4

func newListedSpelling(entry int32, parts []part) listedSpelling {
	out := listedSpelling{entry: entry, parts: parts}
	for i, p := range parts[:min(len(parts), briefParts)] {
		out.brief[i] = weighPart(p, unmatchedEntry)
	}
	return out
}

func weighPart(p part, unmatched float64) partWeight {
	return partWeight{float32(len(p.text)), float32(weightOf(p, unmatched))}
}

// place is where a word stands.
type place struct {
	spelling int32
	part     uint8
}

// spanKey is a key of several parts of a spelling that are written together.
type spanKey struct {
	key      uint64
	spelling int32
	from, to uint8
}

// mostIndexed is how many parts of a spelling are told apart: parts behind it share the last place.
const mostIndexed = 64

func newIndex(entries []entry) *index {
	x := &index{entries: entries, words: newWordTable()}
	for i := range entries {
		e := &entries[i]
		isOdd := true
		for j := range e.prepared {
			name := &e.prepared[j]
			isOdd = isOdd && (name.unread || name.unsure || name.han)
			for _, s := range name.spellings {
				x.addSpelling(int32(i), s)
			}
		}
		if isOdd {
			x.odd = append(x.odd, int32(i))
		}
	}
	slices.SortFunc(x.spans, func(a, b spanKey) int { return cmp.Compare(a.key, b.key) })
	x.scratch.New = func() any {
		return &scratch{partners: make([]partners, len(x.spellings)), seen: make([]bool, len(x.words.parts))}
	}
	return x
}

func (x *index) addSpelling(entry int32, s spelling) {
	id := int32(len(x.spellings))
	x.spellings = append(x.spellings, newListedSpelling(entry, s.parts))
	for i, p := range s.parts {
		x.words.addPlace(p, place{id, uint8(min(i, mostIndexed-1))})
	}
	for _, span := range s.spans {
		if span.to > span.from+1 {
			for _, key := range listKeys(span.joined) {
				x.spans = append(x.spans, spanKey{key, id, uint8(span.from), uint8(span.to)})
			}
		}
	}
}

// partners are the parts of an asked and of a listed spelling that have a partner in the other one.
type partners struct {
	asked  uint32
	listed uint64
}

// scratch is what a search writes to.
type scratch struct {
	partners []partners // of each listed spelling
	touched  []int32    // those that have some
	seen     []bool     // words, of one asked part
	words    []int32    // the words seen
}

// findEntries lists the entries that may score at least threshold by their names, in their order.
func (x *index) findEntries(asked preparedName, threshold float64) []int32 {
	var out []int32
	w := x.scratch.Get().(*scratch)
	defer x.scratch.Put(w)
	for _, s := range asked.spellings {
		var weights []partWeight
		for i, p := range s.parts {
			weights = append(weights, weighPart(p, unmatchedAsked))
			x.markWords(w, i, p, asked.cut && i == len(s.parts)-1)
		}
		for _, span := range s.spans {
			x.markSpan(w, span)
		}
		for _, id := range w.touched {
			if listed := &x.spellings[id]; mostScore(weights, listed, w.partners[id]) >= threshold {
				out = append(out, listed.entry)
			}
			w.partners[id] = partners{}
		}
		w.touched = w.touched[:0]
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func (w *scratch) mark(spelling int32, asked uint32, listed uint64) {
	p := &w.partners[spelling]
	if p.asked == 0 {
		w.touched = append(w.touched, spelling)
	}
	p.asked |= asked
	p.listed |= listed
}

// markWords marks the places of the words that are alike to the asked part i.
func (x *index) markWords(w *scratch, i int, p part, cut bool) {
	x.words.findAlike(w, p, cut)
	for _, id := range w.words {
		w.seen[id] = false
		for _, at := range x.words.places[id] {
			w.mark(at.spelling, 1<<i, 1<<at.part)
		}
	}
	w.words = w.words[:0]
}

// markSpan marks what is written like asked parts together: parts together, and, of several asked parts, single ones.
func (x *index) markSpan(w *scratch, s span) {
	asked := uint32(1)<<s.to - uint32(1)<<s.from
	for _, key := range listKeys(s.joined) {
		at, _ := slices.BinarySearchFunc(x.spans, key, func(a spanKey, key uint64) int { return cmp.Compare(a.key, key) })
		for ; at < len(x.spans) && x.spans[at].key == key; at++ {
			found := x.spans[at]
			w.mark(found.spelling, asked, uint64(1)<<found.to-uint64(1)<<found.from)
		}
		if s.to == s.from+1 {
			continue
		}
		for _, id := range x.words.byKey[key] {
			for _, at := range x.words.places[id] {
				w.mark(at.spelling, asked, 1<<at.part)
			}
		}
	}
}

// mostScore is at least what the names score: all parts with a partner count as equal, all others as missing.
func mostScore(asked []partWeight, listed *listedSpelling, p partners) float64 {
	const rounding = 1e-5 // of float32
	equal, missing := float32(0), float32(0)
	add := func(w partWeight, hasPartner bool) {
		if hasPartner {
			equal += w.letters / 2
		} else {
			missing += w.missing
		}
	}
	for i, w := range asked {
		add(w, p.asked&(1<<i) != 0)
	}
	for i, w := range listed.brief {
		add(w, p.listed&(1<<i) != 0)
	}
	for i := briefParts; i < len(listed.parts); i++ {
		add(weighPart(listed.parts[i], unmatchedEntry), p.listed&(1<<min(i, mostIndexed-1)) != 0)
	}
	return float64(equal/(equal+missing)) + rounding
}

// findHits lists the entries that score at least threshold, the highest first.
func (x *index) findHits(ctx context.Context, asked *askedPerson, threshold float64) ([]Hit, error) {
	if threshold <= 0 { // each entry reaches it, whatever its name
		return x.scoreEntries(ctx, asked, threshold, listAll(len(x.entries)))
	}
	return x.scoreEntries(ctx, asked, threshold, x.findEntries(asked.name, threshold))
}

// scoreEntries lists those of the candidates that score at least threshold, the highest first.
func (x *index) scoreEntries(ctx context.Context, asked *askedPerson, threshold float64, candidates []int32) ([]Hit, error) {
	var hits []Hit
	for i, id := range candidates {
		if i%1000 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		e := &x.entries[id]
		if asked.List != "" && e.list != asked.List || e.rateSubject(asked.Subject, 1) < threshold {
			continue
		}
		if hit := e.compareSubject(asked); hit.Score >= threshold {
			hit.Fields = compareFields(asked.Subject, []string{hit.Name}, e.birthDate, listNonEmpty(e.country))
			hits = append(hits, hit)
		}
	}
	slices.SortStableFunc(hits, func(a, b Hit) int { return cmp.Compare(b.Score, a.Score) })
	return hits, nil
}

func listAll(n int) []int32 {
	out := make([]int32, n)
	for i := range out {
		out[i] = int32(i)
	}
	return out
}

// countNotCompared counts the entries that are no hits and have no name that can be compared, and those of them that may
// be the person.
func (x *index) countNotCompared(ctx context.Context, asked *askedPerson, threshold float64, hits []Hit) (all, possible int, err error) {
	candidates := x.odd
	if asked.name.unsure || asked.name.han {
		candidates = listAll(len(x.entries))
	}
	found := map[string]bool{}
	for _, h := range hits {
		found[h.EntryID] = true
	}
	for i, id := range candidates {
		if i%1000 == 0 && ctx.Err() != nil {
			return 0, 0, ctx.Err()
		}
		e := &x.entries[id]
		if asked.List != "" && e.list != asked.List || found[e.id] {
			continue
		}
		switch e.fitWithoutName(asked, threshold) {
		case fitExcluded:
			all++
		case fitPossible:
			all++
			possible++
		case fitCompared:
		}
	}
	return all, possible, nil
}
