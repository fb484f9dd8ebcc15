package api_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/api/bundle"
)

func TestTheBundleIsWhatTheFilesSay(t *testing.T) {
	got, err := bundle.Join(".", bundle.PhotoStub)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, api.Bundled()) {
		t.Error("openapi.gen.yaml is stale: run go generate ./api")
	}
}

func TestAnIndependentReaderFindsTheDescriptionValid(t *testing.T) {
	doc, err := openapi3.NewLoader().LoadFromData(api.Bundled())
	if err != nil {
		t.Fatal(err)
	}
	if err := doc.Validate(context.Background(), openapi3.DisableExamplesValidation()); err != nil {
		t.Error(err)
	}
	if got, want := doc.Paths.Len(), pathsOf(api.MustLoad()); got != want {
		t.Errorf("the reader sees %d paths, we see %d", got, want)
	}
}

func pathsOf(d *api.Description) int {
	paths := map[string]bool{}
	for _, op := range d.Operations {
		paths[op.Path] = true
	}
	return len(paths)
}

// Clients rely on these prices; see docs/sources.md.
func TestPricesOfTheDescription(t *testing.T) {
	for name, milli := range map[string]int64{
		"face.detect": 20, "face.count": 20, "face.crop": 20, "face.redact": 20, "face.similarity": 20, "face.dedupe": 20, "face.cluster": 20,
		"face.match": 200, "face.verify": 200, "face.watchlist": 300,
		"face.analyze": 100, "face.attributes": 100, "face.ppe": 20, "face.emotion": 20, "face.age": 50, "age.verify": 50,
	} {
		op := api.MustLoad().Operation(name)
		if op == nil || !op.Charged || op.PriceMilli != milli || op.Permission != name || op.Method != "POST" ||
			op.Path != "/v1/"+strings.Replace(name, ".", "/", 1) {
			t.Errorf("%s: %+v", name, op)
		}
	}
}

func TestEveryFieldAndOperationIsExplained(t *testing.T) {
	for _, op := range api.MustLoad().Operations {
		if op.Summary == "" || op.Name != "" && op.Text == "" {
			t.Errorf("%s %s has no summary or description", op.Method, op.Path)
		}
		for _, s := range []*api.Schema{op.Request, op.Result} {
			explained(t, op.Method+" "+op.Path, s)
		}
	}
}

func explained(t *testing.T, path string, s *api.Schema) {
	t.Helper()
	for s != nil && s.Type == "array" {
		s = s.Items
	}
	if s == nil {
		return
	}
	for _, p := range s.Properties {
		if p.Text == "" && len(p.Schema.Properties) == 0 {
			t.Errorf("%s: %s is not explained", path, p.Name)
		}
		explained(t, path+" "+p.Name, p.Schema)
	}
}

// A list of names is a set: a name that is there twice is a mistake of the caller.
func TestEveryRequestedListOfNamesIsASet(t *testing.T) {
	sequences := map[string]bool{
		"mrz.parse lines": true, "nfc.verify mrzLines": true, // lines of text in their order
	}
	found := 0
	var visit func(path string, s *api.Schema)
	visit = func(path string, s *api.Schema) {
		if s == nil {
			return
		}
		if item := s.Items; item != nil && item.Type == "string" && item.Image == nil && !sequences[path] {
			found++
			if !s.UniqueItems {
				t.Errorf("%s takes a name twice", path)
			}
		}
		if item := s.Items; item != nil && item.Property("name") != nil && s.UniqueBy == "" {
			t.Errorf("%s takes two items of one name", path)
		}
		visit(path+"[]", s.Items)
		for _, p := range s.Properties {
			visit(strings.TrimSpace(path+" "+p.Name), p.Schema)
		}
	}
	for _, op := range api.MustLoad().Operations {
		visit(op.Name, op.Request)
	}
	if found < 15 {
		t.Errorf("%d lists of names in requests", found)
	}
}

func TestTheTextOfAnOperationNamesItsMostFaces(t *testing.T) {
	limited := 0
	for _, op := range api.MustLoad().Operations {
		if op.MaxFaces == 0 {
			continue
		}
		limited++
		if want := fmt.Sprintf("more than %d faces", op.MaxFaces); !strings.Contains(strings.Join(strings.Fields(op.Text), " "), want) {
			t.Errorf("%s: the description does not say %q", op.Name, want)
		}
	}
	if limited == 0 {
		t.Error("no operation limits its faces")
	}
}

// Clients repeat a call safely because of it.
func TestEveryWriteTakesAnIdempotencyKey(t *testing.T) {
	for _, op := range api.MustLoad().Operations {
		takesKey := op.TakesIdempotencyKey()
		if writes := op.Method != "GET" && op.Name != ""; writes != takesKey {
			t.Errorf("%s %s takes an Idempotency-Key: %v", op.Method, op.Name, takesKey)
		}
	}
}

func TestBundleRefusesWhatWouldBeLostSilently(t *testing.T) {
	for name, c := range map[string]struct{ file, text, want string }{
		"a comma that splits a text":   {"schemas/a.yaml", "A: {type: string, description: one, two}\n", "needs quotes"},
		"a file that is not there":     {"schemas/a.yaml", "A: {$ref: b.yaml#/B}\n", "b.yaml"},
		"a part that is not there":     {"schemas/a.yaml", "A: {$ref: \"#/B\"}\n", "no B"},
		"a fact that no table has":     {"schemas/a.yaml", "A: {type: string, enum: \"{{noFact}}\"}\n", "there is no fact {{noFact}}"},
		"a list inside of a text":      {"schemas/a.yaml", "A: {type: string, description: \"one of {{checkNames}}\"}\n", "checkNames}} is no text"},
		"a name that two files define": {"schemas/b.yaml", "X: {type: string}\n", "another file"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "api")
			write(t, dir, "openapi.yaml", "openapi: 3.1.0\npaths: {}\ncomponents: {}\n")
			write(t, dir, "schemas/x.yaml", "X: {type: integer}\n")
			write(t, dir, bundle.ChecksTable, "- {name: Yaw}\n- {name: Pitch}\n")
			write(t, dir, c.file, c.text)
			if _, err := bundle.Join(dir, ""); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want one about %q", err, c.want)
			}
		})
	}
}

func write(t *testing.T, dir, name, text string) {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestEveryOperationNamesItsEffect checks that each operation says what a call does besides its answer.
func TestEveryOperationNamesItsEffect(t *testing.T) {
	for _, op := range api.MustLoad().Operations {
		if op.Name != "" && op.Effect == "" {
			t.Errorf("%s %s has no x-effect: none, store, delete, spend or decide", op.Method, op.Name)
		}
	}
}

// TestEveryOperationAndEventHasAnExample checks that the description shows an answer of each operation and the payload
// of each event.
func TestEveryOperationAndEventHasAnExample(t *testing.T) {
	d := api.MustLoad()
	for _, op := range d.Operations {
		shown := len(op.Answers) > 0
		for _, ex := range op.Examples {
			shown = shown || ex.AnswerJSON != ""
		}
		if !shown && (op.Result != nil || op.ID == "oauthToken") {
			t.Errorf("%s shows no answer; call it in clients/conformance/real/sequence.yaml and run make examples", op.ID)
		}
	}
	for _, event := range d.Events {
		if len(event.Examples) == 0 {
			t.Errorf("%s shows no payload; run make examples", event.Path)
		}
	}
}

// TestErrorsOfOperations checks that an operation lists what it can answer with, and not every code of its statuses.
func TestErrorsOfOperations(t *testing.T) {
	d := api.MustLoad()
	list := func(name string) (codes []string) {
		for _, e := range d.ListErrors(d.Operation(name)) {
			codes = append(codes, e.Code)
		}
		return codes
	}
	for name, tc := range map[string]struct{ in, out []string }{
		"face.detect": {
			[]string{"field_missing", "image_invalid", "image_too_large", "insufficient_credits", "idempotency_key_reused", "rate_limited", "permission_denied"},
			[]string{"too_many_faces", "check_not_available", "document_image_unreadable", "storing_not_enabled", "already_exists", "gallery_full", "job_full", "state_conflict", "review_claimed", "session_invalid", "not_found"},
		},
		"galleries.people.add": {[]string{"too_many_faces", "already_exists", "gallery_full", "storing_not_enabled", "not_found"}, []string{"review_claimed", "job_full"}},
		"galleries.list":       {[]string{"request_invalid", "key_missing"}, []string{"field_invalid", "image_invalid", "insufficient_credits", "idempotency_key_reused", "not_found"}},
		"reviews.claim":        {[]string{"review_claimed", "state_conflict", "not_found"}, []string{"image_invalid", "gallery_full"}},
		"mrz.parse":            {[]string{"field_missing", "insufficient_credits"}, []string{"image_invalid", "image_too_large"}},
		"admin.projects.list":  {[]string{"key_invalid", "permission_denied"}, []string{"address_denied", "insufficient_credits", "field_missing"}},
	} {
		codes := list(name)
		for _, code := range tc.in {
			if !slices.Contains(codes, code) {
				t.Errorf("%s does not list %s: %v", name, code, codes)
			}
		}
		for _, code := range tc.out {
			if slices.Contains(codes, code) {
				t.Errorf("%s lists %s", name, code)
			}
		}
	}
}
