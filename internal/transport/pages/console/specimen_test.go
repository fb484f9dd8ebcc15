package console

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/jpeg"
	"math"
	"strings"
	"testing"
	"time"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/state/account"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// fillShape fills the pixels that inside says, with soft edges: inside is the distance to the edge in pixels, above 0 within.
func fillShape(canvas *image.RGBA, ink color.RGBA, inside func(x, y float64) float64) {
	b := canvas.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			share := min(1, max(0, inside(float64(x)+.5, float64(y)+.5)+.5))
			if share == 0 {
				continue
			}
			was := canvas.RGBAAt(x, y)
			mix := func(a, b uint8) uint8 { return uint8(float64(a)*(1-share) + float64(b)*share) }
			canvas.SetRGBA(x, y, color.RGBA{mix(was.R, ink.R), mix(was.G, ink.G), mix(was.B, ink.B), 255})
		}
	}
}

// fillOval fills an ellipse.
func fillOval(canvas *image.RGBA, ink color.RGBA, cx, cy, rx, ry float64) {
	fillShape(canvas, ink, func(x, y float64) float64 {
		return (1 - math.Hypot((x-cx)/rx, (y-cy)/ry)) * min(rx, ry)
	})
}

// drawFace draws a face in a box, of nobody: ovals. turn moves its parts aside, as a turned head does.
func drawFace(canvas *image.RGBA, box image.Rectangle, background color.RGBA, turn float64) {
	part, ok := canvas.SubImage(box).(*image.RGBA)
	if !ok {
		return
	}
	draw.Draw(part, box, image.NewUniform(background), image.Point{}, draw.Src)
	w, h := float64(box.Dx()), float64(box.Dy())
	cx, cy := float64(box.Min.X)+w/2, float64(box.Min.Y)+h*.46
	at := func(x, y float64) (float64, float64) { return cx + (x+turn)*w, cy + y*h }
	oval := func(ink color.RGBA, x, y, rx, ry float64) {
		px, py := at(x, y)
		fillOval(part, ink, px, py, rx*w, ry*h)
	}
	skin, hair, dark := color.RGBA{214, 170, 140, 255}, color.RGBA{62, 44, 34, 255}, color.RGBA{40, 34, 32, 255}
	fillOval(part, color.RGBA{52, 74, 110, 255}, cx, float64(box.Max.Y)+h*.12, w*.46, h*.32)
	fillOval(part, color.RGBA{196, 152, 124, 255}, cx, cy+h*.28, w*.11, h*.16)
	oval(hair, -turn*.6, -.06, .275, .3)
	oval(skin, 0, .02, .225, .265)
	oval(hair, -.02, -.2, .2, .09)
	for _, side := range []float64{-1, 1} {
		oval(color.RGBA{250, 248, 244, 255}, side*.09, -.01, .042, .02)
		oval(dark, side*.09+turn*.1, -.01, .019, .019)
		oval(hair, side*.09, -.055, .05, .011)
	}
	oval(color.RGBA{186, 138, 112, 255}, turn*.4, .075, .028, .024)
	oval(color.RGBA{170, 84, 80, 255}, turn*.3, .15, .07, .018)
}

// newInk returns a pen that writes with a font of this size.
func newInk(t testing.TB, canvas draw.Image, file []byte, size float64, ink color.Color) *font.Drawer {
	t.Helper()
	outlines, err := opentype.Parse(file)
	if err != nil {
		t.Fatal(err)
	}
	face, err := opentype.NewFace(outlines, &opentype.FaceOptions{Size: size, DPI: 72})
	if err != nil {
		t.Fatal(err)
	}
	return &font.Drawer{Dst: canvas, Src: image.NewUniform(ink), Face: face}
}

const millimetre = 8 // pixels of a drawn document

// specimenText is what the drawn passport prints, by field, and where its line begins, millimetres.
var specimenText = []struct {
	field, label, text string
	x, y               float64
}{
	{"documentNumber", "Passport No.", "L898902C3", 84, 17},
	{"surname", "Surname", "ERIKSSON", 44, 27},
	{"givenNames", "Given names", "ANNA MARIA", 44, 37},
	{"birthDate", "Date of birth", "12 AUG 1974", 44, 47},
	{"", "Nationality", "UTOPIAN", 84, 47},
	{"expiryDate", "Date of expiry", "15 APR 2034", 44, 57},
	{"", "Sex", "F", 84, 57},
}

var specimenZone = []string{"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F3404159ZE184226B<<<<<16"}

// drawPassport draws the data page of a passport of the specimen state with a drawn face, flat. text replaces lines by field.
func drawPassport(t testing.TB, text map[string]string) []byte {
	t.Helper()
	canvas := image.NewRGBA(image.Rect(0, 0, 125*millimetre, 88*millimetre))
	for y := range canvas.Bounds().Dy() {
		for x := range canvas.Bounds().Dx() {
			wave := math.Sin(float64(x)/23+4*math.Sin(float64(y)/61)) * 6
			canvas.SetRGBA(x, y, color.RGBA{uint8(222 + wave), uint8(230 + wave/2), uint8(236 - wave), 255})
		}
	}
	drawFace(canvas, image.Rect(5*millimetre, 20*millimetre, 38*millimetre, 61*millimetre), color.RGBA{236, 238, 240, 255}, 0)
	write := func(pen *font.Drawer, x, y float64, text string) {
		pen.Dot = fixed.P(int(x*millimetre), int(y*millimetre))
		pen.DrawString(text)
	}
	write(newInk(t, canvas, gobold.TTF, 34, color.RGBA{40, 60, 110, 255}), 5, 10, "UTOPIA   PASSPORT   SPECIMEN")
	label, value := newInk(t, canvas, gomono.TTF, 15, color.RGBA{80, 90, 110, 255}), newInk(t, canvas, gobold.TTF, 27, color.RGBA{20, 24, 30, 255})
	for _, line := range specimenText {
		write(label, line.x, line.y-4, line.label)
		if other := text[line.field]; other != "" {
			line.text = other
		}
		write(value, line.x, line.y, line.text)
	}
	zone := newInk(t, canvas, gomono.TTF, 33.5, color.RGBA{20, 24, 30, 255})
	for i, line := range specimenZone {
		write(zone, 6, 88-15.75+1.2+6.35*float64(i), line)
	}
	return encode(t, canvas)
}

func encode(t testing.TB, canvas image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, canvas, &jpeg.Options{Quality: 88}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// drawPortrait draws a face as a photo of so many pixels.
func drawPortrait(t testing.TB, width, height int, background color.RGBA, turn float64) []byte {
	t.Helper()
	canvas := image.NewRGBA(image.Rect(0, 0, width, height))
	drawFace(canvas, canvas.Bounds(), background, turn)
	return encode(t, canvas)
}

// specimenFindings are what the checks find on the drawn passport with another number in print; the selfie is barely alike.
func specimenFindings(t testing.TB) verification.Findings {
	t.Helper()
	place := func(x, y, w, h float64) *apigen.DocumentPlace { return &apigen.DocumentPlace{X: x, Y: y, W: w, H: h} }
	evidence := func(pairs ...string) (out []apigen.VerificationEvidence) {
		for i := 0; i+1 < len(pairs); i += 2 {
			out = append(out, apigen.VerificationEvidence{Name: pairs[i], Value: pairs[i+1]})
		}
		return out
	}
	f := verification.Findings{
		DocumentAuthenticity: verification.Measured{Value: verification.Review}, FaceMatch: verification.Measured{Value: verification.Review}, Liveness: verification.Measured{Value: verification.Pass, Margin: 1}, Sides: 1,
		Document:         map[string]string{"kind": "passport", "name": "ANNA MARIA ERIKSSON", "birthDate": "1974-08-12", "documentNumber": "L898902C3", "expiryDate": "2034-04-15", "nationality": "UTO", "sex": "F", "issuer": "UTO"},
		DocumentPortrait: drawPortrait(t, 480, 600, color.RGBA{236, 238, 240, 255}, 0),
		FlatImages:       map[string][]byte{"document_front": drawPassport(t, map[string]string{"documentNumber": "L898902C8"})},
		Evidence:         map[string][]apigen.VerificationEvidence{"faceMatch": evidence("similarity", "0.701", "threshold", "0.72"), "liveness": evidence("status", "live", "score", "0.94", "frames", "3")},
	}
	side := apigen.VerificationDocumentSide{Side: "document_front", Image: "document_front_flat", Width: 125, Height: 88, Portrait: place(11, 27, 21, 26), Zone: place(6, 70.6, 111.8, 9.6)}
	for _, field := range []struct {
		name string
		x, w float64
		line int
	}{{"names", 18.7, 99, 0}, {"documentNumber", 6, 22.9, 1}, {"dateOfBirth", 39, 15.2, 1}, {"dateOfExpiry", 59.3, 15.2, 1}} {
		side.Fields = append(side.Fields, apigen.DocumentFieldPlace{Name: field.name, Roi: *place(field.x, 70.6+6.35*float64(field.line), field.w, 3.2)})
	}
	f.FlatSides = []apigen.VerificationDocumentSide{side}
	for _, line := range specimenText {
		if line.field == "" {
			continue
		}
		printed, text := apigen.VerificationPrintedField{Field: line.field, Outcome: "found", Place: place(line.x-.6, line.y-3, 1.95*float64(len(line.text))+1, 3.8)}, line.text
		if line.field == "documentNumber" {
			text, printed.Outcome = "L898902C8", "differing"
		}
		printed.Text = &text
		f.Printed = append(f.Printed, printed)
	}
	for _, name := range []string{"document", "kind", "machine_readable_zone", "check_digits", "expiry", "portrait", "copy"} {
		f.DocumentChecks = append(f.DocumentChecks, apigen.VerificationSubCheck{Name: name, Value: "pass"})
	}
	f.DocumentChecks = append(f.DocumentChecks, apigen.VerificationSubCheck{Name: "printed_text", Value: "review"})
	f.Reasons = []verification.FoundReason{
		{Code: apigen.VerificationReasonCodeMrzTextMismatch, Evidence: evidence("field", "documentNumber")},
		{Code: apigen.VerificationReasonCodeMatchBorderline, Evidence: evidence("similarity", "0.701", "threshold", "0.72")},
		{Code: apigen.VerificationReasonCodeBirthDateMismatch},
	}
	return f
}

// createSpecimenReview makes a verification of a drawn passport and drawn selfies that waits for a reviewer. The business stated
// another day of birth.
func (c *service) createSpecimenReview(reference string, seed int) string {
	c.t.Helper()
	ctx := c.t.Context()
	c.findings = specimenFindings(c.t)
	c.findings.Reasons = append(c.findings.Reasons, c.addedReasons...)
	c.findings.Chip = c.addedChip
	scope := verification.Scope{ProjectID: c.project.ID, Environment: account.Test}
	against := "document"
	v, token, err := c.verifications.Create(ctx, verification.Who{Scope: scope, Actor: "key_1"}, verification.NewVerification{
		Reference: reference, MayEnrol: true, ExpiresIn: time.Hour, Name: "Anna Maria Eriksson", BirthDate: "1974-08-21",
		Checks: &apigen.VerificationChecks{Document: &apigen.VerificationDocumentCheck{}, FaceMatch: &apigen.VerificationFaceMatchCheck{Against: &against}, Liveness: &apigen.VerificationLivenessCheck{}, Enrol: c.addedEnrol},
	})
	if err != nil {
		c.t.Fatal(err)
	}
	session, secret, err := c.verifications.OpenLink(ctx, token, verification.Visit{})
	if err != nil {
		c.t.Fatal(err)
	}
	visit := verification.Visit{ID: session.ID, Secret: secret}
	if session, err = c.verifications.RecordConsent(ctx, visit, true, verification.ConsentText{ID: "consent-1", SHA256: strings.Repeat("ab", 32), Language: "en"}); err != nil {
		c.t.Fatal(err)
	}
	wall := color.RGBA{186, 196, 190, 255}
	frames := [][]byte{drawPortrait(c.t, 480, 600+seed, wall, .03), drawPortrait(c.t, 480, 600+seed, wall, .05), drawPortrait(c.t, 480, 600+seed, wall, .08)}
	for _, step := range session.Progress.Steps {
		try := verification.Try{Step: step.Name, Source: verification.FromCamera, Nonce: step.Nonce, Frames: frames}
		if step.Name == verification.StepDocumentFront {
			try.Frames = [][]byte{append(drawPassport(c.t, nil), byte(seed))}
		}
		if _, err := c.verifications.Upload(ctx, visit, try); err != nil {
			c.t.Fatal(err)
		}
	}
	c.runUntilWaiting(v.ID)
	return v.ID
}
