// Package rounding rounds the numbers of answers.
package rounding

import "math"

// RoundPlaces rounds v to so many decimal places; the result is never a negative zero.
func RoundPlaces(v float64, places int) float64 {
	scale := math.Pow10(places)
	return math.Round(v*scale)/scale + 0 // no negative zero
}

// RoundDigits rounds v to so many significant digits.
func RoundDigits(v float64, digits int) float64 {
	if v == 0 {
		return 0
	}
	return RoundPlaces(v, digits-1-int(math.Floor(math.Log10(math.Abs(v)))))
}
