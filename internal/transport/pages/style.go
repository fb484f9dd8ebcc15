package pages

import _ "embed"

// BaseStyle is the style sheet that all pages share: the tokens (colours, sizes) for light,
// dark and high contrast, and the elements.
//
//go:embed style/base.css
var BaseStyle []byte

// SampleStyle is the style sheet of samples of code with a tab for each language.
//
//go:embed style/samples.css
var SampleStyle []byte

// Icon is the mark of the program for tabs of a browser, an SVG image.
//
//go:embed style/icon.svg
var Icon []byte
