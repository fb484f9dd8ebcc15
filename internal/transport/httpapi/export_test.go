package httpapi

import (
	"bytes"
	"crypto/tls"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"

	"github.com/likeness-api/likeness/api"
)

// Prepared runs the reading of a request alone, for fuzzing and measuring: it keeps the plan and the buffers between reads.
type Prepared struct {
	plan  *plan
	pools buffers
}

// Prepare compiles the plan of op.
func Prepare(op *api.Operation) (*Prepared, error) {
	body, _, err := inputPlan(op)
	return &Prepared{plan: body}, err
}

// Read reads data into dst and gives the buffers back.
func (p *Prepared) Read(data []byte, dst any) (images int, warnings []string, err error) {
	mem := &lease{from: &p.pools, quota: &budget{max: 1 << 40}}
	defer mem.releaseAll()
	in := &requestReader{mem: mem, out: []byte{'{'}}
	if err := in.readBody(p.plan, bytes.Clone(data)); err != nil {
		return 0, nil, err
	}
	in.out = append(in.out, '}')
	return len(in.images), in.warnings, in.decodeInto(dst)
}

// ReadForm reads a body of multipart/form-data into dst and gives the buffers back.
func (p *Prepared) ReadForm(contentType string, data []byte, dst any) (images [][]byte, err error) {
	mem := &lease{from: &p.pools, quota: &budget{max: 1 << 40}}
	defer mem.releaseAll()
	rt := &route{body: p.plan}
	body, err := rt.openForm(contentType, bytes.Clone(data))
	if err != nil {
		return nil, err
	}
	in := &requestReader{mem: mem, out: []byte{'{'}, files: body.files}
	if err := in.readBody(p.plan, body.json); err != nil {
		return nil, err
	}
	in.out = append(in.out, '}')
	for _, img := range in.images {
		images = append(images, bytes.Clone(img))
	}
	return images, in.decodeInto(dst)
}

// SplitForm splits a body of multipart/form-data.
func SplitForm(contentType string, data []byte, most int, visit func(FormPart) error) error {
	return readForm(bytes.Clone(data), contentType, most, visit)
}

// DecodeImage decodes a copy of the text of an image field.
func DecodeImage(text []byte, maxBytes int) ([]byte, error) {
	return decodeImage(bytes.Clone(text), &api.ImageLimits{MaxBytes: maxBytes})
}

// Small parts under test.
var (
	NewRequestID = newRequestID
	Bearer       = parseBearer
)

// ReadForm reads a form of a request, size bytes at a time.
func ReadForm(form string, size int) error {
	r := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(form))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	if err := checkRequestText(r); err != nil {
		return err
	}
	buf := make([]byte, size)
	for {
		if _, err := r.Body.Read(buf); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// HeaderOverTLS is the header of an answer to a request over TLS.
func HeaderOverTLS(s *Server, path string) http.Header {
	r, w := httptest.NewRequest(http.MethodGet, path, nil), httptest.NewRecorder()
	r.TLS = &tls.ConnectionState{}
	s.ServeHTTP(w, r)
	return w.Header()
}
