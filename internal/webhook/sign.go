package webhook

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// The headers of the Standard Webhooks scheme (docs/webhooks.md).
const (
	HeaderID        = "webhook-id"
	HeaderTimestamp = "webhook-timestamp"
	HeaderSignature = "webhook-signature"
)

const (
	secretPrefix    = "whsec_"
	secretBytes     = 32
	minSecretBytes  = 24 // Standard Webhooks: 24 to 64 bytes
	maxSecretBytes  = 64
	signatureScheme = "v1"

	// staleAfter is the difference between the timestamp of a delivery and the
	// receiver's clock from which the delivery is refused, in either direction.
	// The spec refuses exactly 300 s; the public reference libraries accept it.
	staleAfter = 300 * time.Second
)

// The errors of VerifyDelivery.
var (
	ErrHeaderMissing    = errors.New("webhook: a webhook-* header is missing or not valid")
	ErrStale            = errors.New("webhook: timestamp is 300 s or more away from the clock")
	ErrSignatureInvalid = errors.New("webhook: no signature matches")
	ErrSecretInvalid    = errors.New("webhook: secret is not whsec_ and base64 of 24 to 64 bytes")
)

// Secret is the raw key that one endpoint's deliveries are signed with.
type Secret []byte

// NewSecret makes a secret of 32 random bytes.
func NewSecret() Secret {
	s := make(Secret, secretBytes)
	_, _ = rand.Read(s) // never fails: crypto/rand ends the program instead
	return s
}

// ParseSecret reads the form that Reveal writes; the prefix may be missing.
func ParseSecret(text string) (Secret, error) {
	raw, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(text, secretPrefix))
	if err != nil || len(raw) < minSecretBytes || len(raw) > maxSecretBytes {
		return nil, ErrSecretInvalid // the cause would quote parts of the secret
	}
	return raw, nil
}

// Reveal writes the secret as its owner stores it: whsec_ and base64.
func (s Secret) Reveal() string {
	return secretPrefix + base64.StdEncoding.EncodeToString(s)
}

// String hides the secret from logs and error texts.
func (s Secret) String() string { return secretPrefix + "***" }

// GoString hides the secret from %#v.
func (s Secret) GoString() string { return s.String() }

// SignDelivery returns the value of webhook-signature for a delivery: one v1 part for
// each secret, separated by spaces, so that a receiver may hold either secret
// while an endpoint rotates.
func SignDelivery(id string, at time.Time, body []byte, secrets ...Secret) string {
	parts := make([]string, 0, len(secrets))
	for _, s := range secrets {
		parts = append(parts, signatureScheme+","+signOne(s, id, at.Unix(), body))
	}
	return strings.Join(parts, " ")
}

// signOne is base64(HMAC-SHA256(secret, id "." seconds "." body)).
func signOne(s Secret, id string, atSeconds int64, body []byte) string {
	mac := hmac.New(sha256.New, s)
	_, _ = fmt.Fprintf(mac, "%s.%d.", id, atSeconds) // a hash takes everything
	mac.Write(body)
	return base64.StdEncoding.EncodeToString(mac.Sum(nil))
}

// VerifyDelivery checks a received delivery as docs/webhooks.md describes: over the raw body,
// compared in constant time, valid when any part matches any secret, refused
// when the timestamp is 300 s or more away from now.
func VerifyDelivery(header http.Header, body []byte, now time.Time, secrets ...Secret) error {
	id := header.Get(HeaderID)
	seconds, err := strconv.ParseInt(header.Get(HeaderTimestamp), 10, 64)
	signature := header.Get(HeaderSignature)
	if id == "" || signature == "" || err != nil {
		return ErrHeaderMissing
	}
	// Seconds on both sides: a clock at 299.9 s is read as 299 s, as receivers
	// that only have whole seconds do.
	if age := time.Duration(now.Unix()-seconds) * time.Second; isFarOff(now.Unix(), seconds) || age.Abs() >= staleAfter {
		return ErrStale
	}
	matched := false
	for _, s := range secrets {
		want := []byte(signOne(s, id, seconds, body))
		for part := range strings.SplitSeq(signature, " ") {
			scheme, value, _ := strings.Cut(part, ",")
			if scheme == signatureScheme && hmac.Equal([]byte(value), want) {
				matched = true // no early return: the time must not reveal which part matched
			}
		}
	}
	if !matched {
		return ErrSignatureInvalid
	}
	return nil
}

// isFarOff reports whether timestamps are so far apart that their difference in nanoseconds
// would overflow a time.Duration.
func isFarOff(now, seconds int64) bool {
	const century = 100 * 365 * 24 * 3600
	return seconds < now-century || seconds > now+century
}
