package webhook

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"gopkg.in/yaml.v3"

	"github.com/likeness-api/likeness/api"
)

// The description's webhooks: section and this package must not drift apart:
// every kind is described, nothing else is, and every example has the described
// fields with described values.
func TestEveryEventIsAsDescribed(t *testing.T) {
	var doc map[string]any
	if err := yaml.Unmarshal(api.Bundled(), &doc); err != nil {
		t.Fatal(err)
	}
	described := doc["webhooks"].(map[string]any)
	if len(described) != len(Kinds) {
		t.Errorf("%d webhooks described, %d kinds", len(described), len(Kinds))
	}
	for _, k := range Kinds {
		hook, ok := described[string(k)].(map[string]any)
		if !ok {
			t.Errorf("%s is not described", k)
			continue
		}
		schema := dig(hook, "post", "requestBody", "content", "application/json", "schema")
		body, err := encodeEnvelope(ExamplePayload(k, "prj_1"), "test", time.Now())
		if err != nil {
			t.Fatal(err)
		}
		var value any
		if err := json.Unmarshal([]byte(body), &value); err != nil {
			t.Fatal(err)
		}
		conforms(t, doc, schema, value, string(k))
	}
}

func dig(v any, path ...string) map[string]any {
	for _, step := range path {
		m, _ := v.(map[string]any)
		v = m[step]
	}
	m, _ := v.(map[string]any)
	return m
}

// conforms checks the part of JSON Schema that the event schemas use.
func conforms(t *testing.T, doc, schema map[string]any, value any, path string) {
	t.Helper()
	if ref, ok := schema["$ref"].(string); ok {
		schema = dig(doc, strings.Split(strings.TrimPrefix(ref, "#/"), "/")...)
	}
	if schema == nil {
		t.Errorf("%s is not described", path)
		return
	}
	if enum, ok := schema["enum"].([]any); ok {
		found := false
		for _, e := range enum {
			found = found || e == value
		}
		if !found {
			t.Errorf("%s: %v is none of %v", path, value, enum)
		}
	}
	if want, ok := schema["const"]; ok && want != value {
		t.Errorf("%s: %v, want %v", path, value, want)
	}
	switch value := value.(type) {
	case map[string]any:
		properties := dig(schema, "properties")
		for name, v := range value {
			conforms(t, doc, dig(properties, name), v, path+"."+name)
		}
		required, _ := schema["required"].([]any)
		for _, name := range required {
			if _, ok := value[name.(string)]; !ok {
				t.Errorf("%s: %s is missing", path, name)
			}
		}
	case []any:
		for _, v := range value {
			conforms(t, doc, dig(schema, "items"), v, path+"[]")
		}
	case string:
		if schema["type"] != "string" {
			t.Errorf("%s is a text, described as %v", path, schema["type"])
		}
	case float64:
		if schema["type"] != "number" && schema["type"] != "integer" {
			t.Errorf("%s is a number, described as %v", path, schema["type"])
		}
	}
}

// Kinds of the admin API's enum are those of this package, in the same order.
func TestAdminInterfaceKnowsEveryKind(t *testing.T) {
	var names []string
	for _, v := range api.MustLoad().Schema("AdminEventKind").Enum {
		names = append(names, v.(string))
	}
	if got, want := strings.Join(names, " "), joinKinds(Kinds); got != want {
		t.Errorf("description %s, package %s", got, want)
	}
}
