// Package browser holds the tests of the pages in a real browser. It has no code.
package browser
