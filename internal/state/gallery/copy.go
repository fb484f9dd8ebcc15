package gallery

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/gallery/flat"
	"github.com/likeness-api/likeness/internal/state/store"
)

const (
	readPage     = 1000            // faces read at a time
	readPatience = 5 * time.Second // longest that a search waits for a gallery to be read
	readFor      = 15 * time.Minute
)

// galleryCopy is a gallery in memory.
type galleryCopy struct {
	id   string
	turn chan struct{} // held by whoever catches up

	mu       sync.RWMutex // of what follows
	index    *flat.Index
	added    int64          // faces up to this number were added
	revision int64          // additions and removals up to it are done
	heard    time.Time      // when revision was the newest
	stale    map[int64]bool // faces of other recognisers, and those whose master key was given up, by number
	sets     [][]string
	groups   map[string]uint32 // place in sets, by the JSON of the labels
	counts   []int             // faces, by place in sets
	unusable map[int64]bool    // blocks of the store that could not be read, by number
	mixed    map[int64]bool    // ranges of which no block can be made, by number
	packed   int64             // revision up to which blocks were made
	packedAt time.Time
}

func newCopy(id string, dim int) (*galleryCopy, error) {
	index, err := flat.NewIndex(dim)
	return &galleryCopy{id: id, turn: make(chan struct{}, 1), index: index, groups: map[string]uint32{}, stale: map[int64]bool{}, unusable: map[int64]bool{}, mixed: map[int64]bool{}}, err
}

// copyOf returns the copy of a gallery, empty at first.
func (s *copies) copyOf(id string) (*galleryCopy, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.byID == nil {
		return nil, &fault.Error{Code: fault.Overloaded, Message: "The service is stopping.", RetryAfter: time.Second}
	}
	if c := s.byID[id]; c != nil {
		return c, nil
	}
	c, err := newCopy(id, s.dimension)
	if err == nil {
		s.byID[id] = c
	}
	return c, err
}

// forgetIndex drops the copy of a gallery that is gone, or that has to be read anew.
func (s *copies) forgetIndex(id string) {
	s.mu.Lock()
	c := s.byID[id]
	delete(s.byID, id)
	s.mu.Unlock()
	if c != nil {
		_ = c.index.Close() // waits for searches; later ones get flat.ErrClosed
	}
}

func (c *galleryCopy) knownRevision() int64 {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.revision
}

// catchUp reads what changed up to revision. It goes on behind the back of a caller
// who cannot wait for it, and that caller is told to come again.
func (c *galleryCopy) catchUp(ctx context.Context, from *copies, revision int64, patience time.Duration) error {
	if c.knownRevision() >= revision {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	select {
	case c.turn <- struct{}{}:
	case <-ctx.Done():
		return withReadingContext(ctx)
	}
	done := make(chan error, 1)
	from.work.Go(func() {
		defer func() { <-c.turn }()
		reader, end := context.WithTimeout(from.running, readFor)
		defer end()
		done <- c.readFaces(reader, from, revision)
	})
	select {
	case err := <-done:
		return store.ToFault(err)
	case <-ctx.Done():
		return withReadingContext(ctx)
	}
}

func withReadingContext(ctx context.Context) error {
	return &fault.Error{
		Code: fault.Overloaded, Message: "The gallery is still being read into memory.", RetryAfter: 5 * time.Second, Cause: context.Cause(ctx),
	}
}

// readFaces does the additions and removals after what is known, up to revision. It holds
// the turn. After an error it can be called again.
func (c *galleryCopy) readFaces(ctx context.Context, from *copies, revision int64) error {
	known := c.knownRevision()
	if known >= revision {
		return nil
	}
	began := from.now()
	if err := c.readAdditions(ctx, from, revision); err != nil {
		return err
	}
	var removed []int64
	if err := from.store.Each(ctx, func(r store.Row) error {
		var n int64
		err := r.Scan(&n)
		removed = append(removed, n)
		return err
	}, "SELECT face FROM gallery_removals WHERE gallery_id = $1 AND revision > $2 AND revision <= $3", c.id, known, revision); err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, n := range removed {
		if group, ok := c.index.RemoveFace(uint32(n)); ok {
			c.counts[group]--
		}
		delete(c.stale, n)
	}
	c.revision, c.heard = revision, began
	return nil
}

// row is a face as it is stored.
type row struct {
	number, person     int64
	recogniser, labels string
	sealed             []byte
}

func scanRow(r store.Row) (f row, err error) {
	return f, r.Scan(&f.number, &f.person, &f.recogniser, &f.labels, &f.sealed)
}

// readAdditions adds the faces up to revision, those in blocks of the store by block.
func (c *galleryCopy) readAdditions(ctx context.Context, from *copies, revision int64) error {
	for {
		blocks, err := from.readBlocks(ctx, c.id, c.lastAdded(), revision)
		if err != nil {
			return err
		}
		for _, b := range blocks {
			first, last := blockRange(b.number)
			if err := c.readRows(ctx, from, first-1); err != nil {
				return err
			}
			if err := c.addBlock(from, b); err != nil {
				from.log.Warn("galleries: a block of the index cannot be used; its faces are read one by one and the block is made anew", "error", err)
				if err := c.readRows(ctx, from, last); err != nil {
					return err
				}
			}
		}
		if len(blocks) < blockPage {
			return c.readRows(ctx, from, revision)
		}
	}
}

// readRows adds the faces up to a number, one by one.
func (c *galleryCopy) readRows(ctx context.Context, from *copies, last int64) error {
	if c.lastAdded() >= last {
		return nil
	}
	for {
		n, err := c.readPage(ctx, from, last)
		if err != nil {
			return err
		}
		if n < readPage {
			break
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.added = last
	return nil
}

// readPage adds some faces up to the number last and returns how many rows there were. The rows are taken
// over first: adding may wait for a search, and a search for a connection.
func (c *galleryCopy) readPage(ctx context.Context, from *copies, last int64) (int, error) {
	rows, err := store.QueryAll(ctx, from.store, scanRow, `SELECT f.number, f.person, f.recogniser, p.labels, CASE WHEN f.recogniser = $5 THEN f.sealed END
		FROM gallery_faces f JOIN gallery_people p ON p.gallery_id = f.gallery_id AND p.number = f.person
		WHERE f.gallery_id = $1 AND f.number > $2 AND f.number <= $3 ORDER BY f.number LIMIT $4`,
		c.id, c.lastAdded(), last, int64(readPage), from.recogniser)
	if err != nil {
		return 0, err
	}
	for _, f := range rows {
		if err := c.addFace(from, f); err != nil {
			return 0, err
		}
	}
	return len(rows), nil
}

func (c *galleryCopy) lastAdded() int64 {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.added
}

func (c *galleryCopy) addFace(from *copies, f row) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if f.recogniser != from.recogniser {
		c.stale[f.number] = true
		c.added = f.number
		return nil
	}
	vector, err := from.openEmbedding(f.sealed, c.id, f.number, f.person)
	if errors.Is(err, seal.ErrKeyGivenUp) {
		c.stale[f.number] = true
		c.added = f.number
		return nil
	}
	if err != nil {
		return err
	}
	group, err := c.groupOfLabels(f.labels)
	if err != nil {
		return err
	}
	if err := c.index.AddFace(flat.Entry{Number: uint32(f.number), Person: uint32(f.person), Group: group, Vector: vector}); err != nil {
		return fmt.Errorf("gallery: face %d of %s: %w", f.number, c.id, err)
	}
	clear(vector)
	c.counts[group]++
	c.added = f.number
	return nil
}

// countStale is how many faces searches leave out.
func (c *galleryCopy) countStale() int {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return len(c.stale)
}

// groupOfLabels is the place of a label set, made when it is new.
func (c *galleryCopy) groupOfLabels(labels string) (uint32, error) {
	if g, ok := c.groups[labels]; ok {
		return g, nil
	}
	var set []string
	if err := json.Unmarshal([]byte(labels), &set); err != nil {
		return 0, fmt.Errorf("gallery: labels of %s: %w", c.id, err)
	}
	g := uint32(len(c.sets))
	c.groups[labels], c.sets, c.counts = g, append(c.sets, set), append(c.counts, 0)
	return g, nil
}

// narrowToLabels tells which groups have all labels, nil for every one, and how many faces
// they have.
func (c *galleryCopy) narrowToLabels(labels []string) (groups []bool, faces int) {
	c.mu.RLock()
	defer c.mu.RUnlock()
	if len(labels) == 0 {
		return nil, c.index.CountFaces()
	}
	groups = make([]bool, len(c.sets))
	for i, set := range c.sets {
		groups[i] = true
		for _, label := range labels {
			groups[i] = groups[i] && slices.Contains(set, label)
		}
		if groups[i] {
			faces += c.counts[i]
		}
	}
	return groups, faces
}

// catchUpAll brings every copy up to date, and forgets galleries that are gone.
func (s *copies) catchUpAll(ctx context.Context) {
	s.mu.Lock()
	mine := maps.Clone(s.byID)
	s.mu.Unlock()
	known := make(map[string]int64, len(mine))
	for id, c := range mine {
		known[id] = c.knownRevision()
	}
	if len(mine) == 0 {
		return
	}
	type state struct {
		id       string
		revision int64
	}
	all, err := store.QueryAll(ctx, s.store, func(r store.Row) (s state, err error) { return s, r.Scan(&s.id, &s.revision) },
		"SELECT id, revision FROM galleries WHERE closing IS NULL")
	if err != nil {
		return // searches catch up by themselves, and tell what is wrong
	}
	for _, stored := range all {
		if c := mine[stored.id]; c != nil {
			delete(mine, stored.id)
			if stored.revision < known[stored.id] { // known before the store was asked
				s.log.Warn("galleries: the store lost changes that this node knows; the gallery is read anew", "gallery", c.id)
				s.forgetIndex(c.id)
				continue
			}
			s.refreshCopy(ctx, c, stored.revision)
		}
	}
	for id := range mine {
		s.forgetIndex(id)
	}
}

// refreshCopy catches up with one gallery. A copy that has heard nothing for so long that
// removals may have been dropped meanwhile is given up instead.
func (s *copies) refreshCopy(ctx context.Context, c *galleryCopy, revision int64) {
	if c.isOutdated(s.now(), revision) {
		s.forgetIndex(c.id)
		return
	}
	if err := c.catchUp(ctx, s, revision, readFor); err != nil && ctx.Err() == nil {
		s.log.Warn("galleries: catching up failed", "gallery", c.id, "error", err)
		return
	}
	c.mu.Lock()
	if c.revision == revision {
		c.heard = s.now()
	}
	c.mu.Unlock()
}

// isOutdated tells whether removals between what c knows and revision may be lost.
func (c *galleryCopy) isOutdated(now time.Time, revision int64) bool {
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.revision > 0 && c.revision < revision && now.Sub(c.heard) > removalsKept/2
}
