// Package verification runs the operations of a business on its verifications (the tag Verifications
// of the description). Package examination runs the checks of these, and documentcheck the one of the
// document.
package verification
