package specimen_test

import (
	"bytes"
	"flag"
	"image"
	"image/png"
	"math/rand/v2"
	"os"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/specimen"
)

var update = flag.Bool("update", false, "draw the picture of the description's example again")

// TestTheImageOfTheExampleIsTheDrawnOne holds api/pictures/drawn/passport.png, which examples of
// the description send, to what this package draws.
func TestTheImageOfTheExampleIsTheDrawnOne(t *testing.T) {
	const path = "../../../api/pictures/drawn/passport.png"
	lines := []string{"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"}
	page := specimen.Draw(rand.New(rand.NewPCG(1, 1)), mrz.TD3, lines, specimen.Options{Width: 640, Margin: 0.04, Turn: 4, Tilt: 5, Plain: true})
	grey := image.NewGray(image.Rect(0, 0, page.Image.Width, page.Image.Height))
	for i := range grey.Pix {
		grey.Pix[i] = uint8(imaging.Luma601[float32](page.Image.Pix[3*i:3*i+3])) &^ 15 // 16 greys keep the file small
	}
	var file bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&file, grey); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(path, file.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	have, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	decoded, err := png.Decode(bytes.NewReader(have))
	if err != nil {
		t.Fatal(err)
	}
	got, ok := decoded.(*image.Gray)
	if !ok || len(got.Pix) != len(grey.Pix) {
		t.Fatalf("%s has another shape than the drawn page; draw it again with -update", path)
	}
	differing := 0
	for i := range got.Pix {
		if got.Pix[i] != grey.Pix[i] {
			differing++
		}
	}
	// Processors that fuse multiplications round a few pixels to the neighbouring grey.
	if share := float64(differing) / float64(len(got.Pix)); share > 0.005 {
		t.Errorf("%s: %.2f %% of the pixels differ from the drawn page; draw it again with -update", path, 100*share)
	}
}
