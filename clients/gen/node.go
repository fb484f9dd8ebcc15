package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/template"

	"github.com/likeness-api/likeness/clients/gen/model"
)

func newNodeLanguage() language {
	return language{
		name: "node", gen: "src/gen",
		sample: newNodeSample(),
		files: []file{
			{template: "types.tmpl", output: "types.ts"},
			{template: "operations.tmpl", output: "operations.ts"},
			{template: "groups.tmpl", output: "groups.ts"},
		},
		funcs: template.FuncMap{
			"tsType":    nodeType,
			"tsEnum":    nodeEnum,
			"tsDoc":     nodeDoc,
			"tsMethod":  nodeMethodDoc,
			"tsSchema":  nodeSchema,
			"tsNames":   nodeNames,
			"tsHeader":  nodeHeader,
			"tsUsed":    nodeUsedTypes,
			"tsNumber":  nodeNumbered,
			"tsEvents":  nodeEvents,
			"tsGroup":   groupDoc,
			"events":    eventTypes,
			"tsPerhaps": func(o *model.Operation) bool { return len(filterFields(o.Params, isRequired)) == 0 },
		},
	}
}

// nodeType is the type of a value; input says that it is one of a parameter.
func nodeType(t model.Type, input bool) string {
	switch t.Kind {
	case model.String, model.Decimal:
		return "string"
	case model.DateTime:
		if input {
			return "string | Date"
		}
		return "string"
	case model.Int, model.Int64, model.Number:
		return "number"
	case model.Bool:
		return "boolean"
	case model.Image:
		return "ImageInput"
	case model.Picture:
		return "Picture"
	case model.EnumOf:
		return t.Enum.Name
	case model.ObjectOf:
		return t.Object.Name
	case model.Map:
		return "Record<string, " + nodeType(*t.Item, input) + ">"
	case model.List:
		item := nodeType(*t.Item, input)
		if strings.Contains(item, " ") {
			item = "(" + item + ")"
		}
		return item + "[]"
	}
	return "unknown"
}

// nodeSchema is the type of a value as src/answers.ts reads it: [] and {} stand before the type
// of items, |null behind what may be null, ? behind what may be absent.
func nodeSchema(f *model.Field) string {
	text := nodeSchemaType(f.Type)
	if f.Nullable {
		text += "|null"
	}
	if !f.Required {
		text += "?"
	}
	return text
}

func nodeSchemaType(t model.Type) string {
	switch t.Kind {
	case model.Int, model.Int64:
		return "int"
	case model.Decimal:
		return "decimal"
	case model.DateTime:
		return "time"
	case model.EnumOf:
		if t.Enum.Int {
			return "int"
		}
		return "string"
	case model.ObjectOf:
		return t.Object.Name
	case model.Map:
		return "{}" + nodeSchemaType(*t.Item)
	case model.List:
		return "[]" + nodeSchemaType(*t.Item)
	}
	return string(t.Kind)
}

// nodeWidth is the print width of prettier in clients/node/package.json.
const nodeWidth = 120

// nodeEnum is the type of an open enum: its values, or any other of the same type.
func nodeEnum(e *model.Enum) string {
	var values []string
	for _, v := range e.Values {
		values = append(values, nodeValue(v.Value))
	}
	base := "(string & {})"
	if e.Int {
		base = "(number & {})"
	}
	values = append(values, base)
	one := "export type " + e.Name + " = " + strings.Join(values, " | ") + ";"
	if len(one) <= nodeWidth {
		return one
	}
	if next := "  " + strings.Join(values, " | ") + ";"; len(next) <= nodeWidth {
		return "export type " + e.Name + " =\n" + next
	}
	return "export type " + e.Name + " =\n  | " + strings.Join(values, "\n  | ") + ";"
}

func nodeValue(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // texts and integers alone
	}
	return string(text)
}

// nodeDoc is a comment of text at an indent of n blanks.
func nodeDoc(text string, n int) string {
	indent := strings.Repeat(" ", n)
	text = strings.ReplaceAll(strings.TrimSpace(text), "*/", "* /")
	if one := indent + "/** " + model.OneLine(text) + " */"; len(one) <= nodeWidth && !strings.Contains(text, "\n\n") {
		return one
	}
	return indent + "/**\n" + model.WrapText(text, indent+" * ", nodeWidth) + "\n" + indent + " */"
}

// nodeMethodDoc documents an operation: what it does, its price and its own error.
func nodeMethodDoc(o *model.Operation) string {
	doc := strings.TrimSpace(o.Doc)
	if price := o.Price(); price != "" {
		doc += "\n\n" + price
	}
	if len(o.Failures) > 0 {
		doc += "\n\n@throws NotAnsweredError with the code " + strings.Join(o.Failures, " or ") + "."
	}
	return nodeDoc(doc, 2)
}

// nodeHeader is a line that begins a method, broken as prettier does.
func nodeHeader(indent, before, arguments, after string) string {
	one := indent + before + "(" + arguments + ")" + after
	if len(one) <= nodeWidth {
		return one
	}
	list := strings.ReplaceAll(arguments, ", ", ",\n"+indent+"  ")
	return indent + before + "(\n" + indent + "  " + list + ",\n" + indent + ")" + after
}

// nodeNames is a property of an operation whose value is a list of the names in JSON.
func nodeNames(property string, fields []*model.Field) string {
	return layoutList("  "+property+": ", [2]string{"[", "]"}, quoteNames(fields, `"`))
}

func nodeNumbered(fields []*model.Field) string {
	var parts []string
	for _, f := range fields {
		parts = append(parts, fmt.Sprintf("%s: { field: %q, prefix: %q }", f.Wire, f.Number.Wire, f.Number.Prefix))
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}

// nodeEvents is the union of the events of known kinds.
func nodeEvents(m *model.Model) string {
	kinds := map[string][]string{}
	for _, e := range m.Events {
		kinds[e.Data.Name] = append(kinds[e.Data.Name], fmt.Sprintf("%q", e.Kind))
	}
	var parts []string
	for _, o := range eventTypes(m) {
		kind := "type: " + strings.Join(kinds[o.Name], " | ") + ";"
		if len("      "+kind) > nodeWidth {
			kind = "type:\n        | " + strings.Join(kinds[o.Name], "\n        | ") + ";"
		}
		parts = append(parts, fmt.Sprintf("{\n      %s\n      data: %s;\n    }", kind, o.Name))
	}
	return strings.Join(parts, "\n  | ")
}

// nodeUsedTypes are the names of types.ts that the operations use, in order.
func nodeUsedTypes(m *model.Model) []string {
	used := map[string]bool{}
	for _, o := range m.Operations {
		used[o.Result.Name] = true
		if len(o.Params) > 0 {
			used[o.ParamsType] = true
		}
		if o.Paging != nil {
			used[nodeType(*o.Paging.Items.Type.Item, false)] = true
		}
	}
	return slices.Sorted(maps.Keys(used))
}
