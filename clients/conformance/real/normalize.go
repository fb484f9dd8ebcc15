package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
)

// varying are fields whose values differ between two runs of the same calls.
var varying = map[string]bool{
	"request_id": true, "request": true, "latency_ms": true, "elapsedTime": true, "detectionTime": true, "serverTime": true,
	"last_four": true, "shown": true, "hash": true, "anchor": true, "digest": true, "delivery": true, "secret": true,
	"api_key": true, "answer": true, "elapsed_ms": true, "credits_remaining": true,
	"png": true, "svg": true, // QR codes of links
}

// varyingText are parts of texts that differ between two runs: ids, times, addresses.
var varyingText = []struct {
	pattern *regexp.Regexp
	instead string
}{
	{regexp.MustCompile(`\b([a-z]{2,4})_[0-9a-zA-Z]{26}\b`), "${1}_ID"},
	{regexp.MustCompile(`/v/[0-9A-Za-z_-]{43}\b`), "/v/TOKEN"},
	{regexp.MustCompile(`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z`), "TIME"},
	{regexp.MustCompile(`\b\d{4}-\d\d-\d\d\b`), "DAY"},
	{regexp.MustCompile(`127\.0\.0\.1:\d+`), "ADDRESS"},
	{regexp.MustCompile(`"serverTime":[^,}]*|"elapsedTime":[^,}]*`), "VALUE"},
}

// normalizeValue returns v without nulls and with placeholders for what differs between two runs.
func normalizeValue(v any) any {
	switch v := v.(type) {
	case map[string]any:
		out := map[string]any{}
		for k, item := range v {
			switch {
			case item == nil:
			case varying[k]:
				out[k] = "VALUE"
			default:
				out[k] = normalizeValue(item)
			}
		}
		return out
	case []any:
		out := make([]any, len(v))
		for i, item := range v {
			out[i] = normalizeValue(item)
		}
		return out
	case string:
		for _, t := range varyingText {
			v = t.pattern.ReplaceAllString(v, t.instead)
		}
		return v
	}
	return v
}

// closeEnough is the difference of numbers that is allowed: two runs of a model on several
// threads may add up in another order.
const closeEnough = 1e-4

// listDifferences lists how got differs from want, both normalized.
func listDifferences(path string, want, got any) []string {
	switch w := want.(type) {
	case map[string]any:
		g, ok := got.(map[string]any)
		if !ok {
			break
		}
		names := slices.Sorted(maps.Keys(w))
		for name := range g {
			if _, ok := w[name]; !ok {
				names = append(names, name)
			}
		}
		var out []string
		for _, name := range names {
			out = append(out, listDifferences(path+"."+name, w[name], g[name])...)
		}
		return out
	case []any:
		g, ok := got.([]any)
		if !ok || len(g) != len(w) {
			break
		}
		var out []string
		for i := range w {
			out = append(out, listDifferences(fmt.Sprintf("%s[%d]", path, i), w[i], g[i])...)
		}
		return out
	case float64:
		if g, ok := got.(float64); ok && math.Abs(g-w) <= closeEnough {
			return nil
		}
	default:
		if want == got {
			return nil
		}
	}
	return []string{fmt.Sprintf("%s is %s, without a library it is %s", path, shortenText(got), shortenText(want))}
}

func shortenText(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	if len(text) > 200 {
		return string(text[:200]) + "..."
	}
	return string(text)
}
