package account

import (
	"strings"

	"likeness/internal/fault"
)

// maxBearer bounds a credential; ours are under 80 characters.
const maxBearer = 256

const sendKey = "Send the header 'Authorization: Bearer <key>' with a test key (sk_test_...) or an access token (at_live_...)."

// ParseAuthorization returns the bearer credential of a request's Authorization
// header values: exactly one, "Bearer" in any case, one or more spaces, then the
// characters that RFC 6750 section 2.1 allows. It returns key_missing where there
// is none and key_malformed for anything else.
func ParseAuthorization(values []string) (string, error) {
	switch len(values) {
	case 0:
		return "", missing()
	case 1:
	default:
		return "", malformed("The request has %d Authorization headers; it must have one.", len(values))
	}
	header := strings.Trim(values[0], " \t")
	if header == "" {
		return "", missing()
	}
	scheme, rest, _ := strings.Cut(header, " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return "", malformed("The Authorization header does not use the Bearer scheme.")
	}
	bearer := strings.TrimLeft(rest, " ")
	if bearer == "" {
		return "", missing()
	}
	if len(bearer) > maxBearer || !isToken68(bearer) {
		return "", malformed("The bearer credential is too long or has characters that no key has.")
	}
	return bearer, nil
}

func missing() error {
	return fault.New(fault.KeyMissing, "", "The request carries no key.").WithFix(sendKey)
}

func malformed(format string, args ...any) error {
	return fault.New(fault.KeyMalformed, "", format, args...).WithFix(sendKey)
}

// isToken68 is b64token of RFC 6750: letters, digits, -._~+/ and trailing =.
func isToken68(text string) bool {
	body := strings.TrimRight(text, "=")
	for i := range len(body) {
		c := body[i]
		if !isAlphanumeric(c) && strings.IndexByte("-._~+/", c) < 0 {
			return false
		}
	}
	return body != ""
}

func isAlphanumeric(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// isKeyBody is what may follow a prefix of ours. Our own secrets are base62; an
// operator's bootstrap key may also have - and _.
func isKeyBody(text string) bool {
	for i := range len(text) {
		if c := text[i]; !isAlphanumeric(c) && c != '-' && c != '_' {
			return false
		}
	}
	return text != ""
}
