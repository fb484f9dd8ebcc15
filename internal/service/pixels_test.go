package service_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fairqueue"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
)

// largePNG is a PNG of the given size without pixels: enough for an engine that never
// decodes it.
func largePNG(width, height uint32) apigen.Image {
	var b bytes.Buffer
	b.WriteString("\x89PNG\r\n\x1a\n")
	chunk := func(kind string, body []byte) {
		_ = binary.Write(&b, binary.BigEndian, uint32(len(body)))
		b.WriteString(kind)
		b.Write(body)
		_ = binary.Write(&b, binary.BigEndian, crc32.ChecksumIEEE(append([]byte(kind), body...)))
	}
	header := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, width), height)
	chunk("IHDR", append(header, 8, 2, 0, 0, 0))
	chunk("IDAT", nil)
	chunk("IEND", nil)
	return b.Bytes()
}

// maxImageMemory is what the images of one key take at once at most: a key that holds less than 96 MB may add
// those of one more call.
const maxImageMemory = 200 << 20

// scale is an engine that notes how many bytes of images are in work at once.
type scale struct {
	script
	now, peak atomic.Int64
}

func (s *scale) FindMain(ctx context.Context, p *imaging.Photo) (face.Finding, error) {
	return s.FindFaces(ctx, p)
}

func (s *scale) FindFaceAt(ctx context.Context, p *imaging.Photo, _ imaging.Box) (face.Finding, error) {
	return s.FindFaces(ctx, p)
}

func (s *scale) FindFacesInFrame(ctx context.Context, p *imaging.Photo) (face.Finding, error) {
	return s.FindFaces(ctx, p)
}

func (s *scale) FindFaces(ctx context.Context, p *imaging.Photo) (face.Finding, error) {
	n := p.DecodeMemory()
	now := s.now.Add(n)
	defer s.now.Add(-n)
	for old := s.peak.Load(); now > old && !s.peak.CompareAndSwap(old, now); old = s.peak.Load() {
	}
	for range 100 { // let the others in
		runtime.Gosched()
	}
	return face.Finding{Faces: []face.Face{{Box: imaging.Box{W: 100, H: 100}}}}, ctx.Err()
}

// Small files can stand for large images, and a call brings up to eleven: only so many
// pixels are in work at once, and calls that wait for room do not lock each other out.
func TestPixelsInWorkAreBounded(t *testing.T) {
	engine := &scale{script: script{curve: curve()}}
	s := servicetest.NewOf(servicetest.Parts{Faces: engine, Attributes: noArt{}})
	large := largePNG(8000, 8000)
	entries := make([]apigen.GalleryEntry, 10)
	for i := range entries {
		entries[i].Image = large
	}
	var calls sync.WaitGroup
	for range 4 {
		calls.Go(func() {
			req := &apigen.FaceDedupeRequest{Candidate: large, Existing: entries, Threshold: 0.5}
			if _, err := s.FaceDedupe(t.Context(), &call.Call{}, req); err != nil {
				t.Error(err)
			}
		})
		calls.Go(func() {
			req := &apigen.FaceMatchRequest{Images: []apigen.MatchImage{{Data: large}, {Data: large}}}
			if _, err := s.FaceMatch(t.Context(), &call.Call{}, req); err != nil {
				t.Error(err)
			}
		})
	}
	calls.Wait()
	if peak := engine.peak.Load(); peak > maxImageMemory || peak < 64_000_000 {
		t.Errorf("%d MB of images were in work at once, at most %d MB are allowed", peak>>20, maxImageMemory>>20)
	}
}

// A project that fills the budget, with more images waiting, does not keep a photo of
// another project out of it.
func TestAnotherProjectsPixelsDoNotWait(t *testing.T) {
	began, finish := make(chan string, 100), make(chan struct{})
	engine := &holding{script: script{curve: curve()}, began: began, finish: finish}
	const budget = maxImageMemory // of all keys, the least that an engine takes
	s := servicetest.NewOf(servicetest.Parts{Faces: engine, ImageMemory: budget})
	of := func(project, key string) context.Context {
		return fairqueue.WithFlow(t.Context(), fairqueue.Flow{Project: project, Key: key})
	}
	// One key may not hold so much: the attacker has many.
	var calls sync.WaitGroup
	for i := range budget/64_000_000 + 10 {
		calls.Go(func() {
			_, err := s.FaceDetect(of("attacker", fmt.Sprint(i)), &call.Call{}, &apigen.FaceDetectRequest{Image: largePNG(8000, 8000)})
			if err != nil {
				t.Error(err)
			}
		})
	}
	for filled := int64(64_000_000); filled <= budget; filled += 64_000_000 {
		<-began
	}
	calls.Go(func() {
		_, err := s.FaceDetect(of("victim", "only"), &call.Call{}, &apigen.FaceDetectRequest{Image: largePNG(4000, 3000)})
		if err != nil {
			t.Error(err)
		}
	})
	select {
	case project := <-began:
		if project != "victim" {
			t.Errorf("an image of %s was decoded beyond the budget", project)
		}
	case <-time.After(30 * time.Second):
		t.Error("the photo of the other project waits for the budget")
	}
	close(finish)
	calls.Wait()
}

// holding is an engine whose calls report their project and end when finish is closed.
type holding struct {
	script
	began  chan string
	finish chan struct{}
}

func (h *holding) FindMain(ctx context.Context, p *imaging.Photo) (face.Finding, error) {
	return h.FindFaces(ctx, p)
}

func (h *holding) FindFaceAt(ctx context.Context, p *imaging.Photo, _ imaging.Box) (face.Finding, error) {
	return h.FindFaces(ctx, p)
}

func (h *holding) FindFacesInFrame(ctx context.Context, p *imaging.Photo) (face.Finding, error) {
	return h.FindFaces(ctx, p)
}

func (h *holding) FindFaces(ctx context.Context, _ *imaging.Photo) (face.Finding, error) {
	h.began <- fairqueue.FlowOf(ctx).Project
	<-h.finish
	return face.Finding{}, ctx.Err()
}

// A call that is given up while it waits for room does not keep any.
func TestWaitingForRoomEndsWithTheCall(t *testing.T) {
	engine := &scale{script: script{curve: curve()}}
	s := servicetest.NewOf(servicetest.Parts{Faces: engine})
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	large := largePNG(8000, 8000)
	for range 100 {
		if _, err := s.FaceDetect(gone, &call.Call{}, &apigen.FaceDetectRequest{Image: large}); err == nil {
			t.Fatal("a call that was given up answered")
		}
	}
	if _, err := s.FaceDetect(t.Context(), &call.Call{}, &apigen.FaceDetectRequest{Image: large}); err != nil {
		t.Error(err)
	}
}
