package account

import (
	"strings"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// maxBearer bounds a credential; ours are under 80 characters.
const maxBearer = 256

const sendKey = "Send the header 'Authorization: Bearer <key>' with a test key (sk_test_...) or an access token (at_live_...)."

// checkForm refuses credentials whose form alone shows that they are invalid.
func checkForm(bearer string) error {
	if bearer == "" {
		return fault.New(fault.KeyMissing, "", "The request has no key.").WithFix(sendKey)
	}
	if len(bearer) > maxBearer {
		return malformedError("The key is too long to be a key of this service.")
	}
	for _, prefix := range []string{prefixTest, prefixToken} {
		if body, found := strings.CutPrefix(bearer, prefix); found {
			if !isKeyBody(body) {
				return malformedError("The key contains characters that keys never contain, or has nothing after its prefix.")
			}
			return nil
		}
	}
	if strings.HasPrefix(bearer, prefixLive) {
		return fault.New(fault.KeyInvalid, "", "A live key cannot be used for calls.").
			WithFix("Exchange the key's client id and client secret for an access token at POST /v2/oauth/token and send that.")
	}
	return malformedError("The key is neither a test key nor an access token.")
}

func malformedError(message string) error {
	return fault.New(fault.KeyMalformed, "", "%s", message).WithFix(sendKey)
}

// isKeyBody reports whether text may follow a key prefix. Generated secrets are base62; an
// operator's bootstrap key may also contain - and _.
func isKeyBody(text string) bool {
	for i := range len(text) {
		c := text[i]
		alphanumeric := c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		if !alphanumeric && c != '-' && c != '_' {
			return false
		}
	}
	return text != ""
}
