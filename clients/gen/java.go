package main

import (
	"fmt"
	"slices"
	"strings"
	"text/template"

	"github.com/likeness-api/likeness/clients/gen/model"
)

// javaPackage is the package of the core and the groups; the types lie in javaPackage.types.
const javaPackage = "io.github.likenessapi"

// newJavaLanguage writes the Java library. The groups lie beside the core, because they call what other
// packages do not see; generated files are recognised by their mark.
func newJavaLanguage() language {
	return language{
		name: "java", gen: "src/main/java/" + strings.ReplaceAll(javaPackage, ".", "/"),
		sample: newJavaSample(),
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
			"package":  func() string { return javaPackage },
			"doc":      javaDoc,
			"list":     javaList,
			"pageCall": javaPageCall,
			"type":     javaType,
			"boxed":    func(f *model.Field) string { return javaType(f.Type, true) },
			"enumBase": javaEnumBase,
			"constant": javaConstant,
			"record":   javaRecord,
			"build":    javaBuild,
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
			"secrets":   func(o *model.Object) bool { return len(filterFields(o.Fields, isSecret)) > 0 },
			"recordDoc": javaRecordDoc,
			"methodDoc": javaMethodDoc,
			"groupDoc":  groupDoc,
			"paramsDoc": javaParamsDoc,
			"fieldDoc":  javaFieldDoc,
			"chain":     javaChain,
			"perhaps": func(o *model.Operation) bool {
				return len(o.Params) > 0 && len(filterFields(o.Params, isRequired)) == 0
			},
			"name": javaName,
		},
	}
}

// Words that are no name of a parameter, a method or a component of a record.
var javaReserved = strings.Fields("abstract assert boolean break byte case catch char class const continue default do double else enum " +
	"extends final finally float for goto if implements import instanceof int interface long native new package private protected " +
	"public return short static strictfp super switch synchronized this throw throws transient try void volatile while true false null " +
	"clone finalize getClass hashCode notify notifyAll toString wait build")

func javaName(n model.Name) string {
	return language{reserved: javaReserved}.escapeName(n.Camel())
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
	if o.Input || len(filterFields(o.Fields, isSecret)) > 0 {
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

// javaPageCall is the function that asks for a page, an argument at an indent of 8 blanks.
func javaPageCall(operation, result string) string {
	const indent = "        "
	arguments := fmt.Sprintf("Operations.%s, %s.class, at, options", operation, result)
	call := "core.callAsync(" + arguments + "),"
	switch {
	case len(indent+"at -> "+call) <= javaWidth:
		return indent + "at -> " + call
	case len(indent+"    "+call) <= javaWidth:
		return indent + "at ->\n" + indent + "    " + call
	}
	return indent + "at ->\n" + indent + "    core.callAsync(\n" + indent + "        " + arguments + "),"
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
	value := fmt.Sprintf("new %s(%s);", e.Name, formatLiteral(v.Value))
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
