package engine

import (
	"context"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/quality/measure/pose"
)

// Limits of what counts as a cause of a miss. Of the photos of LFW View 1 each names less than a
// tenth.
const (
	missYaw       = 25.0 // degrees
	missPitch     = 20.0 // degrees
	missOcclusion = 0.5  // mean of the most covered cells below the brows
	missEyes      = 24.0 // pixels between the eyes; the recogniser reads 35
	missLandmarks = 0.1  // mean distance of detector and mesh, distances of the eyes
	missSharpness = 0.071
)

// FindMissCauses returns, as clauses, what in a photo makes the recogniser miss the person of a
// face.
func (e *Engine) FindMissCauses(ctx context.Context, photo *Photo, f face.Face) ([]string, error) {
	return e.parts.MissCauses(ctx, e.prepareFace(photo, f), f)
}

// FindMissCauses is the method of that name for a prepared face.
func FindMissCauses(ctx context.Context, input *attribute.FaceInput, f face.Face) ([]string, error) {
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
	covered, err := input.MeasureCover(ctx)
	if err != nil {
		return nil, err
	}
	if covered > missOcclusion {
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
