package httpapi

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"net/netip"
	"runtime"
	"slices"
	"sync/atomic"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fairqueue"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/worklimit"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/transport/pages/docs"
)

// Config is what a Server needs. Zero values of the limits mean the defaults named here.
type Config struct {
	Description *api.Description // nil: the embedded one
	Bindings    []call.Binding   // exactly one for each operation of the description

	Keys      Authenticator // of project keys and access tokens
	AdminKeys Authenticator // of operators' keys; nil: the operations that need one are not served
	Token     http.Handler  // answers the token exchange; nil: it is not served
	Limiter   Limiter
	Ledger    Ledger

	// Cores is what large requests are decoded on; nil: they do not wait for a core.
	Cores Cores

	ModelPack      string // sent as X-Model-Pack
	PublicURL      string // prefix of doc_url, such as https://faces.example.org; empty: relative
	TrustedProxies []netip.Prefix
	// Ready reports why calls cannot be answered yet: models not warm, store away.
	Ready func(ctx context.Context) error

	Log     *slog.Logger // nil: slog.Default
	Metrics *Metrics     // nil: fresh ones

	// Limits of the admin interface, for each node: calls of one key (default 10 a second,
	// 50 at once), wrong keys from one address (default one in 10 s, 10 at once), and how
	// many admin calls run at once (default 4), beside MaxRunning.
	AdminRate, AdminFailures account.Rate
	AdminRunning             int

	// MaxRunning is how many calls run at once; default twice the number of cores. As many
	// more may run as long as each is the only one of its project.
	MaxRunning    int
	KeyRunning    int           // calls of one key at once, its further ones wait; default the number of cores
	MaxQueued     int           // calls that wait for a slot; default 16 for each slot
	ProjectQueued int           // calls of one project that wait for a slot; default half of MaxQueued
	QueueWait     time.Duration // longest wait for a slot; default 10 s
	CallTimeout   time.Duration // longest run of one operation; default 60 s
	BodyIdle      time.Duration // longest pause while a body arrives; default 10 s
	BodyTotal     time.Duration // longest time for a whole body; default 2 min
	MaxBodyBytes  int64         // of all bodies held at once; default DefaultMaxBodyBytes
}

// DefaultMaxBodyBytes is how many bytes of request bodies are held at once where nothing else is configured.
const DefaultMaxBodyBytes int64 = 1 << 30

// queuedForEach is how many calls may wait for each slot.
const queuedForEach = 16

func (c *Config) setDefaults() {
	if c.Log == nil {
		c.Log = slog.Default()
	}
	if c.Metrics == nil {
		c.Metrics = NewMetrics()
	}
	if c.Ready == nil {
		c.Ready = func(context.Context) error { return nil }
	}
	setDefault(&c.AdminRate, defaultAdminRate)
	setDefault(&c.AdminFailures, defaultAdminFailures)
	setDefault(&c.AdminRunning, defaultAdminRunning)
	setDefault(&c.MaxRunning, 2*runtime.GOMAXPROCS(0))
	setDefault(&c.KeyRunning, runtime.GOMAXPROCS(0))
	setDefault(&c.MaxQueued, queuedForEach*c.MaxRunning)
	setDefault(&c.ProjectQueued, max(1, c.MaxQueued/2))
	setDefault(&c.QueueWait, 10*time.Second)
	setDefault(&c.CallTimeout, time.Minute)
	setDefault(&c.BodyIdle, 10*time.Second)
	setDefault(&c.BodyTotal, 2*time.Minute)
	setDefault(&c.MaxBodyBytes, DefaultMaxBodyBytes)
}

func setDefault[T comparable](v *T, standard T) {
	var zero T
	if *v == zero {
		*v = standard
	}
}

// Server answers the HTTP interface. It is an http.Handler and safe for concurrent use.
type Server struct {
	cfg       Config
	mux       *http.ServeMux
	gate      *gate // of calls that use the engine
	adminGate *gate
	admin     *adminGuard
	memory    buffers
	quota     *budget
	refusals  pacer
	costs     *worklimit.Costs
	metrics   *Metrics
	log       *slog.Logger
	docs      *docs.Site
	draining  atomic.Bool
	recentCalls
}

// New checks that description and bindings agree and builds the routes.
func New(cfg Config) (*Server, error) {
	if cfg.Description == nil {
		return nil, errors.New("httpapi: Config.Description is missing")
	}
	cfg.setDefaults()
	site, err := docs.New(cfg.Description, docs.Options{PublicURL: cfg.PublicURL, IsSecure: func(r *http.Request) bool {
		return CallerUsesTLS(r, cfg.TrustedProxies)
	}})
	if err != nil {
		return nil, fmt.Errorf("httpapi: %w", err)
	}
	s := &Server{
		cfg: cfg, mux: http.NewServeMux(), metrics: cfg.Metrics, log: cfg.Log, docs: site,
		gate: newGate(fairqueue.Options{
			Capacity: int64(cfg.MaxRunning), Reserve: int64(cfg.MaxRunning), KeyLimit: int64(cfg.KeyRunning),
			QueueLimit: cfg.MaxQueued, ProjectQueueLimit: cfg.ProjectQueued,
		}, cfg.QueueWait),
		adminGate: newGate(fairqueue.Options{Capacity: int64(cfg.AdminRunning), QueueLimit: queuedForEach * cfg.AdminRunning}, cfg.QueueWait),
		admin:     newAdminGuard(cfg.AdminKeys, cfg.AdminRate, cfg.AdminFailures),
		quota:     &budget{max: cfg.MaxBodyBytes},
		costs:     worklimit.NewCosts(cfg.Description),
	}
	s.metrics.registerGauges(s.gate, s.adminGate, s.quota)
	if err := (router{s}).registerRoutes(); err != nil {
		return nil, err
	}
	return s, nil
}

// Handle adds a handler beside the described operations, such as the token exchange or
// the console; it gets the request id, the access log and the recovery of panics.
func (s *Server) Handle(pattern string, h http.Handler) { s.mux.Handle(pattern, h) }

// Drain makes /readyz say no, so that balancers send no new calls. Running ones go on.
func (s *Server) Drain() { s.draining.Store(true) }

// IsDraining reports whether Drain was called.
func (s *Server) IsDraining() bool { return s.draining.Load() }

// HTTPServer returns an http.Server with time and size limits fit for this interface.
// Its Shutdown finishes running calls.
func (s *Server) HTTPServer(addr string) *http.Server {
	return &http.Server{
		Addr: addr, Handler: s,
		ReadHeaderTimeout: 10 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    readHeadBytes,
		ErrorLog:          slog.NewLogLogger(s.log.Handler(), slog.LevelDebug),
	}
}

// router registers what a Server answers.
type router struct{ *Server }

func (s router) registerRoutes() error {
	bound := map[string]*call.Binding{}
	for i := range s.cfg.Bindings {
		b := &s.cfg.Bindings[i]
		if s.cfg.Description.Operation(b.Name) == nil || bound[b.Name] != nil {
			return fmt.Errorf("httpapi: operation %s is bound twice or not described", b.Name)
		}
		bound[b.Name] = b
	}
	service := s.serviceRoutes()
	methods := map[string][]string{}
	var problems []error
	for _, op := range s.cfg.Description.Operations {
		if op.Security == api.SecurityAdmin && s.cfg.AdminKeys == nil || op.ID == tokenExchange && s.cfg.Token == nil {
			continue
		}
		methods[op.Path] = append(methods[op.Path], op.Method)
		h, err := s.handlerOf(op, bound[op.Name], service)
		if err != nil {
			problems = append(problems, err)
			continue
		}
		s.mux.Handle(op.Method+" "+op.Path, s.literalPath(op.Path, h))
	}
	for path, allowed := range methods {
		s.mux.Handle(path, s.literalPath(path, s.wrongMethod(allowed)))
	}
	s.registerDocs()
	described := slices.Sorted(maps.Keys(methods))
	s.mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		s.refuseRequest(w, r, newPathError(r.URL.Path, described))
	})
	return errors.Join(problems...)
}

func (s router) handlerOf(op *api.Operation, b *call.Binding, service map[string]http.Handler) (http.Handler, error) {
	if op.Name == "" {
		if h := service[op.ID]; h != nil {
			return h, nil
		}
		return nil, fmt.Errorf("httpapi: nothing serves %s %s", op.Method, op.Path)
	}
	if b == nil {
		return nil, fmt.Errorf("httpapi: operation %s has no binding", op.Name)
	}
	return s.newRoute(op, b)
}

// registerDocs serves the documentation below its first page, which is described, and leads
// readers of the server's address there.
func (s router) registerDocs() {
	s.mux.Handle("GET "+docs.Root+"/{page...}", s.docs)
	for _, path := range docs.ExtraPaths() {
		s.mux.Handle("GET "+path, s.docs)
	}
	s.mux.Handle("GET /{$}", http.RedirectHandler(docs.Root, http.StatusFound))
}

// Cores shares the processor's cores among calls (inference.Runtime).
type Cores interface {
	// AcquireCore waits for a core; release gives it back.
	AcquireCore(ctx context.Context) (release func(), err error)
}
