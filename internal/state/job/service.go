package job

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/webhook"
)

// topic is raised when there is something to process.
const topic = "jobs"

// KeyChecker says whether a key may still call an operation (account.Accounts).
type KeyChecker interface {
	AuthorizeKey(ctx context.Context, q store.Querier, keyID, operation string) (*account.Caller, error)
}

// Work is an item to process.
type Work struct {
	Job     *Job
	ItemID  string
	Labels  []string
	Content []byte // the photo; of screen the person as JSON; nil for dedupe
}

// Done is what processing an item came to.
type Done struct {
	Result Result
	// Store writes what the item changes, in the transaction that charges it; nil: nothing.
	Store func(ctx context.Context, tx *store.Tx, result *Result) error
}

// Processor processes items.
type Processor interface {
	// Process computes the result of an item and changes nothing. Its *fault.Error of the caller's fault
	// fails the item.
	Process(ctx context.Context, w Work) (Done, error)
}

// Options configure a Service. All but the last three are needed; Processor where items are processed.
type Options struct {
	Box       *seal.Box
	Wallets   ledger.Wallets
	Outbox    *webhook.Outbox
	Audit     *audit.Log
	Keys      KeyChecker
	Prices    map[apigen.JobKind]Price
	Processor Processor
	Workers   int           // items processed at once; 0: none
	LeaseFor  time.Duration // how long a node that died keeps an item; 0: 2 minutes
	Log       *slog.Logger  // nil: slog.Default
}

// OutcomeNames are what processing an item comes to: it succeeded or failed for good, or will be begun again.
var OutcomeNames = [3]string{"succeeded", "failed", "retried"}

const (
	itemSucceeded = iota
	itemFailed
	itemRetried
)

// CountOutcomes returns how many items this node processed, by the positions of OutcomeNames.
func (s *Service) CountOutcomes() (counts [3]int64) {
	for i := range counts {
		counts[i] = s.outcomes[i].Load()
	}
	return counts
}

// Service keeps the jobs of one store.
type Service struct {
	store   *store.Store
	changes audited.Changes
	o       Options
	log     *slog.Logger
	node    string // names this Service in leases

	outcomes [3]atomic.Int64 // by the positions of OutcomeNames

	mu   sync.Mutex
	left map[string]time.Time // jobs that this node leaves to others, until when
}

// New returns the jobs in s.
func New(s *store.Store, o Options) *Service {
	j := &Service{store: s, changes: audited.Changes{Store: s, Log: o.Audit, Now: o.Wallets.ReadTime}, o: o, log: o.Log, node: store.NewID("node"), left: map[string]time.Time{}}
	if j.log == nil {
		j.log = slog.Default()
	}
	if j.o.LeaseFor == 0 {
		j.o.LeaseFor = 2 * time.Minute
	}
	return j
}

// change is a transaction on jobs.
type change struct {
	*audited.Tx
	service *Service
	ctx     context.Context
}

// runChange runs fn in a transaction and writes its audit entries.
func (s *Service) runChange(ctx context.Context, origin audited.Origin, fn func(c *change) error) error {
	return s.changes.Run(ctx, origin, func(tx *audited.Tx) error { return fn(&change{Tx: tx, service: s, ctx: ctx}) })
}

// record adds an audit entry about a job.
func (c *change) record(action string, j *Job, detail map[string]string) {
	if detail == nil {
		detail = map[string]string{}
	}
	detail["environment"], detail["kind"], detail["gallery"] = string(j.Environment), string(j.Kind), j.Gallery
	c.Record(audit.Entry{Action: "job." + action, ProjectID: j.ProjectID, Target: j.ID, Detail: detail})
}

// lock reads a job of the caller and locks its row until the end of the transaction.
func (c *change) lock(id string) (*Job, error) {
	j, err := store.QueryOne(c.ctx, c.Tx, scanJob, "SELECT "+jobColumns+" FROM jobs WHERE id = $1 AND project_id = $2 AND environment = $3"+c.Tx.ForUpdate(),
		id, c.Origin.ProjectID, string(c.Origin.Environment))
	return j, asNotFound(err, id)
}

// lockAny is lock for a job of any project.
func (c *change) lockAny(id string) (*Job, error) {
	j, err := store.QueryOne(c.ctx, c.Tx, scanJob, "SELECT "+jobColumns+" FROM jobs WHERE id = $1"+c.Tx.ForUpdate(), id)
	return j, asNotFound(err, id)
}

// asNotFound is fault.NewNotFound for a query that found no job.
func asNotFound(err error, id string) error {
	if errors.Is(err, store.ErrNotFound) {
		return fault.NewNotFound("job", id)
	}
	return err
}

// newStateConflict refuses something that is not possible in the status of j.
func newStateConflict(j *Job, what string) error {
	e := fault.New(fault.StateConflict, "", "The job is %s: %s is not possible.", j.Status(), what)
	switch {
	case j.hasEnded():
		e.Possible, e.Fix = []string{}, "Create another job."
	case j.state == paused:
		e.Possible, e.Fix = []string{"resume", "cancel"}, "Resume the job or cancel it."
	default:
		e.Possible, e.Fix = []string{"pause", "cancel"}, "Pause the job or cancel it."
	}
	return e
}

// keyContext binds a data key to its job.
func keyContext(projectID, id string) string { return "job key\n" + projectID + "\n" + id }

func itemContext(job, item string) string { return "job item\n" + job + "\n" + item }

// openBox returns what seals the photos of j.
func (s *Service) openBox(j *Job) (*seal.Box, error) {
	box, err := s.o.Box.OpenDataKey(j.dataKey, keyContext(j.ProjectID, j.ID))
	if err != nil {
		return nil, fmt.Errorf("job: key of %s: %w", j.ID, err)
	}
	return box, nil
}

func wrap(what string, err error) error {
	var f *fault.Error
	if err == nil || errors.As(err, &f) {
		return err
	}
	return fmt.Errorf("job: %s: %w", what, err)
}
