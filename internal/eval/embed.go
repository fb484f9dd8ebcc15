package eval

import (
	"context"
	"path/filepath"

	"github.com/likeness-api/likeness/internal/eval/pictures"
	"github.com/likeness-api/likeness/internal/face"
)

// EmbeddedPicture is one picture with its main face and that face's embedding.
type EmbeddedPicture struct {
	Path string
	// Found is false when no face was found; the rest is then empty.
	Found     bool
	Faces     int // how many were found
	Face      face.Face
	Embedding face.Embedding
}

// Progress is called with the number of finished units of a step.
type Progress func(step string, done, total int)

// EmbedPictures detects the main face of every picture and computes its embedding, with
// as many pictures at once as workers. A picture that cannot be read is an error.
func EmbedPictures(ctx context.Context, e *face.Engine, root string, paths []string, workers int, progress Progress) ([]EmbeddedPicture, error) {
	out := make([]EmbeddedPicture, len(paths))
	err := pictures.ForEach(ctx, len(paths), workers, func(i int) error {
		out[i].Path = paths[i]
		_, err := pictures.VisitFile(ctx, e, filepath.Join(root, filepath.FromSlash(paths[i])), func(d pictures.DetectedPhoto) (err error) {
			out[i].Found, out[i].Faces, out[i].Face = true, len(d.Faces), d.MainFace()
			out[i].Embedding, err = e.Describe(ctx, d.Photo, out[i].Face)
			return err
		})
		return err
	}, func(done int) { progress("describe faces", done, len(paths)) })
	return out, err
}
