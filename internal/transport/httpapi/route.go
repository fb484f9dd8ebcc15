package httpapi

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fairqueue"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/base/tracing"
	"github.com/likeness-api/likeness/internal/runtime/workmeter"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/ledger"
)

// route serves one described operation.
type route struct {
	server       *Server
	op           *api.Operation
	binding      *call.Binding
	auth         Authenticator
	gate         *gate
	body, params *plan
	limitBytes   int64 // of the request body
}

// Drained at most after a refusal, so that the caller gets to read the answer.
const (
	drainBytes = 64 << 20
	drainTime  = 5 * time.Second
)

func (s router) newRoute(op *api.Operation, b *call.Binding) (*route, error) {
	rt := &route{server: s.Server, op: op, binding: b, gate: s.gate}
	switch op.Security {
	case api.SecurityKey:
		rt.auth = s.cfg.Keys
	case api.SecurityAdmin:
		rt.auth, rt.gate = s.cfg.AdminKeys, s.adminGate
	}
	if rt.auth == nil && op.Security != api.SecurityNone {
		return nil, fmt.Errorf("httpapi: operation %s needs %s, which is not configured", op.Name, op.Security)
	}
	if op.Charged && (s.cfg.Ledger == nil || s.cfg.Limiter == nil) {
		return nil, fmt.Errorf("httpapi: operation %s has a price, but there is no ledger or limiter", op.Name)
	}
	var err error
	if rt.body, rt.params, err = inputPlan(op); err != nil {
		return nil, fmt.Errorf("httpapi: operation %s: %w", op.Name, err)
	}
	rt.limitBytes = bodyLimit(op.Request.MaxImages(), largestImage(op.Request))
	return rt, nil
}

func largestImage(s *api.Schema) int {
	switch {
	case s == nil:
		return 0
	case s.Image != nil:
		return s.Image.MaxBytes
	case s.Items != nil:
		return largestImage(s.Items)
	}
	n := 0
	for _, p := range s.Properties {
		n = max(n, largestImage(p.Schema))
	}
	return n
}

// ServeHTTP runs one call in the order that the design fixes: size, key, address,
// permission, rate, then the body, a slot, the hold, the operation, the settlement.
func (rt *route) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s := rt.server
	rec := recordOf(w)
	rec.operation, rec.route = rt.op.Name, rt.op.Path
	mem := &lease{from: &s.memory, quota: s.quota}
	defer mem.releaseAll()
	reader := &bodyReader{control: http.NewResponseController(w), body: r.Body, idle: s.cfg.BodyIdle, total: s.cfg.BodyTotal}

	err := rt.admitCall(rec, r)
	if err == nil {
		err = rt.gate.refusalFor(rec.callerFlow())
	}
	if err != nil {
		rt.refuseUnread(rec, r, reader, asFault(err))
		return
	}
	if rec.caller != nil {
		mem.project = rec.caller.ProjectID
	}
	began := time.Now()
	data, err := reader.readBody(r.ContentLength, rt.limitBytes, mem)
	rec.stages.Receive = time.Since(began)
	if err != nil {
		mem.releaseAll()
		if e := asFault(err); e.Code == fault.RequestTooLarge || e.Code == fault.Overloaded {
			rt.refuseUnread(rec, r, reader, e)
		} else {
			s.sendAnswer(rec, s.writeFailure(rec, nil, e))
		}
		return
	}
	rec.bodyBytes = len(data)
	out, err := rt.inSlot(rec, r, data, mem)
	if err != nil {
		mem.releaseAll()
		s.refusals.waitUntilDue(r.Context(), rec.callerFlow().Project)
		out = s.writeFailure(rec, nil, asFault(err))
	}
	rt.spendWork(r.Context(), rec, out.err == nil)
	s.sendAnswer(rec, out)
}

// chargedCalls is how many ordinary calls the work of a charged call may be. Files of some formats take longer to decode.
const chargedCalls = 5

// spendWork takes the work of a call that was not charged from the rate limit of its key, as
// far as it exceeds that of one ordinary call. A charged call counts as one, unless it took more than chargedCalls.
func (rt *route) spendWork(ctx context.Context, rec *record, charged bool) {
	if !rt.op.Charged || rec.work == nil {
		return
	}
	calls := rt.server.costs.CountCalls(rt.op.Name, rec.work)
	if charged && calls <= chargedCalls {
		return
	}
	if rec.calls = calls; calls <= 1 {
		return
	}
	// The client may have gone: what its call took counts all the same.
	d, err := rt.server.cfg.Limiter.Spend(context.WithoutCancel(ctx), rec.caller, rec.calls-1)
	if err != nil {
		rt.server.log.Warn("the work of a call could not be counted", "request_id", rec.id, "error", err)
		return
	}
	rec.rate = &d
	rt.server.metrics.surplus.WithLabelValues(rt.op.Name).Add(float64(rec.calls - 1))
}

// inSlot waits for a slot, runs the call and gives the slot back before the answer is sent.
// An error means that there was none.
func (rt *route) inSlot(rec *record, r *http.Request, data []byte, mem *lease) (answer, error) {
	ctx := fairqueue.WithFlow(r.Context(), rec.callerFlow())
	began := time.Now()
	leave, err := rt.gate.enterQueue(ctx)
	rec.stages.Queue = time.Since(began)
	if err != nil {
		return answer{}, err
	}
	defer leave()
	return rt.runCharged(rec, r.WithContext(ctx), data, mem), nil
}

// refuseUnread answers a request whose body was not read to its end. Refusals of a flood
// wait for their turn before any more of it is read.
func (rt *route) refuseUnread(rec *record, r *http.Request, reader *bodyReader, e *fault.Error) {
	s := rt.server
	s.refusals.waitUntilDue(r.Context(), rec.callerFlow().Project)
	s.sendAnswer(rec, s.writeFailure(rec, nil, e))
	_ = reader.control.Flush()
	reader.drainBody(drainBytes, drainTime)
}

// admitCall checks everything that needs no body.
func (rt *route) admitCall(rec *record, r *http.Request) error {
	s := rt.server
	if r.ContentLength > rt.limitBytes {
		return tooLarge(rt.limitBytes)
	}
	rec.address = CallerAddress(r, s.cfg.TrustedProxies)
	if rt.auth != nil {
		if err := rt.identifyCaller(rec, r); err != nil {
			return err
		}
	}
	if rt.op.Charged {
		d, err := s.cfg.Limiter.Take(r.Context(), rec.caller)
		if err != nil {
			return err
		}
		rec.rate = &d
		if !d.Allowed {
			return tooManyRequests(d.RetryAfter)
		}
	}
	if rt.op.Request != nil {
		if _, err := findBodyKind(rt.op, r.Header); err != nil {
			return err
		}
	}
	var err error
	rec.idempotencyKey, err = idempotencyKey(r.Header)
	return err
}

// identifyCaller finds out who calls. Admin keys have limits of their own.
func (rt *route) identifyCaller(rec *record, r *http.Request) error {
	if caller := insideCaller(r.Context()); caller != nil {
		rec.caller = caller
		return nil
	}
	credential, err := parseBearer(r.Header)
	if err != nil {
		return err
	}
	if rt.op.Security == api.SecurityAdmin {
		rec.caller, rec.rate, err = rt.server.admin.identifyAdmin(r.Context(), credential, rec.address, rt.op.Permission)
		return err
	}
	rec.caller, err = rt.auth.Authenticate(r.Context(), credential, rec.address, rt.op.Permission)
	return err
}

// runCharged holds the price, runs the operation and settles or releases the hold.
func (rt *route) runCharged(rec *record, r *http.Request, data []byte, mem *lease) answer {
	s := rt.server
	body, err := rt.openBody(r.Header, data)
	if err != nil {
		return s.writeFailure(rec, nil, asFault(err))
	}
	if !rt.op.Charged || rt.isFreePage(rec, r) {
		return rt.runOperation(rec, r, body, mem)
	}
	charge := ledger.Charge{
		Caller: rec.caller, RequestID: rec.id, Operation: rt.op.Name,
		PriceMilli: rt.op.PriceMilli, IdempotencyKey: rec.idempotencyKey,
	}
	if charge.IdempotencyKey != "" {
		charge.BodyHash = body.hash(r)
	}
	hold := time.Now()
	begun, err := s.cfg.Ledger.Begin(r.Context(), charge)
	rec.stages.Hold = time.Since(hold)
	tracing.RecordSpan(r.Context(), "ledger hold", hold)
	if err != nil {
		return s.writeFailure(rec, nil, asFault(err))
	}
	rec.remainingMilli, rec.hasBalance = begun.RemainingMilli, true
	if begun.Replay != nil {
		rec.replayOf = readRequestID(begun.Replay.Body)
		return answer{status: begun.Replay.Status, body: begun.Replay.Body, replayed: true}
	}
	out := rt.runOperation(rec, r, body, mem)
	if gone := r.Context().Err(); out.err == nil && gone != nil && rec.idempotencyKey == "" {
		// Nobody gets the result, and without an Idempotency-Key no retry can.
		out = s.writeFailure(rec, nil, asFault(gone))
	}
	if err := rt.closeHold(rec, r, begun.HoldID, out); err != nil {
		e := asFault(err)
		rec.hasBalance, rec.chargeUnknown = false, e.Code == fault.OutcomeUnknown
		return s.writeFailure(rec, nil, e)
	}
	return out
}

// isFreePage reports whether a part of the program calls an operation without a price and without an
// Idempotency-Key, such as the console for a list on a page: the ledger has nothing to record about it.
func (rt *route) isFreePage(rec *record, r *http.Request) bool {
	return rt.op.PriceMilli == 0 && rec.idempotencyKey == "" && insideCaller(r.Context()) != nil
}

// closeHold settles the hold of a call that answered ok and releases any other. It does so
// even when the caller has gone away meanwhile.
func (rt *route) closeHold(rec *record, r *http.Request, hold string, out answer) error {
	const patience = 10 * time.Second
	ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), patience)
	defer cancel()
	began := time.Now()
	defer func() {
		rec.stages.Settle = time.Since(began)
		tracing.RecordSpan(r.Context(), "ledger close", began)
	}()
	var stored *ledger.Answer
	if out.status == http.StatusOK && rec.idempotencyKey != "" {
		stored = &ledger.Answer{Status: out.status, ContentType: jsonType, Body: bytes.Clone(out.body)}
	}
	if out.err == nil {
		remainingMilli, err := rt.server.cfg.Ledger.Settle(ctx, hold, stored)
		if err == nil {
			rec.remainingMilli, rec.chargedMilli = remainingMilli, rt.op.PriceMilli
		}
		return err
	}
	remainingMilli, err := rt.server.cfg.Ledger.Release(ctx, hold, stored)
	if fault.CodeOf(err) == fault.StoreUnavailable { // the hold ends by itself: the answer, which costs nothing, stands
		rt.server.log.Warn("a hold could not be released; it ends with its lease", "request_id", rec.id, "error", err)
		rec.hasBalance = false
		return nil
	}
	rec.remainingMilli = remainingMilli
	return err
}

// readRequest reads the parameters and the body of a request; a large body takes a core for that.
func (rt *route) readRequest(ctx context.Context, in *requestReader, r *http.Request, data []byte) error {
	defer func() { in.out = append(in.out, '}') }()
	query := r.URL.Query()
	if err := in.readParams(rt.params, rt.op, r, query, rt.isQueryField); err != nil || rt.op.Request == nil {
		return err
	}
	var err error
	if in.query, err = rt.readQueryFields(query); err != nil {
		return err
	}
	const large = 256 << 10 // takes about 0.3 ms
	if cores := rt.server.cfg.Cores; cores != nil && len(data) > large {
		release, err := cores.AcquireCore(ctx)
		if err != nil {
			return err
		}
		defer release()
	}
	return in.readBody(rt.body, data)
}

// runOperation reads the request along the description and runs the operation.
func (rt *route) runOperation(rec *record, r *http.Request, body *requestBody, mem *lease) answer {
	s := rt.server
	began := time.Now()
	defer func() { rec.stages.Run = time.Since(began) }()
	served := &call.Call{RequestID: rec.id, Operation: rt.op.Name, Caller: rec.caller, Address: rec.address, IdempotencyKey: rec.idempotencyKey}
	rec.call = served
	if rec.idempotencyKey != "" && !rt.op.Charged {
		served.Repeatable = &call.Repeatable{
			IdempotencyKey: rec.idempotencyKey, RequestHash: body.hash(r),
			Encode: func(result any) ([]byte, error) { return s.encodeSuccess(rec, result) },
		}
	}
	ctx, cancel := context.WithTimeout(r.Context(), s.cfg.CallTimeout)
	defer cancel()
	ctx, rec.work = workmeter.WithMeter(ctx)
	in := &requestReader{mem: mem, out: []byte{'{'}, files: body.files}
	err := rt.readRequest(ctx, in, r, body.json)
	rec.warnings = in.warnings
	if err != nil {
		return s.writeFailure(rec, nil, asFault(err))
	}
	res, err := runBinding(ctx, rt.binding, served, in.decodeInto)
	tag := in.requestTag()
	h, hasHead := res.(headed)
	if err == nil {
		if hasHead {
			*h.Head() = newResultHead(rec, 0, "OK", tag, rec.address)
		}
		if kept := served.Repeatable; kept != nil && kept.Answer != nil {
			return answer{status: http.StatusOK, body: kept.Answer, replayed: kept.Replayed}
		}
		return s.writeSuccess(rec, res)
	}
	e := asFault(err)
	if !e.Ran {
		return s.writeFailure(rec, nil, e)
	}
	common := newResultHead(rec, e.Result, e.Message, tag, rec.address)
	if hasHead {
		*h.Head() = common
		return s.writeFailure(rec, res, e)
	}
	return s.writeFailure(rec, common, e)
}
