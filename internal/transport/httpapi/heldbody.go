package httpapi

import (
	"bytes"
	"errors"
	"io"
	"mime/multipart"
	"net/http"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// BodyRequest says whose body another part of the program reads, and how large it may be.
type BodyRequest struct {
	// Owner is whose share of the memory for bodies counts: each owner counts like a project.
	Owner string
	Limit int64 // bytes
}

// HeldBody is a body in memory. Its bytes count against the share of its owner until Release, which wipes them.
type HeldBody struct {
	Bytes []byte
	mem   *lease
}

// ReadBody reads the body of a request that another part of the program serves, with the times and within the
// memory for the bodies of the API. Memory is reserved as bytes arrive. Release must follow where there is
// no error.
func (s *Server) ReadBody(w http.ResponseWriter, r *http.Request, b BodyRequest) (*HeldBody, error) {
	if r.ContentLength > b.Limit {
		return nil, tooLarge(b.Limit)
	}
	mem := &lease{from: &s.memory, quota: s.quota, project: b.Owner}
	reader := &bodyReader{control: http.NewResponseController(w), body: r.Body, idle: s.cfg.BodyIdle, total: s.cfg.BodyTotal, asArrives: true}
	data, err := reader.readBody(r.ContentLength, b.Limit, mem)
	if err != nil {
		mem.releaseAll()
		return nil, err
	}
	return &HeldBody{Bytes: data, mem: mem}, nil
}

// Release wipes the body and everything that was read from it.
func (b *HeldBody) Release() {
	if b != nil && b.mem != nil {
		b.mem.releaseAll()
		b.Bytes = nil
	}
}

// FormPart is one field or file of a form. Value lies in memory that Release wipes.
type FormPart struct {
	Name   string
	IsFile bool
	Value  []byte
}

// ReadForm splits a body of multipart/form-data and calls visit for each part, at most most times. Errors of visit
// end it.
func (b *HeldBody) ReadForm(contentType string, most int, visit func(FormPart) error) error {
	r := http.Request{Header: http.Header{"Content-Type": {contentType}}, Body: io.NopCloser(bytes.NewReader(b.Bytes))}
	reader, err := r.MultipartReader()
	if err != nil {
		return fault.New(fault.RequestInvalid, "", "The Content-Type is not multipart/form-data.").WithCause(err)
	}
	room, err := b.reserveCopy()
	if err != nil {
		return err
	}
	for range most {
		part, err := reader.NextRawPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return newFormInvalid(err)
		}
		n, err := readPart(part, room)
		if err != nil {
			return newFormInvalid(err)
		}
		if part.FileName() == "" && !isCleanText(string(room[:n]), formControls) || !isCleanText(part.FormName(), "") {
			return newUncleanError("The form")
		}
		if err := visit(FormPart{Name: part.FormName(), IsFile: part.FileName() != "", Value: room[:n:n]}); err != nil {
			return err
		}
		room = room[n:]
	}
	if _, err := reader.NextRawPart(); !errors.Is(err, io.EOF) {
		return fault.New(fault.RequestInvalid, "", "The form has more than %d parts.", most).WithFix("Send fewer fields and files.")
	}
	return nil
}

// reserveCopy returns memory for everything that the body holds.
func (b *HeldBody) reserveCopy() ([]byte, error) {
	if b.mem == nil {
		return make([]byte, len(b.Bytes)), nil
	}
	if err := b.mem.reserveBytes(int64(len(b.Bytes))); err != nil {
		return nil, err
	}
	return b.mem.getBuffer(len(b.Bytes)), nil
}

// readPart reads a part into room, which holds all parts of its body.
func readPart(part *multipart.Part, room []byte) (n int, err error) {
	for {
		if n == len(room) { // nothing but the end can follow
			var end [1]byte
			if m, err := part.Read(end[:]); m > 0 || !errors.Is(err, io.EOF) {
				return n, io.ErrUnexpectedEOF
			}
			return n, nil
		}
		m, err := part.Read(room[n:])
		n += m
		if errors.Is(err, io.EOF) {
			return n, nil
		}
		if err != nil {
			return n, err
		}
	}
}

func newFormInvalid(err error) error {
	return fault.New(fault.RequestInvalid, "", "The form is not valid.").WithFix("Send the form again as multipart/form-data.").WithCause(err)
}
