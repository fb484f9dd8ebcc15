package face

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// describePair describes the main faces of exactly two images; both must show one. regions say where they are, nil
// for the main face by size and place.
func (s *Service) describePair(ctx context.Context, c *call.Call, images [2]apigen.Image, regions [2]*apigen.FaceRegion) (a, b faceimage.DescribedFace, err error) {
	both, err := s.faces.DescribeMainFaces(ctx, c, []faceimage.ImageField{{Image: images[0], Param: "image1"}, {Image: images[1], Param: "image2"}},
		faceimage.MainFaceField{Region: regions[0], Param: "roi1"}, faceimage.MainFaceField{Region: regions[1], Param: "roi2"})
	if err != nil {
		return a, b, err
	}
	for _, p := range both {
		if !p.Found {
			return a, b, call.NewNoFaceError(p.Param)
		}
	}
	return both[0], both[1], nil
}

// listCompared lists the two faces that were compared.
func listCompared(a, b faceimage.DescribedFace) []apigen.ComparedFace {
	return []apigen.ComparedFace{{Image: a.Param, Roi: faceimage.ConvertBox(a.Face.Box)}, {Image: b.Param, Roi: faceimage.ConvertBox(b.Face.Box)}}
}
