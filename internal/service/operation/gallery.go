package operation

import (
	"context"
	"fmt"
	"math"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine/face"
)

// listEntry is a face that a request brings along to compare with.
type listEntry struct {
	image apigen.Image
	id    *string
	label *string
}

func convertEntries(list []apigen.GalleryEntry) []listEntry {
	out := make([]listEntry, len(list))
	for i, e := range list {
		out[i] = listEntry{image: e.Image, id: e.ID}
	}
	return out
}

// assignEntryIDs gives each entry its id: the one sent, else face-1, face-2, ... by position.
func assignEntryIDs(field string, entries []listEntry) ([]string, error) {
	ids := make([]string, len(entries))
	used := map[string]bool{}
	for i, e := range entries {
		ids[i] = fmt.Sprintf("face-%d", i+1)
		if e.id != nil {
			ids[i] = *e.id
		}
		if used[ids[i]] {
			return nil, fault.New(fault.FieldInvalid, fmt.Sprintf("%s[%d].id", field, i), "Two items of %s have the same id.", field).
				WithFix("Give each item an id of its own; items without one are called face-1, face-2, ... by position.")
		}
		used[ids[i]] = true
	}
	return ids, nil
}

// describedEntry is an entry that shows a face.
type describedEntry struct {
	describedFace
	image apigen.Image
	id    string
	label *string
}

// dropFacelessEntries drops entries without a face and names them in warnings; none left is a failure.
func dropFacelessEntries(call *Call, field string, entries []listEntry, ids []string, people []describedFace) ([]describedEntry, error) {
	var out []describedEntry
	for i, p := range people {
		if !p.found {
			call.AddWarning("No face was found in %s; the entry was skipped.", p.param)
			continue
		}
		out = append(out, describedEntry{describedFace: p, image: entries[i].image, id: ids[i], label: entries[i].label})
	}
	if len(out) == 0 {
		return nil, newNoFaceError(field)
	}
	return out, nil
}

func entryImages(field string, entries []listEntry) []imageField {
	out := make([]imageField, len(entries))
	for i, e := range entries {
		out[i] = imageField{e.image, fmt.Sprintf("%s[%d].image", field, i)}
	}
	return out
}

// closestEntry is the answer to "who of these is it".
type closestEntry struct {
	describedEntry
	similarity  float64
	next        float64 // similarity of the second closest; -1 when there is none
	comparison  faceComparison
	each        float64 // similarity that each comparison had to reach
	hit         bool    // at or above each, whatever the age of the faces
	calibration *apigen.Calibration
}

// entrySearch is a search for the main face of probe in the list of entries called field, of which
// each comparison has to reach threshold.
type entrySearch struct {
	probe     imageField
	field     string
	entries   []listEntry
	threshold float64
}

// searchEntries compares the main face of the probe with each entry of the list.
func (s *Service) searchEntries(ctx context.Context, call *Call, in entrySearch) (closestEntry, error) {
	probe, field, entries, threshold := in.probe, in.field, in.entries, in.threshold
	ids, err := assignEntryIDs(field, entries)
	if err != nil {
		return closestEntry{}, err
	}
	people, err := s.describeMainFaces(ctx, call, append([]imageField{probe}, entryImages(field, entries)...))
	if err != nil {
		return closestEntry{}, err
	}
	if !people[0].found {
		return closestEntry{}, newNoFaceError(probe.param)
	}
	list, err := dropFacelessEntries(call, field, entries, ids, people[1:])
	if err != nil {
		return closestEntry{}, err
	}
	s.warnOfMinors(call, people...)
	best := s.findClosest(people[0], list, threshold)
	best.calibration = s.calibrateComparisons(call, threshold, groupsOf(people[0], list))
	return best, nil
}

// correctThreshold returns the similarity that each of n comparisons has to reach, so that all
// together have the false match rate of one comparison at threshold; a warning says it.
func (s *Service) correctThreshold(call *Call, threshold float64, n int) float64 {
	each := RoundTo(s.engine.ForGallery(threshold, n), 6)
	if each != threshold {
		call.AddWarning("%d faces were compared. Each had to reach at least a similarity of %.4f, so that the whole call has the false match rate that one comparison has at %g.",
			n, each, threshold)
	}
	return each
}

// facesOf lists the described faces of entries.
func facesOf(list []describedEntry) []describedFace {
	out := make([]describedFace, len(list))
	for i, k := range list {
		out[i] = k.describedFace
	}
	return out
}

// groupsOf lists the age groups of the comparisons of a face with each of a list.
func groupsOf(probe describedFace, list []describedEntry) []face.AgeGroup {
	out := make([]face.AgeGroup, len(list))
	for i, k := range list {
		out[i] = face.GroupOfPair(probe.group, k.group)
	}
	return out
}

// calibrateComparisons states the error rate of comparisons that each had to reach threshold,
// whatever their age groups, and warns that it is higher than that of one. The table is that of
// the youngest group.
func (s *Service) calibrateComparisons(call *Call, threshold float64, groups []face.AgeGroup) *apigen.Calibration {
	youngest, logNone := face.Adults, 0.0 // logNone: logarithm of the probability of no false match
	for _, g := range groups {
		youngest = max(youngest, g)
	}
	out := s.calibrationTable(youngest)
	if out == nil {
		return nil
	}
	out.Threshold = &threshold
	for _, g := range groups {
		rate, known := s.fmrAt(g, threshold)
		if !known {
			s.warnOfGroup(call, g, threshold)
			return out
		}
		logNone += math.Log1p(-rate)
	}
	one, all := s.engine.CalibrationOf(face.Adults).FMRAt(threshold), roundSignificant(-math.Expm1(logNone), 3)
	out.FmrAtThreshold = &all
	s.warnOfGroup(call, youngest, threshold)
	if n := len(groups); n > 1 && all > one {
		call.AddWarning("The threshold %g holds for each of %d comparisons, so the false match rate of the whole call is %g; that of one comparison of two adults is %g.",
			threshold, n, all, roundSignificant(one, 3))
	}
	return out
}

// findClosest compares a face with each of a list; each comparison has to reach the similarity
// each.
func (s *Service) findClosest(probe describedFace, list []describedEntry, each float64) closestEntry {
	best := closestEntry{similarity: -1, next: -1, each: each}
	for _, k := range list {
		c := s.compareDescribed(probe, k.describedFace, each)
		if c.Similarity > best.similarity {
			best.describedEntry, best.comparison, best.similarity, best.next = k, c, c.Similarity, best.similarity
		} else {
			best.next = max(best.next, c.Similarity)
		}
	}
	best.hit = best.similarity >= each
	return best
}
