package pages

import (
	"crypto/rand"
	"net/http"
	"strings"
)

// Policy is what a page may do in the browser. The zero value is a page without script, form
// and image.
type Policy struct {
	Nonce       string // of the scripts of this answer; empty: scripts of this host are allowed
	Scripts     bool   // scripts are allowed
	Forms       bool   // forms may be sent to this host
	Connections bool   // scripts may send requests to this host
	Blobs       bool   // images made in the page are shown
	Camera      bool   // the camera may be asked for
}

// NewNonce returns 128 random bits for one answer, as text for a Policy.
func NewNonce() string { return rand.Text() }

// contentPolicy is the value of the Content-Security-Policy header.
func (p Policy) contentPolicy() string {
	parts := []string{"default-src 'none'", "style-src 'self'"}
	switch {
	case p.Scripts && p.Nonce != "":
		parts = append(parts, "script-src 'nonce-"+p.Nonce+"'")
	case p.Scripts:
		parts = append(parts, "script-src 'self'")
	}
	if p.Blobs {
		parts = append(parts, "img-src 'self' blob: data:", "media-src 'self' blob:")
	} else {
		parts = append(parts, "img-src 'self'")
	}
	if p.Connections {
		parts = append(parts, "connect-src 'self'")
	}
	if p.Forms {
		parts = append(parts, "form-action 'self'")
	} else {
		parts = append(parts, "form-action 'none'")
	}
	parts = append(parts, "base-uri 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'")
	return strings.Join(parts, "; ")
}

// SetHeaders writes the security headers of a page.
func (p Policy) SetHeaders(h http.Header) {
	h.Set("Content-Security-Policy", p.contentPolicy())
	h.Set("Referrer-Policy", "no-referrer")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("X-Content-Type-Options", "nosniff")
	camera := "camera=()"
	if p.Camera {
		camera = "camera=(self)"
	}
	h.Set("Permissions-Policy", camera+", microphone=(), geolocation=(), payment=(), usb=()")
}
