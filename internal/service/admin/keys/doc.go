// Package keys manages the keys of projects.
package keys
