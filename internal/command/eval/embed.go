package eval

import (
	"context"
	"path/filepath"

	"github.com/likeness-api/likeness/internal/command/eval/pictures"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
)

// EmbeddedPicture is one picture with its main face and that face's embedding.
type EmbeddedPicture struct {
	Path string
	// Found is false when no face was found; the rest is then empty.
	Found     bool
	Faces     int // how many were found
	Face      face.Face
	Embedding face.Embedding
	AgeGroup  face.AgeGroup // of the age that the face looks; Adults when no attributes were given
}

// Progress is called with the number of finished units of a step.
type Progress func(step string, done, total int)

// PictureSet names pictures and how they are read.
type PictureSet struct {
	Root     string // folder that Paths are relative to
	Paths    []string
	Workers  int // pictures at once
	Progress Progress
	// Attributes estimates the age groups; nil leaves them Adults.
	Attributes *attribute.Engine
}

// EmbedPictures detects the main face of every picture and computes its embedding. A picture that
// cannot be read is an error.
func EmbedPictures(ctx context.Context, e *face.Engine, set PictureSet) ([]EmbeddedPicture, error) {
	paths := set.Paths
	out := make([]EmbeddedPicture, len(paths))
	err := pictures.ForEach(ctx, len(paths), set.Workers, func(i int) error {
		out[i].Path = paths[i]
		_, err := pictures.VisitFile(ctx, e, filepath.Join(set.Root, filepath.FromSlash(paths[i])), func(d pictures.DetectedPhoto) (err error) {
			out[i].Found, out[i].Faces, out[i].Face = true, len(d.Faces), d.MainFace()
			if out[i].Embedding, err = e.DescribeFace(ctx, d.Photo, out[i].Face); err != nil || set.Attributes == nil {
				return err
			}
			of := set.Attributes.PrepareFace(d.Photo, out[i].Face)
			hidden, err := of.FindHidden()
			if err != nil {
				return err
			}
			out[i].AgeGroup, _, err = attribute.EstimateAgeGroup(ctx, e, out[i].Embedding, hidden, func(ctx context.Context) (attribute.AgeBand, error) {
				return attribute.EstimateApparentAge(ctx, of)
			})
			return err
		})
		return err
	}, func(done int) { set.Progress("describe faces", done, len(paths)) })
	return out, err
}
