// Package occlusion measures what is worn on the head or held before the face.
package occlusion
