package imaging

import (
	"bytes"
	"strings"
)

// signatures name what callers send instead of a JPEG or PNG, so that the
// error can say it. Offset and bytes follow the formats' own definitions.
var signatures = []struct {
	at    int
	magic string
	name  string
}{
	{0, "GIF87a", "a GIF picture"},
	{0, "GIF89a", "a GIF picture"},
	{0, "BM", "a BMP picture"},
	{0, "II*\x00", "a TIFF picture"},
	{0, "MM\x00*", "a TIFF picture"},
	{8, "WEBP", "a WebP picture"},
	{4, "ftypheic", "a HEIC picture"},
	{4, "ftypheix", "a HEIC picture"},
	{4, "ftyphevc", "a HEIC picture"},
	{4, "ftypmif1", "a HEIF picture"},
	{4, "ftypmsf1", "a HEIF picture"},
	{4, "ftypavif", "an AVIF picture"},
	{4, "ftyp", "a video"},
	{0, "\x00\x00\x00\x0CjP  ", "a JPEG 2000 image"},
	{0, "\xFF\x4F\xFF\x51", "a JPEG 2000 image"},
	{0, "\xFF\x0A", "a JPEG XL image"},
	{0, "\x00\x00\x00\x0CJXL ", "a JPEG XL image"},
	{0, "\x00\x00\x01\x00", "an icon"},
	{0, "8BPS", "a Photoshop document"},
	{0, "%PDF", "a PDF document"},
	{0, "PK\x03\x04", "a ZIP archive"},
	{0, "\x1F\x8B", "a gzip archive"},
	{0, "\x1A\x45\xDF\xA3", "a video"},
	{8, "AVI ", "a video"},
	{0, "\xFF\xD8", "the first bytes of a JPEG and nothing after them"},
	{0, "\x89PNG", "a PNG whose signature is damaged"},
	{0, "data:", "a data URL, not the bytes it stands for"},
	{0, "/9j/", "base64 text of a JPEG, encoded twice"},
	{0, "iVBORw0KGgo", "base64 text of a PNG, encoded twice"},
	{0, "{", "JSON text"},
}

// looksLike says in words what data seem to be. It names the kind only and
// never quotes the data.
func looksLike(data []byte) string {
	if len(data) == 0 {
		return "they are empty"
	}
	for _, s := range signatures {
		if len(data) >= s.at+len(s.magic) && string(data[s.at:s.at+len(s.magic)]) == s.magic {
			return "they look like " + s.name
		}
	}
	head := bytes.ToLower(bytes.TrimSpace(bytes.TrimPrefix(data[:min(len(data), 512)], []byte("\xEF\xBB\xBF"))))
	switch {
	case bytes.Contains(head, []byte("<svg")):
		return "they look like an SVG drawing"
	case bytes.HasPrefix(head, []byte("<!doctype html")), bytes.Contains(head, []byte("<html")):
		return "they look like an HTML page"
	case bytes.HasPrefix(head, []byte("<")):
		return "they look like XML text"
	default:
		return "their kind is unknown"
	}
}

// conversionFix says what to send instead of what looksLike named.
func conversionFix(kind string) string {
	switch {
	case strings.HasSuffix(kind, "encoded twice"):
		return "Encode the bytes of the file as base64 once."
	case strings.HasSuffix(kind, " picture"), strings.HasSuffix(kind, " image"), strings.HasSuffix(kind, " drawing"), strings.HasSuffix(kind, " icon"):
		return "Convert the picture to JPEG or PNG and send that file."
	case strings.HasSuffix(kind, " PDF document"), strings.HasSuffix(kind, " video"):
		return "Save the page or the frame as a JPEG or PNG file and send that."
	}
	return "Send a JPEG or PNG file."
}
