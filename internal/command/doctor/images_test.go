package doctor

import "testing"

func TestTheFormatsOfImagesAreNamed(t *testing.T) {
	expect(t, Examiner{}.checkImages(t.Context()), OK, "HEIC and AVIF")
}
