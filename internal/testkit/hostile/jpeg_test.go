package hostile

import (
	"errors"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// The files must get as far as their kind can, or they test nothing.
func TestInkJPEGsDecodeAndArithmeticOnesAreRefused(t *testing.T) {
	decoded := 0
	for _, p := range inkJPEGs() {
		photo, err := imaging.Open(p.Data, imaging.Limits{})
		if err != nil {
			t.Errorf("%s: %v", p.Name, err)
			continue
		}
		if _, err := photo.AtLeast(200); err == nil {
			decoded++
		} else if !strings.Contains(p.Name, "cut off") && imaging.Decoder == "libjpeg-turbo" {
			t.Errorf("%s: %v", p.Name, err)
		}
		photo.Release()
	}
	if imaging.Decoder == "libjpeg-turbo" && decoded < 20 {
		t.Errorf("%d files were decoded, want 20", decoded)
	}
	for _, p := range arithmeticJPEGs() {
		_, err := imaging.Open(p.Data, imaging.Limits{})
		var f *fault.Error
		if !errors.As(err, &f) || f.Code != fault.ImageInvalid || !strings.Contains(f.Message, "arithmetic") {
			t.Errorf("%s: %v", p.Name, err)
		}
	}
}
