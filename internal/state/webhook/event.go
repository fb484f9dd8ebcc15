package webhook

import (
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

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
	JobEnded                Kind = "job.ended"

	VerificationCreated      Kind = "verification.created"
	VerificationOpened       Kind = "verification.opened"
	VerificationResubmission Kind = "verification.resubmission_requested"
	VerificationExpired      Kind = "verification.expired"
	VerificationCancelled    Kind = "verification.cancelled"
	VerificationDeleted      Kind = "verification.deleted"
)

// Kinds are all kinds, in the order of the description.
var Kinds = []Kind{
	VerificationCompleted, VerificationNeedsReview, VerificationDeclined, AMLHit, CreditsLow, EndpointDisabled, JobEnded,
	VerificationCreated, VerificationOpened, VerificationResubmission, VerificationExpired, VerificationCancelled, VerificationDeleted,
}

// namedOnly are the kinds that an endpoint gets only when it names them; an endpoint that names
// no kinds gets all others.
var namedOnly = []Kind{
	VerificationCreated, VerificationOpened, VerificationResubmission, VerificationExpired, VerificationCancelled, VerificationDeleted,
}

// IsKnown reports whether k is one of Kinds.
func (k Kind) IsKnown() bool { return slices.Contains(Kinds, k) }

// maxBodyBytes keeps payloads thin (Standard Webhooks: under 20 kB).
const maxBodyBytes = 20_000

// Payload is the data of one kind of event.
type Payload interface{ Kind() Kind }

// Checks are the results of a verification's parts: pass, fail, review, unknown or not_run;
// for AMLScreening clear, hit, unknown or not_run.
type Checks struct {
	DocumentAuthenticity string `json:"document_authenticity,omitzero"`
	Chip                 string `json:"chip,omitzero"`
	FaceMatch            string `json:"face_match,omitzero"`
	Liveness             string `json:"liveness,omitzero"`
	AMLScreening         string `json:"aml_screening,omitzero"`
	Age                  string `json:"age,omitzero"`
	Duplicates           string `json:"duplicates,omitzero"`
}

// Reason says in words why a verification was decided so.
type Reason struct {
	Code    string `json:"code"`
	Outcome string `json:"outcome"` // declined, review, note or none
	Text    string `json:"text"`
	Fix     string `json:"fix"`
}

// TrustSeal sums a verification up in one number from 0 to 100.
type TrustSeal struct {
	Score float64 `json:"score"`
}

// Verification is the data of the events that report a decision.
type Verification struct {
	Event          Kind       `json:"-"`
	VerificationID string     `json:"verification_id"`
	Reference      string     `json:"reference,omitzero"` // the caller's own
	Decision       string     `json:"decision"`           // approved, needs_review, declined
	TrustSeal      *TrustSeal `json:"trust_seal,omitzero"`
	Checks         Checks     `json:"checks"`
	Reasons        []string   `json:"reasons,omitzero"`        // codes, the deciding one first
	ReasonDetails  []Reason   `json:"reason_details,omitzero"` // the same in words
	Status         string     `json:"status"`
	Sequence       int64      `json:"sequence"` // 1, 2, ... for each verification
	DecidedBy      string     `json:"decided_by,omitzero"`
	Enrolment      *Enrolment `json:"enrolment,omitzero"` // nil: none was asked for
	Tag            string     `json:"tag,omitzero"`
	// Metadata is the caller's own; nil where there is none or it is too large for an event.
	Metadata map[string]string `json:"metadata,omitzero"`
}

// Enrolment says what came of the enrolment of the face of a selfie in a gallery.
type Enrolment struct {
	State    string           `json:"state"` // waiting, enrolled, failed, none
	Gallery  string           `json:"gallery"`
	PersonID string           `json:"person_id"`
	FaceID   string           `json:"face_id,omitzero"`
	Reason   *EnrolmentReason `json:"reason,omitzero"` // of failed
}

// EnrolmentReason says in words why a face was not enrolled.
type EnrolmentReason struct {
	Code string `json:"code"`
	Text string `json:"text"`
	Fix  string `json:"fix"`
}

// Kind is that of Event.
func (v Verification) Kind() Kind { return v.Event }

// Progress is the data of the other verification.* events.
type Progress struct {
	Event          Kind     `json:"-"`
	VerificationID string   `json:"verification_id"`
	Reference      string   `json:"reference,omitzero"`
	Status         string   `json:"status"`
	Sequence       int64    `json:"sequence"`
	Reasons        []string `json:"reasons,omitzero"`
	Tag            string   `json:"tag,omitzero"`
	// Metadata is the caller's own; nil where there is none or it is too large for an event.
	Metadata map[string]string `json:"metadata,omitzero"`
}

// Kind is that of Event.
func (p Progress) Kind() Kind { return p.Event }

// orderedEventID is evt_ and 26 characters of a SHA-256: the same event has one id, so that it
// cannot be written twice.
func orderedEventID(p Place) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\n%d", p.Key, p.Number))
	const characters = 26
	return "evt_" + strings.ToLower(base32.HexEncoding.WithPadding(base32.NoPadding).EncodeToString(sum[:]))[:characters]
}

// Screening is the data of aml.hit.
type Screening struct {
	ScreeningID    string `json:"screening_id"`
	Reference      string `json:"reference,omitzero"`
	Hits           []Hit  `json:"hits"`
	VerificationID string `json:"verification_id,omitzero"`
	JobID          string `json:"job_id,omitzero"`
	Sequence       int64  `json:"sequence,omitzero"`
}

const (
	mostHits     = 20 // an event has less than 20 kB
	mostHitBytes = 128
)

// AddHit adds an entry of a list, without its name, where there is room.
func (s *Screening) AddHit(entryID, list string, score float64) {
	if len(s.Hits) < mostHits {
		s.Hits = append(s.Hits, Hit{EntryID: limitText(entryID, mostHitBytes), List: limitText(list, mostHitBytes), Score: score})
	}
}

// limitText keeps at most n bytes of text.
func limitText(text string, n int) string {
	if len(text) <= n {
		return text
	}
	for n > 0 && !utf8.RuneStart(text[n]) {
		n--
	}
	return text[:n]
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

// Job is the data of job.ended.
type Job struct {
	JobID   string   `json:"job_id"`
	Name    string   `json:"name,omitzero"`
	JobKind string   `json:"kind"`            // enrol, dedupe, check
	Status  string   `json:"status"`          // completed, cancelled
	Reason  string   `json:"reason,omitzero"` // of a cancelled job
	Items   JobItems `json:"items"`
	Charged Credits  `json:"charged"`
}

// JobItems counts the items of a job.
type JobItems struct {
	Total     int `json:"total"`
	Succeeded int `json:"succeeded"`
	Failed    int `json:"failed"`
	Cancelled int `json:"cancelled"`
}

// Kind is job.ended.
func (Job) Kind() Kind { return JobEnded }

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
	v := Verification{
		Event: k, VerificationID: "ver_example", Reference: "example", TrustSeal: &TrustSeal{Score: 96}, Checks: passed,
		Status: "completed", Sequence: 1, DecidedBy: "rules",
	}
	switch k {
	case VerificationCompleted:
		v.Decision = "approved"
	case VerificationNeedsReview:
		v.Decision, v.TrustSeal.Score, v.Checks.Liveness, v.Reasons, v.Status = "needs_review", 61, "unknown", []string{"liveness_unknown"}, "needs_review"
	case VerificationDeclined:
		v.Decision, v.TrustSeal.Score, v.Checks.FaceMatch, v.Reasons = "declined", 12, "fail", []string{"no_match"}
	case AMLHit:
		return Screening{
			ScreeningID: "scr_example", Reference: "example", Hits: []Hit{{EntryID: "entry_example", List: "example", Score: 0.91}},
			VerificationID: "ver_example", Sequence: 1,
		}
	case CreditsLow:
		return LowCredits{ProjectID: projectID, Remaining: 4_980, Threshold: 5_000}
	case EndpointDisabled:
		return Disabled{EndpointID: "whe_example", URL: "https://example.com/webhooks", Reason: "failing"}
	case JobEnded:
		return Job{JobID: "job_example", Name: "example", JobKind: "enrol", Status: "completed", Items: JobItems{Total: 3, Succeeded: 2, Failed: 1}, Charged: 40}
	default:
		return Progress{Event: k, VerificationID: "ver_example", Reference: "example", Status: exampleStatus[k], Sequence: 1}
	}
	return v
}

// exampleStatus is the status in the example of an event.
var exampleStatus = map[Kind]string{
	VerificationCreated: "created", VerificationOpened: "opened", VerificationResubmission: "opened",
	VerificationExpired: "expired", VerificationCancelled: "cancelled", VerificationDeleted: "completed",
}
