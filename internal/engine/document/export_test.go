package document

import "github.com/likeness-api/likeness/internal/runtime/imaging"

// CentreOf is where the centre of a character was found, line and column from 0.
func CentreOf(z *Zone, line, column int) imaging.Point { return z.Lines[line].centres[column] }
