package httpapi

import (
	"bytes"
	"encoding/base64"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fault"
)

// decodeImage decodes the text of an image field where it lies: the image takes the place of its text, so
// that a list of large files needs the memory of its body alone. Accepted are the
// standard and the URL-safe alphabet (not mixed), with right or without padding, line
// breaks, white space and a byte order mark round the text, and data:image/...;base64,
// addresses. The size is checked from the length of the text, before anything is decoded.
// Errors carry no param.
func decodeImage(text []byte, limits *api.ImageLimits) ([]byte, error) {
	text, err := withoutDataURL(bytes.TrimSpace(bytes.TrimPrefix(text, byteOrderMark)))
	if err != nil {
		return nil, err
	}
	if bytes.IndexByte(text, '\n') >= 0 || bytes.IndexByte(text, '\r') >= 0 {
		text = withoutBreaks(text)
	}
	digits := bytes.TrimRight(text, "=")
	padding := len(text) - len(digits)
	switch {
	case len(digits) == 0:
		return nil, fault.New(fault.ImageInvalid, "", "The image field is an empty string.").WithFix("Send an image file as base64.")
	case padding > 2 || padding > 0 && len(text)%4 != 0 || len(digits)%4 == 1:
		return nil, newNonBase64Error(text, "The base64 text is incomplete or has wrong padding.")
	}
	encoding := base64.RawStdEncoding
	if bytes.IndexByte(digits, '-') >= 0 || bytes.IndexByte(digits, '_') >= 0 {
		encoding = base64.RawURLEncoding
	}
	size := encoding.DecodedLen(len(digits))
	if size > limits.MaxBytes {
		return nil, newTooManyBytesError(size, limits)
	}
	sample := sampleText(text)
	// Each step writes no further than it has read.
	if _, err := encoding.Decode(digits[:size], digits); err != nil {
		return nil, newNonBase64Error(sample, "The text is not base64.")
	}
	return digits[:size:size], nil
}

func newTooManyBytesError(size int, limits *api.ImageLimits) *fault.Error {
	return fault.New(fault.ImageTooLarge, "", "The image file has %d bytes; at most %d are allowed.", size, limits.MaxBytes)
}

// sampleText copies what describeNonBase64 looks at of a text: its beginning and its end.
func sampleText(text []byte) []byte {
	if len(text) <= longestPath {
		return bytes.Clone(text)
	}
	return append(bytes.Clone(text[:longestPath]), text[len(text)-1])
}

// byteOrderMark begins a file that some programs write base64 text to.
var byteOrderMark = []byte("\ufeff")

// newNonBase64Error refuses a text that is no base64. It says what the text seems to be, and
// message where that cannot be seen.
func newNonBase64Error(text []byte, message string) *fault.Error {
	e := fault.New(fault.ImageInvalid, "", "%s", message)
	if found, fix := describeNonBase64(text); found != "" {
		e.Message, e.Fix = found, fix
	}
	return e
}

// withoutDataURL cuts the head off data:image/jpeg;base64,... and leaves other text alone.
func withoutDataURL(text []byte) ([]byte, error) {
	const maxHead = 128
	if len(text) < 5 || !bytes.EqualFold(text[:5], []byte("data:")) {
		return text, nil
	}
	head, rest, ok := bytes.Cut(text[:min(len(text), maxHead)], []byte(","))
	if !ok || !bytes.HasPrefix(bytes.ToLower(head), []byte("data:image/")) || !bytes.HasSuffix(bytes.ToLower(head), []byte(";base64")) {
		return nil, fault.New(fault.ImageInvalid, "", "The data URL does not have the form data:image/...;base64,...").WithFix("Send the base64 text alone, or a data URL of this form.")
	}
	return text[min(len(text), maxHead)-len(rest):], nil
}

// withoutBreaks takes the line breaks out of text, in its place.
func withoutBreaks(text []byte) []byte {
	out := text[:0]
	for len(text) > 0 {
		end := bytes.IndexAny(text, "\r\n")
		if end < 0 {
			return append(out, text...)
		}
		out = append(out, text[:end]...)
		text = text[end+1:]
	}
	return out
}
