package verification

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/aml"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

// topic is raised by every change of a verification.
const topic = "verifications"

// Scope is whose verifications are meant.
type Scope = account.Scope

// Who asks for a change.
type Who = audited.Origin

// Options configure a Service. Box, Wallets, Outbox, Audit and Prices are needed.
type Options struct {
	Box     *seal.Box // seals the keys of verifications
	Wallets ledger.Wallets
	Outbox  *webhook.Outbox
	Audit   *audit.Log
	Prices  Prices
	// Examiner runs the checks; nil: nothing is examined by this Service.
	Examiner Examiner
	// AML asks lists of people; nil: none are configured.
	AML aml.Provider
	// Enroller adds people to galleries; nil: enrol cannot be asked for.
	Enroller Enroller
	// PublicURL is the prefix of links, such as https://faces.example.org.
	PublicURL string
	Log       *slog.Logger // nil: slog.Default
}

// Service keeps the verifications of one store: what the people verified do (Sessions), what
// reviewers do (Reviews), what the caller and the node do (its own methods).
type Service struct {
	*records
	Sessions
	Reviews
	Workflows
	StandingCodes
	checker
}

// Sessions are the verifications as the browsers of the people verified see them.
type Sessions struct{ *records }

// Reviews are the verifications as their reviewers see them.
type Reviews struct{ *records }

// Workflows are the named sets of checks of projects.
type Workflows struct{ *records }

// StandingCodes are the links that stay, each scan of which opens a verification.
type StandingCodes struct{ *records }

// checker runs the checks of verifications.
type checker struct{ *records }

// records reads and changes the verifications of a store.
type records struct {
	store   *store.Store
	changes audited.Changes
	o       Options
	box     *seal.Box
	wallets ledger.Wallets
	log     *slog.Logger
	node    string // names this process in leases
}

// New returns the verifications in s.
func New(s *store.Store, o Options) *Service {
	r := &records{store: s, changes: audited.Changes{Store: s, Log: o.Audit, Now: o.Wallets.ReadTime, Topic: topic}, o: o, box: o.Box, wallets: o.Wallets, log: o.Log, node: store.NewID("node")}
	if r.log == nil {
		r.log = slog.Default()
	}
	return &Service{records: r, Sessions: Sessions{r}, Reviews: Reviews{r}, Workflows: Workflows{r}, StandingCodes: StandingCodes{r}, checker: checker{r}}
}

// change is a transaction on verifications.
type change struct {
	*audited.Tx
	service *records
	ctx     context.Context
}

// imageChange stores and removes images and faces within a change.
type imageChange struct{ *change }

// linkChange makes and closes links and browser sessions within a change.
type linkChange struct{ *change }

// eventChange sends the events of a verification within a change.
type eventChange struct{ *change }

// reviewChange takes what reviewers say within a change.
type reviewChange struct{ *change }

// standingChange changes standing codes within a change.
type standingChange struct{ *change }

// enrolChange enrols faces of approved verifications within a change.
type enrolChange struct{ *change }

// createChange makes verifications within a change.
type createChange struct{ *change }

func (c *change) images() imageChange { return imageChange{c} }

func (c *change) creation() createChange { return createChange{c} }

func (c *change) links() linkChange { return linkChange{c} }

func (c *change) events() eventChange { return eventChange{c} }

func (c *change) reviews() reviewChange { return reviewChange{c} }

// runChange runs fn in a transaction, writes its audit entries and signals other nodes.
func (s *records) runChange(ctx context.Context, origin audited.Origin, fn func(c *change) error) error {
	return s.changes.Run(ctx, origin, func(tx *audited.Tx) error { return fn(&change{Tx: tx, service: s, ctx: ctx}) })
}

// recordAudit adds an audit entry about a verification.
func (c *change) recordAudit(action string, v *Verification, detail map[string]string) {
	if detail == nil {
		detail = map[string]string{}
	}
	detail["environment"] = string(v.Environment)
	c.Record(audit.Entry{Action: "verification." + action, ProjectID: v.ProjectID, Target: v.ID, Detail: detail})
}

// asNotFound is fault.NewNotFound for a query that found no row.
func asNotFound(err error, what, id string) error {
	if errors.Is(err, store.ErrNotFound) {
		return fault.NewNotFound(what, id)
	}
	return err
}

func fromMs(ms *int64) time.Time {
	if ms == nil {
		return time.Time{}
	}
	return time.UnixMilli(*ms).UTC()
}

func toMs(t time.Time) *int64 {
	if t.IsZero() {
		return nil
	}
	ms := t.UnixMilli()
	return &ms
}

func wrapError(what string, err error) error {
	var f *fault.Error
	if err == nil || errors.As(err, &f) {
		return err
	}
	return fmt.Errorf("verification: %s: %w", what, err)
}

// Decision is the outcome of a verification; empty before the first one.
type Decision = apigen.VerificationDecision

// The decisions.
const (
	Undecided = Decision("")
	Approved  = apigen.VerificationDecisionApproved
	Declined  = apigen.VerificationDecisionDeclined
	Referred  = apigen.VerificationDecisionNeedsReview
)
