// Package models carries the files that describe the pack into the program:
// the manifest, the model cards and the calibration tables. The weights
// themselves are not here; `likeness models pull` fetches them.
package models

import "embed"

// Files holds manifest.yaml, cards/<model>.md and calibration/<recogniser>.json,
// and own/: the small models and networks that this project fitted itself.
//
//go:embed manifest.yaml cards calibration own
var Files embed.FS
