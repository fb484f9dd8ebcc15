package model

import (
	"slices"
	"strings"

	"github.com/likeness-api/likeness/api"
)

// groupOperations sorts the operations into the tree of their names. Admin operations stand below
// Admin, without the first word of their names.
func (b *builder) groupOperations(d *api.Description) {
	root := &Group{}
	b.m.Admin = &Group{Admin: true, Doc: tagText(d, "Admin")}
	for _, o := range b.m.Operations {
		at, path := root, o.Group
		if o.Admin {
			at, path = b.m.Admin, o.Group[1:]
		}
		for _, part := range path {
			at = at.addChild(part)
		}
		at.Operations = append(at.Operations, o)
	}
	b.m.Groups = root.Groups
	describeGroups(b.m.Groups)
	describeGroups(b.m.Admin.Groups)
}

func (g *Group) addChild(name Name) *Group {
	for _, c := range g.Groups {
		if c.Name.Snake() == name.Snake() {
			return c
		}
	}
	c := &Group{Name: name, Admin: g.Admin, Path: append(slices.Clone(g.Path), name)}
	g.Groups = append(g.Groups, c)
	return c
}

// TypeName is GalleriesPeople, or AdminKeys for groups of the admin client.
func (g *Group) TypeName() string {
	var b strings.Builder
	if g.Admin {
		b.WriteString("Admin")
	}
	for _, part := range g.Path {
		b.WriteString(part.Pascal())
	}
	return b.String()
}

// ListGroups is g and every group below it, inner ones first.
func (g *Group) ListGroups() []*Group {
	var out []*Group
	for _, c := range g.Groups {
		out = append(out, c.ListGroups()...)
	}
	return append(out, g)
}

func describeGroups(groups []*Group) {
	for _, g := range groups {
		describeGroups(g.Groups)
		var names []string
		for _, o := range g.Operations {
			names = append(names, o.Method.Text())
		}
		g.Doc = "Operations " + strings.Join(nameParts(g.Path), ".") + ".*"
		if len(names) > 0 {
			g.Doc += ": " + strings.Join(names, ", ")
		}
		g.Doc += "."
	}
}

func nameParts(path []Name) []string {
	var out []string
	for _, n := range path {
		out = append(out, n.Camel())
	}
	return out
}

func tagText(d *api.Description, name string) string {
	for _, t := range d.Tags {
		if t.Name == name {
			return t.Text
		}
	}
	return ""
}

// AllGroups are the groups of the project client and of the admin client, inner ones first,
// without the admin client itself.
func (m *Model) AllGroups() []*Group {
	var out []*Group
	for _, g := range append(slices.Clone(m.Groups), m.Admin.Groups...) {
		out = append(out, g.ListGroups()...)
	}
	return out
}
