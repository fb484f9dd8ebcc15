package main

import (
	"fmt"
	"strings"
	"text/template"

	"github.com/likeness-api/likeness/clients/gen/model"
)

func newRubyLanguage() language {
	return language{
		name: "ruby", gen: ".",
		sample: newRubySample(),
		files: []file{
			{template: "types.tmpl", output: "lib/likeness/gen/types.rb"},
			{template: "operations.tmpl", output: "lib/likeness/gen/operations.rb"},
			{template: "groups.tmpl", output: "lib/likeness/gen/groups.rb"},
			{template: "types_rbs.tmpl", output: "sig/gen/types.rbs"},
			{template: "groups_rbs.tmpl", output: "sig/gen/groups.rbs"},
		},
		funcs: template.FuncMap{
			"rbComment":   rubyComment,
			"rbMethod":    rubyMethodDoc,
			"rbField":     rubyField,
			"rbConst":     rubyConstant,
			"rbOperation": rubyOperation,
			"rbsType":     rubySignature,
			"rbsParam":    rubyParamSignature,
			"rbsField":    rubyFieldSignature,
			"docType":     rubyDocType,
			"pageCall":    rubyPageCall,
			"constName":   rubyConstantName,
			"name":        rubyName,
			"fieldName":   rubyFieldName,
			"events":      eventTypes,
		},
		reserved: rubyReserved,
	}
}

// rubyReserved are Ruby's keywords, and methods of every object that a field must not replace.
var rubyReserved = strings.Fields("alias and begin break case class def do else elsif end ensure false for if in module next nil not or redo rescue retry return self super then true undef unless until when while yield " +
	"hash method methods send freeze dup clone tap itself object_id instance_of inspect")

// rubyFields are keywords that may be the name of a field, because a field is always read behind a dot.
var rubyFields = map[string]bool{"next": true, "begin": true, "end": true}

// rubyWidth is the width of comments, rubyLine the longest line that the linter takes.
const (
	rubyWidth = 118
	rubyLine  = 120
)

func rubyName(n model.Name) string {
	return language{reserved: rubyReserved}.escapeName(n.Snake())
}

func rubyFieldName(n model.Name) string {
	if rubyFields[n.Snake()] {
		return n.Snake()
	}
	return rubyName(n)
}

// rubyComment is text as comment lines at an indent of n blanks.
func rubyComment(text string, n int) string {
	prefix := strings.Repeat(" ", n) + "# "
	return model.WrapText(strings.ReplaceAll(text, "`", ""), prefix, rubyWidth)
}

// rubyDocType is the type of a value in the notation of YARD.
func rubyDocType(t model.Type) string {
	switch t.Kind {
	case model.String:
		return "String"
	case model.Int, model.Int64:
		return "Integer"
	case model.Number:
		return "Float"
	case model.Bool:
		return "Boolean"
	case model.DateTime:
		return "Time"
	case model.Decimal:
		return "BigDecimal"
	case model.Image:
		return "Image, String, Pathname, IO"
	case model.Picture:
		return "Picture"
	case model.EnumOf:
		if t.Enum.Int {
			return "Integer"
		}
		return "String"
	case model.ObjectOf:
		return "Types::" + t.Object.Name
	case model.Map:
		return "Hash{String => " + rubyDocType(*t.Item) + "}"
	case model.List:
		return "Array<" + rubyDocType(*t.Item) + ">"
	}
	return "Object"
}

// rubyMethodDoc documents an operation: what it does, its price, parameters and errors.
func rubyMethodDoc(o *model.Operation) string {
	const indent = "      # "
	lines := []string{rubyComment(o.Doc, 6)}
	if price := o.Price(); price != "" {
		lines = append(lines, "      #", indent+price)
	}
	lines = append(lines, "      #")
	for _, f := range o.Params {
		text := "@param " + rubyName(f.Name) + " [" + rubyDocType(f.Type) + "]"
		if doc := rubyFieldText(f); doc != "" {
			text += " " + doc
		}
		lines = append(lines, rubyHang(text, indent))
	}
	lines = append(lines, indent+"@param options [CallOptions, Hash] options of this call", indent+"@return [Types::"+o.Result.Name+"]")
	if len(o.Failures) > 0 {
		lines = append(lines, indent+"@raise [NotAnsweredError] "+strings.Join(o.Failures, ", "))
	}
	return strings.Join(append(lines, indent+"@raise [LikenessError] the errors of every call"), "\n")
}

// rubyFieldText is the documentation of a field, with the module that holds its values.
func rubyFieldText(f *model.Field) string {
	text := model.OneLine(strings.ReplaceAll(f.Text(), "`", ""))
	t := f.Type
	if t.Kind == model.List {
		t = *t.Item
	}
	if t.Kind == model.EnumOf {
		text = strings.TrimSpace(text + " See Types::" + t.Enum.Name + ".")
	}
	return text
}

// rubyHang wraps text with the second and later lines indented by two more blanks.
func rubyHang(text, prefix string) string {
	wrapped := model.WrapText(text, "", rubyWidth-len(prefix)-2)
	return prefix + strings.ReplaceAll(wrapped, "\n", "\n"+prefix+"  ")
}

// rubyTypeCode is the type of a value as lib/likeness/answers.rb reads it.
func rubyTypeCode(t model.Type) string {
	switch t.Kind {
	case model.Int, model.Int64:
		return ":integer"
	case model.Bool:
		return ":boolean"
	case model.DateTime:
		return ":time"
	case model.EnumOf:
		if t.Enum.Int {
			return ":integer"
		}
		return ":string"
	case model.ObjectOf:
		return ":" + t.Object.Name
	case model.Map:
		return "{ values: " + rubyTypeCode(*t.Item) + " }"
	case model.List:
		return "[" + rubyTypeCode(*t.Item) + "]"
	}
	return ":" + string(t.Kind)
}

// rubyField declares a field, behind its documentation.
func rubyField(f *model.Field) string {
	name := rubyFieldName(f.Name)
	line := "      field :" + name + ", " + rubyTypeCode(f.Type)
	if name != f.Wire {
		line += fmt.Sprintf(", wire: %q", f.Wire)
	}
	if f.Required {
		line += ", required: true"
	}
	if text := rubyFieldText(f); text != "" {
		return rubyComment(text, 6) + "\n" + line
	}
	return line
}

// rubyConstantName is the name of a value of an enum.
func rubyConstantName(v model.EnumValue) string {
	name := v.Name.Upper()
	if name[0] >= '0' && name[0] <= '9' {
		return "VALUE_" + name
	}
	return name
}

// rubyConstant is the name and value of a value of an enum.
func rubyConstant(v model.EnumValue) string {
	if s, ok := v.Value.(string); ok {
		return fmt.Sprintf("%s = %q", rubyConstantName(v), s)
	}
	return fmt.Sprintf("%s = %v", rubyConstantName(v), v.Value)
}

// rubyOperation is what the core knows about an operation, as arguments one a line.
func rubyOperation(o *model.Operation) string {
	lines := []string{fmt.Sprintf("name: %q", o.Name), fmt.Sprintf("verb: %q", o.HTTPMethod), fmt.Sprintf("path: %q", o.Path)}
	add := func(name, value string) { lines = append(lines, name+": "+value) }
	if o.Idempotent {
		add("idempotent", "true")
	}
	for _, list := range []struct {
		name   string
		fields []*model.Field
	}{
		{"path_params", selectFieldsIn(o.Params, model.InPath)},
		{"query_params", selectFieldsIn(o.Params, model.InQuery)},
		{"required", filterFields(o.Params, isRequired)},
		{"images", imageFields(o.Params)},
	} {
		if len(list.fields) > 0 {
			add(list.name, rubyWords(list.fields))
		}
	}
	if numbered := rubyNumbered(o.Params); numbered != "" {
		add("numbered", numbered)
	}
	if objects := rubyObjects(o.Params); objects != "" {
		add("objects", objects)
	}
	if o.PriceMilli > 0 {
		add("price_milli", fmt.Sprint(o.PriceMilli))
	}
	if hasBody(o) {
		add("body", "true")
	}
	return strings.Join(lines, ",\n      ")
}

func rubyWords(fields []*model.Field) string {
	var names []string
	for _, f := range fields {
		names = append(names, f.Wire)
	}
	return "%w[" + strings.Join(names, " ") + "]"
}

func rubyNumbered(fields []*model.Field) string {
	var parts []string
	for _, f := range fields {
		if f.Number != nil {
			parts = append(parts, fmt.Sprintf("%q => [%q, %q]", f.Wire, f.Number.Wire, f.Number.Prefix))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}

// rubyObjects are the parameters that hold objects, with the class of these.
func rubyObjects(fields []*model.Field) string {
	var parts []string
	for _, f := range fields {
		t := f.Type
		if t.Kind == model.List {
			t = *t.Item
		}
		if t.Kind == model.ObjectOf {
			parts = append(parts, fmt.Sprintf("%q => :%s", f.Wire, t.Object.Name))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	if one := "{ " + strings.Join(parts, ", ") + " }"; len("      objects: "+one+",") <= rubyLine {
		return one
	}
	return "{\n        " + strings.Join(parts, ",\n        ") + "\n      }"
}

// rubyPageCall is the call that returns the pages of a list, in a method of a group.
func rubyPageCall(o *model.Operation) string {
	arguments := fmt.Sprintf("Operations::%s, Types::%s, params, options, %q, :%s",
		o.ID.Upper(), o.Result.Name, o.Paging.Param.Wire, rubyFieldName(o.Paging.Items.Name))
	if one := "@core.pages(" + arguments + ")"; len("        "+one) <= rubyLine {
		return one
	}
	return "@core.pages(\n          " + arguments + "\n        )"
}

// rubySignature is the type of a value in RBS.
func rubySignature(t model.Type) string {
	switch t.Kind {
	case model.Bool:
		return "bool"
	case model.Image:
		return "image_input"
	case model.Map:
		return "Hash[String, " + rubySignature(*t.Item) + "]"
	case model.List:
		return "Array[" + rubySignature(*t.Item) + "]"
	case model.Any:
		return "untyped"
	}
	return rubyDocType(t)
}

// rubyParamSignature is the type of a parameter in RBS.
func rubyParamSignature(f *model.Field) string {
	t := rubySignature(f.Type)
	switch {
	case f.Type.Kind == model.Number:
		t = "Float | Integer"
	case f.Type.Kind == model.Decimal:
		t = "BigDecimal | String"
	case f.Type.Kind == model.ObjectOf:
		t += " | Hash[Symbol, untyped]"
	case f.Type.Kind == model.List && f.Type.Item.Kind == model.ObjectOf:
		t = "Array[" + rubySignature(*f.Type.Item) + " | Hash[Symbol, untyped]]"
	}
	if f.Required {
		return t
	}
	if strings.Contains(t, "|") && !strings.HasPrefix(t, "Array[") {
		return "(" + t + ")?"
	}
	return t + "?"
}

// rubyFieldSignature is the type of a field in RBS.
func rubyFieldSignature(f *model.Field) string {
	t := rubySignature(f.Type)
	if f.Required && !f.Nullable || t == "untyped" {
		return t
	}
	return t + "?"
}
