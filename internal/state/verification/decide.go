package verification

import (
	"context"
	"errors"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

const (
	reasonInsufficientCredits = apigen.VerificationReasonCodeInsufficientCredits
	reasonNotOpened           = apigen.VerificationReasonCodeNotOpened
	reasonAbandoned           = apigen.VerificationReasonCodeAbandoned
	reasonCheckFailed         = apigen.VerificationReasonCodeCheckFailed
)

// reviewKeptFor is how long a review may wait where the project keeps nothing after the decision.
const reviewKeptFor = 30 * 24 * time.Hour

// outcome is what the checks of one verification found.
type outcome struct {
	Result
	hits         []apigen.VerificationAmlHit
	document     map[string]string
	measured     map[string][]apigen.VerificationEvidence
	portrait     []byte // of the document; nil: none
	sides        []apigen.VerificationDocumentSide
	flat         map[string][]byte // images of sides, by side
	printed      []apigen.VerificationPrintedField
	chip         *apigen.VerificationChip
	chipPortrait []byte
	personal     map[string][]apigen.VerificationEvidence
	face         *SelfieFace // of the selfie; nil: none that can be compared
	retake       Step        // whose images cannot be read; empty: none
}

// requestRetake asks the person for a step again, while tries are left; asked is false where none are.
func (c *change) requestRetake(v *Verification, name Step) (asked bool, err error) {
	step := v.Progress.findStep(name)
	if step == nil || step.Tries >= MaxTries {
		return false, nil
	}
	row, _ := findReason(apigen.VerificationReasonCodeDocumentImageUnreadable)
	step.Accepted, step.Nonce, step.Problem, step.ProblemFix = false, seal.NewToken(), string(row.Code), row.Fix
	if err := c.images().removeStepImages(v, name); err != nil {
		return false, err
	}
	if err := c.applyMove(v, "retake", Rules, map[string]string{"step": string(name)}); err != nil {
		return false, err
	}
	return true, c.saveVerification(v)
}

// applyDecision writes the decision of the rules: result, charge, events, in the transaction of c.
func (c *change) applyDecision(v *Verification, o outcome) error {
	if o.retake != "" {
		if asked, err := c.requestRetake(v, o.retake); asked || err != nil {
			return err
		}
	}
	o.Attempts, o.WaitingSinceMs = v.Result.Attempts, 0
	v.Result = o.Result
	v.Fields.Hits, v.Fields.Document, v.Fields.Evidence, v.Fields.Measured = o.hits, o.document, o.personal, o.measured
	v.Fields.Sides, v.Fields.Printed, v.Fields.Chip = o.sides, o.printed, o.chip
	if err := c.images().storeDocumentImages(v, o); err != nil {
		return err
	}
	if err := c.images().storeFace(v, o.face); err != nil {
		return err
	}
	first := v.Decided.IsZero()
	v.Result.explainStates(v.Request)
	v.Decision, v.DecidedBy = v.Result.decideByTable(v.Request.Checks), "rules"
	if err := (enrolChange{c}).enrolFace(v); err != nil {
		return err
	}
	if first {
		v.Decided = c.Now
		key, err := c.capsOf(v.KeyID)
		if err != nil {
			return err
		}
		if err := c.service.wallets.ChargePurchase(c.ctx, c.Tx.Tx, c.service.newPurchase(v, key.day, key.month, "")); err != nil {
			return err
		}
	}
	name := "decide"
	if v.Decision == Referred {
		name = "refer"
	}
	detail := map[string]string{"decision": string(v.Decision), "models": v.Result.Models}
	if v.Result.Simulated {
		detail["simulated"] = "true"
	}
	if err := c.applyMove(v, name, Rules, detail); err != nil {
		return err
	}
	return c.finishDecision(v, len(o.hits) > 0)
}

// finishDecision publishes the events of a decision of the rules and sets the date of deletion.
func (c *change) finishDecision(v *Verification, hits bool) error {
	var err error
	if hits {
		err = c.events().publishHits(v, v.Fields.Hits)
	}
	if err == nil && v.Decision == Declined {
		err = c.events().publishDecision(v, webhook.VerificationDeclined)
	}
	kind := webhook.VerificationCompleted
	if v.Decision == Referred {
		kind = webhook.VerificationNeedsReview
	}
	if err == nil {
		err = c.events().publishDecision(v, kind)
	}
	if err == nil {
		err = c.scheduleDeletion(v)
	}
	if err != nil {
		return err
	}
	return c.saveVerification(v)
}

// scheduleDeletion sets when the data of a decided verification is deleted; where the project
// keeps nothing, that is at once after the last decision.
func (c *change) scheduleDeletion(v *Verification) error {
	if err := c.links().closeLinks(v); err != nil {
		return err
	}
	settings, err := ReadSettings(c.ctx, c.Tx, v.ProjectID)
	if err != nil {
		return err
	}
	keep := time.Duration(settings.RetentionDays) * 24 * time.Hour
	if v.Status == NeedsReview && keep == 0 {
		keep = reviewKeptFor
	}
	if keep == 0 {
		return c.deleteData(v, ByRetention)
	}
	v.Delete = v.Decided.Add(keep)
	v.dueMs = toMs(v.Delete)
	return nil
}

// caps are the spend caps of a key, in milli-credits.
type caps struct{ day, month int64 }

// capsOf reads the caps of the key that pays. A key that is gone has none.
func (c *change) capsOf(keyID string) (caps, error) {
	out, err := store.QueryOne(c.ctx, c.Tx, func(r store.Row) (o caps, err error) { return o, r.Scan(&o.day, &o.month) },
		"SELECT day_cap_milli, month_cap_milli FROM keys WHERE id = $1", keyID)
	if errors.Is(err, store.ErrNotFound) {
		err = nil
	}
	return out, err
}

// simulateStep takes a verification with a test reference one step on.
func (c *change) simulateStep(v *Verification) error {
	if v.Request.Scenario == ScenarioExpired {
		return c.expireVerification(v, reasonNotOpened)
	}
	switch v.Status {
	case Created:
		return c.applyMove(v, "open", Rules, simulatedDetail())
	case Opened:
		v.Progress.Consent = &Consent{TextID: "simulated", Language: "en", AtMs: c.NowMs()}
		return c.applyMove(v, "consent", Rules, simulatedDetail())
	}
	for i := range v.Progress.Steps {
		v.Progress.Steps[i].Accepted, v.Progress.Steps[i].Tries, v.Progress.Steps[i].Source = true, 1, FromCamera
	}
	return c.applyMove(v, "submit", Rules, simulatedDetail())
}

func simulatedDetail() map[string]string { return map[string]string{"simulated": "true"} }

// runChecks is the outcome of the checks of v.
func (s checker) runChecks(ctx context.Context, v *Verification) (outcome, error) {
	if v.Request.Scenario != "" {
		return s.simulateChecks(v), nil
	}
	return s.examineImages(ctx, v)
}
