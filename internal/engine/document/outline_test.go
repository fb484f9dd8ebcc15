package document_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/specimen"
)

var faceEngine = packtest.Engine(face.New)

// findDocumentFaces finds the faces of a photo.
func findDocumentFaces(t *testing.T, photo *imaging.Photo) []document.Face {
	t.Helper()
	found, err := faceEngine(t).FindFaces(t.Context(), photo)
	if err != nil {
		t.Fatal(err)
	}
	var out []document.Face
	for _, f := range found.Faces {
		out = append(out, document.Face{Box: f.Box, RotationAngle: f.RotationAngle})
	}
	return out
}

// drawCardFront is a drawn front of a card with the portrait of a sample photo.
func drawCardFront(t *testing.T, seed uint64, change func(*specimen.Options)) specimen.Page {
	t.Helper()
	img, err := packtest.Photo(t, "sample1.jpg#660,260,520,660").Full()
	if err != nil {
		t.Fatal(err)
	}
	o := specimen.Options{
		Width: 800, Margin: 0.15, Coloured: true, Portrait: img,
		Text: []string{"SPECIMEN", "L898902C3", "ERIKSSON", "ANNA MARIA", "12 AUG 1974", "15 APR 2034"},
	}
	if change != nil {
		change(&o)
	}
	return specimen.Draw(rand.New(rand.NewPCG(seed, 9)), mrz.TD1, nil, o)
}

func TestCardIsLocatedByItsEdges(t *testing.T) {
	for name, change := range map[string]func(*specimen.Options){
		"level":                  nil,
		"turned by 8 degrees":    func(o *specimen.Options) { o.Turn = 8 },
		"tilted by 20 degrees":   func(o *specimen.Options) { o.Tilt = 20 },
		"turned by 90 degrees":   func(o *specimen.Options) { o.Turn = 90 },
		"blurred with noise":     func(o *specimen.Options) { o.Blur, o.Noise = 1.5, 4 },
		"close":                  func(o *specimen.Options) { o.Margin = 0.03 },
		"far away":               func(o *specimen.Options) { o.Margin = 0.8 },
		"glare beside the face":  func(o *specimen.Options) { o.Glare = true },
		"a quarter turn, tilted": func(o *specimen.Options) { o.Turn, o.Tilt = 270, 12 },
	} {
		page := drawCardFront(t, 4, change)
		photo := open(t, page.Image)
		faces := findDocumentFaces(t, photo)
		got, err := reader(t).LocateDocument(photo, nil, faces)
		if err != nil {
			t.Fatal(err)
		}
		if got.Page == nil || got.Page.Source != document.FromEdges || got.Portrait != 0 || got.Beside+got.Several+got.Others != 0 {
			t.Errorf("%s: %+v of %d faces", name, got, len(faces))
			continue
		}
		width := math.Hypot(page.Corners[1].X-page.Corners[0].X, page.Corners[1].Y-page.Corners[0].Y)
		for i, c := range got.Page.Corners {
			if off := math.Hypot(c.X-page.Corners[i].X, c.Y-page.Corners[i].Y) / width * got.Page.Width; off > 1.5 {
				t.Errorf("%s: corner %d is %.1f mm off", name, i, off)
			}
		}
	}
}

// People in rooms, a person with a card in the hand and one before a wall of pictures are no documents with
// their portraits.
func TestPeopleAreNoPortraitsOfDocuments(t *testing.T) {
	for _, name := range []string{"sample1.jpg", "sample2.jpg", "sample3.jpg", "sample4.jpg", "sample5.jpg", "sample6.jpg"} {
		photo := packtest.Photo(t, name)
		got, err := reader(t).LocateDocument(photo, nil, findDocumentFaces(t, photo))
		if err != nil || got.Page != nil || got.Portrait >= 0 {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
}

// The portrait is the face on the card, even where a larger one is above it.
func TestPortraitIsTheFaceOnTheDocument(t *testing.T) {
	page := drawCardFront(t, 5, nil)
	person, err := packtest.Photo(t, "sample3.jpg#981,30,480,640").Full()
	if err != nil {
		t.Fatal(err)
	}
	both := imaging.NewImage(page.Image.Width, page.Image.Height+person.Height)
	for i := range both.Pix {
		both.Pix[i] = 170
	}
	pasteImage(both, person, 200, 0)
	pasteImage(both, page.Image, 0, person.Height)
	photo := open(t, both)
	faces := findDocumentFaces(t, photo)
	got, err := reader(t).LocateDocument(photo, nil, faces)
	if err != nil || got.Page == nil || got.Portrait < 0 || got.Beside != 1 {
		t.Fatalf("%+v of %d faces, %v", got, len(faces), err)
	}
	if y := faces[got.Portrait].Box.Y; y < float64(person.Height) {
		t.Errorf("the portrait is at %.0f, which is the person", y)
	}
}

// Two cards in one photo are said.
func TestTwoCardsAreCounted(t *testing.T) {
	a := drawCardFront(t, 6, nil)
	b := drawCardFront(t, 7, func(o *specimen.Options) {
		other, err := packtest.Photo(t, "sample3.jpg#981,30,480,640").Full()
		if err != nil {
			t.Fatal(err)
		}
		o.Portrait, o.Turn, o.Text = other, 3, []string{"SPECIMEN", "X12345674", "HANSEN", "KARL", "03 FEB 1979", "01 JAN 2029"}
	})
	both := imaging.NewImage(max(a.Image.Width, b.Image.Width), a.Image.Height+b.Image.Height)
	pasteImage(both, a.Image, 0, 0)
	pasteImage(both, b.Image, 0, a.Image.Height)
	photo := open(t, both)
	got, err := reader(t).LocateDocument(photo, nil, findDocumentFaces(t, photo))
	if err != nil || got.Page == nil || got.Others != 1 || got.Beside != 1 {
		t.Errorf("%+v, %v", got, err)
	}
}

func pasteImage(to, from *imaging.Image, x, y int) {
	for row := range min(from.Height, to.Height-y) {
		n := min(from.Width, to.Width-x)
		copy(to.Pix[3*((y+row)*to.Width+x):][:3*n], from.Pix[3*row*from.Width:][:3*n])
	}
}

// A scan of both sides of a card shows one card: its front has the portrait, its back the zone.
func TestBothSidesOfACardOnOnePageAreTwoSides(t *testing.T) {
	front := drawCardFront(t, 6, nil)
	lines := []string{"I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"}
	for name, width := range map[string]int{"both as large": 800, "the back of a card twice as large": 1600} {
		back := specimen.Draw(rand.New(rand.NewPCG(3, 9)), mrz.TD1, lines, specimen.Options{Width: width, Margin: 0.15, Coloured: true})
		page := imaging.NewImage(max(front.Image.Width, back.Image.Width), front.Image.Height+back.Image.Height)
		for i := range page.Pix {
			page.Pix[i] = 90
		}
		pasteImage(page, front.Image, 0, 0)
		pasteImage(page, back.Image, 0, front.Image.Height)
		photo := open(t, page)
		zone, err := reader(t).ReadZone(t.Context(), photo)
		if err != nil {
			t.Fatal(err)
		}
		got, err := reader(t).LocateDocument(photo, zone, findDocumentFaces(t, photo))
		if err != nil || got.Page == nil || got.Page.Format != mrz.TD1 {
			t.Fatalf("%s: %+v, %v", name, got, err)
		}
		if width != 800 {
			if got.Front != nil || got.Others != 1 {
				t.Errorf("%s: %+v", name, got)
			}
			continue
		}
		if got.Front == nil || got.Others+got.Beside+got.Several != 0 || got.Portrait != 0 {
			t.Fatalf("%s: %+v", name, got)
		}
		if got.Front.Corners[2].Y > float64(front.Image.Height) || got.Page.Corners[0].Y < float64(front.Image.Height) {
			t.Errorf("the front is at %v, the back at %v", got.Front.Corners, got.Page.Corners)
		}
	}
}
