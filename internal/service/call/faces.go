package call

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/parallel"
	"github.com/likeness-api/likeness/internal/engine"
)

// Faces finds and describes the faces in the images of calls: what the engine notices becomes
// warnings of the call. It is safe for concurrent use.
type Faces struct {
	*engine.Engine
	maxFaces map[string]int // faces of one image that an operation evaluates, by its name
}

// NewFaces makes a Faces on an engine.
func NewFaces(e *engine.Engine, d *api.Description) *Faces {
	s := &Faces{Engine: e, maxFaces: map[string]int{}}
	for _, op := range d.Operations {
		if op.MaxFaces > 0 {
			s.maxFaces[op.Name] = op.MaxFaces
		}
	}
	return s
}

// ImageField is an image of a request and its JSON path.
type ImageField struct {
	Image apigen.Image
	Param string
}

// DetectAll opens the image and finds all its faces. The result must be released; a call that
// holds one must not open another image before.
func (s *Faces) DetectAll(ctx context.Context, c *Call, p ImageField) (*engine.Photo, error) {
	return s.DetectBy(ctx, c, p, engine.Detection{})
}

// DetectAllOrMain is DetectAll for an operation that may need the main face alone: with onlyMain no
// others are searched for, and the photo lists those that were seen.
func (s *Faces) DetectAllOrMain(ctx context.Context, c *Call, p ImageField, onlyMain bool) (*engine.Photo, error) {
	how := engine.Detection{}
	if onlyMain {
		how.Search = engine.OnlyMain
	}
	return s.DetectBy(ctx, c, p, how)
}

// DetectBy is DetectAll in another way.
func (s *Faces) DetectBy(ctx context.Context, c *Call, p ImageField, how engine.Detection) (*engine.Photo, error) {
	photo, err := s.Detect(ctx, p.Image, p.Param, how)
	if err != nil {
		return nil, err
	}
	c.WarnOfDetection(photo)
	return photo, nil
}

// DetectMain is DetectAll for a workflow about one person: without a face it fails, of
// several faces it takes the main one and warns.
func (s *Faces) DetectMain(ctx context.Context, c *Call, p ImageField) (*engine.Photo, error) {
	photo, err := s.DetectAll(ctx, c, p)
	if err != nil {
		return nil, err
	}
	if !photo.HasFace() {
		photo.Release()
		return nil, NewNoFaceError(p.Param)
	}
	c.WarnOfOtherFaces(photo, "checked")
	return photo, nil
}

// SelectFaces returns the faces that the named operation evaluates: the main one, or all in
// the engine's order, largest first. Of more than the operation evaluates (x-max-faces of the
// description) the others are left out with a warning.
func (s *Faces) SelectFaces(c *Call, photo *engine.Photo, operation string, onlyCentral bool) []engine.Face {
	if onlyCentral && photo.HasFace() {
		return photo.Faces[photo.Main : photo.Main+1]
	}
	return s.LimitFaces(c, photo, operation, photo.Faces)
}

// LimitFaces returns the first faces of a photo, as many as the named operation evaluates.
func (s *Faces) LimitFaces(c *Call, photo *engine.Photo, operation string, faces []engine.Face) []engine.Face {
	limit := s.maxFaces[operation]
	if limit == 0 || len(faces) <= limit {
		return faces
	}
	c.AddWarning("%s shows %d faces; only the %d largest were evaluated. Send crops of the others.", photo.Name, len(faces), limit)
	return faces[:limit]
}

// WarnOfDetection says what the search for the faces of a photo noticed, and that its colours are not those that its
// file states.
func (c *Call) WarnOfDetection(photo *engine.Photo) {
	found := photo.Found
	if fault := photo.Image.ColourFault; fault != "" {
		c.AddWarning("The colours of %s were taken as sRGB: %s.", photo.Name, fault)
	}
	if found.TurnedDegrees != 0 && len(found.Faces) > 0 {
		c.AddWarning("Faces in %s were found only after the image was rotated by %d degrees clockwise; coordinates are those of the image as sent.", photo.Name, found.TurnedDegrees)
	}
	if found.UncertainDirection {
		c.AddWarning("It is uncertain which way up the main face in %s is, or where its eyes and mouth are: results about it may be wrong. Send the image the right way up, with the whole head in view.", photo.Name)
	}
	if found.Unexamined > 0 {
		c.AddWarning("%s has more possible faces than one search examines; %d were not examined. To find small or faint faces among them, send parts of the image.", photo.Name, found.Unexamined)
	}
}

// WarnOfOtherFaces says that only the main face of a photo with several was used; done is what
// was done with it, such as "compared".
func (c *Call) WarnOfOtherFaces(photo *engine.Photo, done string) {
	if len(photo.Faces) > 1 {
		c.AddWarning("%s shows %d faces; only the main face was %s.", photo.Name, len(photo.Faces), done)
	}
}

// WarnOfFace says why an answer about a face is undetermined; an empty why adds nothing.
func (c *Call) WarnOfFace(photo *engine.Photo, f engine.Face, why string) {
	if why == "" {
		return
	}
	where := photo.Name
	if len(photo.Faces) > 1 {
		where = fmt.Sprintf("%s, the face at [%.0f, %.0f]", photo.Name, f.Box.X, f.Box.Y)
	}
	c.AddWarning("In %s: %s.", where, why)
}

// DescribedFace is the main face of an image of a request, described.
type DescribedFace struct {
	engine.DescribedFace
	Param string
	Found bool
}

// DescribeMainFace describes the main face of an image; without a face Found is false.
func (s *Faces) DescribeMainFace(ctx context.Context, c *Call, p ImageField) (DescribedFace, error) {
	out := DescribedFace{Param: p.Param}
	photo, err := s.DetectAllOrMain(ctx, c, p, true)
	if err != nil {
		return out, err
	}
	defer photo.Release()
	if !photo.HasFace() {
		return out, nil
	}
	c.WarnOfOtherFaces(photo, "compared")
	return s.DescribeFaceOf(ctx, photo, photo.MainFace())
}

// DescribeFaceOf describes a face of a photo.
func (s *Faces) DescribeFaceOf(ctx context.Context, photo *engine.Photo, f engine.Face) (out DescribedFace, err error) {
	out.Param, out.Found = photo.Name, true
	out.DescribedFace, err = s.Describe(ctx, photo, f)
	return out, err
}

// DescribeMainFaces describes the main face of each image, side by side. Errors name the first
// image at fault, whichever was handled first.
func (s *Faces) DescribeMainFaces(ctx context.Context, c *Call, images []ImageField) ([]DescribedFace, error) {
	out := make([]DescribedFace, len(images))
	err := parallel.ForEach(len(images), func(i int) (err error) {
		out[i], err = s.DescribeMainFace(ctx, c, images[i])
		return err
	})
	return out, err
}
