package main

import (
	"maps"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/clients/gen/model"
)

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

func (s javaImportSet) writeImports() string { return javaImports(slices.Sorted(maps.Keys(s))...) }

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
	return s.writeImports()
}

func javaParamImports(o *model.Operation) string {
	s := javaImportSet{javaPackage + ".Params": true}
	s.addFields(o.Params, true)
	return s.writeImports()
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
	return s.writeImports()
}

func javaEventImports(m *model.Model) string {
	s := javaImportSet{"java.util.Map": true}
	for _, o := range eventTypes(m) {
		s[javaPackage+".types."+o.Name] = true
	}
	return s.writeImports()
}
