package httpapi

import (
	"bytes"
	"context"
	"fmt"
	"html/template"
	"net/http"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/transport/pages/docs"
)

// InsideCall is a call of a described operation by a part of the program, such as the console, for
// someone whom that part has authenticated and authorised. It passes everything that a call over
// the network passes but the check of a key: the description, limits, charge, audit and log.
type InsideCall struct {
	Caller         *account.Caller
	Method, Target string // such as GET and /v1/admin/keys?project=prj_1
	Body           any    // written as JSON; nil: none
	IdempotencyKey string // empty: none
}

// InsideAnswer is the envelope of an answer.
type InsideAnswer struct {
	Status    int              `json:"-"`
	Replayed  bool             `json:"-"` // it is the stored answer of an earlier call
	Charged   string           `json:"-"` // credits; empty where none are stated
	OK        bool             `json:"ok"`
	RequestID string           `json:"request_id"`
	LatencyMs float64          `json:"latency_ms"`
	Data      jsontext.Value   `json:"data"`
	Warnings  []string         `json:"warnings"`
	Error     *apigen.ApiError `json:"error"`
	Raw       []byte           `json:"-"` // the whole answer
}

// insideKey is the context key of the caller of an InsideCall. No request from the network has it.
type insideKey struct{}

func insideCaller(ctx context.Context) *account.Caller {
	caller, _ := ctx.Value(insideKey{}).(*account.Caller)
	return caller
}

// CallInside runs a call on behalf of the sender of r, whose address it has in the log and the audit log. An
// error means that the call could not be made; refusals are answers.
func (s *Server) CallInside(r *http.Request, c InsideCall) (*InsideAnswer, error) {
	var body []byte
	if c.Body != nil {
		var err error
		if body, err = json.Marshal(c.Body, json.Deterministic(true)); err != nil { // a repetition has the same bytes
			return nil, fmt.Errorf("httpapi: inside call of %s: %w", c.Target, err)
		}
	}
	ctx := context.WithValue(r.Context(), insideKey{}, c.Caller)
	inner, err := newInnerRequest(ctx, r, c.Method, c.Target, body)
	if err != nil {
		return nil, err
	}
	if c.IdempotencyKey != "" {
		inner.Header.Set("Idempotency-Key", c.IdempotencyKey)
	}
	w := &insideWriter{header: http.Header{}}
	s.ServeHTTP(w, inner)
	clear(body) // it may have images
	out := &InsideAnswer{
		Status: w.status, Raw: w.body.Bytes(), Replayed: w.header.Get("Idempotent-Replayed") == "true", Charged: w.header.Get("X-Credits-Charged"),
	}
	if err := json.Unmarshal(out.Raw, out); err != nil {
		return nil, fmt.Errorf("httpapi: answer of %s %s: %w", c.Method, c.Target, err)
	}
	return out, nil
}

// newInnerRequest returns a request that the sender of r makes as far as addresses are concerned; a nil body is none.
func newInnerRequest(ctx context.Context, r *http.Request, method, target string, body []byte) (*http.Request, error) {
	inner, err := http.NewRequestWithContext(ctx, method, target, bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("httpapi: inside call: %w", err)
	}
	inner.RemoteAddr, inner.RequestURI, inner.Host, inner.TLS = r.RemoteAddr, target, r.Host, r.TLS
	inner.Header["X-Forwarded-For"] = r.Header["X-Forwarded-For"]
	if body != nil {
		inner.Header.Set("Content-Type", jsonType)
	}
	return inner, nil
}

// ForwardedAnswer is the answer to a call that another part of the program passed on.
type ForwardedAnswer struct {
	Status             int
	Charged, Remaining string // credits; empty where none are stated
	Body               []byte
}

// ForwardCall runs a call of a described operation with the key of the sender of r, as if it had been sent
// instead of r. A nil body is none. An error means that the call could not be made; refusals are answers.
func (s *Server) ForwardCall(ctx context.Context, r *http.Request, method, target string, body []byte) (*ForwardedAnswer, error) {
	inner, err := newInnerRequest(ctx, r, method, target, body)
	if err != nil {
		return nil, err
	}
	inner.Header["Authorization"] = r.Header["Authorization"]
	w := &insideWriter{header: http.Header{}}
	s.ServeHTTP(w, inner)
	return &ForwardedAnswer{
		Status: w.status, Charged: w.header.Get("X-Credits-Charged"), Remaining: w.header.Get("X-Credits-Remaining"), Body: w.body.Bytes(),
	}, nil
}

// IdentifyCaller returns who sent a request that another part of the program serves, by its key or access token, whatever
// operations it may call.
func (s *Server) IdentifyCaller(w http.ResponseWriter, r *http.Request) (*account.Caller, error) {
	rec := recordOf(w)
	rec.address = CallerAddress(r, s.cfg.TrustedProxies)
	credential, err := parseBearer(r.Header)
	if err != nil {
		return nil, err
	}
	caller, err := s.cfg.Keys.Authenticate(r.Context(), credential, rec.address, "")
	if err != nil {
		return nil, err
	}
	rec.caller = caller
	return caller, nil
}

// Refuse answers a request that another part of the program serves with an error. Refusals of a flood wait for their turn.
func (s *Server) Refuse(w http.ResponseWriter, r *http.Request, err error) {
	s.refusals.waitUntilDue(r.Context(), recordOf(w).callerFlow().Project)
	s.refuseRequest(w, r, asFault(err))
}

// ListCallSamples returns how an operation is called, in the languages of the documentation. base is the
// address of the service.
func (s *Server) ListCallSamples(operation, base string) []docs.Sample {
	return s.docs.ListCallSamples(s.cfg.Description.Operation(operation), base)
}

// RenderGuideSection returns a part of a guide of the documentation (docs.Site.RenderSection).
func (s *Server) RenderGuideSection(name, heading string) (template.HTML, error) {
	return s.docs.RenderSection(name, heading)
}

// insideWriter keeps an answer in memory.
type insideWriter struct {
	header http.Header
	status int
	body   bytes.Buffer
}

// Header implements http.ResponseWriter.
func (w *insideWriter) Header() http.Header { return w.header }

// WriteHeader implements http.ResponseWriter.
func (w *insideWriter) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
	}
}

// Write implements http.ResponseWriter.
func (w *insideWriter) Write(p []byte) (int, error) {
	w.WriteHeader(http.StatusOK)
	return w.body.Write(p)
}
