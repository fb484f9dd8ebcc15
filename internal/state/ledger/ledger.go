package ledger

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"hash/maphash"
	"log/slog"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/store"
)

const (
	// MaxIdempotencyKey is the most characters of an Idempotency-Key.
	MaxIdempotencyKey = 255
	// AnswerKept is how long an Idempotency-Key and the answer under it are kept.
	AnswerKept = 24 * time.Hour
)

const (
	maxPriceMilli   = int64(1e9) // a million credits for one call
	maxAnswer       = 64 << 20   // bytes of an answer that can be stored
	defaultHoldFor  = 15 * time.Second
	maxHeld         = 30 * time.Minute // a call that runs longer loses its hold
	defaultBegin    = 5 * time.Second  // how long Begin tries to reach the store
	defaultFinish   = 10 * time.Second // how long Settle and Release do
	postgresLanes   = 4
	inlineAnswer    = 64 << 10 // larger answers are written before the wallet is locked
	defaultInterval = 5 * time.Second
)

// Options configure a Ledger.
type Options struct {
	// Box seals stored answers; needed.
	Box *seal.Box
	// Events publishes the events of the ledger; nil means none are published.
	Events Publisher
	// HoldFor is how long a hold outlives the node that made it; 0 means 15 s.
	HoldFor time.Duration
	// SweepEvery is how often expired holds and answers are looked for; 0 means
	// 5 s, below 0 never (ReleaseExpired can be called).
	SweepEvery time.Duration
	// Now is the clock; nil means that of PostgreSQL, or time.Now on SQLite.
	Now func() time.Time
	// Log hears of failing background work; nil means slog.Default.
	Log *slog.Logger
}

// Publisher writes the events of the ledger, each in the transaction of the change that
// causes it.
type Publisher interface {
	PublishCreditsLow(ctx context.Context, tx *store.Tx, event CreditsLow) error
}

// Ledger charges calls.
type Ledger struct {
	Wallets
	store         *store.Store
	box           *seal.Box
	holdFor       time.Duration
	sweepInterval time.Duration // below 0: never
	log           *slog.Logger
	lanes         []chan *op

	beginFor, finishFor time.Duration // how long Begin, and how long Settle and Release, try
	seed                maphash.Seed

	mu      sync.RWMutex // of closed; senders to lanes hold it shared
	closed  bool
	work    sync.WaitGroup
	running context.Context // ends with Run
	stop    context.CancelFunc

	openMu sync.Mutex
	open   map[string]*hold // of this node

	undo undoList
}

// New returns a ledger on s. It executes calls while Run runs.
func New(s *store.Store, o Options) *Ledger {
	l := &Ledger{
		Wallets: Wallets{Events: o.Events, Now: o.Now}, store: s, box: o.Box, holdFor: o.HoldFor, sweepInterval: o.SweepEvery, log: o.Log,
		beginFor: defaultBegin, finishFor: defaultFinish,
		seed: maphash.MakeSeed(), open: map[string]*hold{},
	}
	if l.holdFor <= 0 {
		l.holdFor = defaultHoldFor
	}
	if l.sweepInterval == 0 {
		l.sweepInterval = defaultInterval
	}
	if l.log == nil {
		l.log = slog.Default()
	}
	lanes := 1
	if s.Dialect() == store.Postgres {
		lanes = postgresLanes
	}
	for range lanes {
		l.lanes = append(l.lanes, make(chan *op, 4*maxBatch))
	}
	l.running, l.stop = context.WithCancel(context.Background())
	return l
}

// Run executes calls, sweeps and renews leases until ctx ends. Calls fail from then on; Run
// finishes what was begun to be written and returns. Its error names the calls whose charge
// could not be found out. It is called once.
func (l *Ledger) Run(ctx context.Context) error {
	for _, lane := range l.lanes {
		l.work.Go(func() { l.executeLane(lane) })
	}
	if l.sweepInterval > 0 {
		l.work.Go(func() { sweeper{l}.sweepEvery(l.running, l.sweepInterval) })
	}
	l.work.Go(func() { sweeper{l}.renewHolds(l.running) })
	<-ctx.Done()
	return l.finishWork()
}

// finishWork refuses further calls, waits for those under way and undoes what is left to undo.
func (l *Ledger) finishWork() error {
	l.mu.Lock()
	l.closed = true
	for _, lane := range l.lanes {
		close(lane)
	}
	l.mu.Unlock()
	l.stop()
	l.work.Wait()
	return l.undoNow()
}

// hold is a reservation of this node.
type hold struct {
	id         string
	wallet     walletKey
	keyID      string
	operation  string
	requestID  string
	priceMilli int64
	idemKey    string // as sent; empty: none
	idemHash   [sha256.Size]byte
	bodyHash   [sha256.Size]byte
	dayCap     int64
	monthCap   int64
	began      time.Time
	renewed    time.Time
}

var errClosed = errors.New("ledger: closed")

// Begin holds the price of a call, or returns the stored answer of an earlier
// call with the same Idempotency-Key. It returns a *fault.Error: 402
// insufficient_credits or spend_cap_reached, 409 idempotency_in_progress or
// idempotency_key_reused, 400 field_invalid for an Idempotency-Key that is too
// long, 503 store_unavailable where the store stays away.
func (l *Ledger) Begin(ctx context.Context, c Charge) (Begun, error) {
	if c.PriceMilli < 0 || c.PriceMilli > maxPriceMilli {
		return Begun{}, fmt.Errorf("ledger: a price of %d milli-credits is not possible", c.PriceMilli)
	}
	if len(c.IdempotencyKey) > MaxIdempotencyKey {
		return Begun{}, fault.New(fault.FieldInvalid, "Idempotency-Key", "The Idempotency-Key is longer than %d characters.", MaxIdempotencyKey).
			WithFix("Send a key of at most %d characters, such as a UUID.", MaxIdempotencyKey)
	}
	if err := l.store.LastingError(); err != nil { // what the call computes could not be charged
		return Begun{}, store.ToFault(err)
	}
	now := time.Now()
	h := &hold{
		id: store.NewID("hold"), wallet: walletKey{c.Caller.ProjectID, c.Caller.Environment}, keyID: c.Caller.KeyID,
		operation: c.Operation, requestID: c.RequestID, priceMilli: c.PriceMilli, idemKey: c.IdempotencyKey,
		bodyHash: c.BodyHash, dayCap: c.Caller.DayCapMilli, monthCap: c.Caller.MonthCapMilli, began: now, renewed: now,
	}
	if h.idemKey != "" {
		h.idemHash = sha256.Sum256([]byte(h.idemKey))
	}
	out, err := l.submitOp(ctx, &op{kind: opBegin, hold: h})
	if err != nil {
		return Begun{}, err
	}
	if out.replayOf != "" {
		answer, err := l.readAnswer(ctx, out.replayOf, h.idemKey)
		return Begun{Replay: answer, RemainingMilli: out.remainingMilli}, err
	}
	return Begun{HoldID: h.id, RemainingMilli: out.remainingMilli}, nil
}

// Settle charges what holdID holds and stores answer for replay where the call
// had an Idempotency-Key. It works on after ctx ends: the call was executed. It
// returns a *fault.Error timeout where the hold is lost (the node stood still for
// longer than HoldFor) and store_unavailable where the store stays away: nothing was
// charged. outcome_unknown says that the store failed during COMMIT and stays away: a
// call with an Idempotency-Key may have been charged, which its repetition finds; the
// charge of one without is undone, if it was made.
func (l *Ledger) Settle(ctx context.Context, holdID string, answer *Answer) (remainingMilli int64, err error) {
	return l.finishHold(ctx, opSettle, holdID, answer)
}

// Release drops a hold without charging. A non-nil answer is stored for replay,
// a nil one frees the Idempotency-Key. Like Settle it works on after ctx ends.
func (l *Ledger) Release(ctx context.Context, holdID string, answer *Answer) (remainingMilli int64, err error) {
	return l.finishHold(ctx, opRelease, holdID, answer)
}

func (l *Ledger) finishHold(ctx context.Context, kind opKind, holdID string, answer *Answer) (int64, error) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), l.finishFor)
	defer cancel()
	l.openMu.Lock()
	h := l.open[holdID]
	l.openMu.Unlock()
	if h == nil {
		return 0, l.holdGone(holdID, time.Now())
	}
	defer func() { // also after a failure: the lease then ends by itself
		l.openMu.Lock()
		delete(l.open, holdID)
		l.openMu.Unlock()
	}()
	o := &op{kind: kind, hold: h}
	if answer != nil && h.idemKey != "" {
		var err error
		if o.sealed, err = l.sealAnswer(h, answer); err != nil {
			return 0, err
		}
		if len(o.sealed) > inlineAnswer {
			if err := l.storeAnswer(ctx, h.id, o.sealed); err != nil {
				return 0, awayError(err)
			}
			o.stored = true
		}
	}
	out, err := l.submitOp(ctx, o)
	return out.remainingMilli, err
}

// holdGone is the error of a hold that ran out or was lost with the store, began being
// the time since when it was held.
func (l *Ledger) holdGone(id string, began time.Time) error {
	cause := fmt.Errorf("ledger: hold %s is not open", id)
	if l.store.FailedSince(began) {
		f := fault.New(fault.StoreUnavailable, "", "The database failed while the call ran. The call was not charged.").WithCause(cause)
		f.RetryAfter = time.Second
		return f
	}
	return fault.New(fault.Timeout, "", "The call took too long and was not charged.").WithFix("Send the call again.").WithCause(cause)
}

// awayError tells a caller that the store is away, and leaves other errors alone.
func awayError(err error) error {
	if !isAway(err) {
		return err
	}
	if !store.IsUnavailable(err) {
		f := fault.New(fault.StoreUnavailable, "", "The store did not answer in time.").WithCause(err)
		f.RetryAfter = time.Second
		return f
	}
	return store.ToFault(err)
}

func isAway(err error) bool {
	return store.IsUnavailable(err) || errors.Is(err, context.DeadlineExceeded)
}

func (l *Ledger) laneOf(w walletKey) chan *op {
	if len(l.lanes) == 1 {
		return l.lanes[0]
	}
	return l.lanes[maphash.Comparable(l.seed, w)%uint64(len(l.lanes))]
}

// walletKey names a wallet.
type walletKey struct {
	projectID   string
	environment account.Environment
}
