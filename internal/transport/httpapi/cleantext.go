package httpapi

import (
	"errors"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// GuardRequests returns next behind what every request passes, whoever serves it: text that no field can
// hold is refused, and browsers that came over TLS are told to stay there.
func (s *Server) GuardRequests(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.demandTLS(w, r)
		if err := checkRequestText(r); err != nil {
			http.Error(w, err.Message, fault.StatusOf(err.Code))
			return
		}
		next.ServeHTTP(w, r)
	})
}

// demandTLS tells a browser that came over TLS to use nothing else for a year.
func (s *Server) demandTLS(w http.ResponseWriter, r *http.Request) {
	if CallerUsesTLS(r, s.cfg.TrustedProxies) {
		w.Header().Set("Strict-Transport-Security", "max-age=31536000")
	}
}

// checkRequestText refuses a path or a query that is no clean text, and has the body of a form checked as it is read.
func checkRequestText(r *http.Request) *fault.Error {
	if !isCleanText(r.URL.Path, "") {
		return newUncleanError("The path")
	}
	// Pairs that cannot be decoded are left out, as by every reader of a query.
	values, _ := url.ParseQuery(r.URL.RawQuery)
	for name, all := range values {
		if !isCleanText(name, formControls) || !isCleanText(strings.Join(all, ""), formControls) {
			return newUncleanError("The query")
		}
	}
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind == "application/x-www-form-urlencoded" && r.Body != nil {
		r.Body = &formChecker{body: r.Body}
	}
	return nil
}

// formControls are the control characters that text areas send.
const formControls = "\t\r\n"

// isCleanText reports whether text is valid UTF-8 without control characters other than those that are allowed.
func isCleanText(text, allowed string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(c rune) bool {
		return unicode.IsControl(c) && !strings.ContainsRune(allowed, c)
	})
}

func newUncleanError(what string) *fault.Error {
	return fault.New(fault.RequestInvalid, "", "%s has bytes that are no text: not UTF-8, or control characters.", what).
		WithFix("Encode text as UTF-8, percent-encoded, without control characters.")
}

// formChecker is the body of a form (application/x-www-form-urlencoded). Reading it fails at the first byte after
// decoding that is no clean text.
type formChecker struct {
	body    io.ReadCloser
	escape  []byte // of an escape that is not complete: % and a digit
	partial []byte // of a character that is not complete
	bad     error
}

// Read implements io.Reader.
func (f *formChecker) Read(p []byte) (int, error) {
	if f.bad != nil {
		return 0, f.bad
	}
	n, err := f.body.Read(p)
	for _, c := range p[:n] {
		if !f.addByte(c) {
			f.bad = newUncleanError("The form")
			return 0, f.bad
		}
	}
	if errors.Is(err, io.EOF) && len(f.partial) > 0 {
		f.bad = newUncleanError("The form")
		return 0, f.bad
	}
	return n, err
}

// Close implements io.Closer.
func (f *formChecker) Close() error { return f.body.Close() }

// addByte takes a byte as it was sent.
func (f *formChecker) addByte(c byte) bool {
	switch {
	case len(f.escape) == 2:
		text, err := url.PathUnescape(string(append(f.escape, c)))
		f.escape = f.escape[:0]
		if err != nil { // no escape: the reader of the form says so
			return true
		}
		return f.addDecoded(text[0])
	case len(f.escape) == 1:
		f.escape = append(f.escape, c)
		return true
	case c == '%':
		f.escape = append(f.escape[:0], c)
		return true
	}
	return f.addDecoded(c)
}

// addDecoded takes a byte after decoding.
func (f *formChecker) addDecoded(c byte) bool {
	f.partial = append(f.partial, c)
	if !utf8.FullRune(f.partial) {
		return true
	}
	clean := isCleanText(string(f.partial), formControls)
	f.partial = f.partial[:0]
	return clean
}
