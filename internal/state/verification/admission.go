package verification

import (
	"context"
	"errors"

	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/store"
)

// CheckBrowser looks up whether a browser has a session of a verification. It begins no transaction.
func (s Sessions) CheckBrowser(ctx context.Context, visit Visit) error {
	_, err := findBrowser(ctx, s.store, visit.ID, visit.Secret)
	return wrapError("look a browser up", store.ToFault(err))
}

// CheckLink looks up whether a link or a transfer code exists. It begins no transaction: OpenLink does, which
// decides.
func (s Sessions) CheckLink(ctx context.Context, token string) error {
	_, err := store.QueryValue[int64](ctx, s.store, "SELECT transfer FROM verification_links WHERE hash = $1", seal.HashToken(token))
	if errors.Is(err, store.ErrNotFound) {
		_, err = findStanding(ctx, s.store, token)
	}
	if errors.Is(err, store.ErrNotFound) {
		return newLinkInvalid()
	}
	return wrapError("look a link up", store.ToFault(err))
}
