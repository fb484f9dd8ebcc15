package gallery

import (
	"context"
	"errors"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/parallel"
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
	"github.com/likeness-api/likeness/internal/state/gallery"
)

// FaceSearch finds the people of a gallery who match the faces of an image
// (face.search). The false match rate of the threshold holds for the whole call, that
// is for every face of the image against every enrolled face.
func (s *Service) FaceSearch(ctx context.Context, c *call.Call, req *apigen.FaceSearchRequest) (*apigen.FaceSearchResult, error) {
	if s.faces.CalibrationOf(engine.Adults) == nil {
		return nil, errors.New("a search needs the recogniser's calibration table")
	}
	probes, err := s.describeProbes(ctx, c, req)
	if err != nil {
		return nil, err
	}
	out := &apigen.FaceSearchResult{Gallery: req.Gallery, Faces: []apigen.SearchedFace{}}
	each, youngest := req.Threshold, engine.Adults
	for _, p := range probes {
		a, err := s.book.Search(ctx, c.Scope(), req.Gallery, p.Embedding, gallery.Query{
			Top: req.TopK, Labels: req.Labels,
			Limit: func(compared int) float64 {
				each = s.faces.CorrectThreshold(req.Threshold, compared*len(probes))
				return s.faces.MaxDistance(each)
			},
		})
		if err != nil {
			return nil, err
		}
		out.Faces = append(out.Faces, s.convertSearch(p, a, each))
		youngest = max(youngest, groupOfSearch(p, a))
		out.Compared = a.Compared
		if a.Approximate {
			c.AddWarning("The operator chose an approximate search: the answer may miss people.")
		}
		if a.Stale > 0 {
			out.NotCompared = &a.Stale
		}
	}
	out.Calibration = s.faces.CalibrationAt(youngest, req.Threshold, s.faces.NeededSimilarity(youngest, each))
	faceimage.WarnOfMinors(c, probes...)
	s.faces.WarnOfGroup(c, youngest, each)
	s.warnOfSearch(c, out, req.Threshold, each)
	return out, nil
}

// describeProbes finds and describes the faces to search for.
func (s *Service) describeProbes(ctx context.Context, c *call.Call, req *apigen.FaceSearchRequest) ([]faceimage.DescribedFace, error) {
	const param = "image"
	which := faceimage.MainFaceField{Only: req.OnlyCentralFace}
	photo, err := s.faces.DetectAllOrMain(ctx, c, faceimage.ImageField{Image: req.Image, Param: param}, which)
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	if req.OnlyCentralFace {
		faceimage.WarnOfOtherFaces(c, photo, "searched")
	}
	faces := s.faces.SelectFaces(c, photo, "face.search", which)
	if len(faces) == 0 {
		return nil, call.NewNoFaceError(param)
	}
	out := make([]faceimage.DescribedFace, len(faces))
	err = parallel.ForEach(len(faces), func(i int) (err error) {
		out[i], err = s.faces.DescribeFaceOf(ctx, photo, faces[i])
		return err
	})
	return out, err
}

// convertSearch lists the people whom a probe matches at the similarity each, and apart from them
// those whose match the age of both, or how little they show, leaves undecided: as comparisons decide. A face that was enrolled
// before it was stored what it shows counts as looking as old as the probe.
func (s *Service) convertSearch(probe faceimage.DescribedFace, a gallery.Answer, each float64) apigen.SearchedFace {
	out := apigen.SearchedFace{Roi: faceimage.ConvertBox(probe.Face.Box), Matches: []apigen.SearchMatch{}}
	for _, m := range a.Matches {
		group := groupWithEnrolled(probe, m)
		needed := s.faces.NeededSimilarity(group, each)
		similarity := s.faces.SimilarityAt(m.Distance)
		match := apigen.SearchMatch{
			PersonID: m.Person, FaceID: m.Face, Labels: m.Labels, Similarity: similarity, Score: rounding.RoundPlaces(m.Distance, 6),
		}
		switch {
		case similarity >= needed:
			out.Matches = append(out.Matches, match)
		case similarity >= each:
			compared := engine.Comparison{Comparison: engine.EmbeddingComparison{Similarity: similarity}, Group: group, Needed: needed}
			match.Status, match.Reason = faceimage.NewUndecided(compared, each)
			out.Undetermined = append(out.Undetermined, match)
		}
	}
	return out
}

// groupWithEnrolled is the group whose rates hold for a face and an enrolled one.
func groupWithEnrolled(probe faceimage.DescribedFace, m gallery.Match) engine.AgeGroup {
	if m.Looks == nil {
		return probe.Group
	}
	return engine.GroupOfPair(probe.Group, *m.Looks)
}

// groupOfSearch is the group of a face; of one that shows too little, the youngest whose rates hold for what it found,
// where it found anything.
func groupOfSearch(probe faceimage.DescribedFace, a gallery.Answer) engine.AgeGroup {
	if len(a.Matches) == 0 || probe.Group != engine.UnknownAge {
		return probe.Group
	}
	youngest := engine.Adults
	for _, m := range a.Matches {
		youngest = max(youngest, groupWithEnrolled(probe, m))
	}
	return youngest
}

func (s *Service) warnOfSearch(c *call.Call, out *apigen.FaceSearchResult, asked, each float64) {
	if out.NotCompared != nil {
		c.AddWarning("%d enrolled faces were not compared, because their face vectors were made with other models. Enrol these faces again.", *out.NotCompared)
	}
	if out.Compared == 0 {
		c.AddWarning("The gallery holds no face to compare with.")
	}
	if each != asked {
		c.AddWarning("%d comparisons were made. Each had to reach a similarity of %.4f, so that the whole call has the false match rate that one comparison has at %g.",
			out.Compared*len(out.Faces), each, asked)
	}
}
