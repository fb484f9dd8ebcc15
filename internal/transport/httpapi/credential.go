package httpapi

import (
	"net/http"
	"strings"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/ledger"
)

// maxCredential bounds a bearer credential; ours have less than 100 characters.
const maxCredential = 512

// parseBearer takes the credential out of the Authorization header. It tells a missing
// header from a malformed one and checks nothing else.
func parseBearer(h http.Header) (string, error) {
	lines := h.Values("Authorization")
	switch {
	case len(lines) == 0 || len(lines) == 1 && strings.TrimSpace(lines[0]) == "":
		return "", fault.New(fault.KeyMissing, "", "The request has no Authorization header.")
	case len(lines) > 1:
		return "", fault.New(fault.KeyMalformed, "", "The request has more than one Authorization header.")
	}
	scheme, credential, _ := strings.Cut(strings.TrimSpace(lines[0]), " ")
	credential = strings.TrimLeft(credential, " ")
	if !strings.EqualFold(scheme, "Bearer") || credential == "" {
		return "", fault.New(fault.KeyMalformed, "", "The Authorization header is not of the form Bearer <API_KEY>.")
	}
	if len(credential) > maxCredential {
		return "", fault.New(fault.KeyMalformed, "", "The key is too long to be a key of this service.")
	}
	for i := range len(credential) {
		if !isTokenByte(credential[i]) {
			return "", fault.New(fault.KeyMalformed, "", "The key contains a character that keys never contain.")
		}
	}
	return credential, nil
}

// isTokenByte tells the characters of RFC 6750's b64token.
func isTokenByte(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' ||
		strings.IndexByte("-._~+/=", c) >= 0
}

// idempotencyKey reads the Idempotency-Key header; "" when there is none.
func idempotencyKey(h http.Header) (string, error) {
	const name = "Idempotency-Key"
	lines := h.Values(name)
	if len(lines) == 0 {
		return "", nil
	}
	key := lines[0]
	switch {
	case len(lines) > 1:
		return "", fault.New(fault.FieldInvalid, name, "The header Idempotency-Key appears more than once.").WithFix("Send the header once.")
	case key == "":
		return "", fault.New(fault.FieldInvalid, name, "The header Idempotency-Key is empty.").WithFix("Send 1 to %d printable ASCII characters, or leave the header out.", ledger.MaxIdempotencyKey)
	case len(key) > ledger.MaxIdempotencyKey:
		return "", fault.New(fault.FieldInvalid, name, "The header Idempotency-Key has %d characters; at most %d are allowed.", len(key), ledger.MaxIdempotencyKey).
			WithFix("Send 1 to %d printable ASCII characters.", ledger.MaxIdempotencyKey)
	}
	for i := range len(key) {
		if key[i] < 0x20 || key[i] > 0x7e {
			return "", fault.New(fault.FieldInvalid, name, "The header Idempotency-Key contains a character outside printable ASCII.").
				WithFix("Send 1 to %d printable ASCII characters.", ledger.MaxIdempotencyKey)
		}
	}
	return key, nil
}
