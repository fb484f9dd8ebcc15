// Package pages holds what every page of the program shares: the style sheet with its tokens,
// the security headers, and the delivery of assets and rendered pages.
//
// The pages are in docs (documentation), verify (verification on a phone) and console. No page loads
// anything from another host, and none holds an inline style or an inline script.
package pages

//go:generate go run ./gen
