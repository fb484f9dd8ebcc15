package main

import (
	"strings"
	"testing"
)

func TestUpwardImportsAndTestSupportAreFound(t *testing.T) {
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
		{"internal/service/operation", "internal/engine/face", ""},
		{"internal/service/admin", "internal/service/operation", ""},
		{"internal/service/admin", "internal/transport/httpapi", "internal/service/admin (operation) imports internal/transport/httpapi (transport)"},
		{"internal/engine/face", "internal/state/store", "internal/engine/face (engine) imports internal/state/store (state)"},
		{"internal/state/gallery/flat", "internal/state/gallery", "internal/state/gallery/flat (foundation) imports internal/state/gallery (state)"},
		{"internal/command/node", "internal/testkit/hostile", "which is for tests"},
		{"internal/engine/quality", "internal/testkit/defects/eyes", "which is for tests"},
		{"internal/testkit/defects/eyes", "internal/testkit/degrade", ""},
		{"internal/unheard", "internal/engine/face", "internal/unheard has no layer"},
	} {
		got := strings.Join(findProblems([]listedPackage{list(c.from, c.to)}), "; ")
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s -> %s: %q, want %q", c.from, c.to, got, c.want)
		}
	}
}
