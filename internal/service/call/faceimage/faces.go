package faceimage

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/parallel"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
)

// Finder finds and describes the faces in the images of calls: what the engine notices becomes
// warnings of the call. It is safe for concurrent use.
type Finder struct {
	*engine.Engine
	maxFaces map[string]int // faces of one image that an operation evaluates, by its name
}

// NewFinder makes a Finder on an engine.
func NewFinder(e *engine.Engine, d *api.Description) *Finder {
	s := &Finder{Engine: e, maxFaces: map[string]int{}}
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

// MainFaceField says which face of an image is the main one: the one at a rectangle of the request, or by size and
// place.
type MainFaceField struct {
	Region *apigen.FaceRegion
	Param  string // JSON path of Region
	Only   bool   // without Region: only the main face is meant
}

// NewMainFaceField is which face is meant by the field roi of a request, and by onlyCentralFace.
func NewMainFaceField(region *apigen.FaceRegion, only bool) MainFaceField {
	return MainFaceField{Region: region, Param: "roi", Only: only}
}

// IsOnlyMain reports whether only the main face is meant.
func (m MainFaceField) IsOnlyMain() bool { return m.Only || m.Region != nil }

// newDetection is how the faces are detected.
func (m MainFaceField) newDetection(search engine.Search) engine.Detection {
	if m.Region == nil {
		return engine.Detection{Search: search}
	}
	r := *m.Region
	return engine.Detection{At: &engine.Box{X: float64(r[0]), Y: float64(r[1]), W: float64(r[2]), H: float64(r[3])}, AtName: m.Param}
}

// DetectFacesFor is DetectAll for an operation whose request may say where the face is that is meant. The photo
// has no main face where none is there; where it shows others a warning says that.
func (s *Finder) DetectFacesFor(ctx context.Context, c *call.Call, p ImageField, which MainFaceField) (*engine.Photo, error) {
	return s.detectFacesFor(ctx, c, p, which, engine.AllFaces)
}

func (s *Finder) detectFacesFor(ctx context.Context, c *call.Call, p ImageField, which MainFaceField, search engine.Search) (*engine.Photo, error) {
	photo, err := s.DetectBy(ctx, c, p, which.newDetection(search))
	if err == nil && which.Region != nil && !photo.HasFace() && len(photo.Faces) > 0 {
		c.AddWarning("%s shows %d faces, but none at %s. %s", photo.Name, len(photo.Faces), which.Param, fixOfRegion)
	}
	return photo, err
}

// fixOfRegion says what to do where no face is at a rectangle.
const fixOfRegion = "Send the box that face.detect returns, rounded to whole pixels and cut to the upright image, or leave the rectangle out."

// newMissingFace is the failure of a call that needs the face that is meant.
func (m MainFaceField) newMissingFace(photo *engine.Photo) error {
	if m.Region == nil {
		return call.NewNoFaceError(photo.Name)
	}
	e := call.NewNoFaceError(m.Param)
	e.Message = fmt.Sprintf("No face was found in %s at %s.", photo.Name, m.Param)
	return e.WithFix(fixOfRegion)
}

// DetectAll opens the image and finds all its faces. The result must be released; a call that
// holds one must not open another image before.
func (s *Finder) DetectAll(ctx context.Context, c *call.Call, p ImageField) (*engine.Photo, error) {
	return s.DetectBy(ctx, c, p, engine.Detection{})
}

// DetectAllOrMain is DetectFacesFor for an operation that may need the main face alone: then no
// others are searched for, and the photo lists those that were seen.
func (s *Finder) DetectAllOrMain(ctx context.Context, c *call.Call, p ImageField, which MainFaceField) (*engine.Photo, error) {
	search := engine.AllFaces
	if which.Only {
		search = engine.OnlyMain
	}
	return s.detectFacesFor(ctx, c, p, which, search)
}

// DetectBy is DetectAll in another way.
func (s *Finder) DetectBy(ctx context.Context, c *call.Call, p ImageField, how engine.Detection) (*engine.Photo, error) {
	photo, err := s.Detect(ctx, p.Image, p.Param, how)
	if err != nil {
		return nil, err
	}
	WarnOfDetection(c, photo)
	return photo, nil
}

// DetectMain is DetectAll for a workflow about one person: without a face it fails, of
// several faces it takes the main one and warns.
func (s *Finder) DetectMain(ctx context.Context, c *call.Call, p ImageField) (*engine.Photo, error) {
	return s.RequireMainFace(ctx, c, p, MainFaceField{})
}

// RequireMainFace is DetectMain where the request may say where the face is.
func (s *Finder) RequireMainFace(ctx context.Context, c *call.Call, p ImageField, which MainFaceField) (*engine.Photo, error) {
	photo, err := s.RequireMainFaceQuietly(ctx, c, p, which)
	if err == nil {
		WarnOfOtherFaces(c, photo, "checked")
	}
	return photo, err
}

// RequireMainFaceQuietly is RequireMainFace without the warning of other faces.
func (s *Finder) RequireMainFaceQuietly(ctx context.Context, c *call.Call, p ImageField, which MainFaceField) (*engine.Photo, error) {
	photo, err := s.DetectBy(ctx, c, p, which.newDetection(engine.AllFaces))
	if err != nil {
		return nil, err
	}
	if !photo.HasFace() {
		photo.Release()
		return nil, which.newMissingFace(photo)
	}
	return photo, nil
}

// SelectFaces returns the faces that the named operation evaluates: the main one, or all in
// the engine's order, largest first. Of more than the operation evaluates (x-max-faces of the
// description) the others are left out with a warning.
func (s *Finder) SelectFaces(c *call.Call, photo *engine.Photo, operation string, which MainFaceField) []engine.Face {
	switch {
	case which.IsOnlyMain() && photo.HasFace():
		return photo.Faces[photo.Main : photo.Main+1]
	case which.IsOnlyMain():
		return nil
	}
	return s.LimitFaces(c, photo, operation, photo.Faces)
}

// LimitFaces returns the first faces of a photo, as many as the named operation evaluates.
func (s *Finder) LimitFaces(c *call.Call, photo *engine.Photo, operation string, faces []engine.Face) []engine.Face {
	limit := s.maxFaces[operation]
	if limit == 0 || len(faces) <= limit {
		return faces
	}
	c.AddWarning("%s shows %d faces; only the %d largest were evaluated. Send crops of the others.", photo.Name, len(faces), limit)
	return faces[:limit]
}

// WarnOfDetection says what the search for the faces of a photo noticed, and that its colours are not those that its
// file states.
func WarnOfDetection(c *call.Call, photo *engine.Photo) {
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
func WarnOfOtherFaces(c *call.Call, photo *engine.Photo, done string) {
	if len(photo.Faces) > 1 {
		c.AddWarning("%s shows %d faces; only the main face was %s.", photo.Name, len(photo.Faces), done)
	}
}

// WarnOfFace says why an answer about a face is undetermined; an empty why adds nothing.
func WarnOfFace(c *call.Call, photo *engine.Photo, f engine.Face, why string) {
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
func (s *Finder) DescribeMainFace(ctx context.Context, c *call.Call, p ImageField, which MainFaceField) (DescribedFace, error) {
	out := DescribedFace{Param: p.Param}
	which.Only = true
	photo, err := s.DetectAllOrMain(ctx, c, p, which)
	if err != nil {
		return out, err
	}
	defer photo.Release()
	if !photo.HasFace() {
		if which.Region != nil {
			return out, which.newMissingFace(photo)
		}
		return out, nil
	}
	WarnOfOtherFaces(c, photo, "compared")
	return s.DescribeFaceOf(ctx, photo, photo.MainFace())
}

// DescribeFaceOf describes a face of a photo.
func (s *Finder) DescribeFaceOf(ctx context.Context, photo *engine.Photo, f engine.Face) (out DescribedFace, err error) {
	out.Param, out.Found = photo.Name, true
	out.DescribedFace, err = s.Describe(ctx, photo, f)
	return out, err
}

// DescribeMainFaces describes the main face of each image, side by side. Errors name the first
// image at fault, whichever was handled first. which says of the images, from the first on, which face is the main one.
func (s *Finder) DescribeMainFaces(ctx context.Context, c *call.Call, images []ImageField, which ...MainFaceField) ([]DescribedFace, error) {
	out := make([]DescribedFace, len(images))
	err := parallel.ForEach(len(images), func(i int) (err error) {
		var main MainFaceField
		if i < len(which) {
			main = which[i]
		}
		out[i], err = s.DescribeMainFace(ctx, c, images[i], main)
		return err
	})
	return out, err
}
