// Package sheet draws a quality report for people: the judged photo with what was
// measured and what is wrong marked on it, and a page to print and to file.
//
// Picture and PDF are made in memory from the photo and the report alone; drawing the
// same report twice gives the same bytes. Nothing here decides anything. Errors are
// those of decoding (*fault.Error) and of the encoders (internal).
package sheet
