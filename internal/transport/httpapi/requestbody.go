package httpapi

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"maps"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fault"
)

// bodyKind is how a request is sent.
type bodyKind int

const (
	bodyJSON  bodyKind = iota
	bodyForm           // multipart/form-data: fields and files by name
	bodyImage          // an image alone; the other fields are in the query
)

// findBodyKind reads the Content-Type of a request. Beside application/json in UTF-8 operations with images take what
// their description names.
func findBodyKind(op *api.Operation, h http.Header) (bodyKind, error) {
	if e := h.Get("Content-Encoding"); e != "" && !strings.EqualFold(e, "identity") {
		return 0, fault.New(fault.RequestInvalid, "", "The body is compressed.").WithFix("Send the body without Content-Encoding.")
	}
	value := h.Get("Content-Type")
	kind, params, err := mime.ParseMediaType(value)
	charset := params["charset"]
	switch {
	case value == "":
		return 0, fault.New(fault.RequestInvalid, "", "The request has no Content-Type.")
	case err != nil || len(h.Values("Content-Type")) > 1:
		return 0, newContentTypeError(op)
	case kind == "application/json" && charset != "" && !strings.EqualFold(charset, "utf-8"):
		return 0, fault.New(fault.RequestInvalid, "", "The charset of the Content-Type is not UTF-8.")
	case kind == "application/json":
		return bodyJSON, nil
	case kind == "multipart/form-data" && op.TakesForm:
		return bodyForm, nil
	case strings.HasPrefix(kind, "image/") && op.RawImage != "":
		return bodyImage, nil
	case strings.HasPrefix(kind, "image/") && op.TakesForm:
		return 0, fault.New(fault.RequestInvalid, "", "The body is one image; %s needs more than that.", op.Name).
			WithFix("Send the images and the other fields as multipart/form-data, or as JSON.")
	}
	return 0, newContentTypeError(op)
}

func newContentTypeError(op *api.Operation) error {
	switch {
	case op.RawImage != "":
		return fault.New(fault.RequestInvalid, "", "The Content-Type is none of application/json, multipart/form-data and image types.").
			WithFix("Send JSON with the header Content-Type: application/json, a form with the file as %s, or the file alone with its type, such as image/jpeg.", op.RawImage)
	case op.TakesForm:
		return fault.New(fault.RequestInvalid, "", "The Content-Type is neither application/json nor multipart/form-data.").
			WithFix("Send JSON with the header Content-Type: application/json, or a form with the images as files.")
	}
	return fault.New(fault.RequestInvalid, "", "The Content-Type is not application/json.")
}

// requestBody is a body as the reader of requests takes it.
type requestBody struct {
	json  []byte
	files [][]byte // images that were sent as they are; json has their numbers
	marks []int    // of each file: where its number begins in json
}

// openBody splits the body of a request. What it returns lies in the memory of data.
func (rt *route) openBody(h http.Header, data []byte) (*requestBody, error) {
	if rt.op.Request == nil {
		return &requestBody{json: data}, nil
	}
	kind, err := findBodyKind(rt.op, h)
	if err != nil {
		return nil, err
	}
	switch kind {
	case bodyForm:
		return rt.openForm(h.Get("Content-Type"), data)
	case bodyImage:
		if len(data) == 0 {
			return nil, fault.New(fault.RequestInvalid, "", "The request has no body.").WithFix("Send the bytes of the image file as the body.")
		}
		return writeBody(rt.body, []namedValue{{name: rt.op.RawImage, value: data, isFile: true}})
	}
	return &requestBody{json: data}, nil
}

// openForm reads the parts of a form.
func (rt *route) openForm(contentType string, data []byte) (*requestBody, error) {
	if len(data) == 0 {
		return nil, fault.New(fault.RequestInvalid, "", "The request has no body.").WithFix("Send the fields and files as the parts of a form.")
	}
	var values []namedValue
	err := readForm(data, contentType, maxFormNames, func(part FormPart) error {
		values = append(values, namedValue{name: part.Name, value: part.Value, isFile: part.IsFile})
		return nil
	})
	if err != nil {
		return nil, err
	}
	return writeBody(rt.body, values)
}

// readQueryFields returns the fields of the body, other than images, that are in the query, as JSON in which unknown ones
// do not appear.
func (rt *route) readQueryFields(query url.Values) ([]byte, error) {
	t := &formTree{root: formNode{plan: rt.body}}
	names := slices.Sorted(maps.Keys(query))
	for _, name := range names {
		if len(name) > maxFieldName || !rt.isQueryField(name) {
			continue
		}
		for _, value := range query[name] {
			if err := t.addValue(namedValue{name: name, value: []byte(value)}); err != nil {
				return nil, err
			}
		}
	}
	t.strangers = nil
	if err := t.writeObject(); err != nil {
		return nil, err
	}
	return t.out, nil
}

// isQueryField reports whether a name of the query belongs to a field of the body that may be there.
func (rt *route) isQueryField(name string) bool {
	if rt.op.RawImage == "" {
		return false
	}
	f := rt.body.fields[splitFieldName(name)[0]]
	return f != nil && f.plan.schema.MaxImages() == 0 && rt.params.fields[f.name] == nil
}

// writeBody writes named values as the request that p describes.
func writeBody(p *plan, values []namedValue) (*requestBody, error) {
	t := &formTree{root: formNode{plan: p}}
	for _, v := range values {
		if err := t.addValue(v); err != nil {
			return nil, err
		}
	}
	if err := t.writeObject(); err != nil {
		return nil, err
	}
	return &requestBody{json: t.out, files: t.files, marks: t.marks}, nil
}

// hash identifies a request: two with the same hash are the same request. That of a form or an image is that of the JSON
// body with the same fields, in the order of the description and without white space.
func (b *requestBody) hash(r *http.Request) [sha256.Size]byte {
	h := sha256.New()
	fmt.Fprintf(h, "%s\n%s\n", r.Method, r.URL.RequestURI())
	rest := 0
	for i, mark := range b.marks {
		h.Write(b.json[rest:mark])
		h.Write([]byte{'"'})
		encoder := base64.NewEncoder(base64.StdEncoding, h)
		_, _ = encoder.Write(b.files[i])
		_ = encoder.Close()
		h.Write([]byte{'"'})
		rest = mark + len(strconv.Itoa(i))
	}
	h.Write(b.json[rest:])
	return [sha256.Size]byte(h.Sum(nil))
}

// readQuery reads the fields of the body that were sent in the query.
func (s *requestReader) readQuery(p *plan, seen []bool) error {
	if len(s.query) == 0 {
		return nil
	}
	body := s.dec
	defer func() { s.dec = body }()
	s.dec = jsontext.NewDecoder(bytes.NewBuffer(s.query))
	if _, err := s.dec.ReadToken(); err != nil {
		return newSyntaxError(err, "")
	}
	for s.dec.PeekKind() != '}' {
		token, err := s.dec.ReadToken()
		if err != nil {
			return newSyntaxError(err, "")
		}
		f := p.fields[token.String()]
		if seen[f.index] {
			return fault.New(fault.FieldInvalid, f.name, "The field %s was sent in the body and in the query.", f.name).WithFix("Send %s once.", f.name)
		}
		if seen[f.index], err = s.readField(f, f.name); err != nil {
			return err
		}
	}
	return nil
}

// readFile takes an image that was sent as bytes: its number is next.
func (s *requestReader) readFile(p *plan, path string) error {
	token, err := s.dec.ReadToken()
	if err != nil {
		return newSyntaxError(err, path)
	}
	n, err := token.Int()
	if err != nil || n < 0 || n >= int64(len(s.files)) {
		return s.wrongKind(p, '0', "an image", path)
	}
	file := s.files[n]
	switch {
	case len(file) == 0:
		return fault.New(fault.ImageInvalid, path, "The image file is empty.")
	case len(file) > p.schema.Image.MaxBytes:
		return fault.AtParam(newTooManyBytesError(len(file), p.schema.Image), path)
	}
	s.writeImageNumber(file)
	return nil
}

// writeImageNumber keeps an image and writes its number.
func (s *requestReader) writeImageNumber(img []byte) {
	s.out = strconv.AppendInt(s.out, int64(len(s.images)), 10)
	s.images = append(s.images, img)
}
