package model

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/api"
)

// reservedField is the member that every result has beside its fields.
const reservedField = "call"

// BuildModel works out the model of a description.
func BuildModel(d *api.Description) (*Model, error) {
	b := &builder{objects: map[string]*Object{}, enums: map[string]*Enum{}, m: &Model{Version: d.Version}}
	for _, op := range d.Operations {
		if op.Name == "" {
			continue
		}
		o, err := b.buildOperation(op)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", op.Name, err)
		}
		b.m.Operations = append(b.m.Operations, o)
	}
	for _, e := range d.Events {
		data := e.Request.Property("data")
		if data == nil {
			return nil, fmt.Errorf("event %s has no data", e.Path)
		}
		object := b.buildObject(data.Schema, "")
		object.markOutput()
		b.m.Events = append(b.m.Events, Event{Kind: e.Path, Name: NewName(e.Path), Doc: e.Text, Data: object})
	}
	for _, e := range d.Errors {
		b.m.Errors = append(b.m.Errors, ErrorCode{Code: e.Code, Status: e.Status, Meaning: e.Meaning})
	}
	b.groupOperations(d)
	return b.m, b.checkNames()
}

type builder struct {
	m       *Model
	objects map[string]*Object
	enums   map[string]*Enum
}

func (b *builder) buildOperation(op *api.Operation) (*Operation, error) {
	parts := strings.Split(op.Name, ".")
	o := &Operation{
		Name: op.Name, ID: NewName(op.ID), Method: NewName(parts[len(parts)-1]),
		HTTPMethod: op.Method, Path: op.Path, Admin: op.Security == api.SecurityAdmin,
		PriceMilli: op.PriceMilli, Charged: op.Charged, Summary: op.Summary, Doc: op.Text,
		Failures: op.Failures, Statuses: op.Statuses,
	}
	for _, part := range parts[:len(parts)-1] {
		o.Group = append(o.Group, NewName(part))
	}
	o.ParamsType = o.ID.Pascal() + "Params"
	if err := b.buildParams(o, op); err != nil {
		return nil, err
	}
	o.Result = b.buildObject(op.Result, o.ID.Pascal()+"Result")
	o.Result.Result = true
	o.Result.markOutput()
	o.Paging = findPaging(o)
	var err error
	o.Sample, err = buildSample(o, op)
	return o, err
}

func (b *builder) buildParams(o *Operation, op *api.Operation) error {
	for _, p := range op.Params {
		if p.In == "header" {
			if p.Name != "Idempotency-Key" {
				return fmt.Errorf("header parameter %s is not known to the clients", p.Name)
			}
			o.Idempotent = true
			continue
		}
		f := b.buildField(api.Property{Name: p.Name, Required: p.Required, Schema: p.Schema, Text: p.Schema.Text}, o.ID.Pascal())
		f.In = p.In
		o.Params = append(o.Params, f)
	}
	if op.Request != nil {
		for _, p := range op.Request.Properties {
			f := b.buildField(p, o.ID.Pascal())
			f.In = InBody
			o.Params = append(o.Params, f)
		}
	}
	// Required parameters first, otherwise in the order of the description.
	slices.SortStableFunc(o.Params, func(x, y *Field) int {
		switch {
		case x.Required == y.Required:
			return 0
		case x.Required:
			return -1
		}
		return 1
	})
	seen := map[string]bool{}
	for _, f := range o.Params {
		if seen[f.Wire] {
			return fmt.Errorf("parameter %s appears twice", f.Wire)
		}
		seen[f.Wire] = true
		f.Type.markInput()
		o.HasImage = o.HasImage || f.Type.hasImage()
	}
	return nil
}

// findPaging recognises lists by a query parameter after or before and a field next.
func findPaging(o *Operation) *Paging {
	p := &Paging{}
	for _, f := range o.Params {
		if f.In == InQuery && (f.Wire == "after" || f.Wire == "before") {
			p.Param = f
		}
	}
	for _, f := range o.Result.Fields {
		switch {
		case f.Wire == "next":
			p.Next = f
		case f.Type.Kind == List && f.Required:
			p.Items = f
		}
	}
	if p.Param == nil || p.Next == nil || p.Items == nil {
		return nil
	}
	return p
}

// buildObject is the type of an object schema; name is used when the schema has none.
func (b *builder) buildObject(s *api.Schema, name string) *Object {
	if s.Name != "" {
		name = s.Name
	}
	if known := b.objects[name]; known != nil {
		return known
	}
	o := &Object{Name: name, Doc: cmp.Or(s.OwnText, s.Text)}
	b.objects[name] = o
	for _, p := range s.Properties {
		o.Fields = append(o.Fields, b.buildField(p, name))
	}
	b.m.Objects = append(b.m.Objects, o)
	return o
}

func (b *builder) buildField(p api.Property, parent string) *Field {
	f := &Field{
		Wire: p.Name, Name: NewName(p.Name), Required: p.Required, Nullable: p.Schema.Nullable,
		Type: b.typeOf(p.Schema, parent+NewName(p.Name).Pascal()),
		Doc:  fieldDoc(p), Default: p.Schema.Default, Limits: describeLimits(p.Schema, p.Required),
	}
	if p.Schema.UniqueBy != "" && p.Schema.Items != nil {
		if by := p.Schema.Items.Property(p.Schema.UniqueBy); by != nil && !by.Required {
			f.Number = &Numbering{Wire: by.Name, Name: NewName(by.Name)}
			if by.Schema.Type == "string" {
				f.Number.Prefix = "face-"
			}
		}
	}
	return f
}

// fieldDoc is the description of a field. An image is a file to users of a client, which
// writes the base64.
func fieldDoc(p api.Property) string {
	doc := strings.TrimSpace(p.Text)
	if p.Schema.Format != "byte" && p.Schema.Image == nil {
		return doc
	}
	doc = strings.TrimPrefix(doc, "Base64 of ")
	return strings.ToUpper(doc[:1]) + doc[1:]
}

var scalars = map[string]Kind{"string": String, "integer": Int, "number": Number, "boolean": Bool}

func (b *builder) typeOf(s *api.Schema, name string) Type {
	switch {
	case s.Image != nil:
		return Type{Kind: Image}
	case s.Format == "byte":
		return Type{Kind: Picture}
	case len(s.Enum) > 0:
		return Type{Kind: EnumOf, Enum: b.buildEnum(s, name)}
	case s.Format == "date-time":
		return Type{Kind: DateTime}
	case s.Format == "decimal":
		return Type{Kind: Decimal}
	case s.Format == "int64":
		return Type{Kind: Int64}
	case s.Type == "array":
		item := b.typeOf(s.Items, strings.TrimSuffix(name, "s"))
		list := Type{Kind: List, Item: &item, Alias: s.Name}
		if s.MinItems != nil && s.MaxItems != nil && *s.MinItems == *s.MaxItems {
			list.Exact = *s.MinItems
		}
		return list
	case s.Type == "object" && len(s.Properties) > 0:
		return Type{Kind: ObjectOf, Object: b.buildObject(s, name)}
	case s.Type == "object" && s.AdditionalItems != nil:
		item := b.typeOf(s.AdditionalItems, name+"Value")
		return Type{Kind: Map, Item: &item}
	case scalars[s.Type] != "":
		return Type{Kind: scalars[s.Type], Alias: s.Name}
	}
	return Type{Kind: Any}
}

func (b *builder) buildEnum(s *api.Schema, name string) *Enum {
	if s.Name != "" {
		name = s.Name
	}
	if known := b.enums[name]; known != nil {
		return known
	}
	e := &Enum{Name: name, Doc: cmp.Or(s.OwnText, s.Text), Int: s.Type == "integer"}
	for i, v := range s.Enum {
		value := EnumValue{Value: v, Name: NewName(fmt.Sprint(v))}
		if i < len(s.EnumNames) {
			value.Name = NewName(s.EnumNames[i])
		}
		e.Values = append(e.Values, value)
	}
	b.enums[name] = e
	b.m.Enums = append(b.m.Enums, e)
	return e
}

func (t *Type) markInput() {
	switch t.Kind {
	case List, Map:
		t.Item.markInput()
	case ObjectOf:
		if t.Object.Input {
			return
		}
		t.Object.Input = true
		for _, f := range t.Object.Fields {
			f.Type.markInput()
			t.Object.HasImage = t.Object.HasImage || f.Type.hasImage()
		}
	}
}

func (t *Type) hasImage() bool {
	switch t.Kind {
	case Image:
		return true
	case List, Map:
		return t.Item.hasImage()
	case ObjectOf:
		return t.Object.HasImage
	}
	return false
}

func (o *Object) markOutput() {
	if o.Output {
		return
	}
	o.Output = true
	for _, f := range o.Fields {
		f.Type.markOutput()
	}
}

func (t *Type) markOutput() {
	switch t.Kind {
	case List, Map:
		t.Item.markOutput()
	case ObjectOf:
		t.Object.markOutput()
	}
}

// checkNames refuses what a client library could not express.
func (b *builder) checkNames() error {
	for _, o := range b.m.Objects {
		seen := map[string]bool{}
		for _, f := range o.Fields {
			name := f.Name.Snake()
			if seen[name] {
				return fmt.Errorf("%s has two fields that are called %s in code", o.Name, name)
			}
			seen[name] = true
			if o.Result && name == reservedField {
				return fmt.Errorf("%s has a field %s, which is the name of what the call tells about itself", o.Name, name)
			}
		}
	}
	for name := range b.enums {
		if b.objects[name] != nil {
			return fmt.Errorf("%s is an enum and an object", name)
		}
	}
	return nil
}
