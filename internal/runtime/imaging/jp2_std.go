//go:build !cgo || noturbo

package imaging

// formatJPEG2000 is read by no build without OpenJPEG.
var formatJPEG2000 = otherFormat{matches: func([]byte) bool { return false }}
