package face

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
)

// entrySearch is a search for the main face of probe in the list of entries called field, of which
// each comparison has to reach threshold.
type entrySearch struct {
	probe     faceimage.ImageField
	field     string
	entries   []faceimage.ListEntry
	threshold float64
}

// searchEntries compares the main face of the probe with each entry of the list.
func (s *Service) searchEntries(ctx context.Context, c *call.Call, in entrySearch) (best faceimage.ClosestEntry, calibration *apigen.Calibration, err error) {
	ids, err := faceimage.AssignEntryIDs(in.field, in.entries)
	if err != nil {
		return best, nil, err
	}
	people, err := s.faces.DescribeMainFaces(ctx, c, append([]faceimage.ImageField{in.probe}, faceimage.EntryImages(in.field, in.entries)...))
	if err != nil {
		return best, nil, err
	}
	if !people[0].Found {
		return best, nil, call.NewNoFaceError(in.probe.Param)
	}
	list, err := faceimage.DropFacelessEntries(c, in.field, in.entries, ids, people[1:])
	if err != nil {
		return best, nil, err
	}
	faceimage.WarnOfMinors(c, people...)
	best = s.faces.FindClosest(people[0], list, in.threshold)
	return best, s.faces.CalibrateComparisons(c, in.threshold, faceimage.GroupsOf(people[0], list)), nil
}
