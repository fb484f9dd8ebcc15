package console

import (
	"cmp"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/label"
)

// codedEvidence is the evidence whose values are codes of the service. Other values are numbers, dates, names, ids and texts.
var codedEvidence = map[string]bool{
	"side": true, "field": true, "reason": true, "error": true, "kind": true, "sign": true, "check": true, "step": true, "status": true, "simulated": true,
	"challenge": true, "found": true, "signal": true,
}

// nameEvidence writes the name of evidence in words of people; a measured value has the name of its check.
func nameEvidence(name string) string { return label.In(label.Evidence, name) }

// describeEvidence writes the value of evidence in words of people; what is no code of the service stays as it is.
func describeEvidence(e apigen.VerificationEvidence) string {
	if !codedEvidence[e.Name] {
		return e.Value
	}
	codes := strings.Fields(e.Value) // several where a challenge found several things
	for i, code := range codes {
		if text, ok := label.Find(label.EvidenceValues, code); ok {
			codes[i] = text
		} else {
			codes[i] = labelInLine(code)
		}
	}
	return strings.Join(codes, ", ")
}

// describeLiveness writes what the check for a live person measured; the score has its scale. Empty: it measured nothing.
func describeLiveness(evidence []apigen.VerificationEvidence) string {
	var parts []string
	for _, e := range evidence {
		switch e.Name {
		case "status": // the list of checks has it
		case "score":
			parts = append(parts, "score "+e.Value+" on a scale from 0 (not live) to 1 (live)")
		case "frames":
			parts = append(parts, cmp.Or(map[string]string{"1": "1 frame"}[e.Value], e.Value+" frames"))
		default:
			parts = append(parts, label.LowerFirst(nameEvidence(e.Name))+" "+describeEvidence(e))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return "Live person: " + strings.Join(parts, "; ")
}
