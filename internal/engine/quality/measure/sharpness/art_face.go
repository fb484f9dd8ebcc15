package sharpness

import (
	"context"
	"fmt"
	"sync"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/patch"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/ownmodel"
)

// Limits of what ArtFace decides, see MeasureArtFace.
const (
	artDoubtFrom = 0.5
	artDoubtTo   = 0.7
	artDoubtGrey = 0.97
	artCertain   = 0.995 // the generated masks of the evaluation reach 0.974
	artCovered   = 0.9   // probability of a mask or dark glasses
	artEyes      = 16    // photo pixels
	// artAllowed is the probability by the features from which on the texture counts: 95 % of
	// images under painting filters lie above 0.33, nine in ten photos of JPEG quality 5, whose
	// texture looks painted, below 0.37.
	artAllowed = 0.35
	// artPlain is the probability by the texture from which on it counts whatever the features say, on a
	// photo with colours whose blocks, on the scale of NoiseLevel, stay below artCompressed.
	artPlain      = 0.97
	artCompressed = 0.02
	// artDarkest is the light on the face, two stops below that at which TooDark fails, from
	// which up enough levels are left.
	artDarkest = 0.0337713
)

// loadTextureClassifier loads the network that distinguishes art from photos by the texture of a face.
// lab/train/art/art.py fits it.
var loadTextureClassifier = sync.OnceValues(func() (*ownmodel.Network, error) {
	n, err := attribute.LoadTextureNetwork()
	if err != nil {
		return nil, err
	}
	return n, n.CheckShape([]ownmodel.Input{{Name: "texture", Length: textureLength}}, attribute.ArtModel)
})

// MeasureArtFace is how likely, 0..1, the face is a painting, a drawing, a comic or a sculpture
// rather than a photo of a person.
//
// A small network (models/own/art.json, card own-art.md: one hidden layer, rectified) on
// the texture of the face at a fixed size (MeasureTexture), fitted on photos, on photos degraded
// as photos are (blur, noise, JPEG ...) and on the same faces under twelve painting
// filters; calibrated on people it was not fitted on.
//
// A second one (attribute.FaceInput.ArtProbability) reads the features of the whole face. It decides; the
// texture counts where the features allow art (artAllowed), because it takes hard compression and grey photos
// for paint, and from artPlain on where the photo is neither: photos under painting filters keep the
// features of a person.
//
// Where the texture decides, undetermined between artDoubtFrom and artDoubtTo, where both kinds are found; up to
// artDoubtGrey in an image without colour, which stone and pencil look like; over
// artDoubtFrom (to artCertain) when a mask or dark glasses cover the face, whose own surface is smooth;
// over artDoubtFrom in less light than artDarkest: so few levels
// look like flat paint; and for a face of fewer than artEyes pixels between the eyes: so
// small, paint and grain look the same.
func MeasureArtFace(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	if p.EyesDistance() < artEyes {
		return measure.Undetermined("the face has too few pixels to distinguish a photo from a painting")
	}
	classifier, err := loadTextureClassifier()
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
	byFeatures, err := p.ArtProbability(ctx)
	if err != nil {
		return measure.Reading{}, err
	}
	byTexture := classifier.EvaluateFloat32(texture)[0]
	natural := false
	if byTexture >= artPlain {
		if natural, err = hasNaturalSurface(ctx, p); err != nil {
			return measure.Reading{}, err
		}
	}
	art, certain := joinArt(byFeatures, byTexture, natural)
	if art > artDoubtFrom {
		if reason, err := artDoubtReason(ctx, p, art, certain); err != nil || reason != "" {
			return measure.Reading{Reason: reason}, err
		}
	}
	square, _ := textureSquare(p)
	return measure.Reading{Value: art, Evidence: []view.Mark{markOutline(square)}}, nil
}

// hasNaturalSurface reports whether neither compression nor a lack of colour explains a texture that looks
// painted.
func hasNaturalSurface(ctx context.Context, p *view.Portrait) (bool, error) {
	channels, err := p.ColourChannels(ctx)
	if err != nil || channels < 3 {
		return false, err
	}
	a, err := p.AlignedFace(ctx)
	if err != nil {
		return false, err
	}
	compression, err := rateCompression(a, p.Photo())
	return compression < artCompressed, err
}

// joinArt joins the two probabilities: that by the features, or the larger one where the features
// allow art or a plain texture has no other cause (hasNaturalSurface). certain says that the features alone
// decide.
func joinArt(features, texture float64, natural bool) (art float64, certain bool) {
	if features > artDoubtFrom {
		return max(features, texture), true
	}
	if texture > features && (features >= artAllowed || natural && texture >= artPlain) {
		return texture, false
	}
	return features, false
}

// artDoubtReason says in a clause why a probability over artDoubtFrom decides nothing; empty when
// it does. certain probabilities are not doubted for lying near one half.
func artDoubtReason(ctx context.Context, p *view.Portrait, art float64, certain bool) (string, error) {
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
	if certain {
		return "", nil
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
