package view

import (
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Mark shows where in the photo a check was measured or what it found.
type Mark struct {
	Kind   MarkKind
	Points []imaging.Point // pixels of the upright photo
}

// MarkKind is the form of a Mark.
type MarkKind string

// The forms: a Box has two points (top left, bottom right), a Line two, a Polygon three
// or more.
const (
	Box     MarkKind = "box"
	Line    MarkKind = "line"
	Polygon MarkKind = "polygon"
)
