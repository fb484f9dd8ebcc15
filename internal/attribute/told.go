package attribute

import (
	"context"
	"fmt"
	"strings"

	"github.com/likeness-api/likeness/internal/face"
)

// Told is the probability behind one of the attributes that follow from a trait
// (all but Age and Emotion), without the band of doubt that Judge answers
// Undetermined in. why, when not empty, says in one clause why this face does not
// show enough to tell; p then means nothing. Whether dark glasses hide an eye is left to
// the caller, who asks of that eye.
func (s *Subject) Told(ctx context.Context, n Name) (p float64, why string, err error) {
	for _, r := range rules {
		if r.name != n || r.trait == "" {
			continue
		}
		if why, err = s.unseen(ctx, r); err == nil && why == "" && r.side == 0 {
			var by Trait
			if by, err = s.hider(ctx, r); by != "" {
				why = hidden(r, by).Why
			}
		}
		if err != nil || why != "" {
			return 0, strings.TrimPrefix(why, string(n)+": "), err
		}
		p, err = s.Probability(ctx, r.trait)
		return p, "", err
	}
	return 0, "", fmt.Errorf("attribute: %q does not follow from a trait", n)
}

// Beside is another face of the same photo.
func (s *Subject) Beside(f face.Face) *Subject { return s.engine.Subject(s.Photo, f) }
