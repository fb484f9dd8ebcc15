package imaging

// SampleFormat says how a network takes the samples of an image as floats: value = (sample - Mean) / Scale,
// channels in the order R, G, B, or B, G, R with BGR.
type SampleFormat struct {
	BGR   bool
	Mean  [3]float32 // in the order of the channels
	Scale [3]float32
}

// FillPixels writes img into input, the three values of a pixel next to each other (NHWC). input holds
// 3 x Width x Height numbers.
func (f *SampleFormat) FillPixels(input []float32, img *Image) {
	for c := range 3 {
		table := f.tabulate(c)
		from := f.channelOf(c)
		for i := range img.Width * img.Height {
			input[3*i+c] = table[img.Pix[3*i+from]]
		}
	}
}

// FillPlanes writes img into input, one plane a channel (NCHW). input holds 3 x Width x Height numbers.
func (f *SampleFormat) FillPlanes(input []float32, img *Image) {
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
		tables[channel] = f.tabulate(plane)
		planes[channel] = input[plane*n+done : (plane+1)*n]
	}
	red, green, blue := planes[0], planes[1][:n-done], planes[2][:n-done]
	pix = pix[3*done:]
	for i := range red {
		p := pix[3*i : 3*i+3 : 3*i+3]
		red[i], green[i], blue[i] = tables[0][p[0]], tables[1][p[1]], tables[2][p[2]]
	}
}

// tabulate returns the value of each sample in a plane.
func (f *SampleFormat) tabulate(plane int) (table [256]float32) {
	for v := range table {
		table[v] = (float32(v) - f.Mean[plane]) / f.Scale[plane]
	}
	return table
}

// channelOf is the sample of a pixel that a plane takes.
func (f *SampleFormat) channelOf(plane int) int {
	if f.BGR {
		return 2 - plane
	}
	return plane
}
