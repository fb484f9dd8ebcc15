package imaging

// PlaneFormat says how a network takes an image in three planes of floats: value = (sample - Mean) / Scale a
// plane, planes in the order R, G, B, or B, G, R with BGR.
type PlaneFormat struct {
	BGR   bool
	Mean  [3]float32 // in the order of the planes
	Scale [3]float32
}

// FillPlanes writes img into input as f says. input holds 3 x Width x Height numbers.
func (f *PlaneFormat) FillPlanes(input []float32, img *Image) {
	n := img.Width * img.Height
	pix := img.Pix[:3*n]
	done := f.fillQuickly(input[:3*n], pix)
	if done == n {
		return
	}
	var tables [3][256]float32 // in the order of the samples, as planes
	var planes [3][]float32
	for plane := range 3 {
		channel := f.channelOf(plane)
		for v := range 256 {
			tables[channel][v] = (float32(v) - f.Mean[plane]) / f.Scale[plane]
		}
		planes[channel] = input[plane*n+done : (plane+1)*n]
	}
	red, green, blue := planes[0], planes[1][:n-done], planes[2][:n-done]
	pix = pix[3*done:]
	for i := range red {
		p := pix[3*i : 3*i+3 : 3*i+3]
		red[i], green[i], blue[i] = tables[0][p[0]], tables[1][p[1]], tables[2][p[2]]
	}
}

// channelOf is the sample of a pixel that a plane takes.
func (f *PlaneFormat) channelOf(plane int) int {
	if f.BGR {
		return 2 - plane
	}
	return plane
}
