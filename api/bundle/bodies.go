package bundle

import (
	"fmt"
	"slices"

	"gopkg.in/yaml.v3"
)

// writeBodies describes, for every operation whose request has images, how they are sent as they are: as a form
// (multipart/form-data) with the fields of the JSON body, images as files; and, where one image is enough, as the image
// alone with the other fields in the query. The media type of that image names its field (x-field).
func (b *bundler) writeBodies(root *yaml.Node) error {
	paths := findEntry(root, "paths")
	for i := 1; i < len(paths.Content); i += 2 {
		item := paths.Content[i]
		for j := 1; j < len(item.Content); j += 2 {
			if err := b.writeBodiesOf(item.Content[j]); err != nil {
				return fmt.Errorf("%s: %w", paths.Content[i-1].Value, err)
			}
		}
	}
	return nil
}

func (b *bundler) writeBodiesOf(op *yaml.Node) error {
	content := op
	for _, key := range []string{"requestBody", "content"} {
		if content = findEntry(content, key); content == nil {
			return nil
		}
	}
	media := findEntry(content, "application/json")
	if media == nil {
		return nil
	}
	request := b.follow(findEntry(media, "schema"))
	if !b.holdsImage(request) {
		return nil
	}
	properties := findEntry(request, "properties")
	if properties == nil || findEntry(request, "allOf") != nil {
		return fmt.Errorf("a request with images lists its fields in properties")
	}
	content.Content = append(content.Content, newTextNode("multipart/form-data"), newMappingNode("schema", b.writeForm(request)))
	field := b.findSoleImage(request)
	if field == "" {
		return nil
	}
	raw := newMappingNode("x-field", newTextNode(field))
	raw.Content = append(raw.Content, newTextNode("schema"), newFileNode(""))
	content.Content = append(content.Content, newTextNode("image/*"), raw)
	parameters := findEntry(op, "parameters")
	if parameters == nil {
		parameters = &yaml.Node{Kind: yaml.SequenceNode}
		op.Content = append(op.Content, newTextNode("parameters"), parameters)
	}
	parameters.Style &^= yaml.FlowStyle
	parameters.Content = append(parameters.Content, b.writeQueryFields(request, field))
	return nil
}

// follow returns what a local reference leads to.
func (b *bundler) follow(schema *yaml.Node) *yaml.Node {
	ref := findEntry(schema, "$ref")
	if ref == nil {
		return schema
	}
	const prefix = "#/components/schemas/"
	if len(ref.Value) <= len(prefix) {
		return schema
	}
	if found := findEntry(b.components["schemas"], ref.Value[len(prefix):]); found != nil {
		return found
	}
	return schema
}

// holdsImage reports whether a value of a schema may hold an image. Schemas of requests do not refer to themselves.
func (b *bundler) holdsImage(schema *yaml.Node) bool {
	schema = b.follow(schema)
	if findEntry(schema, "x-image") != nil {
		return true
	}
	if items := findEntry(schema, "items"); items != nil && b.holdsImage(items) {
		return true
	}
	if properties := findEntry(schema, "properties"); properties != nil {
		for i := 1; i < len(properties.Content); i += 2 {
			if b.holdsImage(properties.Content[i]) {
				return true
			}
		}
	}
	return false
}

// isImage reports whether a schema is that of one image.
func (b *bundler) isImage(schema *yaml.Node) bool {
	return findEntry(b.follow(schema), "x-image") != nil
}

// findSoleImage returns the field of the one image that a request needs, or of the one that it may have; empty when
// it needs more images.
func (b *bundler) findSoleImage(request *yaml.Node) string {
	required := listTexts(findEntry(request, "required"))
	var needed, optional []string
	properties := findEntry(request, "properties")
	for i := 0; i+1 < len(properties.Content); i += 2 {
		name, schema := properties.Content[i].Value, properties.Content[i+1]
		switch {
		case slices.Contains(required, name) && b.isImage(schema):
			needed = append(needed, name)
		case slices.Contains(required, name) && b.holdsImage(schema):
			return ""
		case b.isImage(schema):
			optional = append(optional, name)
		}
	}
	switch {
	case len(needed) == 1:
		return needed[0]
	case len(needed) == 0 && len(optional) == 1:
		return optional[0]
	}
	return ""
}

func listTexts(node *yaml.Node) (out []string) {
	if node == nil {
		return nil
	}
	for _, c := range node.Content {
		out = append(out, c.Value)
	}
	return out
}

// writeForm is the schema of the form of a request.
func (b *bundler) writeForm(request *yaml.Node) *yaml.Node {
	form := newMappingNode("type", newTextNode("object"))
	form.Content = append(form.Content, newTextNode("description"), newTextNode("The fields of the JSON body as parts; images are files. Fields of "+
		"objects and items of arrays have names such as crop.type and images[0].data."))
	if required := findEntry(request, "required"); required != nil {
		form.Content = append(form.Content, newTextNode("required"), withoutAliases(required))
	}
	fields := &yaml.Node{Kind: yaml.MappingNode}
	properties := findEntry(request, "properties")
	for i := 0; i+1 < len(properties.Content); i += 2 {
		schema := properties.Content[i+1]
		field := withoutAliases(schema)
		switch target := b.follow(schema); {
		case b.isImage(schema):
			field = newFileNode("The image file.")
		case b.holdsImage(schema):
			field = newMappingNode("type", newTextNode("array"))
			for _, key := range []string{"minItems", "maxItems"} {
				if n := findEntry(target, key); n != nil {
					field.Content = append(field.Content, newTextNode(key), withoutAliases(n))
				}
			}
			field.Content = append(field.Content, newTextNode("items"), newFileNode(""), newTextNode("description"), newTextNode("The image files, each a part of this name."))
		}
		fields.Content = append(fields.Content, newTextNode(properties.Content[i].Value), field)
	}
	form.Content = append(form.Content, newTextNode("properties"), fields)
	return form
}

// writeQueryFields is the parameter for the fields of the body that are no images. Each has its own name in the query.
func (b *bundler) writeQueryFields(request *yaml.Node, image string) *yaml.Node {
	fields := &yaml.Node{Kind: yaml.MappingNode}
	properties := findEntry(request, "properties")
	for i := 0; i+1 < len(properties.Content); i += 2 {
		if !b.holdsImage(properties.Content[i+1]) {
			fields.Content = append(fields.Content, newTextNode(properties.Content[i].Value), withoutAliases(properties.Content[i+1]))
		}
	}
	schema := newMappingNode("type", newTextNode("object"))
	schema.Content = append(schema.Content, newTextNode("properties"), fields)
	p := newMappingNode("name", newTextNode("fields"))
	for _, pair := range [][2]string{
		{"in", "query"},
		{"style", "form"},
		{"description", "Fields of the body that are no images, each by its own name: for a body that is the image (" + image + ") alone. A field of the body must not be here as well."},
	} {
		p.Content = append(p.Content, newTextNode(pair[0]), newTextNode(pair[1]))
	}
	for _, key := range []string{"explode", "x-body-fields"} {
		p.Content = append(p.Content, newTextNode(key), &yaml.Node{Kind: yaml.ScalarNode, Value: "true", Tag: "!!bool"})
	}
	p.Content = append(p.Content, newTextNode("schema"), schema)
	return p
}

func newFileNode(description string) *yaml.Node {
	file := newMappingNode("type", newTextNode("string"))
	file.Content = append(file.Content, newTextNode("format"), newTextNode("binary"))
	if description != "" {
		file.Content = append(file.Content, newTextNode("description"), newTextNode(description))
	}
	return file
}
