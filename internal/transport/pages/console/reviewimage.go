package console

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"net/http"
	"strconv"
	"sync"
	"time"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"github.com/likeness-api/likeness/internal/base/apigen"
)

// sendReviewImage answers with an image of a verification that carries the viewer's name.
func sendReviewImage(q *request) error {
	var out apigen.VerificationImageResult
	p := params{"verification": q.r.PathValue("verification"), "name": q.r.PathValue("name")}
	if err := q.api.callProject(q.form.readEnvironment(), "verifications.image", p, nil, &out); err != nil {
		return err
	}
	defer clear(out.Image)
	marked, err := markImage(out.Image, q.session.User.Name+" "+time.Now().UTC().Format("2006-01-02 15:04"))
	if err != nil {
		return err
	}
	defer clear(marked)
	q.page.setHeaders()
	q.w.Header().Set("Content-Type", "image/jpeg")
	q.w.Header().Set("Content-Length", strconv.Itoa(len(marked)))
	q.w.WriteHeader(http.StatusOK)
	_, _ = q.w.Write(marked) // the browser may have gone
	return nil
}

// viewerFont is the font of the viewer's name.
var viewerFont = sync.OnceValues(func() (*opentype.Font, error) { return opentype.Parse(goregular.TTF) })

// markImage draws text over a JPEG image, in lines across it, pale enough to leave the faces visible.
func markImage(file []byte, text string) ([]byte, error) {
	source, err := jpeg.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	outlines, err := viewerFont()
	if err != nil {
		return nil, err
	}
	bounds := source.Bounds()
	canvas := image.NewRGBA(bounds)
	draw.Draw(canvas, bounds, source, bounds.Min, draw.Src)
	size := max(12, float64(bounds.Dx())/28)
	face, err := opentype.NewFace(outlines, &opentype.FaceOptions{Size: size, DPI: 72})
	if err != nil {
		return nil, err
	}
	for line, y := 0, bounds.Min.Y+int(size)*2; y < bounds.Max.Y; line, y = line+1, y+int(size)*6 {
		for i, ink := range []color.Color{color.NRGBA{A: 90}, color.NRGBA{R: 255, G: 255, B: 255, A: 110}} {
			pen := font.Drawer{Dst: canvas, Src: image.NewUniform(ink), Face: face}
			pen.Dot = fixed.P(bounds.Min.X+int(size)+(line%3)*bounds.Dx()/6-i, y-i)
			pen.DrawString(text)
		}
	}
	var out bytes.Buffer
	const jpegQuality = 90
	err = jpeg.Encode(&out, canvas, &jpeg.Options{Quality: jpegQuality})
	return out.Bytes(), err
}
