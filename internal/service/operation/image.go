package operation

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/memo"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/service/worklimit"
)

// codeNoFace is the public result code "no face found" (docs/sources.md lists the values).
const codeNoFace = 2

// detectedImage is an image of a request with the faces that were found in it.
type detectedImage struct {
	photo         *imaging.Photo
	param         string // JSON path of the image, for errors and warnings
	faces         []face.Face
	mainIndex     int    // index of the main face; -1 when there is none
	releasePixels func() // gives back the pixels that the subject took; nil for none

	mainInput memo.Value[*attribute.FaceInput] // see Service.prepareAttributes
}

// detectFaces opens the image at param and finds its faces. The result must be released. A
// call that holds one must not open another image before releasing it: see
// pixelBudget.
func (s *Service) detectFaces(ctx context.Context, call *Call, img apigen.Image, param string) (*detectedImage, error) {
	return s.detectFacesBy(ctx, call, imageField{img, param}, detection{find: s.engine.FindFaces})
}

// detectFacesOrMain is detectFaces for an operation that may need the main face alone: with
// onlyMain no others are searched for, and faces lists those that were seen.
func (s *Service) detectFacesOrMain(ctx context.Context, call *Call, img apigen.Image, param string, onlyMain bool) (*detectedImage, error) {
	find := s.engine.FindFaces
	if onlyMain {
		find = s.engine.FindMain
	}
	return s.detectFacesBy(ctx, call, imageField{img, param}, detection{find: find})
}

// detectMainFace is detectFaces for a workflow about one person: without a face it fails, of
// several faces it takes the main one and warns.
func (s *Service) detectMainFace(ctx context.Context, call *Call, p imageField) (*detectedImage, error) {
	sub, err := s.detectFaces(ctx, call, p.image, p.param)
	if err != nil {
		return nil, err
	}
	if sub.mainIndex < 0 {
		sub.releaseImages()
		return nil, newNoFaceError(p.param)
	}
	sub.warnOfOtherFaces(call, "checked")
	return sub, nil
}

// faceFinder is a method of FaceEngine that finds faces.
type faceFinder func(ctx context.Context, photo *imaging.Photo) (face.Finding, error)

// detection says how faces are detected.
type detection struct {
	more func(*imaging.Photo) int64 // bytes that the operation holds beside it; nil for none
	find faceFinder
}

// detectFacesBy is detectFaces by another method.
func (s *Service) detectFacesBy(ctx context.Context, call *Call, p imageField, how detection) (*detectedImage, error) {
	sub, err := s.openImage(ctx, p.image, p.param)
	if err != nil {
		return nil, err
	}
	need := countMemory(sub.photo)
	if how.more != nil {
		need += how.more(sub.photo)
	}
	if sub.releasePixels, err = s.pixels.reserveBytes(ctx, need); err == nil {
		err = s.findFaces(ctx, call, sub, how.find)
	}
	if err != nil {
		sub.releaseImages()
		return nil, err
	}
	return sub, nil
}

// openImage reads the header of the image at param; nothing is decoded yet.
func (s *Service) openImage(ctx context.Context, img apigen.Image, param string) (*detectedImage, error) {
	photo, err := imaging.Open(img, s.limitsOf(ctx))
	if err != nil {
		return nil, fault.AtParam(err, param)
	}
	worklimit.CallMeterOf(ctx).AddImage()
	s.decodeOnCore(ctx, photo)
	return &detectedImage{photo: photo, param: param, mainIndex: -1}, nil
}

// findFaces detects the faces of an opened image whose pixels are reserved.
func (s *Service) findFaces(ctx context.Context, call *Call, sub *detectedImage, find faceFinder) error {
	found, err := find(ctx, sub.photo)
	if err != nil {
		return fault.AtParam(err, sub.param)
	}
	if found.TurnedDegrees != 0 && len(found.Faces) > 0 {
		call.AddWarning("Faces in %s were found only after the image was rotated by %d degrees clockwise; coordinates are those of the image as sent.", sub.param, found.TurnedDegrees)
	}
	if found.UncertainDirection {
		call.AddWarning("It is uncertain which way up the main face in %s is, or where its eyes and mouth are: results about it may be wrong. Send the image the right way up, with the whole head in view.", sub.param)
	}
	if found.Unexamined > 0 {
		call.AddWarning("%s has more possible faces than one search examines; %d were not examined. To find small or faint faces among them, send parts of the image.", sub.param, found.Unexamined)
	}
	worklimit.CallMeterOf(ctx).AddFaces(len(found.Faces))
	sub.faces = found.Faces
	sub.mainIndex = face.MainFace(found.Faces, sub.photo.Width, sub.photo.Height)
	return nil
}

func (sub *detectedImage) releaseImages() {
	if sub == nil {
		return
	}
	sub.photo.Release()
	if sub.releasePixels != nil {
		sub.releasePixels()
		sub.releasePixels = nil
	}
}

// selectFaces returns the faces that the named operation evaluates: the main one, or all in
// the engine's order, largest first. Of more than the operation evaluates (x-max-faces of the
// description) the others are left out with a warning.
func (s *Service) selectFaces(call *Call, sub *detectedImage, operation string, onlyCentral bool) []face.Face {
	if onlyCentral && sub.mainIndex >= 0 {
		return sub.faces[sub.mainIndex : sub.mainIndex+1]
	}
	return s.limitFaces(call, sub, operation, sub.faces)
}

// limitFaces returns the first faces of an image, as many as the named operation evaluates.
func (s *Service) limitFaces(call *Call, sub *detectedImage, operation string, faces []face.Face) []face.Face {
	most := s.maxFaces[operation]
	if most == 0 || len(faces) <= most {
		return faces
	}
	call.AddWarning("%s shows %d faces; only the %d largest were evaluated. Send crops of the others.", sub.param, len(faces), most)
	return faces[:most]
}

// warnOfOtherFaces says that only the main face of an image with several was used; done is what
// was done with it, such as "compared".
func (sub *detectedImage) warnOfOtherFaces(call *Call, done string) {
	if len(sub.faces) > 1 {
		call.AddWarning("%s shows %d faces; only the main face was %s.", sub.param, len(sub.faces), done)
	}
}

// newNoFaceError is the failure of a call that ran but lacks the face it needs.
func newNoFaceError(param string) *fault.Error {
	e := fault.New(fault.FaceNotFound, param, "No face was found in %s.", param)
	e.Ran, e.Result = true, codeNoFace
	return e
}

// describedFace is the main face of an image, described.
type describedFace struct {
	param     string
	found     bool
	face      face.Face
	embedding face.Embedding
	group     face.AgeGroup // of the age that the face looks
	hidden    string        // why it shows too little, in a clause; empty where it shows enough
}

// describeMainFace describes the main face of the image at param; without a face found is false.
func (s *Service) describeMainFace(ctx context.Context, call *Call, img apigen.Image, param string) (describedFace, error) {
	p := describedFace{param: param}
	sub, err := s.detectFacesOrMain(ctx, call, img, param, true)
	if err != nil {
		return p, err
	}
	defer sub.releaseImages()
	if sub.mainIndex < 0 {
		return p, nil
	}
	sub.warnOfOtherFaces(call, "compared")
	p.found, p.face = true, sub.faces[sub.mainIndex]
	return p, s.describeFace(ctx, sub, &p)
}

// imageField is an image of a request and its JSON path.
type imageField struct {
	image apigen.Image
	param string
}

// describeMainFaces describes the main face of each image, side by side. Errors name the first
// image at fault, whichever was handled first.
func (s *Service) describeMainFaces(ctx context.Context, call *Call, images []imageField) ([]describedFace, error) {
	out := make([]describedFace, len(images))
	err := forEachConcurrently(len(images), func(i int) (err error) {
		out[i], err = s.describeMainFace(ctx, call, images[i].image, images[i].param)
		return err
	})
	return out, err
}

// describePair describes the main faces of exactly two images; both must show one.
func (s *Service) describePair(ctx context.Context, call *Call, image1, image2 apigen.Image) (a, b describedFace, err error) {
	both, err := s.describeMainFaces(ctx, call, []imageField{{image1, "image1"}, {image2, "image2"}})
	if err != nil {
		return a, b, err
	}
	for _, p := range both {
		if !p.found {
			return a, b, newNoFaceError(p.param)
		}
	}
	return both[0], both[1], nil
}

// comparedFaces lists the two faces that were compared.
func comparedFaces(a, b describedFace) []apigen.ComparedFace {
	return []apigen.ComparedFace{{Image: a.param, Roi: convertBox(a.face.Box)}, {Image: b.param, Roi: convertBox(b.face.Box)}}
}

// runConcurrently runs all functions at once, waits for them, and returns the error of the
// first one in the list that failed. A panic becomes an error: it must not end the process.
func runConcurrently(functions ...func() error) error {
	return forEachConcurrently(len(functions), func(i int) error { return functions[i]() })
}

// forEachConcurrently runs f for 0..n-1 at once, waits for all, and returns the error of the
// lowest number. A panic becomes an error.
func forEachConcurrently(n int, f func(i int) error) error {
	errs := make([]error, n)
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					errs[i] = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
				}
			}()
			errs[i] = f(i)
		})
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// checkImageOrFrames refuses a request that has neither an image nor frames, or both.
func checkImageOrFrames(image apigen.Image, frames []apigen.Image) error {
	switch {
	case image == nil && frames == nil:
		return fault.New(fault.FieldMissing, "image", "One of image and frames is needed.").
			WithFix("Send image, the base64 text of a JPEG or PNG file, or frames, a list of such texts.")
	case image != nil && frames != nil:
		return fault.New(fault.FieldInvalid, "frames", "Only one of image and frames may be sent.").WithFix("Leave out image or frames.")
	}
	return nil
}
