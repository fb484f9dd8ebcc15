package person

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// FaceAge estimates the age of the main face, or of every face (face.age).
func (s *Service) FaceAge(ctx context.Context, c *call.Call, req *apigen.FaceAgeRequest) (*apigen.FaceAgeResult, error) {
	which := faceimage.NewMainFaceField(req.Roi, req.OnlyCentralFace)
	photo, err := s.faces.DetectFacesFor(ctx, c, faceimage.ImageField{Image: req.Image, Param: "image"}, which)
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	if which.IsOnlyMain() && photo.HasFace() {
		faceimage.WarnOfOtherFaces(c, photo, "estimated")
	}
	out := &apigen.FaceAgeResult{Faces: []apigen.FaceWithAge{}}
	for _, f := range s.faces.SelectFaces(c, photo, "face.age", which) {
		age, err := s.faces.EstimateAgeOf(ctx, c, photo, f)
		if err != nil {
			return nil, err
		}
		a := apigen.FaceWithAge{Roi: faceimage.ConvertBox(f.Box), Age: apigen.AgeBand{age.Low, age.High}, Score: faceimage.ConvertDetectionScore(f)}
		if age.Why != "" {
			a.Status, a.Reason = call.NewUndetermined(age.Why)
		} else {
			middle := age.Middle()
			a.AgeMid = &middle
		}
		if req.Crop != nil {
			if a.Crop, err = photo.CropFace(f, int(req.Crop.Type)); err != nil {
				return nil, err
			}
		}
		out.Faces = append(out.Faces, a)
	}
	return out, nil
}

// AgeVerify checks whether the main face is old enough (age.verify).
func (s *Service) AgeVerify(ctx context.Context, c *call.Call, req *apigen.AgeVerifyRequest) (*apigen.AgeVerifyResult, error) {
	photo, err := s.faces.RequireMainFace(ctx, c, faceimage.ImageField{Image: req.Image, Param: "image"}, faceimage.NewMainFaceField(req.Roi, false))
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	age, err := s.faces.EstimateAgeOf(ctx, c, photo, photo.MainFace())
	if err != nil {
		return nil, err
	}
	out := &apigen.AgeVerifyResult{Age: apigen.AgeBand{age.Low, age.High}, MinAge: req.MinAge}
	old, basis := faceimage.ApplyAgePolicy(age, req.MinAge, req.Policy)
	out.Status = faceimage.AgeStatus(age, old, req.MinAge, req.Policy)
	out.Reasons = []apigen.Reason{}
	if req.Roi == nil {
		out.Reasons = faceimage.SeveralPeopleReasons(photo)
	}
	out.Reasons = append(out.Reasons, faceimage.AgeReasons(age, old, req.MinAge, req.Policy)...)
	out.Allowed, out.Basis = len(out.Reasons) == 0, basis
	return out, nil
}
