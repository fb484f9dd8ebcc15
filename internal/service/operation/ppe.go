package operation

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/attribute"
)

// FacePpe reports which of the asked items every face wears (face.ppe).
func (s *Service) FacePpe(ctx context.Context, call *Call, req *apigen.FacePpeRequest) (*apigen.FacePpeResult, error) {
	sub, err := s.detectFaces(ctx, call, req.Image, "image")
	if err != nil {
		return nil, err
	}
	defer sub.releaseImages()
	out := &apigen.FacePpeResult{Faces: []apigen.FaceWithItems{}}
	for _, f := range s.selectFaces(call, sub, "face.ppe", false) {
		estimated, err := s.estimateAttributes(ctx, call, sub, f, attributeNames(req.Items))
		if err != nil {
			return nil, err
		}
		item := apigen.FaceWithItems{Roi: convertBox(f.Box)}
		for _, a := range estimated {
			field := ppeField(&item, a.Name)
			if field == nil {
				return nil, fmt.Errorf("the description offers the item %s, which has no field", a.Name)
			}
			if a.Why != "" {
				status, reason := newUndetermined(a.Why)
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
func ppeField(w *apigen.FaceWithItems, name attribute.Name) **apigen.YesNo {
	return map[attribute.Name]**apigen.YesNo{
		attribute.NameMedicalMask: &w.MedicalMask, attribute.NameGlasses: &w.Glasses,
		attribute.NameHeadCovering: &w.HeadCovering, attribute.NameForeheadCovering: &w.ForeheadCovering,
		attribute.NameHeadphones: &w.Headphones, attribute.NameOcclusion: &w.Occlusion,
	}[name]
}
