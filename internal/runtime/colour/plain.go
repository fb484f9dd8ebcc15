//go:build !cgo || noturbo

package colour

import "bytes"

// Version is 0: this build has no Little CMS.
func Version() int { return 0 }

// ReadProfile returns ErrUnsupported for all profiles but the one that this program writes.
func ReadProfile(icc []byte, _ Samples, _ bool) (*Conversion, error) {
	if bytes.Equal(icc, SRGBProfile) {
		return nil, nil
	}
	return nil, ErrUnsupported
}

type transform struct{}

func (*transform) run(_, _ []uint8, _ int) {}

func (t *rgbTable) convert(rgb []uint8) { convertRGB(t, rgb) }
