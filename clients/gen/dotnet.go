package main

import (
	"fmt"
	"html"
	"strings"
	"text/template"

	"github.com/likeness-api/likeness/clients/gen/model"
)

// newDotnetLanguage writes the .NET library.
func newDotnetLanguage() language {
	return language{
		name: "dotnet", gen: "src/Gen",
		sample: newDotnetSample(),
		files: []file{
			{template: "enums.tmpl", output: "Enums.cs"},
			{template: "types.tmpl", output: "Types.cs"},
			{template: "params.tmpl", output: "Params.cs"},
			{template: "operations.tmpl", output: "Operations.cs"},
			{template: "groups.tmpl", output: "Groups.cs"},
		},
		funcs: template.FuncMap{
			"csType":     dotnetType,
			"csProperty": dotnetProperty,
			"csRead":     dotnetRead,
			"csWrite":    dotnetWrite,
			"csDoc":      dotnetDoc,
			"csMethod":   dotnetMethodDoc,
			"csPages":    dotnetPagesDoc,
			"csParams":   dotnetParamsDoc,
			"csArgument": dotnetArgument,
			"csEnum":     enumBase,
			"csValue":    formatLiteral,
			"csMember":   dotnetMember,
			"csNames":    dotnetNames,
			"csGroup":    groupDoc,
			"csRequired": func(o *model.Object) bool { return o.Input && len(filterFields(o.Fields, isRequired)) > 0 },
		},
	}
}

// dotnetType is the type of a value that is neither null nor absent.
func dotnetType(t model.Type) string {
	switch t.Kind {
	case model.String:
		return "string"
	case model.Int:
		return "int"
	case model.Int64:
		return "long"
	case model.Number:
		return "double"
	case model.Bool:
		return "bool"
	case model.DateTime:
		return "DateTimeOffset"
	case model.Decimal:
		return "decimal"
	case model.Image:
		return "Image"
	case model.Picture:
		return "Picture"
	case model.EnumOf:
		return t.Enum.Name
	case model.ObjectOf:
		return t.Object.Name
	case model.Map:
		return "IReadOnlyDictionary<string, " + dotnetType(*t.Item) + ">"
	case model.List:
		return "IReadOnlyList<" + dotnetType(*t.Item) + ">"
	}
	return "JsonElement"
}

// isDotnetStruct reports whether the type is a struct, so that its nullable form is another type.
func isDotnetStruct(t model.Type) bool {
	switch t.Kind {
	case model.String, model.Image, model.Picture, model.ObjectOf, model.Map, model.List:
		return false
	}
	return true
}

func isDotnetOptional(f *model.Field) bool { return !f.Required || f.Nullable }

// dotnetProperty declares a property. Input says that a caller sets it: then required ones are
// required by the compiler; otherwise they have a value that stands for a missing one.
func dotnetProperty(f *model.Field, input bool) string {
	name := dotnetType(f.Type) + " " + f.Name.Pascal() + " { get; init; }"
	switch {
	case isDotnetOptional(f):
		return "public " + dotnetType(f.Type) + "? " + f.Name.Pascal() + " { get; init; }"
	case input:
		return "public required " + name
	case isDotnetStruct(f.Type):
		return "public " + name
	}
	return "public " + name + " = " + dotnetMissing(f.Type) + ";"
}

// dotnetMissing is what stands for a required value that the answer does not have.
func dotnetMissing(t model.Type) string {
	switch t.Kind {
	case model.String:
		return `""`
	case model.Picture:
		return "Picture.Empty"
	case model.List:
		return "[]"
	case model.Map:
		return "new Dictionary<string, " + dotnetType(*t.Item) + ">()"
	case model.ObjectOf:
		return "new()"
	}
	return "default"
}

// dotnetRead is the expression that reads a field of an answer.
func dotnetRead(f *model.Field) string {
	find := "Find"
	if isDotnetStruct(f.Type) {
		find = "FindValue"
	}
	text := fmt.Sprintf("json.%s(%q, %s)", find, f.Wire, dotnetReader(f.Type))
	if isDotnetOptional(f) {
		return text
	}
	return text + " ?? " + dotnetMissing(f.Type)
}

// dotnetReader is the function that reads a value of the type.
func dotnetReader(t model.Type) string {
	switch t.Kind {
	case model.String:
		return "Read.Text"
	case model.Int:
		return "Read.Int"
	case model.Int64:
		return "Read.Long"
	case model.Number:
		return "Read.Double"
	case model.Bool:
		return "Read.Bool"
	case model.DateTime:
		return "Read.Time"
	case model.Decimal:
		return "Read.Decimal"
	case model.Picture:
		return "Read.Picture"
	case model.EnumOf:
		reader := "Read.Text"
		if t.Enum.Int {
			reader = "Read.Int"
		}
		return "v => new " + t.Enum.Name + "(" + reader + "(v))"
	case model.ObjectOf:
		return "v => new " + t.Object.Name + "(v)"
	case model.List:
		return "Read.List(" + dotnetReader(*t.Item) + ")"
	case model.Map:
		return "Read.Map(" + dotnetReader(*t.Item) + ")"
	}
	return "Read.Any"
}

// dotnetWrite is the statement that writes a field. Input says that required ones are checked.
func dotnetWrite(f *model.Field, input bool) string {
	call := "Add"
	if input && f.Required && !f.Nullable {
		call = "Require"
	}
	number := ""
	if f.Number != nil {
		number = fmt.Sprintf(", new Numbering(%q, %q)", f.Number.Wire, f.Number.Prefix)
	}
	return fmt.Sprintf("writer.%s(%q, %s%s);", call, f.Wire, f.Name.Pascal(), number)
}

// dotnetMember is the name of a known value of an enum: 3:4 and 3x4 become Value3x4.
func dotnetMember(v model.EnumValue) string {
	if name := v.Name.Pascal(); name[0] > '9' {
		return name
	}
	return "Value" + strings.Join(v.Name, "x")
}

// dotnetNames is a list of the names in JSON.
func dotnetNames(fields []*model.Field) string {
	var parts []string
	for _, f := range fields {
		parts = append(parts, fmt.Sprintf("%q", f.Wire))
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

// dotnetArgument declares the parameter that holds the parameters of an operation.
func dotnetArgument(o *model.Operation) string {
	switch {
	case len(o.Params) == 0:
		return ""
	case len(filterFields(o.Params, isRequired)) == 0:
		return o.ParamsType + "? parameters = null, "
	}
	return o.ParamsType + " parameters, "
}

const dotnetWidth = 120

// dotnetTag is a documentation tag around text at an indent of n blanks.
func dotnetTag(tag, text string, n int) string {
	prefix := strings.Repeat(" ", n) + "/// "
	name, _, _ := strings.Cut(tag, " ")
	text = dotnetText(text)
	if one := prefix + "<" + tag + ">" + model.OneLine(text) + "</" + name + ">"; len(one) <= dotnetWidth && !strings.Contains(text, "\n\n") {
		return one
	}
	paragraphs := strings.Split(text, "\n\n")
	if len(paragraphs) > 1 {
		text = "<para>" + strings.Join(paragraphs, "</para>\n\n<para>") + "</para>"
	}
	body := strings.ReplaceAll(model.WrapText(text, prefix, dotnetWidth), "\n"+strings.TrimRight(prefix, " ")+"\n", "\n")
	return prefix + "<" + tag + ">\n" + body + "\n" + prefix + "</" + name + ">"
}

// dotnetText is text for a documentation comment.
func dotnetText(text string) string {
	text = strings.ReplaceAll(strings.TrimSpace(text), "`", "")
	return strings.NewReplacer("&#34;", `"`, "&#39;", "'").Replace(html.EscapeString(text))
}

// dotnetDoc is a summary of text at an indent of n blanks.
func dotnetDoc(text string, n int) string { return dotnetTag("summary", text, n) }

// dotnetMethodDoc documents an operation: what it does, its price and its own error.
func dotnetMethodDoc(o *model.Operation) string {
	summary, remarks, _ := strings.Cut(strings.TrimSpace(o.Doc), "\n\n")
	lines := []string{dotnetTag("summary", summary, 4)}
	if price := o.Price(); price != "" {
		remarks = strings.TrimSpace(remarks + "\n\n" + price)
	}
	if remarks != "" {
		lines = append(lines, dotnetTag("remarks", remarks, 4))
	}
	lines = append(lines, dotnetArgumentsDoc(o)...)
	if len(o.Failures) > 0 {
		text := "With the code " + strings.Join(o.Failures, " or ") + ": there is nothing to answer with; nothing was charged."
		lines = append(lines, dotnetTag(`exception cref="NotAnsweredException"`, text, 4))
	}
	return strings.Join(append(lines, dotnetErrors), "\n")
}

const dotnetErrors = `    /// <exception cref="LikenessException">The base of the exceptions of every call.</exception>`

func dotnetArgumentsDoc(o *model.Operation) []string {
	var lines []string
	if len(o.Params) > 0 {
		text := "The parameters of " + o.Name + "."
		lines = append(lines, dotnetTag(`param name="parameters"`, text, 4))
	}
	return append(lines,
		dotnetTag(`param name="options"`, "Options of this call; null takes those of the client.", 4),
		dotnetTag(`param name="cancellationToken"`, "Ends the call with an OperationCanceledException.", 4))
}

// dotnetPagesDoc documents the method that iterates over all pages.
func dotnetPagesDoc(o *model.Operation) string {
	lines := []string{dotnetTag("summary", "Iterates over the "+o.Paging.Items.Name.Text()+" of all pages of "+
		o.Method.Pascal()+"Async. A page is fetched when its first item is asked for.", 4)}
	return strings.Join(append(append(lines, dotnetArgumentsDoc(o)...), dotnetErrors), "\n")
}

func dotnetParamsDoc(o *model.Operation) string {
	return dotnetDoc("The parameters of "+o.Name+".", 0)
}
