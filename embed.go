// Package likeness carries the guides and the changelog into the program, which renders them
// at /docs.
package likeness

import "embed"

// Guides holds CHANGELOG.md and docs/ with its decisions and images.
//
//go:embed CHANGELOG.md docs/*.md docs/decisions/*.md docs/images/*.svg docs/images/*.jpg
var Guides embed.FS
