package personapi

import (
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// cookieName is the cookie of one verification: several in one browser do not disturb each other.
// The prefix binds it to this host, over TLS.
func cookieName(id string) string {
	const last = 12 // of the characters of an id, which are random
	return "__Host-likeness-" + id[max(0, len(id)-last):]
}

// readCookie returns the secret of the browser; empty when it has none.
func readCookie(r *http.Request, id string) string {
	if id == "" {
		return ""
	}
	c, err := r.Cookie(cookieName(id))
	if err != nil || len(c.Value) > 64 {
		return ""
	}
	return c.Value
}

// readCookies returns the secrets of a browser for all verifications that it has opened.
func readCookies(r *http.Request) []string {
	var out []string
	for _, c := range r.Cookies() {
		if strings.HasPrefix(c.Name, "__Host-likeness-") && len(c.Value) <= 64 && len(out) < 20 {
			out = append(out, c.Value)
		}
	}
	return out
}

// setCookie gives the browser the secret of a verification. Lax, not Strict: the cookie must be
// there when a chat opens the link.
func setCookie(w http.ResponseWriter, id, secret string, until time.Time) {
	http.SetCookie(w, &http.Cookie{
		Name: cookieName(id), Value: secret, Path: "/", Expires: until.Add(24 * time.Hour),
		Secure: true, HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
}

// checkOrigin refuses requests of pages of another site.
func (h *Handler) checkOrigin(r *http.Request) error {
	refused := fault.New(fault.OriginDenied, "", "The request did not come from a page of this service.")
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" && site != "same-origin" {
		return refused
	}
	origin, err := url.Parse(r.Header.Get("Origin"))
	if err != nil || origin.Host == "" {
		return refused
	}
	if strings.EqualFold(origin.Host, r.Host) {
		return nil
	}
	if public, err := url.Parse(h.o.PublicURL); err == nil && public.Host != "" && strings.EqualFold(origin.Host, public.Host) {
		return nil
	}
	return refused
}
