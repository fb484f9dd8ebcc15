package engine

import (
	"context"
	"errors"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/document/printedtext"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// DocumentSide is one photo of a document and what was found on it.
type DocumentSide struct {
	Photo      *Photo
	Zone       *document.Zone       // nil: none was read
	Unreadable *document.Unreadable // why
	Page       *document.Page       // nil: the outline is not known
	Quality    document.PhotoQuality
	// IsBackOfFront says that this is the back of a card in the photo of the front, which shows both sides.
	IsBackOfFront bool
}

// EncodeFlat renders the document of a side that was located upright and flat, as a JPEG file.
func (s *DocumentSide) EncodeFlat() ([]byte, error) {
	img, err := s.Page.Flatten(s.Photo.Image)
	if err != nil {
		return nil, err
	}
	defer imaging.Return(img)
	return imaging.EncodeJPEG(img, portrait.JPEGQuality, noPrintResolution)
}

// Document is a document whose sides were read. It must be released.
type Document struct {
	Sides    []*DocumentSide
	Zone     *DocumentSide     // the side with the zone; nil for none
	Portrait *DocumentSide     // the side with the portrait; nil for none
	Face     face.Face         // of the portrait
	Location document.Location // of the front
	Colour   float64           // of the front, see document.MeasureColour; 0 where it was not located
}

// Release frees the pixels of the sides.
func (d *Document) Release() {
	for _, s := range d.Sides {
		if !s.IsBackOfFront {
			s.Photo.Release()
		}
	}
}

// SideFile is the file of a side of a document and what the caller calls it.
type SideFile struct {
	File []byte
	Name string
}

// DocumentReader reads documents in photos.
type DocumentReader struct {
	photos      *PhotoReader
	documents   DocumentEngine
	printedText PrintedTextEngine // nil: printed text is not compared
}

// ReadZone reads the machine-readable zone of an opened photo whose pixels are reserved; it fails with
// *document.Unreadable where none can be read.
func (r *DocumentReader) ReadZone(ctx context.Context, photo *Photo) (*document.Zone, error) {
	zone, err := r.documents.ReadZone(ctx, photo.Image)
	return zone, fault.AtParam(err, photo.Name)
}

// ReadDocument opens the sides of a document, the front first, reads their zones and finds the
// portrait.
func (r *DocumentReader) ReadDocument(ctx context.Context, files ...SideFile) (*Document, error) {
	doc := &Document{}
	fail := func(err error) (*Document, error) {
		doc.Release()
		return nil, err
	}
	var photos []*Photo
	for _, f := range files {
		opened, err := r.photos.OpenImage(ctx, f.File, f.Name)
		if err != nil {
			return fail(err)
		}
		doc.Sides = append(doc.Sides, &DocumentSide{Photo: opened})
		photos = append(photos, opened)
	}
	if err := r.photos.ReservePixels(ctx, photos...); err != nil {
		return fail(err)
	}
	for _, side := range doc.Sides {
		if err := r.readSide(ctx, side); err != nil {
			return fail(fault.AtParam(err, side.Photo.Name))
		}
		if side.Zone != nil && doc.Zone == nil {
			doc.Zone = side
		}
	}
	if err := r.findPortrait(ctx, doc); err != nil {
		return fail(err)
	}
	doc.partSides()
	return doc, nil
}

// partSides makes two sides of a photo that was sent alone and shows both sides of a card. Beside a photo of the back,
// the back in that of the front is a further document.
func (d *Document) partSides() {
	if d.Location.Front == nil {
		return
	}
	if len(d.Sides) != 1 {
		d.Location.Others++
		return
	}
	front, back := *d.Sides[0], d.Sides[0]
	front.Page, front.Zone, front.Quality = d.Location.Front, nil, document.PhotoQuality{}
	front.Unreadable = &document.Unreadable{Reason: document.ReasonNotFound}
	back.IsBackOfFront = true
	d.Sides, d.Zone = []*DocumentSide{&front, back}, back
	if d.Portrait == back {
		d.Portrait = &front
	}
}

// readSide reads the zone of a side.
func (r *DocumentReader) readSide(ctx context.Context, side *DocumentSide) (err error) {
	if side.Zone, err = r.documents.ReadZone(ctx, side.Photo.Image); errors.As(err, &side.Unreadable) {
		return nil
	}
	return err
}

// locateSides locates the document in each photo, and measures the photos in which it has a zone.
func (r *DocumentReader) locateSides(doc *Document) error {
	for i, side := range doc.Sides {
		located, err := r.documents.LocateDocument(side.Photo.Image, side.Zone, listDocumentFaces(side.Photo))
		if err != nil {
			return fault.AtParam(err, side.Photo.Name)
		}
		side.Page = located.Page
		if i == 0 {
			if err := r.describeFront(doc, located); err != nil {
				return fault.AtParam(err, side.Photo.Name)
			}
		}
		if side.Page == nil || side.Page.Source != document.FromZone {
			continue
		}
		if side.Quality, err = document.MeasureQuality(side.Zone, *side.Page, side.Photo.Image); err != nil {
			return fault.AtParam(err, side.Photo.Name)
		}
	}
	return nil
}

// describeFront keeps where the document lies on the front, and its colour: backs of cards often have none.
func (r *DocumentReader) describeFront(doc *Document, located document.Location) (err error) {
	doc.Location = located
	if page := located.FrontPage(); page != nil {
		doc.Colour, err = r.documents.MeasureColour(doc.Sides[0].Photo.Image, *page)
	}
	return err
}

// listDocumentFaces are the faces of a photo, of which one may be the portrait of a document.
func listDocumentFaces(photo *Photo) (faces []document.Face) {
	for _, f := range photo.Faces {
		faces = append(faces, document.Face{Box: f.Box, RotationAngle: f.RotationAngle})
	}
	return faces
}

// findPortrait finds the faces on the front and the one that is the portrait of the document: that at the place of
// a portrait on it. Where no document was located, the largest face may be it; HasLocatedPortrait says which it is.
func (r *DocumentReader) findPortrait(ctx context.Context, doc *Document) error {
	front := doc.Sides[0]
	if err := r.photos.FindFaces(ctx, front.Photo, AllFaces); err != nil {
		return err
	}
	if err := r.locateSides(doc); err != nil {
		return err
	}
	switch {
	case doc.Location.Portrait >= 0:
		doc.Portrait, doc.Face = front, front.Photo.Faces[doc.Location.Portrait]
	case front.Page == nil && len(front.Photo.Faces) > 0:
		doc.Portrait, doc.Face = front, front.Photo.Faces[0]
	}
	return nil
}

// HasLocatedPortrait reports whether the portrait is a face at its place on a located document.
func (d *Document) HasLocatedPortrait() bool { return d.Location.Portrait >= 0 }

// ComparesPrintedText reports whether the engine has what ComparePrintedText needs.
func (r *DocumentReader) ComparesPrintedText() bool { return r.printedText != nil }

// ComparePrintedText compares the printed text of the front of a document with its zone.
func (r *DocumentReader) ComparePrintedText(ctx context.Context, doc *Document) (printedtext.Result, error) {
	front := doc.Sides[0]
	return r.printedText.CompareFront(ctx, printedtext.Front{
		Photo: front.Photo.Image, Page: front.Page, Portrait: doc.Face.Box, RotationAngle: doc.Face.RotationAngle,
	}, doc.Zone.Zone)
}
