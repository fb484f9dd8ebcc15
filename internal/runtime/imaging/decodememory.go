package imaging

// RowMemory is about how many bytes ForEachRow and EncodeRows hold of p: a band of its pixels, and the
// encoded file, of four bits a pixel, twice.
func (p *File) RowMemory() int64 {
	pixels := int64(p.Width) * int64(p.Height)
	if p.other != nil { // the encoded file alone: the pixels are counted by DecodeMemory
		return pixels
	}
	return 3*min(pixels, bandPixels) + pixels
}

// DecodeMemory is how many bytes the pixels take that AtLeast decodes of p, its reductions included, and
// while a photo is turned that is stored on its side.
func (p *File) DecodeMemory() int64 {
	pixels := int64(p.Width) * int64(p.Height)
	if p.IsLarge() && p.other == nil {
		pixels /= 4
	}
	if p.Orientation >= 5 {
		return 3 * pixels * 7 / 3
	}
	return 3 * pixels * 4 / 3
}

// WorkMemory is how many bytes a decode takes beside its result, until it ends: the coefficients of a
// JPEG with several scans, of which one is decoded at a time in a process.
func (p *File) WorkMemory() int64 {
	if p.other != nil {
		return p.other.workBytes * max(int64(p.Width)*int64(p.Height), p.header.blockPixels)
	}
	if p.Format != FormatJPEG {
		return 0
	}
	return p.jpeg.coefficientBytes()
}

// smallWork is what a decode may take beside its result at any time.
const smallWork = 8 << 20

// largeWork is held by the decode that takes more.
var largeWork = make(chan struct{}, 1)

// beginDecode waits for what a decode takes; end gives it back.
func (p *Photo) beginDecode() (end func(), err error) {
	release := func() {}
	if p.beforeDecode != nil {
		if release, err = p.beforeDecode(); err != nil {
			return nil, err
		}
	}
	free := p.awaitWork()
	return func() {
		free()
		release()
	}, nil
}

// awaitWork waits until the work memory of a decode is free, and returns the function that frees it.
func (p *Photo) awaitWork() func() {
	if p.WorkMemory() <= smallWork {
		return func() {}
	}
	largeWork <- struct{}{}
	return func() { <-largeWork }
}
