package quality

import (
	_ "embed"
	"fmt"
	"strings"
)

//go:generate go run ./gendoc ../../../docs/quality.md

// manual.md is what the manual says before the table.
//
//go:embed manual.md
var manualIntroduction string

// FormatManual is docs/quality.md: every check with its ranges, what it measures and how.
func FormatManual() string {
	var b strings.Builder
	b.WriteString(manualIntroduction)
	group := 0
	for _, c := range Checks() {
		if c.Group != group {
			group = c.Group
			fmt.Fprintf(&b, "\n## %d. %s\n", group, Groups[group-1])
		}
		rules := []string{c.Rule}
		for _, s := range Standards {
			if rule, ok := c.Rules[s]; ok {
				rules = append(rules, rule)
			}
		}
		fmt.Fprintf(&b, "\n### %s\n\n%s (%s). Rule: %s.\n\n", c.Name, capitalisePhrase(c.Meaning), c.Unit, strings.Join(rules, "; "))
		if c.How != "" {
			fmt.Fprintf(&b, "%s\n\n", strings.TrimSpace(c.How))
		}
		var ranges []string
		for _, s := range Standards {
			if r, ok := c.Ranges[s]; ok {
				ranges = append(ranges, fmt.Sprintf("%s %g to %g", s, r.Min, r.Max))
			}
		}
		fmt.Fprintf(&b, "Passes: %s.\n", strings.Join(ranges, "; "))
	}
	return b.String()
}

// capitalisePhrase begins a phrase with a capital letter.
func capitalisePhrase(phrase string) string { return strings.ToUpper(phrase[:1]) + phrase[1:] }
