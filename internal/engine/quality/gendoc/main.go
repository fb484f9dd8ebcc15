// Command gendoc writes docs/quality.md from the table of checks. Run it by
// `go generate ./internal/engine/quality`.
package main

import (
	"fmt"
	"os"

	"github.com/likeness-api/likeness/internal/engine/quality"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: gendoc FILE")
		os.Exit(2)
	}
	if err := os.WriteFile(os.Args[1], []byte(quality.FormatManual()), 0o644); err != nil { //nolint:gosec // a page of the repository
		fmt.Fprintln(os.Stderr, "gendoc:", err)
		os.Exit(1)
	}
}
