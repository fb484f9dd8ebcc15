package node

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/seal"
	"github.com/likeness-api/likeness/internal/base/tracing"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/service/admin/operators"
	"github.com/likeness-api/likeness/internal/service/admin/webhooks"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
	"github.com/likeness-api/likeness/internal/service/verification/examination"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/aml"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/gallery"
	"github.com/likeness-api/likeness/internal/state/gallery/pgvector"
	"github.com/likeness-api/likeness/internal/state/job"
	"github.com/likeness-api/likeness/internal/state/ledger"
	"github.com/likeness-api/likeness/internal/state/livenessrecord"
	"github.com/likeness-api/likeness/internal/state/masterkey"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/trustanchor"
	"github.com/likeness-api/likeness/internal/state/users"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/state/webhook"
	"github.com/likeness-api/likeness/internal/state/webhook/egress"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

// Node is one running service.
type Node struct {
	opt       Options
	log       *slog.Logger
	store     *store.Store
	box       *seal.Box
	keys      *account.Accounts
	adminKeys *operators.KeyStore
	ledger    *ledger.Ledger
	limiter   *ratelimit.Limiter
	shared    *ratelimit.Postgres // nil unless limits are shared through PostgreSQL
	audit     *audit.Log
	proofs    *livenessrecord.Registry
	faces     *faceimage.Finder
	galleries *gallery.Service
	// verifications needs the examiner, which runs its checks.
	verifications *verification.Service
	examiner      *examination.Examiner
	jobs          *job.Service
	trust         *trustanchor.Registry
	lists         aml.Provider // of people; nil: none are configured
	hooks         hooks
	engine        *loadedEngine
	metrics       *httpapi.Metrics
	server        *httpapi.Server
	web           *http.Server
	listen        net.Listener
	people        *users.Service
	// console is nil unless it has an address of its own.
	console *consoleServer
	warm    atomic.Bool
	// certificate is nil without --tls-cert.
	certificate *certificateFiles
	// stopTracing sends the spans that are left.
	stopTracing func(context.Context) error
	// nativeMemory is the most bytes that Go did not hold; see limitHeap.
	nativeMemory atomic.Int64

	closersMu sync.Mutex
	closers   []func() error // run backwards by closeAll
}

// hooks are the parts that send events to projects.
type hooks struct {
	outbox    *webhook.Outbox
	endpoints *webhook.Endpoints
	sender    *webhook.Sender
}

// Start checks the settings, listens, and opens the store and the model pack, in this
// order: what is quick to check fails before seconds are spent on models. The caller then
// calls Run, which answers calls and frees everything at its end.
func Start(ctx context.Context, o Options) (*Node, error) {
	o.PublicURL = strings.TrimSuffix(o.PublicURL, "/") // paths follow
	n := &Node{opt: o, log: o.Log, metrics: httpapi.NewMetrics()}
	if n.log == nil {
		n.log = slog.Default()
	}
	n.opt.MemoryLimit = cmp.Or(o.MemoryLimit, readMemoryLimit())
	if err := (starter{n}).startService(ctx); err != nil {
		n.closeAll()
		return nil, err
	}
	return n, nil
}

// starter opens the parts of a Node, one after another.
type starter struct{ *Node }

func (n starter) startService(ctx context.Context) error {
	if err := n.opt.checkOptions(); err != nil {
		return err
	}
	if err := n.openListeners(ctx); err != nil {
		return err
	}
	if err := n.openParts(ctx); err != nil {
		return err
	}
	var err error
	if n.stopTracing, err = tracing.Start(ctx, n.opt.Version, n.engine.pack.ID()); err != nil {
		return err
	}
	n.proofs = livenessrecord.New(n.store, livenessrecord.Options{Box: n.box})
	if err := n.openGalleries(ctx); err != nil {
		return err
	}
	return n.openTransport(ctx)
}

// openParts opens the store and the models, side by side: they have nothing to do with
// each other, and both take a moment. A failure of one stops the other.
func (n starter) openParts(ctx context.Context) error {
	opening, stop := context.WithCancel(ctx)
	defer stop()
	var storeErr, engineErr error
	var both sync.WaitGroup
	both.Go(func() {
		if storeErr = n.openStore(ctx); storeErr != nil {
			stop()
		}
	})
	both.Go(func() {
		var release func() error
		if n.engine, release, engineErr = loadEngine(opening, n.opt, n.metrics.ObserveStage); engineErr == nil {
			n.addCloser(release)
		}
	})
	both.Wait()
	if storeErr != nil && errors.Is(engineErr, context.Canceled) {
		return storeErr
	}
	return errors.Join(storeErr, engineErr)
}

// openGalleries picks what searches the stored faces.
func (n starter) openGalleries(ctx context.Context) error {
	options := gallery.Options{
		Box: n.box, Log: n.log, Audit: n.audit, Capacity: n.opt.GalleryFaces,
		Recogniser: n.engine.RecogniserID(), Dimension: n.engine.Dimension(), Environments: n.opt.Environments,
	}
	if engine := n.opt.GalleryEngine; engine == PgvectorExact || engine == PgvectorHNSW {
		vectors, err := pgvector.Open(ctx, n.store, pgvector.Options{
			Dimension: options.Dimension, Recogniser: options.Recogniser, Exact: engine == PgvectorExact,
		})
		if err != nil {
			return fmt.Errorf("galleries: %w", err)
		}
		options.Vectors = vectors
	}
	n.galleries = gallery.New(n.store, options)
	n.addCloser(n.galleries.Close)
	return nil
}

func (n starter) openStore(ctx context.Context) error {
	s, err := store.Open(ctx, n.opt.Database)
	if err != nil {
		return fmt.Errorf("store: %w", err)
	}
	n.store = s
	n.addCloser(s.Close)
	n.audit = audit.New(s, audit.Options{Log: n.log})
	if n.box, err = masterkey.Open(ctx, s, masterkey.Options{
		Text: n.opt.MasterKey, GiveUpLost: n.opt.NewMasterKey, Audit: n.audit, Log: n.log,
	}); err != nil {
		return err
	}
	policy := egress.Policy{Allow: n.opt.EgressAllow, AllowHTTP: n.opt.WebhookHTTP}
	n.hooks.outbox = webhook.NewOutbox(webhook.OutboxOptions{})
	n.hooks.endpoints = webhook.NewEndpoints(webhook.EndpointOptions{Box: n.box, Policy: policy})
	n.hooks.sender = webhook.NewSender(s, n.hooks.outbox, n.hooks.endpoints, webhook.SenderOptions{
		Version: n.opt.Version, Log: n.log, Disabled: webhooks.RecordDisabled(n.audit), Observe: n.metrics.ObserveDelivery,
	})
	n.ledger = ledger.New(s, ledger.Options{Box: n.box, Events: webhook.LedgerEvents{Outbox: n.hooks.outbox}, Log: n.log})
	return n.openLimiter()
}

// openLimiter shares rate limits through Redis where the operator has one, else
// through PostgreSQL; a SQLite store has one node, which shares with nobody.
func (n starter) openLimiter() error {
	options := ratelimit.Options{Log: n.log}
	switch {
	case n.opt.Redis != "":
		redis, err := ratelimit.NewRedis(n.opt.Redis)
		if err != nil {
			return fmt.Errorf("redis: %w", err)
		}
		n.addCloser(redis.Close)
		options.Shared = redis
	case n.store.Dialect() == store.Postgres:
		var err error
		if n.shared, err = ratelimit.NewPostgres(n.store); err != nil {
			return err
		}
		options.Shared = n.shared
	}
	n.limiter = ratelimit.New(options)
	n.metrics.Registerer().MustRegister(n.limiter.Collectors()...)
	return nil
}

// Addr is where the node listens.
func (n *Node) Addr() string { return n.listen.Addr().String() }

// PackID is the id of the model pack that answers.
func (n *Node) PackID() string { return n.engine.pack.ID() }

// ModelNs is the time spent inside models so far, in nanoseconds.
func (n *Node) ModelNs() int64 {
	var sum int64
	for _, usage := range n.engine.runtime.ReportUsage() {
		sum += usage.ModelNs
	}
	return sum
}

// ModelUsage is what each model cost so far, by name.
func (n *Node) ModelUsage() []inference.Usage { return n.engine.runtime.ReportUsage() }

// ModelRuns is how many times models ran so far.
func (n *Node) ModelRuns() int64 { return n.engine.countRuns() }

// DecodeNs is the time spent decoding images so far, in nanoseconds.
func (n *Node) DecodeNs() int64 { return n.engine.decode.Load() }

// Run serves until ctx ends and everything under way is finished.
func (n *Node) Run(ctx context.Context) error {
	defer n.closeAll()
	background := startTasks(n.backgroundTasks())
	failed := make(chan error, 1)
	go func() { failed <- n.serveHTTP() }()
	n.console.start(n.log)
	var err error
	select {
	case err = <-failed:
	case <-ctx.Done():
		err = n.drainCalls()
	}
	if stopErr := background.stopTasks(); stopErr != nil {
		n.log.Warn("stopping", "error", stopErr)
	}
	n.flushSpans()
	return err
}

// flushSpans sends the spans that are left; a collector that does not answer holds nothing up for long.
func (n *Node) flushSpans() {
	const patience = 5 * time.Second
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := n.stopTracing(ctx); err != nil {
		n.log.Warn("the last spans were not sent", "error", err)
	}
}

func (n *Node) serveHTTP() error {
	var err error
	if n.opt.TLSCert != "" {
		err = n.web.ServeTLS(n.listen, "", "") // TLSConfig has the certificate
	} else {
		err = n.web.Serve(n.listen)
	}
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

// waitForBalancers waits for DrainDelay; a test decides when it has passed.
var waitForBalancers = time.Sleep

// drainCalls ends the transport in two steps: for DrainDelay /readyz says no while new calls are
// still answered, so that balancers find out; then the port closes and running calls finish.
func (n *Node) drainCalls() error {
	n.server.Drain()
	if delay := n.opt.DrainDelay; delay > 0 {
		n.log.Info("stopping: /readyz says no, calls are still answered", "for", delay)
		waitForBalancers(delay)
	}
	wait := n.opt.DrainFor
	if wait == 0 {
		wait = 30 * time.Second
	}
	n.log.Info("stopping: finishing running calls", "longest", wait)
	ctx, cancel := context.WithTimeout(context.Background(), wait)
	defer cancel()
	n.console.stop(ctx)
	if err := n.web.Shutdown(ctx); err != nil {
		return fmt.Errorf("calls still running after %s were cut off: %w", wait, err)
	}
	return nil
}

func (n *Node) warmUp(ctx context.Context) {
	began := time.Now()
	if !n.opt.SkipWarmUp {
		if err := n.engine.WarmUp(ctx); err != nil {
			if ctx.Err() == nil {
				n.log.Error("the models cannot be run; /readyz stays at 503", "error", err)
			}
			return
		}
	}
	n.limitHeap()
	n.warm.Store(true)
	n.log.Info("ready", "addr", n.Addr(), "pack", n.engine.pack.ID(), "warm_ms", time.Since(began).Milliseconds())
	if n.opt.Ready != nil {
		n.opt.Ready()
	}
	if err := n.engine.runtime.LoadDeferred(ctx); err != nil && ctx.Err() == nil {
		n.log.Warn("runs stay on one core each", "error", err)
	}
	n.limitHeap() // what was loaded now takes from the rest of the node's memory
}

// purgeHourly deletes what has expired, at the start and every hour.
func (n *Node) purgeHourly(ctx context.Context) {
	tick := time.NewTicker(time.Hour)
	defer tick.Stop()
	for {
		if _, err := n.keys.PurgeTokens(ctx); err != nil && ctx.Err() == nil {
			n.log.Warn("purging expired tokens failed", "error", err)
		}
		if _, err := n.proofs.PurgeExpired(ctx); err != nil && ctx.Err() == nil {
			n.log.Warn("purging expired liveness proofs failed", "error", err)
		}
		if err := n.people.PurgeExpired(ctx); err != nil && ctx.Err() == nil {
			n.log.Warn("purging sessions and invitations of people failed", "error", err)
		}
		if err := n.store.PurgeMarks(ctx); err != nil && ctx.Err() == nil {
			n.log.Warn("purging marks of old transactions failed", "error", err)
		}
		if n.shared != nil {
			if _, err := n.shared.Purge(ctx); err != nil && ctx.Err() == nil {
				n.log.Warn("purging idle rate limits failed", "error", err)
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

func (n *Node) checkReady(ctx context.Context) error {
	if !n.warm.Load() {
		return fault.New(fault.Overloaded, "", "The models are warming up.")
	}
	return store.ToFault(n.store.CheckHealth(ctx))
}

// addCloser registers what closeAll calls, last first.
func (n *Node) addCloser(closers ...func() error) {
	n.closersMu.Lock()
	defer n.closersMu.Unlock()
	n.closers = append(n.closers, closers...)
}

func (n *Node) closeAll() {
	for i := len(n.closers) - 1; i >= 0; i-- {
		if err := n.closers[i](); err != nil {
			n.log.Warn("closing", "error", err)
		}
	}
	n.closers = nil
}
