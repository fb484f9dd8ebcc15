package httpapi

import (
	"bytes"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"strings"

	"github.com/likeness-api/likeness/internal/base/fault"
)

const (
	maxPartHead = 16 << 10 // bytes of the headers of a part, and of what precedes the first one
	// readAhead is how far the reader of forms may read beyond the headers of a part.
	readAhead = 8 << 10
)

// FormPart is one field or file of a form. Value lies in the memory of the body, which Release wipes.
type FormPart struct {
	Name   string
	IsFile bool
	Value  []byte
}

// readForm splits a body of multipart/form-data and calls visit for each part, at most most times. The values are moved
// to the beginning of body, so that they take no further memory: what was read is always ahead of what is written.
// Errors of visit end it.
func readForm(body []byte, contentType string, most int, visit func(FormPart) error) error {
	kind, params, err := mime.ParseMediaType(contentType)
	switch {
	case err != nil || kind != "multipart/form-data":
		return fault.New(fault.RequestInvalid, "", "The Content-Type is not multipart/form-data.")
	case params["boundary"] == "":
		return fault.New(fault.RequestInvalid, "", "The Content-Type of the form names no boundary.").
			WithFix("Let the HTTP client write the Content-Type of the form itself.")
	}
	source := &headLimiter{from: bytes.NewReader(body)}
	reader := multipart.NewReader(source, params["boundary"])
	room := body
	for n := 0; ; n++ {
		source.left = maxPartHead + readAhead
		part, err := reader.NextRawPart()
		switch {
		case err == io.EOF: // alone: wrapped, it is a form without its last boundary
			return nil
		case err != nil:
			return newFormInvalid(err)
		case n == most:
			return fault.New(fault.RequestInvalid, "", "The form has more than %d parts.", most).WithFix("Send fewer fields and files.")
		}
		if err := checkPart(part); err != nil {
			return err
		}
		source.left = len(body)
		size, err := readPart(part, room)
		if err != nil {
			return newFormInvalid(err)
		}
		if err := visit(FormPart{Name: part.FormName(), IsFile: isFilePart(part), Value: room[:size:size]}); err != nil {
			return err
		}
		room = room[size:]
	}
}

// checkPart refuses parts that are no fields of a form.
func checkPart(part *multipart.Part) error {
	kind, _, _ := mime.ParseMediaType(part.Header.Get("Content-Type"))
	encoding := strings.ToLower(part.Header.Get("Content-Transfer-Encoding"))
	switch {
	case part.FormName() == "" || len(part.FormName()) > maxFieldName:
		return fault.New(fault.RequestInvalid, "", "A part of the form has no name, or one of more than %d bytes.", maxFieldName).
			WithFix("Name each part by its field: Content-Disposition: form-data; name=\"image\".")
	case strings.HasPrefix(kind, "multipart/"):
		return fault.New(fault.RequestInvalid, "", "A part of the form is a form itself.").WithFix("Send each field and file as a part of its own.")
	case encoding != "" && encoding != "binary" && encoding != "8bit" && encoding != "7bit":
		return fault.New(fault.RequestInvalid, "", "A part of the form is encoded.").WithFix("Send the bytes of files as they are, without Content-Transfer-Encoding.")
	}
	return nil
}

// isFilePart reports whether a part is a file: it has a file name, or the content type of an image or of bytes.
func isFilePart(part *multipart.Part) bool {
	kind, _, _ := mime.ParseMediaType(part.Header.Get("Content-Type"))
	return part.FileName() != "" || strings.HasPrefix(kind, "image/") || kind == "application/octet-stream"
}

// headLimiter bounds what is read before the content of a part begins.
type headLimiter struct {
	from io.Reader
	left int
}

var errPartHead = errors.New("the headers of a part are too long")

// Read implements io.Reader.
func (l *headLimiter) Read(p []byte) (int, error) {
	if l.left <= 0 {
		return 0, errPartHead
	}
	n, err := l.from.Read(p[:min(len(p), l.left)])
	l.left -= n
	return n, err
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
	e := fault.New(fault.RequestInvalid, "", "The form is not valid.")
	switch {
	case errors.Is(err, errPartHead), errors.Is(err, multipart.ErrMessageTooLarge):
		e.Message = "The headers of a part of the form are too long, or the form does not begin with its boundary."
	case errors.Is(err, io.ErrUnexpectedEOF), strings.Contains(err.Error(), "EOF"):
		e.Message = "The form ends before its last boundary."
	}
	return e.WithFix("Send the form again as multipart/form-data.").WithCause(err)
}
