package portrait_test

import (
	"testing"

	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// redactFile hides heads of a photo and returns the file and the boxes.
func redactFile(t *testing.T, photo *imaging.Photo, mode portrait.RedactionMode, heads ...portrait.DetectedHead) ([]byte, []imaging.Box) {
	t.Helper()
	r, err := portrait.NewRedaction(photo)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Release()
	if err := r.Hide(mode, heads...); err != nil {
		t.Fatal(err)
	}
	file, err := r.EncodeFile()
	if err != nil {
		t.Fatal(err)
	}
	return file, r.Boxes()
}

// A photo that is larger than its preview is hidden row by row: in the same parts as an image in memory,
// with nothing of the head in it, and with the other pixels as they were.
func TestRowsOfALargePhotoAreHiddenAsAnImageIs(t *testing.T) {
	const width, height = 4100, 3900
	picture := newCanvas(width, height, [3]uint8{120, 90, 60})
	_, head := drawnHead(6, 20, imaging.Point{X: 2001, Y: 1507})
	_, small := drawnHead(0.5, 0, imaging.Point{X: 603, Y: 3411})
	_, cut := drawnHead(4, 0, imaging.Point{X: 4090, Y: 5})
	heads := []portrait.DetectedHead{head, small, cut}
	photo := picture.photo(t, true)
	defer photo.Release()
	for _, mode := range modes {
		file, boxes := redactFile(t, photo, mode, heads...)
		want := imaging.NewImage(width, height)
		copy(want.Pix, picture.Pix)
		wantBoxes, err := portrait.RedactImage(want, heads, mode)
		if err != nil {
			t.Fatal(err)
		}
		for i, b := range boxes {
			if b != wantBoxes[i] {
				t.Errorf("%s: box %v, of the image %v", mode, b, wantBoxes[i])
			}
		}
		redacted, err := imaging.Open(file, imaging.Limits{MaxBytes: len(file)})
		if err != nil {
			t.Fatal(err)
		}
		got, err := redacted.Full()
		if err != nil {
			t.Fatal(err)
		}
		different, most := 0, 0
		for i, v := range got.Pix {
			if d := max(int(v)-int(want.Pix[i]), int(want.Pix[i])-int(v)); d > 0 {
				different++
				most = max(most, d)
			}
		}
		// The colours of cells are means of the preview, rounded to 16 levels; a cell of a mosaic may have its
		// edge a pixel further.
		if most > 24 || different > 3*width*height/20 || mode == portrait.Box && most > 0 {
			t.Errorf("%s: %d samples differ, by %d at most", mode, different, most)
		}
		redacted.Release()
	}
}
