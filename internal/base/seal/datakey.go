package seal

import (
	"crypto/rand"
	"encoding/base64"

	"golang.org/x/crypto/chacha20poly1305"
)

// SealNewDataKey makes a key for the data of one object and seals it for context.
func (b *Box) SealNewDataKey(context string) []byte {
	var raw [chacha20poly1305.KeySize]byte
	defer clear(raw[:])
	_, _ = rand.Read(raw[:]) // never fails (crypto/rand)
	return b.Seal(raw[:], context)
}

// OpenDataKey returns the Box of a key that SealNewDataKey sealed for context. Its errors are those of Open.
func (b *Box) OpenDataKey(sealed []byte, context string) (*Box, error) {
	raw, err := b.Open(sealed, context)
	if err != nil {
		return nil, err
	}
	defer clear(raw)
	return New(base64.StdEncoding.EncodeToString(raw))
}

// Reseal seals with the first key what any key of b sealed for context. Its errors are those of Open.
func (b *Box) Reseal(sealed []byte, context string) ([]byte, error) {
	plain, err := b.Open(sealed, context)
	if err != nil {
		return nil, err
	}
	defer clear(plain)
	return b.Seal(plain, context), nil
}
