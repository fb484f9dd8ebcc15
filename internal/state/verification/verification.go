package verification

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/go-json-experiment/json"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
)

// Step is something that the person does.
type Step = apigen.VerificationStepName

// The steps, in their order.
const (
	StepConsent       = apigen.VerificationStepNameConsent
	StepDocumentFront = apigen.VerificationStepNameDocumentFront
	StepDocumentBack  = apigen.VerificationStepNameDocumentBack
	StepSelfie        = apigen.VerificationStepNameSelfie
	StepChallenge     = apigen.VerificationStepNameChallenge
)

// MaxTries is how often a step can be tried. After that it counts as taken with what was sent
// last, and tries_exhausted sends the verification to review.
const MaxTries = 5

// Request is what the business asked. It holds nothing of the person.
type Request struct {
	Checks         apigen.VerificationChecks       `json:"checks"`
	Workflow       *apigen.VerificationWorkflowRef `json:"workflow,omitzero"`
	ReviewWhen     []ReasonCode                    `json:"reviewWhen,omitzero"`
	SecondReviewer bool                            `json:"secondReviewer,omitzero"`
	WorkflowActor  string                          `json:"workflowActor,omitzero"` // who stored the workflow
	// AsksReviewer is set once the person has asked for a reviewer instead of a challenge: nothing declines then.
	AsksReviewer bool     `json:"asksReviewer,omitzero"`
	RedirectURL  string   `json:"redirectUrl,omitzero"`
	Locale       string   `json:"locale,omitzero"`
	Scenario     Scenario `json:"scenario,omitzero"` // of a test reference
}

// Progress is what the person has done. It holds nothing of the person but times and numbers.
type Progress struct {
	Steps   []StepProgress `json:"steps,omitzero"` // those asked, in their order, without the consent
	Consent *Consent       `json:"consent,omitzero"`
	Resent  int            `json:"resent,omitzero"` // how often a reviewer asked again
	ChipMs  int64          `json:"chipMs,omitzero"` // when the business sent the chip; 0: not yet
	// Challenge is the last challenge that was begun; nil: none.
	Challenge *ChallengeProgress `json:"challenge,omitzero"`
}

// Consent is what the person agreed to.
type Consent struct {
	TextID   string `json:"textId"`
	SHA256   string `json:"sha256"`
	Language string `json:"language"`
	AtMs     int64  `json:"atMs"`
}

// StepProgress is how far one step is.
type StepProgress struct {
	Name     Step   `json:"name"`
	Nonce    string `json:"nonce"` // that the next try has to name
	Tries    int    `json:"tries"`
	Accepted bool   `json:"accepted"`
	// Source is camera or file; Camera holds what the page reported of the camera, without its name.
	Source     string   `json:"source,omitzero"`
	Suspicious string   `json:"suspicious,omitzero"` // the part of the camera's name that a program has; empty: none
	Signals    []Signal `json:"signals,omitzero"`
	// Problem is why the last try was not accepted, a code of faults; ProblemFix is what to do.
	Problem    string `json:"problem,omitzero"`
	ProblemFix string `json:"problemFix,omitzero"`
}

// findStep finds a step; nil when it is not asked.
func (p *Progress) findStep(name Step) *StepProgress {
	i := slices.IndexFunc(p.Steps, func(s StepProgress) bool { return s.Name == name })
	if i < 0 {
		return nil
	}
	return &p.Steps[i]
}

// Next is the first step that is not accepted; empty when all are.
func (p *Progress) Next() Step {
	for _, s := range p.Steps {
		if !s.Accepted {
			return s.Name
		}
	}
	return ""
}

// addBack asks for the back of the document, after its front.
func (p *Progress) addBack() {
	if p.findStep(StepDocumentBack) == nil {
		front := slices.IndexFunc(p.Steps, func(s StepProgress) bool { return s.Name == StepDocumentFront })
		p.Steps = slices.Insert(p.Steps, front+1, StepProgress{Name: StepDocumentBack, Nonce: seal.NewToken()})
	}
}

// lastAccepted is the last accepted step; empty when none is.
func (p *Progress) lastAccepted() Step {
	last := Step("")
	if p.Consent != nil {
		last = StepConsent
	}
	for _, s := range p.Steps {
		if s.Accepted {
			last = s.Name
		}
	}
	return last
}

// Verification is one row.
type Verification struct {
	ID          string // ver_...
	ProjectID   string
	Environment account.Environment
	KeyID       string // that created it and pays
	Reference   string
	Status      Status
	Decision    Decision
	DecidedBy   string // rules, reviewer or empty
	Version     int64
	Sequence    int64 // of the last event
	PriceMilli  int64
	Request     Request
	Progress    Progress
	Result      Result
	Fields      Fields // of the person; empty unless they were opened, and after the deletion
	Created     time.Time
	Expires     time.Time
	Decided     time.Time // first decision
	ReviewSince time.Time
	Delete      time.Time // when the data is deleted
	ClaimedBy   string
	ClaimUntil  time.Time
	Deletion    *Deletion
	Images      []string // names, sorted

	dueMs     *int64
	leasedBy  string
	claimHash []byte
	dataKey   []byte // sealed; nil: deleted
	sealed    []byte // Fields
}

const columns = `id, project_id, environment, key_id, reference, status, decision, decided_by, version, sequence, price_milli,
	request, progress, result, data_key, fields, created_ms, expires_ms, decided_ms, review_ms, delete_ms, due_ms, leased_by,
	claimed_by, claim_hash, claim_ms, deletion`

func scanVerification(r store.Row) (*Verification, error) {
	var v Verification
	var request, progress, result, deletion string
	var created, expires int64
	var decided, review, deleteMs, claim *int64
	err := r.Scan(&v.ID, &v.ProjectID, &v.Environment, &v.KeyID, &v.Reference, &v.Status, &v.Decision, &v.DecidedBy, &v.Version,
		&v.Sequence, &v.PriceMilli, &request, &progress, &result, &v.dataKey, &v.sealed, &created, &expires, &decided, &review,
		&deleteMs, &v.dueMs, &v.leasedBy, &v.ClaimedBy, &v.claimHash, &claim, &deletion)
	if err != nil {
		return nil, err
	}
	v.Created, v.Expires = time.UnixMilli(created).UTC(), time.UnixMilli(expires).UTC()
	v.Decided, v.ReviewSince, v.Delete, v.ClaimUntil = fromMs(decided), fromMs(review), fromMs(deleteMs), fromMs(claim)
	for text, into := range map[string]any{request: &v.Request, progress: &v.Progress, result: &v.Result} {
		if err := json.Unmarshal([]byte(text), into); err != nil {
			return nil, fmt.Errorf("%s: %w", v.ID, err)
		}
	}
	if deletion != "" {
		v.Deletion = &Deletion{}
		err = json.Unmarshal([]byte(deletion), v.Deletion)
	}
	return &v, err
}

// findVerification reads a verification of scope.
func (s *records) findVerification(ctx context.Context, q store.Querier, scope Scope, id, lock string) (*Verification, error) {
	v, err := store.QueryOne(ctx, q, scanVerification, "SELECT "+columns+" FROM verifications WHERE id = $1 AND project_id = $2 AND environment = $3"+lock,
		id, scope.ProjectID, string(scope.Environment))
	return v, asNotFound(err, "verification", id)
}

// lockVerification reads a verification of the caller and keeps others from changing it until the end of the
// transaction.
func (c *change) lockVerification(id string) (*Verification, error) {
	v, err := c.service.findVerification(c.ctx, c.Tx, c.Origin.Scope, id, c.Tx.ForUpdate())
	if err != nil {
		return nil, err
	}
	return v, c.service.openFields(v)
}

// lockAny is lock for the service itself, which acts for every project.
func (c *change) lockAny(id string) (*Verification, error) {
	v, err := store.QueryOne(c.ctx, c.Tx, scanVerification, "SELECT "+columns+" FROM verifications WHERE id = $1"+c.Tx.ForUpdate(), id)
	if err != nil {
		return nil, asNotFound(err, "verification", id)
	}
	return v, c.service.openFields(v)
}

// errStale says that another change of the verification came first.
var errStale = fmt.Errorf("verification: another change came first")

// saveVerification writes v, which must still be at the version that it was read at.
func (c *change) saveVerification(v *Verification) error {
	if err := c.service.sealFields(v); err != nil {
		return err
	}
	var texts [4]string
	for i, value := range []any{v.Request, v.Progress, v.Result, v.Deletion} {
		raw, err := json.Marshal(value, json.Deterministic(true))
		if err != nil {
			return err
		}
		texts[i] = string(raw)
	}
	if v.Deletion == nil {
		texts[3] = ""
	}
	n, err := c.Tx.Exec(c.ctx, `UPDATE verifications SET status = $3, decision = $4, decided_by = $5, version = version + 1, sequence = $6,
		request = $7, progress = $8, result = $9, data_key = $10, fields = $11, expires_ms = $12, decided_ms = $13, review_ms = $14,
		delete_ms = $15, due_ms = $16, leased_by = $17, claimed_by = $18, claim_hash = $19, claim_ms = $20, deletion = $21
		WHERE id = $1 AND version = $2`,
		v.ID, v.Version, string(v.Status), string(v.Decision), v.DecidedBy, v.Sequence, texts[0], texts[1], texts[2], v.dataKey, v.sealed,
		v.Expires.UnixMilli(), toMs(v.Decided), toMs(v.ReviewSince), toMs(v.Delete), v.dueMs, v.leasedBy, v.ClaimedBy, v.claimHash,
		toMs(v.ClaimUntil), texts[3])
	if err == nil && n != 1 {
		err = errStale
	}
	v.Version++
	return err
}

// insertVerification writes a new verification; inserted is false where one with the Idempotency-Key exists.
func (c createChange) insertVerification(v *Verification, repeat ledger.Repeat) (inserted bool, err error) {
	if err := c.service.sealFields(v); err != nil {
		return false, err
	}
	var texts [3]string
	for i, value := range []any{v.Request, v.Progress, v.Result} {
		raw, err := json.Marshal(value, json.Deterministic(true))
		if err != nil {
			return false, err
		}
		texts[i] = string(raw)
	}
	n, err := c.Tx.Exec(c.ctx, `INSERT INTO verifications (id, project_id, environment, key_id, repeat_hash, repeat_request, reference, status, decision, decided_by,
		version, sequence, price_milli, request, progress, result, data_key, fields, created_ms, expires_ms, due_ms, leased_by, claimed_by, deletion)
		VALUES (`+store.FormatPlaceholders(1, 24)+`) ON CONFLICT (repeat_hash) DO NOTHING`,
		v.ID, v.ProjectID, string(v.Environment), v.KeyID, repeat.Hash, repeat.Request, v.Reference, string(v.Status), "", "", v.Version, v.Sequence,
		v.PriceMilli, texts[0], texts[1], texts[2], v.dataKey, v.sealed, v.Created.UnixMilli(), v.Expires.UnixMilli(), v.dueMs, "", "", "")
	return n == 1, err
}

// readImageNames fills Images of each.
func readImageNames(ctx context.Context, q store.Querier, all ...*Verification) error {
	if len(all) == 0 {
		return nil
	}
	names := map[string][]string{}
	err := q.Each(ctx, func(r store.Row) error {
		var id, name string
		err := r.Scan(&id, &name)
		names[id] = append(names[id], name)
		return err
	}, "SELECT verification_id, name FROM verification_images WHERE name <> '"+imageChip+"' AND verification_id IN ("+store.FormatPlaceholders(1, len(all))+") ORDER BY name", listIDs(all)...)
	for _, v := range all {
		v.Images = names[v.ID]
	}
	return err
}

func listIDs(all []*Verification) []any {
	ids := make([]any, len(all))
	for i, v := range all {
		ids[i] = v.ID
	}
	return ids
}
