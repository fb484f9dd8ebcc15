package document

// How often one image makes the networks run at most: a search of the whole image and four tiles;
// close views of the candidates; the lines of each, for the likely numbers of lines and characters, unclear ones five times. Package worklimit
// counts with them.
const (
	MaxSearchRuns = 1 + maxTiles
	MaxCloseViews = closeViews + tileViews
	MaxLineRuns   = lineRuns + tileLineRuns
	MaxStretches  = 8 // that the second reader reads, in the work that the runs above leave: each counts as RunsOfStretch of lines
)

const (
	closeViews = 8 // of what is found in the whole image
	tileViews  = 8 // of what is found in its tiles

	lineRuns     = 22 // of what is found in the whole image
	tileLineRuns = 16 // of what is found in its tiles
)

// The work of the other networks in runs of the line network: what a stretch costs, rounded up, and what a search or a close view
// that did not run saves, rounded. The test of package worklimit holds them against the weights there.
const (
	RunsOfStretch = 6
	RunsOfSearch  = 2
	RunsOfView    = 1
)

// spent is how often the networks have run in a call.
type spent struct{ searches, views, lines, stretches int }

// work is what has run, in runs of the line network.
func (s spent) work() int {
	return RunsOfSearch*s.searches + RunsOfView*s.views + s.lines + RunsOfStretch*s.stretches
}

// mostWork is the work that no call exceeds.
var mostWork = spent{searches: MaxSearchRuns, views: MaxCloseViews, lines: MaxLineRuns}.work()

// countLinesLeft is how many more lines a second look may read: a call reads no more than MaxLineRuns, and does no more than mostWork.
func (n *call) countLinesLeft() int { return min(MaxLineRuns-n.spent.lines, mostWork-n.spent.work()) }

func (n *call) canReadLine() bool { return n.countLinesLeft() > 0 }

// canReadStretch reports whether the second reader may read one more stretch.
func (n *call) canReadStretch() bool {
	return n.spent.stretches < MaxStretches && n.spent.work()+RunsOfStretch <= mostWork
}
