package face

import (
	"context"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
)

// entrySearch is a search for the main face of probe in the list of entries called field, of which
// each comparison has to reach threshold.
type entrySearch struct {
	probe     call.ImageField
	field     string
	entries   []call.ListEntry
	threshold float64
}

// searchEntries compares the main face of the probe with each entry of the list.
func (s *Service) searchEntries(ctx context.Context, c *call.Call, in entrySearch) (best call.ClosestEntry, calibration *apigen.Calibration, err error) {
	ids, err := call.AssignEntryIDs(in.field, in.entries)
	if err != nil {
		return best, nil, err
	}
	people, err := s.faces.DescribeMainFaces(ctx, c, append([]call.ImageField{in.probe}, call.EntryImages(in.field, in.entries)...))
	if err != nil {
		return best, nil, err
	}
	if !people[0].Found {
		return best, nil, call.NewNoFaceError(in.probe.Param)
	}
	list, err := call.DropFacelessEntries(c, in.field, in.entries, ids, people[1:])
	if err != nil {
		return best, nil, err
	}
	c.WarnOfMinors(people...)
	best = s.faces.FindClosest(people[0], list, in.threshold)
	return best, s.faces.CalibrateComparisons(c, in.threshold, call.GroupsOf(people[0], list)), nil
}
