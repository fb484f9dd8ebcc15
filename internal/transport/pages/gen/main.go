// Command gen makes what the pages embed from its sources: the scripts, bundled and minified
// from TypeScript, the READMEs of the client libraries, which belong to modules that the
// program cannot embed from, and the lexers that colour samples.
//
// Run it with `make generate`.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"github.com/evanw/esbuild/pkg/api"

	description "github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/engine/challenge"
)

// bundles maps the entry of a script to its output.
var bundles = map[string]string{
	"docs/script/docs.ts":       "docs/script/docs.gen.js",
	"docs/script/try.ts":        "docs/script/try.gen.js",
	"verify/script/main.ts":     "verify/script/capture.gen.js",
	modules:                     "verify/script/challenge.gen.js",
	"console/script/console.ts": "console/script/console.gen.js",
}

// modules is the entry that is loaded by another script, as a module.
const modules = "verify/script/challenge.ts"

// languages are the folders of clients/ whose README the documentation shows.
var languages = []string{"python", "node", "go", "java", "dotnet", "php", "ruby"}

func main() {
	if err := errors.Join(bundleScripts(), copyReadmes(), writeLexers()); err != nil {
		fmt.Fprintln(os.Stderr, "pages/gen:", err)
		os.Exit(1)
	}
}

// listFacts are the facts of the service that scripts need (declared in script/facts.d.ts), as JavaScript.
func listFacts() (map[string]string, error) {
	colours := map[challenge.Task]string{}
	for _, c := range challenge.Colours {
		colours[c.Task] = fmt.Sprintf("#%02x%02x%02x", c.RGB[0], c.RGB[1], c.RGB[2])
	}
	shown, err := json.Marshal(colours)
	if err != nil {
		return nil, err
	}
	detect := description.MustLoad().Operation("face.detect").Request
	return map[string]string{
		"MAX_IMAGE_BYTES":   strconv.Itoa(detect.Property("image").Schema.Image.MaxBytes),
		"CHALLENGE_COLOURS": string(shown),
	}, nil
}

func bundleScripts() error {
	facts, err := listFacts()
	if err != nil {
		return err
	}
	for entry, output := range bundles {
		format := api.FormatIIFE
		if entry == modules {
			format = api.FormatESModule
		}
		result := api.Build(api.BuildOptions{
			EntryPoints: []string{entry}, Outfile: output, Write: true, Bundle: true,
			MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true,
			Format: format, Target: api.ES2020, Charset: api.CharsetUTF8, Define: facts,
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
