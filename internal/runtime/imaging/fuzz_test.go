package imaging

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image/png"
	"testing"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// The fuzzers decode with small limits, so that they spend their time on
// parsing and not on filling pixels.
var fuzzLimits = Limits{MaxBytes: 1 << 20, MaxPixels: 250_000}

func seeds(t testing.TB) [][]byte {
	img := std(scene(40, 24))
	jpegFile, pngFile := stdJPEG(t, img, 80), stdPNG(t, img)
	all := [][]byte{
		jpegFile, pngFile, jpegFile[:len(jpegFile)/2], pngFile[:len(pngFile)/2],
		{},
		withExif(jpegFile, exifBlock(binary.BigEndian, 6)),
		withExif(jpegFile, exifBlock(binary.LittleEndian, 8)),
		withChunk(pngFile, "eXIf", exifBlock(binary.LittleEndian, 3)),
		withSegment(jpegFile, 0xEE, []byte("Adobe\x00d\x00\x00\x00\x00\x00")),
		append(bytes.Clone(jpegFile), "trailing"...),
		withProfile(jpegFile, profileP3, 300), withICCP(pngFile, profileP3), withChunk(pngFile, "cICP", []byte{12, 13, 0, 1}),
		withChunk(withChunk(pngFile, "gAMA", fixedPoints(0.5)), "cHRM", fixedPoints(0.3127, 0.3290, 0.680, 0.320, 0.265, 0.690, 0.150, 0.060)),
	}
	for _, colour := range []int{pngGrey, pngRGB, pngGreyAlpha, pngRGBA} {
		all = append(all, rawPNG(t, 9, 7, 8, colour, false), rawPNG(t, 9, 7, 16, colour, true))
	}
	for _, c := range otherFiles(t, drawnScene(t)) {
		all = append(all, c.file)
	}
	return append(all, rawPNG(t, 9, 7, 1, pngPalette, true, chunk("PLTE", []byte{1, 2, 3, 4, 5, 6})))
}

func FuzzOpen(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add(s, 10)
	}
	f.Fuzz(func(t *testing.T, data []byte, long int) {
		p, err := Open(data, fuzzLimits)
		if err != nil {
			mustBeFault(t, err)
			return
		}
		defer p.Release()
		if p.Width < 1 || p.Height < 1 || p.Width*p.Height > fuzzLimits.MaxPixels || p.Orientation < 1 || p.Orientation > 8 {
			t.Fatalf("impossible header: %dx%d, orientation %d", p.Width, p.Height, p.Orientation)
		}
		img, err := p.AtLeast(long)
		if err != nil {
			mustBeFault(t, err)
			return
		}
		if len(img.Pix) != 3*img.Width*img.Height || img.Width > p.Width || img.Height > p.Height {
			t.Fatalf("%dx%d with %d bytes out of %dx%d", img.Width, img.Height, len(img.Pix), p.Width, p.Height)
		}
	})
}

func mustBeFault(t *testing.T, err error) {
	t.Helper()
	var e *fault.Error
	if !errors.As(err, &e) {
		t.Fatalf("%v is not a fault", err)
	}
}

func FuzzExif(f *testing.F) {
	for o := range uint16(9) {
		f.Add(exifBlock(binary.BigEndian, o))
		f.Add(exifBlock(binary.LittleEndian, o))
	}
	plain := stdJPEG(f, std(scene(8, 8)), 80)
	f.Fuzz(func(t *testing.T, tiff []byte) {
		got := exifOrientation(tiff)
		if got < 1 || got > 8 {
			t.Fatalf("orientation %d", got)
		}
		if got == 1 || len(tiff) > 60_000 {
			return
		}
		// Where both read a value, they read the same one.
		if want, ok := oracleOrientation(t, withExif(plain, tiff)); ok && want >= 1 && want <= 8 && want != got &&
			bytes.Count(tiff, []byte{0x12}) == 1 {
			t.Fatalf("got %d, imagemeta says %d", got, want)
		}
	})
}

func FuzzDecodePNG(f *testing.F) {
	for _, s := range seeds(f) {
		if isPNG(s) {
			f.Add(s)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if !isPNG(data) {
			return
		}
		p, err := Open(data, fuzzLimits)
		if err != nil {
			mustBeFault(t, err)
			return
		}
		defer p.Release()
		p.colours = nil // image/png leaves samples as they are stored
		img, err := p.Full()
		if err != nil {
			mustBeFault(t, err)
			return
		}
		// image/png accepts less around the pixels (it wants IEND and ordered
		// chunks), but where it decodes, the pixels agree.
		want, err := png.Decode(bytes.NewReader(data))
		if err != nil || p.Orientation != 1 {
			return
		}
		if _, worst := difference(t, img, viaStd(want)); worst > 1 {
			t.Fatalf("differs by %d from image/png", worst)
		}
	})
}
