package imaging

// Point is a position in pixels of the upright image.
type Point struct{ X, Y float64 }

// IsWithin tells whether p lies in an image of width x height pixels, its edge included.
func (p Point) IsWithin(width, height int) bool {
	return p.X >= 0 && p.Y >= 0 && p.X <= float64(width) && p.Y <= float64(height)
}

// Box is an axis-parallel rectangle in pixels of the upright image; it may
// reach outside the image.
type Box struct{ X, Y, W, H float64 }

// Image is 8-bit sRGB, interleaved R,G,B, three bytes a pixel, rows packed
// without padding: the pixel (x, y) starts at Pix[3*(y*Width+x)].
type Image struct {
	Pix           []uint8
	Width, Height int
}

// NewImage makes a black image of the given size in pixels.
func NewImage(width, height int) *Image {
	return &Image{Pix: make([]uint8, 3*width*height), Width: width, Height: height}
}

// ForEachRow calls visit with every row from the top down: see Photo.ForEachRow. A row is part of img.
func (img *Image) ForEachRow(visit func(y int, row []uint8) error) error {
	for y := range img.Height {
		if err := visit(y, img.Pix[3*y*img.Width:3*(y+1)*img.Width]); err != nil {
			return err
		}
	}
	return nil
}

// writeRows hands every row to write.
func (img *Image) writeRows(write func(row []uint8) error) error {
	return img.ForEachRow(func(_ int, row []uint8) error { return write(row) })
}
