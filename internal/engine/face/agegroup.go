package face

import "fmt"

// The ages in years at which a person is an adult, and from which on a face that looks so old
// counts as one. Nine in ten people of 13 to 17 look younger than AdultLook, one in twenty adults
// of LFW does; of people of 13 to 17 a third look older than MinorAge (docs/accuracy.md).
const (
	MinorAge  = 18
	AdultLook = 25
)

// AgeGroup is a group of apparent ages, estimated on the face, that has false match rates of its
// own: two young faces resemble each other more often than two adults do.
type AgeGroup int

// The age groups, those whose strangers resemble each other more often later.
const (
	Adults     AgeGroup = iota
	Old                 // about 65 and older
	From13To24          // who may be a minor
	From6To12
	UpTo5
	UnknownAge // the face shows too little (attribute.Hidden); it has no rates
)

// MinorGroups lists the groups of faces that may be those of minors.
var MinorGroups = []AgeGroup{From13To24, From6To12, UpTo5}

// GroupOfAge returns the group of an age in years.
func GroupOfAge(years float64) AgeGroup {
	switch {
	case years < 6:
		return UpTo5
	case years < 13:
		return From6To12
	case years < AdultLook:
		return From13To24
	}
	return Adults
}

// GroupOfPair returns the group whose false match rates hold for two faces: of an adult and a child
// that of adults, who resemble each other more often, and of two young faces that of the one who
// looks older. Old people and others resemble each other as adults do. A face of unknown age counts
// as being as old as the other one; two of them resemble each other whoever they show.
func GroupOfPair(a, b AgeGroup) AgeGroup {
	if older, younger := min(a, b), max(a, b); older != Old || younger == Old || younger == UnknownAge {
		return older
	}
	return Adults
}

// ParseAgeGroup returns the group of a name that String returned.
func ParseAgeGroup(name string) (AgeGroup, error) {
	for g := Adults; g <= UnknownAge; g++ {
		if g.String() == name {
			return g, nil
		}
	}
	return UnknownAge, fmt.Errorf("there is no age group %q", name)
}

// String is the group's name in files and answers, such as "6-12", in years.
func (g AgeGroup) String() string {
	names := [...]string{"adults", "65-120", "13-24", "6-12", "0-5", "unknown"}
	if g < 0 || int(g) >= len(names) {
		return fmt.Sprintf("AgeGroup(%d)", int(g))
	}
	return names[g]
}

// Unreachable is a similarity that no two faces have: what a match needs where its false match
// rate is not known.
const Unreachable = 1.01

// NeededSimilarity returns the similarity, on the scale of adults, that has in an age group the
// false match rate that threshold has for adults. It is never below threshold, and Unreachable
// without the table of the group.
func NeededSimilarity(adults, group *Calibration, threshold float64) float64 {
	switch {
	case group == adults || threshold <= 0:
		return threshold
	case adults == nil || group == nil:
		return Unreachable
	}
	return max(threshold, adults.Similarity(group.DistanceAtFMR(adults.FMRAt(threshold))))
}
