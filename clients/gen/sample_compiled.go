package main

import (
	"fmt"
	"strings"

	"github.com/likeness-api/likeness/clients/gen/model"
)

// writeFloat is a number with a decimal point.
func writeFloat(text string) string {
	if strings.ContainsAny(text, ".eE") {
		return text
	}
	return text + ".0"
}

func newGoSample() *sampleSyntax {
	// qualify is the type of a value in another package.
	qualify := func(t model.Type) string {
		name := goType(t)
		at := strings.LastIndexAny(name, "]*") + 1
		if name[at] >= 'A' && name[at] <= 'Z' {
			return name[:at] + "likeness." + name[at:]
		}
		return name
	}
	structure := func(name string, fields []argument) expression {
		return expression{open: "likeness." + name + "{", items: listExpressions(fields), separator: ", ", last: ",", closing: "}"}
	}
	return &sampleSyntax{
		quote: quoteDouble, photo: "likeness.File(%s)", decimal: `"%s"`, bools: [2]string{"false", "true"}, shift: "\t",
		number: func(t model.Type, text string) string {
			switch t.Kind {
			case model.Number:
				return writeFloat(text)
			case model.Int64:
				return "int64(" + text + ")"
			}
			return text
		},
		enum: func(e *model.Enum, v model.EnumValue) string { return "likeness." + e.Name + v.Name.GoPascal() },
		list: func(t model.Type, items []expression) expression {
			if t.Item.Kind == model.ObjectOf {
				for i := range items {
					items[i].open = "{" // the type of the list says it
				}
			}
			return expression{open: qualify(t) + "{", items: items, separator: ", ", last: ",", closing: "}"}
		},
		object: func(o *model.Object, fields []argument) expression { return structure(o.Name, fields) },
		argument: func(f *model.Field, value expression) expression {
			if strings.HasPrefix(goField(f), "*") && f.Type.Kind != model.Image {
				if f.Type.Kind == model.ObjectOf {
					value = value.prefix("&")
				} else {
					if f.Type.Kind == model.Decimal {
						value = expression{open: "likeness.Decimal(" + value.open + ")"}
					}
					value = expression{open: "likeness.Ptr(" + value.open + ")"}
				}
			}
			return value.prefix(f.Name.GoPascal() + ": ")
		},
		call: func(o *model.Operation, arguments []argument) expression {
			e := expression{open: writePath(o, "client", ".", model.Name.GoPascal) + "." + o.Method.GoPascal() + "(ctx", closing: ")"}
			if len(o.Params) > 0 {
				e.open += ", "
				e.items = []expression{structure(o.ParamsType, arguments)}
			}
			return e
		},
	}
}

func newJavaSample() *sampleSyntax {
	builder := func(name string, fields []argument) expression {
		return expression{open: name + ".builder()", items: listExpressions(fields), closing: ".build()", isChain: true}
	}
	return &sampleSyntax{
		quote: quoteDouble, photo: "Image.path(%s)", decimal: `new BigDecimal("%s")`, bools: [2]string{"false", "true"}, shift: "    ",
		number: func(t model.Type, text string) string {
			switch t.Kind {
			case model.Number:
				return writeFloat(text)
			case model.Int64:
				return text + "L"
			}
			return text
		},
		enum: func(e *model.Enum, v model.EnumValue) string { return e.Name + "." + javaEnumName(e, v) },
		list: func(_ model.Type, items []expression) expression {
			return expression{open: "List.of(", items: items, separator: ", ", closing: ")"}
		},
		object: func(o *model.Object, fields []argument) expression { return builder(o.Name, fields) },
		argument: func(f *model.Field, value expression) expression {
			return expression{open: "." + javaName(f.Name) + "(", items: []expression{value}, closing: ")"}
		},
		call: func(o *model.Operation, arguments []argument) expression {
			path := writePath(o, "client", ".", func(n model.Name) string { return javaName(n) + "()" })
			e := expression{open: path + "." + javaName(o.Method) + "(", closing: ")"}
			if len(o.Params) > 0 {
				e.items = []expression{builder(o.ParamsType, arguments)}
			}
			return e
		},
	}
}

func newDotnetSample() *sampleSyntax {
	structure := func(name string, fields []argument) expression {
		if len(fields) == 0 {
			return expression{open: "new " + name + "()"}
		}
		return expression{open: "new " + name + " {", items: listExpressions(fields), separator: ", ", last: ",", blank: " ", closing: "}"}
	}
	return &sampleSyntax{
		quote: quoteDouble, photo: "%s", decimal: "%sm", bools: [2]string{"false", "true"}, shift: "    ",
		number: func(t model.Type, text string) string {
			if t.Kind == model.Number {
				return writeFloat(text)
			}
			return text
		},
		enum: func(e *model.Enum, v model.EnumValue) string { return e.Name + "." + dotnetMember(v) },
		list: func(t model.Type, items []expression) expression {
			open := fmt.Sprintf("new %s[] {", dotnetType(*t.Item))
			return expression{open: open, items: items, separator: ", ", last: ",", blank: " ", closing: "}"}
		},
		object:   func(o *model.Object, fields []argument) expression { return structure(o.Name, fields) },
		argument: func(f *model.Field, value expression) expression { return value.prefix(f.Name.Pascal() + " = ") },
		call: func(o *model.Operation, arguments []argument) expression {
			e := expression{open: writePath(o, "client", ".", model.Name.Pascal) + "." + o.Method.Pascal() + "Async(", closing: ")"}
			if len(arguments) > 0 {
				e.items = []expression{structure(o.ParamsType, arguments)}
			}
			return e
		},
	}
}
