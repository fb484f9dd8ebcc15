package httpapi

import (
	"bytes"
	"net/netip"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/rounding"
	"github.com/likeness-api/likeness/internal/transport/pages/docs"
)

// envelope is the form of every answer (Envelope in the description).
type envelope struct {
	OK        bool             `json:"ok"`
	RequestID string           `json:"request_id"`
	LatencyMs float64          `json:"latency_ms"`
	Data      any              `json:"data"`
	Warnings  []string         `json:"warnings"`
	Error     *apigen.ApiError `json:"error"`
}

// readRequestID finds the request id of an answer that was written as envelope; empty for another.
func readRequestID(body []byte) string {
	var head struct {
		RequestID string `json:"request_id"`
	}
	if err := json.Unmarshal(body, &head); err != nil {
		return ""
	}
	return head.RequestID
}

// timesInMilliseconds writes every time of an answer in UTC with three decimal digits, so that
// all have one length and sort as text.
var timesInMilliseconds = json.WithMarshalers(json.MarshalToFunc(func(enc *jsontext.Encoder, t time.Time) error {
	return enc.WriteToken(jsontext.String(t.UTC().Format("2006-01-02T15:04:05.000Z")))
}))

type nothing struct{}

// answer is what goes back to the caller.
type answer struct {
	status   int
	body     []byte // borrowed from the record, until the request ends
	replayed bool
	err      *fault.Error // nil when ok
}

// writeSuccess writes the envelope of a result.
func (s *Server) writeSuccess(rec *record, data any) answer {
	return s.writeEnvelope(rec, data, nil)
}

// encodeSuccess returns a copy of the envelope of a result, for an operation that stores its
// answer.
func (s *Server) encodeSuccess(rec *record, data any) ([]byte, error) {
	out := s.writeSuccess(rec, data)
	if out.err != nil {
		return nil, out.err
	}
	return bytes.Clone(out.body), nil
}

// writeFailure writes the envelope of an error. data is nil unless the call ran.
func (s *Server) writeFailure(rec *record, data any, e *fault.Error) answer {
	if data == nil {
		data = nothing{}
	}
	return s.writeEnvelope(rec, data, e)
}

func (s *Server) writeEnvelope(rec *record, data any, e *fault.Error) answer {
	env := envelope{
		OK: e == nil, RequestID: rec.id, LatencyMs: rounding.RoundPlaces(float64(time.Since(rec.started).Microseconds())/1e3, 2),
		Data: data, Warnings: rec.allWarnings(), Error: s.publicError(e),
	}
	status := 200
	if e != nil {
		status = fault.StatusOf(e.Code)
		if e.Ran {
			status = 200
		}
	}
	out := rec.takeBuffer()
	if err := json.MarshalWrite(out, env, timesInMilliseconds, json.Deterministic(true)); err != nil {
		// A result that cannot be written is a fault of ours; nothing of it is sent.
		cause := fault.New(fault.Internal, "", "The answer could not be written.").WithCause(err)
		if e != nil && e.Code == fault.Internal {
			return answer{status: 500, body: []byte(`{"ok":false}`), err: cause}
		}
		return s.writeFailure(rec, nil, cause)
	}
	return answer{status: status, body: out.Bytes(), err: e}
}

// publicError is the part of e that a caller may see.
func (s *Server) publicError(e *fault.Error) *apigen.ApiError {
	if e == nil {
		return nil
	}
	p := &apigen.ApiError{
		Code: string(e.Code), Message: e.Message, Fix: e.Fix, Possible: e.Possible,
		DocURL: s.cfg.PublicURL + docs.ErrorsPath + "/" + string(e.Code),
	}
	if p.Fix == "" {
		p.Fix = fault.LookUpCode(e.Code).Fix
	}
	if e.Param != "" {
		p.Param = &e.Param
	}
	return p
}

// newResultHead fills in the fields that every result begins with.
func newResultHead(rec *record, code int, msg string, tag *string, caller netip.Addr) apigen.ResultHead {
	return apigen.ResultHead{
		Code: code, Msg: msg, Tag: tag,
		ElapsedTime: rounding.RoundPlaces(time.Since(rec.started).Seconds(), 6),
		Metadata: apigen.Metadata{
			ServerTime: time.Now(),
			Ctx:        apigen.CallContext{UserIP: caller.String()},
		},
	}
}
