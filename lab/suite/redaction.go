package suite

import (
	"context"
	"fmt"
	"os"
	"path"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/portrait"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// redactedPeople is how many people are searched among each other.
const redactedPeople = 60

// redactedPerson is the features of one photo of a person, and of another as it is and redacted in each mode.
type redactedPerson struct {
	known face.Embedding
	seen  map[portrait.RedactionMode]face.Embedding // plain under ""
	found map[portrait.RedactionMode]bool           // a search of the redacted photo finds a face
}

var redactionModes = [...]portrait.RedactionMode{"", portrait.Blur, portrait.Pixelate, portrait.Box}

// runRedaction counts how often the features of a redacted face are nearest to those of its person among sixty. The place of
// the face is the one before redaction: somebody who saw the photo knows it.
func runRedaction(ctx context.Context, r *Runner) (*report.Section, error) {
	rows, err := images.ReadList(r.ResolvePath("splits/dev_verify_lfw_view1.csv"), "a", "b", "same")
	if err != nil {
		return nil, err
	}
	pairs, named := make([]images.Row, 0, redactedPeople), map[string]bool{}
	for _, row := range rows {
		person := path.Dir(row["a"])
		if row["same"] == "1" && !named[person] && len(pairs) < redactedPeople {
			named[person] = true
			pairs = append(pairs, row)
		}
	}
	e, err := r.NewEngine()
	if err != nil {
		return nil, err
	}
	people := make([]redactedPerson, len(pairs))
	err = images.ForEach(ctx, len(pairs), r.Workers, func(i int) (err error) {
		people[i], err = redactionRunner{r}.redactPerson(ctx, e, pairs[i])
		return err
	}, func(done int) { r.Progress("redaction", done, len(pairs)) })
	if err != nil {
		return nil, err
	}
	t := report.Table{Header: []string{"photo searched with", "n", "its person is the nearest", "a search finds a face"}}
	out := &report.Section{Intro: fmt.Sprintf("Two photos of each of %d people of dev_verify_lfw_view1. The second is redacted, described at the place where its face was, and searched among the first ones; by chance %.1f %% are found.",
		len(people), 100/float64(max(len(people), 1)))}
	for _, mode := range redactionModes {
		nearest, found := 0, 0
		for i, p := range people {
			nearest += stats.CountIf(redactionRunner{r}.isNearest(people, i, p.seen[mode]))
			found += stats.CountIf(p.found[mode])
		}
		name := string(mode)
		if mode == "" {
			name = "as it is"
		} else {
			out.Targets = append(out.Targets, report.RequireAtMost("its person is the nearest, "+name, float64(nearest)/float64(max(len(people), 1)), 0.05))
		}
		t.Rows = append(t.Rows, []string{name, fmt.Sprint(len(people)), report.FormatShareInterval(nearest, len(people)), fmt.Sprint(found)})
	}
	out.Tables = []report.Table{t}
	return out, nil
}

// redactionRunner redacts people and searches for them.
type redactionRunner struct{ *Runner }

// isNearest reports whether the known photo of person i is more like seen than that of any other.
func (r redactionRunner) isNearest(people []redactedPerson, i int, seen face.Embedding) bool {
	own := r.Engine.CompareEmbeddings(people[i].known, seen).Score
	for k, p := range people {
		if k != i && r.Engine.CompareEmbeddings(p.known, seen).Score <= own {
			return false
		}
	}
	return true
}

func (r redactionRunner) redactPerson(ctx context.Context, e *engine.Engine, row images.Row) (out redactedPerson, err error) {
	out.seen, out.found = map[portrait.RedactionMode]face.Embedding{}, map[portrait.RedactionMode]bool{}
	_, err = images.VisitFile(ctx, r.Engine, r.ResolvePath(row["a"]), func(d images.DetectedPhoto) (err error) {
		out.known, err = r.Engine.DescribeFace(ctx, d.Photo, d.MainFace())
		return err
	})
	if err != nil {
		return out, err
	}
	file, err := os.ReadFile(r.ResolvePath(row["b"]))
	if err != nil {
		return out, err
	}
	photo, err := e.Detect(ctx, file, "image", engine.RedactDetection)
	if err != nil {
		return out, err
	}
	defer photo.Release()
	for _, mode := range redactionModes {
		redacted := file
		if mode != "" {
			answer, err := e.Redact(ctx, photo, mode)
			if err != nil {
				return out, err
			}
			redacted = answer.File
		}
		found, err := images.VisitBytes(ctx, r.Engine, redacted, func(images.DetectedPhoto) error { return nil })
		if err != nil {
			return out, err
		}
		out.found[mode] = found
		if out.seen[mode], err = r.describeBytes(ctx, redacted, photo.MainFace()); err != nil {
			return out, err
		}
	}
	return out, nil
}

// describeBytes describes what lies at the place of a face in an image.
func (r redactionRunner) describeBytes(ctx context.Context, file []byte, f face.Face) (face.Embedding, error) {
	photo, err := imaging.Open(file, imaging.Limits{})
	if err != nil {
		return face.Embedding{}, err
	}
	defer photo.Release()
	return r.Engine.DescribeFace(ctx, photo, f)
}
