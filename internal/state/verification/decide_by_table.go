package verification

import (
	"cmp"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// stateOf is the state of the check of a row. A check that was not asked and has a value all the same counts
// with that value.
func (r *Result) stateOf(row DecisionRow, asked apigen.VerificationChecks) CheckState {
	isAsked := row.isAsked(asked, r.Sides)
	value := NotAsked
	if row.Part {
		at := slices.IndexFunc(r.DocumentChecks, func(part apigen.VerificationSubCheck) bool { return part.Name == row.Check })
		switch {
		case at >= 0:
			value = CheckState(r.DocumentChecks[at].Value)
		case isAsked:
			value = CheckState(NotRun)
		}
	} else {
		value = stateOfCheck(r.Checks, row.Check)
	}
	if !isAsked && value == CheckState(NotRun) {
		return NotAsked
	}
	return value
}

// stateOfCheck is the value of a check of the answer.
func stateOfCheck(c apigen.VerificationCheckResults, check string) CheckState {
	switch check {
	case DocumentCheck:
		return CheckState(c.DocumentAuthenticity)
	case ChipCheck:
		return CheckState(cmp.Or(c.Chip, NotRun)) // results of before have none
	case "face_match":
		return CheckState(c.FaceMatch)
	case "liveness":
		return CheckState(c.Liveness)
	case "age":
		return CheckState(c.Age)
	case "duplicates":
		return CheckState(c.Duplicates)
	}
	return CheckState(c.AmlScreening)
}

// outcomeIn is what a state leads to in a result: a decline only with a reason that declines.
func (row DecisionRow) outcomeIn(r *Result, state CheckState) Outcome {
	outcome := row.outcomeOf(state)
	if outcome != LeadsToDecline {
		return outcome
	}
	if slices.ContainsFunc(r.Reasons, func(found Reason) bool {
		return found.Outcome == LeadsToDecline && slices.Contains(row.Declines, found.Code)
	}) {
		return LeadsToDecline
	}
	return LeadsToReview
}

// decideByTable is the decision of the table and the reasons: the worst outcome of all. Without a check that
// approves, nothing is approved.
func (r *Result) decideByTable(asked apigen.VerificationChecks) Decision {
	approving, worst := false, Approves
	for _, row := range DecisionTable {
		outcome := row.outcomeIn(r, r.stateOf(row, asked))
		approving = approving || outcome == Approves && !row.Part
		worst = worseOutcome(worst, outcome)
	}
	for _, reason := range r.Reasons {
		worst = worseOutcome(worst, reason.Outcome)
	}
	switch {
	case worst == LeadsToDecline:
		return Declined
	case worst == LeadsToReview || !approving:
		return Referred
	}
	return Approved
}

// worseOutcome is the worse of two outcomes.
func worseOutcome(a, b Outcome) Outcome {
	if rankOutcome(b) < rankOutcome(a) {
		return b
	}
	return a
}

// rankOutcome is the place of an outcome among all, the worst first.
func rankOutcome(o Outcome) int {
	return slices.Index([]Outcome{LeadsToDecline, LeadsToReview, Approves, Note, NoEffect, NoDecision}, o)
}

// explainStates adds check_failed for every state that does not approve and that no reason explains.
func (r *Result) explainStates(request Request) {
	for _, row := range DecisionTable {
		state := r.stateOf(row, request.Checks)
		if outcome := row.outcomeOf(state); outcome != LeadsToReview && outcome != LeadsToDecline {
			continue
		}
		name := row.nameInRequests()
		if !slices.ContainsFunc(r.Reasons, func(found Reason) bool {
			return slices.Contains(row.Declines, found.Code) || slices.Contains(row.Explains, found.Code) ||
				found.Code == reasonCheckFailed && slices.ContainsFunc(found.Evidence, func(e apigen.VerificationEvidence) bool {
					return e.Name == "check" && strings.HasPrefix(e.Value, name)
				})
		}) {
			r.addReason(request, reasonCheckFailed, NewEvidence("check", name))
		}
	}
}

// nameInRequests is the name of a check in requests; of a part with the name of the document check before it.
func (row DecisionRow) nameInRequests() string {
	names := map[string]string{DocumentCheck: "document", "face_match": "faceMatch", screeningCheck: "aml"}
	if row.Part {
		return "document." + row.Check
	}
	return cmp.Or(names[row.Check], row.Check)
}

// JoinDocumentParts is the value of the document check of so many sides: the worst of its parts by the table. A part that leads
// to a review without having been examined makes it unknown.
func JoinDocumentParts(asked apigen.VerificationDocumentCheck, sides int, parts []apigen.VerificationSubCheck) CheckValue {
	r := Result{Checks: newResults(), Sides: sides, DocumentChecks: parts}
	worst := Pass
	for _, row := range DecisionTable {
		if !row.Part {
			continue
		}
		state := r.stateOf(row, apigen.VerificationChecks{Document: &asked})
		if outcome := row.outcomeOf(state); outcome == Approves || outcome == NoEffect {
			continue
		}
		value := CheckValue(state)
		if value == NotRun {
			value = Unknown
		}
		worst = worseValue(worst, value)
	}
	return worst
}

// worseValue is the worse of two values of checks.
func worseValue(a, b CheckValue) CheckValue {
	order := []CheckValue{Pass, Review, Unknown, Fail}
	if slices.Index(order, b) > slices.Index(order, a) {
		return b
	}
	return a
}
