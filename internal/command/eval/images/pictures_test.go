package images_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

func TestEachStopsAtTheFirstError(t *testing.T) {
	bad := errors.New("broken picture")
	var ran atomic.Int64
	err := images.ForEach(t.Context(), 10_000, 2, func(i int) error {
		ran.Add(1)
		if i == 5 {
			return bad
		}
		return nil
	}, func(int) {})
	if !errors.Is(err, bad) || ran.Load() > 9_000 {
		t.Errorf("error %v after %d units", err, ran.Load())
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if err := images.ForEach(ctx, 10, 2, func(int) error { return nil }, func(int) {}); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled context gives %v", err)
	}
}

func TestListsNameWhatTheyLack(t *testing.T) {
	write := func(text string) string {
		file := filepath.Join(t.TempDir(), "list.csv")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	rows, err := images.ReadList(write("path,label\na.jpg,open\n\"b,c.jpg\",closed\n"), "label", "path")
	if want := []images.Row{{"path": "a.jpg", "label": "open"}, {"path": "b,c.jpg", "label": "closed"}}; err != nil || !cmp.Equal(want, rows) {
		t.Error(err, cmp.Diff(want, rows))
	}
	for name, file := range map[string]string{
		"no column": write("label\n1\n"), "empty": write(""), "ragged": write("path,label\na\n"), "absent": filepath.Join(t.TempDir(), "x.csv"),
	} {
		if rows, err := images.ReadList(file, "path"); err == nil {
			t.Errorf("%s: %v", name, rows)
		}
	}
}

var engine = packtest.Engine(face.NewUncalibrated)

func TestOnlyPhotosWithAFaceAreShownWithTheirMainFace(t *testing.T) {
	e := engine(t)
	var seen images.DetectedPhoto
	see := func(s images.DetectedPhoto) error { seen = s; return nil }
	if found, err := images.VisitBytes(t.Context(), e, packtest.Bytes(t, "sample1.jpg"), see); !found || err != nil || len(seen.Faces) != 3 {
		t.Errorf("%v, %v, %d faces; want the three women", found, err, len(seen.Faces))
	}
	if main := face.MainFace(seen.Faces, seen.Photo.Width, seen.Photo.Height); main != seen.Main || !cmp.Equal(seen.MainFace(), seen.Faces[main]) {
		t.Errorf("face %d is shown, want %d", seen.Main, main)
	}
	background, err := imaging.EncodePNG(imaging.NewImage(200, 200), 0)
	if err != nil {
		t.Fatal(err)
	}
	never := func(images.DetectedPhoto) error { t.Error("a background was shown"); return nil }
	if found, err := images.VisitBytes(t.Context(), e, background, never); found || err != nil {
		t.Error(found, err)
	}
	bad := errors.New("not today")
	if _, err := images.VisitFile(t.Context(), e, filepath.Join(packtest.Dir, "photos", "sample1.jpg"), func(images.DetectedPhoto) error { return bad }); !errors.Is(err, bad) {
		t.Error(err)
	}
	if _, err := images.VisitBytes(t.Context(), e, []byte("no picture"), never); err == nil {
		t.Error("text was opened as a picture")
	}
}
