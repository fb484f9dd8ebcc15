package pages

import (
	"net/http"
	"regexp"
	"strings"
)

// hostPattern is a name, an IPv4 address or a bracketed IPv6 address, with an optional port.
var hostPattern = regexp.MustCompile(`^([a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?)*|\[[0-9a-f:.]{2,45}\])(:[0-9]{1,5})?$`)

const (
	longestHost = 253 + len(":65535")
	// fallbackBase is the address in samples when the request's Host is not usable.
	fallbackBase = "http://127.0.0.1:8080"
)

// BaseURL is the address of the server without a slash at its end, such as
// https://faces.example.org. publicURL is the operator's setting; if it is empty, the scheme
// and the Host header of the request count, as far as the header is a plain host name or
// address.
func BaseURL(r *http.Request, publicURL string, secure bool) string {
	if publicURL != "" {
		return strings.TrimRight(publicURL, "/")
	}
	host := strings.ToLower(r.Host)
	if len(host) > longestHost || !hostPattern.MatchString(host) {
		return fallbackBase
	}
	if secure {
		return "https://" + host
	}
	return "http://" + host
}
