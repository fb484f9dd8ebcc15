package faceimage

import (
	"fmt"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/engine"
	"github.com/likeness-api/likeness/internal/service/call"
)

// ListEntry is a face that a request brings along to compare with.
type ListEntry struct {
	Image apigen.Image
	ID    *string
	Label *string
}

// ConvertEntries are the entries of a list of a request.
func ConvertEntries(list []apigen.GalleryEntry) []ListEntry {
	out := make([]ListEntry, len(list))
	for i, e := range list {
		out[i] = ListEntry{Image: e.Image, ID: e.ID}
	}
	return out
}

// AssignEntryIDs gives each entry its id: the one sent, else face-1, face-2, ... by position.
func AssignEntryIDs(field string, entries []ListEntry) ([]string, error) {
	ids := make([]string, len(entries))
	used := map[string]bool{}
	for i, e := range entries {
		ids[i] = fmt.Sprintf("face-%d", i+1)
		if e.ID != nil {
			ids[i] = *e.ID
		}
		if used[ids[i]] {
			return nil, fault.New(fault.FieldInvalid, fmt.Sprintf("%s[%d].id", field, i), "Two items of %s have the same id.", field).
				WithFix("Give each item an id of its own; items without one are called face-1, face-2, ... by position.")
		}
		used[ids[i]] = true
	}
	return ids, nil
}

// DescribedEntry is an entry that shows a face.
type DescribedEntry struct {
	DescribedFace
	Image apigen.Image
	ID    string
	Label *string
}

// DropFacelessEntries drops entries without a face and names them in warnings; none left is a failure.
func DropFacelessEntries(c *call.Call, field string, entries []ListEntry, ids []string, people []DescribedFace) ([]DescribedEntry, error) {
	var out []DescribedEntry
	for i, p := range people {
		if !p.Found {
			c.AddWarning("No face was found in %s; the entry was skipped.", p.Param)
			continue
		}
		out = append(out, DescribedEntry{DescribedFace: p, Image: entries[i].Image, ID: ids[i], Label: entries[i].Label})
	}
	if len(out) == 0 {
		return nil, call.NewNoFaceError(field)
	}
	return out, nil
}

// EntryImages are the images of the entries of the list called field.
func EntryImages(field string, entries []ListEntry) []ImageField {
	out := make([]ImageField, len(entries))
	for i, e := range entries {
		out[i] = ImageField{e.Image, fmt.Sprintf("%s[%d].image", field, i)}
	}
	return out
}

// FacesOf lists the described faces of entries.
func FacesOf(list []DescribedEntry) []DescribedFace {
	out := make([]DescribedFace, len(list))
	for i, k := range list {
		out[i] = k.DescribedFace
	}
	return out
}

// GroupsOf lists the age groups of the comparisons of a face with each of a list.
func GroupsOf(probe DescribedFace, list []DescribedEntry) []engine.AgeGroup {
	out := make([]engine.AgeGroup, len(list))
	for i, k := range list {
		out[i] = engine.GroupOfPair(probe.Group, k.Group)
	}
	return out
}

// ClosestEntry is the answer to "who of these is it".
type ClosestEntry struct {
	DescribedEntry
	Similarity float64
	Next       float64 // similarity of the second closest; -1 when there is none
	Comparison engine.Comparison
	Each       float64 // similarity that each comparison had to reach
	Hit        bool    // at or above Each, whatever the age of the faces
}

// FindClosest compares a face with each of a list; each comparison has to reach the similarity
// each.
func (s *Finder) FindClosest(probe DescribedFace, list []DescribedEntry, each float64) ClosestEntry {
	best := ClosestEntry{Similarity: -1, Next: -1, Each: each}
	for _, k := range list {
		compared := s.CompareFaces(probe, k.DescribedFace, each)
		if compared.Similarity > best.Similarity {
			best.DescribedEntry, best.Comparison, best.Similarity, best.Next = k, compared, compared.Similarity, best.Similarity
		} else {
			best.Next = max(best.Next, compared.Similarity)
		}
	}
	best.Hit = best.Similarity >= each
	return best
}
