package engine

import (
	"context"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/memo"
	"github.com/likeness-api/likeness/internal/base/tracing"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/workmeter"
)

// Photo is an opened image with the faces that were found in it. It must be released.
type Photo struct {
	Image *imaging.Photo
	Name  string // what the caller calls the image: errors name it
	Faces []face.Face
	Main  int          // index of the main face; -1 when there is none
	Found face.Finding // what the search for the faces noticed

	releasePixels func()                           // gives back the pixels that the photo took; nil for none
	mainInput     memo.Value[*attribute.FaceInput] // see PhotoReader.prepareFace

	otherMu    sync.Mutex
	other      face.Face // the last prepared face besides the main one
	otherInput *attribute.FaceInput
}

// HasFace reports whether a face was found.
func (p *Photo) HasFace() bool { return p.Main >= 0 }

// MainFace is the main face of a photo that has one.
func (p *Photo) MainFace() face.Face { return p.Faces[p.Main] }

// Release frees the pixels of the photo. Releasing a nil or a released photo does nothing.
func (p *Photo) Release() {
	if p == nil {
		return
	}
	p.Image.Release()
	if p.releasePixels != nil {
		p.releasePixels()
		p.releasePixels = nil
	}
}

// groupFaceShare is how wide another face is at least, as a share of the main face, to be one of
// the people in front of the camera: an adult may stand beside the child whose age is asked. A
// face half as wide is twice as far away.
const groupFaceShare = 0.5

// CountPeople is how many people stand in front of the camera, those far behind left out; 0
// without a face.
func (p *Photo) CountPeople() int {
	if !p.HasFace() {
		return 0
	}
	people := 0
	for _, f := range p.Faces {
		if f.Box.W >= groupFaceShare*p.MainFace().Box.W {
			people++
		}
	}
	return people
}

// Search is which faces of an image are searched for.
type Search int

// The searches.
const (
	AllFaces    Search = iota
	OnlyMain           // the main face alone; the others are those that were seen
	FacesInView        // large faces in a small frame of a camera, for instructions
)

// Detection says how the faces of an image are detected. The zero value finds all faces.
type Detection struct {
	Search Search
	// More is how many bytes the caller holds besides those of the image; nil for none.
	More func(*imaging.Photo) int64
	// At is where the face is that is meant, in pixels of the upright image; nil for the main face by size and place.
	// It takes the place of Search.
	At *imaging.Box
	// AtName is what the caller calls At: errors name it.
	AtName string
}

// minRegionSide is the least width and height of Detection.At: smaller faces are not found.
const minRegionSide = 16

// checkRegion refuses a rectangle that is no place of a face in an image.
func (d Detection) checkRegion(image *imaging.Photo) error {
	at := d.At
	switch {
	case at == nil:
		return nil
	case at.W < minRegionSide || at.H < minRegionSide:
		return fault.New(fault.FieldInvalid, d.AtName, "The rectangle is %.0f x %.0f pixels; at least %d x %d are needed.", at.W, at.H, minRegionSide, minRegionSide).
			WithFix("Send [x, y, width, height] of the face in pixels of the upright image; enlarge the image where the face is smaller.")
	case at.X < 0 || at.Y < 0 || at.X+at.W > float64(image.Width) || at.Y+at.H > float64(image.Height):
		return fault.New(fault.FieldInvalid, d.AtName, "The rectangle ends at (%.0f, %.0f), outside the image of %d x %d pixels.", at.X+at.W, at.Y+at.H, image.Width, image.Height).
			WithFix("Send a rectangle inside the upright image, as it is shown after the orientation that the file states.")
	}
	return nil
}

// PhotoReader opens images within the memory that all calls share, and finds the faces in them.
type PhotoReader struct {
	faces      FaceEngine
	attributes AttributeEngine
	cores      Cores          // nil: decodes do not wait for a core
	limits     imaging.Limits // of the images that are opened
	pixels     pixelBudget
}

// OpenImage reads the header of an image; nothing is decoded yet, and no pixels are reserved.
func (r *PhotoReader) OpenImage(ctx context.Context, file []byte, name string) (*Photo, error) {
	image, err := imaging.Open(file, r.limitsOf(ctx))
	if err != nil {
		return nil, fault.AtParam(err, name)
	}
	workmeter.FromContext(ctx).AddImage()
	r.decodeOnCore(ctx, image)
	return &Photo{Image: image, Name: name, Main: -1}, nil
}

// ReservePixels waits until the pixels of all the photos fit into the memory for images; the first
// photo gives all of them back. A caller reserves once for all that it holds at a time.
func (r *PhotoReader) ReservePixels(ctx context.Context, photos ...*Photo) (err error) {
	images := make([]*imaging.Photo, len(photos))
	for i, p := range photos {
		images[i] = p.Image
	}
	photos[0].releasePixels, err = r.pixels.reservePixels(ctx, images...)
	return err
}

// OpenReserved opens an image and reserves its pixels.
func (r *PhotoReader) OpenReserved(ctx context.Context, file []byte, name string) (*Photo, error) {
	photo, err := r.OpenImage(ctx, file, name)
	if err != nil {
		return nil, err
	}
	if err := r.ReservePixels(ctx, photo); err != nil {
		photo.Release()
		return nil, err
	}
	return photo, nil
}

// Detect opens an image, reserves its pixels and finds its faces.
func (r *PhotoReader) Detect(ctx context.Context, file []byte, name string, how Detection) (*Photo, error) {
	photo, err := r.OpenImage(ctx, file, name)
	if err != nil {
		return nil, err
	}
	if err := how.checkRegion(photo.Image); err != nil {
		photo.Release()
		return nil, err
	}
	need := countMemory(photo.Image)
	if how.More != nil {
		need += how.More(photo.Image)
	}
	if photo.releasePixels, err = r.pixels.reserveBytes(ctx, need); err == nil {
		if how.At != nil {
			err = r.findFaceAt(ctx, photo, *how.At)
		} else {
			err = r.FindFaces(ctx, photo, how.Search)
		}
	}
	if err != nil {
		photo.Release()
		return nil, err
	}
	return photo, nil
}

// FindFaces finds the faces of an opened photo whose pixels are reserved.
func (r *PhotoReader) FindFaces(ctx context.Context, photo *Photo, which Search) error {
	find := r.faces.FindFaces
	switch which {
	case OnlyMain:
		find = r.faces.FindMain
	case FacesInView:
		find = r.faces.FindFacesInFrame
	}
	found, err := find(ctx, photo.Image)
	if err != nil {
		return fault.AtParam(err, photo.Name)
	}
	photo.keepFinding(ctx, found, face.MainFace(found.Faces, photo.Image.Width, photo.Image.Height))
	return nil
}

// findFaceAt is FindFaces where the caller says where the face is.
func (r *PhotoReader) findFaceAt(ctx context.Context, photo *Photo, region imaging.Box) error {
	found, err := r.faces.FindFaceAt(ctx, photo.Image, region)
	if err != nil {
		return fault.AtParam(err, photo.Name)
	}
	photo.keepFinding(ctx, found, face.FaceAt(found.Faces, region))
	return nil
}

// keepFinding keeps what a search found and which face is the main one.
func (p *Photo) keepFinding(ctx context.Context, found face.Finding, main int) {
	workmeter.FromContext(ctx).AddFaces(len(found.Faces))
	p.Found, p.Faces, p.Main = found, found.Faces, main
}

// prepareFace prepares a face that several things are asked about. The main face always gets the
// same input, and so does another one until a third is asked about: each network runs for it once.
func (r *PhotoReader) prepareFace(photo *Photo, f face.Face) *attribute.FaceInput {
	if photo.HasFace() && f == photo.MainFace() {
		input, _ := photo.mainInput.Get(func() (*attribute.FaceInput, error) { return r.attributes.PrepareFace(photo.Image, f), nil })
		return input
	}
	photo.otherMu.Lock()
	defer photo.otherMu.Unlock()
	if photo.otherInput == nil || photo.other != f {
		photo.other, photo.otherInput = f, r.attributes.PrepareFace(photo.Image, f)
	}
	return photo.otherInput
}

// limitsOf returns the limits of images, whose decodes count in the meter of the call that ctx
// belongs to.
func (r *PhotoReader) limitsOf(ctx context.Context) imaging.Limits {
	limits := r.limits
	limits.Decoded = func(d imaging.Decode) {
		workmeter.FromContext(ctx).AddDecode(d.Estimate)
		workmeter.FromContext(ctx).AddPixels(int64(d.Photo.Width) * int64(d.Photo.Height))
		tracing.RecordSpan(ctx, "decode", time.Now().Add(-d.Took))
		if r.limits.Decoded != nil {
			r.limits.Decoded(d)
		}
	}
	return limits
}

// decodeOnCore has an image decoded on a core of the call that ctx belongs to.
func (r *PhotoReader) decodeOnCore(ctx context.Context, image *imaging.Photo) {
	if r.cores != nil {
		image.DecodeUnder(func() (func(), error) { return r.cores.AcquireCore(ctx) })
	}
}

// IsJPEG reports whether the file of the photo is JPEG.
func (p *Photo) IsJPEG() bool { return p.Image.Format == imaging.FormatJPEG }
