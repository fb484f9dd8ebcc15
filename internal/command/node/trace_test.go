package node

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"

	"github.com/likeness-api/likeness/internal/base/tracing"
	"github.com/likeness-api/likeness/internal/testkit/await"
)

// knownAttributes are the only names that attributes of spans may have: no address of a caller, no id of a person,
// nothing of an image.
var knownAttributes = []string{
	"db.system.name", "error.type", "http.request.body.size", "http.request.method", "http.response.body.size", "http.response.status_code", "http.route",
	"likeness.credits_milli", "likeness.faces", "likeness.image.pixels", "likeness.operation", "likeness.project", "likeness.request_id",
}

// writeTree writes the spans below parent, in the order of their start.
func writeTree(w io.Writer, spans []sdktrace.ReadOnlySpan, parent, root sdktrace.ReadOnlySpan, indent string) {
	children := slices.DeleteFunc(slices.Clone(spans), func(s sdktrace.ReadOnlySpan) bool { return s.Parent().SpanID() != parent.SpanContext().SpanID() })
	slices.SortFunc(children, func(a, b sdktrace.ReadOnlySpan) int { return a.StartTime().Compare(b.StartTime()) })
	for _, s := range children {
		milliseconds := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1e3 }
		fmt.Fprintf(w, "%s%-*s %8.2f ms  from %8.2f ms\n", indent, 40-len(indent), s.Name(), milliseconds(s.EndTime().Sub(s.StartTime())), milliseconds(s.StartTime().Sub(root.StartTime())))
		writeTree(w, spans, s, root, indent+"  ")
	}
}

func TestTraceOfOneVerifyCall(t *testing.T) {
	recorder := tracetest.NewSpanRecorder()
	n, key, stop := started(t)
	defer stop()
	defer tracing.UseForTest(recorder, 1)()
	body, err := json.Marshal(map[string]any{"image1": photoOf(t, "sample1.jpg"), "image2": photoOf(t, "sample5.jpg")})
	if err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequest(http.MethodPost, "http://"+n.Addr()+"/v1/face/verify", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	const trace = "4bf92f3577b34da6a3ce929d0e0e4736"
	request.Header.Set("Authorization", "Bearer "+key)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("traceparent", "00-"+trace+"-00f067aa0ba902b7-00")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		t.Fatalf("HTTP %d", answer.StatusCode)
	}
	var root sdktrace.ReadOnlySpan
	await.Until(t, "the call has a span", func() bool {
		for _, s := range recorder.Ended() { // the span ends after the answer
			if s.Name() == "POST /v1/face/verify" {
				root = s
			}
		}
		return root != nil
	}, func() any { return len(recorder.Ended()) })
	spans := slices.DeleteFunc(recorder.Ended(), func(s sdktrace.ReadOnlySpan) bool { return s.SpanContext().TraceID().String() != trace })
	var tree strings.Builder
	fmt.Fprintf(&tree, "%s %.2f ms %v\n", root.Name(), float64(root.EndTime().Sub(root.StartTime()).Microseconds())/1e3, root.Attributes())
	writeTree(&tree, spans, root, root, "  ")
	t.Logf("\n%s", tree.String())
	names := map[string]int{}
	for _, s := range spans {
		names[s.Name()]++
		for _, a := range s.Attributes() {
			if !slices.Contains(knownAttributes, string(a.Key)) {
				t.Errorf("span %q has the attribute %q, which is not in the list", s.Name(), a.Key)
			}
		}
	}
	for name, least := range map[string]int{"queue": 1, "decode": 2, "detect": 2, "align": 2, "embed": 2, "ledger hold": 1, "ledger close": 1, "store query": 1} {
		if names[name] < least {
			t.Errorf("%d spans %q, want at least %d", names[name], name, least)
		}
	}
	if !strings.Contains(tree.String(), "    model ") {
		t.Error("no model below a stage")
	}
}

// TestMetricsOfANode reads the metrics that dashboards and alerts use.
func TestMetricsOfANode(t *testing.T) {
	n, key, stop := started(t)
	defer stop()
	if status, _ := count(t, n, key); status != http.StatusOK {
		t.Fatalf("HTTP %d", status)
	}
	var page string
	await.Eventually(t, func() bool {
		answer, err := http.Get("http://" + n.Addr() + "/metrics")
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil {
			t.Fatal(err)
		}
		page = string(text)
		return strings.Contains(page, "likeness_webhook_pending")
	})
	for _, want := range []string{
		`likeness_build_info{go="go`, "likeness_ready 1", `likeness_model_runs_total{model="`, `likeness_model_seconds_total{model="`, `likeness_model_failures_total{model="`,
		`likeness_store_connections{state="used"}`, "likeness_store_connections_max", "likeness_store_failing 0", `likeness_store_seconds_count{use="tx"}`,
		`likeness_queue_wait_seconds_count{queue="call"} 1`, "likeness_slots ", "likeness_webhook_oldest_pending_seconds 0", "likeness_gallery_faces 0", "likeness_gallery_memory_bytes",
		"likeness_key_next_expiry_timestamp_seconds 0", "likeness_wallets_low", "likeness_clock_skew_seconds", "likeness_webhook_endpoints_disabled 0",
		"likeness_jobs_running 0", "likeness_jobs_paused_by_error 0", "likeness_job_items_waiting 0", "likeness_job_oldest_item_seconds 0", "likeness_job_photo_bytes 0", `likeness_job_items_total{outcome="succeeded"} 0`,
	} {
		if !strings.Contains(page, "\n"+want) {
			t.Errorf("/metrics lacks %s", want)
		}
	}
	checkDeployedNames(t, page)
}

// absentMetrics are shown only after what they count has happened.
var absentMetrics = []string{
	"likeness_webhook_try_seconds", "likeness_certificate_expiry_timestamp_seconds", "likeness_certificate_reload_failures_total", "likeness_ratelimit_degraded",
}

// checkDeployedNames compares the metrics that alerts and dashboards use with those of a page.
func checkDeployedNames(t *testing.T, page string) {
	t.Helper()
	for _, pattern := range []string{"../../../deploy/prometheus/alerts.yaml", "../../../deploy/prometheus/adapter.yaml", "../../../deploy/grafana/*.json"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("no %s: %v", pattern, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, name := range regexp.MustCompile(`\blikeness_[a-z0-9_]+[({]?`).FindAllString(string(text), -1) {
				name = strings.TrimRight(name, "({")
				base := regexp.MustCompile(`_(bucket|sum|count)$`).ReplaceAllString(name, "")
				if name == "likeness_queue_wait_p95_seconds" || slices.Contains(absentMetrics, base) { // the first is made by the adapter
					continue
				}
				if !strings.Contains(page, "# TYPE "+base+" ") && !strings.Contains(page, "# TYPE "+name+" ") {
					t.Errorf("%s uses %s, which /metrics does not have", file, name)
				}
			}
		}
	}
}
