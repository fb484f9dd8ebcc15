package main

import (
	"fmt"
	"go/format"
	"slices"
	"strings"
	"text/template"

	"github.com/likeness-api/likeness/clients/gen/model"
)

// newGoLanguage writes the Go library. Its generated files lie beside the core, because a folder is a
// package; their names end in .gen.go.
func newGoLanguage() language {
	return language{
		name: "go", gen: ".",
		sample: newGoSample(),
		files: []file{
			{template: "types.tmpl", output: "types.gen.go"},
			{template: "params.tmpl", output: "params.gen.go"},
			{template: "operations.tmpl", output: "operations.gen.go"},
			{template: "groups.tmpl", output: "groups.gen.go"},
		},
		funcs: template.FuncMap{
			"goType":   goType,
			"goField":  goField,
			"goTag":    goTag,
			"goDoc":    goDoc,
			"goMethod": goMethodDoc,
			"goEnum":   enumBase,
			"goValue":  formatLiteral,
			"goNames":  goNames,
			"goNumber": goNumbered,
			"goParams": goParamsDoc,
			"goGroup": func(g *model.Group) string {
				return g.TypeName() + "Operations are the operations " + groupSubject(g)
			},
			"goRef": func(f *model.Field) string {
				if f.Required {
					return "&"
				}
				return ""
			},
		},
		format: format.Source,
	}
}

// goType is the type of a value. Optional scalars and objects are pointers, see goField.
func goType(t model.Type) string {
	switch t.Kind {
	case model.String:
		return "string"
	case model.Int:
		return "int"
	case model.Int64:
		return "int64"
	case model.Number:
		return "float64"
	case model.Bool:
		return "bool"
	case model.DateTime:
		return "time.Time"
	case model.Decimal:
		return "Decimal"
	case model.Image:
		return "*Image"
	case model.Picture:
		return "*Picture"
	case model.EnumOf:
		return t.Enum.Name
	case model.ObjectOf:
		return t.Object.Name
	case model.Map:
		return "map[string]" + goType(*t.Item)
	case model.List:
		return "[]" + goType(*t.Item)
	}
	return "any"
}

// goField is the type of a field: a pointer where null or absence must be distinguishable.
func goField(f *model.Field) string {
	name := goType(f.Type)
	if f.Required && !f.Nullable {
		return name
	}
	switch f.Type.Kind {
	case model.List, model.Map, model.Any, model.Image, model.Picture:
		return name
	}
	return "*" + name
}

// goTag is the tag of a field: its name in JSON. Absent fields are left out.
func goTag(f *model.Field) string {
	option := ""
	if !f.Required || f.Nullable {
		option = ",omitzero"
	}
	return fmt.Sprintf("`json:%q`", f.Wire+option)
}

const goWidth = 110

// goDoc is a comment of text at an indent of n tabs.
func goDoc(text string, n int) string {
	prefix := strings.Repeat("\t", n) + "// "
	return model.WrapText(strings.ReplaceAll(strings.TrimSpace(text), "`", ""), prefix, goWidth)
}

// goVerbs are the words with which descriptions of operations begin a sentence about the call.
var goVerbs = strings.Fields("Adds Changes Compares Counts Cuts Deletes Enrols Estimates Finds Hides Judges Makes " +
	"Measures Names Reads Refuses Removes Sends Tells")

// goMethodDoc documents an operation: what it does, its price and its own error.
func goMethodDoc(o *model.Operation) string {
	name, doc := o.Method.GoPascal(), strings.TrimSpace(o.Doc)
	word, rest, _ := strings.Cut(doc, " ")
	if slices.Contains(goVerbs, word) {
		doc = name + " " + strings.ToLower(word) + " " + rest
	} else {
		doc = name + " calls " + o.Name + ". " + doc
	}
	if price := o.Price(); price != "" {
		doc += "\n\n" + strings.Replace(price, "Costs", "It costs", 1)
	}
	if len(o.Failures) > 0 {
		doc += "\n\nThe error is ErrNotAnswered with the code " + strings.Join(o.Failures, " or ") +
			" when there is nothing to answer with."
	}
	return goDoc(doc, 0)
}

// goParamsDoc documents the parameters of an operation.
func goParamsDoc(o *model.Operation) string {
	doc := o.ParamsType + " are the parameters of " + o.Name + "."
	var names []string
	for _, f := range o.Params {
		if f.Required {
			names = append(names, f.Name.GoPascal())
		}
	}
	if len(names) > 0 {
		doc += " Required: " + strings.Join(names, ", ") + "."
	}
	return goDoc(doc, 0)
}

// goNames is a list of the names in JSON.
func goNames(fields []*model.Field) string {
	var parts []string
	for _, f := range fields {
		parts = append(parts, fmt.Sprintf("%q", f.Wire))
	}
	return "[]string{" + strings.Join(parts, ", ") + "}"
}

func goNumbered(fields []*model.Field) string {
	var parts []string
	for _, f := range fields {
		parts = append(parts, fmt.Sprintf("%q: {field: %q, prefix: %q}", f.Wire, f.Number.Wire, f.Number.Prefix))
	}
	return "map[string]numbering{" + strings.Join(parts, ", ") + "}"
}
