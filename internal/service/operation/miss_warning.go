package operation

import (
	"context"
	"fmt"
	"math"
	"strings"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/quality/measure/pose"
)

// likelyMiss is the similarity from which on a pair of adults below the threshold may well be one
// person: 1 % of pairs of different people reach it, and 80 % of the pairs of one person that miss 0.75 do
// (LFW View 1: 28 of 35; docs/accuracy.md).
const likelyMiss = 0.5

// usualMatch is the threshold of the contract, for operations that take none.
const usualMatch = 0.75

// Limits of what counts as a cause of a miss. Of the photos of LFW View 1 each names less than a
// tenth.
const (
	missYaw        = 25.0 // degrees
	missPitch      = 20.0 // degrees
	missOcclusion  = 0.5  // mean of the most covered cells below the brows
	missEyes       = 24.0 // pixels between the eyes; the recogniser reads 35
	missLandmarks  = 0.1  // mean distance of detector and mesh, distances of the eyes
	missSharpness  = 0.071
	occlusionWhole = 13 // place in the vector "cover": the most covered cells of the whole face
)

// comparedPhoto is an image whose main face was compared and did not match.
type comparedPhoto struct {
	imageField
	face   face.Face
	opened *detectedImage // nil for an image that was released
}

// warnOfLikelyMiss warns that two faces whose similarity is below threshold may be one person after
// all, and names for each photo what makes such misses likely. It opens photos that were released
// again, so that only such a call pays for it.
func (s *Service) warnOfLikelyMiss(ctx context.Context, call *Call, c faceComparison, threshold float64, photos ...comparedPhoto) error {
	likely := s.neededSimilarity(c.group, likelyMiss)
	if c.Similarity >= threshold || c.Similarity < likely {
		return nil
	}
	var causes []string
	for _, p := range photos {
		found, err := s.findMissCausesOf(ctx, p)
		if err != nil {
			return fault.AtParam(err, p.param)
		}
		if len(found) > 0 {
			causes = append(causes, fmt.Sprintf("in %s %s", p.param, strings.Join(found, " and ")))
		}
	}
	because := "neither photo shows a reason for a miss"
	if len(causes) > 0 {
		because = "two photos of one person often miss when " + strings.Join(causes, "; ")
	}
	call.AddWarning("This may be one person: the similarity %.4f is below %g, but only 1 %% of pairs of different people reach %g; %s. Take a new photo from the front, sharp and with nothing before the face.",
		c.Similarity, threshold, likely, because)
	return nil
}

// findMissCausesOf is findMissCauses on an image that may have to be opened.
func (s *Service) findMissCausesOf(ctx context.Context, p comparedPhoto) ([]string, error) {
	if p.opened != nil {
		return s.missCauses(ctx, p.opened, p.face)
	}
	sub, err := s.openImage(ctx, p.image, p.param)
	if err != nil {
		return nil, err
	}
	defer sub.releaseImages()
	if sub.releasePixels, err = s.pixels.reservePixels(ctx, sub.photo); err != nil {
		return nil, err
	}
	return s.missCauses(ctx, sub, p.face)
}

// findMissCauses returns, as clauses, what in a photo makes the recogniser miss the person of a face.
func (s *Service) findMissCauses(ctx context.Context, sub *detectedImage, f face.Face) ([]string, error) {
	input := s.prepareAttributes(sub, f)
	var out []string
	m, err := input.Mesh(ctx)
	if err != nil {
		return nil, err
	}
	if eyes := input.EyeDistance(); eyes < missEyes {
		out = append(out, fmt.Sprintf("the eyes are only %.0f pixels apart", eyes))
	}
	turn, err := input.Pose(ctx)
	if err != nil {
		return nil, err
	}
	out = append(out, describeTurn(turn, m)...)
	covered, err := input.Vector(ctx, "cover")
	if err != nil {
		return nil, err
	}
	if covered[occlusionWhole] > missOcclusion {
		out = append(out, "something covers the face")
	}
	detail, err := input.MeasureDetail()
	if err != nil {
		return nil, err
	}
	if detail.Sharpness < missSharpness {
		out = append(out, "the face is blurred")
	}
	if m.Presence < mesh.PresenceFloor || m.LandmarkDistance(f.Landmarks) > missLandmarks {
		out = append(out, "the eyes and the mouth were not located with certainty")
	}
	return out, nil
}

// describeTurn says in a clause that a head is turned; nothing for a head that is not.
func describeTurn(network mesh.Pose, m *mesh.Mesh) []string {
	yaw, pitch := network.Yaw, network.Pitch
	if m.Presence >= mesh.PresenceFloor {
		lines := m.EstimatePose()
		yaw, pitch = (yaw+lines.Yaw)/2, (pitch+lines.Pitch)/2
	}
	pitch += pose.FrontalPitch
	switch {
	case math.Abs(yaw) > missYaw:
		return []string{fmt.Sprintf("the head is turned to the side by %.0f degrees", math.Abs(yaw))}
	case math.Abs(pitch) > missPitch:
		return []string{fmt.Sprintf("the head is turned up or down by %.0f degrees", math.Abs(pitch))}
	}
	return nil
}
