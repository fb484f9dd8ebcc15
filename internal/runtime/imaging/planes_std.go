//go:build !cgo || noturbo

package imaging

// fillQuickly fills the places of the first pixels and returns of how many.
func (f *SampleFormat) fillQuickly(input []float32, pix []uint8) int { return 0 }
