package call

import (
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
)

// CodeNoFace is the public result code "no face found" (docs/sources.md lists the values).
const CodeNoFace = 2

// NewNoFaceError is the failure of a call that ran but lacks the face it needs.
func NewNoFaceError(param string) *fault.Error {
	e := fault.New(fault.FaceNotFound, param, "No face was found in %s.", param)
	e.Ran, e.Result = true, CodeNoFace
	return e
}

// NewReason builds a Reason. Callers append reasons in this order, so that the first one is the
// one to act on:
//
//	faces in view, liveness, quality, match (no match, ambiguous, duplicate), age,
//	gaze, mask
//
// Clients rely on the order (docs/workflows.md).
func NewReason(code apigen.ReasonCode, text, fix string) apigen.Reason {
	return apigen.Reason{Code: code, Text: text, Fix: fix}
}

// NewUndetermined is the status and the reason that an answer has in place of a value. why is a
// clause without a full stop, such as "Smile: the mouth is behind a mask".
func NewUndetermined(why string) (*apigen.AnswerStatus, *string) {
	status, reason := apigen.AnswerStatusUndetermined, why+"."
	return &status, &reason
}

// CheckImageOrFrames refuses a request that has neither an image nor frames, or both.
func CheckImageOrFrames(image apigen.Image, frames []apigen.Image) error {
	switch {
	case image == nil && frames == nil:
		return fault.New(fault.FieldMissing, "image", "One of image and frames is needed.").
			WithFix("Send image, the base64 text of an image file, or frames, a list of such texts.")
	case image != nil && frames != nil:
		return fault.New(fault.FieldInvalid, "frames", "Only one of image and frames may be sent.").WithFix("Leave out image or frames.")
	}
	return nil
}
