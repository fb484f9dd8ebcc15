package matte

// fitGuidedFilter sets the coefficients a and b of the guided filter of the mask with the
// colours as its guide: in each square the mask is fitted by a linear function of the
// colour, with guidedEps as regularisation; a pixel takes the mean of the functions of all
// squares that contain it. He, Sun and Tang, "Guided Image Filtering", 2013, equation 19
// (colour guide).
func (l *lowResPlanes) fitGuidedFilter() {
	n := len(l.mask)
	count := l.filter.countWindows(guidedRadius)
	toMean := func(p plane) {
		l.filter.sumWindows(p, guidedRadius)
		for i := range p {
			p[i] /= count[i]
		}
	}
	meanOf := func(p plane) plane {
		out := borrowPlane(n)
		copy(out, p)
		toMean(out)
		return out
	}
	meanProduct := func(p, q plane) plane {
		out := borrowPlane(n)
		for i, v := range p {
			out[i] = v * q[i]
		}
		toMean(out)
		return out
	}
	var m, cross [3]plane
	var square [6]plane // rr, rg, rb, gg, gb, bb
	at := 0
	for j := range 3 {
		m[j] = meanOf(l.colour[j])
		cross[j] = meanProduct(l.colour[j], l.mask)
		for k := j; k < 3; k++ {
			square[at] = meanProduct(l.colour[j], l.colour[k])
			at++
		}
	}
	mp := meanOf(l.mask)
	for k := range l.a {
		l.a[k] = borrowPlane(n)
	}
	l.b = borrowPlane(n)
	for i := range n {
		s := [6]float32{
			square[0][i] - m[0][i]*m[0][i] + guidedEps, square[1][i] - m[0][i]*m[1][i], square[2][i] - m[0][i]*m[2][i],
			square[3][i] - m[1][i]*m[1][i] + guidedEps, square[4][i] - m[1][i]*m[2][i], square[5][i] - m[2][i]*m[2][i] + guidedEps,
		}
		c := [3]float32{cross[0][i] - m[0][i]*mp[i], cross[1][i] - m[1][i]*mp[i], cross[2][i] - m[2][i]*mp[i]}
		a := solveSymmetric(s, c)
		l.b[i] = mp[i]
		for k := range a {
			l.a[k][i] = a[k]
			l.b[i] -= a[k] * m[k][i]
		}
	}
	for _, p := range [...]plane{l.a[0], l.a[1], l.a[2], l.b} {
		toMean(p)
	}
	returnPlanes(count, mp)
	returnPlanes(m[:]...)
	returnPlanes(cross[:]...)
	returnPlanes(square[:]...)
}

// solveSymmetric solves a 3 x 3 system with a positive matrix rr, rg, rb, gg, gb, bb.
func solveSymmetric(s [6]float32, c [3]float32) [3]float32 {
	rr, rg, rb, gg, gb, bb := s[0], s[1], s[2], s[3], s[4], s[5]
	i0, i1, i2 := gg*bb-gb*gb, gb*rb-rg*bb, rg*gb-gg*rb
	det := rr*i0 + rg*i1 + rb*i2
	if det < 1e-18 {
		return [3]float32{}
	}
	i3, i4, i5 := rr*bb-rb*rb, rb*rg-rr*gb, rr*gg-rg*rg
	return [3]float32{
		(i0*c[0] + i1*c[1] + i2*c[2]) / det,
		(i1*c[0] + i3*c[1] + i4*c[2]) / det,
		(i2*c[0] + i4*c[1] + i5*c[2]) / det,
	}
}
