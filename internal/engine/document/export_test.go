package document

import "github.com/likeness-api/likeness/internal/runtime/imaging"

// CentreOf is where the centre of a character was found, line and column from 0.
func CentreOf(z *Zone, line, column int) imaging.Point { return z.Lines[line].centres[column] }

// MostWork is the work that no call exceeds, in runs of the line network.
var MostWork = mostWork

// WorkOf is the work of so many runs.
func WorkOf(searches, views, lines, stretches int) int {
	return spent{searches, views, lines, stretches}.work()
}
