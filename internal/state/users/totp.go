package users

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha1" //nolint:gosec // RFC 6238 as authenticator apps implement it
	"crypto/subtle"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"net/url"
	"time"
)

// One-time codes are those of RFC 6238 with the parameters that every authenticator app has.
const (
	totpStep   = 30 * time.Second
	totpDigits = 6
	totpBytes  = 20 // of a secret: the length of a SHA-1 sum (RFC 4226, section 4)
	totpWindow = 1  // steps that a clock may be off
)

var secretEncoding = base32.StdEncoding.WithPadding(base32.NoPadding)

// newTOTPSecret returns a random secret.
func newTOTPSecret() []byte {
	secret := make([]byte, totpBytes)
	_, _ = rand.Read(secret) // never fails (crypto/rand)
	return secret
}

// computeTOTP returns the code of a time step (RFC 4226, section 5.3).
func computeTOTP(secret []byte, step int64, digits int) string {
	mac := hmac.New(sha1.New, secret)
	_ = binary.Write(mac, binary.BigEndian, step) // a hash takes every write
	sum := mac.Sum(nil)
	offset := sum[len(sum)-1] & 0xf
	value := binary.BigEndian.Uint32(sum[offset:]) & 0x7fffffff
	modulus := uint32(1)
	for range digits {
		modulus *= 10
	}
	return fmt.Sprintf("%0*d", digits, value%modulus)
}

// matchTOTP returns the time step that code belongs to. Steps up to used were accepted before
// and do not count.
func matchTOTP(secret []byte, code string, now time.Time, used int64) (step int64, ok bool) {
	current := now.Unix() / int64(totpStep/time.Second)
	for candidate := current - totpWindow; candidate <= current+totpWindow; candidate++ {
		equal := subtle.ConstantTimeCompare([]byte(computeTOTP(secret, candidate, totpDigits)), []byte(code)) == 1
		if equal && candidate > used {
			step, ok = candidate, true
		}
	}
	return step, ok
}

// totpAddress is what an authenticator app reads from the QR code.
func totpAddress(secret []byte, name string) string {
	query := url.Values{"secret": {secretEncoding.EncodeToString(secret)}, "issuer": {"Likeness"}}
	return "otpauth://totp/" + url.PathEscape("Likeness:"+name) + "?" + query.Encode()
}
