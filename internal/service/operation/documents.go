package operation

import (
	"context"
	"errors"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// documentSide is one photo of a document and what was found on it.
type documentSide struct {
	name       apigen.DocumentSideName
	image      *detectedImage
	zone       *document.Zone       // nil: none was read
	unreadable *document.Unreadable // why
	page       *document.Page       // nil: the outline is not known
	quality    document.PhotoQuality
}

// readDocument is a document whose sides were read. It must be released.
type readDocument struct {
	sides    []*documentSide
	zone     *documentSide     // the side with the zone; nil for none
	portrait *documentSide     // the side with the portrait; nil for none
	face     face.Face         // of the portrait
	location document.Location // of the front
}

func (d *readDocument) releaseImages() {
	for _, s := range d.sides {
		s.image.releaseImages()
	}
}

// DocumentsRead reads the sides of an identity document (documents.read).
func (s *Service) DocumentsRead(ctx context.Context, call *Call, req *apigen.DocumentsReadRequest) (*apigen.DocumentsReadResult, error) {
	images := []imageField{{req.ImageFront, string(apigen.DocumentSideNameImageFront)}}
	if len(req.ImageBack) > 0 {
		images = append(images, imageField{req.ImageBack, string(apigen.DocumentSideNameImageBack)})
	}
	doc, err := s.readDocument(ctx, call, images)
	if err != nil {
		return nil, err
	}
	defer doc.releaseImages()
	if err := doc.checkReadable(); err != nil {
		return nil, err
	}
	output := apigen.DocumentOutput{Portrait: true}
	if req.Output != nil {
		output = *req.Output
	}
	return doc.answerDocument(call, req.Kinds, output)
}

// readDocument opens the sides, reads their zones and finds the portrait.
func (s *Service) readDocument(ctx context.Context, call *Call, images []imageField) (*readDocument, error) {
	doc := &readDocument{}
	fail := func(err error) (*readDocument, error) {
		doc.releaseImages()
		return nil, err
	}
	var photos []*imaging.Photo
	for _, img := range images {
		opened, err := s.openImage(ctx, img.image, img.param)
		if err != nil {
			return fail(err)
		}
		doc.sides = append(doc.sides, &documentSide{name: apigen.DocumentSideName(img.param), image: opened})
		photos = append(photos, opened.photo)
	}
	releasePixels, err := s.pixels.reservePixels(ctx, photos...)
	if err != nil {
		return fail(err)
	}
	doc.sides[0].image.releasePixels = releasePixels
	for _, side := range doc.sides {
		if err := s.readSide(ctx, side); err != nil {
			return fail(fault.AtParam(err, side.image.param))
		}
		if side.zone != nil && doc.zone == nil {
			doc.zone = side
		}
	}
	if err := s.findPortrait(ctx, call, doc); err != nil {
		return fail(err)
	}
	return doc, nil
}

// readSide reads the zone of a side.
func (s *Service) readSide(ctx context.Context, side *documentSide) error {
	zone, err := s.documents.ReadZone(ctx, side.image.photo)
	if errors.As(err, &side.unreadable) {
		return nil
	}
	if err != nil {
		return err
	}
	side.zone = zone
	return nil
}

// locateSides locates the document in each photo, and measures the photos in which it has a zone.
func (s *Service) locateSides(doc *readDocument) error {
	for i, side := range doc.sides {
		var faces []document.Face
		for _, f := range side.image.faces {
			faces = append(faces, document.Face{Box: f.Box, RotationAngle: f.RotationAngle})
		}
		located, err := s.documents.LocateDocument(side.image.photo, side.zone, faces)
		if err != nil {
			return fault.AtParam(err, side.image.param)
		}
		side.page = located.Page
		if i == 0 {
			doc.location = located
		}
		if side.page == nil || side.page.Source != document.FromZone {
			continue
		}
		if side.quality, err = document.MeasureQuality(side.zone, *side.page, side.image.photo); err != nil {
			return fault.AtParam(err, side.image.param)
		}
	}
	return nil
}

// findPortrait finds the faces on the front and the one that is the portrait of the document: that at the place of
// a portrait on it. Where no document was located, the largest face may be it; locatedPortrait says which it is.
func (s *Service) findPortrait(ctx context.Context, call *Call, doc *readDocument) error {
	front := doc.sides[0]
	if err := s.findFaces(ctx, call, front.image, s.engine.FindFaces); err != nil {
		return err
	}
	if err := s.locateSides(doc); err != nil {
		return err
	}
	switch {
	case doc.location.Portrait >= 0:
		doc.portrait, doc.face = front, front.image.faces[doc.location.Portrait]
	case front.page == nil && len(front.image.faces) > 0:
		doc.portrait, doc.face = front, front.image.faces[0]
	}
	return nil
}

// locatedPortrait reports whether the portrait is a face at its place on a located document.
func (d *readDocument) locatedPortrait() bool { return d.location.Portrait >= 0 }

// checkReadable refuses a document without a zone if its front shows no face either, or if both
// sides were sent.
func (d *readDocument) checkReadable() error {
	switch {
	case d.zone != nil:
		return nil
	case len(d.sides[0].image.faces) == 0:
		return newUnreadableError(d.sides[0])
	case len(d.sides) > 1:
		return newUnreadableError(d.sides[1])
	}
	return nil
}

func newUnreadableError(side *documentSide) error {
	u := side.unreadable
	e := fault.New(fault.DocumentImageUnreadable, side.image.param, "%s", newNoZoneError(u, side.image.param).Message)
	if u.Reason == document.ReasonSmall {
		return e.WithFix("Move the camera closer, or send the photo in its full size: the characters of the machine-readable zone should be at least 16 pixels wide.")
	}
	return e
}

// kindOf is the kind of document that has a layout.
func kindOf(f mrz.Format) apigen.DocumentKind {
	switch f {
	case mrz.TD3:
		return apigen.DocumentKindPassport
	case mrz.MRVA, mrz.MRVB:
		return apigen.DocumentKindVisa
	default:
		return apigen.DocumentKindIdCard
	}
}

// answerDocument makes the answer.
func (d *readDocument) answerDocument(call *Call, kinds []apigen.DocumentKind, output apigen.DocumentOutput) (*apigen.DocumentsReadResult, error) {
	out := &apigen.DocumentsReadResult{Sides: []apigen.DocumentSide{}, Undetermined: []apigen.DocumentUndetermined{}}
	if d.zone != nil {
		warnOfZone(call, d.zone.zone, d.zone.image.param)
		kind, reading := kindOf(d.zone.zone.Format), convertReading(d.zone.zone)
		out.Kind, out.ZoneSide, out.Reading = &kind, &d.zone.name, &reading
		if kinds != nil {
			accepted := slices.Contains(kinds, kind)
			out.KindAccepted = &accepted
		}
	} else {
		side := d.sides[len(d.sides)-1]
		out.Undetermined = append(out.Undetermined, newDocumentUndetermined("reading", side, apigen.DocumentReason(side.unreadable.Reason)))
	}
	if err := d.addPortrait(out, output.Portrait); err != nil {
		return nil, err
	}
	for i, side := range d.sides {
		located := document.Location{Portrait: -1}
		if i == 0 {
			located = d.location
		}
		described, err := side.describeSide(located, output.Flat)
		if err != nil {
			return nil, fault.AtParam(err, side.image.param)
		}
		out.Sides = append(out.Sides, described)
		if side.page == nil {
			out.Undetermined = append(out.Undetermined, newDocumentUndetermined("outline", side, apigen.DocumentReasonOutlineUnknown))
		}
	}
	out.Undetermined = append(out.Undetermined, apigen.DocumentUndetermined{
		Name: "copy", Reason: apigen.DocumentReasonNotMeasured, Message: documentMessages[apigen.DocumentReasonNotMeasured],
	})
	return out, nil
}

func (d *readDocument) addPortrait(out *apigen.DocumentsReadResult, withImage bool) error {
	if d.portrait == nil {
		out.Undetermined = append(out.Undetermined, newDocumentUndetermined("portrait", d.sides[0], apigen.DocumentReasonNoFace))
		return nil
	}
	found := apigen.DocumentPortrait{Side: d.portrait.name, Type: printedPortrait, Roi: convertBox(d.face.Box)}
	if withImage {
		file, err := cropFace(d.portrait.image, d.face, portraitCrop)
		if err != nil {
			return err
		}
		found.Image = file
	}
	out.Portrait = &found
	return nil
}

const (
	printedPortrait = 1 // images[].type of face.match
	portraitCrop    = apigen.CropType(0)
)

func (side *documentSide) describeSide(located document.Location, flat bool) (apigen.DocumentSide, error) {
	out := apigen.DocumentSide{Side: side.name}
	if side.page == nil {
		return out, nil
	}
	outline := apigen.DocumentOutline{Width: side.page.Width, Height: side.page.Height, Source: apigen.DocumentOutlineSource(side.page.Source)}
	for i, c := range side.page.Corners {
		outline.Corners[i] = apigen.Point{RoundTo(c.X, 1), RoundTo(c.Y, 1)}
	}
	out.Outline, out.Places = &outline, side.listPlaces(located)
	if side.page.Source == document.FromZone {
		out.Quality = side.describeQuality()
	}
	if !flat {
		return out, nil
	}
	img, err := side.page.Flatten(side.image.photo)
	if err != nil {
		return out, err
	}
	defer imaging.Return(img)
	const noPrintResolution = 0
	out.Flat, err = imaging.EncodeJPEG(img, portrait.JPEGQuality, noPrintResolution)
	return out, err
}

// describeQuality is how well the photo shows the document.
func (side *documentSide) describeQuality() *apigen.DocumentQuality {
	quality := apigen.DocumentQuality{
		CharacterWidth: RoundTo(side.quality.CharacterWidth, 2), EdgeWidth: RoundTo(side.quality.EdgeWidth, 3),
		Glare: RoundTo(side.quality.Glare, 4), CutCorners: side.quality.CutCorners, Flaws: []apigen.DocumentFlaw{},
	}
	for _, f := range side.quality.ListFlaws() {
		quality.Flaws = append(quality.Flaws, apigen.DocumentFlaw(f))
	}
	return &quality
}

// listPlaces lists where the parts of the document lie on it, in millimetres from its upper left corner.
func (side *documentSide) listPlaces(located document.Location) *apigen.DocumentPlaces {
	places := &apigen.DocumentPlaces{Fields: []apigen.DocumentFieldPlace{}}
	if located.Portrait >= 0 {
		roi := roundPlace(located.Place)
		places.Portrait = &roi
	}
	if side.page.Source != document.FromZone {
		return places
	}
	if zone, ok := side.page.PlaceOfZone(); ok {
		roi := roundPlace(zone)
		places.Zone = &roi
	}
	for _, f := range mrz.FieldPlaces(side.zone.Format) {
		if f.Field != mrz.FieldCheckDigit {
			places.Fields = append(places.Fields, apigen.DocumentFieldPlace{Name: string(f.Field), Roi: roundPlace(side.page.PlaceOfField(f))})
		}
	}
	return places
}

// roundPlace is a box on a document, in tenths of a millimetre.
func roundPlace(b imaging.Box) apigen.DocumentPlace {
	return apigen.DocumentPlace{X: RoundTo(b.X, 1), Y: RoundTo(b.Y, 1), W: RoundTo(b.W, 1), H: RoundTo(b.H, 1)}
}

func newDocumentUndetermined(name string, side *documentSide, reason apigen.DocumentReason) apigen.DocumentUndetermined {
	return apigen.DocumentUndetermined{Name: name, Side: &side.name, Reason: reason, Message: documentMessages[reason]}
}

var documentMessages = map[apigen.DocumentReason]string{
	apigen.DocumentReasonZoneNotFound:      "No machine-readable zone was found.",
	apigen.DocumentReasonCharactersSmall:   "The characters of the machine-readable zone are too small to read.",
	apigen.DocumentReasonZoneNotRecognised: "Lines of a machine-readable zone were found, but they cannot be read.",
	apigen.DocumentReasonNoFace:            "No face was found on the document.",
	apigen.DocumentReasonOutlineUnknown:    "No outline was found: the zone was not read on this side or does not determine it, and there are no edges of a card around a portrait.",
	apigen.DocumentReasonNotMeasured:       "Whether the photo shows a screen, a print or a photocopy is not measured.",
}
