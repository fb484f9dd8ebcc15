package api

import (
	"fmt"
	"strings"

	"gopkg.in/yaml.v3"
)

// parseSchema reads the schema at node; name is that of the component, or empty.
func (p *parser) parseSchema(node *yaml.Node, name string) (*Schema, error) {
	if node == nil {
		return nil, fmt.Errorf("schema is missing")
	}
	if ref := nodeText(walkKeys(node, "$ref")); ref != "" {
		return p.parseReferred(node, ref)
	}
	s := &Schema{Name: name}
	if name != "" {
		if known := p.named[name]; known != nil {
			return known, nil
		}
		p.named[name] = s // before the fields: a schema may refer to itself
	}
	s.Title, s.Text = nodeText(walkKeys(node, "title")), nodeText(walkKeys(node, "description"))
	s.OwnText = s.Text
	s.AnswerOf = nodeText(walkKeys(node, "x-answer-of"))
	s.Fix = nodeText(walkKeys(node, "x-fix"))
	s.Format, s.Pattern, s.UniqueBy = nodeText(walkKeys(node, "format")), nodeText(walkKeys(node, "pattern")), nodeText(walkKeys(node, "x-unique-by"))
	s.Minimum, s.Maximum = nodeNumber(walkKeys(node, "minimum")), nodeNumber(walkKeys(node, "maximum"))
	s.MinLength, s.MaxLength = nodeCount(walkKeys(node, "minLength")), nodeCount(walkKeys(node, "maxLength"))
	s.MaxProperties = nodeCount(walkKeys(node, "maxProperties"))
	s.MinItems, s.MaxItems = nodeCount(walkKeys(node, "minItems")), nodeCount(walkKeys(node, "maxItems"))
	for key, target := range map[string]any{
		"uniqueItems": &s.UniqueItems, "enum": &s.Enum, "x-enum-names": &s.EnumNames, "const": &s.Const, "default": &s.Default, "x-image": &s.Image,
		"x-prices-milli": &s.Prices, "x-stores": &s.Stores,
	} {
		if n := walkKeys(node, key); n != nil {
			if err := n.Decode(target); err != nil {
				return nil, fmt.Errorf("%s: %w", key, err)
			}
		}
	}
	_, example, err := exampleValue(walkKeys(node, "example"))
	if err != nil {
		return nil, fmt.Errorf("example: %w", err)
	}
	s.Example = strings.Join(strings.Fields(example), " ") // on one line
	if err := s.setType(walkKeys(node, "type")); err != nil {
		return nil, err
	}
	return s, p.parseMembers(s, node)
}

// parseReferred reads a reference; a description or default beside it makes a copy.
func (p *parser) parseReferred(node *yaml.Node, ref string) (*Schema, error) {
	target := p.resolveReference(node)
	if target == nil {
		return nil, fmt.Errorf("reference %s leads nowhere", ref)
	}
	s, err := p.parseSchema(target, ref[strings.LastIndexByte(ref, '/')+1:])
	if err != nil || len(node.Content) == 2 {
		return s, err
	}
	c := *s
	if d := nodeText(walkKeys(node, "description")); d != "" {
		c.Text = d
	}
	if d := walkKeys(node, "default"); d != nil {
		if err := d.Decode(&c.Default); err != nil {
			return nil, err
		}
	}
	return &c, nil
}

func (s *Schema) setType(node *yaml.Node) error {
	switch {
	case node == nil:
	case node.Kind == yaml.ScalarNode:
		s.Type = node.Value
	default:
		for _, t := range node.Content {
			if t.Value == "null" {
				s.Nullable = true
				continue
			}
			if s.Type != "" {
				return fmt.Errorf("more than one type beside null")
			}
			s.Type = t.Value
		}
	}
	return nil
}

func (p *parser) parseMembers(s *Schema, node *yaml.Node) error {
	var err error
	if n := walkKeys(node, "items"); n != nil {
		if s.Items, err = p.parseSchema(n, ""); err != nil {
			return fmt.Errorf("items: %w", err)
		}
	}
	if n := walkKeys(node, "additionalProperties"); n != nil && n.Kind == yaml.MappingNode {
		if s.AdditionalItems, err = p.parseSchema(n, ""); err != nil {
			return fmt.Errorf("additionalProperties: %w", err)
		}
	}
	if n := walkKeys(node, "propertyNames"); n != nil {
		if s.PropertyNames, err = p.parseSchema(n, ""); err != nil {
			return fmt.Errorf("propertyNames: %w", err)
		}
	}
	for _, part := range nodeItems(walkKeys(node, "allOf")) {
		if err := p.mergePart(s, part); err != nil {
			return err
		}
	}
	// anyOf [schema, null] is how 3.1 writes a reference that may be null.
	for _, part := range nodeItems(walkKeys(node, "anyOf")) {
		if nodeText(walkKeys(part, "type")) == "null" {
			s.Nullable = true
			continue
		}
		inner, err := p.parseSchema(part, "")
		if err != nil {
			return err
		}
		nullable, described := s.Nullable, s.Text
		*s = *inner
		s.Nullable = nullable
		if described != "" {
			s.Text = described
		}
		s.Nullable = true
	}
	return p.parseProperties(s, node)
}

// mergePart merges one part of an allOf into s.
func (p *parser) mergePart(s *Schema, node *yaml.Node) error {
	inner, err := p.parseSchema(node, "")
	if err != nil {
		return err
	}
	if s.Type == "" {
		s.Type = inner.Type
	}
	if inner.Name != "" {
		s.Embeds = append(s.Embeds, inner)
	}
	for _, f := range inner.Properties {
		if inner.Name != "" {
			f.Embedded = inner.Name
		}
		s.Properties = append(s.Properties, f)
	}
	return nil
}

func (p *parser) parseProperties(s *Schema, node *yaml.Node) error {
	required := map[string]bool{}
	for _, n := range nodeItems(walkKeys(node, "required")) {
		required[n.Value] = true
	}
	for name, n := range nodeFields(walkKeys(node, "properties")) {
		f, err := p.parseSchema(n, "")
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		s.Properties = append(s.Properties, Property{Name: name, Required: required[name], Schema: f, Text: f.Text})
		delete(required, name)
	}
	for name := range required {
		if f := s.Property(name); f != nil {
			f.Required = true
			continue
		}
		return fmt.Errorf("required field %s is not described", name)
	}
	if s.Type == "" && len(s.Properties) > 0 {
		s.Type = "object"
	}
	return nil
}
