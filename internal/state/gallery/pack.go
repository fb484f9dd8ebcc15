package gallery

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/gallery/flat"
	"github.com/likeness-api/likeness/internal/state/store"
)

const (
	blockPage  = 32               // blocks read at a time
	packBatch  = 4                // blocks that one transaction makes, with the gallery locked
	packFor    = 20 * time.Second // longest that blocks are made at a time, of all galleries together
	packAnyway = time.Hour        // after it, blocks are looked for though no face came or went

	maxBlockBytes = 4 << 20 // of a sealed block; usual ones take 0.15 MB
)

// readBlocks reads blocks of a gallery whose faces are all numbered after added and up to revision, blockPage at most.
func (s *copies) readBlocks(ctx context.Context, gallery string, added, revision int64) ([]storedBlock, error) {
	first, end := added/blockFaces+1, (revision+1)/blockFaces
	if added == 0 {
		first = 0
	}
	if first >= end {
		return nil, nil
	}
	arguments := []any{gallery, first, end, s.recogniser, flat.Coding, int64(blockPage), int64(maxBlockBytes)}
	var keys []string // blocks of a key that was given up stay unread
	for _, id := range s.box.KeyIDs() {
		arguments = append(arguments, id.String())
		keys = append(keys, fmt.Sprint("$", len(arguments)))
	}
	return store.QueryAll(ctx, s.store, func(r store.Row) (b storedBlock, err error) {
		return b, r.Scan(&b.number, &b.sealed, &b.faces)
	}, `SELECT number, sealed, (SELECT COUNT(*) FROM gallery_faces f
			WHERE f.gallery_id = b.gallery_id AND f.number >= b.number * 256 AND f.number < b.number * 256 + 256)
		FROM gallery_blocks b WHERE gallery_id = $1 AND number >= $2 AND number < $3 AND recogniser = $4 AND coding = $5
			AND length(sealed) <= $7 AND key_id IN (`+strings.Join(keys, ", ")+`)
		ORDER BY number LIMIT $6`, arguments...)
}

// addBlock adds the faces of a block that follows those added before.
func (c *galleryCopy) addBlock(from *copies, stored storedBlock) error {
	b, err := from.openBlock(c.id, stored)
	c.mu.Lock()
	defer c.mu.Unlock()
	if err != nil {
		c.unusable[stored.number] = true
		return err
	}
	groups := make([]uint32, len(b.labels))
	for i, text := range b.labels {
		if groups[i], err = c.groupOfLabels(text); err != nil {
			c.unusable[stored.number] = true
			return err
		}
	}
	for i, g := range b.rows.Groups {
		b.rows.Groups[i] = groups[g]
	}
	if err := c.index.AddRows(b.rows); err != nil {
		return err
	}
	for _, g := range b.rows.Groups {
		c.counts[g]++
	}
	_, c.added = blockRange(stored.number)
	return nil
}

// packAll makes the blocks that are missing of the galleries in memory, in an order by chance. It stops after packFor; the
// next call goes on.
func (s *copies) packAll(ctx context.Context) {
	if s.box == nil {
		return
	}
	s.mu.Lock()
	all := slices.Collect(maps.Values(s.byID))
	s.mu.Unlock()
	until := s.now().Add(packFor)
	for _, c := range all {
		began := time.Now()
		made, err := s.packBlocks(ctx, c, until)
		if err != nil && ctx.Err() == nil {
			s.log.Warn("galleries: blocks of the index could not be made, trying again", "gallery", c.id, "error", err)
		}
		if made > 0 {
			s.log.Info("gallery packed", "gallery", c.id, "blocks", made, "took_ms", time.Since(began).Milliseconds())
		}
	}
}

// packBlocks makes the blocks of a gallery that are missing, or that cannot be read, until a time, and returns how many.
func (s *copies) packBlocks(ctx context.Context, c *galleryCopy, until time.Time) (made int, err error) {
	began, revision := s.now(), c.knownRevision()
	if !began.Before(until) || c.isPacked(began, revision) {
		return 0, nil
	}
	missing, err := s.missingBlocks(ctx, c, revision)
	if err != nil {
		return 0, err
	}
	for lot := range slices.Chunk(missing, packBatch) {
		n, err := s.packLot(ctx, c, lot)
		made += n
		if err != nil || !s.now().Before(until) {
			return made, err
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.packed, c.packedAt = revision, began
	return made, nil
}

// isPacked reports whether the blocks up to revision were made not long before now. After packAnyway, ranges of which no
// block could be made are tried again: their faces may have the present master key by now.
func (c *galleryCopy) isPacked(now time.Time, revision int64) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if now.Sub(c.packedAt) >= packAnyway {
		clear(c.mixed)
		return false
	}
	return c.packed == revision
}

// missingBlocks lists the numbers of blocks up to revision that the store does not have in a form that this node can read.
func (s *copies) missingBlocks(ctx context.Context, c *galleryCopy, revision int64) (missing []int64, err error) {
	c.mu.RLock()
	without := maps.Clone(c.mixed)
	for n := range c.stale {
		without[n/blockFaces] = true
	}
	unusable := maps.Clone(c.unusable)
	c.mu.RUnlock()
	if err := s.store.Each(ctx, func(r store.Row) error {
		var number int64
		var key string
		err := r.Scan(&number, &key)
		if s.hasKey(key) && !unusable[number] {
			without[number] = true
		}
		return err
	}, "SELECT number, key_id FROM gallery_blocks WHERE gallery_id = $1 AND recogniser = $2 AND coding = $3", c.id, s.recogniser, flat.Coding); err != nil {
		return nil, err
	}
	for number := range (revision + 1) / blockFaces {
		first, last := blockRange(number)
		if !without[number] && c.index.HasFace(uint32(first), uint32(last)) {
			missing = append(missing, number)
		}
	}
	return missing, nil
}

// hasKey reports whether the master key of an id (seal.KeyID.String) is here.
func (s *records) hasKey(id string) bool {
	return slices.ContainsFunc(s.box.KeyIDs(), func(k seal.KeyID) bool { return k.String() == id })
}

// draft is a block that may be written.
type draft struct {
	number  int64
	faces   []blockFace // that it holds
	sealed  []byte
	replace bool // what the store has under its number could not be read
	mixed   bool // not every face of the range can be in a block
	made    bool
}

// blockFace is what a face of the store is known by: another record has another digest.
type blockFace struct {
	number, person int64
	digest         string
}

// storedInRange is a face of the store in the range of a block, with its record and its labels.
type storedInRange struct {
	blockFace
	recogniser, labels string
	sealed             []byte
}

// draftBlock makes a block of what the store has in its range. The copy in memory is not asked: it may know what the store
// has lost.
func (s *copies) draftBlock(ctx context.Context, c *galleryCopy, number int64) (*draft, error) {
	first, last := blockRange(number)
	rows, err := store.QueryAll(ctx, s.store, func(r store.Row) (f storedInRange, err error) {
		var digest []byte
		err = r.Scan(&f.number, &f.person, &digest, &f.recogniser, &f.labels, &f.sealed)
		f.digest = string(digest)
		return f, err
	}, `SELECT f.number, f.person, f.digest, f.recogniser, p.labels, f.sealed
		FROM gallery_faces f JOIN gallery_people p ON p.gallery_id = f.gallery_id AND p.number = f.person
		WHERE f.gallery_id = $1 AND f.number >= $2 AND f.number <= $3 ORDER BY f.number`, c.id, first, last)
	if err != nil {
		return nil, err
	}
	c.mu.RLock()
	d := &draft{number: number, replace: c.unusable[number]}
	c.mu.RUnlock()
	key := s.box.KeyIDs()[0]
	for _, f := range rows {
		id, _ := seal.KeyIDOf(f.sealed)
		d.mixed = d.mixed || f.recogniser != s.recogniser || id != key
		d.faces = append(d.faces, f.blockFace)
	}
	if d.mixed || len(rows) == 0 {
		return d, nil
	}
	b, err := s.codeBlock(c.id, rows)
	if err != nil {
		return nil, err
	}
	d.sealed = s.sealBlock(c.id, number, b)
	d.mixed = len(d.sealed) > maxBlockBytes
	return d, nil
}

// codeBlock codes the faces of a block as an index in memory holds them.
func (s *copies) codeBlock(gallery string, faces []storedInRange) (b block, err error) {
	x, err := flat.NewIndex(s.dimension)
	if err != nil {
		return b, err
	}
	defer func() { err = errors.Join(err, x.Close()) }()
	places := map[string]uint32{}
	for _, f := range faces {
		place, found := places[f.labels]
		if !found {
			place = uint32(len(b.labels))
			places[f.labels], b.labels = place, append(b.labels, f.labels)
		}
		vector, err := s.openEmbedding(f.sealed, gallery, f.number, f.person)
		if err != nil {
			return b, err
		}
		err = x.AddFace(flat.Entry{Number: uint32(f.number), Person: uint32(f.person), Group: place, Vector: vector})
		clear(vector)
		if err != nil {
			return b, fmt.Errorf("gallery: face %d of %s: %w", f.number, gallery, err)
		}
	}
	b.rows, err = x.CopyRows(uint32(faces[0].number), uint32(faces[len(faces)-1].number))
	return b, err
}

// packLot makes some blocks in one transaction. With the lock of the gallery no face of theirs comes or goes. Nothing in
// the transaction waits for the copy in memory: who holds that may wait for a connection to the store.
func (s *copies) packLot(ctx context.Context, c *galleryCopy, numbers []int64) (made int, err error) {
	var drafts []*draft
	for _, number := range numbers {
		d, err := s.draftBlock(ctx, c, number)
		if err != nil {
			return 0, err
		}
		drafts = append(drafts, d)
	}
	if err := s.store.Tx(ctx, func(tx *store.Tx) error {
		there, err := store.QueryAll(ctx, tx, func(r store.Row) (id string, err error) { return id, r.Scan(&id) },
			"SELECT id FROM galleries WHERE id = $1 AND closing IS NULL"+tx.ForUpdate(), c.id)
		for _, d := range drafts {
			d.made = false
			if err == nil && len(there) > 0 && d.sealed != nil && !d.mixed {
				err = s.writeBlock(ctx, tx, c.id, d)
			}
		}
		return err
	}); err != nil {
		return 0, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, d := range drafts {
		switch {
		case d.made:
			made++
			delete(c.unusable, d.number)
		case d.mixed:
			c.mixed[d.number] = true
		}
	}
	return made, nil
}

// writeBlock writes a block, unless another node made it meanwhile or the store has other faces than it by now.
func (s *copies) writeBlock(ctx context.Context, tx *store.Tx, gallery string, d *draft) error {
	if !d.replace {
		made, err := store.QueryAll(ctx, tx, func(r store.Row) (key string, err error) { return key, r.Scan(&key) },
			"SELECT key_id FROM gallery_blocks WHERE gallery_id = $1 AND number = $2 AND recogniser = $3 AND coding = $4",
			gallery, d.number, s.recogniser, flat.Coding)
		if err != nil || len(made) > 0 && s.hasKey(made[0]) {
			return err
		}
	}
	same, err := s.compareBlock(ctx, tx, gallery, d)
	if err != nil || !same {
		return err
	}
	d.made = true
	return tx.Batch(ctx, []store.Statement{
		{SQL: "DELETE FROM gallery_blocks WHERE gallery_id = $1 AND number = $2", Args: []any{gallery, d.number}},
		{
			SQL:  "INSERT INTO gallery_blocks (gallery_id, number, recogniser, coding, key_id, sealed) VALUES ($1, $2, $3, $4, $5, $6)",
			Args: []any{gallery, d.number, s.recogniser, flat.Coding, s.box.KeyIDs()[0].String(), d.sealed},
		},
	})
}

// compareBlock reports whether d holds the faces that the store has in its range, all sealed with the present master key: a key
// that is given up later then takes the block along with its faces.
func (s *copies) compareBlock(ctx context.Context, tx *store.Tx, gallery string, d *draft) (same bool, err error) {
	first, last := blockRange(d.number)
	seen, key := 0, s.box.KeyIDs()[0]
	same = true
	err = tx.Each(ctx, func(r store.Row) error {
		var f blockFace
		var digest, start []byte
		if err := r.Scan(&f.number, &f.person, &digest, &start); err != nil {
			return err
		}
		f.digest = string(digest)
		id, _ := seal.KeyIDOf(start)
		same = same && id == key && seen < len(d.faces) && d.faces[seen] == f
		seen++
		return nil
	}, `SELECT number, person, digest, substr(sealed, 1, 5) FROM gallery_faces
		WHERE gallery_id = $1 AND number >= $2 AND number <= $3 ORDER BY number`, gallery, first, last)
	return same && seen == len(d.faces), err
}
