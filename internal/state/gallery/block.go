package gallery

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/likeness-api/likeness/internal/state/gallery/flat"
)

// A block holds the rows of the index in memory for a range of faces, sealed in the store: reading it takes
// a tenth of the time of reading its faces. Which faces it holds follows from its number, it holds all that there
// are, and a trigger of the store deletes it with the first of them that goes. It also holds their labels: those of a
// person never change, and whoever adds a way to change them must delete the blocks of the person's faces.

// blockFaces is how many numbers of faces a block covers; gallery_faces_block, a trigger, knows it too.
const blockFaces = 256

// blockRange is the first and the last number that a block covers.
func blockRange(number int64) (first, last int64) {
	return number * blockFaces, number*blockFaces + blockFaces - 1
}

// block is what a block holds.
type block struct {
	labels []string // JSON as in gallery_people; the groups of rows are places in it
	rows   flat.Rows
}

var errBlock = errors.New("gallery: a damaged block")

// appendTo writes b as parseBlock reads it.
func (b block) appendTo(out []byte, dim int) []byte {
	out = binary.LittleEndian.AppendUint32(out, uint32(len(b.labels)))
	for _, text := range b.labels {
		out = append(binary.LittleEndian.AppendUint32(out, uint32(len(text))), text...)
	}
	return b.rows.AppendTo(out, dim)
}

// parseBlock reads the block of a number, for vectors of dim numbers. It refers to raw.
func parseBlock(raw []byte, number int64, dim int) (block, error) {
	var b block
	sets, raw, found := cutUint32(raw)
	if !found || sets > blockFaces {
		return b, errBlock
	}
	for range sets {
		var size uint32
		if size, raw, found = cutUint32(raw); !found || int64(size) > int64(len(raw)) {
			return b, errBlock
		}
		b.labels, raw = append(b.labels, string(raw[:size])), raw[size:]
	}
	var err error
	if b.rows, err = flat.ParseRows(raw, dim); err != nil {
		return b, err
	}
	first, last := blockRange(number)
	for i, n := range b.rows.Numbers {
		if int64(n) < first || int64(n) > last || b.rows.Groups[i] >= sets {
			return b, errBlock
		}
	}
	return b, nil
}

func cutUint32(raw []byte) (v uint32, rest []byte, found bool) {
	if len(raw) < 4 {
		return 0, raw, false
	}
	return binary.LittleEndian.Uint32(raw), raw[4:], true
}

// blockContext binds a sealed block to its row.
func blockContext(gallery string, number int64, recogniser string) string {
	return fmt.Sprintf("gallery block\n%s\n%d\n%s\n%s", gallery, number, recogniser, flat.Coding)
}

func (s *records) sealBlock(gallery string, number int64, b block) []byte {
	plain := b.appendTo(nil, s.dimension)
	defer clear(plain)
	return s.box.Seal(plain, blockContext(gallery, number, s.recogniser))
}

// storedBlock is a row of gallery_blocks.
type storedBlock struct {
	number int64
	faces  int64 // that the store has in its range
	sealed []byte
}

// openBlock returns what a stored block holds. It refuses one that lacks faces of the store, or has others.
func (s *records) openBlock(gallery string, stored storedBlock) (b block, err error) {
	plain, err := s.box.Open(stored.sealed, blockContext(gallery, stored.number, s.recogniser))
	if err == nil {
		b, err = parseBlock(plain, stored.number, s.dimension)
	}
	if have := int64(len(b.rows.Numbers)); err == nil && have != stored.faces {
		err = fmt.Errorf("it has %d faces, the store %d", have, stored.faces)
	}
	if err != nil {
		return b, fmt.Errorf("gallery: block %d of %s: %w", stored.number, gallery, err)
	}
	return b, nil
}
