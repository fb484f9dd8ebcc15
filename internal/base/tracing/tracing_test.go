package tracing

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
)

const callerTrace = "4bf92f3577b34da6a3ce929d0e0e4736"

func request(traceparent string) *http.Request {
	r := httptest.NewRequest(http.MethodPost, "/v1/face/verify", nil)
	if traceparent != "" {
		r.Header.Set("traceparent", traceparent)
	}
	return r
}

func TestWithoutAnEndpointNothingIsMade(t *testing.T) {
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "")
	stop, err := Start(t.Context(), "v", "p")
	if err != nil {
		t.Fatal(err)
	}
	ctx, span := StartCall(request("00-"+callerTrace+"-00f067aa0ba902b7-01"), true)
	if span.IsRecorded() || TraceID(ctx) != "" {
		t.Error("a span was made")
	}
	if n := testing.AllocsPerRun(100, func() { RecordSpan(ctx, "model", time.Now()) }); n > 0 {
		t.Errorf("%v allocations a span while tracing is off", n)
	}
	if err := stop(t.Context()); err != nil {
		t.Error(err)
	}
}

func TestSpansArriveAtACollector(t *testing.T) {
	var bodies atomic.Int64
	collector := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/v1/traces" && r.Header.Get("Content-Type") == "application/x-protobuf" && r.ContentLength > 100 {
			bodies.Add(1)
		}
	}))
	defer collector.Close()
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.URL)
	t.Setenv("OTEL_TRACES_SAMPLER", "always_on")
	stop, err := Start(t.Context(), "v1", "pack")
	if err != nil {
		t.Fatal(err)
	}
	ctx, span := StartCall(request(""), false)
	RecordSpan(ctx, "decode", time.Now())
	span.End()
	if err := stop(t.Context()); err != nil {
		t.Fatal(err)
	}
	if bodies.Load() == 0 {
		t.Error("the collector got nothing")
	}
}

func TestWrongSettingsAreRefused(t *testing.T) {
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:1")
	for name, value := range map[string]string{"OTEL_TRACES_SAMPLER": "jaeger_remote", "OTEL_TRACES_SAMPLER_ARG": "2", "OTEL_EXPORTER_OTLP_PROTOCOL": "grpc"} {
		t.Run(name, func(t *testing.T) {
			t.Setenv(name, value)
			if _, err := Start(t.Context(), "v", "p"); err == nil || !strings.Contains(err.Error(), name) {
				t.Errorf("error %v", err)
			}
		})
	}
}

// TestOnlyATrustedCallerChoosesWhatIsRecorded sends a traceparent with the sampled flag from both kinds.
func TestOnlyATrustedCallerChoosesWhatIsRecorded(t *testing.T) {
	defer UseForTest(tracetest.NewSpanRecorder(), 0)()
	for trusted, want := range map[bool]bool{true: true, false: false} {
		ctx, span := StartCall(request("00-"+callerTrace+"-00f067aa0ba902b7-01"), trusted)
		if span.IsRecorded() != want || TraceID(ctx) != callerTrace {
			t.Errorf("trusted %v: recorded %v in trace %s", trusted, span.IsRecorded(), TraceID(ctx))
		}
		span.End()
	}
	headers := http.Header{}
	span := StartDelivery(context.Background(), headers, "POST webhook")
	span.End()
	if len(headers.Get("traceparent")) != 55 {
		t.Errorf("traceparent %q", headers.Get("traceparent"))
	}
}

// BenchmarkCall makes the spans of one verify call: 1 call, 24 parts.
func BenchmarkCall(b *testing.B) {
	run := func(b *testing.B) {
		for range b.N {
			ctx, span := StartCall(request(""), false)
			for range 24 {
				RecordSpan(ctx, "model", time.Now(), Text("db.system.name", "sqlite"))
			}
			span.End()
		}
	}
	b.Run("off", run)
	for name, share := range map[string]float64{"1%": 0.01, "100%": 1} {
		b.Run(name, func(b *testing.B) {
			defer UseForTest(sdktrace.NewBatchSpanProcessor(tracetest.NewNoopExporter()), share)()
			run(b)
		})
	}
}
