package account

import (
	"crypto/rand"
	"crypto/sha256"
	"hash/crc32"
	"log/slog"
	"strings"
	"time"
)

// The first characters of what clients send.
const (
	prefixTest         = "sk_test_"
	prefixLive         = "ak_live_"
	prefixToken        = "at_live_"
	prefixClientID     = "ci_live_"
	prefixClientSecret = "cs_live_"
)

// A secret is its prefix, 12 public characters that identify it (so that a leaked
// one can be found by its abbreviation in a log), 43 random characters (256 bits)
// and 6 of checksum (CRC-32 of all before), by which secret scanners recognise it.
// Authentication does not use the checksum: a wrong one is an unknown key like any other.
const (
	publicChars   = 12
	randomChars   = 43
	checksumChars = 6
)

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// Secret is the secret of a new or rotated key. It is shown once and cannot be
// recovered. It prints as its id, so that logs do not contain it.
type Secret struct {
	ID           string
	KeyID        string
	APIKey       string // sk_test_... or ak_live_...
	ClientID     string // live keys only, as the next
	ClientSecret string
}

// String returns the secret's id instead of the secret.
func (s Secret) String() string { return s.ID + " [hidden]" }

// GoString returns the secret's id instead of the secret.
func (s Secret) GoString() string { return s.String() }

// LogValue returns the secret's id instead of the secret.
func (s Secret) LogValue() slog.Value { return slog.StringValue(s.String()) }

// SecretInfo is the part of a secret that is kept.
type SecretInfo struct {
	ID       string
	Shown    string // such as sk_test_4kTq0aZbW2xy...9fQz
	LastFour string
	Created  time.Time
	Expires  time.Time // end of the overlap after a rotation; zero: none set
}

func newSecret(prefix string) string {
	text := prefix + randomText(publicChars+randomChars)
	return text + checksumOf(text)
}

// randomText returns n characters of base62, each from unbiased random bits.
func randomText(n int) string {
	out := make([]byte, 0, n)
	var pool [64]byte
	for len(out) < n {
		_, _ = rand.Read(pool[:]) // never fails (crypto/rand)
		for _, b := range pool {
			if b &= 63; int(b) < len(base62) && len(out) < n {
				out = append(out, base62[b])
			}
		}
	}
	return string(out)
}

func checksumOf(text string) string {
	sum := crc32.ChecksumIEEE([]byte(text))
	var out [checksumChars]byte
	for i := len(out) - 1; i >= 0; i-- {
		out[i] = base62[sum%62]
		sum /= 62
	}
	return string(out[:])
}

// IsWellFormed reports whether text has the form of a secret of this package: prefix,
// length, alphabet and checksum. For secret scanners; it does not read the store.
func IsWellFormed(text string) bool {
	body, found := "", false
	for _, prefix := range []string{prefixTest, prefixLive, prefixToken, prefixClientSecret} {
		if body, found = strings.CutPrefix(text, prefix); found {
			break
		}
	}
	if !found || len(body) != publicChars+randomChars+checksumChars || strings.Trim(body, base62) != "" {
		return false
	}
	split := len(text) - checksumChars
	return checksumOf(text[:split]) == text[split:]
}

func hashOf(secret string) [sha256.Size]byte { return sha256.Sum256([]byte(secret)) }

// abbreviateSecret returns the parts of a secret that listings show.
func abbreviateSecret(secret string) (abbreviated, lastFour string) {
	lastFour = secret[max(0, len(secret)-4):]
	keep := len(prefixTest)
	if IsWellFormed(secret) {
		keep += publicChars
	}
	return secret[:keep] + "..." + lastFour, lastFour
}
