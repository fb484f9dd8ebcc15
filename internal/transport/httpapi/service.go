package httpapi

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fault"
)

// tokenExchange is the operationId of POST /v2/oauth/token.
const tokenExchange = "oauthToken"

// serviceRoutes are the pages for operators and the token exchange, by operationId.
func (s *Server) serviceRoutes() map[string]http.Handler {
	return map[string]http.Handler{
		"healthz": http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			writeJSON(w, http.StatusOK, map[string]string{"status": "ok"})
		}),
		tokenExchange: s.cfg.Token,
		"readyz":      http.HandlerFunc(s.serveReady),
		"metrics":     promhttp.HandlerFor(s.metrics.registry, promhttp.HandlerOpts{}),
		"openapi": http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/yaml; charset=utf-8")
			_, _ = w.Write(api.Bundled())
		}),
		"docs": s.docs,
	}
}

type readiness struct {
	Ready  bool   `json:"ready"`
	Reason string `json:"reason,omitzero"`
}

// serveReady says yes only while calls can be answered. The reason is the public text
// of a fault; other errors are logged and called unavailable.
func (s *Server) serveReady(w http.ResponseWriter, r *http.Request) {
	const patience = 2 * time.Second
	ctx, cancel := context.WithTimeout(r.Context(), patience)
	defer cancel()
	state := readiness{Ready: true}
	if s.draining.Load() {
		state = readiness{Reason: "The service is stopping."}
	} else if err := s.cfg.Ready(ctx); err != nil {
		state = readiness{Reason: "A part of the service is not available."}
		if e := asFault(err); e.Code != fault.Internal {
			state.Reason = e.Message
		}
		s.log.Warn("not ready", "cause", err.Error())
	}
	status := http.StatusOK
	if !state.Ready {
		status = http.StatusServiceUnavailable
		w.Header().Set("Retry-After", roundUpSeconds(retrySoon))
	}
	writeJSON(w, status, state)
}

func writeJSON(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", jsonType)
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.MarshalWrite(w, v)
}

// literalPath lets only requests through whose fixed parts of the path are written as the
// description writes them. The mux also takes /%76%31/ for /v1/, which a rule of a proxy in
// front, such as one that closes /v1/admin/ to the internet, may not.
func (s router) literalPath(described string, h http.Handler) http.Handler {
	want := strings.Split(described, "/")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		got := strings.Split(r.URL.EscapedPath(), "/")
		for i, part := range want {
			if !strings.HasPrefix(part, "{") && (i >= len(got) || got[i] != part) {
				s.refuseRequest(w, r, fault.New(fault.NotFound, "", "The path or the resource does not exist.").WithFix("Write the fixed parts of the path without percent-encoding: %s.", described))
				return
			}
		}
		h.ServeHTTP(w, r)
	})
}

// wrongMethod answers a described path that was asked for with another method.
func (s router) wrongMethod(allowed []string) http.Handler {
	allowed = slices.Clone(allowed)
	if slices.Contains(allowed, http.MethodGet) {
		allowed = append(allowed, http.MethodHead)
	}
	slices.Sort(allowed)
	list := strings.Join(allowed, ", ")
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Allow", list)
		s.refuseRequest(w, r, fault.New(fault.MethodNotAllowed, "", "This path does not accept the method of the request.").WithFix("Use %s.", list))
	})
}
