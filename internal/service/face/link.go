package face

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// resolveLivenessLink is the face of the liveness check called id, nil when id is nil. Param names
// the field that held it.
func (s *Service) resolveLivenessLink(ctx context.Context, c *call.Call, id *string, param string) (*engine.Embedding, error) {
	if id == nil {
		return nil, nil //nolint:nilnil // no link was asked for
	}
	if s.records == nil || c.Caller == nil {
		return nil, fault.New(fault.FieldInvalid, param, "No liveness check with this id was found.").WithFix("Leave out %s.", param)
	}
	passed, err := s.records.OpenFace(ctx, c.Caller, *id)
	if err != nil {
		return nil, fault.AtParam(err, param)
	}
	if passed.Recogniser != s.faces.RecogniserID() {
		return nil, fault.New(fault.FieldInvalid, param, "The liveness check was made with other models than those in use now.").
			WithFix("Check the person again with POST /v1/liveness.")
	}
	return &passed, nil
}

// requireLinkedFace refuses a link whose face is not the one that was sent.
func (s *Service) requireLinkedFace(passed *engine.Embedding, sent faceimage.DescribedFace, param string) error {
	if passed == nil || s.faces.IsLinked(*passed, sent.DescribedFace) {
		return nil
	}
	return fault.New(fault.FieldInvalid, param, "The face of the liveness check is not the face in the image.").
		WithFix("Send the id of a liveness check of this person, or leave out %s.", param)
}
