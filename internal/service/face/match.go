package face

import (
	"context"
	"fmt"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/parallel"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// matchSide is one image of a match: its faces to compare, the main one first.
type matchSide struct {
	*engine.Photo
	index     int
	source    apigen.ImageSource
	selected  []engine.Face
	described []faceimage.DescribedFace // as many as take part in a comparison
	passed    *engine.Embedding         // of the liveness check that the image is linked to; nil for none
}

// FaceMatch compares the faces of two images (face.match). When an image shows no face
// the detections are answered together with the failure.
func (s *Service) FaceMatch(ctx context.Context, c *call.Call, req *apigen.FaceMatchRequest) (*apigen.FaceMatchResult, error) {
	indices, err := matchIndices(req.Images)
	if err != nil {
		return nil, err
	}
	sides := make([]*matchSide, len(req.Images))
	defer func() {
		for _, side := range sides {
			if side != nil {
				side.Release()
			}
		}
	}()
	for i, img := range req.Images {
		passed, err := s.resolveLivenessLink(ctx, c, img.LivenessTransactionID, linkParam(i))
		if err != nil {
			return nil, err
		}
		photo, err := s.faces.OpenImage(ctx, img.Data, fmt.Sprintf("images[%d].data", i))
		if err != nil {
			return nil, err
		}
		sides[i] = &matchSide{Photo: photo, source: img.Type, passed: passed}
	}
	// Room for both at once, not one after the other: see engine.Detect.
	if err := s.faces.ReservePixels(ctx, sides[0].Photo, sides[1].Photo); err != nil {
		return nil, err
	}
	err = parallel.ForEach(len(sides), func(i int) error { return s.fillSide(ctx, c, sides[i], req.Images[i].DetectAll) })
	if err != nil {
		return nil, err
	}
	out := &apigen.FaceMatchResult{Detections: []apigen.MatchDetection{}, Results: []apigen.MatchPair{}}
	var missing *fault.Error
	for i, side := range sides {
		side.index = indices[i]
		d, err := convertDetection(side, req.Crop)
		if err != nil {
			return nil, err
		}
		out.Detections = append(out.Detections, d)
		if len(side.selected) == 0 && missing == nil {
			missing = call.NewNoFaceError(side.Name)
		}
	}
	if missing != nil {
		out.ErrorCode = missing.Result
		return out, missing
	}
	if out.Results, err = s.compareFacePairs(ctx, c, sides[0], sides[1], req.LimitComparePerImageTypes); err != nil {
		return nil, err
	}
	for i, side := range sides {
		if err := s.requireLinkedFace(side.passed, side.described[0], linkParam(i)); err != nil {
			return nil, err
		}
	}
	out.Calibration, err = s.explainPairs(ctx, c, sides[0], sides[1])
	return out, err
}

// explainPairs warns of what the similarities of two sides do not show, and returns the
// calibration of their youngest pair.
func (s *Service) explainPairs(ctx context.Context, c *call.Call, a, b *matchSide) (*apigen.Calibration, error) {
	main := s.faces.CompareFaces(a.described[0], b.described[0], engine.UsualMatch)
	if err := s.faces.WarnOfLikelyMiss(ctx, c, main, engine.UsualMatch, a.comparedImage(), b.comparedImage()); err != nil {
		return nil, err
	}
	faceimage.WarnOfMinors(c, slices.Concat(a.described, b.described)...)
	group := engine.GroupOfPair(faceimage.YoungestGroup(a.described), faceimage.YoungestGroup(b.described))
	s.faces.WarnOfGroup(c, group, engine.UsualMatch)
	return s.faces.CalibrationTable(group), nil
}

// comparedImage is the image with its main face, for WarnOfLikelyMiss.
func (side *matchSide) comparedImage() faceimage.ComparedImage {
	return faceimage.ComparedImage{ImageField: faceimage.ImageField{Param: side.Name}, Face: side.selected[0], Photo: side.Photo}
}

func linkParam(i int) string { return fmt.Sprintf("images[%d].livenessTransactionId", i) }

// matchIndices gives each image its number: the one sent, else its position.
func matchIndices(images []apigen.MatchImage) ([]int, error) {
	indices := make([]int, len(images))
	used := map[int]bool{}
	for i, img := range images {
		indices[i] = i
		if img.Index != nil {
			indices[i] = *img.Index
		}
		if used[indices[i]] {
			return nil, fault.New(fault.FieldInvalid, fmt.Sprintf("images[%d].index", i), "Two images have the index %d.", indices[i]).
				WithFix("Give each image an index of its own.")
		}
		used[indices[i]] = true
	}
	return indices, nil
}

// fillSide finds the faces that take part: the main one, and with all the others too.
func (s *Service) fillSide(ctx context.Context, c *call.Call, side *matchSide, all bool) error {
	which := engine.AllFaces
	if !all {
		which = engine.OnlyMain
	}
	if err := s.faces.FindFaces(ctx, side.Photo, which); err != nil {
		return err
	}
	faceimage.WarnOfDetection(c, side.Photo)
	if side.HasFace() {
		side.selected = append(side.selected, side.MainFace())
	}
	if !all {
		faceimage.WarnOfOtherFaces(c, side.Photo, "compared; detectAll compares all")
		return nil
	}
	for i, f := range side.Photo.Faces {
		if i != side.Main {
			side.selected = append(side.selected, f)
		}
	}
	side.selected = s.faces.LimitFaces(c, side.Photo, "face.match", side.selected)
	return nil
}

func convertDetection(side *matchSide, crop *apigen.CropOptions) (apigen.MatchDetection, error) {
	d := apigen.MatchDetection{ImageIndex: side.index, Faces: []apigen.MatchFace{}}
	if len(side.selected) == 0 {
		d.Status = call.CodeNoFace
	}
	for i, f := range side.selected {
		m := apigen.MatchFace{FaceIndex: i, Roi: faceimage.ConvertBox(f.Box), RotationAngle: faceimage.ConvertTilt(f), Landmarks: faceimage.ConvertLandmarks(f)}
		if crop != nil {
			var err error
			if m.Crop, err = side.CropFace(f, int(crop.Type)); err != nil {
				return d, err
			}
		}
		d.Faces = append(d.Faces, m)
	}
	return d, nil
}

// compareFacePairs compares every face of a with every face of b, in order, up to limit pairs.
func (s *Service) compareFacePairs(ctx context.Context, c *call.Call, a, b *matchSide, limit *int) ([]apigen.MatchPair, error) {
	all := len(a.selected) * len(b.selected)
	wanted := all
	if limit != nil && *limit < all {
		wanted = *limit
		c.AddWarning("%d of %d comparisons were made: limitComparePerImageTypes is %d.", wanted, all, *limit)
	}
	// The first wanted pairs in row order need these faces of a and b.
	rows, columns := (wanted+len(b.selected)-1)/len(b.selected), min(wanted, len(b.selected))
	if err := s.describeFaces(ctx, a, rows); err != nil {
		return nil, err
	}
	if err := s.describeFaces(ctx, b, columns); err != nil {
		return nil, err
	}
	out := make([]apigen.MatchPair, 0, wanted)
	for n := range wanted {
		i, j := n/len(b.selected), n%len(b.selected)
		compared := s.faces.CompareFaces(a.described[i], b.described[j], engine.UsualMatch)
		out = append(out, apigen.MatchPair{
			FirstIndex: a.index, FirstFaceIndex: i, First: a.source,
			SecondIndex: b.index, SecondFaceIndex: j, Second: b.source,
			Similarity: compared.Similarity, Score: compared.Score, AgeGroup: faceimage.ConvertAgeGroup(compared.Group),
		})
	}
	return out, nil
}

func (s *Service) describeFaces(ctx context.Context, side *matchSide, n int) error {
	side.described = make([]faceimage.DescribedFace, n)
	return parallel.ForEach(n, func(i int) (err error) {
		side.described[i], err = s.faces.DescribeFaceOf(ctx, side.Photo, side.selected[i])
		return err
	})
}
