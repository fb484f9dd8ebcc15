package quality

import (
	_ "embed"
	"fmt"
	"math"
	"slices"
	"sync"

	"gopkg.in/yaml.v3"
)

// Standard names a set of checks with their ranges.
type Standard string

// The standards of the wire contract.
const (
	ICAO         Standard = "ICAO"
	VisaSchengen Standard = "VisaSchengen"
	VisaUSA      Standard = "VisaUSA"
	Full         Standard = "Full"
)

// Standards lists them.
var Standards = []Standard{ICAO, VisaSchengen, VisaUSA, Full}

// Groups are the names of the groups; group n of the wire contract is Groups[n-1].
var Groups = []string{
	"ImageCharacteristics", "HeadSizeAndPosition", "FaceQuality", "EyesCharacteristics",
	"ShadowsAndLightning", "PoseAndExpression", "HeadOcclusion", "Background",
}

// Range is a closed interval in the unit of its check.
type Range struct{ Min, Max float64 }

// Contains tells whether v lies in r, bounds included; NaN lies in no range.
func (r Range) Contains(v float64) bool { return v >= r.Min && v <= r.Max }

// Valid tells whether r is a range: two finite numbers, the lower first.
func (r Range) Valid() bool {
	finite := func(v float64) bool { return !math.IsNaN(v) && !math.IsInf(v, 0) }
	return finite(r.Min) && finite(r.Max) && r.Min <= r.Max
}

// UnmarshalYAML reads [min, max].
func (r *Range) UnmarshalYAML(n *yaml.Node) error {
	var pair [2]float64
	if err := n.Decode(&pair); err != nil {
		return err
	}
	r.Min, r.Max = pair[0], pair[1]
	return nil
}

// Region is what a check looks at.
type Region string

// OnFrame marks the checks that are measured on the judged picture, see Frame.
const OnFrame Region = "frame"

// Check is one row of the table.
type Check struct {
	Name    string
	Group   int // 1 to 8
	Unit    string
	On      Region
	Meaning string // what is measured, a noun phrase
	Rule    string // where the requirement comes from
	// How says, for docs/quality.md, how it is measured: formula or model with source,
	// calibration, when it is undetermined.
	How string
	// Below and Above tell an untrained person what to do when the value is under or
	// over the range.
	Below, Above string
	Ranges       map[Standard]Range
}

// Fix is what to do about a value outside r; empty for one inside.
func (c *Check) Fix(v float64, r Range) string {
	switch {
	case v < r.Min && c.Below != "":
		return c.Below
	case v < r.Min:
		return fmt.Sprintf("The range asks for at least %g.", r.Min)
	case v > r.Max && c.Above != "":
		return c.Above
	case v > r.Max:
		return fmt.Sprintf("The range allows at most %g.", r.Max)
	}
	return ""
}

//go:embed checks.yaml
var checksFile []byte

// Checks is the table, in the order of groups. Do not write to it.
var Checks = sync.OnceValue(func() []Check {
	var out []Check
	if err := yaml.Unmarshal(checksFile, &out); err != nil {
		panic("quality: checks.yaml: " + err.Error()) // a test reads it
	}
	return out
})

// Find returns the check called name.
func Find(name string) (*Check, bool) {
	all := Checks()
	i := slices.IndexFunc(all, func(c Check) bool { return c.Name == name })
	if i < 0 {
		return nil, false
	}
	return &all[i], true
}

// Wanted is a check to run and the range it has to keep.
type Wanted struct {
	Name  string
	Range Range
}

// Of lists the checks of a standard in the order of the table; none for an unknown one.
func Of(s Standard) []Wanted {
	var out []Wanted
	for _, c := range Checks() {
		if r, ok := c.Ranges[s]; ok {
			out = append(out, Wanted{Name: c.Name, Range: r})
		}
	}
	return out
}
