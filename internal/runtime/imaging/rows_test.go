package imaging

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// rowsOf collects the rows of a photo.
func rowsOf(t *testing.T, p *Photo) *Image {
	t.Helper()
	img := NewImage(p.Width, p.Height)
	next := 0
	err := p.ForEachRow(func(y int, row []uint8) error {
		if y != next || len(row) != 3*p.Width {
			t.Fatalf("row %d of %d bytes, want row %d of %d", y, len(row), next, 3*p.Width)
		}
		next++
		copy(img.Pix[3*y*p.Width:], row)
		clear(row) // which is allowed
		return nil
	})
	if err != nil || next != p.Height {
		t.Fatalf("%d of %d rows: %v", next, p.Height, err)
	}
	return img
}

// openRows opens a file, its orientation replaced.
func openRows(t *testing.T, file []byte, orientation int) *Photo {
	t.Helper()
	p, err := Open(file, Limits{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Release)
	if orientation >= 5 {
		p.Width, p.Height = p.Height, p.Width
	}
	p.Orientation = orientation
	return p
}

func largestDifference(a, b *Image) (most int) {
	for i, v := range a.Pix {
		d := int(v) - int(b.Pix[i])
		most = max(most, d, -d)
	}
	return most
}

// The rows of a photo are those of its whole decode, in every format and orientation. At the edges of
// a part of a JPEG the smoothing of colours may differ.
func TestRowsAreThoseOfTheWholeImage(t *testing.T) {
	img := scene(331, 217)
	for name, file := range rowFiles(t, img) {
		for orientation := 1; orientation <= 8; orientation++ {
			t.Run(fmt.Sprint(name, " ", orientation), func(t *testing.T) {
				p := openRows(t, file, orientation)
				whole, err := p.Full()
				if err != nil {
					t.Fatal(err)
				}
				if d := largestDifference(whole, rowsOf(t, p)); d > 0 {
					t.Errorf("rows differ by %d", d)
				}
				p = openRows(t, file, orientation)
				again := NewImage(p.Width, p.Height)
				for y0 := 0; y0 < p.Height; y0 += 50 {
					p.mu.Lock()
					err := p.visitBand(y0, min(y0+50, p.Height), func(y int, row []uint8) error {
						copy(again.Pix[3*y*p.Width:], row)
						return nil
					})
					p.mu.Unlock()
					if err != nil {
						t.Fatal(err)
					}
				}
				if d := largestDifference(whole, again); d > 0 {
					t.Errorf("bands differ by %d", d)
				}
			})
		}
	}
}

// Damage anywhere in a file is an error, wherever the rows are that were asked for.
func TestRowsOfDamagedFilesAreRefused(t *testing.T) {
	for name, file := range rowFiles(t, scene(331, 217)) {
		for _, orientation := range []int{1, 3, 6} {
			p := openRows(t, file[:len(file)*9/10], orientation)
			err := p.ForEachRow(func(int, []uint8) error { return nil })
			if e := new(fault.Error); !errors.As(err, &e) || e.Code != fault.ImageInvalid {
				t.Errorf("%s cut off, orientation %d: %v", name, orientation, err)
			}
		}
		want := errors.New("stop")
		if err := openRows(t, file, 1).ForEachRow(func(int, []uint8) error { return want }); !errors.Is(err, want) {
			t.Errorf("%s: %v instead of the error of the visit", name, err)
		}
	}
}

// A JPEG that is encoded by rows has the bytes of one that is encoded at once; a PNG has the pixels.
func TestEncodedRowsAreThoseOfTheWholeImage(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {2, 3}, {331, 217}, {16, 16}, {1200, 700}} {
		img := scene(size[0], size[1])
		for _, quality := range []int{50, 92, 97} {
			whole, err := EncodeJPEG(img, quality, 0)
			rows, errRows := EncodeRows(FormatJPEG, img.Width, img.Height, quality, img.writeRows)
			if err := errors.Join(err, errRows); err != nil || !bytes.Equal(whole, rows) {
				t.Errorf("%v, quality %d: %d and %d bytes: %v", size, quality, len(whole), len(rows), err)
			}
		}
		file, err := EncodePNG(img, 300)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := png.Decode(bytes.NewReader(file)); err != nil {
			t.Error(err)
		}
		p := openRows(t, file, 1)
		if back, err := p.Full(); err != nil || largestDifference(img, back) > 0 {
			t.Errorf("%v: the PNG has other pixels: %v", size, err)
		}
	}
	if _, err := EncodeRows(FormatPNG, 4, 4, 0, func(func([]uint8) error) error { return nil }); err == nil {
		t.Error("an image without rows was encoded")
	}
	if _, err := EncodeRows(FormatJPEG, 4, 1, 90, func(write func([]uint8) error) error { return write(make([]uint8, 9)) }); err == nil {
		t.Error("a short row was encoded")
	}
}

// rowFiles are img in files of every kind of storage, and small ones of other kinds.
func rowFiles(t *testing.T, img *Image) map[string][]byte {
	t.Helper()
	progressive, err := os.ReadFile("testdata/progressive.jpg")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{
		"jpeg": stdJPEG(t, std(img), 90), "progressive jpeg": progressive, "png": stdPNG(t, std(img)),
		"png of one bit": rawPNG(t, 131, 77, 1, pngGrey, false), "png rgba, 16 bits": rawPNG(t, 131, 77, 16, pngRGBA, false),
		"interlaced png": rawPNG(t, 131, 77, 8, pngRGB, true), "interlaced png of four bits": rawPNG(t, 131, 77, 4, pngGrey, true),
	}
	inks, err := filepath.Glob("testdata/ink/*.b64")
	if err != nil || len(inks) == 0 {
		t.Fatal("no files of ink", err)
	}
	for _, name := range inks {
		if Decoder == "image/jpeg" && strings.Contains(name, "plain") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		data, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(string(text)), ""))
		if err != nil {
			t.Fatal(err)
		}
		files[filepath.Base(name)] = data
	}
	return files
}

// A part of a photo is that of its whole decode. The smoothing of colours of a JPEG may differ at its edges.
func TestPartIsThatOfTheWholeImage(t *testing.T) {
	img := scene(331, 217)
	for name, file := range rowFiles(t, img) {
		for orientation := 1; orientation <= 8; orientation++ {
			t.Run(fmt.Sprint(name, " ", orientation), func(t *testing.T) {
				p := openRows(t, file, orientation)
				x0, y0, x1, y1 := p.Width/8, p.Height/4, p.Width*3/4, p.Height*4/5
				part, err := p.Part(x0, y0, x1, y1)
				if err != nil {
					t.Fatal(err)
				}
				whole, err := p.Full()
				if err != nil {
					t.Fatal(err)
				}
				again, err := p.Part(x0, y0, x1, y1)
				if err != nil {
					t.Fatal(err)
				}
				if part.Width != x1-x0 || part.Height != y1-y0 {
					t.Fatalf("%d x %d pixels", part.Width, part.Height)
				}
				for y := range part.Height {
					for x := range 3 * part.Width {
						want := int(whole.Pix[3*((y0+y)*whole.Width+x0)+x])
						got := int(part.Pix[3*y*part.Width+x])
						if edge := x < 3 || x >= 3*part.Width-3 || y == 0 || y == part.Height-1; got-want > 3 || want-got > 3 || got != want && !edge {
							t.Fatalf("row %d, sample %d: %d, want %d", y, x, got, want)
						}
						if int(again.Pix[3*y*part.Width+x]) != want {
							t.Fatalf("row %d, sample %d of decoded pixels differs", y, x)
						}
					}
				}
			})
		}
	}
}
