package pose

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/engine/quality/measure"
	"github.com/likeness-api/likeness/internal/engine/quality/view"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// The pose checks are degrees, of the photo as delivered, never of a crop: a crop takes
// the roll out. Yaw is positive when the nose points to the left of the image, pitch
// when the person looks up, roll when the head is tilted clockwise in the image.
//
// Yaw and pitch are the mean of two readings whose errors differ: the pose network's,
// over the face and its mirror image, and that of the geometry of the dense mesh. Roll
// is the mean of the network's and of the mesh's level lines (mesh.Pose.WithRollOf). A
// face without a mesh is read by the network alone.
//
// The reading of a person who looks straight at the camera differs from 0 by a few degrees, by how
// the face is built: of ten performers the mean pitch lies between -12 and 0. So an angle counts as
// far as it exceeds that error, see subtractError. Angles over poseFarthest, and faces of which the
// two readings differ by poseDifference and more, are undetermined: there one of them has lost the
// face. Of the 3,347 images of LFW View 1 that is 0.4 %.
//
// Measured: on 41 faces whose mesh was turned with its texture by +-15 and +-30 degrees
// of yaw and by +-12 and +-25 degrees of pitch (2.6 to 4.6 degrees of mean error, no
// more than 3.7 on the faces that FrontalPitch was not fitted on).

// FrontalPitch is how many degrees both readings, the pose network's and the mesh's, take a person
// who looks straight at the camera to look down: the mean of both over the 19 frontal portraits
// of odd performers (25 neutral Taiwanese portraits and 8 of FEI; the even ones, 14, give 3.6). Add it
// to a pitch.
const FrontalPitch = 4.5

const (
	poseFarthest   = 45.0 // degrees
	poseDifference = 20.0 // degrees
	yawError       = 1.5  // degrees
	pitchError     = 3.0  // degrees
	// errorFrom and errorTo are the angles, degrees, between which the error stops being subtracted:
	// a head turned so far is no frontal portrait, and its angle is wanted as read.
	errorFrom = 12.0
	errorTo   = 25.0
)

// levelLine is half the length of the line that marks a pose, in eye distances.
const levelLine = 1.0

// MeasureYaw is the turn of the head to a side, degrees.
func MeasureYaw(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return readTurn(ctx, p, func(p mesh.Pose) float64 { return subtractError(p.Yaw, yawError) })
}

// MeasurePitch is the nod of the head, degrees.
func MeasurePitch(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	return readTurn(ctx, p, func(p mesh.Pose) float64 { return subtractError(p.Pitch, pitchError) })
}

// MeasureRoll is the tilt of the head, degrees.
func MeasureRoll(ctx context.Context, p *view.Portrait) (measure.Reading, error) {
	reading, _, err := readPose(ctx, p, func(p mesh.Pose) float64 { return p.Roll })
	return reading, err
}

// readTurn reads an angle that is undetermined where poseDoubtReason says so.
func readTurn(ctx context.Context, p *view.Portrait, read func(mesh.Pose) float64) (measure.Reading, error) {
	reading, doubt, err := readPose(ctx, p, read)
	if err == nil && reading.Reason == "" && doubt != "" {
		return measure.Reading{Reason: doubt}, nil
	}
	return reading, err
}

// readPose reads an angle and why turns of this head cannot be measured, empty when they can; the
// evidence is the line across the head that a level head has level.
func readPose(ctx context.Context, p *view.Portrait, read func(mesh.Pose) float64) (reading measure.Reading, doubt string, err error) {
	a, b := p.Face().Landmarks[0], p.Face().Landmarks[1]
	if view.MeasureDistance(a, b) == 0 {
		reading, err = measure.Undetermined("the eyes cannot be located")
		return reading, "", err
	}
	pose, doubt, err := estimateHeadPose(ctx, p)
	if err != nil {
		return measure.Reading{}, "", err
	}
	mid := view.FindMiddle(a, b)
	reach := levelLine * view.MeasureDistance(a, b)
	across := (&view.Head{TiltDegrees: pose.Roll}).AxisAcross()
	return measure.Reading{Value: read(pose), Evidence: []view.Mark{{Kind: view.Line, Points: []imaging.Point{
		{X: mid.X - across.X*reach, Y: mid.Y - across.Y*reach},
		{X: mid.X + across.X*reach, Y: mid.Y + across.Y*reach},
	}}}}, doubt, nil
}

// estimateHeadPose is the pose of the head, and why, in a clause, its yaw and pitch cannot be
// measured; empty when they can.
func estimateHeadPose(ctx context.Context, p *view.Portrait) (pose mesh.Pose, doubt string, err error) {
	pose, err = p.NetworkPose(ctx)
	if err != nil {
		return pose, "", err
	}
	m, err := p.Mesh(ctx)
	if err != nil {
		return pose, "", err
	}
	lines := pose
	if m.Presence >= mesh.PresenceFloor {
		lines = m.EstimatePose()
	}
	doubt = poseDoubtReason(pose, lines)
	pose.Yaw = (pose.Yaw + lines.Yaw) / 2
	pose.Pitch = (pose.Pitch+lines.Pitch)/2 + FrontalPitch
	return pose, doubt, nil
}

// poseDoubtReason says in a clause why two readings of one head give no angle; empty when they do.
func poseDoubtReason(network, lines mesh.Pose) string {
	farthest := max(math.Abs(network.Yaw), math.Abs(lines.Yaw), math.Abs(network.Pitch+FrontalPitch), math.Abs(lines.Pitch+FrontalPitch))
	if farthest > poseFarthest {
		return "the head is turned too far to measure its angle"
	}
	if math.Abs(network.Yaw-lines.Yaw) >= poseDifference || math.Abs(network.Pitch-lines.Pitch) >= poseDifference {
		return "the two measurements of the angle of the head do not agree"
	}
	return ""
}

// subtractError returns an angle less the error of its measurement, both degrees: the whole error
// from twice the error on, less of it below, and none of it beyond errorTo. The result rises with
// the angle.
func subtractError(angle, uncertainty float64) float64 {
	near := 1 - min(max((math.Abs(angle)-errorFrom)/(errorTo-errorFrom), 0), 1)
	return angle - near*uncertainty*math.Tanh(angle/(2*uncertainty))
}
