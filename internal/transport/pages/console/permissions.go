package console

import (
	"slices"
	"strings"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/label"
)

// permissionGroup are the operations whose names begin alike, to choose from.
type permissionGroup struct {
	Name    string // such as face
	Whole   permissionChoice
	Choices []permissionChoice
}

// permissionChoice is a permission that a key may have.
type permissionChoice struct {
	Value  string
	Chosen bool
}

// groupPermissions lists the permissions of keys by their groups, with those that were chosen. None chosen, or *, is every operation.
func groupPermissions(description *api.Description, chosen []string) (groups []permissionGroup) {
	add := func(permission string) {
		name, rest, _ := strings.Cut(permission, ".")
		at := slices.IndexFunc(groups, func(g permissionGroup) bool { return g.Name == name })
		if at < 0 {
			at = len(groups)
			whole := name + ".*"
			groups = append(groups, permissionGroup{Name: name, Whole: permissionChoice{whole, slices.Contains(chosen, whole)}})
		}
		isThere := slices.ContainsFunc(groups[at].Choices, func(c permissionChoice) bool { return c.Value == permission })
		if rest != "*" && !isThere {
			groups[at].Choices = append(groups[at].Choices, permissionChoice{permission, slices.Contains(chosen, permission)})
		}
	}
	for _, op := range description.Operations {
		if op.Permission != "" && op.Security == api.SecurityKey {
			add(op.Permission)
		}
	}
	for _, permission := range chosen { // one that no operation has any more stays until it is taken away
		if permission != "*" {
			add(permission)
		}
	}
	slices.SortFunc(groups, func(a, b permissionGroup) int { return strings.Compare(a.Name, b.Name) })
	return groups
}

// namePermission is a permission in words: of one operation, of a group or of all.
func namePermission(permission string) string {
	if permission == "*" {
		return "every operation"
	}
	if group, isGroup := strings.CutSuffix(permission, ".*"); isGroup {
		return label.In(label.Permissions, group) + " (all)"
	}
	return label.In(label.Permissions, permission)
}
