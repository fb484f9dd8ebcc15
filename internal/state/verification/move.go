package verification

import (
	"fmt"
	"time"

	"github.com/go-json-experiment/json"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

const (
	uploadGrace  = 30 * time.Second // after Expires, for an upload that began before
	creditsRetry = time.Minute      // between two tries to charge
	creditsWait  = 24 * time.Hour   // longest wait for credits
)

// applyMove takes v along the row called name of the table, or fails with state_conflict. It adds the
// event and the audit entry; the caller saves v.
func (c *change) applyMove(v *Verification, name string, by Actor, detail map[string]string) error {
	t, possible := findTransition(name, v.Status, by)
	if !possible {
		return newStateConflict(name, v.Status, by)
	}
	from := v.Status
	v.Status, v.dueMs, v.leasedBy = t.To, nil, ""
	switch {
	case t.To == Processing, isOpen(t.To) && v.Request.Scenario != "":
		v.dueMs = toMs(c.Now)
	case isOpen(t.To):
		v.dueMs = toMs(v.Expires.Add(uploadGrace))
	}
	if t.To != NeedsReview {
		v.ClaimedBy, v.claimHash, v.ClaimUntil, v.ReviewSince = "", nil, time.Time{}, time.Time{}
	} else {
		v.ReviewSince = c.Now
	}
	if detail == nil {
		detail = map[string]string{}
	}
	detail["from"], detail["to"] = string(from), string(t.To)
	c.recordAudit(name, v, detail)
	if t.Event == "" {
		return nil
	}
	return c.events().publishProgress(v, t.Event)
}

// publishProgress publishes an event without a decision.
func (c eventChange) publishProgress(v *Verification, kind webhook.Kind) error {
	v.Sequence++
	return c.publishEvent(v, webhook.Progress{
		Event: kind, VerificationID: v.ID, Reference: v.Reference, Status: string(v.Status), Sequence: v.Sequence,
		Reasons: v.Result.listCodes(), Tag: eventTag(v), Metadata: eventMetadata(v),
	})
}

// publishDecision publishes an event with the decision.
func (c eventChange) publishDecision(v *Verification, kind webhook.Kind) error {
	v.Sequence++
	e := webhook.Verification{
		Event: kind, VerificationID: v.ID, Reference: v.Reference, Decision: string(v.Decision), Status: string(v.Status),
		Checks: webhook.Checks{
			DocumentAuthenticity: string(v.Result.Checks.DocumentAuthenticity), FaceMatch: string(v.Result.Checks.FaceMatch),
			Chip: string(v.Result.Checks.Chip), Liveness: string(v.Result.Checks.Liveness), AMLScreening: string(v.Result.Checks.AmlScreening),
			Age: string(v.Result.Checks.Age), Duplicates: string(v.Result.Checks.Duplicates),
		},
		Reasons: v.Result.listCodes(), ReasonDetails: v.Result.describeReasons(), Sequence: v.Sequence, DecidedBy: v.DecidedBy,
		Enrolment: eventEnrolment(v), Tag: eventTag(v), Metadata: eventMetadata(v),
	}
	if v.Result.TrustSeal != nil {
		e.TrustSeal = &webhook.TrustSeal{Score: v.Result.TrustSeal.Score}
	}
	return c.publishEvent(v, e)
}

// publishHits publishes aml.hit with the entries of lists, without names.
func (c eventChange) publishHits(v *Verification, hits []apigen.VerificationAmlHit) error {
	v.Sequence++
	e := webhook.Screening{ScreeningID: v.Result.ScreeningID, Reference: v.Reference, VerificationID: v.ID, Sequence: v.Sequence}
	for _, h := range hits {
		e.AddHit(h.EntryID, h.List, h.Score)
	}
	return c.publishEvent(v, e)
}

func (c eventChange) publishEvent(v *Verification, p webhook.Payload) error {
	_, err := c.service.o.Outbox.PublishInOrder(c.ctx, c.Tx.Tx, webhook.Audience{ProjectID: v.ProjectID, Environment: string(v.Environment)}, p, webhook.Place{Key: v.ID, Number: v.Sequence})
	if err != nil {
		return fmt.Errorf("verification: event of %s: %w", v.ID, err)
	}
	return nil
}

// eventTag is the tag of v as far as events carry it.
func eventTag(v *Verification) string { return cutText(v.Fields.Tag, 1024) }

// maxMetadata is how many bytes the metadata of an event may have as JSON: an event has less than 20 kB.
const maxMetadata = 8000

// eventMetadata is the metadata of v, or nil where it is too large for an event.
func eventMetadata(v *Verification) map[string]string {
	if raw, err := json.Marshal(v.Fields.Metadata); err != nil || len(raw) > maxMetadata {
		return nil
	}
	return v.Fields.Metadata
}

// cutText keeps at most n bytes of text.
func cutText(text string, n int) string {
	if len(text) <= n {
		return text
	}
	for n > 0 && text[n]&0xC0 == 0x80 { // not inside a character
		n--
	}
	return text[:n]
}
