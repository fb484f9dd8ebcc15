package eval

import (
	"context"
	"path/filepath"

	"github.com/likeness-api/likeness/internal/eval/pictures"
	"github.com/likeness-api/likeness/internal/face"
)

// Subject is one picture and what the engine made of it.
type Subject struct {
	Path string
	// Found is false when no face was found; the rest is then empty.
	Found     bool
	Faces     int // how many were found
	Face      face.Face
	Embedding face.Embedding
}

// Progress is told how many of total units of a step are done.
type Progress func(step string, done, total int)

// Embed finds the main face of every picture and describes it, with as many
// pictures at once as workers. A picture that cannot be read is an error.
func Embed(ctx context.Context, e *face.Engine, root string, paths []string, workers int, progress Progress) ([]Subject, error) {
	out := make([]Subject, len(paths))
	err := pictures.Each(ctx, len(paths), workers, func(i int) error {
		out[i].Path = paths[i]
		_, err := pictures.LookInto(ctx, e, filepath.Join(root, filepath.FromSlash(paths[i])), func(seen pictures.Seen) (err error) {
			out[i].Found, out[i].Faces, out[i].Face = true, len(seen.Faces), seen.Face()
			out[i].Embedding, err = e.Describe(ctx, seen.Photo, out[i].Face)
			return err
		})
		return err
	}, func(done int) { progress("describe faces", done, len(paths)) })
	return out, err
}
