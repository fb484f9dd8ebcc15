package pages

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
)

// File is a complete answer body: a rendered page, a style sheet. It is compressed at its
// first delivery and only the compressed form is kept. Safe for concurrent use.
type File struct {
	contentType string
	etag        string
	size        int
	compressed  func() []byte
}

// NewFile returns a file. content must not change afterwards.
func NewFile(contentType string, content []byte) *File {
	sum := sha256.Sum256(content)
	return &File{
		contentType: contentType,
		etag:        `W/"` + hex.EncodeToString(sum[:12]) + `"`,
		size:        len(content),
		compressed:  sync.OnceValue(func() []byte { return compressContent(content) }),
	}
}

func compressContent(content []byte) []byte {
	var out bytes.Buffer
	// The level is a constant in range, and a buffer takes every write.
	z, _ := gzip.NewWriterLevel(&out, gzip.BestCompression)
	_, _ = z.Write(content)
	_ = z.Close()
	return out.Bytes()
}

// ServeHTTP writes the file: compressed where the client takes gzip, and only its headers
// when the client has this version already.
func (f *File) ServeHTTP(w http.ResponseWriter, r *http.Request) { f.ServeStatus(w, r, http.StatusOK) }

// ServeStatus is ServeHTTP with another status than 200, such as 404 for an error page.
func (f *File) ServeStatus(w http.ResponseWriter, r *http.Request, status int) {
	h := w.Header()
	h.Set("Content-Type", f.contentType)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Add("Vary", "Accept-Encoding")
	if status == http.StatusOK {
		h.Set("ETag", f.etag)
		if matchesETag(r.Header.Get("If-None-Match"), f.etag) {
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	compressed := f.compressed()
	if acceptsGzip(r.Header.Get("Accept-Encoding")) {
		h.Set("Content-Encoding", "gzip")
		h.Set("Content-Length", strconv.Itoa(len(compressed)))
		w.WriteHeader(status)
		if r.Method != http.MethodHead {
			_, _ = w.Write(compressed)
		}
		return
	}
	h.Set("Content-Length", strconv.Itoa(f.size))
	w.WriteHeader(status)
	if r.Method == http.MethodHead {
		return
	}
	if z, err := gzip.NewReader(bytes.NewReader(compressed)); err == nil {
		_, _ = io.Copy(w, z) //nolint:gosec // our own content, of a known size
	}
}

// matchesETag reports whether the If-None-Match header names etag; weakness does not count.
func matchesETag(header, etag string) bool {
	for candidate := range strings.SplitSeq(header, ",") {
		candidate = strings.TrimSpace(candidate)
		if candidate == "*" || strings.TrimPrefix(candidate, "W/") == strings.TrimPrefix(etag, "W/") {
			return true
		}
	}
	return false
}

// acceptsGzip reports whether an Accept-Encoding header allows gzip.
func acceptsGzip(header string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, parameters, _ := strings.Cut(part, ";")
		name = strings.ToLower(strings.TrimSpace(name))
		if name != "gzip" && name != "*" {
			continue
		}
		quality, hasQuality := strings.CutPrefix(strings.TrimSpace(parameters), "q=")
		if !hasQuality {
			return true
		}
		value, err := strconv.ParseFloat(quality, 64)
		return err == nil && value > 0
	}
	return false
}
