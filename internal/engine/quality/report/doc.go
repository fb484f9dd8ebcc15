// Package report draws a quality.Report for readers: the photo with what was
// measured and what did not pass marked on it, and a page to print and to file.
//
// Image and PDF are made in memory from the photo and the report alone; drawing the
// same report twice gives the same bytes. Nothing here decides anything. Errors are
// those of decoding (*fault.Error) and of the encoders (internal).
package report
