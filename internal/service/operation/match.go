package operation

import (
	"context"
	"fmt"
	"slices"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/face"
)

// matchSide is one image of a match: its faces to compare, the main one first.
type matchSide struct {
	*detectedImage
	index     int
	source    apigen.ImageSource
	faces     []face.Face
	described []describedFace // as many as take part in a comparison
	passed    *face.Embedding // of the liveness check that the image is linked to; nil for none
}

// FaceMatch compares the faces of two images (face.match). When an image shows no face
// the detections are answered together with the failure.
func (s *Service) FaceMatch(ctx context.Context, call *Call, req *apigen.FaceMatchRequest) (*apigen.FaceMatchResult, error) {
	indices, err := matchIndices(req.Images)
	if err != nil {
		return nil, err
	}
	sides := make([]*matchSide, len(req.Images))
	defer func() {
		for _, side := range sides {
			if side != nil {
				side.releaseImages()
			}
		}
	}()
	for i, img := range req.Images {
		passed, err := s.resolveLivenessLink(ctx, call, img.LivenessTransactionID, linkParam(i))
		if err != nil {
			return nil, err
		}
		sub, err := s.openImage(ctx, img.Data, fmt.Sprintf("images[%d].data", i))
		if err != nil {
			return nil, err
		}
		sides[i] = &matchSide{detectedImage: sub, source: img.Type, passed: passed}
	}
	// Room for both at once, not one after the other: see pixelBudget.
	if sides[0].releasePixels, err = s.pixels.reservePixels(ctx, sides[0].photo, sides[1].photo); err != nil {
		return nil, err
	}
	err = forEachConcurrently(len(sides), func(i int) error { return s.fillSide(ctx, call, sides[i], req.Images[i].DetectAll) })
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
		if len(side.faces) == 0 && missing == nil {
			missing = newNoFaceError(side.param)
		}
	}
	if missing != nil {
		out.ErrorCode = missing.Result
		return out, missing
	}
	if out.Results, err = s.compareFacePairs(ctx, call, sides[0], sides[1], req.LimitComparePerImageTypes); err != nil {
		return nil, err
	}
	for i, side := range sides {
		if err := s.requireLinkedFace(side.passed, side.described[0], linkParam(i)); err != nil {
			return nil, err
		}
	}
	out.Calibration, err = s.explainPairs(ctx, call, sides[0], sides[1])
	return out, err
}

// explainPairs warns of what the similarities of two sides do not show, and returns the
// calibration of their youngest pair.
func (s *Service) explainPairs(ctx context.Context, call *Call, a, b *matchSide) (*apigen.Calibration, error) {
	main := s.compareDescribed(a.described[0], b.described[0], usualMatch)
	if err := s.warnOfLikelyMiss(ctx, call, main, usualMatch, a.comparedPhoto(), b.comparedPhoto()); err != nil {
		return nil, err
	}
	s.warnOfMinors(call, slices.Concat(a.described, b.described)...)
	group := face.GroupOfPair(youngestGroup(a.described), youngestGroup(b.described))
	s.warnOfGroup(call, group, usualMatch)
	return s.calibrationTable(group), nil
}

// comparedPhoto is the image with its main face, for warnOfLikelyMiss.
func (side *matchSide) comparedPhoto() comparedPhoto {
	return comparedPhoto{imageField: imageField{param: side.param}, face: side.faces[0], opened: side.detectedImage}
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
func (s *Service) fillSide(ctx context.Context, call *Call, side *matchSide, all bool) error {
	find := s.engine.FindFaces
	if !all {
		find = s.engine.FindMain
	}
	if err := s.findFaces(ctx, call, side.detectedImage, find); err != nil {
		return err
	}
	if side.mainIndex >= 0 {
		side.faces = append(side.faces, side.detectedImage.faces[side.mainIndex])
	}
	if !all {
		side.warnOfOtherFaces(call, "compared; detectAll compares all")
		return nil
	}
	for i, f := range side.detectedImage.faces {
		if i != side.mainIndex {
			side.faces = append(side.faces, f)
		}
	}
	side.faces = s.limitFaces(call, side.detectedImage, "face.match", side.faces)
	return nil
}

func convertDetection(side *matchSide, crop *apigen.CropOptions) (apigen.MatchDetection, error) {
	d := apigen.MatchDetection{ImageIndex: side.index, Faces: []apigen.MatchFace{}}
	if len(side.faces) == 0 {
		d.Status = codeNoFace
	}
	for i, f := range side.faces {
		m := apigen.MatchFace{FaceIndex: i, Roi: convertBox(f.Box), RotationAngle: tiltDegrees(f), Landmarks: convertLandmarks(f)}
		if crop != nil {
			var err error
			if m.Crop, err = cropFace(side.detectedImage, f, crop.Type); err != nil {
				return d, err
			}
		}
		d.Faces = append(d.Faces, m)
	}
	return d, nil
}

// compareFacePairs compares every face of a with every face of b, in order, up to limit pairs.
func (s *Service) compareFacePairs(ctx context.Context, call *Call, a, b *matchSide, limit *int) ([]apigen.MatchPair, error) {
	all := len(a.faces) * len(b.faces)
	wanted := all
	if limit != nil && *limit < all {
		wanted = *limit
		call.AddWarning("%d of %d comparisons were made: limitComparePerImageTypes is %d.", wanted, all, *limit)
	}
	// The first wanted pairs in row order need these faces of a and b.
	rows, columns := (wanted+len(b.faces)-1)/len(b.faces), min(wanted, len(b.faces))
	if err := s.describeFaces(ctx, a, rows); err != nil {
		return nil, err
	}
	if err := s.describeFaces(ctx, b, columns); err != nil {
		return nil, err
	}
	out := make([]apigen.MatchPair, 0, wanted)
	for n := range wanted {
		i, j := n/len(b.faces), n%len(b.faces)
		c := s.compareDescribed(a.described[i], b.described[j], usualMatch)
		out = append(out, apigen.MatchPair{
			FirstIndex: a.index, FirstFaceIndex: i, First: a.source,
			SecondIndex: b.index, SecondFaceIndex: j, Second: b.source,
			Similarity: c.Similarity, Score: c.Score, AgeGroup: convertAgeGroup(c.group),
		})
	}
	return out, nil
}

func (s *Service) describeFaces(ctx context.Context, side *matchSide, n int) error {
	side.described = make([]describedFace, n)
	return forEachConcurrently(n, func(i int) error {
		side.described[i] = describedFace{param: side.param, found: true, face: side.faces[i]}
		return s.describeFace(ctx, side.detectedImage, &side.described[i])
	})
}
