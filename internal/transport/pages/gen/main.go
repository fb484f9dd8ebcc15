// Command gen makes what the pages embed from its sources: the scripts, bundled and minified
// from TypeScript, and the READMEs of the client libraries, which belong to modules that the
// program cannot embed from.
//
// Run it with `make generate`.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/evanw/esbuild/pkg/api"
)

// bundles maps the entry of a script to its output.
var bundles = map[string]string{
	"docs/script/docs.ts":       "docs/script/docs.gen.js",
	"verify/script/main.ts":     "verify/script/capture.gen.js",
	modules:                     "verify/script/challenge.gen.js",
	"console/script/console.ts": "console/script/console.gen.js",
}

// modules is the entry that is loaded by another script, as a module.
const modules = "verify/script/challenge.ts"

// languages are the folders of clients/ whose README the documentation shows.
var languages = []string{"python", "node", "go", "java", "dotnet", "php", "ruby"}

func main() {
	if err := errors.Join(bundleScripts(), copyReadmes()); err != nil {
		fmt.Fprintln(os.Stderr, "pages/gen:", err)
		os.Exit(1)
	}
}

func bundleScripts() error {
	for entry, output := range bundles {
		format := api.FormatIIFE
		if entry == modules {
			format = api.FormatESModule
		}
		result := api.Build(api.BuildOptions{
			EntryPoints: []string{entry}, Outfile: output, Write: true, Bundle: true,
			MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true,
			Format: format, Target: api.ES2020, Charset: api.CharsetUTF8,
			Banner: map[string]string{"js": "// Generated from " + filepath.Base(entry) + " by make generate; do not edit."},
		})
		for _, message := range result.Errors {
			return fmt.Errorf("%s: %s", entry, message.Text)
		}
	}
	return nil
}

func copyReadmes() error {
	for _, language := range languages {
		text, err := os.ReadFile(filepath.Join("..", "..", "..", "clients", language, "README.md"))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join("docs", "clients", language+".gen.md"), text, 0o644); err != nil { //nolint:gosec // a source file
			return err
		}
	}
	return nil
}
