package engine

import (
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/quality"
)

// reportOf is a report of one check.
func reportOf(t *testing.T, name string, status quality.Status) quality.Report {
	t.Helper()
	c, ok := quality.FindCheck(name)
	if !ok {
		t.Fatalf("no check is called %q", name)
	}
	return quality.Report{Results: []quality.Result{{Check: c, Status: status}}}
}

// Shoulders keep a photo from print where both the photo as sent and the print show them askew; other checks of the frame
// where the print does not pass.
func TestWhatOfAComposedPhotoKeepsItFromPrint(t *testing.T) {
	for _, c := range []struct {
		check         string
		before, after quality.Status
		keeps         bool
	}{
		{"ShouldersPose", quality.Fail, quality.Fail, true},
		{"ShouldersPose", quality.Fail, quality.Undetermined, true},
		{"ShouldersPose", quality.Fail, quality.Pass, false},
		{"ShouldersPose", quality.Undetermined, quality.Undetermined, false},
		{"FaceGlare", quality.Pass, quality.Fail, false},
		{"FaceGlare", quality.Fail, quality.Fail, true},
		{"BackgroundUniformity", quality.Pass, quality.Fail, true},
		{"BackgroundUniformity", quality.Fail, quality.Pass, false},
	} {
		p := ComposedPhoto{fits: true, Before: reportOf(t, c.check, c.before), After: reportOf(t, c.check, c.after)}
		if got := slices.Contains(p.ListObstacles(), c.check); got != c.keeps || p.IsPrintReady() == c.keeps {
			t.Errorf("%s, %v before and %v after: obstacle %v, want %v", c.check, c.before, c.after, got, c.keeps)
		}
	}
}
