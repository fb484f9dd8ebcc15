package person

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// FacePpe reports which of the asked items every face wears (face.ppe).
func (s *Service) FacePpe(ctx context.Context, c *call.Call, req *apigen.FacePpeRequest) (*apigen.FacePpeResult, error) {
	photo, err := s.faces.DetectAll(ctx, c, faceimage.ImageField{Image: req.Image, Param: "image"})
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	out := &apigen.FacePpeResult{Faces: []apigen.FaceWithItems{}}
	for _, f := range s.faces.SelectFaces(c, photo, "face.ppe", faceimage.MainFaceField{}) {
		estimated, err := s.estimateAttributes(ctx, c, photo, f, attributeNames(req.Items))
		if err != nil {
			return nil, err
		}
		item := apigen.FaceWithItems{Roi: faceimage.ConvertBox(f.Box), Score: faceimage.ConvertDetectionScore(f)}
		for _, a := range estimated {
			field := ppeField(&item, a.Name)
			if field == nil {
				return nil, fmt.Errorf("the description offers the item %s, which has no field", a.Name)
			}
			if a.Why != "" {
				status, reason := call.NewUndetermined(a.Why)
				item.Undetermined = append(item.Undetermined, apigen.UndeterminedItem{Item: apigen.PpeItem(a.Name), Status: *status, Reason: *reason})
				continue
			}
			value := apigen.YesNo(a.Value)
			*field = &value
		}
		out.Faces = append(out.Faces, item)
	}
	return out, nil
}

// ppeField is the field of w that holds the item called name; nil for another name.
func ppeField(w *apigen.FaceWithItems, name engine.AttributeName) **apigen.YesNo {
	return map[engine.AttributeName]**apigen.YesNo{
		engine.AttributeMedicalMask: &w.MedicalMask, engine.AttributeGlasses: &w.Glasses,
		engine.AttributeHeadCovering: &w.HeadCovering, engine.AttributeForeheadCovering: &w.ForeheadCovering,
		engine.AttributeHeadphones: &w.Headphones, engine.AttributeOcclusion: &w.Occlusion,
	}[name]
}
