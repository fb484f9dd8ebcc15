package quality

import (
	_ "embed"
	"fmt"
	"math"
	"slices"
	"sync"

	"gopkg.in/yaml.v3"

	"github.com/likeness-api/likeness/internal/base/label"
	"github.com/likeness-api/likeness/internal/engine/standard"
)

// Standard names a set of checks with their ranges: one of the columns of the table, or one that derives its ranges from
// a column (derived.go).
type Standard = standard.ID

// The columns of the table: the standards of the wire contract.
const (
	ICAO         = standard.ICAO
	VisaSchengen = standard.VisaSchengen
	VisaUSA      = standard.VisaUSA
	Full         = standard.Full
)

// Standards lists the columns.
var Standards = standard.Tables

// Groups are the names of the groups; group n of the wire contract is Groups[n-1].
var Groups = []string{
	"ImageCharacteristics", "HeadSizeAndPosition", "FaceQuality", "EyesCharacteristics",
	"ShadowsAndLightning", "PoseAndExpression", "HeadOcclusion", "Background",
}

// Range is a closed interval in the unit of its check.
type Range struct{ Min, Max float64 }

// Contains reports whether v lies in r, bounds included; NaN lies in no range.
func (r Range) Contains(v float64) bool { return v >= r.Min && v <= r.Max }

// IsValid reports whether r is a range: two finite numbers, the lower first.
func (r Range) IsValid() bool {
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

// Region is what a check is measured on.
type Region string

// The regions that depend on the frame (view.Frame): the frame itself and the background in it.
const (
	OnFrame      Region = "frame"
	OnBackground Region = "background"
)

// Check is one row of the table.
type Check struct {
	Name    string
	Label   string `yaml:"-"` // what is required, in words: what passes when the check passes; of internal/base/label
	Group   int    // 1 to 8
	Unit    string
	On      Region
	Meaning string // what is measured, a noun phrase
	Rule    string // where the requirement comes from
	// Rules name the source for the standards that have another one than Rule.
	Rules map[Standard]string
	// How says, for docs/quality.md, how it is measured: formula or model with source,
	// calibration, when it is undetermined.
	How string
	// Below and Above say what to do when the value is under or over the range, to a reader
	// without training.
	Below, Above string
	// Ranges are those of the table; RangeFor knows those of every standard.
	Ranges map[Standard]Range
}

// RuleFor returns where a standard's requirement comes from.
func (c *Check) RuleFor(s Standard) string {
	if rule, ok := c.Rules[s]; ok {
		return rule
	}
	if of, ok := standard.Find(s); ok && of.Checks != s {
		if _, own := c.deriveRange(of); own {
			return of.Authority + ", " + of.Source
		}
		return c.RuleFor(of.Checks)
	}
	return c.Rule
}

// Title is Label as a heading.
func (c *Check) Title() string { return label.UpperFirst(c.Label) }

// DescribeFix is what to do about a value outside r; empty for one inside.
func (c *Check) DescribeFix(v float64, r Range) string {
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
	for i := range out {
		out[i].Label, _ = label.Find(label.Checks, out[i].Name)
	}
	return out
})

// usesFrame reports whether the check is measured on the frame or on the background in it.
func (c *Check) usesFrame() bool { return c.On == OnFrame || c.On == OnBackground }

// FindCheck returns the check called name.
func FindCheck(name string) (*Check, bool) {
	all := Checks()
	i := slices.IndexFunc(all, func(c Check) bool { return c.Name == name })
	if i < 0 {
		return nil, false
	}
	return &all[i], true
}

// FindRange returns the range in which the check called name passes for a standard; ok is false where the standard does
// not run it.
func FindRange(name string, s Standard) (r Range, ok bool) {
	if c, known := FindCheck(name); known {
		return c.RangeFor(s)
	}
	return r, false
}

// Requirement is a check to run and the range it has to keep.
type Requirement struct {
	Name  string
	Range Range
}

// ListRequirements lists the checks of a standard in the order of the table; none for an unknown one.
func ListRequirements(s Standard) []Requirement {
	var out []Requirement
	for _, c := range Checks() {
		if r, ok := c.RangeFor(s); ok {
			out = append(out, Requirement{Name: c.Name, Range: r})
		}
	}
	return out
}
