// Command rehash converts models of the manifest out of package files and pins
// the results: it prints SHA-256 and size, and with -write puts them into
// models/manifest.yaml. Run it after a change of a converter or an entry:
//
//	go run ./scripts/rehash -from DIR -write [-cache models/cache] [MODEL...]
//
// DIR holds the package files (`likeness models pull --keep` leaves them in
// .downloads). A new entry starts with sixty-four zeros as its sha256.
package main

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/runtime/pack/pull"
)

func main() {
	from := flag.String("from", "", "folder with the package files")
	write := flag.Bool("write", false, "put the results into the manifest")
	cache := flag.String("cache", "", "also write the converted models into this folder")
	manifest := flag.String("manifest", "models/manifest.yaml", "the manifest")
	flag.Parse()
	if err := run(*manifest, *from, *cache, *write, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "rehash:", err)
		os.Exit(1)
	}
}

func run(manifest, from, cache string, write bool, names []string) error {
	text, err := os.ReadFile(manifest)
	if err != nil {
		return err
	}
	m, err := pack.ParseManifest(text)
	if err != nil {
		return err
	}
	for _, mod := range m.Models {
		if len(names) > 0 && !slices.Contains(names, mod.Name) {
			continue
		}
		data, err := pull.Build(m, mod.Name, from)
		if err != nil {
			return err
		}
		sum := fmt.Sprintf("%x", sha256.Sum256(data))
		fmt.Printf("%-24s %9d %s\n", mod.Name, len(data), sum)
		if text, err = pinHash(text, mod.Name, sum, len(data)); err != nil {
			return err
		}
		if cache != "" {
			if err := pack.WriteFile(filepath.Join(cache, mod.File), data); err != nil {
				return err
			}
		}
	}
	if !write {
		return nil
	}
	return pack.WriteFile(manifest, text)
}

// pinHash replaces sha256 and bytes of one model; those of its sources are indented deeper.
func pinHash(text []byte, name, sum string, size int) ([]byte, error) {
	block := regexp.MustCompile(`(?s)\n  - name: ` + regexp.QuoteMeta(name) + `\n.*?\n    sha256: ([0-9a-f]{64})\n    bytes: (\d+)\n`)
	at := block.FindSubmatchIndex(text)
	if at == nil {
		return nil, fmt.Errorf("model %q: no sha256 and bytes lines, in this order, under its file", name)
	}
	out := slices.Concat(text[:at[2]], []byte(sum), text[at[3]:at[4]], fmt.Appendf(nil, "%d", size), text[at[5]:])
	return out, nil
}
