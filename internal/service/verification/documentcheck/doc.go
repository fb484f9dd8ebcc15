// Package documentcheck checks the document of a verification: its kind, its machine-readable zone, its
// dates, its printed text, and whether its photos show one whole document.
package documentcheck
