package document

import (
	"context"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
	"github.com/likeness-api/likeness/internal/service/call/reading"
)

// readDocument is a document whose sides were read, to be answered.
type readDocument struct{ *engine.Document }

// nameOf is the name of a side in answers.
func nameOf(side *engine.DocumentSide) apigen.DocumentSideName {
	if side.IsBackOfFront {
		return apigen.DocumentSideNameImageBack
	}
	return apigen.DocumentSideName(side.Photo.Name)
}

// DocumentsRead reads the sides of an identity document (documents.read).
func (s *Service) DocumentsRead(ctx context.Context, c *call.Call, req *apigen.DocumentsReadRequest) (*apigen.DocumentsReadResult, error) {
	files := []engine.SideFile{{File: req.ImageFront, Name: string(apigen.DocumentSideNameImageFront)}}
	if len(req.ImageBack) > 0 {
		files = append(files, engine.SideFile{File: req.ImageBack, Name: string(apigen.DocumentSideNameImageBack)})
	}
	read, err := s.engine.ReadDocument(ctx, files...)
	if err != nil {
		return nil, err
	}
	defer read.Release()
	faceimage.WarnOfDetection(c, read.Sides[0].Photo)
	doc := readDocument{read}
	if err := doc.checkReadable(); err != nil {
		return nil, err
	}
	output := apigen.DocumentOutput{Portrait: true}
	if req.Output != nil {
		output = *req.Output
	}
	return doc.answerDocument(c, req.Kinds, output)
}

// checkReadable refuses a document without a zone if its front shows no face either, or if both
// sides were sent.
func (d readDocument) checkReadable() error {
	switch {
	case d.Zone != nil:
		return nil
	case len(d.Sides[0].Photo.Faces) == 0:
		return newUnreadableError(d.Sides[0])
	case len(d.Sides) > 1:
		return newUnreadableError(d.Sides[1])
	}
	return nil
}

func newUnreadableError(side *engine.DocumentSide) error {
	u := side.Unreadable
	e := fault.New(fault.DocumentImageUnreadable, side.Photo.Name, "%s", reading.NewNoZoneError(u, side.Photo.Name).Message)
	if u.Reason == document.ReasonSmall {
		return e.WithFix("Move the camera closer, or send the photo in its full size: the characters of the machine-readable zone must be at least %.0f pixels wide, so this photo about %d.",
			document.LeastCharacterWidth, reading.NeededWidth(u, side.Photo.Image.Width))
	}
	return e
}

// answerDocument makes the answer.
func (d readDocument) answerDocument(c *call.Call, kinds []apigen.DocumentKind, output apigen.DocumentOutput) (*apigen.DocumentsReadResult, error) {
	out := &apigen.DocumentsReadResult{Sides: []apigen.DocumentSide{}, Undetermined: []apigen.DocumentUndetermined{}}
	if d.Zone != nil {
		reading.WarnOfZone(c, d.Zone.Zone, d.Zone.Photo.Name)
		kind, side, zone := reading.KindOf(d.Zone.Zone.Format), nameOf(d.Zone), reading.ConvertReading(d.Zone.Zone)
		out.Kind, out.ZoneSide, out.Reading = &kind, &side, &zone
		if kinds != nil {
			accepted := slices.Contains(kinds, kind)
			out.KindAccepted = &accepted
		}
	} else {
		side := d.Sides[len(d.Sides)-1]
		out.Undetermined = append(out.Undetermined, newDocumentUndetermined("reading", side, apigen.DocumentReason(side.Unreadable.Reason)))
	}
	if err := d.addPortrait(out, output.Portrait); err != nil {
		return nil, err
	}
	for i, side := range d.Sides {
		described, err := d.describeSide(i, output.Flat)
		if err != nil {
			return nil, fault.AtParam(err, side.Photo.Name)
		}
		out.Sides = append(out.Sides, described)
		if side.Page == nil {
			out.Undetermined = append(out.Undetermined, newDocumentUndetermined("outline", side, apigen.DocumentReasonOutlineUnknown))
		}
	}
	out.Undetermined = append(out.Undetermined, apigen.DocumentUndetermined{
		Name: "copy", Reason: apigen.DocumentReasonNotMeasured, Message: documentMessages[apigen.DocumentReasonNotMeasured],
	})
	return out, nil
}

func (d readDocument) addPortrait(out *apigen.DocumentsReadResult, withImage bool) error {
	if d.Portrait == nil {
		out.Undetermined = append(out.Undetermined, newDocumentUndetermined("portrait", d.Sides[0], apigen.DocumentReasonNoFace))
		return nil
	}
	found := apigen.DocumentPortrait{Side: nameOf(d.Portrait), Type: printedPortrait, Roi: faceimage.ConvertBox(d.Face.Box)}
	if withImage {
		file, err := d.Portrait.Photo.CropFace(d.Face, portraitCrop)
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
	portraitCrop    = 0
)

func (d readDocument) describeSide(i int, flat bool) (apigen.DocumentSide, error) {
	side := d.Sides[i]
	out := apigen.DocumentSide{Side: nameOf(side)}
	if side.Page == nil {
		return out, nil
	}
	out.Outline, out.Places = reading.ConvertOutline(side.Page), reading.ListPlaces(d.Document, i)
	if side.Page.Source == document.FromZone {
		out.Quality = reading.ConvertPhotoQuality(side.Quality)
	}
	if !flat {
		return out, nil
	}
	var err error
	out.Flat, err = side.EncodeFlat()
	return out, err
}

func newDocumentUndetermined(name string, side *engine.DocumentSide, reason apigen.DocumentReason) apigen.DocumentUndetermined {
	shown := nameOf(side)
	return apigen.DocumentUndetermined{Name: name, Side: &shown, Reason: reason, Message: documentMessages[reason]}
}

var documentMessages = map[apigen.DocumentReason]string{
	apigen.DocumentReasonZoneNotFound:      "No machine-readable zone was found.",
	apigen.DocumentReasonCharactersSmall:   "The characters of the machine-readable zone are too small to read.",
	apigen.DocumentReasonZoneNotRecognised: "Lines of a machine-readable zone were found, but they cannot be read.",
	apigen.DocumentReasonNoFace:            "No face was found on the document.",
	apigen.DocumentReasonOutlineUnknown:    "No outline was found: the zone was not read on this side or does not determine it, and there are no edges of a card around a portrait.",
	apigen.DocumentReasonNotMeasured:       "Whether the photo shows a screen, a print or a photocopy is not measured.",
}
