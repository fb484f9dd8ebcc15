package personapi

import (
	"context"
	"log/slog"
	"net/http"
	"net/netip"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/transport/httpapi"
	"github.com/likeness-api/likeness/internal/transport/pages/verify"
)

// Limits of requests.
const (
	maxUploadBytes = 24 << 20         // all files of a try
	maxTextBytes   = 16 << 10         // a JSON body
	bodyIdle       = 10 * time.Second // until a request with an unread body must go on
	bodyTime       = 2 * time.Minute
	callTime       = time.Minute
)

// Options configure a Handler.
type Options struct {
	Service *verification.Service
	// Address is the address of the caller.
	Address func(r *http.Request) netip.Addr
	// PublicURL is the origin of the pages; empty: the host that the request names.
	PublicURL string
	// ReadBody reads a body into memory (httpapi.Server.ReadBody).
	ReadBody func(w http.ResponseWriter, r *http.Request, b httpapi.BodyRequest) (*httpapi.HeldBody, error)
	// HashConsent returns the hash of the text that the page shows in a language before a person agrees (verify.Pages.HashConsent).
	HashConsent func(language string, c verify.Consent) (sum string, ok bool)
	// Slots is how many calls may use the models at once.
	Slots int
	// GuidanceUnits is the work that the guidance of one link may take; 0 means GuidanceUnits.
	GuidanceUnits int
	Log           *slog.Logger
}

// Handler answers the pages of a person.
type Handler struct {
	o         Options
	mux       *http.ServeMux
	admission *admission
	places    *places
}

// Prefix is the path below which the Handler answers.
const Prefix = "/v/api/"

const (
	framePattern     = "POST /v/api/sessions/{id}/steps/{step}/frame"
	challengePattern = "POST /v/api/sessions/{id}/challenge/frame"
)

// NewHandler returns a Handler for Prefix.
func NewHandler(o Options) *Handler {
	h := &Handler{
		o: o, mux: http.NewServeMux(), admission: newAdmission(), places: newPlaces(o.Slots, o.GuidanceUnits),
	}
	h.registerHandler("POST /v/api/sessions", h.openLink)
	h.registerHandler("GET /v/api/sessions/{id}", h.showSession)
	h.registerHandler("POST /v/api/sessions/{id}/consent", h.handleConsent)
	h.registerHandler("POST /v/api/sessions/{id}/stop", h.handleStop)
	h.registerHandler("POST /v/api/sessions/{id}/transfer", h.handleTransfer)
	h.registerHandler(framePattern, h.handleFrame)
	h.registerHandler("POST /v/api/sessions/{id}/steps/{step}", h.handleUpload)
	h.registerHandler("POST /v/api/sessions/{id}/challenge", h.handleChallenge)
	h.registerHandler(challengePattern, h.handleChallengeFrame)
	h.registerHandler("POST /v/api/sessions/{id}/challenge/skip", h.handleChallengeSkip)
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
		if r.ContentLength != 0 { // ReadBody moves it on
			_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(bodyIdle))
		}
		if err := h.admitRequest(ctx, w, r); err != nil {
			h.sendError(w, err)
			return
		}
		data, err := fn(ctx, w, r)
		if fault.CodeOf(err) == fault.SessionInvalid {
			err = h.forgetBrowser(r, err)
		}
		if err != nil {
			h.sendError(w, err)
			return
		}
		h.sendData(w, data)
	})
}

// admitRequest checks origin, cookie and rate of a request.
func (h *Handler) admitRequest(ctx context.Context, w http.ResponseWriter, r *http.Request) error {
	if r.Method != http.MethodGet {
		if err := h.checkOrigin(r); err != nil {
			return err
		}
	}
	if r.PathValue("id") == "" {
		return nil // openLink counts by the link that it reads
	}
	return h.admitBrowser(ctx, w, r)
}

// newVisit is the request of a browser.
func (h *Handler) newVisit(w http.ResponseWriter, r *http.Request) verification.Visit {
	id := r.PathValue("id")
	return verification.Visit{ID: id, Secret: readCookie(r, id), Address: h.o.Address(r).String(), Request: w.Header().Get("X-Request-Id")}
}
