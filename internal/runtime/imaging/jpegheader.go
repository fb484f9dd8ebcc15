package imaging

import (
	"bytes"
	"encoding/binary"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/colour"
)

// jpegHeader is what a walk over the markers of a JPEG file tells without
// decoding it.
type jpegHeader struct {
	width, height int // as stored
	components    int
	sampling      [4]byte // of each component: times as many samples as the least, across and down, four bits each
	frameScans    int     // components of the first scan
	progressive   bool
	scans         int
	complete      bool // ends with an EOI marker
	strayBytes    bool // has bytes between the segments before its first scan
	transform     byte // of the Adobe segment
	adobe         bool // has an Adobe APP14 segment: CMYK is stored inverted
	orientation   int
	colours       colourFacts
}

// Bounds on the work that a small progressive file can ask for: every scan
// visits every block of the image. Encoders write about 10 scans; libjpeg's
// own advice is to stop at a few hundred.
const (
	maxScans      = 100
	maxScanPixels = 1_280_000_000 // scans x pixels: 20 scans of 64 MP
	// maxCoefficientBytes bounds coefficientBytes: progressive files of 50 MP in grey, 33 MP in the usual
	// colours (4:2:0) and 16 MP with all colours.
	maxCoefficientBytes = 101_000_000
)

// JPEG markers (ITU-T T.81, table B.1).
const (
	markerSOF0  = 0xC0 // baseline
	markerSOF1  = 0xC1 // extended sequential
	markerSOF2  = 0xC2 // progressive
	markerDHT   = 0xC4
	markerJPG   = 0xC8
	markerDAC   = 0xCC
	markerSOF15 = 0xCF
	markerRST0  = 0xD0
	markerRST7  = 0xD7
	markerSOI   = 0xD8
	markerEOI   = 0xD9
	markerSOS   = 0xDA
	markerAPP1  = 0xE1
	markerAPP2  = 0xE2
	markerAPP14 = 0xEE
	markerTEM   = 0x01
)

// adobeTransform is where the body of an Adobe segment names the colour transform.
const adobeTransform = 11

func isJPEG(data []byte) bool {
	return len(data) >= 3 && data[0] == 0xFF && data[1] == markerSOI && data[2] == 0xFF
}

func (p *File) openJPEG(lim Limits) error {
	h, err := readJPEGHeader(p.Data)
	if err != nil {
		return err
	}
	if err := checkSize(h.width, h.height, lim); err != nil {
		return err
	}
	if h.scans > maxScans || (h.scans > 20 && h.scans > maxScanPixels/(h.width*h.height)) {
		return newInvalidImageError("The JPEG has %d scans, more than are accepted for %d x %d pixels.", h.scans, h.width, h.height).
			WithFix("Save the image again as a baseline JPEG.")
	}
	if need := h.coefficientBytes(); need > maxCoefficientBytes {
		return fault.New(fault.ImageTooManyPixels, "",
			"The JPEG is progressive, of %d x %d pixels, and takes %d MB to decode; at most %d MB are accepted.",
			h.width, h.height, need/1_000_000, maxCoefficientBytes/1_000_000).
			WithFix("Save the image again as a baseline JPEG, or scale it down: 1 to 4 million pixels are enough.")
	}
	p.Format, p.Width, p.Height = FormatJPEG, h.width, h.height
	p.Channels, p.BitDepth, p.Orientation = h.components, 8, h.orientation
	p.jpeg = h
	samples := colour.RGB
	switch {
	case h.components == 4 && h.adobe:
		samples = colour.InvertedInk
	case h.components == 4:
		samples = colour.Ink
	}
	p.jpeg.colours.joinICC()
	p.readColours(&p.jpeg.colours, samples)
	return nil
}

// readJPEGHeader walks every marker up to the end of the image. It reads the
// frame, counts the scans, and finds orientation and colour marks. Junk between
// segments and behind the end of the image is skipped, as decoders do.
func readJPEGHeader(data []byte) (jpegHeader, error) {
	h := jpegHeader{orientation: 1}
	rest := data[2:]
	for {
		at := bytes.IndexByte(rest, 0xFF)
		if at < 0 || at+1 >= len(rest) {
			return h, h.checkComplete()
		}
		marker := rest[at+1]
		if h.scans == 0 && (at > 0 || marker == 0) {
			h.strayBytes = true
		}
		if marker == 0xFF { // fill byte
			rest = rest[at+1:]
			continue
		}
		rest = rest[at+2:]
		switch {
		case marker == 0, marker == markerTEM, marker >= markerRST0 && marker <= markerSOI:
			continue // a stuffed 0xFF byte or a marker without content
		case marker == markerEOI:
			h.complete = true
			return h, h.checkComplete()
		}
		if len(rest) < 2 {
			return h, h.checkComplete()
		}
		size := int(binary.BigEndian.Uint16(rest))
		if size < 2 {
			return h, newInvalidImageError("The JPEG is damaged: a segment is shorter than its own length field.")
		}
		body := rest[2:min(size, len(rest))]
		if err := h.readSegment(marker, body); err != nil {
			return h, err
		}
		rest = rest[min(size, len(rest)):]
	}
}

// readSegment takes in one marker segment.
func (h *jpegHeader) readSegment(marker byte, body []byte) error {
	switch {
	case marker == markerSOS:
		if h.scans++; h.scans == 1 && len(body) > 0 {
			h.frameScans = int(body[0])
		}
	case marker == markerAPP14 && bytes.HasPrefix(body, []byte("Adobe")) && len(body) >= 12:
		if h.adobe = true; h.scans == 0 {
			h.transform = body[adobeTransform]
		}
	case marker == markerAPP1 && bytes.HasPrefix(body, []byte("Exif\x00\x00")) && h.scans == 0 && h.orientation == 1:
		h.orientation = exifOrientation(body[6:])
	case marker == markerAPP2 && bytes.HasPrefix(body, []byte(iccMark)) && h.scans == 0:
		h.colours.addICC(body)
	case marker >= markerSOF0 && marker <= markerSOF15 &&
		marker != markerDHT && marker != markerJPG && marker != markerDAC:
		return h.readFrame(marker, body)
	}
	return nil
}

// readFrame reads a start-of-frame segment.
func (h *jpegHeader) readFrame(marker byte, body []byte) error {
	if h.components != 0 {
		return newInvalidImageError("The JPEG is damaged: it has two frame headers.")
	}
	if marker > markerSOF2 {
		return newInvalidImageError("The JPEG uses lossless, hierarchical or arithmetic coding.").
			WithFix("Save the image again as a baseline or progressive JPEG.")
	}
	if len(body) < 6 {
		return newInvalidImageError("The JPEG is cut off in its header.").WithFix("Send the whole file.")
	}
	if body[0] != 8 {
		return newInvalidImageError("The JPEG has %d bits a channel; only 8 are supported.", body[0]).
			WithFix("Save the image again as an 8-bit JPEG.")
	}
	h.height = int(binary.BigEndian.Uint16(body[1:]))
	h.width = int(binary.BigEndian.Uint16(body[3:]))
	h.components = int(body[5])
	h.progressive = marker == markerSOF2
	if h.components != 1 && h.components != 3 && h.components != 4 {
		return newInvalidImageError("The JPEG has %d colour channels; 1, 3 or 4 are supported.", h.components)
	}
	for i := range h.components {
		h.sampling[i] = 0x11
		if at := 7 + 3*i; at < len(body) {
			h.sampling[i] = body[at]
		}
	}
	return nil
}

// coefficientBytes is what a decoder keeps of a file whose samples are spread over several scans: two
// bytes for each, until the last scan is read. It is 0 for a file with one scan.
func (h *jpegHeader) coefficientBytes() int64 {
	if !h.progressive && h.frameScans >= h.components {
		return 0
	}
	across, down := 1, 1
	for _, s := range h.sampling[:h.components] {
		across, down = max(across, int(s>>4)), max(down, int(s&15))
	}
	var samples int64
	for _, s := range h.sampling[:h.components] {
		samples += int64(h.width*int(s>>4)/across+8) * int64(h.height*int(s&15)/down+8)
	}
	return 2 * samples
}

// checkComplete says whether the walk met all that a decoder needs.
func (h *jpegHeader) checkComplete() error {
	if h.components == 0 || h.scans == 0 {
		return newInvalidImageError("The JPEG is cut off before its pixels.").WithFix("Send the whole file.")
	}
	return nil
}

// knownTransform returns the colour transform that libjpeg assumes: that of the Adobe segment, or
// YCbCr (1) or YCCK (2) for numbers that it does not know.
func (h *jpegHeader) knownTransform() byte {
	switch {
	case h.components == 3 && h.transform > 1:
		return 1
	case h.components == 4 && h.transform != 0:
		return 2
	}
	return h.transform
}

// normaliseJPEG returns the file in the form in which every warning of a decoder means missing
// pixels: with an EOI marker at its end, which some cameras forget, without stray bytes before its
// first scan, and with a known colour transform. libjpeg-turbo reports its first warning alone, so
// that a harmless one would hide the others. release returns the buffer of the copy, if one was made.
func (p *File) normaliseJPEG() (data []byte, release func()) {
	if p.jpeg.complete && !p.jpeg.strayBytes && p.jpeg.transform == p.jpeg.knownTransform() {
		return p.Data, func() {}
	}
	whole := buffers.takeBuffer(len(p.Data) + 2)
	n := p.jpeg.copyNormalised(whole, p.Data)
	if !p.jpeg.complete {
		n += copy(whole[n:], []byte{0xFF, markerEOI})
	}
	return whole[:n], func() { buffers.returnBuffer(whole) }
}

// copyNormalised copies a file that readJPEGHeader has accepted, without stray bytes between the
// segments before the first scan and with a known colour transform. It returns the length of the copy.
func (h *jpegHeader) copyNormalised(out, file []byte) int {
	n, rest := copy(out, file[:2]), file[2:]
	for {
		rest = rest[bytes.IndexByte(rest, 0xFF):]
		marker := rest[1]
		switch {
		case marker == 0xFF:
			rest = rest[1:]
			continue
		case marker == 0, marker == markerTEM, marker >= markerRST0 && marker <= markerSOI:
			rest = rest[2:]
			continue
		case marker == markerSOS:
			return n + copy(out[n:], rest)
		}
		size := 2 + int(binary.BigEndian.Uint16(rest[2:]))
		segment := out[n : n+copy(out[n:], rest[:size])]
		if marker == markerAPP14 && bytes.HasPrefix(segment[4:], []byte("Adobe")) && size >= 4+adobeTransform+1 {
			segment[4+adobeTransform] = h.knownTransform()
		}
		n, rest = n+size, rest[size:]
	}
}

// errCutOff and errDamaged are what a decoder answers; no sample of the
// image may be missing or guessed, a half grey photo is not evidence.
func errCutOff() error {
	return newInvalidImageError("The JPEG is cut off: part of its pixels is missing.").WithFix("Send the whole file.")
}

func errDamaged() error {
	return newInvalidImageError("The JPEG is damaged.").WithFix("Save the image again and send the whole file.")
}

// multiplyInk turns C,M,Y,K samples into R,G,B. Adobe programs, and with them
// nearly every CMYK JPEG there is, store 255 for no ink; others store 0.
func multiplyInk(rgb, cmyk []uint8, inverted bool) {
	flip := uint8(0xFF)
	if inverted {
		flip = 0
	}
	for len(cmyk) >= 4 && len(rgb) >= 3 {
		k := uint32(cmyk[3] ^ flip)
		rgb[0] = uint8((uint32(cmyk[0]^flip)*k + 127) / 255)
		rgb[1] = uint8((uint32(cmyk[1]^flip)*k + 127) / 255)
		rgb[2] = uint8((uint32(cmyk[2]^flip)*k + 127) / 255)
		rgb, cmyk = rgb[3:], cmyk[4:]
	}
}
