package account

import (
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// permissions is a compiled list of operation names, groups (face.*) and *.
type permissions struct {
	all    bool
	exact  map[string]bool
	groups []string // "face." for face.*
}

func compilePermissions(list []string) permissions {
	p := permissions{exact: map[string]bool{}}
	for _, name := range list {
		switch {
		case name == "*":
			p.all = true
		case strings.HasSuffix(name, ".*"):
			p.groups = append(p.groups, strings.TrimSuffix(name, "*"))
		default:
			p.exact[name] = true
		}
	}
	return p
}

func (p permissions) allowsOperation(operation string) bool {
	if p.all || p.exact[operation] {
		return true
	}
	for _, group := range p.groups {
		if strings.HasPrefix(operation, group) && len(operation) > len(group) {
			return true
		}
	}
	return false
}

// normalizePermissions sorts list and checks each name against the operations that
// exist; an empty list means all of them. known == nil skips the check.
func normalizePermissions(list, known []string) ([]string, error) {
	if len(list) == 0 {
		return []string{"*"}, nil
	}
	out := slices.Clone(list)
	slices.Sort(out)
	out = slices.Compact(out)
	for _, name := range out {
		if name == "" || strings.ContainsAny(name, " \t\r\n") || (name != "*" && known != nil && !coversAny(name, known)) {
			return nil, fault.New(fault.FieldInvalid, "permissions", "There is no operation %q.", clipText(name)).
				WithFix("Use an operation such as face.detect, a group such as face.*, or * for all.")
		}
	}
	return out, nil
}

func coversAny(name string, known []string) bool {
	asked := compilePermissions([]string{name})
	return slices.ContainsFunc(known, asked.allowsOperation)
}

// clipText keeps a caller's text that is quoted back short and on one line.
func clipText(text string) string {
	if len(text) > 64 {
		text = text[:64] + "..."
	}
	return strings.ToValidUTF8(text, "?")
}
