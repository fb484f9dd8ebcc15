package operation

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"

	"github.com/likeness-api/likeness/internal/apigen"
	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/fault"
	"github.com/likeness-api/likeness/internal/imaging"
)

// codeNoFace is the public result code "no face found" (vocabulary of result codes).
const codeNoFace = 2

// subject is an image of a request with the faces that were found in it.
type subject struct {
	photo *imaging.Photo
	param string // JSON path of the image, for errors and warnings
	faces []face.Face
	main  int    // index of the main face; -1 when there is none
	room  func() // gives back the pixels that the subject took; nil for none
}

// look opens the image at param and finds its faces. The subject must be released. A
// call that has one subject must not look at another before it is released: see
// pixelBudget.
func (s *Service) look(ctx context.Context, call *Call, img apigen.Image, param string) (*subject, error) {
	return s.lookWithRoom(ctx, call, img, param, 1)
}

// lookWithRoom is look for an operation that makes further copies of the whole picture:
// copies counts them all.
func (s *Service) lookWithRoom(ctx context.Context, call *Call, img apigen.Image, param string, copies int64) (*subject, error) {
	sub, err := s.open(img, param)
	if err != nil {
		return nil, err
	}
	if sub.room, err = s.pixels.take(ctx, copies, sub.photo); err == nil {
		err = s.find(ctx, call, sub)
	}
	if err != nil {
		sub.release()
		return nil, err
	}
	return sub, nil
}

// open reads the header of the image at param; nothing is decoded yet.
func (s *Service) open(img apigen.Image, param string) (*subject, error) {
	photo, err := imaging.Open(img, s.limits)
	if err != nil {
		return nil, fault.At(err, param)
	}
	return &subject{photo: photo, param: param, main: -1}, nil
}

// find looks for the faces of an opened subject, for which there is room.
func (s *Service) find(ctx context.Context, call *Call, sub *subject) error {
	found, err := s.engine.Find(ctx, sub.photo)
	if err != nil {
		return fault.At(err, sub.param)
	}
	if found.TurnedDegrees != 0 && len(found.Faces) > 0 {
		call.Warn("Faces in %s were only found after it was turned by %d degrees clockwise; coordinates are those of the image as sent.", sub.param, found.TurnedDegrees)
	}
	sub.faces = found.Faces
	sub.main = face.MainFace(found.Faces, sub.photo.Width, sub.photo.Height)
	return nil
}

func (sub *subject) release() {
	if sub == nil {
		return
	}
	sub.photo.Release()
	if sub.room != nil {
		sub.room()
		sub.room = nil
	}
}

// chosen are the faces to work on: the main one, or all with the main one in the
// engine's order.
func (sub *subject) chosen(onlyCentral bool) []face.Face {
	if !onlyCentral || sub.main < 0 {
		return sub.faces
	}
	return sub.faces[sub.main : sub.main+1]
}

// noFace is the failure of a call that ran but lacks the face it needs.
func noFace(param string) *fault.Error {
	e := fault.New(fault.FaceNotFound, param, "No face was found in %s.", param)
	e.Ran, e.Result = true, codeNoFace
	return e
}

// person is the main face of an image, described.
type person struct {
	param     string
	found     bool
	face      face.Face
	embedding face.Embedding
}

// person describes the main face of the image at param; without a face found is false.
func (s *Service) person(ctx context.Context, call *Call, img apigen.Image, param string) (person, error) {
	p := person{param: param}
	sub, err := s.look(ctx, call, img, param)
	if err != nil {
		return p, err
	}
	defer sub.release()
	if sub.main < 0 {
		return p, nil
	}
	p.found, p.face = true, sub.faces[sub.main]
	p.embedding, err = s.engine.Describe(ctx, sub.photo, p.face)
	return p, fault.At(err, param)
}

// picture is an image of a request and its JSON path.
type picture struct {
	image apigen.Image
	param string
}

// people describes the main face of each picture, side by side. Errors name the first
// picture at fault, whichever was handled first.
func (s *Service) people(ctx context.Context, call *Call, pictures []picture) ([]person, error) {
	out := make([]person, len(pictures))
	err := sideBySide(len(pictures), func(i int) (err error) {
		out[i], err = s.person(ctx, call, pictures[i].image, pictures[i].param)
		return err
	})
	return out, err
}

// couple describes the main faces of exactly two images; both must show one.
func (s *Service) couple(ctx context.Context, call *Call, image1, image2 apigen.Image) (a, b person, err error) {
	both, err := s.people(ctx, call, []picture{{image1, "image1"}, {image2, "image2"}})
	if err != nil {
		return a, b, err
	}
	for _, p := range both {
		if !p.found {
			return a, b, noFace(p.param)
		}
	}
	return both[0], both[1], nil
}

// compared lists the faces that two images were judged by.
func compared(a, b person) []apigen.ComparedFace {
	return []apigen.ComparedFace{{Image: a.param, Roi: roi(a.face.Box)}, {Image: b.param, Roi: roi(b.face.Box)}}
}

// sideBySide runs f for 0..n-1 at once, waits for all, and returns the error of the
// lowest number. A panic in one becomes an error: it must not end the process.
func sideBySide(n int, f func(i int) error) error {
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
