// Package documentattack generates photos of documents for verifications: honest ones, and attempts to be approved with
// what is no document of the person. Each has the decisions that are right. The documents are drawn (package specimen),
// of invented holders; the portraits are crops of the sample photos.
package documentattack
