package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/template"

	"github.com/likeness-api/likeness/clients/gen/model"
)

func newPHPLanguage() language {
	return language{
		name: "php", gen: "src",
		sample: newPHPSample(),
		files: []file{
			{template: "type.tmpl", output: "Types/{{.Name}}.php", each: eachObject},
			{template: "enum.tmpl", output: "Types/{{.Name}}.php", each: eachEnum},
			{template: "group.tmpl", output: "Operations/{{.TypeName}}Operations.php", each: eachGroup},
			{template: "project.tmpl", output: "Operations/ProjectOperations.php"},
			{template: "admin.tmpl", output: "Operations/AdminOperations.php"},
			{template: "table.tmpl", output: "Operations/Table.php"},
			{template: "events.tmpl", output: "Types/EventData.php"},
		},
		funcs: template.FuncMap{
			"phpDoc":       phpDoc,
			"phpMethod":    phpMethodDoc,
			"phpPages":     phpPagesDoc,
			"phpParam":     phpParam,
			"phpProperty":  phpProperty,
			"phpFields":    phpFieldTable,
			"phpCase":      phpCase,
			"phpUses":      phpUses,
			"phpGroupUses": phpGroupUses,
			"phpFacts":     phpFacts,
			"isResult":     func(o *model.Object) bool { return o.Result },
			"events":       eventTypes,
		},
	}
}

const phpWidth = 116

// phpDoc is a documentation comment at an indent of n blanks.
func phpDoc(text string, n int) string {
	indent := strings.Repeat(" ", n)
	text = phpText(text)
	if one := model.OneLine(text); !strings.Contains(text, "\n\n") && len(one)+n+7 <= phpWidth+2 {
		return indent + "/** " + one + " */"
	}
	return indent + "/**\n" + model.WrapText(text, indent+" * ", phpWidth) + "\n" + indent + " */"
}

func phpText(text string) string {
	return strings.TrimSpace(strings.NewReplacer("`", "", "*/", "* /").Replace(text))
}

// phpDocType is the type of a value in documentation; input is true for parameters.
func phpDocType(t model.Type, input bool) string {
	switch t.Kind {
	case model.String, model.Decimal:
		return "string"
	case model.Int, model.Int64:
		return "int"
	case model.Number:
		return "float"
	case model.Bool:
		return "bool"
	case model.DateTime:
		if input {
			return "\\DateTimeInterface"
		}
		return "\\DateTimeImmutable"
	case model.Image:
		return "Image|string|\\SplFileInfo|StreamInterface|resource"
	case model.Picture:
		return "Picture"
	case model.EnumOf:
		return t.Enum.Name + "|" + enumBase(t.Enum)
	case model.ObjectOf:
		return t.Object.Name
	case model.Map:
		return "array<string, " + phpDocType(*t.Item, input) + ">"
	case model.List:
		return "list<" + phpDocType(*t.Item, input) + ">"
	}
	return "mixed"
}

// phpType is the type of a value as PHP checks it. A required parameter takes null too, so that a
// missing one is an InvalidInputException.
func phpType(t model.Type, input, nullable bool) string {
	name := ""
	switch t.Kind {
	case model.Image, model.Any:
		return "mixed"
	case model.List, model.Map:
		name = "array"
	case model.Number:
		name = "float"
		if input {
			name = "float|int"
		}
	default:
		name = phpDocType(t, input)
	}
	switch {
	case !nullable:
		return name
	case strings.Contains(name, "|"):
		return name + "|null"
	}
	return "?" + name
}

// phpParam is a parameter of a method.
func phpParam(f *model.Field) string {
	text := phpType(f.Type, true, true) + " $" + f.Name.Camel()
	if !f.Required {
		text += " = null"
	}
	return text
}

// phpProperty is a property, as a parameter of the constructor.
func phpProperty(f *model.Field, input bool) string {
	nullable := !f.Required || f.Nullable
	text := phpPropertyDoc(f, input, nullable) + "        public " + phpType(f.Type, input, nullable) + " $" + f.Name.Camel()
	if !f.Required {
		text += " = null"
	}
	return text + ","
}

// phpPropertyDoc is the documentation of a property, with its type where PHP knows less of it.
func phpPropertyDoc(f *model.Field, input, nullable bool) string {
	text := phpText(f.Text())
	docType := phpDocType(f.Type, input)
	if f.Type.Kind == model.List || f.Type.Kind == model.Map || f.Type.Kind == model.Image {
		if nullable {
			docType += "|null"
		}
		if text == "" {
			return "        /** @var " + docType + " */\n"
		}
		text = "@var " + docType + " " + model.OneLine(text)
	}
	if text == "" {
		return ""
	}
	return phpDoc(text, 8) + "\n"
}

// phpMethodDoc documents an operation: what it does, its price, parameters and errors.
func phpMethodDoc(o *model.Operation) string {
	lines := []string{"    /**", model.WrapText(phpText(o.Doc), "     * ", phpWidth)}
	if price := o.Price(); price != "" {
		lines = append(lines, "     *", "     * "+price)
	}
	lines = append(lines, "     *")
	for _, f := range o.Params {
		lines = append(lines, phpParamDoc(f))
	}
	if len(o.Failures) > 0 {
		lines = append(lines, "     * @throws NotAnsweredException "+strings.Join(o.Failures, ", "))
	}
	return strings.Join(append(lines, "     * @throws LikenessException the errors of every call", "     */"), "\n")
}

func phpParamDoc(f *model.Field) string {
	docType := phpDocType(f.Type, true)
	if f.Type.Kind == model.Number {
		docType = "float|int"
	}
	if !f.Required {
		docType += "|null"
	}
	text := "@param " + docType + " $" + f.Name.Camel() + " " + model.OneLine(phpText(f.Text()))
	wrapped := model.WrapText(text, "", phpWidth-9)
	return "     * " + strings.ReplaceAll(wrapped, "\n", "\n     *   ")
}

// phpPagesDoc documents the method that iterates over all pages.
func phpPagesDoc(o *model.Operation) string {
	lines := []string{
		"    /**",
		"     * Iterate over the " + o.Paging.Items.Name.Text() + " of all pages of " + o.Method.Camel() + ", which are fetched as needed.",
		"     *",
	}
	for _, f := range o.Params {
		lines = append(lines, phpParamDoc(f))
	}
	lines = append(lines, "     * @return \\Generator<int, "+phpDocType(*o.Paging.Items.Type.Item, false)+">")
	return strings.Join(append(lines, "     * @throws LikenessException the errors of every call", "     */"), "\n")
}

// phpTypeCode is the type of a value as src/Internal/Answers.php reads it: the name of a class, [type]
// for a list, ['*' => type] for a map, else the name of a type.
func phpTypeCode(t model.Type) string {
	switch t.Kind {
	case model.Int, model.Int64:
		return "'int'"
	case model.Number:
		return "'float'"
	case model.DateTime:
		return "'time'"
	case model.EnumOf:
		return t.Enum.Name + "::class"
	case model.ObjectOf:
		return t.Object.Name + "::class"
	case model.Map:
		return "['*' => " + phpTypeCode(*t.Item) + "]"
	case model.List:
		return "[" + phpTypeCode(*t.Item) + "]"
	}
	return "'" + string(t.Kind) + "'"
}

// phpFieldTable is the fields of an object: property => [name in JSON, type, required and not null].
func phpFieldTable(o *model.Object) string {
	var lines []string
	for _, f := range o.Fields {
		lines = append(lines, fmt.Sprintf("        '%s' => ['%s', %s, %t],", f.Name.Camel(), f.Wire, phpTypeCode(f.Type), f.Required && !f.Nullable))
	}
	return strings.Join(lines, "\n")
}

// phpCaseName is the name of a case of an enum.
func phpCaseName(v model.EnumValue) string {
	name := v.Name.Pascal()
	if name[0] >= '0' && name[0] <= '9' {
		return "Value" + name
	}
	return name
}

// phpCase is a case of an enum.
func phpCase(v model.EnumValue) string {
	name := phpCaseName(v)
	if s, ok := v.Value.(string); ok {
		return fmt.Sprintf("case %s = '%s';", name, s)
	}
	return fmt.Sprintf("case %s = %v;", name, v.Value)
}

// phpUses are the imports of a file that holds these fields, and of what else it names.
func phpUses(fields []*model.Field, more ...string) string {
	used := map[string]bool{}
	for _, name := range more {
		used[name] = name != ""
	}
	var add func(t model.Type)
	add = func(t model.Type) {
		switch t.Kind {
		case model.Image:
			used["Likeness\\Image"] = true
			used["Psr\\Http\\Message\\StreamInterface"] = true
		case model.Picture:
			used["Likeness\\Picture"] = true
		case model.List, model.Map:
			add(*t.Item)
		}
	}
	for _, f := range fields {
		add(f.Type)
	}
	return phpUseLines(used)
}

func phpUseLines(used map[string]bool) string {
	var lines []string
	for _, name := range slices.Sorted(maps.Keys(used)) {
		if used[name] {
			lines = append(lines, "use "+name+";")
		}
	}
	if len(lines) == 0 {
		return ""
	}
	return "\n" + strings.Join(lines, "\n") + "\n"
}

// phpGroupUses are the imports of a file with these operations.
func phpGroupUses(operations []*model.Operation, more ...string) string {
	used := map[string]bool{"Likeness\\Internal\\Core": true}
	for _, name := range more {
		used[name] = true
	}
	if len(operations) > 0 {
		used["Likeness\\CallOptions"] = true
		used["Likeness\\Exception\\LikenessException"] = true
	}
	var add func(t model.Type)
	add = func(t model.Type) {
		switch t.Kind {
		case model.Image:
			used["Likeness\\Image"] = true
			used["Psr\\Http\\Message\\StreamInterface"] = true
		case model.List, model.Map:
			add(*t.Item)
		case model.ObjectOf:
			used["Likeness\\Types\\"+t.Object.Name] = true
		case model.EnumOf:
			used["Likeness\\Types\\"+t.Enum.Name] = true
		}
	}
	for _, o := range operations {
		used["Likeness\\Types\\"+o.Result.Name] = true
		if len(o.Failures) > 0 {
			used["Likeness\\Exception\\NotAnsweredException"] = true
		}
		if o.Paging != nil {
			add(o.Paging.Items.Type)
		}
		for _, f := range o.Params {
			add(f.Type)
		}
	}
	return phpUseLines(used)
}

func isMap(f *model.Field) bool { return f.Type.Kind == model.Map }

// phpFacts is what the core knows about an operation.
func phpFacts(o *model.Operation) string {
	lines := []string{fmt.Sprintf("'verb' => '%s'", o.HTTPMethod), fmt.Sprintf("'path' => '%s'", o.Path)}
	add := func(name, value string) { lines = append(lines, "'"+name+"' => "+value) }
	if o.Idempotent {
		add("idempotent", "true")
	}
	for _, list := range []struct {
		name   string
		fields []*model.Field
	}{
		{"pathParams", selectFieldsIn(o.Params, model.InPath)},
		{"queryParams", selectFieldsIn(o.Params, model.InQuery)},
		{"required", filterFields(o.Params, isRequired)},
		{"images", imageFields(o.Params)},
		{"maps", filterFields(o.Params, isMap)},
	} {
		if len(list.fields) > 0 {
			value := layoutList("            '"+list.name+"' => ", [2]string{"[", "]"}, quoteNames(list.fields, "'"))
			lines = append(lines, strings.TrimSuffix(strings.TrimSpace(value), ","))
		}
	}
	for _, f := range o.Params {
		if f.Number != nil {
			add("numbered", fmt.Sprintf("['%s' => ['%s', '%s']]", f.Wire, f.Number.Wire, f.Number.Prefix))
		}
	}
	if o.PriceMilli > 0 {
		add("priceMilli", fmt.Sprint(o.PriceMilli))
	}
	if hasBody(o) {
		add("body", "true")
	}
	return "            " + strings.Join(lines, ",\n            ") + ","
}
