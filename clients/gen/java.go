package main

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"text/template"

	"github.com/likeness-api/likeness/clients/gen/model"
)

// javaPackage is the package of the core and the groups; the types lie in javaPackage.types.
const javaPackage = "io.github.likenessapi"

// java writes the Java library. The groups lie beside the core, because they call what other
// packages do not see; generated files are told by their first line.
func java() language {
	return language{
		name: "java", gen: "src/main/java/" + strings.ReplaceAll(javaPackage, ".", "/"),
		files: []file{
			{template: "enum.tmpl", output: "types/{{.Name}}.java", each: eachEnum},
			{template: "object.tmpl", output: "types/{{.Name}}.java", each: eachObject},
			{template: "params.tmpl", output: "types/{{.ParamsType}}.java", each: eachOperationWithParams},
			{template: "group.tmpl", output: "{{.TypeName}}Operations.java", each: eachGroup},
			{template: "clients.tmpl", output: "ProjectOperations.java", variant: "project"},
			{template: "clients.tmpl", output: "AdminOperations.java", variant: "admin"},
			{template: "operations.tmpl", output: "Operations.java"},
			{template: "events.tmpl", output: "WebhookTypes.java"},
		},
		funcs: template.FuncMap{
			"package":   func() string { return javaPackage },
			"doc":       javaDoc,
			"component": javaComponent,
			"list":      javaList,
			"type":      javaType,
			"boxed":     func(f *model.Field) string { return javaType(f.Type, true) },
			"enumBase":  javaEnumBase,
			"constant":  javaConstant,
			"record":    javaRecord,
			"build":     javaBuild,
			"some": func(items ...string) []string {
				return slices.DeleteFunc(items, func(item string) bool { return item == "" })
			},
			"imports":   javaImports,
			"objectUse": javaObjectImports,
			"paramUse":  javaParamImports,
			"groupUse":  javaGroupImports,
			"eventUse":  javaEventImports,
			"isImage":   func(f *model.Field) bool { return f.Type.Kind == model.Image },
			"overloads": func() []javaOverload { return javaOverloads },
			"secrets":   func(o *model.Object) bool { return len(keep(o.Fields, isSecret)) > 0 },
			"isSecret":  isSecret,
			"recordDoc": javaRecordDoc,
			"methodDoc": javaMethodDoc,
			"groupDoc":  func(g *model.Group) string { return "The operations " + strings.TrimPrefix(g.Doc, "Operations ") },
			"paramsDoc": javaParamsDoc,
			"fieldDoc":  javaFieldDoc,
			"chain":     javaChain,
			"perhaps":   func(o *model.Operation) bool { return len(o.Params) > 0 && len(keep(o.Params, isRequired)) == 0 },
			"name":      javaName,
		},
	}
}

// Words that are no name of a parameter, a method or a component of a record.
var javaReserved = strings.Fields("abstract assert boolean break byte case catch char class const continue default do double else enum " +
	"extends final finally float for goto if implements import instanceof int interface long native new package private protected " +
	"public return short static strictfp super switch synchronized this throw throws transient try void volatile while true false null " +
	"clone finalize getClass hashCode notify notifyAll toString wait build")

func javaName(n model.Name) string {
	return language{reserved: javaReserved}.safe(n.Camel())
}

func eachOperationWithParams(m *model.Model) []any {
	return slices.DeleteFunc(eachOperation(m), func(item any) bool { return len(item.(*model.Operation).Params) == 0 })
}

// javaType is the type of a value; boxed ones can be null.
func javaType(t model.Type, boxed bool) string {
	primitives := map[model.Kind][2]string{
		model.Int: {"int", "Integer"}, model.Int64: {"long", "Long"}, model.Number: {"double", "Double"}, model.Bool: {"boolean", "Boolean"},
	}
	if names, ok := primitives[t.Kind]; ok {
		if boxed {
			return names[1]
		}
		return names[0]
	}
	switch t.Kind {
	case model.String:
		return "String"
	case model.DateTime:
		return "Instant"
	case model.Decimal:
		return "BigDecimal"
	case model.Image:
		return "Image"
	case model.Picture:
		return "Picture"
	case model.EnumOf:
		return t.Enum.Name
	case model.ObjectOf:
		return t.Object.Name
	case model.Map:
		return "Map<String, " + javaType(*t.Item, true) + ">"
	case model.List:
		return "List<" + javaType(*t.Item, true) + ">"
	}
	return "Object"
}

// javaComponent is a component of a record. Objects of parameters have no primitive ones, so
// that what is missing is seen before sending.
func javaComponent(o *model.Object, f *model.Field) string {
	var annotations string
	if o.Input && f.Required {
		annotations = "@Required "
	}
	if javaName(f.Name) != f.Wire {
		annotations += fmt.Sprintf("@JsonName(%q) ", f.Wire)
	}
	return annotations + javaType(f.Type, o.Input || !f.Required || f.Nullable) + " " + javaName(f.Name)
}

// javaRecord is the first line of a record, and the last one when nothing stands in it.
func javaRecord(o *model.Object) string {
	var components []string
	for _, f := range o.Fields {
		components = append(components, javaComponent(o, f))
	}
	if o.Result {
		components = append(components, "Call call")
	}
	after := ") {}"
	if o.Input || len(keep(o.Fields, isSecret)) > 0 {
		after = ") {"
	}
	return javaList("", "public record "+o.Name+"(", components, after)
}

// javaBuild is the last statement of a builder.
func javaBuild(o *model.Object) string {
	var names []string
	for _, f := range o.Fields {
		names = append(names, javaName(f.Name))
	}
	return javaList("      ", "return new "+o.Name+"(", names, ");")
}

// isSecret reports whether the field of a result holds a credential, which toString hides.
func isSecret(f *model.Field) bool {
	return f.Type.Kind == model.String && slices.Contains([]string{"secret", "api_key", "client_secret"}, f.Wire)
}

// javaWidth is the line length of google-java-format.
const javaWidth = 100

// javaList is text that begins with before, holds items and ends with after, broken as
// google-java-format does: one line, the items on the next line, or one line for each.
func javaList(indent, before string, items []string, after string) string {
	list := strings.Join(items, ", ")
	inner := indent + "    "
	switch {
	case len(indent+before+list+after) <= javaWidth:
		return indent + before + list + after
	case len(inner+list+after) <= javaWidth:
		return indent + before + "\n" + inner + list + after
	}
	return indent + before + "\n" + inner + strings.Join(items, ",\n"+inner) + after
}

func javaEnumBase(e *model.Enum) string {
	if e.Int {
		return "Integer"
	}
	return "String"
}

// javaEnumName is the name of a constant; a digit cannot begin it.
func javaEnumName(e *model.Enum, v model.EnumValue) string {
	name := v.Name.Upper()
	if name[0] >= '0' && name[0] <= '9' {
		words := model.NewName(e.Name)
		return strings.ToUpper(words[len(words)-1]) + "_" + name
	}
	return name
}

// javaConstant is a known value of an enum.
func javaConstant(e *model.Enum, v model.EnumValue) string {
	before := "  public static final " + e.Name + " " + javaEnumName(e, v) + " ="
	value := fmt.Sprintf("new %s(%s);", e.Name, goValue(v.Value))
	if one := before + " " + value; len(one) <= javaWidth {
		return one
	}
	return before + "\n      " + value
}

// javaOverload is another form in which a parameter takes an image.
type javaOverload struct{ Type, Name, Make, Doc string }

var javaOverloads = []javaOverload{
	{"Path", "file", "Image.path", "An image file."},
	{"File", "file", "Image.path", "An image file."},
	{"String", "path", "Image.path", "The path of an image file; never text from outside, see {@link Image#path(String)}."},
	{"byte[]", "contents", "Image.bytes", "The contents of an image file."},
	{"InputStream", "stream", "Image.stream", "A stream of an image file, which is read once."},
}

// Imports.

var javaKindImports = map[model.Kind][]string{
	model.DateTime: {"java.time.Instant"},
	model.Decimal:  {"java.math.BigDecimal"},
	model.Image:    {javaPackage + ".Image"},
	model.Picture:  {javaPackage + ".Picture"},
	model.List:     {"java.util.List"},
	model.Map:      {"java.util.Map"},
}

type javaImportSet map[string]bool

func (s javaImportSet) addType(t model.Type) {
	for _, name := range javaKindImports[t.Kind] {
		s[name] = true
	}
	if t.Item != nil {
		s.addType(*t.Item)
	}
}

func (s javaImportSet) addFields(fields []*model.Field, overloads bool) {
	for _, f := range fields {
		s.addType(f.Type)
		if overloads && f.Type.Kind == model.Image {
			s["java.io.File"], s["java.io.InputStream"], s["java.nio.file.Path"] = true, true, true
		}
	}
}

func (s javaImportSet) write() string { return javaImports(slices.Sorted(maps.Keys(s))...) }

func javaImports(names ...string) string {
	if len(names) == 0 {
		return ""
	}
	return "import " + strings.Join(names, ";\nimport ") + ";\n\n"
}

func javaObjectImports(o *model.Object) string {
	s := javaImportSet{}
	s.addFields(o.Fields, o.Input)
	for _, f := range o.Fields {
		if o.Input && f.Required {
			s[javaPackage+".Required"] = true
		}
		if javaName(f.Name) != f.Wire {
			s[javaPackage+".JsonName"] = true
		}
	}
	if o.Result {
		s[javaPackage+".Call"] = true
	}
	return s.write()
}

func javaParamImports(o *model.Operation) string {
	s := javaImportSet{javaPackage + ".Params": true}
	s.addFields(o.Params, true)
	return s.write()
}

// javaGroupImports are those of the operations of a group.
func javaGroupImports(operations []*model.Operation) string {
	s := javaImportSet{}
	for _, o := range operations {
		s["java.util.concurrent.CompletableFuture"] = true
		s[javaPackage+".types."+o.Result.Name] = true
		if len(o.Params) > 0 {
			s[javaPackage+".types."+o.ParamsType] = true
		}
		if o.Paging != nil {
			s[javaPackage+".types."+javaType(*o.Paging.Items.Type.Item, true)] = true
		}
	}
	return s.write()
}

func javaEventImports(m *model.Model) string {
	s := javaImportSet{"java.util.Map": true}
	for _, o := range eventTypes(m) {
		s[javaPackage+".types."+o.Name] = true
	}
	return s.write()
}

// Documentation.

var javaCode = regexp.MustCompile("`([^`]*)`")

// javaText makes text of the description safe for Javadoc.
func javaText(text string) string {
	text = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", "*/", "*&#47;", "@", "&#64;").Replace(strings.TrimSpace(text))
	return javaCode.ReplaceAllString(text, "{@code $1}")
}

// javaDoc is a comment of text, which may hold paragraphs, and tags, at an indent of n blanks.
func javaDoc(text string, n int, tags ...string) string {
	indent := strings.Repeat(" ", n)
	if one := indent + "/** " + model.OneLine(text) + " */"; len(one) <= javaWidth && len(tags) == 0 && !strings.Contains(text, "\n\n") {
		return one
	}
	prefix := indent + " * "
	paragraphs := strings.Split(strings.TrimSpace(text), "\n\n")
	out := indent + "/**\n" + model.Wrap(strings.Join(paragraphs, "\n\n<p>"), prefix, javaWidth)
	if len(tags) > 0 {
		out += "\n" + indent + " *"
	}
	for _, tag := range tags {
		out += "\n" + javaHang(tag, prefix)
	}
	return out + "\n" + indent + " */"
}

// javaHang wraps the text of a tag; its second and later lines are indented.
func javaHang(tag, prefix string) string {
	first, rest, broken := strings.Cut(model.Wrap(tag, prefix, javaWidth), "\n")
	if !broken {
		return first
	}
	rest = strings.ReplaceAll(rest, "\n"+prefix, " ")
	return first + "\n" + model.Wrap(strings.TrimPrefix(rest, prefix), prefix+"    ", javaWidth)
}

// javaRecordDoc documents a record and its components.
func javaRecordDoc(o *model.Object) string {
	doc := o.Doc
	if doc == "" {
		doc = "Part of the interface: " + model.NewName(o.Name).Text() + "."
	}
	var tags []string
	for _, f := range o.Fields {
		tags = append(tags, "@param "+javaName(f.Name)+" "+javaFieldDoc(f, o.Input))
	}
	if o.Result {
		tags = append(tags, "@param call what the call reports about itself; null for an item of a list")
	}
	return javaDoc(javaText(doc), 0, tags...)
}

// javaFieldDoc is the documentation of a field, and whether it may be null in an answer.
func javaFieldDoc(f *model.Field, input bool) string {
	text := javaText(f.Text())
	if text == "" {
		text = "the " + f.Name.Text()
	}
	if !input && (!f.Required || f.Nullable) {
		text = strings.TrimSuffix(text, ".") + "; null when absent"
	}
	return text
}

// javaMethodDoc documents an operation: what it does, its price and its own error.
func javaMethodDoc(o *model.Operation, indent int) string {
	doc := javaText(o.Doc)
	if price := o.Price(); price != "" {
		doc += "\n\n" + price
	}
	var tags []string
	if len(o.Failures) > 0 {
		tags = append(tags, "@throws NotAnsweredException "+strings.Join(o.Failures, " or "))
	}
	return javaDoc(doc, indent, append(tags, "@throws LikenessException every other error of a call")...)
}

func javaParamsDoc(o *model.Operation) string {
	doc := "Parameters of {@code " + o.Name + "}."
	var names []string
	for _, f := range keep(o.Params, isRequired) {
		names = append(names, "{@code "+javaName(f.Name)+"}")
	}
	if len(names) > 0 {
		doc += " Required: " + strings.Join(names, ", ") + "."
	}
	return javaDoc(doc, 0)
}

// javaChain is the constant of an operation.
func javaChain(o *model.Operation) string {
	before := "  static final Operation " + o.ID.Upper() + " ="
	links := []string{fmt.Sprintf("Operation.%s(%q, %q)", strings.ToLower(o.HTTPMethod), o.Name, o.Path)}
	if len(links[0])+6 > javaWidth {
		links[0] = strings.Replace(links[0], "(", "(\n"+strings.Repeat(" ", 14), 1)
	}
	if o.Idempotent {
		links = append(links, ".idempotent()")
	}
	add := func(name string, fields []*model.Field) {
		if len(fields) == 0 {
			return
		}
		var names []string
		for _, f := range fields {
			names = append(names, fmt.Sprintf("%q", f.Wire))
		}
		links = append(links, strings.TrimSpace(javaList(strings.Repeat(" ", 10), "."+name+"(", names, ")")))
	}
	add("path", in(o.Params, model.InPath))
	add("query", in(o.Params, model.InQuery))
	add("required", keep(o.Params, isRequired))
	if hasBody(o) {
		add("body", in(o.Params, model.InBody))
	}
	for _, f := range o.Params {
		if f.Number != nil {
			links = append(links, fmt.Sprintf(".numbered(%q, %q, %q)", f.Wire, f.Number.Wire, f.Number.Prefix))
		}
	}
	if o.PriceMilli > 0 {
		links = append(links, fmt.Sprintf(".price(%d)", o.PriceMilli))
	}
	whole := strings.Join(links, "") + ";"
	switch {
	case strings.Contains(whole, "\n"):
	case len(before)+1+len(whole) <= javaWidth:
		return before + " " + whole
	case 6+len(whole) <= javaWidth:
		return before + "\n      " + whole
	}
	return before + "\n      " + strings.Join(links, "\n          ") + ";"
}
