package verification

import (
	"fmt"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// askFor makes a request that asks for the checks of the rows whose states are not NotAsked.
func askFor(states map[string]CheckState) apigen.VerificationChecks {
	var asked apigen.VerificationChecks
	if states[DocumentCheck] != NotAsked {
		asked.Document = &apigen.VerificationDocumentCheck{AllowExpired: states[PartExpiry] == NotAsked}
		if states[PartKind] != NotAsked {
			asked.Document.Kinds = []apigen.VerificationDocumentKind{apigen.VerificationDocumentKindPassport}
		}
	}
	if states[ChipCheck] != NotAsked {
		asked.Chip = &apigen.VerificationChipCheck{}
	}
	if states["face_match"] != NotAsked {
		asked.FaceMatch = &apigen.VerificationFaceMatchCheck{}
	}
	if states["liveness"] != NotAsked {
		asked.Liveness = &apigen.VerificationLivenessCheck{}
	}
	if states["age"] != NotAsked {
		asked.Age = &apigen.VerificationAgeCheck{}
	}
	if states["duplicates"] != NotAsked {
		asked.Duplicates = &apigen.VerificationDuplicatesCheck{}
	}
	if states[screeningCheck] != NotAsked {
		asked.Aml = &apigen.VerificationAmlCheck{}
	}
	return asked
}

// newResultOf is a result with these states.
func newResultOf(states map[string]CheckState) Result {
	r := Result{Checks: newResults(), Sides: 2}
	if states[PartSides] == NotAsked {
		r.Sides = 1
	}
	value := func(check string) CheckValue {
		if states[check] == NotAsked {
			return NotRun
		}
		return CheckValue(states[check])
	}
	r.Checks.DocumentAuthenticity, r.Checks.FaceMatch, r.Checks.Liveness = value(DocumentCheck), value("face_match"), value("liveness")
	r.Checks.Chip = value(ChipCheck)
	r.Checks.Age, r.Checks.Duplicates = value("age"), value("duplicates")
	if states[screeningCheck] != NotAsked {
		r.Checks.AmlScreening = AMLValue(states[screeningCheck])
	}
	if states[DocumentCheck] == NotAsked {
		return r
	}
	for _, row := range DecisionTable {
		if row.Part && states[row.Check] != NotAsked {
			r.DocumentChecks = append(r.DocumentChecks, apigen.VerificationSubCheck{Name: row.Check, Value: value(row.Check)})
		}
	}
	return r
}

// checkDecision compares the decision of one combination with the rule, which it states in another way than the
// program: approved only where everything that was asked passed.
func checkDecision(t *testing.T, states map[string]CheckState) {
	t.Helper()
	request := Request{Checks: askFor(states)}
	r := newResultOf(states)
	for _, row := range DecisionTable { // the reason that a failed check gives
		if states[row.Check] == CheckState(Fail) && len(row.Declines) > 0 {
			r.addReason(request, row.Declines[0])
		}
	}
	r.explainStates(request)
	got := r.decideByTable(request.Checks)
	positive, declines, open := false, false, false
	for _, row := range DecisionTable {
		if row.Part && states[DocumentCheck] == NotAsked {
			continue
		}
		switch state := states[row.Check]; {
		case state == NotAsked && !isMissing(row):
		case state == CheckState(Pass), state == CheckState(AMLClear):
			positive = positive || !row.Part
		case state == CheckState(Fail) && len(row.Declines) > 0:
			declines = true
		default:
			open = true
		}
	}
	want := Referred
	switch {
	case declines:
		want = Declined
	case positive && !open:
		want = Approved
	}
	if got != want {
		t.Fatalf("%v: %s, want %s", states, got, want)
	}
	if got != Approved && positive && len(r.Reasons) == 0 {
		t.Fatalf("%v: %s without a reason", states, got)
	}
	if got == Declined && r.Reasons[0].Outcome != LeadsToDecline {
		t.Fatalf("%v: the first reason is %s", states, r.Reasons[0].Code)
	}
}

// isMissing reports whether a part that is not listed counts as not run: the document check asks for it.
func isMissing(row DecisionRow) bool {
	return row.Part && row.Check != PartSides && row.Check != PartKind && row.Check != PartExpiry
}

// walkStates calls do with every combination of the states of the rows; the states of the others stay.
func walkStates(rows []DecisionRow, states map[string]CheckState, do func()) {
	if len(rows) == 0 {
		do()
		return
	}
	for state := range rows[0].Outcomes {
		states[rows[0].Check] = state
		walkStates(rows[1:], states, do)
	}
}

func selectRows(parts bool) (out []DecisionRow) {
	for _, row := range DecisionTable {
		if row.Part == parts {
			out = append(out, row)
		}
	}
	return out
}

// TestEveryCombinationOfChecksFollowsTheTable decides all combinations of the states of the checks (with all
// parts of the document passed), and all combinations of the states of the parts with one another.
func TestEveryCombinationOfChecksFollowsTheTable(t *testing.T) {
	states := map[string]CheckState{}
	for _, row := range selectRows(true) {
		states[row.Check] = CheckState(Pass)
	}
	n := 0
	walkStates(selectRows(false), states, func() { checkDecision(t, states); n++ })
	if want := 6 * 6 * 6 * 6 * 6 * 6 * 5; n != want {
		t.Errorf("%d combinations of checks, want %d", n, want)
	}
	parts := selectRows(true)
	for i := range parts { // each triple in full, the others passed
		for j := i + 1; j < len(parts); j++ {
			for k := j + 1; k < len(parts); k++ {
				for _, row := range DecisionTable {
					states[row.Check] = NotAsked
					if row.Part || row.Check == DocumentCheck {
						states[row.Check] = CheckState(Pass)
					}
				}
				walkStates([]DecisionRow{parts[i], parts[j], parts[k]}, states, func() {
					r := newResultOf(states)
					states[DocumentCheck] = CheckState(JoinDocumentParts(*askFor(states).Document, r.Sides, r.DocumentChecks))
					if states[DocumentCheck] == CheckState(Pass) {
						for _, row := range parts {
							if o := row.outcomeOf(states[row.Check]); o != Approves && o != NoEffect {
								t.Fatalf("%v: the document passes", states)
							}
						}
					}
					checkDecision(t, states)
				})
			}
		}
	}
}

// TestEveryStateHasAnOutcome checks that no cell of the table is empty, and that only a pass approves.
func TestEveryStateHasAnOutcome(t *testing.T) {
	for _, row := range DecisionTable {
		want := CheckStates
		if row.Check == screeningCheck {
			want = ScreeningStates
		}
		if len(row.Outcomes) != len(want) {
			t.Errorf("%s has %d states, want %d", row.Check, len(row.Outcomes), len(want))
		}
		for _, state := range want {
			outcome, found := row.Outcomes[state]
			switch {
			case !found:
				t.Errorf("%s %s has no outcome", row.Check, state)
			case (outcome == Approves) != (state == CheckState(Pass) || state == CheckState(AMLClear)):
				t.Errorf("%s %s: %s", row.Check, state, outcome)
			case outcome == NoEffect && state != NotAsked:
				t.Errorf("%s %s has no effect", row.Check, state)
			}
		}
		for _, code := range slices.Concat(row.Declines, row.Explains) {
			if _, place := findReason(code); place == len(Reasons) {
				t.Errorf("%s names the reason %s, which does not exist", row.Check, code)
			}
		}
	}
	if got := DecisionTable[0].outcomeOf("a state of tomorrow"); got != LeadsToReview {
		t.Errorf("a state that the table does not name: %s", got)
	}
}

// TestNothingIsApprovedWithoutAPart takes each part of a passed document away.
func TestNothingIsApprovedWithoutAPart(t *testing.T) {
	asked := apigen.VerificationChecks{Document: &apigen.VerificationDocumentCheck{}}
	whole := Result{Checks: newResults(), Sides: 1, DocumentChecks: listPassedParts(*asked.Document)}
	whole.Checks.DocumentAuthenticity = Pass
	if got := whole.decideByTable(asked); got != Approved {
		t.Fatalf("everything passed: %s", got)
	}
	for i, part := range whole.DocumentChecks {
		if part.Value != Pass {
			continue
		}
		r := whole
		r.DocumentChecks = slices.Delete(slices.Clone(whole.DocumentChecks), i, i+1)
		if got := r.decideByTable(asked); got != Referred || JoinDocumentParts(*asked.Document, 1, r.DocumentChecks) == Pass {
			t.Errorf("without %s: %s", part.Name, got)
		}
	}
	nothing := Result{Checks: newResults()}
	if got := nothing.decideByTable(apigen.VerificationChecks{}); got != Referred {
		t.Errorf("nothing was asked: %s", got)
	}
}

// TestTrustStaysAtSixtyWithOneCheckOpen takes every combination of values of up to three checks.
func TestTrustStaysAtSixtyWithOneCheckOpen(t *testing.T) {
	values := []string{"pass", "clear", "not_run", "unknown", "review", "hit", "fail"}
	for _, a := range values {
		for _, b := range values {
			for _, c := range values {
				open := slices.ContainsFunc([]string{a, b, c}, func(v string) bool { return v != "pass" && v != "clear" })
				seal := ComputeTrust([]TrustInput{{Name: "a", Value: a, Margin: 1}, {Name: "b", Value: b, Margin: 1}, {Name: "c", Value: c, Margin: 1}})
				if open != (seal.Score <= 60) {
					t.Errorf("%s: %v", fmt.Sprint(a, b, c), seal.Score)
				}
			}
		}
	}
}

// TestTheFirstReasonDecides adds every pair of reasons in both orders.
func TestTheFirstReasonDecides(t *testing.T) {
	for _, a := range Reasons {
		for _, b := range Reasons {
			var r Result
			r.addReason(Request{}, a.Code)
			r.addReason(Request{}, b.Code)
			first := r.Reasons[0]
			for _, other := range r.Reasons[1:] {
				if first.Code != "reviewer_approved" && first.Outcome != NoDecision && rankOutcome(other.Outcome) < rankOutcome(first.Outcome) && other.Outcome != NoDecision {
					t.Errorf("%s (%s) comes before %s (%s)", first.Code, first.Outcome, other.Code, other.Outcome)
				}
			}
		}
	}
	var r Result
	for _, code := range codes("upload_used", "aml_hit", "under_age", "reviewer_approved") {
		r.addReason(Request{}, code)
	}
	if got := r.listCodes(); !slices.Equal(got, []string{"reviewer_approved", "under_age", "aml_hit", "upload_used"}) {
		t.Errorf("%v", got)
	}
}

// TestSealOfATestReference takes references that end by a check that was not asked.
func TestSealOfATestReference(t *testing.T) {
	for scenario, most := range map[Scenario]float64{ScenarioApproved: 100, ScenarioDeclined: 20, ScenarioNeedsReview: 60, ScenarioAMLHit: 60} {
		v := &Verification{Request: Request{Scenario: scenario, Checks: apigen.VerificationChecks{Age: &apigen.VerificationAgeCheck{MinAge: 18}}}}
		if o := (checker{&records{}}).simulateChecks(v); o.TrustSeal.Score > most || scenario == ScenarioApproved && o.TrustSeal.Score < 100 {
			t.Errorf("%s: %v", scenario, *o.TrustSeal)
		}
	}
}
