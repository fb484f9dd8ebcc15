package main

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/likeness-api/likeness/clients/gen/model"
)

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
	out := indent + "/**\n" + model.WrapText(strings.Join(paragraphs, "\n\n<p>"), prefix, javaWidth)
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
	first, rest, broken := strings.Cut(model.WrapText(tag, prefix, javaWidth), "\n")
	if !broken {
		return first
	}
	rest = strings.ReplaceAll(rest, "\n"+prefix, " ")
	return first + "\n" + model.WrapText(strings.TrimPrefix(rest, prefix), prefix+"    ", javaWidth)
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
	for _, f := range filterFields(o.Params, isRequired) {
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
	add("path", selectFieldsIn(o.Params, model.InPath))
	add("query", selectFieldsIn(o.Params, model.InQuery))
	add("required", filterFields(o.Params, isRequired))
	if hasBody(o) {
		add("body", selectFieldsIn(o.Params, model.InBody))
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
