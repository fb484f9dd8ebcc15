package imaging

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// readOther reads a file of testdata/other: scene(96, 72), written by cwebp of libwebp 1.2.4 and opj_compress of OpenJPEG
// 2.5; p3.* have the samples and the profile of Display P3.
func readOther(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata/other", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func drawnScene(t testing.TB) *Image {
	t.Helper()
	img, err := png.Decode(bytes.NewReader(readOther(t, "scene.png")))
	if err != nil {
		t.Fatal(err)
	}
	return viaStd(img)
}

type tiffEntry struct {
	tag, kind uint16
	values    []uint32 // of kind 3 and 4
	bytes     []byte   // of kind 7
}

// writeTIFF writes a file with one directory.
func writeTIFF(order binary.AppendByteOrder, entries []tiffEntry, pixels []byte) []byte {
	out := []byte("II*\x00")
	if order == binary.AppendByteOrder(binary.BigEndian) {
		out = []byte("MM\x00*")
	}
	out = append(order.AppendUint32(out, uint32(8+len(pixels))), pixels...)
	directory := order.AppendUint16(nil, uint16(len(entries)))
	behind := len(out) + 2 + 12*len(entries) + 4
	var data []byte
	for _, e := range entries {
		body, count := e.bytes, len(e.bytes)
		for _, v := range e.values {
			if count++; e.kind == 3 {
				body = order.AppendUint16(body, uint16(v))
			} else {
				body = order.AppendUint32(body, v)
			}
		}
		directory = order.AppendUint32(order.AppendUint16(order.AppendUint16(directory, e.tag), e.kind), uint32(count))
		if len(body) > 4 {
			directory = order.AppendUint32(directory, uint32(behind+len(data)))
			data = append(data, body...)
			continue
		}
		directory = append(directory, append(body, 0, 0, 0, 0)[:4]...)
	}
	return append(append(append(out, directory...), 0, 0, 0, 0), data...)
}

// plainTIFF writes an image without compression, with more entries behind those that it needs.
func plainTIFF(order binary.AppendByteOrder, img *Image, orientation, rowsPerStrip uint32, icc []byte) []byte {
	entries := []tiffEntry{
		{tag: 256, kind: 4, values: []uint32{uint32(img.Width)}},
		{tag: 257, kind: 4, values: []uint32{uint32(img.Height)}},
		{tag: 258, kind: 3, values: []uint32{8, 8, 8}},
		{tag: 259, kind: 3, values: []uint32{1}},
		{tag: 262, kind: 3, values: []uint32{2}},
		{tag: 273, kind: 4, values: []uint32{8}},
		{tag: 274, kind: 3, values: []uint32{orientation}},
		{tag: 277, kind: 3, values: []uint32{3}},
		{tag: 278, kind: 4, values: []uint32{rowsPerStrip}},
		{tag: 279, kind: 4, values: []uint32{uint32(len(img.Pix))}},
	}
	if icc != nil {
		entries = append(entries, tiffEntry{tag: 34675, kind: 7, bytes: icc})
	}
	return writeTIFF(order, entries, img.Pix)
}

// withEXIF makes an extended WebP of a simple one.
func withEXIF(file, tiff []byte, width, height int) []byte {
	vp8x := make([]byte, 10)
	vp8x[0] = 1 << 3
	vp8x[4], vp8x[5] = byte(width-1), byte((width-1)>>8)
	vp8x[7], vp8x[8] = byte(height-1), byte((height-1)>>8)
	return webpOf(riffChunk("VP8X", vp8x), file[12:], riffChunk("EXIF", tiff))
}

func webpOf(chunks ...[]byte) []byte {
	body := append([]byte("WEBP"), bytes.Join(chunks, nil)...)
	return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(body))), body...)
}

func riffChunk(kind string, body []byte) []byte {
	out := append(binary.LittleEndian.AppendUint32([]byte(kind), uint32(len(body))), body...)
	return append(out, make([]byte, len(body)&1)...)
}

// writeJP2 puts a codestream of three components into a file with a profile (ISO/IEC 15444-1, annex I).
func writeJP2(codestream []byte, width, height int, icc []byte) []byte {
	box := func(kind string, body ...[]byte) []byte {
		joined := bytes.Join(body, nil)
		return append(append(binary.BigEndian.AppendUint32(nil, uint32(8+len(joined))), kind...), joined...)
	}
	size := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(height)), uint32(width))
	return bytes.Join([][]byte{
		[]byte(jp2Head), box("ftyp", []byte("jp2 \x00\x00\x00\x00jp2 ")),
		box("jp2h", box("ihdr", size, []byte{0, 3, 7, 7, 0, 0}), box("colr", []byte{2, 0, 0}, icc)), box("jp2c", codestream),
	}, nil)
}

const jp2Head = "\x00\x00\x00\x0CjP  \r\n\x87\n"

// otherFiles are files of every other format that show img, with how far samples may be off in the mean.
func otherFiles(t testing.TB, img *Image) map[string]struct {
	file      []byte
	tolerance float64
} {
	t.Helper()
	type sample = struct {
		file      []byte
		tolerance float64
	}
	var asBMP, asTIFF, packed bytes.Buffer
	for _, err := range []error{
		bmp.Encode(&asBMP, std(img)), tiff.Encode(&asTIFF, std(img), nil),
		tiff.Encode(&packed, std(img), &tiff.Options{Compression: tiff.Deflate, Predictor: true}),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	all := map[string]sample{
		"WebP, lossy": {readOther(t, "scene.lossy.webp"), 4}, "WebP, lossless": {readOther(t, "scene.lossless.webp"), 0},
		"BMP": {asBMP.Bytes(), 0}, "TIFF": {asTIFF.Bytes(), 0}, "TIFF, Deflate": {packed.Bytes(), 0},
		"TIFF, one strip of any height": {plainTIFF(binary.BigEndian, img, 1, 1<<32-1, nil), 0},
		"TIFF on its side":              {plainTIFF(binary.LittleEndian, turnUpright(copyImage(img), 8), 6, uint32(img.Width), nil), 0},
	}
	if Decoder == "libjpeg-turbo" {
		all["JPEG 2000"] = sample{readOther(t, "scene.j2k"), 3}
		all["JPEG 2000, Display P3"] = sample{writeJP2(readOther(t, "p3.j2k"), img.Width, img.Height, profileP3), 2}
		all["WebP, Display P3"] = sample{readOther(t, "p3.webp"), 4}
		all["TIFF, Display P3"] = sample{plainTIFF(binary.LittleEndian, inP3(img), 1, uint32(img.Height), profileP3), 1.2}
	}
	return all
}

func copyImage(img *Image) *Image {
	out := NewImage(img.Width, img.Height)
	copy(out.Pix, img.Pix)
	return out
}

func TestOtherFormatsShowTheirImage(t *testing.T) {
	img := drawnScene(t)
	for name, c := range otherFiles(t, img) {
		t.Run(name, func(t *testing.T) {
			wantImage(t, c.file, img, c.tolerance)
			p := mustOpen(t, c.file)
			defer p.Release()
			small, err := p.AtLeast(24)
			if err != nil || small.Width != 24 || small.Height != 18 {
				t.Errorf("reduced: %v", err)
			}
			if p.Format == FormatJPEG || p.Format == FormatPNG {
				t.Errorf("format %s", p.Format)
			}
		})
	}
}

func TestTheOrientationOfAWebPIsApplied(t *testing.T) {
	img := drawnScene(t)
	file := withEXIF(readOther(t, "scene.lossless.webp"), exifBlock(binary.LittleEndian, 6), 96, 72)
	wantImage(t, file, turnUpright(copyImage(img), 6), 0)
}

func TestLimitsOfOtherFormatsAreThoseOfTheHeader(t *testing.T) {
	img := drawnScene(t)
	lossy := readOther(t, "scene.lossy.webp")
	largeWebP := bytes.Clone(lossy)
	copy(largeWebP[26:], []byte{0xFF, 0x3F, 0xFF, 0x3F}) // 16383 x 16383
	mediumWebP := bytes.Clone(lossy)
	copy(mediumWebP[26:], []byte{0x70, 0x17, 0x70, 0x17}) // 6000 x 6000
	largeTIFF := plainTIFF(binary.LittleEndian, &Image{Pix: img.Pix, Width: 4000, Height: 4000}, 1, 4000, nil)
	var asBMP bytes.Buffer
	if err := bmp.Encode(&asBMP, std(img)); err != nil {
		t.Fatal(err)
	}
	largeBMP := asBMP.Bytes()
	copy(largeBMP[18:], []byte{0x70, 0x17, 0, 0, 0x70, 0x17, 0, 0})
	lossless := webpOf(riffChunk("VP8L", append([]byte{0x2F}, binary.LittleEndian.AppendUint32(nil, 2999|2999<<14)...))) // 3000 x 3000
	for name, file := range map[string][]byte{"WebP": largeWebP, "WebP of 36 MP": mediumWebP, "WebP of 9 MP without loss": lossless, "TIFF": largeTIFF, "BMP": largeBMP} {
		_, err := Open(file, Limits{})
		if err == nil {
			t.Errorf("%s was opened", name)
			continue
		}
		wantFault(t, err, fault.ImageTooManyPixels, "million pixels")
	}
	if Decoder == "libjpeg-turbo" {
		large := bytes.Clone(readOther(t, "scene.j2k"))
		copy(large[8:], []byte{0, 0, 0x0F, 0xA0, 0, 0, 0x0F, 0xA0})
		_, err := Open(large, Limits{})
		wantFault(t, err, fault.ImageTooManyPixels, "million pixels")
	}
}

func TestHostileFilesOfOtherFormatsAreRefused(t *testing.T) {
	img := drawnScene(t)
	lossless := readOther(t, "scene.lossless.webp")
	canvas := withEXIF(lossless, exifBlock(binary.LittleEndian, 1), 16000, 16000)
	animated := withEXIF(lossless, exifBlock(binary.LittleEndian, 1), 96, 72)
	animated[20] |= webpAnimated
	entries := func(change map[uint16]tiffEntry) []byte {
		all := []tiffEntry{
			{tag: 256, kind: 4, values: []uint32{96}},
			{tag: 257, kind: 4, values: []uint32{72}},
			{tag: 258, kind: 3, values: []uint32{8, 8, 8}},
			{tag: 259, kind: 3, values: []uint32{1}},
			{tag: 262, kind: 3, values: []uint32{2}},
			{tag: 273, kind: 4, values: []uint32{8}},
			{tag: 277, kind: 3, values: []uint32{3}},
			{tag: 278, kind: 4, values: []uint32{72}},
			{tag: 279, kind: 4, values: []uint32{uint32(len(img.Pix))}},
		}
		for i, e := range all {
			if c, ok := change[e.tag]; ok {
				all[i] = c
			}
		}
		for _, tag := range []uint16{284, 322, 323, 324, 325} {
			if c, ok := change[tag]; ok {
				all = append(all, c)
			}
		}
		return writeTIFF(binary.LittleEndian, all, img.Pix)
	}
	number := func(tag uint16, values ...uint32) tiffEntry { return tiffEntry{tag: tag, kind: 4, values: values} }
	bomb := bytes.Repeat([]byte{0x81, 0}, 1<<20) // each pair is 128 zeros
	for name, c := range map[string]struct {
		file []byte
		want string
	}{
		"WebP, a canvas of another size": {canvas, "damaged"}, "WebP, animated": {animated, "animation"}, "WebP, no frame": {webpOf(riffChunk("ICCP", profileP3)), "damaged"},
		"TIFF, planes":            {entries(map[uint16]tiffEntry{284: number(284, 2)}), "separate planes"},
		"TIFF, strip outside":     {entries(map[uint16]tiffEntry{273: number(273, 1<<31)}), "damaged"},
		"TIFF, one block often":   {entries(map[uint16]tiffEntry{273: number(273, repeated(8, 72)...), 279: number(279, repeated(uint32(len(img.Pix)), 72)...), 278: number(278, 1)}), "damaged"},
		"TIFF, huge tiles":        {entries(map[uint16]tiffEntry{322: number(322, 1<<20), 323: number(323, 1<<20), 324: number(324, 8), 325: number(325, 100)}), "damaged"},
		"TIFF, tiles of 512":      {entries(map[uint16]tiffEntry{322: number(322, 512), 323: number(323, 256), 324: number(324, 8), 325: number(325, 100)}), "damaged"},
		"TIFF, small tiles":       {entries(map[uint16]tiffEntry{322: number(322, 1), 323: number(323, 1), 324: number(324, 8), 325: number(325, 100)}), "damaged"},
		"TIFF, no rows a strip":   {entries(map[uint16]tiffEntry{278: number(278, 0)}), "damaged"},
		"TIFF, JPEG inside":       {entries(map[uint16]tiffEntry{259: number(259, 7)}), ""},
		"TIFF, directory outside": {[]byte("II*\x00\xFF\xFF\xFF\x7F"), "damaged"},
		"TIFF, PackBits bomb": {writeTIFF(binary.LittleEndian, []tiffEntry{
			number(256, 96), number(257, 72),
			{tag: 258, kind: 3, values: []uint32{8, 8, 8}},
			number(259, tiffPackBits), number(262, 2),
			number(273, 8), number(277, 3), number(278, 72), number(279, uint32(len(bomb))),
		}, bomb), "damaged"},
		"BMP, cut": {[]byte("BM" + strings.Repeat("\x00", 12) + "\x28\x00\x00\x00"), "damaged"},
	} {
		p, err := Open(c.file, Limits{})
		if err == nil {
			_, err = p.Full()
			p.Release()
		}
		if err == nil {
			t.Errorf("%s was decoded", name)
			continue
		}
		wantFault(t, err, fault.ImageInvalid, c.want)
	}
}

func repeated(v uint32, n int) []uint32 {
	out := make([]uint32, n)
	for i := range out {
		out[i] = v
	}
	return out
}

// Files that are cut or have wrong bytes are refused or decoded; nothing panics, and pixels are never missing.
func TestDamagedFilesOfOtherFormatsDoNoHarm(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	read := func(t *testing.T, file []byte) error {
		p, err := Open(file, Limits{MaxPixels: 250_000})
		if err != nil {
			mustBeFault(t, err)
			return err
		}
		defer p.Release()
		img, err := p.Full()
		if err != nil {
			mustBeFault(t, err)
			return err
		}
		if len(img.Pix) != 3*p.Width*p.Height {
			t.Fatalf("%d bytes for %d x %d", len(img.Pix), p.Width, p.Height)
		}
		return nil
	}
	for name, c := range otherFiles(t, drawnScene(t)) {
		t.Run(name, func(t *testing.T) {
			for share := range 16 {
				if err := read(t, c.file[:len(c.file)*share/16]); err == nil {
					t.Errorf("%d sixteenths were decoded", share)
				}
			}
			for range 300 {
				damaged := bytes.Clone(c.file)
				for range 1 + random.IntN(4) {
					damaged[random.IntN(min(len(damaged), 4096))] = byte(random.Uint32())
				}
				_ = read(t, damaged)
			}
		})
	}
}

// Images of every type of the standard library become the colours that it says they have, over white, without an allocation for
// each pixel: a file of many pixels would leave hundreds of megabytes.
func TestCopyStdOfEveryType(t *testing.T) {
	const width, height = 61, 40
	area := image.Rect(0, 0, width, height)
	palette := make(color.Palette, 200)
	for i := range palette {
		palette[i] = color.NRGBA{R: uint8(i), G: uint8(3 * i), B: uint8(255 - i), A: uint8(255 - i%2*100)}
	}
	images := []draw.Image{
		image.NewGray(area), image.NewGray16(area), image.NewRGBA(area), image.NewNRGBA(area), image.NewRGBA64(area), image.NewNRGBA64(area),
		image.NewCMYK(area), image.NewPaletted(area, palette),
	}
	random := rand.New(rand.NewPCG(5, 7))
	for _, img := range images {
		for y := range height {
			for x := range width {
				img.Set(x, y, color.NRGBA64{R: uint16(random.Uint32()), G: uint16(random.Uint32()), B: uint16(random.Uint32()), A: uint16(random.Uint32())})
			}
		}
		got := copyStd(img)
		for y := range height {
			for x := range width {
				r, g, b, a := img.At(x, y).RGBA()
				for k, v := range []uint32{r, g, b} {
					want := float64(v+0xFFFF-a) / 257
					if diff := math.Abs(float64(got.Pix[3*(y*width+x)+k]) - want); diff > 1.01 {
						t.Fatalf("%T at %d, %d: %d, want %.1f", img, x, y, got.Pix[3*(y*width+x)+k], want)
					}
				}
			}
		}
		Return(got)
		if allocations := testing.AllocsPerRun(5, func() { Return(copyStd(img)) }); allocations > 10 {
			t.Errorf("%T: %.0f allocations for %d pixels", img, allocations, width*height)
		}
	}
}

// A damaged file may have indices that its palette has not.
func TestCopyStdOfAShortPalette(t *testing.T) {
	img := image.NewPaletted(image.Rect(0, 0, 2, 1), color.Palette{color.White})
	img.Pix = []uint8{0, 200}
	if got := copyStd(img); !bytes.Equal(got.Pix, []uint8{255, 255, 255, 0, 0, 0}) {
		t.Errorf("%v", got.Pix)
	}
}
