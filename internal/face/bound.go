package face

// SearchBound is how much one search runs at most.
type SearchBound struct {
	DetectorRuns   int // of the precise detector
	DetectorPixels int // of all their inputs together; its time is proportional to them
	FastRuns       int // of the fast detector
	LandmarkRuns   int
}

// WorstSearches returns the dearest ways that Find can take, whatever the photo shows.
func WorstSearches() []SearchBound {
	const wholePixels, confirmPixels = squareSide * squareSide, confirmSide * confirmSide
	// A search that the quick run settles is cheaper than one that it does not.
	upright := SearchBound{LandmarkRuns: 2 * maxRefined}.with(1, quickSide*quickSide).with(1, wholePixels).with(maxConfirmed, confirmPixels)
	padded := upright.with(1, paddedSide*paddedSide)
	// Something was found and may lie on its side, or nothing was found and the turned
	// pictures were tried; then the picture is searched turned or in tiles, never both.
	found := upright.with(len(orientations)*maxReoriented, confirmPixels)
	nothing := padded.with(len(turns)*(1+maxTraced), confirmPixels)
	nothing.FastRuns += len(turns)
	all := []SearchBound{padded.with(len(orientations)*maxReoriented, confirmPixels)}
	for _, b := range []SearchBound{found, nothing} {
		tiled := b.with(maxFineConfirmed, confirmPixels)
		tiled.FastRuns += maxFineTiles
		all = append(all, b.with(1, wholePixels).with(maxConfirmed, confirmPixels), tiled)
	}
	return all
}

// EmptySearch returns the runs of a search of a 4:3 photo of 2 MP and more in which nothing is
// found: the quick run, the first run, the padded one, the turned ones and the tiles.
func EmptySearch() SearchBound {
	pixels := func(long int) int {
		v := viewOf(1600, 1200, 0, 1, long)
		return v.width * v.height
	}
	return SearchBound{FastRuns: maxFineTiles}.with(1, pixels(quickSide)).with(1, pixels(coarseSide)).with(1, paddedSide*paddedSide)
}

// with adds n runs of the precise detector.
func (b SearchBound) with(n, pixels int) SearchBound {
	b.DetectorRuns += n
	b.DetectorPixels += n * pixels
	return b
}
