package mcpserver

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/likeness-api/likeness/api"
)

// maxSchemaDepth bounds schemas that refer to themselves.
const maxSchemaDepth = 12

// inputSchema is the JSON Schema of the arguments: parameters of path and query, and the fields of the body.
func (t *tool) inputSchema() (json.RawMessage, error) {
	properties, required := map[string]any{}, []string{}
	add := func(name string, isRequired bool, schema map[string]any) error {
		if properties[name] != nil {
			return fmt.Errorf("parameter and field are both called %s", name)
		}
		properties[name] = schema
		if isRequired {
			required = append(required, name)
		}
		return nil
	}
	for _, p := range t.op.Params {
		if p.In != "path" && p.In != "query" {
			continue
		}
		if err := add(p.Name, p.Required, t.convertSchema(p.Schema, p.Schema.Text, 0)); err != nil {
			return nil, err
		}
	}
	if t.op.Request != nil {
		for _, p := range t.op.Request.Properties {
			if p.Schema.Stores && !t.mayStore {
				continue
			}
			if err := add(p.Name, p.Required, t.convertSchema(p.Schema, p.Text, 1)); err != nil {
				return nil, err
			}
		}
	}
	return json.Marshal(withRequired(map[string]any{"type": "object", "properties": properties}, required))
}

func withRequired(schema map[string]any, required []string) map[string]any {
	if len(required) > 0 {
		schema["required"] = required
	}
	return schema
}

// convertSchema writes a schema of the description as JSON Schema, images as objects that name a file.
func (t *tool) convertSchema(s *api.Schema, text string, depth int) map[string]any {
	if s.Image != nil {
		return t.imageSchema(s, text)
	}
	out := map[string]any{}
	set := func(name string, isSet bool, value any) {
		if isSet {
			out[name] = value
		}
	}
	set("description", text != "", describeField(s, text))
	set("type", s.Type != "", s.Type)
	set("enum", len(s.Enum) > 0, s.Enum)
	set("const", s.Const != nil, s.Const)
	set("default", s.Default != nil, s.Default)
	set("minimum", s.Minimum != nil, s.Minimum)
	set("maximum", s.Maximum != nil, s.Maximum)
	set("minLength", s.MinLength != nil, s.MinLength)
	set("maxLength", s.MaxLength != nil, s.MaxLength)
	set("pattern", s.Pattern != "", s.Pattern)
	set("minItems", s.MinItems != nil, s.MinItems)
	set("maxItems", s.MaxItems != nil, s.MaxItems)
	set("format", s.Format == "date-time" || s.Format == "date", s.Format)
	if depth >= maxSchemaDepth {
		return out
	}
	if s.Items != nil {
		out["items"] = t.convertSchema(s.Items, s.Items.Text, depth+1)
	}
	if s.AdditionalItems != nil {
		out["additionalProperties"] = t.convertSchema(s.AdditionalItems, s.AdditionalItems.Text, depth+1)
	}
	if len(s.Properties) == 0 {
		return out
	}
	properties, required := map[string]any{}, []string{}
	for _, p := range s.Properties {
		properties[p.Name] = t.convertSchema(p.Schema, p.Text, depth+1)
		if p.Required {
			required = append(required, p.Name)
		}
	}
	out["properties"] = properties
	return withRequired(out, required)
}

// describeField adds the names of the values of an enumeration to the text of a field.
func describeField(s *api.Schema, text string) string {
	text = strings.TrimSpace(text)
	if len(s.EnumNames) != len(s.Enum) || len(s.Enum) == 0 {
		return text
	}
	var names []string
	for i, value := range s.Enum {
		names = append(names, fmt.Sprintf("%v = %s", value, s.EnumNames[i]))
	}
	return text + " Values: " + strings.Join(names, ", ") + "."
}

// imageSchema is an image as an argument: an object, so that a path is never mistaken for base64.
func (t *tool) imageSchema(s *api.Schema, text string) map[string]any {
	properties := map[string]any{"base64": map[string]any{"type": "string", "description": "Base64 of the image file."}}
	form := "Send base64."
	if t.folders != nil {
		properties["path"] = map[string]any{"type": "string", "maxLength": maxPath, "description": "Path of the image file, below " + t.folders.String() + "."}
		form = "Send path or base64, not both."
	}
	if text = strings.TrimSpace(text); text == s.OwnText || strings.HasPrefix(text, "Base64 of") {
		text = "An image."
	}
	return map[string]any{"type": "object", "description": text + " " + form, "properties": properties, "minProperties": 1, "maxProperties": 1}
}

// maxPath is the longest path in characters.
const maxPath = 4096
