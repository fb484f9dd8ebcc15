package verification

import "strings"

// Scenario is how a verification of a test reference ends; empty for all others.
type Scenario string

// The scenarios, by the references that begin so.
const (
	ScenarioApproved    Scenario = "test:approved"
	ScenarioDeclined    Scenario = "test:declined"
	ScenarioNeedsReview Scenario = "test:needs_review"
	ScenarioExpired     Scenario = "test:expired"
	ScenarioAMLHit      Scenario = "test:aml_hit"
)

// scenarioOf is the scenario of a reference in the test environment.
func scenarioOf(reference string) Scenario {
	for _, s := range []Scenario{ScenarioApproved, ScenarioDeclined, ScenarioNeedsReview, ScenarioExpired, ScenarioAMLHit} {
		if rest, found := strings.CutPrefix(reference, string(s)); found && (rest == "" || strings.ContainsAny(rest[:1], ":-/.#")) {
			return s
		}
	}
	return ""
}
