package operation

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/attribute"
	"github.com/likeness-api/likeness/internal/engine/face"
)

// FaceAge estimates the age of the main face, or of every face (face.age).
func (s *Service) FaceAge(ctx context.Context, call *Call, req *apigen.FaceAgeRequest) (*apigen.FaceAgeResult, error) {
	sub, err := s.detectFaces(ctx, call, req.Image, "image")
	if err != nil {
		return nil, err
	}
	defer sub.releaseImages()
	if req.OnlyCentralFace {
		sub.warnOfOtherFaces(call, "estimated")
	}
	out := &apigen.FaceAgeResult{Faces: []apigen.FaceWithAge{}}
	for _, f := range s.selectFaces(call, sub, "face.age", req.OnlyCentralFace) {
		age, err := s.estimateAge(ctx, call, sub, f)
		if err != nil {
			return nil, err
		}
		a := apigen.FaceWithAge{Roi: convertBox(f.Box), Age: apigen.AgeBand{age.Low, age.High}}
		if age.Why != "" {
			a.Status, a.Reason = newUndetermined(age.Why)
		} else {
			middle := age.Middle()
			a.AgeMid = &middle
		}
		if req.Crop != nil {
			if a.Crop, err = cropFace(sub, f, req.Crop.Type); err != nil {
				return nil, err
			}
		}
		out.Faces = append(out.Faces, a)
	}
	return out, nil
}

// AgeVerify checks whether the main face is old enough (age.verify).
func (s *Service) AgeVerify(ctx context.Context, call *Call, req *apigen.AgeVerifyRequest) (*apigen.AgeVerifyResult, error) {
	sub, err := s.detectMainFace(ctx, call, imageField{req.Image, "image"})
	if err != nil {
		return nil, err
	}
	defer sub.releaseImages()
	age, err := s.estimateAge(ctx, call, sub, sub.faces[sub.mainIndex])
	if err != nil {
		return nil, err
	}
	out := &apigen.AgeVerifyResult{Age: apigen.AgeBand{age.Low, age.High}, MinAge: req.MinAge}
	if age.Why != "" {
		out.Status, _ = newUndetermined(age.Why)
	}
	old, basis := applyAgePolicy(age, req.MinAge, req.Policy)
	out.Reasons = append(sub.severalPeopleReasons(), ageReasons(age, old, req.MinAge, req.Policy)...)
	out.Allowed, out.Basis = len(out.Reasons) == 0, basis
	return out, nil
}

func (s *Service) estimateAge(ctx context.Context, call *Call, sub *detectedImage, f face.Face) (attribute.AgeBand, error) {
	of := s.prepareAttributes(sub, f)
	age, err := s.attributes.EstimateAge(ctx, of)
	if err != nil {
		return attribute.AgeBand{}, fault.AtParam(err, sub.param)
	}
	sub.warnFace(call, f, age.Why)
	return age, nil
}
