package gallery

import (
	"context"
	"testing"

	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/gallery/flat"
)

// SetCloseBatch sets how many people one transaction of a gallery's deletion removes.
func (b *Service) SetCloseBatch(people int64) { b.closeBatch = people }

// MarkClosing is the first transaction of Delete, after which a node may crash. It
// returns the gallery's id and the id of the receipt.
func (b *Service) MarkClosing(ctx context.Context, origin audited.Origin, gallery string) (id, receipt string, err error) {
	id, c, err := b.markClosing(ctx, origin, gallery, ByRequest)
	return id, c.ID, err
}

// DeleteClosingBatch is one of the transactions that follow it.
func (b *Service) DeleteClosingBatch(ctx context.Context, id string) (done bool, err error) {
	return b.deleteClosingBatch(ctx, id)
}

// PackBlocks makes the blocks that are missing of all galleries in memory, as a node does every minute.
func (b *Service) PackBlocks(ctx context.Context) { b.packAll(ctx) }

// CatchUp does what a node does when a gallery was changed.
func (b *Service) CatchUp(ctx context.Context) { b.catchUpAll(ctx) }

// ParseBlock reads the plain text of a block and returns how many faces it has, and the plain text again.
func ParseBlock(raw []byte, number int64, dim int) (faces int, again []byte, err error) {
	p, err := parseBlock(raw, number, dim)
	return len(p.rows.Numbers), p.appendTo(nil, dim), err
}

// MakeBlock is the plain text of block 0 with some faces, of vectors of dim numbers.
func MakeBlock(t testing.TB, faces, dim int) []byte {
	x, err := flat.NewIndex(dim)
	if err != nil {
		t.Fatal(err)
	}
	vector := make([]float32, dim)
	vector[0] = 1
	b := block{labels: []string{`[]`, `["a"]`}}
	for i := range faces {
		if err := x.AddFace(flat.Entry{Number: uint32(i + 1), Person: 1, Group: uint32(i % 2), Vector: vector}); err != nil {
			t.Fatal(err)
		}
	}
	if b.rows, err = x.CopyRows(1, uint32(faces)); err != nil {
		t.Fatal(err)
	}
	return b.appendTo(nil, dim)
}
