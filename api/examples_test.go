package api_test

import (
	"bytes"
	"encoding/json"
	"os"
	"regexp"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"
	"gopkg.in/yaml.v3"
)

// shownContent is what the description says of a body, with its examples.
type shownContent struct {
	Schema   json.RawMessage `json:"schema"`
	Examples map[string]struct {
		Value any `json:"value"`
	} `json:"examples"`
}

// shownOperation is an operation or an event with its bodies.
type shownOperation struct {
	RequestBody struct{ Content map[string]shownContent }
	Responses   map[string]struct{ Content map[string]shownContent }
}

// TestExamplesFitTheirSchemas checks every example of a request, an answer and an event with the schema beside it.
func TestExamplesFitTheirSchemas(t *testing.T) {
	var description struct {
		Paths, Webhooks map[string]map[string]shownOperation
		Components      struct{ Schemas map[string]json.RawMessage }
	}
	readDescription(t, &description)
	shown := 0
	check := func(where string, content shownContent) {
		var schema *jsonschema.Resolved
		for name, example := range content.Examples {
			if schema == nil {
				schema = resolveSchema(t, content.Schema, description.Components.Schemas)
			}
			shown++
			if err := schema.Validate(example.Value); err != nil {
				t.Errorf("%s, example %s: %v", where, name, err)
			}
		}
	}
	for _, paths := range []map[string]map[string]shownOperation{description.Paths, description.Webhooks} {
		for path, item := range paths {
			for method, operation := range item {
				check(method+" "+path, operation.RequestBody.Content["application/json"])
				for status, response := range operation.Responses {
					check(method+" "+path+" "+status, response.Content["application/json"])
				}
			}
		}
	}
	if shown < 200 {
		t.Errorf("%d examples", shown)
	}
}

// readDescription reads the bundled description as JSON, its references as those of a schema with definitions.
func readDescription(t *testing.T, into any) {
	t.Helper()
	text, err := os.ReadFile("openapi.gen.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var root any
	if err := yaml.Unmarshal(text, &root); err != nil {
		t.Fatal(err)
	}
	asJSON, err := json.Marshal(root)
	if err != nil {
		t.Fatal(err)
	}
	asJSON = bytes.ReplaceAll(asJSON, []byte(`"#/components/schemas/`), []byte(`"#/$defs/`))
	if err := json.Unmarshal(asJSON, into); err != nil {
		t.Fatal(err)
	}
}

// resolveSchema makes a schema ready with all components as its definitions.
func resolveSchema(t *testing.T, text json.RawMessage, components map[string]json.RawMessage) *jsonschema.Resolved {
	t.Helper()
	var whole map[string]any
	if err := json.Unmarshal(text, &whole); err != nil {
		t.Fatal(err)
	}
	needed := map[string]json.RawMessage{}
	addNeeded(needed, text, components)
	whole["$defs"] = needed
	text, err := json.Marshal(whole)
	if err != nil {
		t.Fatal(err)
	}
	var schema jsonschema.Schema
	if err := json.Unmarshal(text, &schema); err != nil {
		t.Fatal(err)
	}
	resolved, err := schema.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	return resolved
}

var definition = regexp.MustCompile(`"#/\$defs/(\w+)"`)

// addNeeded adds the components that a schema refers to, and those that these refer to.
func addNeeded(needed map[string]json.RawMessage, text json.RawMessage, components map[string]json.RawMessage) {
	for _, found := range definition.FindAllSubmatch(text, -1) {
		if name := string(found[1]); needed[name] == nil {
			needed[name] = components[name]
			addNeeded(needed, components[name], components)
		}
	}
}
