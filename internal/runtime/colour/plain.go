//go:build !cgo || noturbo

package colour

// Version is 0: this build has no Little CMS.
func Version() int { return 0 }

// ReadProfile returns ErrUnsupported.
func ReadProfile([]byte, Samples, bool) (*Conversion, error) { return nil, ErrUnsupported }

type transform struct{}

func (*transform) run(_, _ []uint8, _ int) {}

func (t *rgbTable) convert(rgb []uint8) { convertRGB(t, rgb) }
