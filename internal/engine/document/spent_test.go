package document

import "testing"

// What a second look may run is what the search left, whichever networks it ran: also where the tiles were searched because the whole photo
// showed nothing.
func TestASecondLookMayRunWhatTheSearchLeft(t *testing.T) {
	for name, tt := range map[string]struct {
		spent   spent
		lines   int
		stretch bool
	}{
		"an ordinary page":               {spent{searches: 1, views: 1, lines: 10}, 28, true},
		"tiles were searched at once":    {spent{searches: MaxSearchRuns, views: closeViews, lines: lineRuns}, 16, true},
		"all of the search":              {spent{searches: MaxSearchRuns, views: MaxCloseViews, lines: MaxLineRuns}, 0, false},
		"all lines, no close views":      {spent{searches: 1, views: 1, lines: MaxLineRuns}, 0, true},
		"all stretches":                  {spent{searches: 1, views: 1, lines: 10, stretches: MaxStretches}, mostWork - 61, false},
		"less left than a stretch takes": {spent{searches: MaxSearchRuns, views: MaxCloseViews, lines: MaxLineRuns - RunsOfStretch + 1}, RunsOfStretch - 1, false},
	} {
		n := &call{spent: tt.spent}
		if got := n.countLinesLeft(); got != tt.lines {
			t.Errorf("%s: %d lines are left, want %d", name, got, tt.lines)
		}
		if got := n.canReadStretch(); got != tt.stretch {
			t.Errorf("%s: a stretch may be read: %v", name, got)
		}
	}
}
