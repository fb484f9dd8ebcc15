// Package verification runs the operations of a business on its verifications, and the checks of these
// (the tag Verifications of the description).
package verification
