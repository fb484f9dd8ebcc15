package document

import (
	"math"

	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Face is a face in a photo of a document.
type Face struct {
	Box           imaging.Box // pixels of the photo
	RotationAngle float64     // tilt in degrees, counter-clockwise positive
}

func (f Face) middle() imaging.Point {
	return imaging.Point{X: f.Box.X + f.Box.W/2, Y: f.Box.Y + f.Box.H/2}
}

// Source says what an outline follows from.
type Source string

// The sources of an outline.
const (
	FromZone  Source = "zone"  // the places of the characters of the zone
	FromEdges Source = "edges" // four straight edges around the portrait
	FromImage Source = "image" // the image shows nothing but the document: it has its shape, and the portrait its place
)

// Location is where the document lies in a photo, and which face is its portrait.
type Location struct {
	Page     *Page       // nil: no document was located
	Portrait int         // the face at the place of the portrait; -1 for none
	Place    imaging.Box // of that face on the document, millimetres
	// Several counts further faces on the document that are about as large: a portrait is repeated smaller.
	Several int
	// Repeats are smaller faces on the document that may repeat the portrait, or show somebody else.
	Repeats []int
	// Beside counts faces beside the document that are not small against the portrait; without a portrait all.
	Beside int
	// Others counts further documents in the photo.
	Others int
	// Front is the front of the card whose back Page is, where the photo shows both sides: the portrait is on it. nil:
	// it shows one side.
	Front *Page
}

const (
	maxLocatedFaces = 4    // around which outlines are searched, the largest first
	ghostShare      = 0.75 // width over that of the portrait up to which a second face may repeat it
	repeatShare     = 0.3  // and from which it is looked at
	besideShare     = 0.5  // width over that of the portrait from which a face beside the document is a person's
)

// LocateDocument locates the document of a photo and its portrait: by the zone, where one was read, else
// around its faces as the front of a card. faces are ordered by size, the largest first. A zone whose
// characters do not determine a plane, and a front without edges, give no page. The error is that of a damaged file.
func (r *Reader) LocateDocument(photo *imaging.Photo, zone *Zone, faces []Face) (Location, error) {
	out := Location{Portrait: -1}
	cards, err := locateCards(photo, faces)
	if err != nil {
		return out, err
	}
	switch {
	case zone != nil:
		if page, ok := LocatePage(zone, photo); ok {
			out.Page = &page
		}
	case len(cards) > 0:
		out.Page = &cards[0]
	default:
		if page, ok := locateWholeImage(photo, faces); ok {
			out.Page = &page
		}
	}
	if out.Page == nil {
		out.Beside = len(faces)
		return out, nil
	}
	var others []Page
	for _, card := range cards {
		if !card.overlaps(*out.Page) {
			others = append(others, card)
		}
	}
	out.Others = len(others)
	if out.isBackBeside(others) {
		out.Front, out.Others = &others[0], 0
	}
	out.assignFaces(faces)
	return out, nil
}

// isBackBeside reports whether the located page is the back of a card and the one other card in the photo is about as
// large: a scan of both sides.
func (l *Location) isBackBeside(others []Page) bool {
	if len(others) != 1 || l.Page.Source != FromZone || l.Page.Format != mrz.TD1 {
		return false
	}
	const maxRatio = 1.25
	ratio := l.Page.measureWidth() / others[0].measureWidth()
	return ratio < maxRatio && ratio > 1/maxRatio
}

// measureWidth is the mean length of the upper and lower edges in pixels of the photo.
func (p Page) measureWidth() float64 {
	c := p.Corners
	return (math.Hypot(c[1].X-c[0].X, c[1].Y-c[0].Y) + math.Hypot(c[2].X-c[3].X, c[2].Y-c[3].Y)) / 2
}

// locateCards lists the fronts of cards around faces, each once, the one with the most edges first.
func locateCards(photo *imaging.Photo, faces []Face) ([]Page, error) {
	var cards []Page
	for _, f := range faces[:min(len(faces), maxLocatedFaces)] {
		page, ok, err := LocateCard(photo, f.Box, f.RotationAngle)
		if err != nil {
			return nil, err
		}
		if !ok {
			continue
		}
		known := false
		for i, other := range cards {
			if page.overlaps(other) {
				known = true
				if page.Support > other.Support {
					cards[i] = page
				}
			}
		}
		if !known {
			cards = append(cards, page)
		}
	}
	for i := range cards {
		if cards[i].Support > cards[0].Support {
			cards[0], cards[i] = cards[i], cards[0]
		}
	}
	return cards, nil
}

// overlaps reports whether the middle of one document lies on the other.
func (p Page) overlaps(other Page) bool {
	return p.Contains(other.middle()) || other.Contains(p.middle())
}

func (p Page) middle() imaging.Point {
	var m imaging.Point
	for _, c := range p.Corners {
		m.X, m.Y = m.X+c.X/4, m.Y+c.Y/4
	}
	return m
}

// FrontPage is the page with the portrait: Front where the photo shows both sides, else Page; nil where none was located.
func (l *Location) FrontPage() *Page {
	if l.Front != nil {
		return l.Front
	}
	return l.Page
}

// assignFaces finds the portrait among faces, and counts the others.
func (l *Location) assignFaces(faces []Face) {
	page := l.FrontPage()
	for i, f := range faces {
		if !page.Contains(f.middle()) {
			continue
		}
		if place := page.PlaceOfBox(f.Box); page.isPortraitPlace(place) && (l.Portrait < 0 || place.W > l.Place.W) {
			l.Portrait, l.Place = i, place
		}
	}
	for i, f := range faces {
		switch on := page.Contains(f.middle()) || l.Page.Contains(f.middle()); {
		case i == l.Portrait:
		case l.Portrait < 0:
			l.Beside++
		case on && f.Box.W > ghostShare*faces[l.Portrait].Box.W:
			l.Several++
		case on && f.Box.W >= repeatShare*faces[l.Portrait].Box.W:
			l.Repeats = append(l.Repeats, i)
		case !on && f.Box.W >= besideShare*faces[l.Portrait].Box.W:
			l.Beside++
		}
	}
}

// isPortraitPlace reports whether a face has the place and size of the document's portrait. With a zone it
// stands above it on the left (Doc 9303-3 to 7); the corners far from a zone are not exact.
func (p Page) isPortraitPlace(b imaging.Box) bool {
	if p.WithoutZone {
		return isPortraitPlace(b)
	}
	const tolerance = 8.0 // millimetres
	x, y := b.X+b.W/2, b.Y+b.H/2
	return b.W >= minFaceWidth && b.W <= maxFaceWidth+4 && x > 0 && x < 0.42*p.Width && y > -tolerance && b.Y+b.H < p.Height-pageFormats[p.Format].centres[0]+tolerance
}

// The widest and narrowest photo of nothing but a card, against the shape of a card.
const maxImageGain = 1.03

// locateWholeImage is the outline of a card that fills the image: the image has its shape and its only large face
// the place of the portrait.
func locateWholeImage(photo *imaging.Photo, faces []Face) (Page, bool) {
	if len(faces) == 0 {
		return Page{}, false
	}
	w, h := float64(photo.Width), float64(photo.Height)
	corners := []imaging.Point{{X: 0, Y: 0}, {X: w, Y: 0}, {X: w, Y: h}, {X: 0, Y: h}}
	quarter := int(math.Round(-faces[0].RotationAngle/90)) & 3 // clockwise turns of the document
	var turned [4]imaging.Point
	for i := range turned {
		turned[i] = corners[(i+quarter)%4]
	}
	if quarter%2 != 0 {
		w, h = h, w
	}
	shape := w / h / (cardWidth / cardHeight)
	page, ok := newCardPage(turned, photo)
	if !ok || shape > maxImageGain || shape < 1/maxImageGain || !isPortraitPlace(page.PlaceOfBox(faces[0].Box)) {
		return Page{}, false
	}
	page.Outside, page.Source = 0, FromImage
	return page, true
}

// PlaceOfZone is the box of the zone's lines on the document, millimetres; ok is false without one.
func (p Page) PlaceOfZone() (box imaging.Box, ok bool) {
	f, known := pageFormats[p.Format]
	if p.WithoutZone || !known {
		return imaging.Box{}, false
	}
	top, bottom := p.Height-f.centres[0], p.Height-f.centres[len(f.centres)-1]
	return imaging.Box{X: f.left, Y: top - characterHeight/2, W: characterPitch * float64(charactersOf(p.Format)), H: bottom - top + characterHeight}, true
}

// characterHeight is the height of the characters of a zone with the space around them, millimetres.
const characterHeight = 3.2

// charactersOf is the number of characters of a line.
func charactersOf(f mrz.Format) int {
	longest := 0
	for _, place := range mrz.FieldPlaces(f) {
		longest = max(longest, place.To)
	}
	return longest
}

// PlaceOfField is the box of a field of the zone on the document, millimetres.
func (p Page) PlaceOfField(place mrz.FieldPlace) imaging.Box {
	f := pageFormats[p.Format]
	from, to, line := place.From, place.To, min(place.Line, len(f.centres)-1)
	return imaging.Box{X: f.left + characterPitch*float64(from), Y: p.Height - f.centres[line] - characterHeight/2, W: characterPitch * float64(to-from), H: characterHeight}
}
