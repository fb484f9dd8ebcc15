// Package colour turns the samples of images into sRGB (IEC 61966-2-1) by the colours that their files state: an ICC
// profile, or primaries and a transfer curve.
//
// Profiles are foreign bytes. They are read by Little CMS (liblcms2-dev), after their length and the kind of their
// colours were checked; what cannot be read or is not meant for such an image is an error, and the caller keeps the
// samples as they are. Profiles of three primaries and curves, which cameras and screens have, are then applied by
// tables of our own, in a third of the time of Little CMS; profiles with tables of colours by Little CMS. A profile
// that says sRGB gives no conversion at all, so that samples stay as they are. Colours outside sRGB are clipped.
// Builds without cgo, or with the tag noturbo, read no profiles.
//
// Conversions are safe for concurrent use.
package colour

import (
	"errors"
	"math"
)

// MaxProfile is how long a profile may be, in bytes: those of presses have up to 3 MB.
const MaxProfile = 4 << 20

// The errors of ReadProfile.
var (
	ErrUnreadable  = errors.New("colour: the profile cannot be read")
	ErrMismatch    = errors.New("colour: the profile is for other colours than the image has")
	ErrUnsupported = errors.New("colour: this build reads no profiles")
)

// Samples is what the samples of an image stand for.
type Samples int

// The kinds of samples.
const (
	RGB         Samples = iota // R,G,B; of a grey image all three are equal
	Ink                        // C,M,Y,K, 255 for full ink
	InvertedInk                // C,M,Y,K, 255 for no ink
)

// Conversion turns samples into sRGB. A nil Conversion changes nothing.
type Conversion struct {
	table     *rgbTable
	grey      *[256]uint8
	transform *transform
}

// Convert turns R,G,B samples into sRGB in their place. A nil conversion leaves them.
func (c *Conversion) Convert(rgb []uint8) {
	switch {
	case c == nil:
	case c.grey != nil:
		for i := 0; i+2 < len(rgb); i += 3 {
			v := c.grey[rgb[i]]
			rgb[i], rgb[i+1], rgb[i+2] = v, v, v
		}
	case c.table != nil:
		c.table.convert(rgb)
	default:
		c.transform.run(rgb, rgb, len(rgb)/3)
	}
}

// ConvertInk turns C,M,Y,K samples, four a pixel, into sRGB.
func (c *Conversion) ConvertInk(rgb, ink []uint8) { c.transform.run(rgb, ink, len(ink)/4) }

// IsSlow reports whether the conversion takes long, as those by tables of colours do.
func (c *Conversion) IsSlow() bool { return c != nil && c.transform != nil }

// encodeSteps is how finely linear light is looked up in the curve of sRGB.
const encodeSteps = 8192

// encoded is the curve of sRGB: its 8-bit value of i/encodeSteps.
var encoded = func() (table [encodeSteps + 1]uint8) {
	for i := range table {
		table[i] = uint8(math.Round(255 * encodeSRGB(float64(i)/encodeSteps)))
	}
	return table
}()

func encodeSRGB(linear float64) float64 {
	if linear <= 0.0031308 {
		return 12.92 * linear
	}
	return 1.055*math.Pow(linear, 1/2.4) - 0.055
}

func decodeSRGB(v float64) float64 {
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

// rgbTable converts by three curves and a matrix: of each sample and value, what it adds to the R, G and B of
// sRGB, in linear light times encodeSteps.
type rgbTable struct {
	parts [3][256][4]float32
}

// encode returns the 8-bit value of linear light times encodeSteps.
func encode(v float32) uint8 {
	return encoded[int(min(max(v, 0), encodeSteps)+0.5)]
}

// newRGBTable makes the table of curves, linear light of each value, and a matrix from the linear light of the image to
// that of sRGB; nil where that changes no sample by more than a level or two.
func newRGBTable(curves *[3][256]float64, m matrix) *rgbTable {
	t := &rgbTable{}
	for c := range 3 {
		for v := range 256 {
			light := curves[c][v]
			if !(light >= 0) { // also not a number
				light = 0
			}
			light = min(light, 4)
			for k := range 3 {
				t.parts[c][v][k] = float32(encodeSteps * light * m[k][c])
			}
		}
	}
	if t.isNearlyNothing() {
		return nil
	}
	return t
}

// isNearlyNothing reports whether a conversion leaves colours as they are, within what curves of sRGB written as
// tables differ by.
func (t *rgbTable) isNearlyNothing() bool {
	const step, tolerance = 15, 2
	for r := 0; r < 256; r += step {
		for g := 0; g < 256; g += step {
			for b := 0; b < 256; b += step {
				pixel := []uint8{uint8(r), uint8(g), uint8(b)}
				convertRGB(t, pixel)
				for k, v := range []int{r, g, b} {
					if d := int(pixel[k]) - v; d < -tolerance || d > tolerance {
						return false
					}
				}
			}
		}
	}
	return true
}

// convertRGB is rgbTable.convert in Go.
func convertRGB(t *rgbTable, rgb []uint8) {
	for i := 0; i+2 < len(rgb); i += 3 {
		r, g, b := &t.parts[0][rgb[i]], &t.parts[1][rgb[i+1]], &t.parts[2][rgb[i+2]]
		rgb[i], rgb[i+1], rgb[i+2] = encode(r[0]+g[0]+b[0]), encode(r[1]+g[1]+b[1]), encode(r[2]+g[2]+b[2])
	}
}

// newGreyTable makes a conversion of the linear light of each value of a grey image; nil where it changes nothing.
func newGreyTable(curve *[256]float64) *[256]uint8 {
	table, changed := [256]uint8{}, false
	for v := range table {
		light := curve[v]
		if !(light >= 0) {
			light = 0
		}
		table[v] = uint8(math.Round(255 * encodeSRGB(min(light, 1))))
		d := int(table[v]) - v
		changed = changed || d < -2 || d > 2
	}
	if !changed {
		return nil
	}
	return &table
}

type matrix [3][3]float64

func (m matrix) times(o matrix) (out matrix) {
	for i := range 3 {
		for j := range 3 {
			out[i][j] = m[i][0]*o[0][j] + m[i][1]*o[1][j] + m[i][2]*o[2][j]
		}
	}
	return out
}

func (m matrix) apply(v [3]float64) (out [3]float64) {
	for i := range 3 {
		out[i] = m[i][0]*v[0] + m[i][1]*v[1] + m[i][2]*v[2]
	}
	return out
}

// invert returns the inverse; ok is false where there is none.
func (m matrix) invert() (out matrix, ok bool) {
	cofactor := func(i, j int) float64 {
		a, b, c, d := (i+1)%3, (i+2)%3, (j+1)%3, (j+2)%3
		return m[a][c]*m[b][d] - m[a][d]*m[b][c]
	}
	det := m[0][0]*cofactor(0, 0) + m[0][1]*cofactor(0, 1) + m[0][2]*cofactor(0, 2)
	if !(math.Abs(det) > 1e-9) {
		return out, false
	}
	for i := range 3 {
		for j := range 3 {
			out[j][i] = cofactor(i, j) / det
		}
	}
	return out, true
}

// Chromaticity is a colour of CIE 1931, x and y.
type Chromaticity struct{ X, Y float64 }

// xyz is the colour of luminance 1.
func (c Chromaticity) xyz() [3]float64 { return [3]float64{c.X / c.Y, 1, (1 - c.X - c.Y) / c.Y} }

// White points and primaries of ITU-R BT.709 (those of sRGB).
var (
	D65    = Chromaticity{0.3127, 0.3290}
	BT709  = [3]Chromaticity{{0.64, 0.33}, {0.30, 0.60}, {0.15, 0.06}}
	P3     = [3]Chromaticity{{0.680, 0.320}, {0.265, 0.690}, {0.150, 0.060}}
	BT2020 = [3]Chromaticity{{0.708, 0.292}, {0.170, 0.797}, {0.131, 0.046}}
)

// toXYZ is the matrix from linear light of primaries to XYZ, white at luminance 1.
func toXYZ(primaries [3]Chromaticity, white Chromaticity) (matrix, bool) {
	var m matrix
	for c, p := range primaries {
		if !(p.Y > 0) {
			return m, false
		}
		v := p.xyz()
		for k := range 3 {
			m[k][c] = v[k]
		}
	}
	inverse, ok := m.invert()
	if !ok || !(white.Y > 0) {
		return m, false
	}
	scale := inverse.apply(white.xyz())
	for k := range 3 {
		for c := range 3 {
			m[k][c] *= scale[c]
		}
	}
	return m, true
}

// bradford is the cone response of the Bradford adaptation (ICC.1, annex E).
var bradford = matrix{{0.8951, 0.2664, -0.1614}, {-0.7502, 1.7135, 0.0367}, {0.0389, -0.0685, 1.0296}}

// adaptWhite is the matrix that turns XYZ under one white into XYZ under another.
func adaptWhite(from, to [3]float64) matrix {
	inverse, _ := bradford.invert()
	a, b := bradford.apply(from), bradford.apply(to)
	return inverse.times(matrix{{b[0] / a[0], 0, 0}, {0, b[1] / a[1], 0}, {0, 0, b[2] / a[2]}}).times(bradford)
}

// d50 is the white of profiles (ICC.1, 7.2.16).
var d50 = [3]float64{0.9642, 1, 0.8249}

// fromD50 is the matrix from XYZ of a profile to linear sRGB.
var fromD50 = func() matrix {
	m, _ := toXYZ(BT709, D65)
	inverse, _ := adaptWhite(D65.xyz(), d50).times(m).invert()
	return inverse
}()

// Transfer is the linear light of a sample, both 0 to 1.
type Transfer func(v float64) float64

// Transfers that files name by a number.
var (
	TransferSRGB Transfer = decodeSRGB
	Linear       Transfer = func(v float64) float64 { return v }
)

// Gamma is the transfer of a power.
func Gamma(power float64) Transfer { return func(v float64) float64 { return math.Pow(v, power) } }

// FromPrimaries returns the conversion of images with the given primaries and white; nil where that is sRGB. ok is
// false where these are no colours.
func FromPrimaries(primaries [3]Chromaticity, white Chromaticity, transfer Transfer) (c *Conversion, ok bool) {
	m, ok := toXYZ(primaries, white)
	if !ok {
		return nil, false
	}
	var curves [3][256]float64
	for v := range 256 {
		light := transfer(float64(v) / 255)
		curves[0][v], curves[1][v], curves[2][v] = light, light, light
	}
	table := newRGBTable(&curves, fromD50.times(adaptWhite(white.xyz(), d50)).times(m))
	if table == nil {
		return nil, true
	}
	return &Conversion{table: table}, true
}
