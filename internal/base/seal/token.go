package seal

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
)

// NewToken returns 256 random bits as 43 characters that need no escaping in a URL or a cookie.
func NewToken() string {
	var raw [32]byte
	_, _ = rand.Read(raw[:]) // never fails (crypto/rand)
	return base64.RawURLEncoding.EncodeToString(raw[:])
}

// HashToken returns the SHA-256 sum of a token, which is what a store keeps of it.
func HashToken(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}
