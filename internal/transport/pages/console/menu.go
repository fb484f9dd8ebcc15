package console

import (
	"net/url"
	"slices"
	"strings"
)

// link is an entry of the menu.
type link struct {
	Name, Path string
	Current    bool
	Holds      bool // the page belongs to this one
	action     string
}

// menuPart is the pages of a kind of work.
type menuPart struct {
	Name  string // empty: it needs no heading
	Links []link
}

// menuSection is the pages of the project, or those of the service.
type menuSection struct {
	Name  string
	Parts []menuPart
}

// Menu lists the pages that the person may open: those of the project, under the headings of its overview, and those of the service.
func (v *view) Menu() (sections []menuSection) {
	if !v.q.session.isSignedIn() {
		return nil
	}
	var here, all []link
	for _, a := range v.q.site.actions {
		if a.menu == "" || !v.q.session.can(a.name) {
			continue
		}
		entry := link{Name: a.menu, Path: a.path, Current: a == v.q.page.action, Holds: v.q.page.action != nil && v.q.page.action.up == a.name, action: a.name}
		if a.scope == inProject {
			entry.Path = strings.ReplaceAll(a.path, "{project}", url.PathEscape(v.q.session.project.ID))
			here = append(here, entry)
		} else {
			all = append(all, entry)
		}
	}
	if len(here) > 0 {
		sections = append(sections, menuSection{v.q.session.project.Name, groupLinks(here)})
	}
	return append(sections, menuSection{"Service", []menuPart{{Links: all}}})
}

// groupLinks puts the entries of a project under the headings of pageGroups, after its overview; a few stay together without one.
func groupLinks(links []link) []menuPart {
	if len(links) <= fewCards+1 {
		return []menuPart{{Links: links}}
	}
	parts, rest := []menuPart{{}}, slices.Clone(links)
	for _, g := range pageGroups {
		if of := selectActions(links, g.actions, func(l link) string { return l.action }); len(of) > 0 {
			parts = append(parts, menuPart{g.name, of})
		}
		rest = slices.DeleteFunc(rest, func(l link) bool { return slices.Contains(g.actions, l.action) })
	}
	parts[0].Links = rest // the overview, and a page that has no heading yet
	return parts
}
