package attribute

import (
	"context"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/ownmodel"
)

// Limits of what an age is estimated from; models/cards/own-age.md has how they were chosen.
const (
	// maxAgeYaw is in degrees, by the mesh, which reports less than the head is turned: 45 is
	// about 55. Two of 6,223 images of UTKFace are beyond it.
	maxAgeYaw = 45.0
	// maxNoseOffset is how far the tip of the nose may be from the middle of the eyes, along the line
	// between them, in eye distances: the mesh of a profile may be that of a face that looks ahead. Of 500
	// images of UTKFace none is beyond it (largest 0.38), of 450 of LFW two, turned by about 50 and 65 degrees.
	maxNoseOffset = 0.43
	// plainSunglasses and maybeSunglasses are probabilities of the network sunglasses. From
	// maybeSunglasses on it is believed where the eyes have less than lensLight of the light of the cheeks:
	// all eight dark glasses of LFW have less than 0.4 of it, of 88 faces without 2 %; closed eyes have skin.
	plainSunglasses = 0.95
	maybeSunglasses = 0.3
	lensLight       = 0.5
	// maxEyesCovered is the mean of the OcclusionMap over the eyes: 99 % of LFW View 1 lie below 0.03.
	maxEyesCovered = 0.08
)

// sunglassesName is the name of the model in models/own and of its network. Unlike the trait
// WearsSunglasses it needs no segmentation, which costs more than an age estimate.
const sunglassesName = "sunglasses"

func loadSunglasses() (*ownmodel.Network, error) {
	m, err := ownmodel.Load(sunglassesName, func(m *ownmodel.Model[ownmodel.None]) error {
		return m.Network(sunglassesName).CheckShape(vectorInputs("eyes"), "probability")
	})
	if err != nil {
		return nil, err
	}
	return m.Network(sunglassesName), nil
}

// hiddenAgeReason returns why a face does not show its age, as a clause; empty when it does.
func (s *FaceInput) hiddenAgeReason(ctx context.Context) (string, error) {
	turned := fmt.Sprintf("the head is turned by more than %.0f degrees, too far to decide", maxAgeYaw)
	if measureNoseOffset(s.Face) > maxNoseOffset {
		return turned, nil
	}
	if why, err := s.hiddenDetailReason(face.LeastSharpness); err != nil || why != "" {
		return why, err
	}
	m, err := s.Mesh(ctx)
	if err != nil {
		return "", err
	}
	if m.Presence < mesh.PresenceFloor {
		return "the face is covered, cut off or turned away too much to locate its features", nil
	}
	if math.Abs(m.EstimatePose().Yaw) > maxAgeYaw {
		return turned, nil
	}
	if masked, err := s.coversLowerFace(ctx); err != nil || masked {
		return maskReason, err
	}
	dark, err := s.wearsSunglasses(ctx)
	if err != nil {
		return "", err
	}
	if dark {
		return darkGlassesReason, nil
	}
	covered, err := s.Vector(ctx, "cover")
	if err != nil {
		return "", err
	}
	if covered[2*regionEyes] > maxEyesCovered {
		return eyesCoveredReason, nil
	}
	return s.hiddenAgeDetailReason()
}

// measureNoseOffset returns how far the tip of the nose is from the middle of the eyes, along the line
// between them, in eye distances: about 0.45 times the tangent of the yaw.
func measureNoseOffset(f face.Face) float64 {
	a, b, nose := f.Landmarks[0], f.Landmarks[1], f.Landmarks[2]
	dx, dy := b.X-a.X, b.Y-a.Y
	return math.Abs(((nose.X-a.X)*dx+(nose.Y-a.Y)*dy)/max(dx*dx+dy*dy, 1e-9) - 0.5)
}

// wearsSunglasses reports whether dark glasses hide the eyes, by the features of the eyes and their light.
func (s *FaceInput) wearsSunglasses(ctx context.Context) (bool, error) {
	p, err := s.evaluateNetwork(ctx, s.engine.sunglasses)
	if err != nil || p[0] < maybeSunglasses {
		return false, err
	}
	if p[0] >= plainSunglasses {
		return true, nil
	}
	light, err := s.measureEyeLight()
	return light < lensLight, err
}

// Where measureEyeLight reads the aligned face of 112 x 112 pixels: squares round the eyes, and below
// them on the cheeks.
const (
	eyeSquare  = 5  // half a side
	cheekBelow = 21 // the eye
)

// measureEyeLight returns the luma of the eyes over that of the cheeks below them, of the eye where it
// is less.
func (s *FaceReadings) measureEyeLight() (float64, error) {
	aligned, err := face.AlignFace(s.Photo, s.Face.Landmarks)
	if err != nil {
		return 0, err
	}
	defer imaging.Return(aligned)
	least := math.Inf(1)
	for _, eye := range face.Template112[:2] {
		x, y := int(math.Round(eye.X)), int(math.Round(eye.Y))
		least = min(least, meanLuma(aligned, x, y)/max(meanLuma(aligned, x, y+cheekBelow), 1))
	}
	return least, nil
}

// meanLuma returns the mean luma of the square round a point.
func meanLuma(img *imaging.Image, x, y int) float64 {
	sum := 0.0
	for v := y - eyeSquare; v <= y+eyeSquare; v++ {
		for u := x - eyeSquare; u <= x+eyeSquare; u++ {
			i := 3 * (v*img.Width + u)
			sum += imaging.Luma601[float64](img.Pix[i : i+3])
		}
	}
	return sum / ((2*eyeSquare + 1) * (2*eyeSquare + 1))
}
