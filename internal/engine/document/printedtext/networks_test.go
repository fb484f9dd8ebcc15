package printedtext

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

var testRuntime = packtest.Engine(func(rt *inference.Runtime, _ *pack.Pack) (*inference.Runtime, error) { return rt, nil })

// A disk that fails once does not end the comparison of documents until the next start.
func TestAFileThatCannotBeReadIsTriedAgain(t *testing.T) {
	rt := testRuntime(t)
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(packtest.Dir)); err != nil {
		t.Fatal(err)
	}
	p, err := pack.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	reader := NewReader(rt, p)
	m, err := p.ModelForRole(pack.RoleTextRecogniser)
	if err != nil {
		t.Fatal(err)
	}
	aside := filepath.Join(dir, "aside")
	if err := os.Rename(m.FilePath(), aside); err != nil {
		t.Fatal(err)
	}
	img := imaging.NewImage(64, 64)
	read := func() (err error) {
		for _, err = range reader.ReadLines(t.Context(), img, func(imaging.Point) bool { return false }) {
			break
		}
		return err
	}
	if err := read(); err == nil {
		t.Fatal("a missing file gave no error")
	}
	detector := reader.networks.detector
	if err := os.Rename(aside, m.FilePath()); err != nil {
		t.Fatal(err)
	}
	if err := read(); err != nil || reader.networks.detector != detector {
		t.Errorf("after the file was back: %v; the detector was loaded again: %v", err, reader.networks.detector != detector)
	}
}
