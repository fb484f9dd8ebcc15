package quality

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"sync"

	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/patch"
	"github.com/likeness-api/likeness/models"
)

// ArtFace, 0..1: how likely the face is a painting, a drawing, a comic or a sculpture
// rather than a photo of a person.
//
// A small network (models/own/art.json, card own-art.md: one hidden layer, rectified) on
// the texture of the face at a fixed size (Texture), fitted on photos, on photos spoiled
// as photos are (blur, noise, JPEG ...) and on the same faces under twelve painting
// filters; calibrated on people it was not fitted on.
//
// Undetermined between artDoubtFrom and artDoubtTo, where both kinds are found; up to
// artDoubtGrey in a picture without colour, which stone and pencil look like; over
// artDoubtFrom (to artCertain) when a mask or dark glasses cover the face, whose own surface is smooth;
// over artDoubtFrom where TooDark lies over artDark, two stops below the limit: so few levels
// look like flat paint; and for a face of fewer than artEyes pixels between the eyes: so
// small, paint and grain look the same.
const (
	artDoubtFrom = 0.5
	artDoubtTo   = 0.7
	artDoubtGrey = 0.97
	artCertain   = 0.995 // the drawn masks of the defect laboratory reach 0.974
	artCovered   = 0.9   // probability of a mask or dark glasses
	artEyes      = 16    // photo pixels
	artDark      = 0.84  // darkValue(lightAtLimit / 4)
)

// artFile is written by models/train/art/art.py.
const artFile = "own/art.json"

const artClip = 6

// artHead tells art from photos: texture less its mean over its deviation, held within
// artClip; rectified hidden units; probability = sigmoid(slope*answer + shift).
type artHead struct {
	Mean       []float64   `json:"mean"`
	Deviation  []float64   `json:"deviation"`
	Hidden     [][]float64 `json:"hidden"` // a row a unit
	HiddenBias []float64   `json:"hiddenBias"`
	Out        []float64   `json:"out"`
	OutBias    float64     `json:"outBias"`
	Slope      float64     `json:"slope"`
	Shift      float64     `json:"shift"`
	Fitted     string      `json:"fitted"`
}

// shippedArt is the head that comes with the program; a test reads it.
var shippedArt = sync.OnceValues(func() (*artHead, error) {
	data, err := models.Files.ReadFile(artFile)
	if err != nil {
		return nil, err
	}
	return parseArt(data)
})

// parseArt reads a head and checks that its numbers fit together.
func parseArt(data []byte) (*artHead, error) {
	var h artHead
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&h); err != nil {
		return nil, fmt.Errorf("quality: %s: %w", artFile, err)
	}
	if len(h.Mean) != textureLength || len(h.Deviation) != textureLength {
		return nil, fmt.Errorf("quality: %s: %d means and %d deviations, want %d", artFile, len(h.Mean), len(h.Deviation), textureLength)
	}
	for _, d := range h.Deviation {
		if d <= 0 {
			return nil, fmt.Errorf("quality: %s: a deviation is not positive", artFile)
		}
	}
	if len(h.Hidden) == 0 || len(h.HiddenBias) != len(h.Hidden) || len(h.Out) != len(h.Hidden) {
		return nil, fmt.Errorf("quality: %s: %d units, %d biases, %d outputs", artFile, len(h.Hidden), len(h.HiddenBias), len(h.Out))
	}
	for _, unit := range h.Hidden {
		if len(unit) != textureLength {
			return nil, fmt.Errorf("quality: %s: a unit has %d weights, want %d", artFile, len(unit), textureLength)
		}
	}
	return &h, nil
}

// probability is that of art, given textureLength numbers of Texture.
func (h *artHead) probability(texture []float32) float64 {
	z := make([]float64, textureLength)
	for i := range z {
		z[i] = math.Min(math.Max((float64(texture[i])-h.Mean[i])/h.Deviation[i], -artClip), artClip)
	}
	answer := h.OutBias
	for k, unit := range h.Hidden {
		sum := h.HiddenBias[k]
		for i, w := range unit {
			sum += w * z[i]
		}
		answer += h.Out[k] * math.Max(sum, 0)
	}
	return 1 / (1 + math.Exp(-(h.Slope*answer + h.Shift)))
}

func artFace(ctx context.Context, s *Subject) (Reading, error) {
	if s.EyeDistance() < artEyes {
		return unknown("the face has too few pixels to tell a photo from a painting")
	}
	h, err := shippedArt()
	if err != nil {
		return Reading{}, err
	}
	texture, err := s.Texture(ctx)
	if err != nil {
		return Reading{}, err
	}
	if texture == nil {
		return unknown("the features of the face cannot be located")
	}
	p := h.probability(texture)
	doubt := artDoubtTo
	if channels, err := imageChannelsNumber(ctx, s); err != nil {
		return Reading{}, err
	} else if channels.Value < 3 {
		doubt = artDoubtGrey
	}
	if p > artDoubtFrom {
		if dark, err := tooDark(ctx, s); err != nil {
			return Reading{}, err
		} else if dark.Why == "" && dark.Value > artDark {
			return unknown("the face is too dark to tell a photo from a painting")
		}
	}
	if p > artDoubtFrom && p < artCertain {
		for _, cover := range [...]attribute.Trait{attribute.WearsMask, attribute.WearsSunglasses} {
			if worn, err := s.TraitProbability(ctx, cover); err != nil {
				return Reading{}, err
			} else if worn > artCovered {
				return unknown("what covers the face hides whether it is painted")
			}
		}
	}
	if p > artDoubtFrom && p < doubt {
		return unknown("the surface of the face lies between that of a photo and that of a painting (%.2f)", p)
	}
	view, _ := s.textureView()
	return Reading{Value: p, Evidence: []Mark{outline(view)}}, nil
}

// outline is the border of a view in the photo.
func outline(v patch.View) Mark {
	m := Mark{Kind: Polygon}
	w, h := float64(v.Width), float64(v.Height)
	for _, c := range [4]imaging.Point{{}, {X: w}, {X: w, Y: h}, {Y: h}} {
		m.Points = append(m.Points, v.PhotoFromView.Apply(c))
	}
	return m
}
