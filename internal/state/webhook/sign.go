package webhook

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
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
)

// ErrSecretInvalid is what ParseSecret returns.
var ErrSecretInvalid = errors.New("webhook: secret is not whsec_ and base64 of 24 to 64 bytes")

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
