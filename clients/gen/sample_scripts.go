package main

import (
	"fmt"
	"strings"

	"github.com/likeness-api/likeness/clients/gen/model"
)

// quoteSingle is a text in single quotes, of PHP.
func quoteSingle(text string) string {
	return "'" + strings.NewReplacer(`\`, `\\`, "'", `\'`).Replace(text) + "'"
}

// writeBracketList writes a list in square brackets.
func writeBracketList(_ model.Type, items []expression) expression {
	return expression{open: "[", items: items, separator: ", ", last: ",", closing: "]"}
}

// writePath returns the client with the groups of an operation, joined by separator.
func writePath(o *model.Operation, client, separator string, write func(model.Name) string) string {
	group := o.Group
	if o.Admin {
		group = group[1:]
	}
	path := client
	for _, part := range group {
		path += separator + write(part)
	}
	return path
}

func newPythonSample() *sampleSyntax {
	return &sampleSyntax{
		quote: quoteDouble, photo: "%s", decimal: `"%s"`, bools: [2]string{"False", "True"}, shift: "    ",
		list: writeBracketList,
		object: func(o *model.Object, fields []argument) expression {
			return expression{open: "types." + o.Name + "(", items: listExpressions(fields), separator: ", ", last: ",", closing: ")"}
		},
		argument: func(f *model.Field, value expression) expression { return value.prefix(pythonName(f.Name) + "=") },
		call: func(o *model.Operation, arguments []argument) expression {
			method := writePath(o, "client", ".", pythonName) + "." + pythonName(o.Method)
			return expression{open: method + "(", items: listExpressions(arguments), separator: ", ", last: ",", closing: ")"}
		},
	}
}

func newRubySample() *sampleSyntax {
	return &sampleSyntax{
		quote: quoteDouble, photo: "%s", decimal: `"%s"`, bools: [2]string{"false", "true"}, shift: "  ",
		list: func(_ model.Type, items []expression) expression {
			return expression{open: "[", items: items, separator: ", ", closing: "]"}
		},
		object: func(_ *model.Object, fields []argument) expression {
			e := expression{open: "{", items: listExpressions(fields), separator: ", ", blank: " ", closing: "}"}
			if len(fields) == 0 {
				e.blank = ""
			}
			return e
		},
		argument: func(f *model.Field, value expression) expression { return value.prefix(rubyName(f.Name) + ": ") },
		call: func(o *model.Operation, arguments []argument) expression {
			method := writePath(o, "client", ".", rubyName) + "." + rubyName(o.Method)
			if len(arguments) == 0 {
				return expression{open: method}
			}
			return expression{open: method + "(", items: listExpressions(arguments), separator: ", ", closing: ")"}
		},
	}
}

func newPHPSample() *sampleSyntax {
	return &sampleSyntax{
		quote: quoteSingle, photo: "%s", decimal: "'%s'", bools: [2]string{"false", "true"}, shift: "    ",
		list: writeBracketList,
		object: func(o *model.Object, fields []argument) expression {
			return expression{open: "new " + o.Name + "(", items: listExpressions(fields), separator: ", ", last: ",", closing: ")"}
		},
		argument: func(f *model.Field, value expression) expression { return value.prefix(f.Name.Camel() + ": ") },
		enum:     func(e *model.Enum, v model.EnumValue) string { return e.Name + "::" + phpCaseName(v) },
		call: func(o *model.Operation, arguments []argument) expression {
			method := writePath(o, "$client", "->", model.Name.Camel) + "->" + o.Method.Camel()
			return expression{open: method + "(", items: listExpressions(arguments), separator: ", ", last: ",", closing: ")"}
		},
	}
}

func newNodeSample() *sampleSyntax {
	object := func(fields []argument) expression {
		e := expression{open: "{", items: listExpressions(fields), separator: ", ", last: ",", blank: " ", closing: "}"}
		if len(fields) == 0 {
			e.blank = ""
		}
		return e
	}
	return &sampleSyntax{
		quote: quoteDouble, photo: "%s", decimal: `"%s"`, bools: [2]string{"false", "true"}, shift: "  ",
		list:     writeBracketList,
		object:   func(_ *model.Object, fields []argument) expression { return object(fields) },
		argument: func(f *model.Field, value expression) expression { return value.prefix(f.Wire + ": ") },
		call: func(o *model.Operation, arguments []argument) expression {
			method := writePath(o, "client", ".", model.Name.Camel) + "." + o.Method.Camel()
			e := expression{open: method + "(", closing: ")"}
			if len(arguments) > 0 {
				e.items = []expression{object(arguments)}
			}
			return e
		},
	}
}

// quoteDouble is a text in double quotes, for texts without control characters, # and $.
func quoteDouble(text string) string { return fmt.Sprintf("%q", text) }
