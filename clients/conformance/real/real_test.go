package main

import (
	"slices"
	"strings"
	"testing"
	"time"

	"gopkg.in/yaml.v3"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/clients/gen/model"
)

func TestChargesAreComparedWithAnswers(t *testing.T) {
	answered := func(id string) map[string]any {
		return map[string]any{"ok": true, "call": map[string]any{"request_id": id, "tries": 1.0}}
	}
	for _, tc := range []struct {
		name     string
		outcomes []map[string]any
		charged  []string
		want     string // in the problem; empty: none
	}{
		{"equal", []map[string]any{answered("a"), answered("b")}, []string{"b", "a"}, ""},
		{"charged twice under one id", []map[string]any{answered("a")}, []string{"a", "a"}, "a: 1 answers, 2 charges"},
		{"charged twice under two ids", []map[string]any{answered("a")}, []string{"a", "b"}, "b: no answer, 1 charges"},
		{"not charged", []map[string]any{answered("a"), answered("b")}, []string{"a"}, "b: 1 answers, 0 charges"},
		{"one answer for two calls", []map[string]any{answered("a"), answered("a")}, []string{"a"}, "a: 2 answers, 1 charges"},
		{"not answered", []map[string]any{{"error": map[string]any{}}}, nil, "not answered"},
	} {
		_, _, _, problems := compareCharges(tc.outcomes, tc.charged)
		if got := strings.Join(problems, "; "); tc.want == "" && got != "" || !strings.Contains(got, tc.want) {
			t.Errorf("%s: %q, want %q", tc.name, got, tc.want)
		}
	}
}

func TestDifferencesOfOutcomes(t *testing.T) {
	of := func(similarity float64, name string) map[string]any {
		return map[string]any{"request_id": name, "faces": []any{map[string]any{"similarity": similarity, "name": name}}, "none": nil}
	}
	for _, tc := range []struct {
		want, got map[string]any
		differ    int
	}{
		{of(0.5, "a"), of(0.50001, "a"), 0},
		{of(0.5, "a"), of(0.51, "b"), 2},
		{of(0.5, "key_01jda7wq3m8r5t2vxn4k6y9zbc"), of(0.5, "key_01jda7wq3m8r5t2vxn4k6y9zbd"), 0},
		{of(0.5, "2026-11-22T18:00:00Z"), of(0.5, "2026-11-22T18:00:01.5Z"), 0},
		{of(0.5, "a"), map[string]any{}, 2},
		{map[string]any{}, of(0.5, "a"), 2},
	} {
		if got := listDifferences("", normalizeValue(tc.want), normalizeValue(tc.got)); len(got) != tc.differ {
			t.Errorf("%v and %v: %v", tc.want, tc.got, got)
		}
	}
}

func TestEveryOperationIsCalled(t *testing.T) {
	t.Chdir("../../..")
	m, err := model.BuildModel(api.MustLoad())
	if err != nil {
		t.Fatal(err)
	}
	full, err := loadCalls(false, m)
	if err != nil {
		t.Fatal(err)
	}
	brief, err := loadCalls(true, m)
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range m.Operations {
		if !slices.ContainsFunc(brief, func(c call) bool { return c.Call == o.Name }) {
			t.Errorf("%s is not called", o.Name)
		}
	}
	if len(full) <= len(brief) {
		t.Errorf("%d calls, %d in the short form", len(full), len(brief))
	}
}

func TestEveryErrorHasABodyOrAReason(t *testing.T) {
	for _, e := range api.MustLoad().Errors {
		if shown, reason := e.ExampleJSON != "", faultsNeeded[e.Code]; shown == (reason != "") {
			t.Errorf("%s: shown %v, reason %q; it needs one of them", e.Code, shown, reason)
		}
	}
}

func TestExamplesAreFreeOfWhatDiffers(t *testing.T) {
	started := time.Date(2026, time.May, 4, 9, 30, 0, 0, time.UTC)
	s := newSettler(started, map[string]string{"ver": "ver_01m3f8e1vq8x4t0c9w2k7h5n6p"})
	node, err := s.settleAnswer([]byte(`{"request_id": "req_01M8EPA4BZK6Y85986DF06BZA6", "latency_ms": 3, "a": "ver_06h1ts8hq0bw032hgahc2db27w", "b": "ver_06h1ts8hq0bw032hgahc2db27x",
		"again": "see ver_06h1ts8hq0bw032hgahc2db27w", "created": "2026-05-04T09:30:01.5Z", "expiresAt": "2026-05-05T09:30:01.5Z", "born": "1974-08-12", "day": "2026-05-04",
		"url": "http://127.0.0.1:4711/v/IaCCI39ZdzXyqfLjpFnCIcerDA7qA-9bTBobI5FWN3s"}`))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]any{
		"request_id": exampleRequestID, "latency_ms": 41.4, "a": "ver_01m3f8e1vq8x4t0c9w2k7h5n6p", "b": "ver_01m3f8e1vq8x4t0c9w2k7h5n01",
		"again": "see ver_01m3f8e1vq8x4t0c9w2k7h5n6p", "created": "2026-01-31T12:00:00Z", "expiresAt": "2026-02-01T12:00:00Z", "born": "1974-08-12", "day": "2026-01-31",
		"url": exampleService + "/v/" + exampleToken,
	}
	if differences := listDifferences("", want, nodeValue(node)); len(differences) > 0 {
		t.Error(differences)
	}
	if again := compareNodes("answer", node, yaml.Node{}); len(again) != 1 {
		t.Errorf("an answer that is missing: %v", again)
	}
}

func TestWritingExamplesAgainKeepsWhatMovesInTheBackground(t *testing.T) {
	read := func(text string) yaml.Node {
		var document yaml.Node
		if err := yaml.Unmarshal([]byte(text), &document); err != nil {
			t.Fatal(err)
		}
		return *document.Content[0]
	}
	examples := func(text string) *recordedExamples {
		return &recordedExamples{Operations: map[string]map[string]yaml.Node{"aml.batch": {"customers": read(text)}}}
	}
	before := examples("data: {job: {name: a, items: {waiting: 2, running: 0}, charged: 0}}")
	now := examples("data: {job: {name: b, items: {waiting: 0, running: 1}, charged: 0.1}}")
	calls := []call{{Call: "aml.batch", Example: "customers", Moving: []string{"job.items", "job.charged", "job.unknown"}}}
	now.keepMoving(before, api.MustLoad(), calls)
	want := examples("data: {job: {name: b, items: {waiting: 2, running: 0}, charged: 0}}")
	if problems := want.compareExamples(now, false); len(problems) > 0 {
		t.Error(problems)
	}
	now.keepMoving(nil, api.MustLoad(), calls)
	other := examples("data: {job: {name: b, items: {waiting: 0, failed: 1}, charged: 0.1}}")
	other.keepMoving(before, api.MustLoad(), calls)
	if problems := examples("data: {job: {name: b, items: {waiting: 0, failed: 1}, charged: 0}}").compareExamples(other, false); len(problems) > 0 {
		t.Error("another form is kept back:", problems)
	}
}
