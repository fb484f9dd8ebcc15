//go:build cgo && linux && !noturbo

package imaging

import (
	"context"
	"encoding/binary"
	"errors"
	"slices"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/imaging/heif"
)

// HEIC and AVIF (ISO/IEC 23008-12), decoded by libheif where it is installed. Of a file with several images the primary
// one is read. A phone takes photos of 12 megapixels; those of 24.5 took 3.4 s to decode.
var (
	formatHEIC = otherFormat{
		name: FormatHEIC, text: "HEIC", maxPixels: 13_000_000, workBytes: 6, pixelNs: 100, byteNs: 110,
		matches: func(file []byte) bool { return hasBrand(file, "heic", "heix", "heim", "heis", "mif1") },
	}
	formatAVIF = otherFormat{
		name: FormatAVIF, text: "AVIF", maxPixels: 13_000_000, workBytes: 6, pixelNs: 60, byteNs: 110,
		matches: func(file []byte) bool { return hasBrand(file, "avif") },
	}
)

func init() {
	for _, f := range []*otherFormat{&formatHEIC, &formatAVIF} {
		f.open = func(file []byte) (otherHeader, error) { return openHEIF(f, file) }
		f.decode = func(h *otherHeader, file []byte) (*Image, error) { return decodeHEIF(f, h, file) }
	}
}

func hasBrand(file []byte, brands ...string) bool {
	return hasPrefixAt(file, 4, "ftyp") && len(file) >= 12 && slices.Contains(brands, string(file[8:12]))
}

// heifBox is one box of a file.
type heifBox struct {
	kind string
	body []byte
}

// splitBoxes returns the boxes in data, up to the first that is damaged or cut off.
func splitBoxes(data []byte) (out []heifBox) {
	const most = 4096
	for len(data) >= 8 && len(out) < most {
		size, head := uint64(binary.BigEndian.Uint32(data)), uint64(8)
		switch {
		case size == 1 && len(data) >= 16:
			size, head = binary.BigEndian.Uint64(data[8:]), 16
		case size == 0:
			size = uint64(len(data))
		}
		if size < head || size > uint64(len(data)) {
			return out
		}
		out = append(out, heifBox{string(data[4:8]), data[head:size]})
		data = data[size:]
	}
	return out
}

// findBox returns the body of the first box of a kind, without so many bytes at its beginning; nil for none.
func findBox(boxes []heifBox, kind string, skip int) []byte {
	for _, b := range boxes {
		if b.kind == kind && len(b.body) >= skip {
			return b.body[skip:]
		}
	}
	return nil
}

// openHEIF reads the properties of the primary image, and applies those that change its size in their order.
func openHEIF(f *otherFormat, file []byte) (otherHeader, error) {
	h := otherHeader{channels: 3, depth: 8}
	const fullBox = 4 // version and flags
	meta := splitBoxes(findBox(splitBoxes(file), "meta", fullBox))
	primary := findBox(meta, "pitm", 0)
	properties := splitBoxes(findBox(meta, "iprp", 0))
	container := splitBoxes(findBox(properties, "ipco", 0))
	if len(primary) < 6 || len(container) == 0 {
		return h, f.errDamaged()
	}
	id := uint64(binary.BigEndian.Uint16(primary[4:]))
	if primary[0] > 0 {
		if len(primary) < 8 {
			return h, f.errDamaged()
		}
		id = uint64(binary.BigEndian.Uint32(primary[4:]))
	}
	for _, index := range listProperties(findBox(properties, "ipma", 0), id) {
		if index >= 1 && index <= len(container) {
			h.applyProperty(container[index-1])
		}
	}
	if h.width == 0 {
		return h, f.errDamaged()
	}
	return h, nil
}

// listProperties returns the numbers of the properties of an item, from a box ipma.
func listProperties(ipma []byte, id uint64) (out []int) {
	if len(ipma) < 8 {
		return nil
	}
	version, wide := ipma[0], ipma[3]&1 != 0
	take := func(data []byte, n int) (v uint64, rest []byte, ok bool) {
		if len(data) < n {
			return 0, nil, false
		}
		for _, b := range data[:n] {
			v = v<<8 | uint64(b)
		}
		return v, data[n:], true
	}
	idBytes, indexBytes, indexMask := 2, 1, uint64(0x7F)
	if version > 0 {
		idBytes = 4
	}
	if wide {
		indexBytes, indexMask = 2, 0x7FFF
	}
	entries, data, ok := take(ipma[4:], 4)
	for ; ok && entries > 0; entries-- {
		var item, count, index uint64
		if item, data, ok = take(data, idBytes); !ok {
			return nil
		}
		if count, data, ok = take(data, 1); !ok {
			return nil
		}
		for ; count > 0; count-- {
			if index, data, ok = take(data, indexBytes); !ok {
				return nil
			}
			if item == id {
				out = append(out, int(index&indexMask))
			}
		}
	}
	return out
}

// applyProperty takes in a property of the image.
func (h *otherHeader) applyProperty(p heifBox) {
	number := func(at int) int { return int(binary.BigEndian.Uint32(p.body[at:]) & 0x7FFFFFFF) }
	switch {
	case p.kind == "ispe" && len(p.body) >= 12 && h.width == 0:
		h.width, h.height = number(4), number(8)
	case p.kind == "clap" && len(p.body) >= 32 && number(4) > 0 && number(12) > 0:
		h.width, h.height = number(0)/number(4), number(8)/number(12)
	case p.kind == "irot" && len(p.body) >= 1 && p.body[0]&1 == 1:
		h.width, h.height = h.height, h.width
	case p.kind == "colr" && len(p.body) > 4:
		switch kind := string(p.body[:4]); {
		case kind == "prof" || kind == "rICC":
			h.colours.profile = p.body[4:]
		case kind == "nclx" && len(p.body) >= 11 && p.body[5] != 2 && p.body[7] != 2: // 2: not said
			h.codes = []byte{p.body[5], p.body[7], 0, 1}
		}
	}
}

func decodeHEIF(f *otherFormat, h *otherHeader, file []byte) (*Image, error) {
	img := Borrow(h.width, h.height)
	err := heif.Decode(file, img.Pix, h.width, h.height)
	switch {
	case err == nil:
		return img, nil
	case errors.Is(err, heif.ErrMissing):
		err = fault.New(fault.ImageInvalid, "", "This server reads no %s files: libheif is not installed there.", f.text).
			WithFix("Convert the image to JPEG or PNG and send that file, or have the operator install libheif (Debian: libheif1).")
	case errors.Is(err, heif.ErrUnreadable):
		err = f.errDamaged()
	}
	Return(img)
	return nil, err
}

// HEIFVersion returns the version of libheif, by which HEIC and AVIF are read; an error where it is not installed.
func HEIFVersion(ctx context.Context) (string, error) { return heif.Version(ctx) }
