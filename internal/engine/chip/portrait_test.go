package chip_test

import (
	"bytes"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/chip"
	"github.com/likeness-api/likeness/internal/testkit/chiptest"
)

var codedImages = map[chip.ImageFormat][]byte{
	chip.JPEG: append([]byte{0xFF, 0xD8, 0xFF, 0xE0}, bytes.Repeat([]byte{7}, 20_000)...), chip.JPEG2000: append([]byte{0xFF, 0x4F, 0xFF, 0x51}, bytes.Repeat([]byte{9}, 300)...),
}

func TestPortraitsAreReadInBothForms(t *testing.T) {
	for format, image := range codedImages {
		block := chiptest.NewFaceImageBlock(image)
		for name, file := range map[string][]byte{
			"ISO/IEC 19794-5":                               chiptest.NewPortraitFile(image),
			"ISO/IEC 39794-5":                               chiptest.NewFaceImageFile(block),
			"ISO/IEC 39794-5, in another object":            chiptest.NewFaceImageFile(chiptest.Wrap(0xA1, block)),
			"ISO/IEC 39794-5, in 5F2E":                      chiptest.NewFaceImageFile(chiptest.Wrap(0x5F2E, block)),
			"ISO/IEC 39794-5, the tag of the data left out": chiptest.NewFaceImageFile(openObject(block)),
		} {
			p, err := chip.ReadPortrait(file)
			if err != nil || p.Format != format || !bytes.Equal(p.Data, image) {
				t.Errorf("%s, %s: %+v %v", name, format, p, err)
			}
		}
	}
}

// openObject is what an object of more than 127 bytes holds.
func openObject(object []byte) []byte { return object[2+int(object[1]&0x7f):] }

// TestFacesOfISO39794WithFaultsAreNotRead changes generated files: no change is read as another image, and each error names the file.
func TestFacesOfISO39794WithFaultsAreNotRead(t *testing.T) {
	image := codedImages[chip.JPEG2000]
	picture := func(parts ...[]byte) []byte {
		return chiptest.NewFaceImageFile(chiptest.Wrap(0x65, chiptest.Wrap(0xA0, chiptest.Wrap(0x80, []byte{3})), chiptest.Wrap(0xA1, chiptest.Wrap(0x30, parts...))))
	}
	number := chiptest.Wrap(0x80, []byte{0})
	for name, file := range map[string][]byte{
		"nothing":               chiptest.NewFaceImageFile(nil),
		"no representation":     chiptest.NewFaceImageFile(chiptest.Wrap(0x65, chiptest.Wrap(0xA0, chiptest.Wrap(0x80, []byte{3})), chiptest.Wrap(0xA2, nil))),
		"an empty one":          picture(),
		"no image":              picture(number),
		"an image in space":     picture(number, chiptest.Wrap(0xA1, chiptest.Wrap(0xA0, chiptest.Wrap(0xA1, chiptest.Wrap(0x80, image))))),
		"an extension":          picture(number, chiptest.Wrap(0xA1, chiptest.Wrap(0xA1, chiptest.Wrap(0xA0, chiptest.Wrap(0x80, image))))),
		"an unknown format":     picture(number, chiptest.Wrap(0xA1, chiptest.Wrap(0xA0, chiptest.Wrap(0xA0, chiptest.Wrap(0x80, []byte("PNG")))))),
		"too many wrappers":     chiptest.NewFaceImageFile(chiptest.Wrap(0xA1, chiptest.Wrap(0xA1, chiptest.Wrap(0xA1, chiptest.NewFaceImageBlock(image))))),
		"a finger":              chiptest.NewFaceImageFile(chiptest.Wrap(0x64, chiptest.Wrap(0x80, []byte{1}))),
		"text":                  chiptest.NewFaceImageFile([]byte("a face")),
		"a wrong facial record": chiptest.NewFaceImageFile([]byte("FAC\x00030\x00")),
	} {
		if p, err := chip.ReadPortrait(file); err == nil {
			t.Errorf("%s is read: %s, %d bytes", name, p.Format, len(p.Data))
		} else if !bytes.Contains([]byte(err.Error()), []byte("dg2")) {
			t.Errorf("%s: %v", name, err)
		}
	}
	whole := chiptest.NewFaceImageFile(chiptest.NewFaceImageBlock(image))
	for n := range len(whole) {
		if _, err := chip.ReadPortrait(whole[:n]); err == nil {
			t.Errorf("the first %d of %d bytes are read", n, len(whole))
		}
	}
}
