package hostile

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"slices"
)

// ListFlat are images of one colour, long or large.
func ListFlat() []Image {
	return []Image{
		{"png 60000x1", FlatPNG(pngHead{60000, 1, 8, 2, 0}, 0, 120)},
		{"png 1x60000", FlatPNG(pngHead{1, 60000, 8, 2, 0}, 0, 120)},
		{"png 5000x3", FlatPNG(pngHead{5000, 3, 8, 2, 0}, 0, 120)},
		{"png 2000x2000 flat", FlatPNG(pngHead{2000, 2000, 8, 2, 0}, 0, 120)},
	}
}

// ListGiants are small files that stand for many pixels or much work.
func ListGiants() []Image {
	return append(ListFlat(), []Image{
		{"png 8000x8000 1 bit", FlatPNG(pngHead{8000, 8000, 1, 0, 0}, 0, 0xA5)},
		{"png 8000x8000 1 bit palette", FlatPNG(pngHead{8000, 8000, 1, 3, 0}, 0, 0x0F)},
		{"png 8000x8000 rgb paeth", FlatPNG(pngHead{8000, 8000, 8, 2, 0}, 4, 3)},
		LargePNG(),
		{"png 8000x8000 16 bit", FlatPNG(pngHead{8000, 8000, 16, 6, 0}, 4, 0)},
		{"png 8001x8000", FlatPNG(pngHead{8001, 8000, 1, 0, 0}, 0, 0)},
		{"jpeg 8000x8000 10 scans", ManyScans(8000, 8000, 10)},
		{"jpeg 8000x8000 20 scans", ManyScans(8000, 8000, 20)},
		{"jpeg 2000x2000 63 scans", ManyScans(2000, 2000, 63)},
		{"jpeg 8000x8000 60 scans", ManyScans(8000, 8000, 60)},
	}...)
}

// LargePNG is a file of 265 kB whose samples take 256 MB.
func LargePNG() Image {
	return Image{"png 8000x8000 rgba", FlatPNG(pngHead{8000, 8000, 8, 6, 0}, 0, 200)}
}

// ListTiny are images of few pixels in every PNG kind.
func ListTiny() []Image {
	var out []Image
	for _, size := range [][2]int{{1, 1}, {2, 1}, {1, 20}, {20, 1}, {21, 1}, {7, 7}, {9, 9}, {16, 12}} {
		for _, kind := range [][2]int{{1, 0}, {2, 0}, {4, 0}, {8, 0}, {16, 0}, {8, 2}, {16, 2}, {1, 3}, {8, 3}, {8, 4}, {16, 4}, {8, 6}, {16, 6}} {
			h := pngHead{size[0], size[1], kind[0], kind[1], 0}
			out = append(out, Image{fmt.Sprintf("png %dx%d depth %d colour %d", h.Width, h.Height, h.Depth, h.Colour), FlatPNG(h, 1, 9)})
		}
	}
	return out
}

// DamageFiles spoils whole files, JPEG and PNG, in rounds ways each.
func DamageFiles(jpeg, png []byte, rounds int) []Image {
	var out []Image
	r := rand.New(rand.NewPCG(7, 7)) //nolint:gosec // the same bytes every time
	for _, file := range []struct {
		kind string
		data []byte
	}{{"jpeg", jpeg}, {"png", png}} {
		for i := range rounds {
			at := 1 + r.IntN(len(file.data)-2)
			flipped := bytes.Clone(file.data)
			for range 1 + i%8 {
				flipped[2+r.IntN(len(flipped)-2)] ^= byte(1 << r.IntN(8))
			}
			inHead := bytes.Clone(file.data)
			inHead[2+r.IntN(200)] = byte(r.Uint32())
			out = append(out,
				Image{fmt.Sprintf("%s cut off at %d", file.kind, at), file.data[:at]},
				Image{fmt.Sprintf("%s flipped bits %d", file.kind, i), flipped},
				Image{fmt.Sprintf("%s other byte in the head %d", file.kind, i), inHead},
				Image{fmt.Sprintf("%s a part twice %d", file.kind, i), append(bytes.Clone(file.data[:at]), file.data[at/2:]...)},
			)
		}
	}
	return out
}

// ListLies are files that say something false about themselves, or hide something.
func ListLies(jpeg, png []byte) []Image {
	head := pngHead{64, 64, 8, 2, 0}
	rows := deflateData(make([]byte, 64*(1+3*64)))
	idat, end := pngChunk("IDAT", rows), pngChunk("IEND", nil)
	bomb := deflateData(make([]byte, 40_000_000))
	wrongSum := pngChunk("IDAT", rows)
	wrongSum[len(wrongSum)-1] ^= 1
	out := []Image{
		{"png wrong checksum", pngFile(head.encodeHeaderChunk(), wrongSum, end)},
		{"png data before header", pngFile(idat, head.encodeHeaderChunk(), end)},
		{"png end before data", pngFile(head.encodeHeaderChunk(), end, idat)},
		{"png two headers", pngFile(head.encodeHeaderChunk(), pngHead{8, 8, 8, 2, 0}.encodeHeaderChunk(), idat, end)},
		{"png no data", pngFile(head.encodeHeaderChunk(), end)},
		{"png no end", pngFile(head.encodeHeaderChunk(), idat)},
		{"png palette missing", pngFile(pngHead{64, 64, 8, 3, 0}.encodeHeaderChunk(), idat, end)},
		{"png palette of one byte", pngFile(pngHead{64, 64, 8, 3, 0}.encodeHeaderChunk(), pngChunk("PLTE", []byte{1}), idat, end)},
		{"png palette of 300", pngFile(pngHead{64, 64, 8, 3, 0}.encodeHeaderChunk(), pngChunk("PLTE", make([]byte, 900)), idat, end)},
		{"png index outside the palette", pngFile(pngHead{64, 64, 8, 3, 0}.encodeHeaderChunk(), pngChunk("PLTE", make([]byte, 3)), pngChunk("IDAT", deflateData(bytes.Repeat(append([]byte{0}, bytes.Repeat([]byte{200}, 64)...), 64))), end)},
		{"png transparency too long", pngFile(head.encodeHeaderChunk(), pngChunk("tRNS", make([]byte, 300)), idat, end)},
		{"png profile bomb", pngFile(head.encodeHeaderChunk(), pngChunk("iCCP", append([]byte("x\x00\x00"), bomb...)), idat, end)},
		{"png of 20 profile bombs", pngFile(head.encodeHeaderChunk(), bytes.Repeat(pngChunk("iCCP", append([]byte("x\x00\x00"), bomb...)), 20), idat, end)},
		{"png text bomb", pngFile(head.encodeHeaderChunk(), pngChunk("zTXt", append([]byte("x\x00\x00"), bomb...)), idat, end)},
		{"png data bomb", pngFile(head.encodeHeaderChunk(), pngChunk("IDAT", bomb), end)},
		{"png chunk of 2 GB", pngFile(head.encodeHeaderChunk(), []byte{0x7F, 0xFF, 0xFF, 0xFF, 'I', 'D', 'A', 'T', 1, 2, 3})},
		{"png no pixels", FlatPNG(pngHead{0, 0, 8, 2, 0}, 0, 0)},
		{"png depth 3", FlatPNG(pngHead{9, 9, 3, 2, 0}, 0, 0)},
		{"png colour 5", FlatPNG(pngHead{9, 9, 8, 5, 0}, 0, 0)},
		{"png filter 9", FlatPNG(head, 9, 0)},
		{"png interlace 2", FlatPNG(pngHead{9, 9, 8, 2, 2}, 0, 0)},
		{"png interlaced, rows missing", pngFile(pngHead{64, 64, 8, 2, 1}.encodeHeaderChunk(), idat, end)},
		{"png 2147483647 wide", pngFile(pngHead{1<<31 - 1, 1<<31 - 1, 8, 2, 0}.encodeHeaderChunk(), idat, end)},
		{"jpeg with a png behind it", append(bytes.Clone(jpeg), png...)},
		{"png with a jpeg behind it", append(bytes.Clone(png), jpeg...)},
		{"jpeg with a page before it", append([]byte("<html><script>alert(1)</script>"), jpeg...)},
		{"jpeg with a zip behind it", append(bytes.Clone(jpeg), "PK\x03\x04evil"...)},
		{"empty", nil},
		{"one byte", []byte{0xFF}},
		{"jpeg start alone", []byte{0xFF, 0xD8, 0xFF}},
		{"png start alone", []byte(pngSignature)},
		{"text", []byte("this is no picture")},
		{"gif", []byte("GIF89a\x01\x00\x01\x00\x00\x00\x00;")},
		{"webp", []byte("RIFF\x10\x00\x00\x00WEBPVP8 ")},
		{"svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" width="1e9" height="1e9"/>`)},
		{"pdf", []byte("%PDF-1.7\n")},
		{"zip", []byte("PK\x03\x04")},
		{"elf", []byte("\x7fELF")},
		{"zeros", make([]byte, 100_000)},
	}
	return slices.Concat(out, lyingJPEGs(jpeg), inkJPEGs(), arithmeticJPEGs())
}

// lyingJPEGs are JPEGs of every kind of frame, and with segments that mislead.
func lyingJPEGs(jpeg []byte) []Image {
	var out []Image
	for marker := byte(0xC0); marker <= 0xCF; marker++ {
		w := &jpegWriter{}
		w.writeHeader(marker, 64, 64)
		w.writeScan(0, 63, 0, 0)
		w.data = append(w.data, bytes.Repeat([]byte{0x55}, 40)...)
		out = append(out, Image{fmt.Sprintf("jpeg of frame kind %X", marker), append(w.data, 0xFF, 0xD9)})
	}
	for _, app := range []byte{0xE1, 0xE2, 0xED, 0xEE} {
		for _, body := range []string{"Exif\x00\x00II*\x00\xff\xff\xff\xff", "Exif\x00\x00MM\x00*\x00\x00\x00\x08\xff\xff", "ICC_PROFILE\x00\x01\xff", "Adobe\x00\x64", ""} {
			out = append(out, Image{fmt.Sprintf("jpeg segment %X %.10q", app, body), insertSegments(jpeg, app, []byte(body), 1)})
		}
		out = append(out, Image{fmt.Sprintf("jpeg with 100 full segments %X", app), insertSegments(jpeg, app, bytes.Repeat([]byte("Exif\x00\x00II*\x00\x08\x00\x00\x00"), 4000), 100)})
	}
	for orientation := range 12 {
		exif := append([]byte("Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00"), byte(orientation), 0, 0, 0, 0, 0, 0)
		out = append(out, Image{fmt.Sprintf("jpeg orientation %d", orientation), insertSegments(jpeg, 0xE1, exif, 1)})
	}
	return out
}

// insertSegments puts n marker segments behind the start of a JPEG.
func insertSegments(jpeg []byte, marker byte, body []byte, n int) []byte {
	body = body[:min(len(body), 65533)]
	segment := binary.BigEndian.AppendUint16([]byte{0xFF, marker}, uint16(len(body)+2))
	segment = append(segment, body...)
	return append(append(bytes.Clone(jpeg[:2]), bytes.Repeat(segment, n)...), jpeg[2:]...)
}
