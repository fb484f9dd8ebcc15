package face

// SearchBound is how much one search runs at most.
type SearchBound struct {
	DetectorRuns   int // of the precise detector
	DetectorPixels int // of all their inputs together; its time is proportional to them
	FastRuns       int // of the fast detector
	LandmarkRuns   int
	PresenceRuns   int // of the face mesh
}

// WorstSearches returns the dearest ways that FindFaces can take, whatever the photo shows.
func WorstSearches() []SearchBound {
	const wholePixels, confirmPixels = squareSide * squareSide, confirmSide * confirmSide
	// A search that the quick run settles is cheaper than one that it does not.
	upright := SearchBound{LandmarkRuns: 2 * maxRefined}.addRuns(1, quickSide*quickSide).addRuns(1, wholePixels).addRuns(maxConfirmed, confirmPixels)
	padded := upright.addRuns(1, paddedSide*paddedSide)
	// Something was found and may lie on its side, or nothing was found and the turned
	// images were tried; then the image is searched turned or in tiles, never both.
	found := upright.addRuns(len(orientations)*maxReoriented, confirmPixels)
	nothing := padded.addRuns(len(turns)*(1+maxTraced), confirmPixels)
	nothing.FastRuns += len(turns)
	all := []SearchBound{padded.addRuns(len(orientations)*maxReoriented, confirmPixels).verifyMain()}
	for _, b := range []SearchBound{found, nothing} {
		tiled := b.addRuns(maxFineConfirmed, confirmPixels)
		tiled.FastRuns += maxFineTiles
		all = append(all, b.addRuns(1, wholePixels).addRuns(maxConfirmed, confirmPixels).verifyMain(), tiled)
	}
	return all
}

// RegionSearch returns what FindFaceAt runs at most besides FindFaces.
func RegionSearch() SearchBound { return SearchBound{}.addRuns(1, confirmSide*confirmSide) }

// verifyMain adds the verification of a main face, which is never one that tiles are searched beside.
func (b SearchBound) verifyMain() SearchBound {
	b.LandmarkRuns += 2 * len(directions)
	b.PresenceRuns += maxPresence + 1
	return b.addRuns(len(directions), confirmSide*confirmSide)
}

// EmptySearch returns the runs of a search of a 4:3 photo of 2 MP and more in which nothing is
// found: the quick run, the first run, the padded one, the turned ones and the tiles.
func EmptySearch() SearchBound {
	pixels := func(long int) int {
		v := viewOf(1600, 1200, 0, 1, long)
		return v.width * v.height
	}
	return SearchBound{FastRuns: maxFineTiles}.addRuns(1, pixels(quickSide)).addRuns(1, pixels(coarseSide)).addRuns(1, paddedSide*paddedSide)
}

// addRuns adds n runs of the precise detector.
func (b SearchBound) addRuns(n, pixels int) SearchBound {
	b.DetectorRuns += n
	b.DetectorPixels += n * pixels
	return b
}
