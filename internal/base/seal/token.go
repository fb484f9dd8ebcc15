package seal

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
)

const tokenBytes = 32

// NewToken returns 256 random bits as 43 characters that need no escaping in a URL or a cookie.
func NewToken() string {
	var raw [tokenBytes]byte
	_, _ = rand.Read(raw[:]) // never fails (crypto/rand)
	return base64.RawURLEncoding.EncodeToString(raw[:])
}

// HashToken returns the SHA-256 sum of a token, which is what a store keeps of it.
func HashToken(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}

// IsToken reports whether a text from outside has the form of a token.
func IsToken(text string) bool {
	data, err := base64.RawURLEncoding.DecodeString(text)
	return err == nil && len(data) == tokenBytes && len(text) == base64.RawURLEncoding.EncodedLen(tokenBytes)
}
