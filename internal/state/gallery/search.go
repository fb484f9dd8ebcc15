package gallery

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/gallery/flat"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Vectors searches stored vectors in place of the index in memory, for galleries
// beyond the memory of one node (package pgvector). Vectors lie unsealed where it
// keeps them.
type Vectors interface {
	// Add keeps a vector in the transaction that enrols it. When the face's row goes,
	// the vector goes with it.
	Add(ctx context.Context, tx *store.Tx, f FaceRef, vector []float32) error
	// Drop forgets a gallery that is gone.
	Drop(ctx context.Context, tx *store.Tx, gallery string) error
	// Missing lists up to limit faces of the present recogniser without a vector.
	Missing(ctx context.Context, limit int) ([]FaceRef, error)
	// Search returns at least the q.K nearest people it finds, narrowed to those who
	// have all labels; distances may err in the digits of float32.
	Search(ctx context.Context, gallery string, vector []float32, labels []string, q flat.Query) ([]flat.Hit, error)
	// Count is how many faces such a search compares, and how many it leaves out
	// because another recogniser made them.
	Count(ctx context.Context, gallery string, labels []string) (faces, stale int, err error)
	// Approximate tells whether such a search may miss people.
	Approximate(labels []string) bool
}

// FaceRef names an enrolled face.
type FaceRef struct {
	Gallery        string
	Number, Person int64
}

// LikenessQuery asks for the people of a gallery who look like an enrolled face.
type LikenessQuery struct {
	Gallery   string
	Threshold float64 // of one comparison
	Top       int     // how many people at most
}

// Query says what a search looks for.
type Query struct {
	// Top people at most, 1 to MaxTop.
	Top int
	// Labels that a person must have, all of them; none: everybody.
	Labels []string
	// Limit is the largest squared distance of a hit, given how many faces are
	// compared; see face.Engine.ForGallery.
	Limit func(compared int) float64
}

// Match is a person found.
type Match struct {
	Person   string // the owner's id
	Face     string // id of the person's nearest face
	Labels   []string
	Distance float64 // squared L2 distance, 0..4
	// Looks is face.Embedding.Looks of that face.
	Looks *face.AgeGroup
}

// Answer is what a search found, the nearest first.
type Answer struct {
	Matches  []Match
	Compared int // faces
	Stale    int // faces that were left out: made by another recogniser
	// Approximate is true when people may have been missed; never with the index in memory.
	Approximate bool
}

// Search finds the people of a gallery who look most like probe.
func (s *searcher) Search(ctx context.Context, scope Scope, gallery string, probe face.Embedding, q Query) (Answer, error) {
	a, err := s.searchGallery(ctx, scope, gallery, probe, q)
	return a, store.ToFault(wrapError("search", err))
}

func (s *searcher) searchGallery(ctx context.Context, scope Scope, gallery string, probe face.Embedding, q Query) (Answer, error) {
	if probe.Recogniser != s.recogniser {
		return Answer{}, fmt.Errorf("a probe of %s, want %s", probe.Recogniser, s.recogniser)
	}
	g, err := s.findGallery(ctx, s.store, scope, gallery)
	if err != nil {
		return Answer{}, err
	}
	if !g.storing {
		return Answer{}, account.NewStoringRefusal(storedFaces)
	}
	q.Labels = normalLabels(q.Labels)
	for top := min(max(q.Top, 1), MaxTop); ; {
		hits, a, err := s.findNearest(ctx, g, probe.Vector, q, top)
		if err != nil {
			return a, err
		}
		if a.Matches, err = s.nameMatches(ctx, g, hits); err != nil {
			return a, err
		}
		// People past their purge date were found and left out: look for others.
		if left := len(hits) - len(a.Matches); left > 0 && len(hits) == top && len(a.Matches) < q.Top && top < 16*MaxTop {
			top += left
			continue
		}
		a.Matches = a.Matches[:min(len(a.Matches), q.Top)]
		return a, nil
	}
}

// findNearest asks the engine for the nearest people of g.
func (s *searcher) findNearest(ctx context.Context, g Gallery, vector []float32, q Query, top int) ([]flat.Hit, Answer, error) {
	if s.vectors != nil {
		return s.nearestVectors(ctx, g, vector, q, top)
	}
	fetch := func(ctx context.Context, numbers []uint32) ([][]float32, error) {
		return s.fetchOriginals(ctx, g.ID, numbers)
	}
	for {
		c, err := s.copies.copyOf(g.ID)
		if err != nil {
			return nil, Answer{}, err
		}
		if c.isOutdated(s.now(), g.revision) {
			s.copies.forgetIndex(g.ID)
			continue
		}
		if err := c.catchUp(ctx, s.copies, g.revision, readPatience); err != nil {
			return nil, Answer{}, err
		}
		groups, compared := c.narrowToLabels(q.Labels)
		a := Answer{Compared: compared, Stale: c.countStale()}
		hits, _, err := c.index.Search(ctx, vector, flat.Query{K: top, Limit: q.Limit(compared), Groups: groups}, fetch)
		if errors.Is(err, flat.ErrClosed) {
			if _, err := s.Get(ctx, Scope{ProjectID: g.ProjectID, Environment: account.Environment(g.Environment)}, g.Name); err != nil {
				return nil, a, err // deleted meanwhile
			}
			continue // given up to be read anew
		}
		return hits, a, err
	}
}

// nearestVectors is nearest with Vectors; what they find is compared exactly.
func (s *searcher) nearestVectors(ctx context.Context, g Gallery, vector []float32, q Query, top int) ([]flat.Hit, Answer, error) {
	v := s.vectors
	compared, stale, err := v.Count(ctx, g.ID, q.Labels)
	if err != nil {
		return nil, Answer{}, err
	}
	a := Answer{Compared: compared, Stale: stale, Approximate: v.Approximate(q.Labels)}
	limit := q.Limit(compared)
	found, err := v.Search(ctx, g.ID, vector, q.Labels, flat.Query{K: top, Limit: limit})
	if err != nil {
		return nil, a, err
	}
	numbers := make([]uint32, len(found))
	for i, h := range found {
		numbers[i] = h.Number
	}
	originals, err := s.fetchOriginals(ctx, g.ID, numbers)
	if err != nil {
		return nil, a, err
	}
	hits := []flat.Hit{}
	for i, h := range found {
		if originals[i] == nil {
			continue // deleted meanwhile
		}
		if h.Distance = flat.SquaredDistance(originals[i], vector); h.Distance <= limit {
			hits = append(hits, h)
		}
	}
	slices.SortFunc(hits, func(a, b flat.Hit) int {
		return cmp.Or(cmp.Compare(a.Distance, b.Distance), cmp.Compare(a.Number, b.Number))
	})
	return hits[:min(len(hits), top)], a, nil
}

// makeMissingVectors makes the vectors that are missing, such as those of faces that were enrolled
// before Vectors were chosen.
func (s *searcher) makeMissingVectors(ctx context.Context) error {
	const page = 200
	var before []FaceRef
	for {
		missing, err := s.vectors.Missing(ctx, page)
		if err != nil || len(missing) == 0 {
			return err
		}
		made := 0
		for _, f := range missing {
			done, err := s.fillOne(ctx, f)
			if err != nil {
				return err
			}
			if done {
				made++
			}
		}
		if made == 0 && slices.Equal(missing, before) { // not deleted meanwhile either
			return fmt.Errorf("gallery: the originals of %d faces without a vector cannot be opened", len(missing))
		}
		before = missing
	}
}

// fillOne makes the vector of one face; done is false where its original cannot be opened.
func (s *searcher) fillOne(ctx context.Context, f FaceRef) (done bool, err error) {
	originals, err := s.fetchOriginals(ctx, f.Gallery, []uint32{uint32(f.Number)})
	if err != nil || originals[0] == nil {
		return false, err
	}
	return true, s.store.Tx(ctx, func(tx *store.Tx) error {
		// Locked, so that it is not deleted meanwhile.
		there, err := store.QueryAll(ctx, tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
			"SELECT id FROM galleries WHERE id = $1 AND closing IS NULL"+tx.ForUpdate(), f.Gallery)
		if err != nil || len(there) == 0 {
			return err
		}
		n, err := store.QueryValue[int64](ctx, tx, "SELECT COUNT(*) FROM gallery_faces WHERE gallery_id = $1 AND number = $2", f.Gallery, f.Number)
		if err != nil || n == 0 {
			return err
		}
		return s.vectors.Add(ctx, tx, f, originals[0])
	})
}

// fetchSizes are the numbers of placeholders of a query, so that few texts are prepared.
var fetchSizes = []int{4, 16, 64, 256, 512}

// eachPadded calls fn with all of numbers in lots of the sizes above, the last filled up
// with repetitions.
func eachPadded(numbers []uint32, fn func(placeholders int, args []any) error) error {
	for len(numbers) > 0 {
		n := min(len(numbers), fetchSizes[len(fetchSizes)-1])
		size := 0
		for _, s := range fetchSizes {
			if size = s; s >= n {
				break
			}
		}
		args := make([]any, size)
		for i := range args {
			args[i] = int64(numbers[min(i, n-1)])
		}
		if err := fn(size, args); err != nil {
			return err
		}
		numbers = numbers[n:]
	}
	return nil
}

// fetchOriginals opens the originals of faces, for flat.Index.Search; nil for one that is not
// there or whose master key was given up.
func (s *records) fetchOriginals(ctx context.Context, gallery string, numbers []uint32) ([][]float32, error) {
	places := make(map[int64]int, len(numbers))
	for i, n := range numbers {
		places[int64(n)] = i
	}
	out := make([][]float32, len(numbers))
	err := eachPadded(numbers, func(placeholders int, args []any) error {
		return s.store.Each(ctx, func(r store.Row) error {
			var number, person int64
			var sealed []byte
			err := r.Scan(&number, &person, &sealed)
			if err == nil {
				out[places[number]], err = s.openEmbedding(sealed, gallery, number, person)
			}
			if errors.Is(err, seal.ErrKeyGivenUp) {
				err = nil // left out, as if it were not there
			}
			return err
		}, "SELECT number, person, sealed FROM gallery_faces WHERE gallery_id = $1 AND number IN ("+store.FormatPlaceholders(2, placeholders)+")",
			append([]any{gallery}, args...)...)
	})
	return out, err
}

// nameMatches names the people of hits; those deleted meanwhile or past their date are left out.
func (s *searcher) nameMatches(ctx context.Context, g Gallery, hits []flat.Hit) ([]Match, error) {
	numbers := make([]uint32, len(hits))
	for i, h := range hits {
		numbers[i] = h.Person
	}
	people := map[uint32]Person{}
	now := s.now()
	if err := eachPadded(numbers, func(placeholders int, args []any) error {
		return s.store.Each(ctx, func(r store.Row) error {
			p, err := scanPerson(r)
			if err == nil && (p.Purge.IsZero() || p.Purge.After(now)) {
				people[uint32(p.number)] = p
			}
			return err
		}, selectPerson+" AND number IN ("+store.FormatPlaceholders(2, placeholders)+")", append([]any{g.ID}, args...)...)
	}); err != nil {
		return nil, err
	}
	looks, err := s.readLooks(ctx, g, hits)
	if err != nil {
		return nil, err
	}
	out := []Match{}
	for _, h := range hits {
		if p, ok := people[h.Person]; ok {
			out = append(out, Match{Person: p.ID, Face: faceID(int64(h.Number)), Labels: p.Labels, Distance: h.Distance, Looks: looks[int64(h.Number)]})
		}
	}
	return out, nil
}

// readLooks reads what the photos of hits showed, by the number of the face.
func (s *searcher) readLooks(ctx context.Context, g Gallery, hits []flat.Hit) (map[int64]*face.AgeGroup, error) {
	numbers := make([]uint32, len(hits))
	for i, h := range hits {
		numbers[i] = h.Number
	}
	out := map[int64]*face.AgeGroup{}
	err := eachPadded(numbers, func(placeholders int, args []any) error {
		return s.store.Each(ctx, func(r store.Row) error {
			var number int64
			var looks *string
			err := r.Scan(&number, &looks)
			if err == nil {
				out[number], err = ParseLooks(looks)
			}
			return err
		}, "SELECT number, looks FROM gallery_faces WHERE gallery_id = $1 AND number IN ("+store.FormatPlaceholders(2, placeholders)+")",
			append([]any{g.ID}, args...)...)
	})
	return out, err
}

// OpenEmbeddings returns the embeddings of a person's faces that can be compared now; none where
// the person has none. Its error is 404 not_found where the gallery or the person does not exist.
func (s *records) OpenEmbeddings(ctx context.Context, scope Scope, gallery, person string) ([]face.Embedding, error) {
	g, err := s.findGallery(ctx, s.store, scope, gallery)
	if err != nil {
		return nil, store.ToFault(err)
	}
	if !g.storing {
		return nil, account.NewStoringRefusal(storedFaces)
	}
	p, err := s.readPerson(ctx, s.store, g, person)
	if err != nil {
		return nil, store.ToFault(err)
	}
	faces, err := s.listFaces(ctx, s.store, g, p.number)
	if err != nil {
		return nil, store.ToFault(err)
	}
	var numbers []uint32
	var looks []*face.AgeGroup
	for _, f := range faces {
		if !f.Stale {
			numbers, looks = append(numbers, uint32(f.number)), append(looks, f.Looks)
		}
	}
	vectors, err := s.fetchOriginals(ctx, g.ID, numbers)
	if err != nil {
		return nil, store.ToFault(wrapError("open embeddings", err))
	}
	var out []face.Embedding
	for i, v := range vectors {
		if v != nil {
			out = append(out, face.Embedding{Recogniser: s.recogniser, Vector: v, Looks: looks[i]})
		}
	}
	return out, nil
}
