package console

import "github.com/likeness-api/likeness/internal/base/apigen"

// evidenceNames are the words of people for what a reason rests on.
var evidenceNames = map[string]string{
	"similarity": "Similarity", "threshold": "Limit", "status": "Result", "score": "Score", "reasonCode": "Cause", "frames": "Frames", "side": "Side", "reason": "Cause", "field": "Field", "error": "Fault",
	"issuer": "Issuer", "kind": "Kind of document", "sign": "Sign", "beside": "Faces beside the document", "onDocument": "Further faces on it", "hits": "Entries", "highest": "Highest score", "provider": "Asked",
	"camera": "Camera", "step": "Step", "simulated": "Simulated", "check": "Check", "what": "What", "entries": "Entries", "basis": "From", "minAge": "Lowest age", "personId": "Enrolled as", "same": "Same as",
	"document": "On the document", "sent": "Stated",
}

// codedEvidence is the evidence whose values are codes of the service. Other values are numbers, dates, names, ids and texts.
var codedEvidence = map[string]bool{
	"side": true, "field": true, "reason": true, "error": true, "kind": true, "sign": true, "check": true, "step": true, "status": true, "simulated": true,
}

// evidenceValues are the words of people for codes that labels has for something else, or not at all.
var evidenceValues = map[string]string{"true": "yes", "false": "no", "no_colour": "no colours", "document": "document"}

// nameEvidence writes the name of evidence in words of people; a measured value has the name of its check.
func nameEvidence(name string) string {
	if text := evidenceNames[name]; text != "" {
		return text
	}
	return spellOut(name)
}

// describeEvidence writes the value of evidence in words of people; what is no code of the service stays as it is.
func describeEvidence(e apigen.VerificationEvidence) string {
	if !codedEvidence[e.Name] {
		return e.Value
	}
	if text := evidenceValues[e.Value]; text != "" {
		return text
	}
	return labelInLine(e.Value)
}
