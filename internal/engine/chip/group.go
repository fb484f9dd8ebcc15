package chip

import (
	"fmt"
	"slices"
)

// Group is a data group by its number.
type Group int

// fileTags are the tags of the data groups that a call may send (Doc 9303-10, table 38).
var fileTags = map[Group]uint32{1: 0x61, 2: 0x75, 7: 0x67, 11: 0x6B, 12: 0x6C, 14: 0x6E, 15: 0x6F}

// Name is the name of a group on the wire, such as dg1.
func (g Group) Name() string { return fmt.Sprintf("dg%d", int(g)) }

// Files are the files of one chip as an app read them.
type Files struct {
	SOD    []byte // the document security object, EF.SOD
	Groups map[Group][]byte
}

// SortedGroups returns the groups that were sent, in order.
func (f Files) SortedGroups() []Group {
	out := make([]Group, 0, len(f.Groups))
	for g := range f.Groups {
		out = append(out, g)
	}
	slices.Sort(out)
	return out
}

// The most bytes of each file.
const (
	MaxSODBytes      = 32 << 10
	MaxPortraitBytes = 512 << 10 // of dg2, dg7 and dg12, which hold images
	MaxGroupBytes    = 16 << 10  // the other groups
)

// MaxBytes is the most bytes of a group.
func (g Group) MaxBytes() int {
	if g == 2 || g == 7 || g == 12 {
		return MaxPortraitBytes
	}
	return MaxGroupBytes
}
