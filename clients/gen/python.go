package main

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/template"

	"github.com/likeness-api/likeness/clients/gen/model"
)

func newPythonLanguage() language {
	return language{
		name: "python", gen: "src/likeness_api/gen",
		sample: newPythonSample(),
		files: []file{
			{template: "init.tmpl", output: "__init__.py"},
			{template: "types.tmpl", output: "types.py"},
			{template: "operations.tmpl", output: "operations.py"},
			{template: "groups.tmpl", output: "sync_operations.py"},
			{template: "groups.tmpl", output: "async_operations.py", variant: "async"},
		},
		funcs: template.FuncMap{
			"pyType":   pythonType,
			"pyParam":  pythonParam,
			"pyField":  pythonFieldType,
			"pyTuple":  pythonTuple,
			"pyUnion":  pythonUnion,
			"pyDoc":    pythonDoc,
			"pyMethod": pythonMethodDoc,
			"differs":  pythonRenamed,
			"renamed":  func(o *model.Object) bool { return len(filterFields(o.Fields, pythonRenamed)) > 0 },
			"name":     pythonName,
			"used":     pythonUsedTypes,
			"pyEnum":   pythonEnum,
			"pyDict":   pythonNumbered,
			"events":   eventTypes,
			"body":     hasBody,
		},
		reserved: pythonReserved,
	}
}

var pythonReserved = strings.Fields("from import class def return global lambda is in not and or if else for while try except with as pass del None True False async await yield raise")

func pythonName(n model.Name) string {
	return language{reserved: pythonReserved}.escapeName(n.Snake())
}

// pythonType is the type of a value in a result, or of an object in a parameter.
func pythonType(t model.Type, input bool) string {
	switch t.Kind {
	case model.String:
		return "str"
	case model.Int, model.Int64:
		return "int"
	case model.Number:
		return "float"
	case model.Bool:
		return "bool"
	case model.DateTime:
		return "datetime"
	case model.Decimal:
		return "Decimal"
	case model.Image:
		return "ImageInput"
	case model.Picture:
		return "Picture"
	case model.EnumOf:
		return t.Enum.Name
	case model.ObjectOf:
		return t.Object.Name
	case model.Map:
		return "dict[str, " + pythonType(*t.Item, input) + "]"
	case model.List:
		if input {
			return "Sequence[" + pythonType(*t.Item, input) + "]"
		}
		return "list[" + pythonType(*t.Item, input) + "]"
	}
	return "Any"
}

// pythonFieldType is the type of a field of o. A field called list hides the type of that name from the
// other fields.
func pythonFieldType(o *model.Object, f *model.Field) string {
	t := pythonType(f.Type, o.Input)
	hidden := slices.ContainsFunc(o.Fields, func(other *model.Field) bool { return pythonName(other.Name) == "list" })
	if hidden {
		t = strings.ReplaceAll(t, "list[", "builtins.list[")
	}
	return t
}

// pythonParam is the type of a parameter.
func pythonParam(f *model.Field) string {
	t := pythonType(f.Type, true)
	if f.Type.Kind == model.Decimal {
		t += " | str"
	}
	if !f.Required {
		t += " | None"
	}
	return t
}

// pythonUnion names the union of the types of objects.
func pythonUnion(name string, objects []*model.Object) string {
	var names []string
	for _, o := range objects {
		names = append(names, o.Name)
	}
	union := strings.Join(names, " | ")
	if one := name + ": TypeAlias = " + union; len(one) <= 120 {
		return one
	}
	return name + ": TypeAlias = (\n    " + union + "\n)"
}

// pythonTuple is an argument of an operation whose value is a tuple of the names in JSON.
func pythonTuple(argument string, fields []*model.Field) string {
	parts := quoteNames(fields, `"`)
	if len(parts) == 1 {
		return "    " + argument + "=(" + parts[0] + ",),"
	}
	return layoutList("    "+argument+"=", [2]string{"(", ")"}, parts)
}

const pythonWidth = 110

// pythonDoc is a docstring of text at an indent of n blanks.
func pythonDoc(text string, n int) string {
	indent := strings.Repeat(" ", n)
	text = strings.ReplaceAll(strings.TrimSpace(text), "`", "")
	if one := model.OneLine(text); len(one)+n+6 <= pythonWidth && !strings.Contains(text, "\n\n") && !strings.HasSuffix(one, `"`) {
		return indent + `"""` + one + `"""`
	}
	body := strings.TrimPrefix(model.WrapText(text, indent, pythonWidth), indent)
	if !strings.Contains(body, "\n") && !strings.HasSuffix(body, `"`) { // the formatter keeps the quotes of one line there
		return indent + `"""` + body + `"""`
	}
	return indent + `"""` + body + "\n" + indent + `"""`
}

// pythonMethodDoc documents an operation: what it does, its price, parameters and errors.
func pythonMethodDoc(o *model.Operation) string {
	const indent = "        "
	var b strings.Builder
	b.WriteString(strings.ReplaceAll(strings.TrimSpace(o.Doc), "`", ""))
	if price := o.Price(); price != "" {
		b.WriteString("\n\n" + price)
	}
	out := pythonDoc(b.String()+"\n\n", 8)
	out = strings.TrimSuffix(strings.TrimSuffix(out, `"""`), "\n"+indent)
	var lines []string
	if len(o.Params) > 0 {
		lines = append(lines, "")
		for _, f := range o.Params {
			text := pythonName(f.Name) + ": " + strings.ReplaceAll(f.Text(), "`", "")
			lines = append(lines, wrapHanging(text, indent, pythonWidth))
		}
	}
	errors := "Raises the errors of every call."
	if len(o.Failures) > 0 {
		errors = "Raises NotAnsweredError (" + strings.Join(o.Failures, ", ") + ") and the errors of every call."
	}
	lines = append(lines, "", indent+errors, indent+`"""`)
	return out + "\n" + strings.Join(lines, "\n")
}

// wrapHanging wraps text with the second and later lines indented by four more blanks.
func wrapHanging(text, indent string, width int) string {
	wrapped := model.WrapText(model.OneLine(text), "", width-len(indent)-4)
	return indent + strings.ReplaceAll(wrapped, "\n", "\n"+indent+"    ")
}

func pythonRenamed(f *model.Field) bool { return pythonName(f.Name) != f.Wire }

// pythonEnum is the type of an open enum: its values, or any other of the same type.
func pythonEnum(e *model.Enum) string {
	base := "str"
	if e.Int {
		base = "int"
	}
	var values []string
	for _, v := range e.Values {
		values = append(values, formatLiteral(v.Value))
	}
	one := fmt.Sprintf("%s: TypeAlias = Literal[%s] | %s", e.Name, strings.Join(values, ", "), base)
	if len(one) <= 120 {
		return one
	}
	return fmt.Sprintf("%s: TypeAlias = (\n    Literal[\n        %s,\n    ]\n    | %s\n)", e.Name, strings.Join(values, ",\n        "), base)
}

func pythonNumbered(fields []*model.Field) string {
	var parts []string
	for _, f := range fields {
		parts = append(parts, fmt.Sprintf("%q: (%q, %q)", f.Wire, f.Number.Wire, f.Number.Prefix))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// pythonUsedTypes are the names of gen/types.py that the operations use, in order.
func pythonUsedTypes(m *model.Model) []string {
	used := map[string]bool{}
	var add func(t model.Type)
	add = func(t model.Type) {
		switch t.Kind {
		case model.List, model.Map:
			add(*t.Item)
		case model.EnumOf:
			used[t.Enum.Name] = true
		case model.ObjectOf:
			used[t.Object.Name] = true
		}
	}
	for _, o := range m.Operations {
		used[o.Result.Name] = true
		for _, f := range o.Params {
			add(f.Type)
		}
		if o.Paging != nil {
			add(o.Paging.Items.Type)
		}
	}
	return slices.SortedFunc(maps.Keys(used), func(a, b string) int { return cmp.Compare(strings.ToLower(a), strings.ToLower(b)) }) // as ruff sorts imports
}
