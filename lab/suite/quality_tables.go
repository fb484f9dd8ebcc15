package suite

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/testkit/degrade"
)

// tally counts what one check said.
type tally struct{ pass, fail, unknown int }

func (t *tally) addReading(r reading) {
	switch r.Status {
	case quality.Pass:
		t.pass++
	case quality.Fail:
		t.fail++
	default:
		t.unknown++
	}
}

func (t tally) countReadings() int { return t.pass + t.fail + t.unknown }

// cleanTables tells how the clean portraits fare: the false alarms.
func (l *lab) cleanTables(out *report.Section) {
	t := report.Table{
		Caption: "Clean portraits, judged by every check", Header: []string{"check", "range", "n", "passes", "fails", "undetermined", "5 %", "median", "95 %"},
	}
	reached, undecided := 0, 0
	for _, w := range l.wanted {
		var c tally
		var values []float64
		for i, r := range l.clean {
			if one, ok := r[w.Name]; ok && l.isClean(i, w.Name) {
				c.addReading(one)
				if one.Status != quality.Undetermined {
					values = append(values, one.Value)
				}
			}
		}
		slices.Sort(values)
		t.Rows = append(t.Rows, []string{
			w.Name, fmt.Sprintf("%g to %g", w.Range.Min, w.Range.Max), fmt.Sprint(c.countReadings()), report.FormatShare(c.pass, c.countReadings()), report.FormatShare(c.fail, c.countReadings()), report.FormatShare(c.unknown, c.countReadings()),
			formatQuantile(values, 0.05), formatQuantile(values, 0.5), formatQuantile(values, 0.95),
		})
		if float64(c.pass) >= 0.95*float64(c.countReadings()) {
			reached++
		}
		undecided += stats.CountIf(c.countReadings() > 0 && c.unknown == c.countReadings())
	}
	out.Tables = append(out.Tables, t)
	out.Targets = append(out.Targets, report.Target{
		What: "checks that pass for >= 95 % of the clean portraits", Want: fmt.Sprintf("%d of %d", len(l.wanted), len(l.wanted)),
		Got: fmt.Sprintf("%d (%d always undetermined)", reached, undecided), Met: reached == len(l.wanted),
	})
	if !l.isPartial() {
		l.countCompliant(out)
	}
}

// cleanShare is the share of the clean portraits that are to pass everything but size and position: 16 of 18.
const cleanShare = 16.0 / 18

// countCompliant counts the clean portraits that pass every check of ICAO but those of size and position, and names what
// the others do not pass.
func (l *lab) countCompliant(out *report.Section) {
	passed, reasons := 0, map[string]int{}
	for i, r := range l.clean {
		all := true
		for _, w := range quality.ListRequirements(quality.ICAO) {
			c, _ := quality.FindCheck(w.Name)
			if c.Group <= 2 && w.Name != "ArtFace" && w.Name != "Yaw" && w.Name != "Pitch" && w.Name != "Roll" || !l.isClean(i, w.Name) || r[w.Name].Status == quality.Pass {
				continue
			}
			all = false
			reasons[w.Name]++
		}
		passed += stats.CountIf(all)
	}
	n := len(l.clean)
	out.Targets = append(out.Targets, report.RequireAtLeast(fmt.Sprintf("clean portraits that pass everything but size and position (n %d)", n), float64(passed)/float64(max(n, 1)), cleanShare))
	out.Tables = append(out.Tables, report.Table{
		Caption: "What clean portraits do not pass, size and position left out", Header: []string{"portraits", "checks"}, Rows: [][]string{{fmt.Sprintf("%d of %d", n-passed, n), formatCounts(reasons, n)}},
	})
}

func formatQuantile(sorted []float64, q float64) string {
	if len(sorted) == 0 {
		return "-"
	}
	return fmt.Sprintf("%.3g", sorted[min(int(q*float64(len(sorted))), len(sorted)-1)])
}

// reaction is how one check answers one defect.
type reaction struct {
	area    float64 // AUC at the obvious strength; NaN without readings of both kinds
	perAUC  []float64
	fails   []float64 // share of portraits that fail, a level
	unknown []float64 // share undetermined, a level
	n       []int
	why     string // the most common reason of the undetermined at the obvious strength
}

func (l *lab) measureReaction(d degrade.Defect, w quality.Requirement) reaction {
	out := reaction{area: math.NaN()}
	reasons := map[string]int{}
	var clean []stats.Scored
	for i, r := range l.clean {
		if one, ok := r[w.Name]; ok && l.isClean(i, w.Name) && one.Status != quality.Undetermined {
			clean = append(clean, stats.Scored{Probability: computeBadness(w, one.Value)})
		}
	}
	for level, row := range l.spoilt[d.Name] {
		var c tally
		all := slices.Clone(clean)
		for _, r := range row {
			one, ok := r[w.Name]
			if !ok {
				continue
			}
			c.addReading(one)
			if one.Status != quality.Undetermined {
				all = append(all, stats.Scored{Probability: computeBadness(w, one.Value), Positive: true})
			} else if level == d.Obvious {
				reasons[one.Why]++
			}
		}
		area := math.NaN()
		if len(clean) > 0 && len(all) > len(clean) {
			area = stats.ComputeAUC(all)
		}
		n := math.Max(float64(c.countReadings()), 1)
		out.perAUC = append(out.perAUC, area)
		out.fails = append(out.fails, float64(c.fail)/n)
		out.unknown = append(out.unknown, float64(c.unknown)/n)
		out.n = append(out.n, c.countReadings())
		if level == d.Obvious {
			out.area = area
		}
	}
	for why, n := range reasons {
		if out.why == "" || n > reasons[out.why] || n == reasons[out.why] && why < out.why {
			out.why = why
		}
	}
	return out
}

// findHalfStrength is the smallest strength that fails a check on at least half of the portraits.
func (r reaction) findHalfStrength(d degrade.Defect) string {
	for i, share := range r.fails {
		if share >= 0.5 {
			return describeLevel(d, i)
		}
	}
	return "none"
}

func describeLevel(d degrade.Defect, level int) string {
	if text := d.Levels[level].Means; text != "" {
		return text
	}
	return fmt.Sprintf("%g", d.Levels[level].Strength)
}

// checkTable is the main table: each check against the defects that it must catch.
func (l *lab) checkTable(out *report.Section) {
	t := report.Table{
		Caption: "Each check against its own defects. AUC, failing and undetermined at the strength that a person calls obvious; \"from\" is the smallest strength that " +
			"fails at least half of the portraits",
		Header: []string{"check", "defect", "strengths (obvious one bold)", "AUC, strength by strength", "AUC", "fails", "undetermined", "from", "n", "why undetermined"},
	}
	found, drawn := 0.0, 0
	for _, w := range l.wanted {
		worst, name, any := math.Inf(1), "", false
		for _, d := range l.defects {
			if !slices.Contains(d.Fails, w.Name) {
				continue
			}
			r := l.measureReaction(d, w)
			t.Rows = append(t.Rows, []string{
				w.Name, d.Name, formatStrengths(d), formatList(r.perAUC), aucText(r.area), report.FormatPercent(r.fails[d.Obvious]), report.FormatPercent(r.unknown[d.Obvious]), r.findHalfStrength(d), fmt.Sprint(r.n[d.Obvious]), r.why,
			})
			any = true
			found, drawn = found+r.fails[d.Obvious]*float64(r.n[d.Obvious]), drawn+r.n[d.Obvious]
			// Undetermined on most of the obvious ones is no reaction to judge.
			area := r.area
			if math.IsNaN(area) || r.unknown[d.Obvious] > 0.5 {
				area = 0
			}
			if area < worst {
				worst, name = area, d.Name
			}
		}
		if !any {
			continue
		}
		got := fmt.Sprintf("%.3f (%s)", worst, name)
		if worst == 0 {
			got = "undetermined (" + name + ")"
		}
		out.Targets = append(out.Targets, report.Target{What: "AUC of " + w.Name + ", worst of its defects", Want: ">= 0.95", Got: got, Met: worst >= 0.95})
	}
	out.Tables = append(out.Tables, t)
	if !l.isPartial() {
		out.Targets = append(out.Targets, report.RequireAtLeast(fmt.Sprintf("defects at the obvious strength that fail their check (n %d)", drawn), found/float64(max(drawn, 1)), 0.84))
	}
}

func aucText(v float64) string {
	if math.IsNaN(v) {
		return "-"
	}
	return fmt.Sprintf("%.3f", v)
}

func formatList(values []float64) string {
	text := make([]string, len(values))
	for i, v := range values {
		text[i] = "-"
		if !math.IsNaN(v) {
			text[i] = fmt.Sprintf("%.2f", v)
		}
	}
	return strings.Join(text, " ")
}

func formatStrengths(d degrade.Defect) string {
	text := make([]string, len(d.Levels))
	for i := range d.Levels {
		text[i] = describeLevel(d, i)
		if i == d.Obvious {
			text[i] = "**" + text[i] + "**"
		}
	}
	return strings.Join(text, ", ")
}

// defectTable tells which other checks each defect fails, beyond those it may.
func (l *lab) defectTable(out *report.Section) {
	t := report.Table{
		Caption: "Each defect at its obvious strength: other checks that it fails although they passed on the same person's clean portrait. \"May\" lists those for which the " +
			"defect gives a reason; the others are wrong",
		Header: []string{"defect", "shows", "unit", "fails wrongly, a portrait", "wrongly", "may fail, and did"},
	}
	var wrongAll, images float64
	for _, d := range l.defects {
		wrong, allowed, n := l.otherFailures(d)
		total := 0
		for _, count := range wrong {
			total += count
		}
		if n == 0 {
			continue
		}
		wrongAll += float64(total)
		images += float64(n)
		t.Rows = append(t.Rows, []string{d.Name, d.Shows, d.Unit, fmt.Sprintf("%.2f", float64(total)/float64(n)), formatCounts(wrong, n), formatCounts(allowed, n)})
	}
	out.Tables = append(out.Tables, t, l.touchTable())
	if images > 0 && !l.isPartial() {
		mean := wrongAll / images
		out.Targets = append(out.Targets, report.Target{
			What: "other checks that a defect wrongly fails, mean a picture", Want: "<= 0.50", Got: fmt.Sprintf("%.2f", mean), Met: mean <= 0.5,
		})
	}
}

// touchTable lists what each defect may fail besides its own checks, and why.
func (l *lab) touchTable() report.Table {
	t := report.Table{Caption: "What else each defect may fail, as the defect declares", Header: []string{"defect", "because", "checks"}}
	for _, d := range l.defects {
		for i := 0; i < len(d.MayFail); {
			why, names := d.MayFail[i].Why, []string{}
			for ; i < len(d.MayFail) && d.MayFail[i].Why == why; i++ {
				names = append(names, d.MayFail[i].Check)
			}
			t.Rows = append(t.Rows, []string{d.Name, why, strings.Join(names, ", ")})
		}
	}
	return t
}

func (l *lab) otherFailures(d degrade.Defect) (wrong, allowed map[string]int, n int) {
	wrong, allowed = map[string]int{}, map[string]int{}
	for person, r := range l.spoilt[d.Name][d.Obvious] {
		if r == nil {
			continue
		}
		n++
		clean := l.clean[l.people[person]]
		for name, one := range r {
			if one.Status != quality.Fail || clean[name].Status != quality.Pass || slices.Contains(d.Fails, name) {
				continue
			}
			if d.MayAffect(name) {
				allowed[name]++
			} else {
				wrong[name]++
			}
		}
	}
	return wrong, allowed, n
}

func formatCounts(counts map[string]int, n int) string {
	names := make([]string, 0, len(counts))
	for name := range counts {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(cmp.Compare(counts[b], counts[a]), cmp.Compare(a, b)) })
	for i, name := range names {
		names[i] = fmt.Sprintf("%s %s", name, report.FormatShare(counts[name], n))
	}
	return strings.Join(names, ", ")
}
