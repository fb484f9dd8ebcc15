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
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

// topic is raised by every change of a verification.
const topic = "verifications"

// Scope is whose verifications are meant.
type Scope struct {
	ProjectID   string
	Environment account.Environment
}

// Who asks for a change.
type Who struct {
	Scope
	Actor     string // key_..., person, system
	Address   string
	RequestID string
}

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
	// PublicURL is the prefix of links, such as https://faces.example.org.
	PublicURL string
	Log       *slog.Logger // nil: slog.Default
}

// Service keeps the verifications of one store.
type Service struct {
	store   *store.Store
	o       Options
	box     *seal.Box
	wallets ledger.Wallets
	log     *slog.Logger
	node    string // names this Service in leases
}

// New returns the verifications in s.
func New(s *store.Store, o Options) *Service {
	v := &Service{store: s, o: o, box: o.Box, wallets: o.Wallets, log: o.Log, node: store.NewID("node")}
	if v.log == nil {
		v.log = slog.Default()
	}
	return v
}

// change is a transaction on verifications: it knows the time and collects audit entries, which
// are written last.
type change struct {
	service *Service
	ctx     context.Context
	tx      *store.Tx
	nowMs   int64
	who     Who
	audit   []audit.Entry
}

// runChange runs fn in a transaction, writes its audit entries and signals other nodes.
func (s *Service) runChange(ctx context.Context, who Who, fn func(c *change) error) error {
	return store.ToFault(s.store.Tx(ctx, func(tx *store.Tx) error {
		nowMs, err := s.wallets.NowMs(ctx, tx)
		if err != nil {
			return err
		}
		c := &change{service: s, ctx: ctx, tx: tx, nowMs: nowMs, who: who}
		if err := fn(c); err != nil {
			return err
		}
		tx.Notify(topic)
		return s.o.Audit.Record(ctx, tx, c.audit...)
	}))
}

func (c *change) now() time.Time { return time.UnixMilli(c.nowMs).UTC() }

// recordAudit adds an audit entry about a verification.
func (c *change) recordAudit(action string, v *Verification, detail map[string]string) {
	if detail == nil {
		detail = map[string]string{}
	}
	detail["environment"] = string(v.Environment)
	c.audit = append(c.audit, audit.Entry{
		At: c.now(), Actor: c.who.Actor, Action: "verification." + action, ProjectID: v.ProjectID, Target: v.ID,
		Address: c.who.Address, RequestID: c.who.RequestID, Detail: detail,
	})
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
