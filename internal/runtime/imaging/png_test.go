package imaging

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"testing"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// rawPNG writes a PNG of any kind: rows are filtered with every filter type in
// turn, so that all of them are met.
func rawPNG(t testing.TB, width, height, depth, colour int, interlaced bool, extra ...[]byte) []byte {
	t.Helper()
	rnd := rand.New(rand.NewPCG(uint64(width*height), uint64(depth*10+colour)))
	h := pngHeader{depth: depth, colour: colour}
	bits := h.samplesPerPixel() * depth
	passes := plainPass
	if interlaced {
		passes = adam7Passes
	}
	var stream bytes.Buffer
	zw := zlib.NewWriter(&stream)
	filter := byte(0)
	for _, pass := range passes {
		w := (width - pass.x0 + pass.dx - 1) / pass.dx
		if w <= 0 {
			continue
		}
		for y := pass.y0; y < height; y += pass.dy {
			row := make([]byte, 1+(w*bits+7)/8)
			for i := range row {
				row[i] = byte(rnd.Uint32())
			}
			row[0] = filter
			filter = (filter + 1) % 5
			_, _ = zw.Write(row)
		}
	}
	_ = zw.Close()
	ihdr := binary.BigEndian.AppendUint32(nil, uint32(width))
	ihdr = binary.BigEndian.AppendUint32(ihdr, uint32(height))
	flag := byte(0)
	if interlaced {
		flag = 1
	}
	file := append([]byte(pngSignature), chunk("IHDR", append(ihdr, byte(depth), byte(colour), 0, 0, flag))...)
	for _, c := range extra {
		file = append(file, c...)
	}
	for body := stream.Bytes(); len(body) > 0; { // several IDAT chunks, some empty
		n := min(len(body), 1000)
		file = append(append(file, chunk("IDAT", body[:n])...), chunk("IDAT", nil)...)
		body = body[n:]
	}
	return append(file, chunk("IEND", nil)...)
}

func TestPNGDecodesLikeStandardLibrary(t *testing.T) {
	palette := make([]byte, 768)
	for i := range palette {
		palette[i] = byte(i * 7)
	}
	kinds := []struct {
		colour int
		depths []int
		extra  func(depth int) [][]byte
	}{
		{pngGrey, []int{1, 2, 4, 8, 16}, nil},
		{pngGrey, []int{1, 2, 4, 8, 16}, func(int) [][]byte { return [][]byte{chunk("tRNS", []byte{0, 1})} }},
		{pngRGB, []int{8, 16}, nil},
		{pngRGB, []int{8, 16}, func(int) [][]byte { return [][]byte{chunk("tRNS", []byte{0, 1, 0, 2, 0, 3})} }},
		{pngPalette, []int{1, 2, 4, 8}, func(d int) [][]byte { return [][]byte{chunk("PLTE", palette[:3<<d])} }},
		{pngPalette, []int{1, 2, 4, 8}, func(d int) [][]byte {
			return [][]byte{chunk("PLTE", palette[:3<<d]), chunk("tRNS", []byte{0, 128})}
		}},
		{pngGreyAlpha, []int{8, 16}, nil},
		{pngRGBA, []int{8, 16}, nil},
	}
	for _, kind := range kinds {
		for _, depth := range kind.depths {
			for _, interlaced := range []bool{false, true} {
				for _, size := range [][2]int{{1, 1}, {3, 5}, {37, 23}, {64, 9}} {
					var extra [][]byte
					if kind.extra != nil {
						extra = kind.extra(depth)
					}
					file := rawPNG(t, size[0], size[1], depth, kind.colour, interlaced, extra...)
					comparePNG(t, file)
				}
			}
		}
	}
}

// comparePNG holds our decoder to image/png: equal, but for the rounding of
// alpha, which the standard library does in 16 bits.
func comparePNG(t *testing.T, file []byte) {
	t.Helper()
	want, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	p := mustOpen(t, file)
	if _, worst := difference(t, mustFull(t, p), viaStd(want)); worst > 1 {
		t.Errorf("%+v differs by %d", p.png, worst)
	}
}

func TestStandardPNGsRoundTrip(t *testing.T) {
	img := scene(123, 45)
	pal := image.NewPaletted(image.Rect(0, 0, 40, 30), color.Palette{color.Black, color.White, color.RGBA{200, 10, 10, 255}})
	for i := range pal.Pix {
		pal.Pix[i] = uint8(i % 3)
	}
	comparePNG(t, stdPNG(t, std(img)))
	comparePNG(t, stdPNG(t, pal))
	file, err := EncodePNG(img, 300)
	if err != nil {
		t.Fatal(err)
	}
	if _, worst := difference(t, mustFull(t, mustOpen(t, file)), img); worst != 0 {
		t.Errorf("round trip differs by %d", worst)
	}
	if !bytes.Contains(file, []byte("pHYs\x00\x00\x2e\x23\x00\x00\x2e\x23\x01")) {
		t.Error("300 dpi are not stored as 11811 pixels a metre")
	}
	comparePNG(t, file)
}

func TestTransparentPixelsBecomeWhite(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 2, 1))
	copy(img.Pix, []uint8{10, 20, 30, 0, 100, 0, 0, 128})
	p := mustOpen(t, stdPNG(t, img))
	if p.Channels != 4 {
		t.Errorf("%d channels, want 4", p.Channels)
	}
	got := mustFull(t, p).Pix
	if want := []uint8{255, 255, 255, 177, 127, 127}; !bytes.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestAnimatedPNGIsItsFirstImage(t *testing.T) {
	img := scene(30, 20)
	file := withChunk(stdPNG(t, std(img)), "acTL", []byte{0, 0, 0, 2, 0, 0, 0, 0})
	frame := append(chunk("fcTL", make([]byte, 26)), chunk("fdAT", []byte("\x00\x00\x00\x01junk"))...)
	file = append(append(file[:len(file)-12:len(file)-12], frame...), chunk("IEND", nil)...)
	if _, worst := difference(t, mustFull(t, mustOpen(t, file)), img); worst != 0 {
		t.Errorf("differs by %d", worst)
	}
}

func TestBrokenPNGIsRefused(t *testing.T) {
	file := stdPNG(t, std(scene(200, 150)))
	flip := func(at int) []byte { b := bytes.Clone(file); b[at] ^= 0x10; return b }
	idat := bytes.Index(file, []byte("IDAT"))
	for name, c := range map[string]struct {
		data []byte
		want string
	}{
		"header only":       {file[:33], "cut off"},
		"half":              {file[:len(file)/2], "cut off"},
		"most":              {file[:len(file)-80], "cut off"},
		"damaged header":    {flip(20), "damaged"},
		"damaged pixels":    {flip(idat + 200), "damaged"},
		"damaged signature": {flip(5), "signature"},
		"bad depth":         {rawPNG(t, 4, 4, 16, pngPalette, false), "damaged"},
		"no palette":        {rawPNG(t, 4, 4, 8, pngPalette, false), "damaged"},
		"alpha twice":       {rawPNG(t, 4, 4, 8, pngRGBA, false, chunk("tRNS", []byte{0, 0})), "damaged"},
	} {
		t.Run(name, func(t *testing.T) {
			p, err := Open(c.data, Limits{})
			if err == nil {
				defer p.Release()
				_, err = p.Full()
			}
			wantFault(t, err, fault.ImageInvalid, c.want)
		})
	}
}

func TestPNGWithoutItsEndIsWhole(t *testing.T) {
	img := scene(60, 40)
	file := stdPNG(t, std(img))
	if _, worst := difference(t, mustFull(t, mustOpen(t, file[:len(file)-12])), img); worst != 0 {
		t.Errorf("differs by %d", worst)
	}
}
