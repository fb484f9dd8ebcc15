package operation

import (
	"context"
	"errors"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/state/gallery"
)

// FaceSearch finds the people of a gallery who match the faces of an image
// (face.search). The false match rate of the threshold holds for the whole call, that
// is for every face of the image against every enrolled face.
func (s *Galleries) FaceSearch(ctx context.Context, call *Call, req *apigen.FaceSearchRequest) (*apigen.FaceSearchResult, error) {
	if s.engine.CalibrationOf(face.Adults) == nil {
		return nil, errors.New("a search needs the recogniser's calibration table")
	}
	probes, err := s.describeProbes(ctx, call, req)
	if err != nil {
		return nil, err
	}
	out := &apigen.FaceSearchResult{Gallery: req.Gallery, Faces: []apigen.SearchedFace{}}
	each := req.Threshold
	for _, p := range probes {
		a, err := s.book.Search(ctx, projectScope(call), req.Gallery, p.embedding, gallery.Query{
			Top: req.TopK, Labels: req.Labels,
			Limit: func(compared int) float64 {
				each = RoundTo(s.engine.ForGallery(req.Threshold, compared*len(probes)), 6)
				return s.maxDistance(each)
			},
		})
		if err != nil {
			return nil, err
		}
		out.Faces = append(out.Faces, s.convertSearch(p, a, each))
		out.Compared = a.Compared
		if a.Approximate {
			call.AddWarning("The operator chose an approximate search: the answer may miss people.")
		}
		if a.Stale > 0 {
			out.NotCompared = &a.Stale
		}
	}
	youngest := youngestGroup(probes)
	out.Calibration = s.calibrationAt(youngest, req.Threshold, s.neededSimilarity(youngest, each))
	s.warnOfMinors(call, probes...)
	s.warnOfGroup(call, youngest, each)
	s.warnOfSearch(call, out, req.Threshold, each)
	return out, nil
}

// describeProbes finds and describes the faces to search for.
func (s *Galleries) describeProbes(ctx context.Context, call *Call, req *apigen.FaceSearchRequest) ([]describedFace, error) {
	const param = "image"
	sub, err := s.detectFacesOrMain(ctx, call, req.Image, param, req.OnlyCentralFace)
	if err != nil {
		return nil, err
	}
	defer sub.releaseImages()
	if req.OnlyCentralFace {
		sub.warnOfOtherFaces(call, "searched")
	}
	faces := s.selectFaces(call, sub, "face.search", req.OnlyCentralFace)
	if len(faces) == 0 {
		return nil, newNoFaceError(param)
	}
	out := make([]describedFace, len(faces))
	err = forEachConcurrently(len(faces), func(i int) error {
		out[i] = describedFace{param: param, found: true, face: faces[i]}
		return s.describeFace(ctx, sub, &out[i])
	})
	return out, err
}

// maxDistance is the largest distance whose similarity, rounded as answers show it, can
// reach each.
func (s *Galleries) maxDistance(each float64) float64 {
	const halfStep = 1e-6
	if each <= halfStep {
		return 4
	}
	return s.engine.CalibrationOf(face.Adults).DistanceAt(each - halfStep)
}

// convertSearch lists the people whom a probe matches at the similarity each, and apart from them
// those whose match its age, or how little it shows, leaves undecided. Enrolled faces count as looking as old as the probe:
// only their embeddings are known.
func (s *Galleries) convertSearch(probe describedFace, a gallery.Answer, each float64) apigen.SearchedFace {
	out := apigen.SearchedFace{Roi: convertBox(probe.face.Box), Matches: []apigen.SearchMatch{}}
	needed := s.neededSimilarity(probe.group, each)
	for _, m := range a.Matches {
		similarity := RoundTo(s.engine.CalibrationOf(face.Adults).Similarity(m.Distance), 6)
		match := apigen.SearchMatch{
			PersonID: m.Person, FaceID: m.Face, Labels: m.Labels, Similarity: similarity, Score: RoundTo(m.Distance, 6),
		}
		switch {
		case similarity >= needed:
			out.Matches = append(out.Matches, match)
		case similarity >= each:
			c := faceComparison{Comparison: face.Comparison{Similarity: similarity}, group: probe.group, needed: needed}
			match.Status, match.Reason = newUndecided(c, each)
			out.Undetermined = append(out.Undetermined, match)
		}
	}
	return out
}

func (s *Galleries) warnOfSearch(call *Call, out *apigen.FaceSearchResult, asked, each float64) {
	if out.NotCompared != nil {
		call.AddWarning("%d enrolled faces were not compared, because their face vectors were made with other models. Enrol these faces again.", *out.NotCompared)
	}
	if out.Compared == 0 {
		call.AddWarning("The gallery holds no face to compare with.")
	}
	if each != asked {
		call.AddWarning("%d comparisons were made. Each had to reach a similarity of %.4f, so that the whole call has the false match rate that one comparison has at %g.",
			out.Compared*len(out.Faces), each, asked)
	}
}
