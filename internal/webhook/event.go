package webhook

import (
	"fmt"
	"slices"
	"time"

	"github.com/go-json-experiment/json"
)

// Kind is the type of an event.
type Kind string

// The kinds of events; docs/sources.md says which existed before this project.
const (
	VerificationCompleted   Kind = "verification.completed"
	VerificationNeedsReview Kind = "verification.needs_review"
	VerificationDeclined    Kind = "verification.declined"
	AMLHit                  Kind = "aml.hit"
	CreditsLow              Kind = "credits.low"
	EndpointDisabled        Kind = "webhook.disabled"
)

// Kinds are all kinds, in the order of the description.
var Kinds = []Kind{VerificationCompleted, VerificationNeedsReview, VerificationDeclined, AMLHit, CreditsLow, EndpointDisabled}

// IsKnown reports whether k is one of Kinds.
func (k Kind) IsKnown() bool { return slices.Contains(Kinds, k) }

// maxBodyBytes keeps payloads thin (Standard Webhooks: under 20 kB).
const maxBodyBytes = 20_000

// Payload is the data of one kind of event.
type Payload interface{ Kind() Kind }

// Checks are the results of a verification's parts: pass, fail or not_run;
// for AMLScreening clear, hit or not_run.
type Checks struct {
	DocumentAuthenticity string `json:"document_authenticity,omitzero"`
	FaceMatch            string `json:"face_match,omitzero"`
	Liveness             string `json:"liveness,omitzero"`
	AMLScreening         string `json:"aml_screening,omitzero"`
}

// TrustSeal sums a verification up in one number from 0 to 100.
type TrustSeal struct {
	Score float64 `json:"score"`
}

// Verification is the data of the three verification.* events.
type Verification struct {
	VerificationID string     `json:"verification_id"`
	Reference      string     `json:"reference,omitzero"` // the caller's own
	Decision       string     `json:"decision"`           // approved, needs_review, declined
	TrustSeal      *TrustSeal `json:"trust_seal,omitzero"`
	Checks         Checks     `json:"checks"`
	Reasons        []string   `json:"reasons,omitzero"` // why not approved
}

// Kind follows from the decision.
func (v Verification) Kind() Kind {
	switch v.Decision {
	case "needs_review":
		return VerificationNeedsReview
	case "declined":
		return VerificationDeclined
	}
	return VerificationCompleted
}

// Screening is the data of aml.hit.
type Screening struct {
	ScreeningID string `json:"screening_id"`
	Reference   string `json:"reference,omitzero"`
	Hits        []Hit  `json:"hits"`
}

// Hit is one scored list entry.
type Hit struct {
	EntryID string  `json:"entry_id"`
	List    string  `json:"list,omitzero"`
	Score   float64 `json:"score"` // 0 to 1
}

// Kind is aml.hit.
func (Screening) Kind() Kind { return AMLHit }

// LowCredits is the data of credits.low; amounts are decimals in credits.
type LowCredits struct {
	ProjectID string  `json:"project_id"`
	Remaining Credits `json:"remaining"`
	Threshold Credits `json:"threshold"`
}

// Kind is credits.low.
func (LowCredits) Kind() Kind { return CreditsLow }

// Disabled is the data of webhook.disabled.
type Disabled struct {
	EndpointID string `json:"endpoint_id"`
	URL        string `json:"url"`
	Reason     string `json:"reason"` // gone, failing, operator
}

// Kind is webhook.disabled.
func (Disabled) Kind() Kind { return EndpointDisabled }

// envelope is the body of a delivery (docs/webhooks.md).
type envelope struct {
	Type        Kind    `json:"type"`
	Timestamp   string  `json:"timestamp"` // ISO 8601, UTC
	Environment string  `json:"environment"`
	Data        Payload `json:"data"`
}

func encodeEnvelope(p Payload, environment string, at time.Time) (string, error) {
	body, err := json.Marshal(envelope{
		Type: p.Kind(), Timestamp: at.UTC().Format("2006-01-02T15:04:05.000Z"), Environment: environment, Data: p,
	})
	if err != nil {
		return "", fmt.Errorf("webhook: encode %s: %w", p.Kind(), err)
	}
	if len(body) >= maxBodyBytes {
		return "", fmt.Errorf("webhook: a %s payload of %d bytes; events are under %d", p.Kind(), len(body), maxBodyBytes)
	}
	return string(body), nil
}

// ExamplePayload returns the payload of a test event: the form of a real one, with ids
// that are marked as examples.
func ExamplePayload(k Kind, projectID string) Payload {
	passed := Checks{DocumentAuthenticity: "pass", FaceMatch: "pass", Liveness: "pass", AMLScreening: "clear"}
	v := Verification{VerificationID: "ver_example", Reference: "example", TrustSeal: &TrustSeal{Score: 96}, Checks: passed}
	switch k {
	case VerificationCompleted:
		v.Decision = "approved"
	case VerificationNeedsReview:
		v.Decision, v.TrustSeal.Score, v.Checks.Liveness, v.Reasons = "needs_review", 61, "not_run", []string{"liveness_unknown"}
	case VerificationDeclined:
		v.Decision, v.TrustSeal.Score, v.Checks.FaceMatch, v.Reasons = "declined", 12, "fail", []string{"face_mismatch"}
	case AMLHit:
		return Screening{ScreeningID: "scr_example", Reference: "example", Hits: []Hit{{EntryID: "entry_example", List: "example", Score: 0.91}}}
	case CreditsLow:
		return LowCredits{ProjectID: projectID, Remaining: 4_980, Threshold: 5_000}
	case EndpointDisabled:
		return Disabled{EndpointID: "whe_example", URL: "https://example.com/webhooks", Reason: "failing"}
	}
	return v
}
