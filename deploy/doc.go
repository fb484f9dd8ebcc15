// Package deploy holds the files that packages, images and charts are made of, and the tests
// that compare them with the guides. It has no code.
package deploy
