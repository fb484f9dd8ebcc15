package chip

import (
	"context"

	"github.com/likeness-api/likeness/internal/runtime/openssl"
)

// NoStates is a TrustStore without certificates: an Authenticator with it finds files that cannot be read, and trusts nobody.
type NoStates struct{}

// CountAnchors returns 0.
func (NoStates) CountAnchors(context.Context) (int, error) { return 0, nil }

// FindIssuers finds none.
func (NoStates) FindIssuers(context.Context, string) (anchors, links [][]byte, err error) {
	return nil, nil, nil
}

// FindRevocationLists finds none.
func (NoStates) FindRevocationLists(context.Context, string) ([][]byte, error) { return nil, nil }

// FindSigners finds none.
func (NoStates) FindSigners(context.Context, openssl.SignerID) ([][]byte, error) { return nil, nil }
