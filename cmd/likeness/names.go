package main

import (
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/state/users"
)

// nameIndex finds the names of projects, keys, admin keys, webhook endpoints (their addresses), and in the store of people
// of the console, by id, for tables. What the session may not read, or was deleted, keeps its id.
type nameIndex struct {
	g       *globals
	session *adminSession
	names   map[string]map[string]string // by the prefix of ids, by id
}

func newNameIndex(g *globals, session *adminSession) *nameIndex {
	return &nameIndex{g: g, session: session, names: map[string]map[string]string{}}
}

// find returns the name of the thing called id; id where there is none, with --ids and in CSV.
func (n *nameIndex) find(id string) string {
	prefix, _, found := strings.Cut(id, "_")
	if !found || n.g.showsIDs() {
		return id
	}
	if _, isRead := n.names[prefix]; !isRead {
		n.names[prefix], _ = n.session.readNames(n.g, prefix) // without them ids are shown
	}
	if name := n.names[prefix][id]; name != "" {
		return name
	}
	return id
}

// readNames reads the names of all things whose ids have a prefix, by id.
func (session *adminSession) readNames(g *globals, prefix string) (map[string]string, error) {
	switch prefix {
	case "prj":
		list, err := session.ProjectsList(g.Ctx, session.call, nil)
		if err != nil {
			return nil, err
		}
		return mapNames(list.Projects, func(p apigen.AdminProject) (id, name string) { return p.ID, p.Name }), nil
	case "key":
		list, err := session.KeysList(g.Ctx, session.call, &apigen.AdminKeysListInput{})
		if err != nil {
			return nil, err
		}
		return mapNames(list.Keys, func(k apigen.AdminKey) (id, name string) { return k.ID, k.Name }), nil
	case "adk":
		list, err := session.AdminKeysList(g.Ctx, session.call, nil)
		if err != nil {
			return nil, err
		}
		return mapNames(list.AdminKeys, func(k apigen.AdminOperatorKey) (id, name string) { return k.ID, k.Name }), nil
	case "whe":
		list, err := session.WebhooksList(g.Ctx, session.call, &apigen.AdminWebhooksListInput{})
		if err != nil {
			return nil, err
		}
		return mapNames(list.Webhooks, func(h apigen.AdminWebhook) (id, name string) { return h.ID, h.URL }), nil
	case "per":
		if session.local == nil {
			break
		}
		list, err := newPeople(session, nil).List(g.Ctx)
		if err != nil {
			return nil, err
		}
		return mapNames(list, func(p users.User) (id, name string) { return p.ID, p.Name }), nil
	}
	return map[string]string{}, nil
}

func mapNames[T any](list []T, describe func(T) (id, name string)) map[string]string {
	names := map[string]string{}
	for _, item := range list {
		id, name := describe(item)
		names[id] = name
	}
	return names
}

// findID returns the id of the thing called name, whose ids have a prefix; an id is returned as it is. A name that several
// things have is an error.
func (session *adminSession) findID(g *globals, prefix, name string) (string, error) {
	if strings.HasPrefix(name, prefix+"_") {
		return name, nil
	}
	all, err := session.readNames(g, prefix)
	if err != nil {
		return "", err
	}
	var found []string
	for id, other := range all {
		if other == name {
			found = append(found, id)
		}
	}
	slices.Sort(found)
	what := map[string]string{"key": "key", "adk": "admin key", "whe": "webhook endpoint"}[prefix]
	switch len(found) {
	case 0:
		return "", fault.New(fault.NotFound, "", "No %s %q was found.", what, name).WithFix("The list shows the names; with --ids it shows the ids.")
	case 1:
		return found[0], nil
	}
	return "", fault.New(fault.FieldInvalid, "", "%d things are called %q: %s.", len(found), name, strings.Join(found, ", ")).
		WithFix("Name the %s by its id; the list shows ids with --ids.", what)
}
