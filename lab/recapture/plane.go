package recapture

import (
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// homography maps sensor pixels to the unit square of the medium:
// (u, v) = ((m0 x + m1 y + m2) / d, (m3 x + m4 y + m5) / d), d = m6 x + m7 y + 1.
type homography [8]float64

func (m homography) mapPoint(x, y float64) (u, v float64) {
	d := m[6]*x + m[7]*y + 1
	if d < 1e-3 {
		return -9, -9
	}
	return (m[0]*x + m[1]*y + m[2]) / d, (m[3]*x + m[4]*y + m[5]) / d
}

// placeMedium places a medium of width x height sensor pixels so that its point
// anchor (in the unit square) falls on the sensor position at.
func (a Attack) placeMedium(width, height float64, at, anchor imaging.Point) homography {
	sin, cos := math.Sincos(a.Turn * math.Pi / 180)
	// Unturned plane coordinates of a sensor pixel: p = R (q - at).
	m := homography{
		cos / width, -sin / width, 0,
		sin / height, cos / height, 0,
		a.Slant[0] / width, a.Slant[1] / width,
	}
	// Slant: the denominator is 1 at the anchor and grows away from it.
	k := 1 - m[6]*at.X - m[7]*at.Y
	m[2] = -(m[0]*at.X + m[1]*at.Y)
	m[5] = -(m[3]*at.X + m[4]*at.Y)
	// Shift by the anchor: u' = u + anchor, with the common denominator d.
	for i := range 2 {
		m[i] += anchor.X * m[6+i]
		m[3+i] += anchor.Y * m[6+i]
	}
	m[2] += anchor.X * k
	m[5] += anchor.Y * k
	for i := range m {
		m[i] /= k
	}
	return m
}
