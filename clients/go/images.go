package likeness

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"
)

const (
	maxImageBytes  = 12_000_000
	maxImageBase64 = maxImageBytes * 4 / 3
	// imageChunk is how many bytes are encoded at a time: a multiple of 3, so that the parts of
	// the base64 can be joined.
	imageChunk = 49_152
)

// Image is an image of a parameter. Make it by File, Bytes, Reader or Base64.
type Image struct {
	kind string // file, bytes, reader or base64
	path string
	data []byte
	text string

	read   sync.Once // of reader
	reader io.Reader
	err    error
}

// File is the image in the file at path. Text from outside must not become a path: send it by
// Base64, and make the client by WithoutPaths.
func File(path string) *Image { return &Image{kind: "file", path: path} }

// Bytes is the image whose file holds data, which must not change until the call returns.
func Bytes(data []byte) *Image { return &Image{kind: "bytes", data: data} }

// Reader is the image that r delivers. It is read once, to at most 12 MB, and kept for retries.
func Reader(r io.Reader) *Image { return &Image{kind: "reader", reader: r} }

// Base64 is the image that is encoded already; a data: address is taken too.
func Base64(text string) *Image { return &Image{kind: "base64", text: text} }

// String names the kind of the image; it does not show the contents.
func (i *Image) String() string { return "likeness.Image(" + i.kind + ")" }

// GoString is String.
func (i *Image) GoString() string { return i.String() }

// loadedImage is the bytes of a file, or base64 that is sent as it is.
type loadedImage struct {
	data []byte
	text string
}

// length is the number of bytes of the base64.
func (l *loadedImage) length() int64 {
	if l.data == nil {
		return int64(len(l.text))
	}
	return int64(base64.StdEncoding.EncodedLen(len(l.data)))
}

// load reads and checks the image of parameter param.
func (i *Image) load(param string, forbidPaths bool) (*loadedImage, error) {
	if i == nil || i.kind == "" {
		return nil, newInputError(param, "%s is required; send an image made by File, Bytes, Reader or Base64.", param)
	}
	data := i.data
	var err error
	switch i.kind {
	case "base64":
		return i.loadBase64(param)
	case "file":
		data, err = i.readFile(param, forbidPaths)
	case "reader":
		data, err = i.readStream(param)
	}
	if err != nil {
		return nil, err
	}
	if err := checkImageSize(len(data), param); err != nil {
		return nil, err
	}
	if !beginsLikeImage(data) {
		return nil, newInputError(param, "%s does not begin like a file of "+imageFormats+"; convert it first.", param)
	}
	return &loadedImage{data: data}, nil
}

// imageFormats are the formats that servers read.
const imageFormats = "JPEG, PNG, WebP, TIFF, BMP, JPEG 2000, HEIC or AVIF"

// imageStarts are how their files begin, but for those of WebP, HEIC and AVIF.
var imageStarts = [][]byte{
	[]byte("\xff\xd8\xff"), []byte("\x89PNG\r\n\x1a\n"), []byte("II*\x00"), []byte("MM\x00*"), []byte("BM"),
	[]byte("\x00\x00\x00\x0cjP  "), []byte("\xff\x4f\xff\x51"),
}

// imageBase64 is how they begin in base64.
var imageBase64 = regexp.MustCompile("^(/9j/|_9j_|iVBORw0KGg|UklGR|SUkqA|TU0AK|Qk[0-3]|AAAADGpQ|/0//U|_0__U|AAAA.[GWm2]Z0eX)")

func beginsLikeImage(data []byte) bool {
	if len(data) >= 12 && (string(data[:4]) == "RIFF" && string(data[8:12]) == "WEBP" || string(data[4:8]) == "ftyp") {
		return true
	}
	return slices.ContainsFunc(imageStarts, func(start []byte) bool { return bytes.HasPrefix(data, start) })
}

func (i *Image) readFile(param string, forbidPaths bool) ([]byte, error) {
	path := i.path
	if strings.Contains(path, "\x00") || strings.HasPrefix(path, "\x89PNG") || strings.HasPrefix(path, "\xff\xd8") {
		return nil, newInputError(param, "%s: the path looks like the contents of a file; use Bytes.", param)
	}
	if forbidPaths {
		return nil, newInputError(param, "%s is a path, and this client was made WithoutPaths; use Bytes or Base64.", param)
	}
	info, err := os.Stat(path)
	switch {
	case err != nil && looksLikeBase64(path):
		return nil, newInputError(param, "%s: the path looks like base64; use Base64.", param)
	case errors.Is(err, fs.ErrNotExist):
		return nil, newInputError(param, "%s: there is no file %q.", param, path)
	case err != nil:
		return nil, newInputError(param, "%s: %v.", param, err)
	case !info.Mode().IsRegular() && info.Mode()&fs.ModeNamedPipe == 0:
		return nil, newInputError(param, "%s: %q is not a file.", param, path)
	case info.Size() > maxImageBytes:
		return nil, checkImageSize(int(info.Size()), param)
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, newInputError(param, "%s: %v.", param, err)
	}
	defer func() { _ = file.Close() }()
	data, err := io.ReadAll(io.LimitReader(file, maxImageBytes+1))
	if err != nil {
		return nil, newInputError(param, "%s: %v.", param, err)
	}
	return data, nil
}

func looksLikeBase64(text string) bool {
	return strings.HasPrefix(text, "/9j/") || strings.HasPrefix(text, "iVBOR") || strings.HasPrefix(text, "data:")
}

func (i *Image) readStream(param string) ([]byte, error) {
	i.read.Do(func() {
		if i.reader == nil {
			i.err = errors.New("it is nil")
			return
		}
		// One byte more than allowed, so that a larger stream is not read whole.
		i.data, i.err = io.ReadAll(io.LimitReader(i.reader, maxImageBytes+1))
		i.reader = nil
	})
	if i.err != nil {
		return nil, newInputError(param, "%s: the stream cannot be read: %v.", param, i.err)
	}
	return i.data, nil
}

func (i *Image) loadBase64(param string) (*loadedImage, error) {
	text := strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, i.text)
	content := text
	if strings.HasPrefix(text, "data:") {
		_, content, _ = strings.Cut(text, ",")
	}
	switch {
	case content == "":
		return nil, checkImageSize(0, param)
	case len(content) > maxImageBase64:
		return nil, newInputError(param, "%s has %d characters of base64; an image may have %d.", param, len(content), maxImageBase64)
	case !isPrintableASCII(content) || !imageBase64.MatchString(content):
		return nil, newInputError(param, "%s is not the base64 of a file of "+imageFormats+".", param)
	case !isPrintableASCII(text) || strings.ContainsAny(text, `"\`):
		return nil, newInputError(param, "%s has characters that a data: address does not have.", param)
	}
	return &loadedImage{text: text}, nil
}

func checkImageSize(size int, param string) error {
	switch {
	case size == 0:
		return newInputError(param, "%s is empty; send an image file.", param)
	case size == maxImageBytes+1:
		return newInputError(param, "%s has more than %d bytes; an image may have %d.", param, maxImageBytes, maxImageBytes)
	case size > maxImageBytes:
		return newInputError(param, "%s has %d bytes; an image may have %d.", param, size, maxImageBytes)
	}
	return nil
}

// Picture is a picture or document in an answer. It is decoded when it is first asked for.
type Picture struct {
	text   string
	decode sync.Once
	data   []byte
	err    error
}

// Bytes is the contents of the file. The error is ErrInvalidResponse when the server sent no base64.
func (p *Picture) Bytes() ([]byte, error) {
	p.decode.Do(func() {
		data, err := base64.StdEncoding.DecodeString(p.text)
		if err != nil {
			p.err = &Error{Kind: ErrInvalidResponse, Message: "The picture in the answer is not base64.", cause: err}
			return
		}
		p.data = data
	})
	return p.data, p.err
}

// Base64 is the text as it was answered.
func (p *Picture) Base64() string { return p.text }

// Save writes the file to path, readable by its owner alone.
func (p *Picture) Save(path string) error {
	data, err := p.Bytes()
	if err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o600)
}

// String shows the size alone.
func (p *Picture) String() string {
	return fmt.Sprintf("likeness.Picture(%d bytes)", base64.StdEncoding.DecodedLen(len(p.text)))
}

// MarshalJSON writes the base64.
func (p *Picture) MarshalJSON() ([]byte, error) { return json.Marshal(p.text) }
