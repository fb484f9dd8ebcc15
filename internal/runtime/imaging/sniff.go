package imaging

import "bytes"

// What to send instead of data that are no image, or none of a format that is read.
const (
	sendFix    = "Send an image file, such as a JPEG."
	convertFix = "Convert the image to JPEG or PNG and send that file."
	saveFix    = "Save the page or the frame as a JPEG or PNG file and send that."
	base64Fix  = "Encode the bytes of the file as base64."
	onceFix    = "Encode the bytes of the file as base64 once."
)

// signatures name what callers send instead of an image of a format that is read, so that the
// error can say it and what to do. Offset and bytes follow the formats' own definitions.
var signatures = []struct {
	at    int
	magic string
	name  string
	fix   string
}{
	{0, "GIF87a", "a GIF image", convertFix},
	{0, "GIF89a", "a GIF image", convertFix},
	{0, "BM", "a BMP image", convertFix},
	{0, "II*\x00", "a TIFF image", convertFix},
	{0, "MM\x00*", "a TIFF image", convertFix},
	{8, "WEBP", "a WebP image", convertFix},
	{4, "ftypheic", "a HEIC image", convertFix},
	{4, "ftypheix", "a HEIC image", convertFix},
	{4, "ftyphevc", "a HEIC image", convertFix},
	{4, "ftypmif1", "a HEIF image", convertFix},
	{4, "ftypmsf1", "a HEIF image", convertFix},
	{4, "ftypavif", "an AVIF image", convertFix},
	{4, "ftyp", "a video", saveFix},
	{0, "\x00\x00\x00\x0CjP  ", "a JPEG 2000 image", convertFix},
	{0, "\xFF\x4F\xFF\x51", "a JPEG 2000 image", convertFix},
	{0, "\xFF\x0A", "a JPEG XL image", convertFix},
	{0, "\x00\x00\x00\x0CJXL ", "a JPEG XL image", convertFix},
	{0, "\x00\x00\x01\x00", "an icon", convertFix},
	{0, "8BPS", "a Photoshop document", sendFix},
	{0, "%PDF", "a PDF document", saveFix},
	{0, "PK\x03\x04", "a ZIP archive", sendFix},
	{0, "\x1F\x8B", "a gzip archive", sendFix},
	{0, "\x1A\x45\xDF\xA3", "a video", saveFix},
	{8, "AVI ", "a video", saveFix},
	{0, "\xFF\xD8", "the first bytes of a JPEG and nothing after them", sendFix},
	{0, "\x89PNG", "a PNG whose signature is damaged", sendFix},
	{0, "data:", "a data URL, not the bytes it stands for", sendFix},
	{0, "/9j/", "base64 text of a JPEG, encoded twice", onceFix},
	{0, "iVBORw0KGgo", "base64 text of a PNG, encoded twice", onceFix},
	{0, "\x7D\xF7\x7C\x7D", "hexadecimal text of a JPEG", base64Fix}, // ffd8ff, read as base64
	{0, "\x14\x50\xFC\x14", "hexadecimal text of a JPEG", base64Fix}, // FFD8FF
	{0, "\xF3\xDE\x74", "hexadecimal text of a PNG", base64Fix},      // 8950, of 89504e47
	{0, "{", "JSON text", sendFix},
}

// looksLike says in words what data seem to be and what to send instead. It names
// the kind only and never quotes the data.
func looksLike(data []byte) (kind, fix string) {
	if len(data) == 0 {
		return "they are empty", sendFix
	}
	for _, s := range signatures {
		if len(data) >= s.at+len(s.magic) && string(data[s.at:s.at+len(s.magic)]) == s.magic {
			return "they look like " + s.name, s.fix
		}
	}
	head := bytes.ToLower(bytes.TrimSpace(bytes.TrimPrefix(data[:min(len(data), 512)], []byte("\xEF\xBB\xBF"))))
	switch {
	case bytes.Contains(head, []byte("<svg")):
		return "they look like an SVG drawing", convertFix
	case bytes.HasPrefix(head, []byte("<!doctype html")), bytes.Contains(head, []byte("<html")):
		return "they look like an HTML page", sendFix
	case bytes.HasPrefix(head, []byte("<")):
		return "they look like XML text", sendFix
	default:
		return "their kind is unknown", sendFix
	}
}
