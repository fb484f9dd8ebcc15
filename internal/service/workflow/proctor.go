package workflow

import (
	"context"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/parallel"
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// How far a person who watches the screen may look past the camera, and turn and nod
// the head, in degrees. A laptop's screen reaches 16 degrees to each side at arm's length
// and 20 below its camera; the error of the gaze is about 8 degrees (package gaze).
const (
	gazeLimit = 20
	turnLimit = 35
	nodLimit  = 30
)

// ProctorCheck decides whether one live person looks at the screen without a mask
// (proctor.check). A frame without a face is an answer.
func (s *Service) ProctorCheck(ctx context.Context, c *call.Call, req *apigen.ProctorCheckRequest) (*apigen.ProctorResult, error) {
	photo, err := s.faces.DetectAll(ctx, c, faceimage.ImageField{Image: req.Frame, Param: "frame"})
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	out := &apigen.ProctorResult{FaceCount: len(photo.Faces), Reasons: []apigen.Reason{}}
	if !photo.HasFace() {
		leaveUndetermined(out, "No face is in the frame", apigen.ProctorFieldOffGaze, apigen.ProctorFieldLookingAway, apigen.ProctorFieldMaskWorn)
		out.Reasons = append(out.Reasons, call.NewReason(apigen.ReasonCodeNoFace, "No face was found.", "Sit in front of the camera, with the whole head in the image."))
		return out, nil
	}
	var verdict engine.LivenessVerdict
	var attention engine.Attention
	err = parallel.RunAll(
		func() (err error) {
			verdict, err = s.faces.CheckLiveness(ctx, photo)
			return err
		},
		func() (err error) {
			attention, err = s.faces.MeasureAttention(ctx, photo)
			return err
		})
	if err != nil {
		return nil, err
	}
	if len(photo.Faces) > 1 {
		out.Reasons = append(out.Reasons, call.NewReason(apigen.ReasonCodeSeveralFaces,
			fmt.Sprintf("The image shows %d faces.", len(photo.Faces)), "Make sure that no other person, photo or screen with a face is in the image."))
	}
	out.Live = verdict.IsLive()
	out.Reasons = append(out.Reasons, livenessReasons(verdict)...)
	reportGaze(attention.Gaze, out)
	reportMask(attention.Mask, out)
	out.Ok = out.Live && out.FaceCount == 1 && isFalse(out.LookingAway) && isFalse(out.MaskWorn)
	return out, nil
}

// reportGaze fills in the gaze and its reasons. A head that is turned away looks away, whatever
// the eyes do; what else cannot be determined has no value.
func reportGaze(g engine.GazeReading, out *apigen.ProctorResult) {
	const fix = "Look at the screen and face it."
	turned := math.Abs(g.Head.Yaw) > turnLimit || math.Abs(g.Head.Pitch) > nodLimit || g.Turned
	if g.Why == "" {
		value := rounding.RoundPlaces(g.Deviation, 4)
		out.OffGaze = &value
	} else {
		leaveUndetermined(out, "Gaze: "+g.Why, apigen.ProctorFieldOffGaze)
	}
	away := turned || g.Degrees > gazeLimit
	switch {
	case turned:
		out.Reasons = append(out.Reasons, call.NewReason(apigen.ReasonCodeLookingAway,
			fmt.Sprintf("The head is turned sideways by %.0f degrees and up or down by %.0f degrees.", math.Abs(g.Head.Yaw), math.Abs(g.Head.Pitch)), fix))
	case g.Why != "":
		leaveUndetermined(out, "Gaze: "+g.Why, apigen.ProctorFieldLookingAway)
		out.Reasons = append(out.Reasons, call.NewReason(apigen.ReasonCodeGazeUnknown,
			"The gaze is undetermined: "+g.Why+".", "Sit closer to the camera, in even light, with the eyes open and uncovered."))
		return
	case away:
		out.Reasons = append(out.Reasons, call.NewReason(apigen.ReasonCodeLookingAway,
			fmt.Sprintf("The eyes look %.0f degrees away from the camera.", g.Degrees), fix))
	}
	out.LookingAway = &away
}

// reportMask fills in whether a mask is worn and the reason; what is undetermined has no value.
func reportMask(mask engine.Attribute, out *apigen.ProctorResult) {
	const fix = "Take off the mask."
	worn := mask.Value == "yes"
	switch mask.Value {
	case "no":
	case "yes":
		out.Reasons = append(out.Reasons, call.NewReason(apigen.ReasonCodeMaskWorn, "A medical mask is worn.", fix))
	default:
		leaveUndetermined(out, mask.Why, apigen.ProctorFieldMaskWorn)
		out.Reasons = append(out.Reasons, call.NewReason(apigen.ReasonCodeMaskUnknown,
			"Whether a mask is worn is undetermined: "+mask.Why+".", "Sit closer to the camera, in even light, with mouth and nose uncovered."))
		return
	}
	out.MaskWorn = &worn
}

// leaveUndetermined lists fields that have no value because of why, a clause without a full stop.
func leaveUndetermined(out *apigen.ProctorResult, why string, fields ...apigen.ProctorField) {
	for _, field := range fields {
		status, reason := call.NewUndetermined(why)
		out.Undetermined = append(out.Undetermined, apigen.ProctorUndetermined{Field: field, Status: *status, Reason: *reason})
	}
}

// isFalse reports whether a value is known to be false.
func isFalse(value *bool) bool { return value != nil && !*value }
