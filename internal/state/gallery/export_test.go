package gallery

import "github.com/likeness-api/likeness/internal/state/audited"

import "context"

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
