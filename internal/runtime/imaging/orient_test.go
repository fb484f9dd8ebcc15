package imaging

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"testing"

	"github.com/bep/imagemeta"
)

// turned is the stored form of an image with the given orientation: each case
// says where the pixel (x, y) of the stored image lies in the upright one.
func turned(upright *Image, orientation int) *Image {
	w, h := upright.Width, upright.Height
	if orientation >= 5 {
		w, h = h, w
	}
	out := NewImage(w, h)
	for y := range h {
		for x := range w {
			ux, uy := x, y
			switch orientation {
			case 2:
				ux = w - 1 - x
			case 3:
				ux, uy = w-1-x, h-1-y
			case 4:
				uy = h - 1 - y
			case 5:
				ux, uy = y, x
			case 6: // first row is the right side, first column the top
				ux, uy = upright.Width-1-y, x
			case 7:
				ux, uy = upright.Width-1-y, upright.Height-1-x
			case 8: // first row is the left side, first column the bottom
				ux, uy = y, upright.Height-1-x
			}
			copy(out.Pix[3*(y*w+x):3*(y*w+x)+3], upright.Pix[3*(uy*upright.Width+ux):])
		}
	}
	return out
}

func TestEveryOrientationComesOutUpright(t *testing.T) {
	want := scene(101, 67)
	for orientation := 1; orientation <= 8; orientation++ {
		t.Run(fmt.Sprint(orientation), func(t *testing.T) {
			stored := std(turned(want, orientation))
			order := binary.AppendByteOrder(binary.BigEndian)
			if orientation%2 == 0 {
				order = binary.LittleEndian
			}
			tiff := exifBlock(order, uint16(orientation))
			p := mustOpen(t, withChunk(stdPNG(t, stored), "eXIf", tiff))
			if p.Orientation != orientation || p.Width != 101 || p.Height != 67 {
				t.Fatalf("PNG opens as %dx%d, orientation %d", p.Width, p.Height, p.Orientation)
			}
			if _, worst := difference(t, mustFull(t, p), want); worst != 0 {
				t.Errorf("PNG differs by %d", worst)
			}
			j := mustOpen(t, withExif(stdJPEG(t, stored, 97), tiff))
			if j.Orientation != orientation || j.Width != 101 || j.Height != 67 {
				t.Fatalf("JPEG opens as %dx%d, orientation %d", j.Width, j.Height, j.Orientation)
			}
			if mean, worst := difference(t, mustFull(t, j), want); mean > 2.5 || worst > 40 {
				t.Errorf("JPEG differs by %.2f on average, %d at worst", mean, worst)
			}
			small, err := j.AtLeast(26)
			if err != nil {
				t.Fatal(err)
			}
			if mean, _ := difference(t, small, Resize(want, small.Width, small.Height)); mean > 3 {
				t.Errorf("quarter size differs by %.2f on average", mean)
			}
		})
	}
}

func TestTurnIsRightAcrossTiles(t *testing.T) {
	for _, size := range [][2]int{{1, 100}, {31, 33}, {64, 65}, {100, 1}} {
		want := scene(size[0], size[1])
		for orientation := 1; orientation <= 8; orientation++ {
			stored := turned(want, orientation)
			own := Borrow(stored.Width, stored.Height)
			copy(own.Pix, stored.Pix)
			if _, worst := difference(t, turnUpright(own, orientation), want); worst != 0 {
				t.Errorf("%v orientation %d differs by %d", size, orientation, worst)
			}
		}
	}
}

// oracleOrientation asks github.com/bep/imagemeta.
func oracleOrientation(t testing.TB, file []byte) (int, bool) {
	t.Helper()
	found, seen := 1, false
	_, err := imagemeta.Decode(imagemeta.Options{
		R: bytes.NewReader(file), ImageFormat: imagemeta.JPEG, Sources: imagemeta.EXIF,
		HandleTag: func(tag imagemeta.TagInfo) error {
			if tag.Tag == "Orientation" && tag.Namespace == "IFD0" {
				if v, ok := tag.Value.(uint16); ok {
					found, seen = int(v), true
				}
			}
			return nil
		},
	})
	return found, seen && err == nil
}

func TestExifParserAgreesWithImagemeta(t *testing.T) {
	plain := stdJPEG(t, std(scene(16, 16)), 90)
	for _, order := range []binary.AppendByteOrder{binary.BigEndian, binary.LittleEndian} {
		for orientation := uint16(1); orientation <= 8; orientation++ {
			file := withExif(plain, exifBlock(order, orientation))
			want, ok := oracleOrientation(t, file)
			if !ok {
				t.Fatal("the oracle cannot read the test file")
			}
			if got := mustOpen(t, file).Orientation; got != want {
				t.Errorf("%v %d: got %d, imagemeta says %d", order, orientation, got, want)
			}
		}
	}
}

func TestDamagedExifMeansUpright(t *testing.T) {
	good := exifBlock(binary.LittleEndian, 6)
	wrap := func(change func(b []byte) []byte) []byte { return change(bytes.Clone(good)) }
	for name, tiff := range map[string][]byte{
		"empty":            {},
		"cut off":          good[:20],
		"other byte order": wrap(func(b []byte) []byte { b[0], b[1] = 'X', 'X'; return b }),
		"directory far":    wrap(func(b []byte) []byte { copy(b[4:], "\xFF\xFF\xFF\xFF"); return b }),
		"value 9":          exifBlock(binary.BigEndian, 9),
		"value 0":          exifBlock(binary.BigEndian, 0),
	} {
		if got := exifOrientation(tiff); got != 1 {
			t.Errorf("%s: got %d, want 1", name, got)
		}
	}
}
