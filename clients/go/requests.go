package likeness

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// operation is what the core knows about an operation; operations.gen.go has one for each.
type operation struct {
	name, method, path string
	idempotent         bool // takes an Idempotency-Key
	pathParams         []string
	queryParams        []string
	required           []string
	images             []string // parameters that are an image or a list of images
	numbered           map[string]numbering
	priceMilli         int64 // thousandths of a credit of an answered call
	body               bool  // takes a JSON body
	harmless           bool  // may be repeated although it is a POST without a key: the token exchange
}

// numbering says which field of the entries of a list is filled in where it is absent.
type numbering struct {
	field  string
	prefix string // face-: face-1, face-2, ...; empty: 0, 1, ...
}

// isRepeatable reports whether a second request cannot change anything a second time.
func (o *operation) isRepeatable() bool {
	return o.idempotent || o.harmless || o.method == http.MethodGet || o.method == http.MethodDelete
}

// request is a request without its key.
type request struct {
	target string // path and query
	body   *body  // nil: none
}

// buildRequest checks the parameters, a pointer to a struct or nil, and writes the request.
func buildRequest(o *operation, params any, forbidPaths bool) (*request, error) {
	w := &bodyWriter{operation: o, forbidPaths: forbidPaths}
	values := map[string]reflect.Value{}
	var inBody []field
	if params != nil {
		v := reflect.ValueOf(params).Elem()
		for _, f := range fieldsOf(v.Type()) {
			values[f.name] = v.Field(f.index)
			if !slices.Contains(o.pathParams, f.name) && !slices.Contains(o.queryParams, f.name) {
				inBody = append(inBody, f)
			}
		}
	}
	for _, name := range o.required {
		if isMissing(values[name]) {
			return nil, newInputError(name, "%s is required.", name)
		}
	}
	r := &request{target: o.path}
	for _, name := range o.pathParams {
		text := values[name].String()
		if text == "." || text == ".." {
			return nil, newInputError(name, "%s must not be %q.", name, text)
		}
		r.target = strings.Replace(r.target, "{"+name+"}", escape(text), 1)
	}
	separator := "?"
	for _, name := range o.queryParams {
		if v := values[name]; !isAbsent(v) {
			r.target += separator + escape(name) + "=" + escape(queryText(v))
			separator = "&"
		}
	}
	if !o.body {
		return r, nil
	}
	if err := w.writeParams(inBody, values); err != nil {
		return nil, err
	}
	r.body = w.finish()
	return r, nil
}

// escape escapes text as one segment of a path or as a query parameter (RFC 3986).
func escape(text string) string { return strings.ReplaceAll(url.QueryEscape(text), "+", "%20") }

func queryText(v reflect.Value) string {
	if v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	if t, ok := v.Interface().(time.Time); ok {
		return formatTime(t)
	}
	return fmt.Sprint(v.Interface())
}

func formatTime(t time.Time) string { return t.UTC().Format(time.RFC3339Nano) }

// isAbsent reports whether a value is one that is left out: nil.
func isAbsent(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface:
		return v.IsNil()
	}
	return false
}

// isMissing reports whether a required value was not given: nil, an empty text or no time. Zero
// and false are values.
func isMissing(v reflect.Value) bool {
	if !v.IsValid() {
		return true
	}
	if t, ok := v.Interface().(time.Time); ok {
		return t.IsZero()
	}
	return isAbsent(v) || v.Kind() == reflect.String && v.Len() == 0
}

// part of a body: text, or an image whose base64 is made while it is sent.
type part struct {
	text  []byte
	image *loadedImage
}

// body is the bytes of a request, the same on every try.
type body struct {
	parts  []part
	length int64
}

func newTextBody(text string) *body {
	return &body{parts: []part{{text: []byte(text)}}, length: int64(len(text))}
}

// open is a reader from the first byte.
func (b *body) open() io.ReadCloser { return &bodyReader{parts: b.parts} }

type bodyReader struct {
	parts   []part // what follows after unread
	offset  int    // bytes of the image in parts[0] that are encoded
	unread  []byte
	encoded []byte
}

// Read implements io.Reader.
func (r *bodyReader) Read(p []byte) (int, error) {
	for len(r.unread) == 0 {
		if len(r.parts) == 0 {
			return 0, io.EOF
		}
		r.next()
	}
	n := copy(p, r.unread)
	r.unread = r.unread[n:]
	return n, nil
}

// next makes the next bytes unread.
func (r *bodyReader) next() {
	image := r.parts[0].image
	if image == nil || image.data == nil {
		r.unread = r.parts[0].text
		if image != nil {
			r.unread = []byte(image.text)
		}
		r.parts = r.parts[1:]
		return
	}
	if r.encoded == nil {
		r.encoded = make([]byte, base64.StdEncoding.EncodedLen(imageChunk))
	}
	chunk := image.data[r.offset:min(r.offset+imageChunk, len(image.data))]
	base64.StdEncoding.Encode(r.encoded, chunk)
	r.unread = r.encoded[:base64.StdEncoding.EncodedLen(len(chunk))]
	r.offset += len(chunk)
	if r.offset == len(image.data) {
		r.parts, r.offset = r.parts[1:], 0
	}
}

// Close implements io.Closer; the body holds nothing to close.
func (r *bodyReader) Close() error { return nil }

// bodyWriter writes parameters as JSON without blanks; images stay apart until they are sent.
type bodyWriter struct {
	operation   *operation
	forbidPaths bool
	parts       []part
	text        bytes.Buffer
}

func (w *bodyWriter) writeParams(fields []field, values map[string]reflect.Value) error {
	separator := "{"
	for _, f := range fields {
		v := values[f.name]
		if isAbsent(v) {
			continue
		}
		w.text.WriteString(separator + strconv.Quote(f.name) + ":")
		separator = ","
		var err error
		if n, ok := w.operation.numbered[f.name]; ok {
			err = w.writeList(v, f.name, &n)
		} else {
			err = w.writeValue(v, f.name)
		}
		if err != nil {
			return err
		}
	}
	if separator == "{" {
		w.text.WriteString("{")
	}
	w.text.WriteString("}")
	return nil
}

func (w *bodyWriter) finish() *body {
	w.flush()
	b := &body{parts: w.parts}
	for _, p := range b.parts {
		b.length += int64(len(p.text))
		if p.image != nil {
			b.length += p.image.length()
		}
	}
	return b
}

func (w *bodyWriter) flush() {
	if w.text.Len() > 0 {
		w.parts = append(w.parts, part{text: bytes.Clone(w.text.Bytes())})
		w.text.Reset()
	}
}

var imageType = reflect.TypeFor[*Image]()

func (w *bodyWriter) writeValue(v reflect.Value, param string) error {
	if v.Type() == imageType {
		return w.writeImage(v.Interface().(*Image), param)
	}
	if isAbsent(v) {
		return newInputError(param, "%s is required.", param)
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		return w.writeValue(v.Elem(), param)
	case reflect.Slice:
		return w.writeList(v, param, nil)
	case reflect.Struct:
		if t, ok := v.Interface().(time.Time); ok {
			w.text.WriteString(strconv.Quote(formatTime(t)))
			return nil
		}
		return w.writeObject(v, param, nil, 0)
	case reflect.String:
		return w.writeText(v.String(), param)
	case reflect.Float64:
		if f := v.Float(); math.IsNaN(f) || math.IsInf(f, 0) {
			return newInputError(param, "%s is %v; give a finite number.", param, f)
		}
	}
	text, err := json.Marshal(v.Interface())
	if err != nil {
		return newInputError(param, "%s cannot be written as JSON: %v.", param, err)
	}
	w.text.Write(text)
	return nil
}

func (w *bodyWriter) writeText(text, param string) error {
	if !utf8.ValidString(text) {
		return newInputError(param, "%s is not valid UTF-8.", param)
	}
	encoder := json.NewEncoder(&w.text)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(text); err != nil {
		return newInputError(param, "%s cannot be written as JSON: %v.", param, err)
	}
	w.text.Truncate(w.text.Len() - 1) // the line break of the encoder
	return nil
}

func (w *bodyWriter) writeImage(image *Image, param string) error {
	loaded, err := image.load(param, w.forbidPaths)
	if err != nil {
		return err
	}
	w.text.WriteByte('"')
	w.flush()
	w.parts = append(w.parts, part{image: loaded})
	w.text.WriteByte('"')
	return nil
}

func (w *bodyWriter) writeList(v reflect.Value, param string, n *numbering) error {
	w.text.WriteByte('[')
	for i := range v.Len() {
		if i > 0 {
			w.text.WriteByte(',')
		}
		item, place := v.Index(i), fmt.Sprintf("%s[%d]", param, i)
		var err error
		if n != nil {
			err = w.writeObject(item, place, n, i)
		} else {
			err = w.writeValue(item, place)
		}
		if err != nil {
			return err
		}
	}
	w.text.WriteByte(']')
	return nil
}

func (w *bodyWriter) writeObject(v reflect.Value, param string, n *numbering, position int) error {
	separator := "{"
	for _, f := range fieldsOf(v.Type()) {
		item, place := v.Field(f.index), param+"."+f.name
		isNumber := n != nil && n.field == f.name && isAbsent(item)
		switch {
		case isNumber:
		case f.required && isMissing(item):
			return newInputError(place, "%s is required.", place)
		case isAbsent(item):
			continue
		}
		w.text.WriteString(separator + strconv.Quote(f.name) + ":")
		separator = ","
		switch {
		case isNumber && n.prefix != "":
			w.text.WriteString(strconv.Quote(n.prefix + strconv.Itoa(position+1)))
		case isNumber:
			w.text.WriteString(strconv.Itoa(position))
		default:
			if err := w.writeValue(item, place); err != nil {
				return err
			}
		}
	}
	if separator == "{" {
		w.text.WriteString("{")
	}
	w.text.WriteString("}")
	return nil
}
