package operation

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/apigen"
	"github.com/likeness-api/likeness/internal/face"
	"github.com/likeness-api/likeness/internal/fault"
)

// entry is a face that a request brings along to compare with.
type entry struct {
	image apigen.Image
	id    *string
	label *string
}

func entriesOf(list []apigen.GalleryEntry) []entry {
	out := make([]entry, len(list))
	for i, e := range list {
		out[i] = entry{image: e.Image, id: e.ID}
	}
	return out
}

// entryIDs gives each entry its id: the one sent, else face-1, face-2, ... by position.
func entryIDs(field string, entries []entry) ([]string, error) {
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

// known is an entry that shows a face.
type known struct {
	person
	id    string
	label *string
}

// keepFaces drops entries without a face and names them in warnings; none left is a failure.
func keepFaces(call *Call, field string, entries []entry, ids []string, people []person) ([]known, error) {
	var out []known
	for i, p := range people {
		if !p.found {
			call.Warn("No face was found in %s; the entry was left out.", p.param)
			continue
		}
		out = append(out, known{person: p, id: ids[i], label: entries[i].label})
	}
	if len(out) == 0 {
		return nil, noFace(field)
	}
	return out, nil
}

func picturesOf(field string, entries []entry) []picture {
	out := make([]picture, len(entries))
	for i, e := range entries {
		out[i] = picture{e.image, fmt.Sprintf("%s[%d].image", field, i)}
	}
	return out
}

// closest is the answer to "who of these is it".
type closest struct {
	known
	similarity  float64
	next        float64 // similarity of the second closest; -1 when there is none
	each        float64 // similarity that each comparison had to reach
	hit         bool    // at or above each
	calibration *apigen.Calibration
}

// search compares the main face of probe with each entry of the list called field. The
// false match rate of threshold holds for the whole search: see nearest.
func (s *Service) search(ctx context.Context, call *Call, probe picture, field string, entries []entry, threshold float64) (closest, error) {
	ids, err := entryIDs(field, entries)
	if err != nil {
		return closest{}, err
	}
	people, err := s.people(ctx, call, append([]picture{probe}, picturesOf(field, entries)...))
	if err != nil {
		return closest{}, err
	}
	if !people[0].found {
		return closest{}, noFace(probe.param)
	}
	list, err := keepFaces(call, field, entries, ids, people[1:])
	if err != nil {
		return closest{}, err
	}
	return s.nearest(call, people[0].embedding, list, threshold), nil
}

// nearest compares a face with each of a list. The false match rate of threshold holds
// for all comparisons together, so with several faces each has to reach a higher
// similarity; a warning says which.
func (s *Service) nearest(call *Call, probe face.Embedding, list []known, threshold float64) closest {
	each := s.engine.ForGallery(threshold, len(list))
	if each = rounded(each, 6); each != threshold {
		call.Warn("With %d faces to compare with, each had to reach a similarity of %.4f, so that the whole call keeps the false match rate of one comparison at %g.",
			len(list), each, threshold)
	}
	best := closest{similarity: -1, next: -1, each: each, calibration: s.calibration(threshold, each)}
	for _, k := range list {
		c := s.compare(probe, k.embedding).Similarity
		if c > best.similarity {
			best.known, best.similarity, best.next = k, c, best.similarity
		} else {
			best.next = max(best.next, c)
		}
	}
	best.hit = best.similarity >= each
	return best
}
