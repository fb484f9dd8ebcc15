package jpeg2000_test

import (
	"bytes"
	"errors"
	"image/png"
	"os"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/imaging/jpeg2000"
	"github.com/likeness-api/likeness/internal/testkit/hostile"
)

func readFile(t testing.TB, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// The files were made from the PNG by opj_compress of OpenJPEG 2.5: without loss, and at an eighth.
func TestTheDecodedPixelsAreThoseThatWereEncoded(t *testing.T) {
	want, err := png.Decode(bytes.NewReader(readFile(t, "testdata/drawn.png")))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		file string
		most float64 // mean difference of a sample
	}{{"drawn.j2k", 0}, {"drawn.jp2", 4}} {
		got, err := jpeg2000.Decode(readFile(t, "testdata/"+c.file), 1<<20)
		if err != nil {
			t.Fatal(err)
		}
		if got.Width != want.Bounds().Dx() || got.Height != want.Bounds().Dy() {
			t.Fatalf("%s: %d x %d", c.file, got.Width, got.Height)
		}
		sum := 0.0
		for y := range got.Height {
			for x := range got.Width {
				r, g, b, _ := want.At(x, y).RGBA()
				p := got.Pix[3*(y*got.Width+x):]
				for i, v := range []uint32{r, g, b} {
					sum += max(float64(v>>8)-float64(p[i]), float64(p[i])-float64(v>>8))
				}
			}
		}
		if mean := sum / float64(len(got.Pix)); mean > c.most {
			t.Errorf("%s: a sample differs by %.2f in the mean", c.file, mean)
		}
	}
}

func TestDamagedAndLargeFilesAreErrors(t *testing.T) {
	file := readFile(t, "testdata/drawn.jp2")
	if _, err := jpeg2000.Decode(file, 100); !errors.Is(err, jpeg2000.ErrTooLarge) {
		t.Errorf("120 x 150 pixels of at most 100: %v", err)
	}
	for n := range len(file) {
		if img, err := jpeg2000.Decode(file[:n], 1<<20); err == nil {
			t.Fatalf("%d of %d bytes gave %d x %d pixels", n, len(file), img.Width, img.Height)
		}
	}
}

// Each file is refused from its header: OpenJPEG would reserve from 40 MB to gigabytes for some hundred bytes.
func TestFilesThatAnnounceTooMuchAreRefusedFromTheirHeader(t *testing.T) {
	files := 0
	for _, f := range hostile.ListOtherFormats() {
		if !strings.HasPrefix(f.Name, "jpeg 2000 of") && !strings.HasPrefix(f.Name, "jpeg 2000 with") {
			continue
		}
		files++
		_, err := jpeg2000.ReadHeader(f.Data, 1<<20)
		if _, decodeErr := jpeg2000.Decode(f.Data, 1<<20); err == nil || decodeErr == nil {
			t.Errorf("%s: %v, %v", f.Name, err, decodeErr)
		}
	}
	if files < 14 {
		t.Errorf("%d files", files)
	}
}

func TestTheHeaderOfAFile(t *testing.T) {
	for _, name := range []string{"drawn.jp2", "drawn.j2k"} {
		h, err := jpeg2000.ReadHeader(readFile(t, "testdata/"+name), 1<<20)
		if err != nil || h.Width != 120 || h.Height != 150 || h.Components != 3 || (h.Boxes != nil) != (name == "drawn.jp2") {
			t.Errorf("%s: %d x %d of %d components: %v", name, h.Width, h.Height, h.Components, err)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(readFile(f, "testdata/drawn.jp2"))
	f.Add(readFile(f, "testdata/drawn.j2k"))
	f.Fuzz(func(_ *testing.T, data []byte) { _, _ = jpeg2000.Decode(data, 1<<16) })
}
