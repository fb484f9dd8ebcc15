// Package logpath makes the paths of requests fit to be written into logs.
package logpath

import "strings"

// roots are the beginnings of paths whose next part is a token that alone opens something, and the parts that are none.
var roots = []struct {
	path     string
	noTokens []string
}{
	{"/v/", []string{"api/", "ver_"}},    // a verification, or a standing code, for the person
	{"/console/invitation/", []string{}}, // a new account of the console, or new access to one
}

// HideTokens returns a path as it may stand in a log: what follows the beginning of a link that opens something is ***.
func HideTokens(path string) string {
	for _, root := range roots {
		rest, found := strings.CutPrefix(path, root.path)
		if !found || rest == "" {
			continue
		}
		for _, start := range root.noTokens {
			if strings.HasPrefix(rest, start) {
				return path
			}
		}
		return root.path + "***"
	}
	return path
}
