package document

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// zoneSearch is the best reading of a photo so far, and why there is none.
type zoneSearch struct {
	*call
	photo   *imaging.Photo
	best    *reading
	failure *Unreadable
}

func (s *zoneSearch) isDone() bool { return s.best != nil && s.best.isRead() }

// lookAgain reads what is not certain of the best reading again and reports whether it is one of a zone whose layout the image shows.
// Where the lines may go on behind its end, they are read as those of the longer layout.
func (s *zoneSearch) lookAgain(ctx context.Context) (read bool, err error) {
	if read, err = s.readDoubts(ctx); err != nil || !read {
		return false, err
	}
	if read, err = s.showsLayout(ctx, s.best); err != nil || read {
		return read, err
	}
	if s.best, err = s.readLonger(ctx, s.best); err != nil || s.best == nil {
		return false, err
	}
	if read, err = s.readDoubts(ctx); err != nil || !read {
		return false, err
	}
	return s.showsLayout(ctx, s.best)
}

// readDoubts reads what is not certain of the best reading again and reports whether it is one of a zone.
func (s *zoneSearch) readDoubts(ctx context.Context) (read bool, err error) {
	if s.best == nil || s.best.computeMerit() < worthReread {
		return false, nil
	}
	before := s.best.isRead()
	if s.best, err = s.alignLines(ctx, s.best); err != nil {
		return false, err
	}
	if err := s.readUnclearAgain(ctx, s.best); err != nil {
		return false, err
	}
	// That both readers agree makes text of another layout as clear as a zone: check digits have to prove more.
	return s.best.isRead() && (before || s.best.provedShare() >= 0.5), nil
}

// readBoxes reads candidates until one is clear.
func (s *zoneSearch) readBoxes(ctx context.Context, boxes []zoneBox) error {
	for _, box := range withTurned(boxes) {
		if s.viewsLeft == 0 || (s.best != nil && s.best.isClear()) {
			return nil
		}
		view, err := s.viewZone(ctx, s.photo, box)
		if err != nil {
			return err
		}
		found, err := s.readView(ctx, s.photo, view)
		if err != nil {
			return err
		}
		if found == nil {
			continue
		}
		if found.computeMerit() >= likeZone {
			s.failure.Reason = ReasonUnread
			s.failure.CharacterWidth = math.Max(s.failure.CharacterWidth, found.characterWidth())
		}
		if s.best == nil || found.rank() > s.best.rank() {
			s.best = found
		}
	}
	return nil
}
