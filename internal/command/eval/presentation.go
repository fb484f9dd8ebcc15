package eval

import (
	"fmt"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/liveness"
)

// Presentation is one image as ISO/IEC 30107-3 counts it: an attack of a species, or a person.
type Presentation struct {
	LivenessAnswer
	Species string // of an attack; empty: not stated
	// IsBarred says that the answer is not live whatever the score: the face looks like art.
	IsBarred bool
}

// responded reports whether the program had an opinion: a face was found, with enough evidence to measure.
func (p Presentation) responded() bool { return p.Found && p.Measured }

// PresentationCount is how presentations were answered. NoResponse counts images without a face and faces without enough
// evidence; Live, NotLive and Unknown the others. No presentation without a response is accepted.
type PresentationCount struct{ Total, NoResponse, Live, NotLive, Unknown int }

// CountPresentations counts those that fit.
func CountPresentations(all []Presentation, fits func(Presentation) bool) (c PresentationCount) {
	for _, p := range all {
		if !fits(p) {
			continue
		}
		c.Total++
		switch {
		case !p.responded():
			c.NoResponse++
		case p.Status == liveness.Live:
			c.Live++
		case p.Status == liveness.NotLive:
			c.NotLive++
		default:
			c.Unknown++
		}
	}
	return c
}

// responses is how many presentations had a response.
func (c PresentationCount) responses() int { return c.Total - c.NoResponse }

// newPresentationTables are the tables of ISO/IEC 30107-3 on labelled images.
func newPresentationTables(labelled []*labelledImage) []report.Table {
	var all []Presentation
	var rows []*labelledImage
	for _, p := range labelled {
		if p.live != nil {
			a := p.liveness
			a.Live = *p.live
			all, rows = append(all, Presentation{a, p.species, p.isBarred}), append(rows, p)
		}
	}
	tables := []report.Table{
		NewSpeciesTable(all), NewBonaFideTable(all, listGroups(labelled), func(i int, group string) bool { return rows[i].isIn(group) }), NewFixedRateTable(all),
	}
	return slices.DeleteFunc(tables, func(t report.Table) bool { return len(t.Rows) == 0 })
}

const unnamedSpecies = "not stated"

// listSpecies lists the species of the attacks in order.
func listSpecies(all []Presentation) (out []string) {
	for _, p := range all {
		if !p.Live && !slices.Contains(out, p.Species) {
			out = append(out, p.Species)
		}
	}
	slices.Sort(out)
	return out
}

func nameSpecies(species string) string {
	if species == "" {
		return unnamedSpecies
	}
	return species
}

// NewSpeciesTable gives the errors of attacks by species (APCER, APNRR), the worst of them last.
func NewSpeciesTable(all []Presentation) report.Table {
	t := report.Table{
		Caption: "Attacks by species (ISO/IEC 30107-3). APCER: answered live, of the presentations with a response. APNRR: no face, or not enough evidence. Unknown is not live, so it is no error of an attack.",
		Header:  []string{"species", "presentations", "APNRR", "responses", "unknown", "not live", "APCER"},
	}
	worst, worstName := PresentationCount{}, ""
	for _, species := range listSpecies(all) {
		c := CountPresentations(all, func(p Presentation) bool { return !p.Live && p.Species == species })
		t.Rows = append(t.Rows, []string{
			nameSpecies(species), fmt.Sprint(c.Total), report.FormatShareInterval(c.NoResponse, c.Total), fmt.Sprint(c.responses()),
			report.FormatShare(c.Unknown, c.responses()), report.FormatShare(c.NotLive, c.responses()), report.FormatShareInterval(c.Live, c.responses()),
		})
		if c.responses() > 0 && (worstName == "" || c.Live*worst.responses() > worst.Live*c.responses()) {
			worst, worstName = c, nameSpecies(species)
		}
	}
	if worstName != "" {
		t.Rows = append(t.Rows, []string{"highest: " + worstName, "", "", fmt.Sprint(worst.responses()), "", "", report.FormatShareInterval(worst.Live, worst.responses())})
	}
	return t
}

// NewBonaFideTable gives the errors of people (BPCER, BPNRR), for all and for each group.
func NewBonaFideTable(all []Presentation, groups []string, isIn func(i int, group string) bool) report.Table {
	t := report.Table{
		Caption: "People (ISO/IEC 30107-3). BPCER: not live or unknown, of the presentations with a response. BPNRR: no face, or not enough evidence. Refused: both together, of all presentations.",
		Header:  []string{"group", "presentations", "BPNRR", "responses", "unknown", "not live", "BPCER", "refused"},
	}
	for _, group := range groups {
		var members []Presentation
		for i, p := range all {
			if p.Live && isIn(i, group) {
				members = append(members, p)
			}
		}
		if len(members) == 0 {
			continue
		}
		c := CountPresentations(members, func(Presentation) bool { return true })
		t.Rows = append(t.Rows, []string{
			group, fmt.Sprint(c.Total), report.FormatShareInterval(c.NoResponse, c.Total), fmt.Sprint(c.responses()), report.FormatShare(c.Unknown, c.responses()),
			report.FormatShare(c.NotLive, c.responses()), report.FormatShareInterval(c.NotLive+c.Unknown, c.responses()), report.FormatShareInterval(c.Total-c.Live, c.Total),
		})
	}
	return t
}

// fixedBPCER are the shares of people at which attacks are counted.
var fixedBPCER = []float64{0.10, 0.05, 0.01}

// NewFixedRateTable gives APCER by species at the scores that refuse fixed shares of the people with a response. A share
// that fewer people than its inverse are there for is left out.
func NewFixedRateTable(all []Presentation) report.Table {
	t := report.Table{
		Caption: "APCER where the score alone decided and refused a fixed share of people (BPCER). The program decides by two levels, with unknown between them; this compares classifiers.",
		Header:  []string{"species", "responses"},
	}
	var levels []float64
	for _, share := range fixedBPCER {
		level, ok := findLevel(all, share)
		if !ok {
			level = math.NaN()
		}
		levels = append(levels, level)
		t.Header = append(t.Header, fmt.Sprintf("APCER at BPCER %.0f %%", 100*share))
	}
	if !slices.ContainsFunc(levels, func(l float64) bool { return !math.IsNaN(l) }) {
		return t
	}
	for _, species := range listSpecies(all) {
		n, passed := 0, make([]int, len(levels))
		for _, p := range all {
			if p.Live || p.Species != species || !p.responded() {
				continue
			}
			n++
			for i, level := range levels {
				passed[i] += stats.CountIf(effectiveScore(p) >= level)
			}
		}
		row := []string{nameSpecies(species), fmt.Sprint(n)}
		for i, level := range levels {
			if math.IsNaN(level) {
				row = append(row, "too few people")
			} else {
				row = append(row, report.FormatShareInterval(passed[i], n))
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// effectiveScore is the score, below every level for what is never live.
func effectiveScore(p Presentation) float64 {
	if p.IsBarred {
		return -1
	}
	return p.Score
}

// findLevel is the highest score from which on at most a share of the people with a response is refused.
func findLevel(all []Presentation, share float64) (level float64, ok bool) {
	var scores []float64
	for _, p := range all {
		if p.Live && p.responded() {
			scores = append(scores, effectiveScore(p))
		}
	}
	refused := int(share * float64(len(scores)))
	if refused == 0 {
		return 0, false
	}
	slices.Sort(scores)
	return scores[refused], true
}
