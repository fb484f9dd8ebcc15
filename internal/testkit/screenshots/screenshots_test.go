package screenshots

import (
	"image"
	"image/color"
	"image/draw"
	"strings"
	"testing"
)

// drawPage draws a white page with a dark box.
func drawPage(height, x, shade int) image.Image {
	page := image.NewRGBA(image.Rect(0, 0, 400, height))
	draw.Draw(page, page.Bounds(), image.White, image.Point{}, draw.Src)
	draw.Draw(page, image.Rect(x, 40, x+80, 120), image.NewUniform(color.Gray{uint8(shade)}), image.Point{}, draw.Src)
	return page
}

// A page that moved, grew or lost its colour differs; letters that are drawn a little differently do not.
func TestDifferencesOfPages(t *testing.T) {
	page := drawPage(400, 40, 60)
	for name, c := range map[string]struct {
		got  image.Image
		want string // part of the error; empty: none
	}{
		"the same":         {drawPage(400, 40, 60), ""},
		"a little lighter": {drawPage(400, 40, 70), ""},
		"some pixels more": {drawPage(404, 40, 60), ""},
		"the box moved":    {drawPage(400, 80, 60), "differ"},
		"another colour":   {drawPage(400, 40, 160), "the first at x 40, y 40"},
		"longer":           {drawPage(430, 40, 60), "430"},
	} {
		err := findDifference(page, c.got)
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}
