package report

import (
	"image"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"
)

// lockedFace makes a font.Face, which keeps a buffer between calls, safe for concurrent
// use: the glyph's mask is copied before the lock is given back.
type lockedFace struct {
	mu   sync.Mutex
	face font.Face
}

// Close implements font.Face.
func (f *lockedFace) Close() error { return nil }

// Glyph implements font.Face.
func (f *lockedFace) Glyph(dot fixed.Point26_6, r rune) (image.Rectangle, image.Image, image.Point, fixed.Int26_6, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	dr, mask, at, advance, ok := f.face.Glyph(dot, r)
	if alpha, is := mask.(*image.Alpha); is {
		kept := *alpha
		kept.Pix = append([]uint8(nil), alpha.Pix...)
		mask = &kept
	}
	return dr, mask, at, advance, ok
}

// GlyphBounds implements font.Face.
func (f *lockedFace) GlyphBounds(r rune) (fixed.Rectangle26_6, fixed.Int26_6, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.face.GlyphBounds(r)
}

// GlyphAdvance implements font.Face.
func (f *lockedFace) GlyphAdvance(r rune) (fixed.Int26_6, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.face.GlyphAdvance(r)
}

// Kern implements font.Face.
func (f *lockedFace) Kern(a, b rune) fixed.Int26_6 {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.face.Kern(a, b)
}

// Metrics implements font.Face.
func (f *lockedFace) Metrics() font.Metrics {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.face.Metrics()
}
