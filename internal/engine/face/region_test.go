package face_test

import (
	"testing"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

func TestARectangleMeansTheFaceThatOverlapsItMost(t *testing.T) {
	faces := []face.Face{
		{Box: imaging.Box{X: 100, Y: 100, W: 200, H: 200}},
		{Box: imaging.Box{X: 320, Y: 120, W: 100, H: 100}},
	}
	for _, c := range []struct {
		what   string
		region imaging.Box
		want   int
	}{
		{"the box of the first", imaging.Box{X: 100, Y: 100, W: 200, H: 200}, 0},
		{"the box of the second", imaging.Box{X: 320, Y: 120, W: 100, H: 100}, 1},
		{"a part of the first round its centre", imaging.Box{X: 180, Y: 180, W: 40, H: 40}, 0},
		{"a loose rectangle round the second that cuts the first", imaging.Box{X: 270, Y: 70, W: 200, H: 200}, 1},
		{"the whole image: the largest overlap", imaging.Box{W: 640, H: 480}, 0},
		{"a border of the first without a centre", imaging.Box{X: 60, Y: 60, W: 60, H: 60}, -1},
		{"nothing", imaging.Box{X: 500, Y: 300, W: 80, H: 80}, -1},
	} {
		if got := face.FaceAt(faces, c.region); got != c.want {
			t.Errorf("%s: face %d, want %d", c.what, got, c.want)
		}
	}
	if got := face.FaceAt(nil, imaging.Box{W: 100, H: 100}); got != -1 {
		t.Errorf("face %d of none", got)
	}
}

func TestTheBoxOfEveryFaceOfAPhotoMeansThatFace(t *testing.T) {
	photo := sample(t, 1)
	all := find(t, photo).Faces
	for i, want := range all {
		found, err := started(t).FindFaceAt(t.Context(), photo, want.Box)
		if err != nil {
			t.Fatal(err)
		}
		if len(found.Faces) != len(all) || face.FaceAt(found.Faces, want.Box) != i || found.Faces[i].Box != want.Box {
			t.Errorf("face %d at %v: found %v", i, want.Box, found.Faces)
		}
	}
}

// A small face beside a large one is not searched for; whoever knows where it is finds it.
func TestASmallFaceIsFoundWhereACallerSaysThatItIs(t *testing.T) {
	photo := sample(t, 1)
	all := find(t, photo).Faces
	const side = 2400
	canvas := imaging.NewImage(side, side)
	for i := range canvas.Pix {
		canvas.Pix[i] = 150
	}
	large, small := all[0].Box, all[2].Box
	source, err := photo.AtLeast(max(photo.Width, photo.Height))
	if err != nil {
		t.Fatal(err)
	}
	paste(canvas, source, large, imaging.Box{X: 500, Y: 550, W: 800, H: 900})
	at := imaging.Box{X: 2100, Y: 2100, W: 20, H: 26}
	paste(canvas, source, small, at)
	drawn := encoded(t, canvas)
	if found := find(t, drawn); len(found.Faces) != 1 {
		t.Fatalf("the search finds %d faces, want the large one alone", len(found.Faces))
	}
	found, err := started(t).FindFaceAt(t.Context(), drawn, at)
	if err != nil {
		t.Fatal(err)
	}
	if i := face.FaceAt(found.Faces, at); i < 0 || len(found.Faces) != 2 || found.Faces[i].Score < 0.55 {
		t.Errorf("faces %+v, want one at %v", found.Faces, at)
	}
	empty := imaging.Box{X: 1700, Y: 300, W: 60, H: 60}
	if found, err = started(t).FindFaceAt(t.Context(), drawn, empty); err != nil || face.FaceAt(found.Faces, empty) >= 0 {
		t.Errorf("faces %+v and %v where the image is grey", found.Faces, err)
	}
}

// paste draws the surroundings of a box, twice as wide and high, so that the box comes to lie at another one.
func paste(dst, src *imaging.Image, from, to imaging.Box) {
	sx, sy := from.W/to.W, from.H/to.H
	width, height := int(2*to.W), int(2*to.H)
	part := imaging.NewImage(width, height)
	left, top := to.X-to.W/2, to.Y-to.H/2
	imaging.Warp(part, src, imaging.Transform{A: sx, C: from.X - from.W/2, E: sy, F: from.Y - from.H/2}, [3]uint8{150, 150, 150})
	for y := range height {
		copy(dst.Pix[3*((int(top)+y)*dst.Width+int(left)):], part.Pix[3*y*width:3*(y+1)*width])
	}
}
