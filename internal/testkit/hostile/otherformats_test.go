package hostile_test

import (
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/hostile"
)

// TestFilesOfOtherFormatsAreRefused opens and decodes the files that announce more than they have: each is refused, the large ones
// from their header. Of strips that unpack to more than the image needs, the rest is left packed.
func TestFilesOfOtherFormatsAreRefused(t *testing.T) {
	codes := map[fault.Code]int{}
	for _, f := range hostile.ListOtherFormats() {
		p, err := imaging.Open(f.Data, imaging.Limits{})
		if err == nil {
			img, decodeErr := p.Full()
			if err = decodeErr; img != nil {
				imaging.Return(img)
			}
			p.Release()
		}
		code := fault.CodeOf(err)
		codes[code]++
		if strings.HasSuffix(f.Name, "data bomb") && err == nil {
			continue
		}
		if code != fault.ImageInvalid && code != fault.ImageTooManyPixels {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
	if codes[fault.ImageInvalid] < 8 || codes[fault.ImageTooManyPixels] < 6 {
		t.Errorf("refused as %v", codes)
	}
}
