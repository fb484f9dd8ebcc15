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

// A secret is its prefix, 12 characters that name it in public (so that a leaked
// one can be found by what a log shows of it), 43 random characters (256 bits)
// and 6 of checksum (CRC-32 of all before), which lets secret scanners tell ours
// from look-alikes. The checksum is no part of the check at the door: a wrong one
// is an unknown key like any other.
const (
	publicChars   = 12
	randomChars   = 43
	checksumChars = 6
)

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// Secret is what a new or rotated key is used with. It is shown once and cannot
// be had again. It prints as its id, so that it does not end up in a log.
type Secret struct {
	ID           string
	KeyID        string
	APIKey       string // sk_test_... or ak_live_...
	ClientID     string // live keys only, as the next
	ClientSecret string
}

// String names the secret without telling it.
func (s Secret) String() string { return s.ID + " [hidden]" }

// GoString names the secret without telling it.
func (s Secret) GoString() string { return s.String() }

// LogValue names the secret without telling it.
func (s Secret) LogValue() slog.Value { return slog.StringValue(s.String()) }

// SecretInfo is what can be told of a secret afterwards.
type SecretInfo struct {
	ID       string
	Shown    string // such as sk_test_4kTq0aZbW2xy...9fQz
	LastFour string
	Created  time.Time
	Expires  time.Time // end of the overlap after a rotation; zero: none set
}

func newSecret(prefix string) string {
	text := prefix + random(publicChars+randomChars)
	return text + checksum(text)
}

// random makes n characters of base62, each from unbiased random bits.
func random(n int) string {
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

func checksum(text string) string {
	sum := crc32.ChecksumIEEE([]byte(text))
	var out [checksumChars]byte
	for i := len(out) - 1; i >= 0; i-- {
		out[i] = base62[sum%62]
		sum /= 62
	}
	return string(out[:])
}

// WellFormed tells whether text is a secret that this package made: prefix,
// length, alphabet and checksum. For secret scanners; it asks no store.
func WellFormed(text string) bool {
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
	return checksum(text[:split]) == text[split:]
}

func hashOf(secret string) [sha256.Size]byte { return sha256.Sum256([]byte(secret)) }

// shown is what a listing tells of a secret.
func shown(secret string) (abbreviated, lastFour string) {
	lastFour = secret[max(0, len(secret)-4):]
	keep := len(prefixTest)
	if WellFormed(secret) {
		keep += publicChars
	}
	return secret[:keep] + "..." + lastFour, lastFour
}
