package colour

import (
	"encoding/binary"
	"math"
)

// Curve is a parametric curve of a profile (ICC.1, 10.18): of type 0 with one parameter, the power, or of type 3 with
// five, as that of sRGB.
type Curve []float64

// CurveSRGB is the curve of sRGB.
var CurveSRGB = Curve{2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045}

// SRGBProfile is a profile that says that samples are sRGB, for files that are written.
var SRGBProfile = WriteProfile("sRGB", BT709, D65, CurveSRGB)

// WriteProfile returns a profile of version 4 for a screen with the given primaries, white and curve.
func WriteProfile(name string, primaries [3]Chromaticity, white Chromaticity, curve Curve) []byte {
	m, _ := toXYZ(primaries, white)
	adapted := adaptWhite(white.xyz(), d50)
	colorants := adapted.times(m)
	type tag struct {
		name string
		body []byte
	}
	shared := writeCurve(curve)
	tags := []tag{
		{"desc", writeText(name)},
		{"cprt", writeText("CC0")},
		{"wtpt", writeXYZ(d50)},
		{"chad", writeFixed("sf32", adapted[0][0], adapted[0][1], adapted[0][2], adapted[1][0], adapted[1][1], adapted[1][2], adapted[2][0], adapted[2][1], adapted[2][2])},
		{"rXYZ", writeXYZ([3]float64{colorants[0][0], colorants[1][0], colorants[2][0]})},
		{"gXYZ", writeXYZ([3]float64{colorants[0][1], colorants[1][1], colorants[2][1]})},
		{"bXYZ", writeXYZ([3]float64{colorants[0][2], colorants[1][2], colorants[2][2]})},
		{"rTRC", shared},
		{"gTRC", nil},
		{"bTRC", nil}, // the same bytes
	}
	const head, entry = 128, 12
	out := make([]byte, head+4+entry*len(tags))
	out[8] = 4 // version
	copy(out[12:], "mntrRGB XYZ ")
	copy(out[24:], []byte{0x07, 0xEA, 0, 1, 0, 1}) // made on the first of January 2026
	copy(out[36:], "acsp")
	copy(out[68:], writeXYZ(d50)[8:]) // white of the connection space
	binary.BigEndian.PutUint32(out[head:], uint32(len(tags)))
	last := 0 // where the last body begins
	for i, t := range tags {
		if t.body != nil {
			last = len(out)
			out = append(out, t.body...)
		}
		at := out[head+4+entry*i:]
		copy(at, t.name)
		binary.BigEndian.PutUint32(at[4:], uint32(last))
		size := len(t.body)
		if t.body == nil {
			size = len(shared)
		}
		binary.BigEndian.PutUint32(at[8:], uint32(size))
	}
	binary.BigEndian.PutUint32(out, uint32(len(out)))
	return out
}

// writeText is a text of the type mluc, in English, with zeros up to a multiple of four bytes.
func writeText(text string) []byte {
	out := []byte("mluc\x00\x00\x00\x00\x00\x00\x00\x01\x00\x00\x00\x0CenUS")
	out = binary.BigEndian.AppendUint32(out, uint32(2*len(text)))
	out = binary.BigEndian.AppendUint32(out, uint32(len(out)+4))
	for _, c := range []byte(text) {
		out = append(out, 0, c)
	}
	for len(out)%4 != 0 {
		out = append(out, 0)
	}
	return out
}

func writeXYZ(v [3]float64) []byte { return writeFixed("XYZ ", v[:]...) }

func writeCurve(c Curve) []byte {
	kind := byte(0)
	if len(c) == 5 {
		kind = 3
	}
	return append([]byte{'p', 'a', 'r', 'a', 0, 0, 0, 0, 0, kind, 0, 0}, writeFixed("", c...)[4:]...)
}

// writeFixed is a type and its numbers, with 16 bits behind the point.
func writeFixed(kind string, values ...float64) []byte {
	out := append([]byte(kind), 0, 0, 0, 0)
	for _, v := range values {
		out = binary.BigEndian.AppendUint32(out, uint32(int32(math.Round(v*65536))))
	}
	return out
}
