package quality

import (
	"context"
)

// offGaze is how far both eyes together look past the camera: the angle between the line
// of sight and the line to the camera over 45 degrees (package gaze: irises against the
// corners of the eyes, corrected for the turn of the head), so that 0.4, the bound of
// every standard, is 18 degrees. Undetermined when both eyes are closed, behind dark
// glasses, too small, or the head is turned too far. Region: both eyes in the photo.
// The evidence is a line from the iris to where the gaze goes, for each eye.
func offGaze(ctx context.Context, s *Subject) (Reading, error) {
	if dark, err := s.behindDark(ctx); err != nil || dark {
		return Reading{Why: behindDark}, err
	}
	g, err := s.Gaze(ctx)
	if err != nil || g.Why != "" {
		return Reading{Why: g.Why}, err
	}
	return Reading{Value: g.Deviation, Evidence: s.eyeMarks(ctx)}, nil
}
