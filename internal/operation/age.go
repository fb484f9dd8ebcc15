package operation

import (
	"context"
	"fmt"
	"strconv"

	"github.com/likeness-api/likeness/internal/apigen"
	"github.com/likeness-api/likeness/internal/attribute"
	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/fault"
)

// FaceAge estimates the age of the main face, or of every face (face.age).
func (s *Service) FaceAge(ctx context.Context, call *Call, req *apigen.FaceAgeRequest) (*apigen.FaceAgeResult, error) {
	sub, err := s.detectFaces(ctx, call, req.Image, "image")
	if err != nil {
		return nil, err
	}
	defer sub.release()
	out := &apigen.FaceAgeResult{Faces: []apigen.FaceWithAge{}}
	for _, f := range s.selectFaces(call, sub, "face.age", req.OnlyCentralFace) {
		age, err := s.estimateAge(ctx, call, sub, f)
		if err != nil {
			return nil, err
		}
		a := apigen.FaceWithAge{Roi: convertBox(f.Box), Age: apigen.AgeBand{age.Low, age.High}, AgeMid: age.Middle()}
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
	sub, err := s.detectFaces(ctx, call, req.Image, "image")
	if err != nil {
		return nil, err
	}
	defer sub.release()
	if sub.mainIndex < 0 {
		return nil, newNoFaceError("image")
	}
	age, err := s.estimateAge(ctx, call, sub, sub.faces[sub.mainIndex])
	if err != nil {
		return nil, err
	}
	out := &apigen.AgeVerifyResult{Age: apigen.AgeBand{age.Low, age.High}, MinAge: req.MinAge}
	out.Allowed, out.Basis = applyAgePolicy(age, req.MinAge, req.Policy)
	return out, nil
}

// applyAgePolicy applies a policy and names it, such as lowerBound(17)>=18. An undetermined
// age is decided by its lower bound: the midpoint of the widest band would admit everybody.
func applyAgePolicy(age attribute.AgeBand, minAge int, policy apigen.AgePolicy) (allowed bool, basis string) {
	if age.Why != "" {
		policy = apigen.AgePolicyLowerBound
	}
	years := float64(age.Low)
	if policy == apigen.AgePolicyMidpoint {
		years = age.Middle()
	}
	return years >= float64(minAge), fmt.Sprintf("%s(%s)>=%d", policy, strconv.FormatFloat(years, 'f', -1, 64), minAge)
}

func (s *Service) estimateAge(ctx context.Context, call *Call, sub *detectedImage, f face.Face) (attribute.AgeBand, error) {
	of := s.prepareAttributes(sub, f)
	age, err := s.attributes.EstimateAge(ctx, of)
	if err != nil {
		return attribute.AgeBand{}, fault.At(err, sub.param)
	}
	sub.warnFace(call, f, age.Why)
	return age, nil
}
