package store

import (
	"crypto/rand"
	"encoding/base32"
	"encoding/binary"
	"time"
)

// crockford is Crockford's base 32 in lower case: no i, l, o, u.
var crockford = base32.NewEncoding("0123456789abcdefghjkmnpqrstvwxyz").WithPadding(base32.NoPadding)

// NewID makes "prefix_" and 26 characters: 48 bits of Unix milliseconds, so that
// ids sort by age, then 80 random bits.
func NewID(prefix string) string {
	var raw [16]byte
	binary.BigEndian.PutUint64(raw[:8], uint64(time.Now().UnixMilli())<<16)
	_, _ = rand.Read(raw[6:]) // never fails (crypto/rand)
	return prefix + "_" + crockford.EncodeToString(raw[:])
}
