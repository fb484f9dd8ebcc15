// Package tracing writes the spans of calls to an OpenTelemetry collector (OTLP over HTTP).
//
// It is off unless OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_TRACES_ENDPOINT is set: no provider
// exists then, nothing is connected to, and every function of this package returns at once. The exporter
// reads the OTEL_EXPORTER_OTLP_* variables itself.
//
// Spans hold no image, no id of a person, no file name, no tag and no address of a caller. Attributes are
// made by the functions of this package alone; TestTraceOfOneVerifyCall (internal/command/node) has a list of their names.
package tracing

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

// defaultShare is the share of calls that are traced when OTEL_TRACES_SAMPLER_ARG does not say.
const defaultShare = 0.01

// Attribute is a fact about a span.
type Attribute = attribute.KeyValue

// Text makes an attribute of a text.
func Text(name, value string) Attribute { return attribute.String(name, value) }

// Number makes an attribute of a number.
func Number(name string, value int64) Attribute { return attribute.Int64(name, value) }

// tracer makes the spans of this process; nil while tracing is off.
var tracer atomic.Pointer[trace.Tracer]

// IsEnabled reports whether an endpoint for traces is set.
func IsEnabled() bool {
	return os.Getenv("OTEL_SDK_DISABLED") != "true" && os.Getenv("OTEL_TRACES_EXPORTER") != "none" &&
		(os.Getenv("OTEL_EXPORTER_OTLP_ENDPOINT") != "" || os.Getenv("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT") != "")
}

// Start turns tracing on when an endpoint is set. stop sends what is left, until its context ends, and turns
// tracing off. version and pack become attributes of the service.
func Start(ctx context.Context, version, pack string) (stop func(context.Context) error, err error) {
	if !IsEnabled() {
		return func(context.Context) error { return nil }, nil
	}
	if protocol := os.Getenv("OTEL_EXPORTER_OTLP_PROTOCOL"); protocol != "" && protocol != "http/protobuf" {
		return nil, fmt.Errorf("tracing: OTEL_EXPORTER_OTLP_PROTOCOL is %s; only http/protobuf is spoken", protocol)
	}
	share, err := readShare()
	if err != nil {
		return nil, err
	}
	exporter, err := otlptracehttp.New(ctx)
	if err != nil {
		return nil, fmt.Errorf("tracing: %w", err)
	}
	about, err := resource.New(ctx, resource.WithAttributes(Text("service.name", "likeness"), Text("service.version", version), Text("likeness.pack", pack)), resource.WithFromEnv())
	if err != nil {
		return nil, fmt.Errorf("tracing: %w", err)
	}
	return useProvider(sdktrace.NewTracerProvider(sdktrace.WithBatcher(exporter), sdktrace.WithSampler(newSampler(share)), sdktrace.WithResource(about))), nil
}

// useProvider makes spans by provider until stop is called.
func useProvider(provider *sdktrace.TracerProvider) (stop func(context.Context) error) {
	made := provider.Tracer("github.com/likeness-api/likeness")
	tracer.Store(&made)
	return func(ctx context.Context) error {
		tracer.Store(nil)
		return provider.Shutdown(ctx)
	}
}

// newSampler traces a share of the calls that come without a trace, or from callers whose wish does not count
// (see StartCall), and every call that a trusted caller traces.
func newSampler(share float64) sdktrace.Sampler {
	byShare := sdktrace.TraceIDRatioBased(share)
	return sdktrace.ParentBased(byShare, sdktrace.WithRemoteParentNotSampled(byShare))
}

// readShare reads OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG.
func readShare() (float64, error) {
	switch name := os.Getenv("OTEL_TRACES_SAMPLER"); strings.TrimPrefix(name, "parentbased_") {
	case "always_on":
		return 1, nil
	case "always_off":
		return 0, nil
	case "", "traceidratio":
	default:
		return 0, fmt.Errorf("tracing: OTEL_TRACES_SAMPLER %q is not known: always_on, always_off or traceidratio, each also with the prefix parentbased_", name)
	}
	text := os.Getenv("OTEL_TRACES_SAMPLER_ARG")
	if text == "" {
		return defaultShare, nil
	}
	share, err := strconv.ParseFloat(text, 64)
	if err != nil || !(share >= 0 && share <= 1) {
		return 0, fmt.Errorf("tracing: OTEL_TRACES_SAMPLER_ARG is %q; want a number from 0 to 1", text)
	}
	return share, nil
}

// Span is a span that has begun; the zero value is one that nobody sees.
type Span struct{ span trace.Span }

// StartCall begins the span of a request. It continues the trace of the traceparent header; whether the call
// is recorded is decided here, unless trusted says that the caller may ask for it.
func StartCall(r *http.Request, trusted bool) (context.Context, Span) {
	ctx := r.Context()
	t := tracer.Load()
	if t == nil {
		return ctx, Span{}
	}
	ctx = propagation.TraceContext{}.Extract(ctx, propagation.HeaderCarrier(r.Header))
	if parent := trace.SpanContextFromContext(ctx); parent.IsValid() && !trusted {
		ctx = trace.ContextWithRemoteSpanContext(ctx, parent.WithTraceFlags(parent.TraceFlags().WithSampled(false)))
	}
	ctx, span := (*t).Start(ctx, r.Method, trace.WithSpanKind(trace.SpanKindServer))
	return ctx, Span{span}
}

// StartSpan begins a part of the span that ctx carries; nothing where ctx carries none that is recorded.
func StartSpan(ctx context.Context, name string, attributes ...Attribute) (context.Context, Span) {
	t := tracer.Load()
	if t == nil || !trace.SpanFromContext(ctx).IsRecording() {
		return ctx, Span{}
	}
	ctx, span := (*t).Start(ctx, name, trace.WithAttributes(attributes...))
	return ctx, Span{span}
}

// RecordSpan writes a part of the span that ctx carries, from began to now.
func RecordSpan(ctx context.Context, name string, began time.Time, attributes ...Attribute) {
	t := tracer.Load()
	if t == nil || !trace.SpanFromContext(ctx).IsRecording() {
		return
	}
	_, span := (*t).Start(ctx, name, trace.WithTimestamp(began), trace.WithAttributes(attributes...))
	span.End()
}

// StartDelivery begins the span of an outgoing request, a trace of its own, and puts its traceparent into the
// headers.
func StartDelivery(ctx context.Context, headers http.Header, name string) Span {
	t := tracer.Load()
	if t == nil {
		return Span{}
	}
	ctx, span := (*t).Start(ctx, name, trace.WithSpanKind(trace.SpanKindClient))
	propagation.TraceContext{}.Inject(ctx, propagation.HeaderCarrier(headers))
	return Span{span}
}

// IsRecorded reports whether somebody will see the span, so that attributes are worth their making.
func (s Span) IsRecorded() bool { return s.span != nil && s.span.IsRecording() }

// SetName gives the span its final name.
func (s Span) SetName(name string) {
	if s.IsRecorded() {
		s.span.SetName(name)
	}
}

// AddAttributes adds facts.
func (s Span) AddAttributes(attributes ...Attribute) {
	if s.IsRecorded() {
		s.span.SetAttributes(attributes...)
	}
}

// MarkFailed marks the span as failed with an error code, such as "internal".
func (s Span) MarkFailed(code string) {
	if s.IsRecorded() {
		s.span.SetStatus(codes.Error, code)
		s.span.SetAttributes(Text("error.type", code))
	}
}

// End ends the span.
func (s Span) End() {
	if s.span != nil {
		s.span.End()
	}
}

// TraceID is the id of the trace that ctx carries, in hexadecimal; empty for none.
func TraceID(ctx context.Context) string {
	if tracer.Load() == nil {
		return ""
	}
	if c := trace.SpanContextFromContext(ctx); c.IsValid() {
		return c.TraceID().String()
	}
	return ""
}
