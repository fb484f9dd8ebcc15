package imaging

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math"

	"golang.org/x/image/tiff"
)

// formatTIFF is TIFF 6.0 in its baseline form, decoded by golang.org/x/image: grey, palette and R,G,B of 8 or 16 bits, or
// of one bit, in strips or tiles. Of a file with several pages the first one is read.
var formatTIFF = otherFormat{
	name: FormatTIFF, text: "TIFF", maxPixels: 8_000_000, workBytes: 16, garbage: 4, pixelNs: 30, byteNs: 15,
	matches: func(file []byte) bool { return hasPrefixAt(file, 0, "II*\x00") || hasPrefixAt(file, 0, "MM\x00*") },
}

func init() { formatTIFF.open, formatTIFF.decode = openTIFF, decodeTIFF }

// Tags of a directory.
const (
	tiffWidth         = 256
	tiffHeight        = 257
	tiffCompression   = 259
	tiffStripOffsets  = 273
	tiffRowsPerStrip  = 278
	tiffStripCounts   = 279
	tiffPlanar        = 284
	tiffTileWidth     = 322
	tiffTileHeight    = 323
	tiffTileOffsets   = 324
	tiffTileCounts    = 325
	tiffProfile       = 34675
	tiffPackBits      = 32773
	tiffMaxEntries    = 512
	tiffMaxBlocks     = 1 << 16
	tiffBlockPixel    = 8 // bytes of a pixel at most
	tiffUndefinedType = 7
)

// tiffDirectory reads the first directory of a file.
type tiffDirectory struct {
	file  []byte
	order binary.ByteOrder
	at    map[uint16]int // where the entry of a tag begins
}

var errTIFF = errors.New("imaging: damaged TIFF")

func readTIFFDirectory(file []byte) (*tiffDirectory, error) {
	d := &tiffDirectory{file: file, order: binary.LittleEndian, at: map[uint16]int{}}
	if file[0] == 'M' {
		d.order = binary.BigEndian
	}
	if len(file) < 8 {
		return nil, errTIFF
	}
	start := uint64(d.order.Uint32(file[4:]))
	if start+2 > uint64(len(file)) {
		return nil, errTIFF
	}
	count := int(d.order.Uint16(file[start:]))
	if count > tiffMaxEntries || start+2+12*uint64(count) > uint64(len(file)) {
		return nil, errTIFF
	}
	for i := range count {
		at := int(start) + 2 + 12*i
		d.at[d.order.Uint16(file[at:])] = at
	}
	return d, nil
}

// listNumbers returns the numbers of a tag; nil where it is absent, damaged or has more than tiffMaxBlocks.
func (d *tiffDirectory) listNumbers(tag uint16) []uint64 {
	at, ok := d.at[tag]
	if !ok {
		return nil
	}
	width := map[uint16]int{1: 1, 3: 2, 4: 4}[d.order.Uint16(d.file[at+2:])]
	count := uint64(d.order.Uint32(d.file[at+4:]))
	if width == 0 || count == 0 || count > tiffMaxBlocks {
		return nil
	}
	data := d.file[at+8 : at+12]
	if size := count * uint64(width); size > 4 {
		from := uint64(d.order.Uint32(data))
		if from+size > uint64(len(d.file)) {
			return nil
		}
		data = d.file[from : from+size]
	}
	out := make([]uint64, count)
	for i := range out {
		switch width {
		case 1:
			out[i] = uint64(data[i])
		case 2:
			out[i] = uint64(d.order.Uint16(data[2*i:]))
		default:
			out[i] = uint64(d.order.Uint32(data[4*i:]))
		}
	}
	return out
}

// number is the first number of a tag, or other.
func (d *tiffDirectory) number(tag uint16, other uint64) uint64 {
	if all := d.listNumbers(tag); len(all) > 0 {
		return all[0]
	}
	return other
}

// openTIFF reads the size, and bounds what the blocks of the file can unpack to.
func openTIFF(file []byte) (otherHeader, error) {
	h := otherHeader{orientation: exifOrientation(file)}
	d, err := readTIFFDirectory(file)
	if err != nil {
		return h, formatTIFF.errDamaged()
	}
	width, height := d.number(tiffWidth, 0), d.number(tiffHeight, 0)
	if width == 0 || height == 0 || width > math.MaxInt32 || height > math.MaxInt32 {
		return h, formatTIFF.errDamaged()
	}
	h.width, h.height, h.channels, h.depth = int(width), int(height), 3, 8
	if d.number(tiffPlanar, 1) != 1 {
		return h, formatTIFF.errUnsupported("its colours in separate planes")
	}
	block, ok := d.boundBlocks(width, height)
	if !ok {
		return h, formatTIFF.errDamaged()
	}
	h.blockPixels = int64(block)
	if _, err := tiff.DecodeConfig(bytes.NewReader(file)); err != nil {
		var unsupported tiff.UnsupportedError
		if errors.As(err, &unsupported) {
			return h, formatTIFF.errUnsupported("a compression or a layout")
		}
		return h, formatTIFF.errDamaged()
	}
	h.colours.profile = d.readProfile()
	return h, nil
}

// boundBlocks returns how many pixels a strip or a tile has at most; ok is false where one unpacks to more, or is larger than the
// image needs.
func (d *tiffDirectory) boundBlocks(width, height uint64) (pixels uint64, ok bool) {
	blockWidth, blockHeight := width, min(d.number(tiffRowsPerStrip, height), height)
	offsets, counts := d.listNumbers(tiffStripOffsets), d.listNumbers(tiffStripCounts)
	if _, tiled := d.at[tiffTileWidth]; tiled {
		const least, step = 8, 256
		blockWidth, blockHeight = d.number(tiffTileWidth, 0), d.number(tiffTileHeight, 0)
		offsets, counts = d.listNumbers(tiffTileOffsets), d.listNumbers(tiffTileCounts)
		if blockWidth < least || blockHeight < least || blockWidth > roundUp(width, step) || blockHeight > roundUp(height, step) {
			return 0, false
		}
	}
	if blockHeight == 0 || len(offsets) == 0 || len(offsets) != len(counts) {
		return 0, false
	}
	packed := d.number(tiffCompression, 1) == tiffPackBits
	sum := uint64(0)
	for i, offset := range offsets {
		end := offset + counts[i]
		if end > uint64(len(d.file)) {
			return 0, false
		}
		// A block that is listed several times is unpacked as often.
		if sum += counts[i]; sum > uint64(len(d.file)) {
			return 0, false
		}
		if packed && lengthOfPackBits(d.file[offset:end]) > tiffBlockPixel*blockWidth*blockHeight {
			return 0, false
		}
	}
	return blockWidth * blockHeight, true
}

func roundUp(v, step uint64) uint64 { return (v + step - 1) / step * step }

// lengthOfPackBits is how many bytes a block unpacks to.
func lengthOfPackBits(data []byte) (n uint64) {
	for len(data) > 0 {
		switch code := int(int8(data[0])); {
		case code >= 0:
			n += uint64(code + 1)
			data = data[min(len(data), code+2):]
		case code != -128:
			n += uint64(1 - code)
			data = data[min(len(data), 2):]
		default:
			data = data[1:]
		}
	}
	return n
}

// readProfile returns the ICC profile; nil where there is none.
func (d *tiffDirectory) readProfile() []byte {
	at, ok := d.at[tiffProfile]
	if !ok || d.order.Uint16(d.file[at+2:]) != tiffUndefinedType {
		return nil
	}
	size, from := uint64(d.order.Uint32(d.file[at+4:])), uint64(d.order.Uint32(d.file[at+8:]))
	if from+size > uint64(len(d.file)) {
		return nil
	}
	return d.file[from : from+size]
}

// decodeTIFF decodes the first page. A number of rows a strip beyond the height, which means one strip, is replaced by
// the height, because the decoder reserves memory for so many.
func decodeTIFF(h *otherHeader, file []byte) (*Image, error) {
	d, err := readTIFFDirectory(file)
	if err != nil {
		return nil, formatTIFF.errDamaged()
	}
	var source io.ReaderAt = bytes.NewReader(file)
	if at, ok := d.at[tiffRowsPerStrip]; ok && d.number(tiffRowsPerStrip, 0) > uint64(h.height) {
		entry := bytes.Clone(file[at : at+12])
		d.order.PutUint16(entry[2:], 4)
		d.order.PutUint32(entry[4:], 1)
		d.order.PutUint32(entry[8:], uint32(h.height))
		source = &patchedFile{file, entry, at}
	}
	decoded, err := tiff.Decode(io.NewSectionReader(source, 0, int64(len(file))))
	if err != nil {
		return nil, formatTIFF.errDamaged()
	}
	return copyStd(decoded), nil
}

// patchedFile is a file with other bytes at a place.
type patchedFile struct {
	file, patch []byte
	at          int
}

// ReadAt implements io.ReaderAt.
func (f *patchedFile) ReadAt(p []byte, off int64) (int, error) {
	if off >= int64(len(f.file)) {
		return 0, io.EOF
	}
	n := copy(p, f.file[off:])
	for i := range f.patch {
		if k := f.at + i - int(off); k >= 0 && k < n {
			p[k] = f.patch[i]
		}
	}
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}
