package mcpserver

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
)

// Bounds of the protocol over HTTP. No session outlives its request.
const (
	maxBodyBytes   = 36 << 20 // two images of 12 MB as base64, and text
	bodyCopies     = 4        // that reading a message makes of it, at most
	maxRunning     = 64       // requests at once
	maxRunningKey  = 8        // of one key
	requestTimeout = 3 * time.Minute
)

// Transport is what the handler needs of the HTTP interface of a node.
type Transport struct {
	// Identify returns who sent a request, by its key.
	Identify func(w http.ResponseWriter, r *http.Request) (*account.Caller, error)
	// Refuse answers with an error in the envelope of the API.
	Refuse func(w http.ResponseWriter, r *http.Request, err error)
	// ReadBody reads a body within times and memory.
	ReadBody func(w http.ResponseWriter, r *http.Request, b httpapi.BodyRequest) (*httpapi.HeldBody, error)
	// PublicURL is the address of the service; a page of another origin is refused.
	PublicURL string
}

// Handler serves the protocol over HTTP.
type Handler struct {
	t       Transport
	inner   http.Handler
	mu      sync.Mutex
	running map[string]int // by key
	sum     int
}

// NewHandler returns the handler of the server for Path.
func (s *Server) NewHandler(t Transport) *Handler {
	return &Handler{t: t, running: map[string]int{}, inner: mcp.NewStreamableHTTPHandler(
		func(*http.Request) *mcp.Server { return s.mcp },
		// The host of a request is checked by checkOrigin: behind a proxy on this machine it is a name of the outside.
		&mcp.StreamableHTTPOptions{Stateless: true, JSONResponse: true, DisableLocalhostProtection: true, MaxRequestBodyBytes: maxBodyBytes, PropagateRequestCancellation: true},
	)}
}

// ServeHTTP checks origin, key and bounds, in this order, then reads and handles one message.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, caller, leave, err := h.admit(w, r)
	if err != nil {
		h.t.Refuse(w, r, err)
		return
	}
	defer leave()
	ctx, cancel := context.WithTimeout(r.Context(), requestTimeout)
	defer cancel()
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(requestTimeout))
	inner := r.WithContext(withRequest(ctx, r, caller))
	inner.Body = io.NopCloser(bytes.NewReader(body))
	inner.ContentLength = int64(len(body))
	h.inner.ServeHTTP(w, inner)
}

// admit returns the message of a request that may be handled.
func (h *Handler) admit(w http.ResponseWriter, r *http.Request) (body []byte, caller *account.Caller, leave func(), err error) {
	if err := h.checkOrigin(r); err != nil {
		return nil, nil, nil, err
	}
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", http.MethodPost)
		return nil, nil, nil, fault.New(fault.MethodNotAllowed, "", "This server keeps no sessions and sends nothing by itself; it answers POST alone.").WithFix("Use POST.")
	}
	if caller, err = h.t.Identify(w, r); err != nil {
		return nil, nil, nil, err
	}
	var closers []func()
	closeAll := func() {
		for i := len(closers) - 1; i >= 0; i-- {
			closers[i]()
		}
	}
	defer func() {
		if err != nil {
			closeAll()
		}
	}()
	exit, err := h.enter(caller.KeyID)
	if err != nil {
		return nil, nil, nil, err
	}
	closers = append(closers, exit)
	held, err := h.t.ReadBody(w, r, httpapi.BodyRequest{Owner: caller.ProjectID, Limit: maxBodyBytes})
	if err != nil {
		return nil, nil, nil, err
	}
	closers = append(closers, held.Release)
	if err := held.Reserve(int64(len(held.Bytes)) * bodyCopies); err != nil {
		return nil, nil, nil, err
	}
	if bytes.HasPrefix(bytes.TrimLeft(held.Bytes, " \t\r\n"), []byte("[")) {
		return nil, nil, nil, fault.New(fault.RequestInvalid, "", "The body is a list of messages.").WithFix("Send one message in a request.")
	}
	return held.Bytes, caller, closeAll, nil
}

// enter counts a request of a key until exit.
func (h *Handler) enter(keyID string) (exit func(), err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.sum >= maxRunning || h.running[keyID] >= maxRunningKey {
		return nil, &fault.Error{Code: fault.Overloaded, Message: "Too many requests of this key are running.", RetryAfter: time.Second}
	}
	h.sum++
	h.running[keyID]++
	return func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		h.sum--
		if h.running[keyID]--; h.running[keyID] == 0 {
			delete(h.running, keyID)
		}
	}, nil
}

// checkOrigin refuses requests of web pages but those of this service. A page of another site that made its own
// name lead to this address has that name as host and origin: the two being equal proves nothing, unless
// the name is one that only this machine can have.
func (h *Handler) checkOrigin(r *http.Request) error {
	sent := r.Header.Values("Origin")
	if len(sent) == 0 && r.Header.Get("Sec-Fetch-Site") == "" {
		return nil // no browser
	}
	refused := fault.New(fault.OriginDenied, "", "A page of another site sent the request.")
	if site := r.Header.Get("Sec-Fetch-Site"); len(sent) != 1 || site != "" && site != "same-origin" {
		return refused
	}
	origin, err := url.Parse(sent[0])
	if err != nil || origin.Host == "" {
		return refused
	}
	if public, err := url.Parse(h.t.PublicURL); err == nil && public.Host != "" {
		if strings.EqualFold(origin.Host, public.Host) && origin.Scheme == public.Scheme {
			return nil
		}
		return refused
	}
	if name := origin.Hostname(); (name == "localhost" || name == "127.0.0.1" || name == "::1") && strings.EqualFold(origin.Host, r.Host) {
		return nil
	}
	return refused
}

// requestKey is the context key of the HTTP request that a message came in.
type requestKey struct{}

type incoming struct {
	request *http.Request
	caller  *account.Caller
	ctx     context.Context // ends with the request
}

func withRequest(ctx context.Context, r *http.Request, caller *account.Caller) context.Context {
	return context.WithValue(ctx, requestKey{}, &incoming{r, caller, ctx})
}

// RequestOf is the HTTP request of a tool call, nil on standard input.
func RequestOf(ctx context.Context) *http.Request {
	if in, ok := ctx.Value(requestKey{}).(*incoming); ok {
		return in.request
	}
	return nil
}

// payerOf is whose cap a call counts against: the key over HTTP, one for all on standard input.
func payerOf(ctx context.Context) string {
	if in, ok := ctx.Value(requestKey{}).(*incoming); ok {
		return in.caller.KeyID
	}
	return ""
}

// joinRequest ends the context of a tool call with the HTTP request that it came in: a client that has gone
// gets no result, and pays for none.
func joinRequest(ctx context.Context) (context.Context, context.CancelFunc) {
	in, ok := ctx.Value(requestKey{}).(*incoming)
	if !ok {
		return context.WithCancel(ctx)
	}
	joined, cancel := context.WithCancel(ctx)
	stop := context.AfterFunc(in.ctx, cancel)
	return joined, func() { stop(); cancel() }
}
