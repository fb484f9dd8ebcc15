package httpapi

import (
	"crypto/rand"
	"encoding/binary"
	"time"
)

// crockford is the base32 alphabet without I, L, O and U.
const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// newRequestID makes req_ and 26 characters: 48 bits of milliseconds and 80 random bits,
// so that ids sort by time and cannot be guessed.
func newRequestID(now time.Time) string {
	var b [16]byte
	binary.BigEndian.PutUint64(b[:8], uint64(now.UnixMilli())<<16)
	_, _ = rand.Read(b[6:]) // never fails (crypto/rand)
	id := make([]byte, 0, 30)
	id = append(id, "req_"...)
	var acc, bits uint
	bits = 2 // 130 bits of text for 128 of value: two leading zeros
	for _, c := range b {
		acc = acc<<8 | uint(c)
		for bits += 8; bits >= 5; {
			bits -= 5
			id = append(id, crockford[acc>>bits&31])
		}
		acc &= 1<<bits - 1
	}
	return string(id)
}
