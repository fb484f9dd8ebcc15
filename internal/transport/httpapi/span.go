package httpapi

import (
	"net/http"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/tracing"
)

// endSpan gives the span of a request its name and facts, and ends it. A path that the description does not
// know is not named: it is the caller's text.
func (s *Server) endSpan(rec *record, r *http.Request) {
	defer rec.span.End()
	if !rec.span.IsRecorded() {
		return
	}
	if rec.route != "" {
		rec.span.SetName(r.Method + " " + rec.route)
	}
	rec.span.AddAttributes(
		tracing.Text("http.request.method", r.Method), tracing.Text("http.route", rec.route), tracing.Number("http.response.status_code", int64(rec.status)),
		tracing.Text("likeness.operation", rec.operation), tracing.Text("likeness.request_id", rec.id),
		tracing.Number("likeness.credits_milli", rec.chargedMilli), tracing.Number("http.request.body.size", int64(rec.bodyBytes)), tracing.Number("http.response.body.size", int64(rec.sentBytes)),
	)
	if rec.caller != nil {
		rec.span.AddAttributes(tracing.Text("likeness.project", rec.caller.ProjectID))
	}
	if rec.work != nil {
		rec.span.AddAttributes(tracing.Number("likeness.image.pixels", rec.work.Pixels()), tracing.Number("likeness.faces", rec.work.Faces()))
	}
	if rec.code != "" && fault.StatusOf(rec.code) >= http.StatusInternalServerError {
		rec.span.MarkFailed(string(rec.code))
	} else if rec.code != "" {
		rec.span.AddAttributes(tracing.Text("error.type", string(rec.code)))
	}
}
