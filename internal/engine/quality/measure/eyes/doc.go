// Package eyes measures the eyes: closed, occluded, under hair, red, looking aside.
package eyes
