package eval

import (
	"context"
	"path/filepath"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
)

// EmbeddedImage is one image with its main face and that face's embedding.
type EmbeddedImage struct {
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

// ImageSet names images and how they are read.
type ImageSet struct {
	Root     string // folder that Paths are relative to
	Paths    []string
	Workers  int // images at once
	Progress Progress
	// Attributes estimates the age groups; nil leaves them Adults.
	Attributes *attribute.Engine
}

// EmbedImages detects the main face of every image and computes its embedding. An image that
// cannot be read is an error.
func EmbedImages(ctx context.Context, e *face.Engine, set ImageSet) ([]EmbeddedImage, error) {
	paths := set.Paths
	out := make([]EmbeddedImage, len(paths))
	err := images.ForEach(ctx, len(paths), set.Workers, func(i int) error {
		out[i].Path = paths[i]
		_, err := images.VisitFile(ctx, e, filepath.Join(set.Root, filepath.FromSlash(paths[i])), func(d images.DetectedPhoto) (err error) {
			out[i].Found, out[i].Faces, out[i].Face = true, len(d.Faces), d.MainFace()
			if out[i].Embedding, err = e.DescribeFace(ctx, d.Photo, out[i].Face); err != nil || set.Attributes == nil {
				return err
			}
			of := set.Attributes.PrepareFace(d.Photo, out[i].Face)
			hidden, err := of.FindHidden(ctx)
			if err != nil {
				return err
			}
			out[i].AgeGroup, _, err = attribute.EstimateAgeGroup(ctx, e, out[i].Embedding, hidden, func(ctx context.Context) (attribute.AgeBand, error) {
				return attribute.EstimateComparedAge(ctx, of)
			})
			return err
		})
		return err
	}, func(done int) { set.Progress("describe faces", done, len(paths)) })
	return out, err
}
