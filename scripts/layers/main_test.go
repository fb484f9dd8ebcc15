package main

import (
	"strings"
	"testing"
)

func TestImportsAgainstTheDirectionAreFound(t *testing.T) {
	list := func(from string, imports ...string) listedPackage {
		p := listedPackage{ImportPath: "m/" + from}
		p.Module.Path = "m"
		for _, i := range imports {
			p.Imports = append(p.Imports, "m/"+i)
		}
		p.Imports = append(p.Imports, "fmt")
		return p
	}
	for _, c := range []struct {
		from, to, want string
	}{
		{"internal/service/face", "internal/engine/face", ""},
		{"internal/engine/quality", "internal/engine/face", ""},
		{"internal/base/fault", "api", ""},
		{"api", "internal/base/fault", "api imports internal/base/fault, which is above it"},
		{"cmd/likeness", "internal/command/node", ""},
		{"internal/service/admin", "internal/service/face", "another service"},
		{"internal/service/admin", "internal/service/call", ""},
		{"internal/service/admin", "internal/service/call/faceimage", ""},
		{"internal/service/call/faceimage", "internal/service/face", "another service"},
		{"internal/service/face/search", "internal/service/face", ""},
		{"internal/service/admin", "internal/transport/httpapi", "which is above it"},
		{"internal/engine/face", "internal/state/store", "which is above it"},
		{"internal/engine/face", "scripts/names", "which is above it"},
		{"internal/command/node", "internal/testkit/hostile", "which is for tests"},
		{"internal/testkit/degrade", "internal/engine/face", ""},
		{"internal/testkit/defects/eyes", "internal/testkit/degrade", ""},
		{"internal/unheard", "internal/engine/face", "internal/unheard is in no layer"},
	} {
		got := strings.Join(findProblems([]listedPackage{list(c.from, c.to)}), "; ")
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s -> %s: %q, want %q", c.from, c.to, got, c.want)
		}
	}
}

func TestNewImportsAndStaleEntriesFailTheCommand(t *testing.T) {
	fresh, stale := compareKnown([]string{"a imports b", "c imports d"}, []string{"c imports d", "e imports f"})
	if len(fresh) != 1 || fresh[0] != "a imports b" || len(stale) != 1 || stale[0] != "e imports f" {
		t.Errorf("got %q and %q, want the import that is not listed and the entry that does not occur", fresh, stale)
	}
}
