//go:build !cgo || !linux || noturbo

package imaging

import (
	"context"
	"errors"
)

// HEIC and AVIF are read by no such build.
var (
	formatHEIC = otherFormat{name: FormatHEIC, text: "HEIC", matches: func([]byte) bool { return false }}
	formatAVIF = otherFormat{name: FormatAVIF, text: "AVIF", matches: func([]byte) bool { return false }}
)

// HEIFVersion returns an error: this build reads no HEIC and AVIF.
func HEIFVersion(context.Context) (string, error) {
	return "", errors.New("imaging: this build reads no HEIC and AVIF")
}
