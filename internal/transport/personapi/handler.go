package personapi

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/netip"
	"time"

	"github.com/likeness-api/likeness/internal/base/fairqueue"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ratelimit"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// Limits of requests.
const (
	maxUploadBytes = 24 << 20  // all files of a try
	maxTextBytes   = 16 << 10  // a JSON body
	heldBytes      = 256 << 20 // of all bodies at once
	bodyTime       = 2 * time.Minute
	callTime       = time.Minute
	slotWait       = 10 * time.Second
)

// Rates of calls.
var (
	frameRate  = account.Rate{PerSecond: 5, Burst: 10}   // guidance of one verification
	callRate   = account.Rate{PerSecond: 2, Burst: 30}   // other calls of one verification
	openRate   = account.Rate{PerSecond: 0.5, Burst: 30} // links opened from one address
	addressFor = account.Rate{PerSecond: 20, Burst: 200} // all calls from one address
)

// Options configure a Handler.
type Options struct {
	Service *verification.Service
	// Address is the address of the caller.
	Address func(r *http.Request) netip.Addr
	// PublicURL is the origin of the pages; empty: the host that the request names.
	PublicURL string
	// Slots is how many calls may use the models at once.
	Slots int
	Log   *slog.Logger
}

// Handler answers the pages of a person.
type Handler struct {
	o      Options
	mux    *http.ServeMux
	limits *ratelimit.Limiter
	memory *ratelimit.Capacity // bytes of bodies
	slots  *ratelimit.Capacity
}

// Prefix is the path below which the Handler answers.
const Prefix = "/v/api/"

// NewHandler returns a Handler for Prefix.
func NewHandler(o Options) *Handler {
	h := &Handler{
		o: o, mux: http.NewServeMux(), limits: ratelimit.New(ratelimit.Options{}),
		memory: ratelimit.NewCapacity(heldBytes, slotWait), slots: ratelimit.NewCapacity(int64(o.Slots), slotWait),
	}
	h.registerHandler("POST /v/api/sessions", h.openLink)
	h.registerHandler("GET /v/api/sessions/{id}", h.showSession)
	h.registerHandler("POST /v/api/sessions/{id}/consent", h.handleConsent)
	h.registerHandler("POST /v/api/sessions/{id}/stop", h.handleStop)
	h.registerHandler("POST /v/api/sessions/{id}/transfer", h.handleTransfer)
	h.registerHandler("POST /v/api/sessions/{id}/steps/{step}/frame", h.handleFrame)
	h.registerHandler("POST /v/api/sessions/{id}/steps/{step}", h.handleUpload)
	h.mux.HandleFunc("/", func(w http.ResponseWriter, _ *http.Request) {
		h.sendError(w, fault.New(fault.NotFound, "", "The path does not exist."))
	})
	return h
}

// ServeHTTP implements http.Handler.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) { h.mux.ServeHTTP(w, r) }

// registerHandler registers fn, whose result is sent as data.
func (h *Handler) registerHandler(pattern string, fn func(ctx context.Context, w http.ResponseWriter, r *http.Request) (any, error)) {
	h.mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
		ctx, cancel := context.WithTimeout(r.Context(), callTime+bodyTime)
		defer cancel()
		_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(bodyTime))
		if err := h.admitRequest(ctx, r); err != nil {
			h.sendError(w, err)
			return
		}
		data, err := fn(ctx, w, r)
		if err != nil {
			h.sendError(w, err)
			return
		}
		h.sendData(w, data)
	})
}

// admitRequest checks origin and rate of a request.
func (h *Handler) admitRequest(ctx context.Context, r *http.Request) error {
	if r.Method != http.MethodGet {
		if err := h.checkOrigin(r); err != nil {
			return err
		}
	}
	if err := h.takeFromBucket(ctx, "address "+h.callerAddress(r), addressFor); err != nil {
		return err
	}
	if id := r.PathValue("id"); id != "" {
		rate := callRate
		kind := "call "
		if r.Pattern == "POST /v/api/sessions/{id}/steps/{step}/frame" {
			rate, kind = frameRate, "frame "
		}
		return h.takeFromBucket(ctx, kind+boundText(id), rate)
	}
	return h.takeFromBucket(ctx, "open "+h.callerAddress(r), openRate)
}

// callerAddress is the address of a caller as far as it is counted.
func (h *Handler) callerAddress(r *http.Request) string {
	return ratelimit.AddressGroup(h.o.Address(r))
}

func boundText(text string) string { return text[:min(len(text), 64)] }

func (h *Handler) takeFromBucket(ctx context.Context, name string, rate account.Rate) error {
	d, err := h.limits.Take(ctx, &account.Caller{KeyID: "capture " + name, Rate: rate})
	if err != nil || d.Allowed {
		return err
	}
	return &fault.Error{Code: fault.RateLimited, Message: "Too many requests.", RetryAfter: max(d.RetryAfter, time.Second)}
}

// newVisit is the request of a browser.
func (h *Handler) newVisit(w http.ResponseWriter, r *http.Request) verification.Visit {
	id := r.PathValue("id")
	return verification.Visit{ID: id, Secret: readCookie(r, id), Address: h.o.Address(r).String(), Request: w.Header().Get("X-Request-Id")}
}

// enterSlot waits for a turn to use the models and returns a context of the project's flow.
func (h *Handler) enterSlot(ctx context.Context, project string) (context.Context, func(), error) {
	leave, err := h.slots.Acquire(ctx, 1)
	return fairqueue.WithFlow(ctx, fairqueue.Flow{Project: project, Key: "capture"}), leave, err
}

// asFault is the public part of err.
func asFault(err error) *fault.Error {
	var e *fault.Error
	switch {
	case errors.As(err, &e):
		return e
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return fault.New(fault.Timeout, "", "The call did not complete in time.").WithCause(err)
	}
	return fault.New(fault.Internal, "", "The service failed while it handled the call.").WithCause(err)
}
