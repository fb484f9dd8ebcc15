package httpapi

import (
	"bytes"
	"errors"
	"log/slog"
	"math"
	"net/http"
	"net/netip"
	"path"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/logpath"
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/base/tracing"
	"github.com/likeness-api/likeness/internal/runtime/workmeter"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/ledger"
)

const jsonType = "application/json"

// record follows one request for its answer's headers, the access log and the metrics.
// It is the ResponseWriter that handlers get.
type record struct {
	http.ResponseWriter
	id             string
	started        time.Time
	operation      string // empty outside described operations
	address        netip.Addr
	caller         *account.Caller
	rate           *Decision
	idempotencyKey string
	call           *call.Call
	work           *workmeter.Meter // nil before the operation runs
	calls          int              // that the call counted as for the rate limit; 0: none or one
	warnings       []string
	chargedMilli   int64
	remainingMilli int64
	hasBalance     bool
	chargeUnknown  bool // chargedMilli may be the price or 0
	replayed       bool
	replayOf       string // id of the request whose stored answer is sent; empty for none
	bodyBytes      int
	sentBytes      int
	status         int
	code           fault.Code
	out            *bytes.Buffer // holds the answer; see buffer
	span           tracing.Span
	stages         StageTimes
	route          string // as the description writes it; empty outside described operations
}

// answers keeps the buffers of answers; larger ones are left to the collector.
var answers = sync.Pool{New: func() any { return new(bytes.Buffer) }}

const maxKeptAnswer = 8 << 20

// takeBuffer is empty and belongs to the request until it ends; a second call in the same
// request takes back what the first one held.
func (rec *record) takeBuffer() *bytes.Buffer {
	if rec.out == nil {
		rec.out = answers.Get().(*bytes.Buffer)
	}
	rec.out.Reset()
	return rec.out
}

// giveBack wipes the answer, which may hold images, before its buffer is used again.
func (rec *record) giveBack() {
	if rec.out == nil {
		return
	}
	rec.out.Reset()
	clear(rec.out.AvailableBuffer()[:rec.out.Cap()])
	if rec.out.Cap() <= maxKeptAnswer {
		answers.Put(rec.out)
	}
	rec.out = nil
}

func recordOf(w http.ResponseWriter) *record { return w.(*record) }

// WriteHeader notes the status.
func (rec *record) WriteHeader(status int) {
	if rec.status == 0 {
		rec.status = status
	}
	rec.ResponseWriter.WriteHeader(status)
}

// Write implements http.ResponseWriter and counts what is sent.
func (rec *record) Write(p []byte) (int, error) {
	if rec.status == 0 {
		rec.status = http.StatusOK
	}
	n, err := rec.ResponseWriter.Write(p)
	rec.sentBytes += n
	return n, err
}

// Unwrap lets http.ResponseController reach the connection.
func (rec *record) Unwrap() http.ResponseWriter { return rec.ResponseWriter }

func (rec *record) allWarnings() []string {
	all := append([]string{}, rec.warnings...)
	if rec.call != nil {
		all = append(all, rec.call.Warnings()...)
	}
	return all
}

// ServeHTTP gives each request its id, its access log line and its recovery.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	now := time.Now()
	rec := &record{ResponseWriter: w, id: newRequestID(now), started: now}
	rec.Header().Set("X-Request-Id", rec.id)
	rec.Header().Set("X-Content-Type-Options", "nosniff")
	if r.Body != nil && r.Body != http.NoBody {
		// A body that nobody reads, or a handler reads without a deadline of its own, has
		// this long to arrive; the routes of operations set theirs.
		_ = http.NewResponseController(w).SetReadDeadline(now.Add(s.cfg.BodyIdle))
	}
	ctx, span := tracing.StartCall(r, isTrusted(peerAddress(r), s.cfg.TrustedProxies))
	rec.span, r = span, r.WithContext(ctx)
	defer rec.giveBack()
	defer s.finishRequest(rec, r)
	s.demandTLS(rec, r)
	if n := headBytes(r); n > maxHeadBytes {
		s.refuseRequest(rec, r, fault.New(fault.RequestTooLarge, "", "The path and headers of the request have %d bytes; at most %d are accepted.", n, maxHeadBytes).
			WithFix("Do not send headers that the service does not need, such as cookies."))
		return
	}
	if err := checkRequestText(r); err != nil {
		s.refuseRequest(rec, r, err)
		return
	}
	if clean := path.Clean(r.URL.Path); strings.TrimSuffix(r.URL.Path, "/") != strings.TrimSuffix(clean, "/") {
		// The mux would redirect, and a caller's client would drop body and key on the way.
		s.refuseRequest(rec, r, fault.New(fault.NotFound, "", "The path or the resource does not exist.").WithFix("Send the request to %s.", clean))
		return
	}
	s.mux.ServeHTTP(rec, r)
}

// maxHeadBytes bounds address and headers of a request. net/http reads up to readHeadBytes,
// so that what is a little too long is refused in the form of every refusal; beyond it, and
// where a request is no HTTP, net/http answers 431 or 400 by itself, in plain text.
const (
	maxHeadBytes  = 32 << 10
	readHeadBytes = 4 * maxHeadBytes
)

func headBytes(r *http.Request) int {
	const around = len(": \r\n")
	n := len(r.Method) + len(r.RequestURI) + len(r.Host)
	for name, values := range r.Header {
		for _, v := range values {
			n += len(name) + len(v) + around
		}
	}
	return n
}

func (s *Server) finishRequest(rec *record, r *http.Request) {
	if p := recover(); p != nil {
		if err, ok := p.(error); ok && errors.Is(err, http.ErrAbortHandler) {
			panic(p)
		}
		s.log.Error("panic", "request_id", rec.id, "panic", p, "stack", string(debug.Stack()))
		rec.code = fault.Internal
		if rec.status == 0 {
			s.sendAnswer(rec, s.writeFailure(rec, nil, fault.New(fault.Internal, "", "The service failed while it handled the request.")))
		}
	}
	took := time.Since(rec.started)
	if !rec.address.IsValid() {
		rec.address = CallerAddress(r, s.cfg.TrustedProxies)
	}
	s.metrics.observeRequest(rec, took)
	s.recentCalls.remember(rec, r, took)
	s.endSpan(rec, r)
	attrs := []slog.Attr{
		slog.String("request_id", rec.id), slog.String("method", r.Method), slog.String("path", logpath.HideTokens(r.URL.Path)),
		slog.Int("status", rec.status), slog.Float64("latency_ms", rounding.RoundPlaces(float64(took.Microseconds())/1e3, 2)),
		slog.Int("bytes_in", rec.bodyBytes), slog.Int("bytes_out", rec.sentBytes), slog.String("address", rec.address.String()),
	}
	if rec.code != "" {
		attrs = append(attrs, slog.String("code", string(rec.code)))
	}
	if rec.caller != nil {
		attrs = append(attrs, slog.String("project", rec.caller.ProjectID), slog.String("key", rec.caller.KeyID))
	}
	if rec.operation != "" {
		attrs = append(attrs, slog.String("operation", rec.operation), slog.Int64("charged_milli", rec.chargedMilli), slog.Bool("replayed", rec.replayed))
	}
	if rec.calls > 1 {
		attrs = append(attrs, slog.Int("counted_calls", rec.calls))
	}
	if rec.replayOf != "" {
		attrs = append(attrs, slog.String("replay_of", rec.replayOf))
	}
	if id := tracing.TraceID(r.Context()); id != "" {
		attrs = append(attrs, slog.String("trace_id", id))
	}
	s.log.LogAttrs(r.Context(), slog.LevelInfo, "request", attrs...)
}

// sendAnswer writes an answer with the headers that every answer of an operation has.
func (s *Server) sendAnswer(rec *record, out answer) {
	h := rec.Header()
	h.Set("Content-Type", jsonType)
	h.Set("Content-Length", strconv.Itoa(len(out.body)))
	h.Set("Cache-Control", "no-store")
	if s.cfg.ModelPack != "" {
		h.Set("X-Model-Pack", s.cfg.ModelPack)
	}
	if rec.operation != "" && !rec.chargeUnknown {
		h.Set("X-Credits-Charged", ledger.FormatCredits(rec.chargedMilli))
	}
	if rec.hasBalance {
		h.Set("X-Credits-Remaining", ledger.FormatCredits(rec.remainingMilli))
	}
	if d := rec.rate; d != nil {
		// Written as the documents write them; Set would send Ratelimit-Limit.
		h["RateLimit-Limit"] = []string{strconv.Itoa(d.Limit)}
		h["RateLimit-Remaining"] = []string{strconv.Itoa(d.Remaining)}
		h["RateLimit-Reset"] = []string{roundUpSeconds(d.Reset)}
	}
	if rec.replayed = out.replayed; out.replayed {
		h.Set("Idempotent-Replayed", "true")
		if rec.replayOf != "" {
			h.Set("X-Request-Id", rec.replayOf) // as in the body
		}
	}
	if out.err != nil {
		s.setErrorHeaders(rec, out.err)
	}
	const patience = 2 * time.Minute // for slow readers
	_ = http.NewResponseController(rec.ResponseWriter).SetWriteDeadline(time.Now().Add(patience))
	rec.WriteHeader(out.status)
	_, _ = rec.Write(out.body)
}

// setErrorHeaders sets the headers of an error and logs its cause, which is never sent.
func (s *Server) setErrorHeaders(rec *record, e *fault.Error) {
	rec.code = e.Code
	if e.RetryAfter > 0 {
		rec.Header().Set("Retry-After", roundUpSeconds(e.RetryAfter))
	}
	if fault.StatusOf(e.Code) == http.StatusUnauthorized {
		rec.Header().Set("WWW-Authenticate", "Bearer")
	}
	if e.Cause == nil {
		return
	}
	var p *panicError
	switch {
	case errors.As(e.Cause, &p):
		s.log.Error("panic", "request_id", rec.id, "operation", rec.operation, "panic", p.value, "stack", string(p.stack))
	case e.Code == fault.Internal:
		s.log.Error("call failed", "request_id", rec.id, "operation", rec.operation, "cause", e.Cause.Error())
	case e.Code == fault.StoreUnavailable || e.Code == fault.OutcomeUnknown:
		s.log.Warn("store failed", "request_id", rec.id, "operation", rec.operation, "code", string(e.Code), "cause", e.Cause.Error())
	default:
		s.log.Debug("call refused", "request_id", rec.id, "code", string(e.Code), "cause", e.Cause.Error())
	}
}

// roundUpSeconds rounds up: a caller who waits that long is not early.
func roundUpSeconds(d time.Duration) string { return strconv.Itoa(int(math.Ceil(max(d, 0).Seconds()))) }

// refuseRequest answers a request outside the described operations with an error.
func (s *Server) refuseRequest(w http.ResponseWriter, _ *http.Request, e *fault.Error) {
	rec := recordOf(w)
	s.sendAnswer(rec, s.writeFailure(rec, nil, e))
}
