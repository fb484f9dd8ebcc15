package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"gopkg.in/yaml.v3"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/api/bundle"
)

// What stands in examples for what differs between two runs.
const (
	exampleRequestID = "req_01JDA7WQ3M8R5T2VXN4K6Y9ZBC"
	exampleHash      = "5d41402abc4b2a76b9719d911017c5925d41402abc4b2a76b9719d911017c592"
	exampleKeyTail   = "4Zq8NcT1vRmXw9Hs6LbYk3DfGj7PaUe2oWiQxCzVnBtMrKh5SdEyAgFpJl0uO7K"
	exampleToken     = "Wq3mB7xK9dL2vR5nT8cY1hF6jP4sZ0aGeUoIkXwVbQM"
	exampleSecret    = "ZXhhbXBsZSBzZWNyZXQgb2YgYW4gZW5kcG9pbnQhISE="
	exampleService   = "https://likeness.example.com"
	exampleReceiver  = "https://shop.example.com/hooks/likeness"
	exampleSVG       = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45"/>`
	exampleIDTail    = "01m3f8e1vq8x4t0c9w2k7h5n6p"
	maxExampleText   = 1000 // characters; longer texts are images
)

// exampleTime is when the examples happened.
var exampleTime = time.Date(2026, time.January, 31, 12, 0, 0, 0, time.UTC)

var (
	idPattern      = regexp.MustCompile(`\b([a-z]{2,4})_[0-9a-z]{26}\b`)
	requestPattern = regexp.MustCompile(`\breq_[0-9A-Z]{26}\b`)
	timePattern    = regexp.MustCompile(`\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z`)
	dayPattern     = regexp.MustCompile(`\b\d{4}-\d\d-\d\d\b`)
	fixedTexts     = []struct {
		pattern *regexp.Regexp
		instead string
	}{
		{requestPattern, exampleRequestID},
		{regexp.MustCompile(`\b(sk_test_|sk_live_|ak_live_|sk_admin_)[0-9A-Za-z_-]{32,}`), "${1}" + exampleKeyTail},
		{regexp.MustCompile(`\b(sk_test_|sk_live_|ak_live_|sk_admin_)[0-9A-Za-z_-]{4,12}\.\.\.[0-9A-Za-z_-]{4}`), "${1}" + exampleKeyTail[:12] + "..." + exampleKeyTail[len(exampleKeyTail)-4:]},
		{regexp.MustCompile(`\bwhsec_[0-9A-Za-z+/=]{40,}`), "whsec_" + exampleSecret},
		{regexp.MustCompile(`\b[0-9a-f]{64}\b`), exampleHash},
		{regexp.MustCompile(`/v/[0-9A-Za-z_-]{43}\b`), "/v/" + exampleToken},
		{regexp.MustCompile(`http://127\.0\.0\.1:\d+/(webhooks|gone)\b`), exampleReceiver},
		{regexp.MustCompile(`http://127\.0\.0\.1:\d+`), exampleService},
		{regexp.MustCompile(`127\.0\.0\.1(:\d+)?`), "203.0.113.7"},
	}
	// fixedFields are numbers and texts that differ, by the name of the field.
	fixedFields = map[string]string{
		"latency_ms": "41.37", "elapsedTime": "0.041251", "detectionTime": "0.041251", "elapsed_ms": "12", "access_token": exampleKeyTail, "last_four": exampleKeyTail[len(exampleKeyTail)-4:],
		"svg": exampleSVG,
	}
)

// settler replaces what differs between two runs in the values of one answer: ids keep their kind and stay apart, times
// keep their distance in hours.
type settler struct {
	started time.Time
	known   map[string]string // prefix of ids -> the id that the parameters of the description show
	ids     map[string]string // id -> what stands for it
	count   map[string]int    // ids by prefix
}

func newSettler(started time.Time, known map[string]string) *settler {
	return &settler{started: started, known: known, ids: map[string]string{}, count: map[string]int{}}
}

// listKnownIDs returns the ids that path parameters of the description have as examples, by their prefix.
func listKnownIDs(d *api.Description) map[string]string {
	known := map[string]string{}
	for _, op := range d.Operations {
		for _, p := range op.Params {
			if prefix, _, ok := strings.Cut(p.Example, "_"); ok && idPattern.MatchString(p.Example) && known[prefix] == "" {
				known[prefix] = p.Example
			}
		}
	}
	return known
}

// settleAnswer turns the text of an answer into a node that is written as it reads best.
func (s *settler) settleAnswer(text []byte) (yaml.Node, error) {
	var doc yaml.Node
	if err := yaml.Unmarshal(text, &doc); err != nil { // JSON is YAML in flow style
		return doc, err
	}
	s.settle(doc.Content[0], "", 0)
	return *doc.Content[0], nil
}

func (s *settler) settle(node *yaml.Node, field string, depth int) {
	const outer = 4 // levels written line by line
	if depth < outer && len(node.Content) > 0 {
		node.Style = 0
	}
	switch node.Kind {
	case yaml.MappingNode:
		for i := 0; i+1 < len(node.Content); i += 2 {
			node.Content[i].Style = 0
			s.settle(node.Content[i+1], node.Content[i].Value, depth+1)
		}
	case yaml.SequenceNode:
		for _, c := range node.Content {
			s.settle(c, field, depth+1)
		}
	default:
		s.settleScalar(node, field, depth)
	}
}

func (s *settler) settleScalar(node *yaml.Node, field string, depth int) {
	if fixed, ok := fixedFields[field]; ok {
		if field == "latency_ms" && depth > 1 { // of a delivery: whole milliseconds
			fixed, _, _ = strings.Cut(fixed, ".")
		}
		if node.Tag != "!!str" {
			node.Tag = "!!float"
			if !strings.Contains(fixed, ".") {
				node.Tag = "!!int"
			}
		}
		node.Value = fixed
		return
	}
	if node.Tag != "!!str" && node.Tag != "!!timestamp" {
		return
	}
	if len(node.Value) > maxExampleText {
		node.Value, node.Style = bundle.ImageMark, 0
		return
	}
	for _, f := range fixedTexts {
		node.Value = f.pattern.ReplaceAllString(node.Value, f.instead)
	}
	node.Value = idPattern.ReplaceAllStringFunc(node.Value, s.settleID)
	node.Value = timePattern.ReplaceAllStringFunc(node.Value, s.settleTime)
	node.Value = dayPattern.ReplaceAllStringFunc(node.Value, s.settleDay)
}

// settleID returns the id that stands for one: that of the description for the first of a kind.
func (s *settler) settleID(id string) string {
	if settled := s.ids[id]; settled != "" {
		return settled
	}
	prefix, _, _ := strings.Cut(id, "_")
	settled := s.known[prefix]
	if settled == "" {
		settled = prefix + "_" + exampleIDTail
	}
	if n := s.count[prefix]; n > 0 {
		settled = fmt.Sprintf("%s%02d", settled[:len(settled)-2], n)
	}
	s.count[prefix]++
	s.ids[id] = settled
	return settled
}

// settleTime moves a time near the run to exampleTime, by whole hours; others stay.
func (s *settler) settleTime(text string) string {
	at, err := time.Parse(time.RFC3339Nano, text)
	if err != nil || at.Before(s.started.Add(-48*time.Hour)) {
		return text
	}
	return exampleTime.Add(at.Sub(s.started).Round(time.Hour)).Format(time.RFC3339)
}

// settleDay moves the day of the run, and the one after it, to the day of exampleTime; others stay.
func (s *settler) settleDay(text string) string {
	days := []string{s.started.UTC().Format(time.DateOnly), s.started.UTC().AddDate(0, 0, 1).Format(time.DateOnly)}
	if i := slices.Index(days, text); i >= 0 {
		return exampleTime.AddDate(0, 0, i).Format(time.DateOnly)
	}
	return text
}
