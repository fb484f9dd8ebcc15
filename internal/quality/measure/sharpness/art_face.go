package sharpness

import (
	"context"
	"fmt"
	"sync"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/ownmodel"
	"github.com/likeness-api/likeness/internal/patch"
	"github.com/likeness-api/likeness/internal/quality/measure"
	"github.com/likeness-api/likeness/internal/quality/view"
)

// Limits of what ArtFace decides, see MeasureArtFace.
const (
	artDoubtFrom = 0.5
	artDoubtTo   = 0.7
	artDoubtGrey = 0.97
	artCertain   = 0.995 // the generated masks of the evaluation reach 0.974
	artCovered   = 0.9   // probability of a mask or dark glasses
	artEyes      = 16    // photo pixels
	// artDarkest is the light on the face, two stops below that at which TooDark fails, from
	// which up enough levels are left.
	artDarkest = 0.0337713
)

// artName is the name of the model in models/own, and of its network and output.
const artName = "art"

// artClassifier is the network that distinguishes art from photos by the texture of a face.
// lab/train/art/art.py fits it.
var artClassifier = sync.OnceValues(func() (*ownmodel.Network, error) {
	m, err := ownmodel.Load(artName, checkArtClassifier)
	if err != nil {
		return nil, err
	}
	return m.Network(artName), nil
})

// checkArtClassifier returns an error unless the network reads a texture.
func checkArtClassifier(m *ownmodel.Model[ownmodel.None]) error {
	return m.Network(artName).CheckShape([]ownmodel.Input{{Name: "texture", Length: textureLength}}, artName)
}

// artProbability is the probability, 0..1, of art, given textureLength numbers of MeasureTexture.
func artProbability(n *ownmodel.Network, texture []float32) float64 {
	values := make([]float64, len(texture))
	for i, v := range texture {
		values[i] = float64(v)
	}
	return n.Evaluate(values)[0]
}

// MeasureArtFace is how likely, 0..1, the face is a painting, a drawing, a comic or a sculpture
// rather than a photo of a person.
//
// A small network (models/own/art.json, card own-art.md: one hidden layer, rectified) on
// the texture of the face at a fixed size (MeasureTexture), fitted on photos, on photos degraded
// as photos are (blur, noise, JPEG ...) and on the same faces under twelve painting
// filters; calibrated on people it was not fitted on.
//
// Undetermined between artDoubtFrom and artDoubtTo, where both kinds are found; up to
// artDoubtGrey in an image without colour, which stone and pencil look like; over
// artDoubtFrom (to artCertain) when a mask or dark glasses cover the face, whose own surface is smooth;
// over artDoubtFrom in less light than artDarkest: so few levels
// look like flat paint; and for a face of fewer than artEyes pixels between the eyes: so
// small, paint and grain look the same.
func MeasureArtFace(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	if p.EyesDistance() < artEyes {
		return measure.Undetermined("the face has too few pixels to distinguish a photo from a painting")
	}
	classifier, err := artClassifier()
	if err != nil {
		return measure.Reading{}, err
	}
	texture, err := MeasureTexture(ctx, p)
	if err != nil {
		return measure.Reading{}, err
	}
	if texture == nil {
		return measure.Undetermined("the features of the face cannot be located")
	}
	art := artProbability(classifier, texture)
	if art > artDoubtFrom {
		if reason, err := artDoubtReason(ctx, p, art); err != nil || reason != "" {
			return measure.Reading{Reason: reason}, err
		}
	}
	square, _ := textureSquare(p)
	return measure.Reading{Value: art, Evidence: []view.Mark{markOutline(square)}}, nil
}

// artDoubtReason says in a clause why a probability over artDoubtFrom decides nothing; empty when
// it does.
func artDoubtReason(ctx context.Context, p *view.Portrait, art float64) (string, error) {
	light, err := p.FaceLight(ctx)
	if err != nil {
		return "", err
	}
	if (light.Unknown == "" || light.IsBound) && light.Light < artDarkest {
		return "the face is too dark to distinguish a photo from a painting", nil
	}
	if art < artCertain {
		for _, cover := range [...]attribute.Trait{attribute.WearsMask, attribute.WearsSunglasses} {
			if worn, err := p.TraitProbability(ctx, cover); err != nil {
				return "", err
			} else if worn > artCovered {
				return "the face is covered too much to distinguish a photo from a painting", nil
			}
		}
	}
	channels, err := p.ColourChannels(ctx)
	if err != nil {
		return "", err
	}
	doubt := artDoubtTo
	if channels < 3 {
		doubt = artDoubtGrey
	}
	if art < doubt {
		return fmt.Sprintf("the face may be a photo or a painting (%.2f)", art), nil
	}
	return "", nil
}

// markOutline is the border of a view in the photo.
func markOutline(v patch.View) view.Mark {
	m := view.Mark{Kind: view.Polygon}
	w, h := float64(v.Width), float64(v.Height)
	for _, c := range [4]imaging.Point{{}, {X: w}, {X: w, Y: h}, {Y: h}} {
		m.Points = append(m.Points, v.PhotoFromView.Apply(c))
	}
	return m
}
