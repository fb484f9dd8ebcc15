package verification

import (
	"context"
	"errors"
	"net"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

// NewVerification is what a verification is created with.
type NewVerification struct {
	Reference   string
	Checks      *apigen.VerificationChecks
	Workflow    *apigen.VerificationWorkflowRef
	ReviewWhen  []ReasonCode
	RedirectURL string
	ExpiresIn   time.Duration
	Locale      string
	Name        string // of the person
	BirthDate   string
	Portrait    []byte // a JPEG file; nil: none
	// PortraitSent is the file that Portrait was made of, which a repetition has to send again; nil: Portrait itself.
	PortraitSent []byte
	Tag          string
	Metadata     map[string]string
	// IdempotencyKey makes a repetition find the verification of the first call, for ledger.AnswerKept.
	IdempotencyKey string
	// DayCapMilli and MonthCapMilli are the spend caps of the caller's key.
	DayCapMilli, MonthCapMilli int64
	// MayEnrol says that the caller has EnrolPermission.
	MayEnrol bool

	standing bool   // opened by a standing code, which acts for whoever stored its workflow
	id       string // of the verification
	repeat   ledger.Repeat
}

// Create makes a verification and its link. The token is in no other answer; it is empty where no check needs a
// step of the person.
func (s *Service) Create(ctx context.Context, origin audited.Origin, n NewVerification) (v *Verification, token string, err error) {
	settings, err := ReadSettings(ctx, s.store, origin.ProjectID)
	if err != nil {
		return nil, "", wrapError("create", store.ToFault(err))
	}
	if err := checkRedirect(n.RedirectURL, origin.Environment, settings); err != nil {
		return nil, "", err
	}
	n.id = store.NewID("ver")
	if n.repeat, err = s.newRepeatedCreate(origin.Scope, n); err != nil {
		return nil, "", wrapError("create", err)
	}
	err = s.runChange(ctx, origin, func(c *change) error {
		if err := account.RequireStoring(ctx, c.Tx, origin.ProjectID, "images and faces"); err != nil {
			return err
		}
		var err error
		if v, token, err = c.creation().repeatCreate(n); !errors.Is(err, store.ErrNotFound) {
			return err
		}
		request, err := c.creation().newRequest(n)
		if err != nil {
			return err
		}
		v = &Verification{
			ID: n.id, ProjectID: origin.ProjectID, Environment: origin.Environment, KeyID: origin.Actor, Reference: n.Reference,
			Status: Created, Version: 1, PriceMilli: s.o.Prices.ComputePrice(request.Checks), Request: request,
			Progress: Progress{Steps: planSteps(request)}, Result: Result{Checks: newResults()},
			Fields:  Fields{Name: n.Name, BirthDate: n.BirthDate, Tag: n.Tag, Metadata: n.Metadata},
			Created: c.Now, Expires: c.Now.Add(n.ExpiresIn),
		}
		v.dueMs = toMs(v.Expires.Add(uploadGrace))
		if request.Scenario != "" {
			v.dueMs = toMs(c.Now)
		}
		v.dataKey = s.box.SealNewDataKey(keyContext(v.ProjectID, v.ID))
		if err := s.wallets.CheckPurchase(ctx, c.Tx.Tx, s.newPurchase(v, n.DayCapMilli, n.MonthCapMilli, origin.RequestID)); err != nil {
			return err
		}
		token, err = c.creation().insertNew(v, n)
		return err
	})
	return v, token, wrapError("create", err)
}

// insertNew writes a new verification with its portrait and link. Where another call with the Idempotency-Key made one at the same
// time, v becomes that one.
func (c createChange) insertNew(v *Verification, n NewVerification) (token string, err error) {
	v.Sequence++ // of verification.created
	inserted, err := c.insertVerification(v, n.repeat)
	if err != nil {
		return "", err
	}
	if !inserted {
		made, token, err := c.repeatCreate(n)
		if err == nil {
			*v = *made
		}
		return token, err
	}
	if err := c.checkNewPerson(v); err != nil {
		return "", err
	}
	if n.Portrait != nil {
		if err := c.images().storeImage(v, imagePortrait, n.Portrait); err != nil {
			return "", err
		}
		v.Images = []string{imagePortrait}
	}
	if v.needsPerson() {
		if token, err = c.links().replaceLink(v); err != nil {
			return "", err
		}
	}
	c.recordAudit("create", v, map[string]string{"reference": v.Reference, "price": ledger.FormatCredits(v.PriceMilli)})
	v.Sequence-- // publishProgress counts
	if err := c.events().publishProgress(v, webhook.VerificationCreated); err != nil || v.needsPerson() || v.AwaitsChip() {
		return token, err
	}
	if err := c.applyMove(v, "start", Rules, nil); err != nil {
		return "", err
	}
	return "", c.saveVerification(v)
}

// needsPerson reports whether a check needs a step of the person, who gets a link then. Test references that expire wait
// for one.
func (v *Verification) needsPerson() bool {
	return len(v.Progress.Steps) > 0 || v.Request.Scenario == ScenarioExpired
}

// renewLink makes a new link of a verification that waits for the person, and reads the names of its images.
func (c linkChange) renewLink(v *Verification) (token string, err error) {
	if err := readImageNames(c.ctx, c.Tx, v); err != nil || !isOpen(v.Status) || !v.needsPerson() {
		return "", err
	}
	return c.replaceLink(v)
}

// newPurchase is the charge of v.
func (s *records) newPurchase(v *Verification, dayCapMilli, monthCapMilli int64, requestID string) ledger.Purchase {
	return ledger.Purchase{
		ID: v.ID, ProjectID: v.ProjectID, Environment: v.Environment, KeyID: v.KeyID, Operation: "verifications.decide",
		RequestID: requestID, PriceMilli: v.PriceMilli, DayCapMilli: dayCapMilli, MonthCapMilli: monthCapMilli,
	}
}

// newRequest resolves the workflow and checks what is asked.
func (c createChange) newRequest(n NewVerification) (Request, error) {
	r := Request{ReviewWhen: n.ReviewWhen, RedirectURL: n.RedirectURL, Locale: n.Locale}
	switch {
	case n.Workflow != nil && n.Checks != nil:
		return r, fault.New(fault.FieldInvalid, "workflow", "checks and workflow were both sent.").WithFix("Send checks or workflow.")
	case n.Workflow != nil:
		w, err := c.service.readWorkflow(c.ctx, c.Tx, c.Origin.Scope, *n.Workflow)
		if err != nil {
			return r, fault.AtParam(err, "workflow")
		}
		r.Checks, r.SecondReviewer, r.WorkflowActor = w.Checks, w.SecondReviewer, w.Actor
		r.Workflow = &apigen.VerificationWorkflowRef{Name: w.Name, Version: &w.Version}
		for _, code := range w.ReviewWhen {
			if !slices.Contains(r.ReviewWhen, code) {
				r.ReviewWhen = append(r.ReviewWhen, code)
			}
		}
	case n.Checks != nil:
		r.Checks = *n.Checks
	default:
		return r, fault.New(fault.FieldMissing, "checks", "The field checks is missing.").WithFix("Send the checks to run, or the name of a stored workflow.")
	}
	if err := c.fillLiveness(&r.Checks); err != nil {
		return r, err
	}
	if c.Origin.Environment == account.Test {
		r.Scenario = scenarioOf(n.Reference)
	}
	if err := c.service.checkAsked(c.ctx, c.Tx, c.Origin.Scope, r.Checks); err != nil {
		return r, err
	}
	r, err := resolveMatch(r, n)
	if err == nil {
		r, err = resolveEnrol(r, n)
	}
	if err == nil && r.Checks.Aml != nil && !c.service.ScreensLists() && r.Scenario == "" { // a test reference asks no lists
		err = newListsMissing()
	}
	return r, err
}

// resolveMatch fixes what the selfie is compared with.
func resolveMatch(r Request, n NewVerification) (Request, error) {
	m := r.Checks.FaceMatch
	if m == nil {
		return r, checkPerson(r.Checks, n)
	}
	against := "portrait"
	switch {
	case m.Against != nil:
		against = *m.Against
	case n.Portrait == nil && r.Checks.Chip != nil:
		against = "chip"
	case n.Portrait == nil && r.Checks.Document != nil:
		against = "document"
	}
	if against == "portrait" && n.Portrait == nil && r.Scenario == "" {
		return r, fault.New(fault.FieldMissing, "portrait", "faceMatch compares the selfie with a portrait, and none was sent.").
			WithFix("Send portrait, or ask for a document and compare with the portrait on it.")
	}
	if against == "document" && r.Checks.Document == nil {
		return r, fault.New(fault.FieldInvalid, "checks.faceMatch.against", "faceMatch compares the selfie with a document, and none is asked for.").
			WithFix("Add document to checks, or send a portrait.")
	}
	if against == "chip" && r.Checks.Chip == nil {
		return r, fault.New(fault.FieldInvalid, "checks.faceMatch.against", "faceMatch compares the selfie with a chip, and none is asked for.").
			WithFix("Add chip to checks, or send a portrait.")
	}
	resolved := *m
	resolved.Against = &against
	r.Checks.FaceMatch = &resolved
	return r, checkPerson(r.Checks, n)
}

// checkPerson checks what the business says of the person.
func checkPerson(checks apigen.VerificationChecks, n NewVerification) error {
	if n.BirthDate != "" {
		if _, err := time.Parse(time.DateOnly, n.BirthDate); err != nil {
			return fault.New(fault.FieldInvalid, "person.birthDate", "person.birthDate is no day of the calendar.").WithFix("Send a day such as 1990-12-31.")
		}
	}
	if checks.Aml != nil && checks.Document == nil && checks.Chip == nil && n.Name == "" {
		return fault.New(fault.FieldMissing, "person.name", "aml needs a name to ask the lists for.").
			WithFix("Send person.name, or ask for a document or a chip, whose name is used then.")
	}
	return nil
}

// checkAsked refuses checks that cannot be run.
func (s *records) checkAsked(ctx context.Context, q store.Querier, scope Scope, checks apigen.VerificationChecks) error {
	if s.o.Prices.ComputePrice(checks) == 0 {
		return fault.New(fault.FieldMissing, "checks", "checks names no check.").WithFix("Name at least one of document, chip, faceMatch, liveness, age, aml and duplicates.")
	}
	if checks.Document != nil && (s.o.Examiner == nil || !s.o.Examiner.ReadsDocuments()) {
		return fault.New(fault.CheckNotAvailable, "checks.document", "This server cannot read documents.").
			WithFix("Leave out document; to match a face, send its portrait as portrait.")
	}
	if d := checks.Duplicates; d != nil {
		if err := s.requireGallery(ctx, q, scope, namedGallery{"checks.duplicates.gallery", d.Gallery}); err != nil {
			return err
		}
	}
	return s.checkEnrol(ctx, q, scope, checks)
}

// newListsMissing refuses the check aml.
func newListsMissing() error {
	return fault.New(fault.CheckNotAvailable, "checks.aml", "No lists are configured on this server.").
		WithFix("Leave out aml, or ask the operator to name lists (LIKENESS_AML).")
}

// planSteps lists the steps that the checks need.
func planSteps(r Request) []StepProgress {
	var steps []StepProgress
	if r.Checks.Document != nil {
		steps = append(steps, StepProgress{Name: StepDocumentFront, Nonce: seal.NewToken()})
	}
	if NeedsSelfie(r.Checks) {
		steps = append(steps, StepProgress{Name: StepSelfie, Nonce: seal.NewToken()})
		if NeedsChallenge(r.Checks) {
			steps = append(steps, StepProgress{Name: StepChallenge, Nonce: seal.NewToken()})
		}
	}
	return steps
}

// NeedsSelfie reports whether a check needs an image of the face.
func NeedsSelfie(c apigen.VerificationChecks) bool {
	return c.FaceMatch != nil || c.Liveness != nil || c.Age != nil || c.Duplicates != nil
}

// checkRedirect refuses an address that the person must not be sent to.
func checkRedirect(text string, env account.Environment, settings Settings) error {
	const param = "redirectUrl"
	if text == "" {
		return nil
	}
	u, err := url.Parse(text)
	switch {
	case err != nil || u.Host == "" || u.Opaque != "" || strings.ContainsAny(text, "\\ \t\r\n"):
		return fault.New(fault.FieldInvalid, param, "redirectUrl is not an address such as https://shop.example.org/done.").
			WithFix("Send redirectUrl as an absolute https address on a host of the project's list.")
	case u.User != nil:
		return fault.New(fault.FieldInvalid, param, "redirectUrl contains a user name or password.").WithFix("Send the address without them.")
	case u.Fragment != "":
		return fault.New(fault.FieldInvalid, param, "redirectUrl contains a fragment.").WithFix("Send it without the part from # on.")
	}
	host := strings.ToLower(u.Hostname())
	ip := net.ParseIP(host)
	local := env == account.Test && (host == "localhost" || ip != nil && ip.IsLoopback())
	if u.Scheme != "https" && (u.Scheme != "http" || !local) {
		return fault.New(fault.FieldInvalid, param, "redirectUrl must begin with https://.").WithFix("Send an https address; http is for this machine in the test environment alone.")
	}
	if !local && !slices.Contains(settings.RedirectHosts, host) {
		return fault.New(fault.FieldInvalid, param, "The host %q is not on the list of this project.", cutText(host, 64)).
			WithFix("Ask the operator to add it: PATCH /v1/admin/projects/{project} with redirect_hosts.")
	}
	return nil
}

// RedirectURL is where the person goes at the end: the address of the business with
// verification_id appended and nothing else; empty without one.
func RedirectURL(v *Verification) string {
	u, err := url.Parse(v.Request.RedirectURL)
	if err != nil || v.Request.RedirectURL == "" {
		return ""
	}
	query := u.Query()
	query.Set("verification_id", v.ID)
	u.RawQuery = query.Encode()
	return u.String()
}
