package report

import (
	"fmt"
	"image"
	"image/color"
	"strings"

	"git.sr.ht/~sbinet/gg"

	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Sizes of the panel beside the photo, pixels.
const (
	panelWidth = 460
	margin     = 14
	textSize   = 15
	lineStep   = 20
	indent     = 30 // of the text beside a number
	lineLength = 50 // characters of the panel's lines
)

// fault is a check that did not pass and the number that stands for it.
type fault struct {
	result quality.Result
	number string
}

type faults []fault

// listFaults lists the checks that did not pass.
func listFaults(r quality.Report) (out faults) {
	for _, c := range r.Results {
		if c.Status != quality.Pass {
			out = append(out, fault{result: c, number: fmt.Sprint(len(out) + 1)})
		}
	}
	return out
}

func (f fault) colour() color.Color {
	if f.result.Status == quality.Undetermined {
		return unknownColour
	}
	return failColour
}

// describeAdvice says what to do, or why the check is undetermined.
func (f fault) describeAdvice() string {
	if f.result.Status == quality.Undetermined {
		return f.result.Why
	}
	return f.result.Fix
}

// countFaults says how many checks failed and how many are undetermined; empty when none.
func (f faults) countFaults() string {
	undetermined := 0
	for _, one := range f {
		if one.result.Status == quality.Undetermined {
			undetermined++
		}
	}
	switch {
	case len(f) == 0:
		return ""
	case undetermined == 0:
		return fmt.Sprintf("%d failed", len(f))
	case undetermined == len(f):
		return fmt.Sprintf("%d could not be determined", undetermined)
	}
	return fmt.Sprintf("%d failed, %d could not be determined", len(f)-undetermined, undetermined)
}

// legendEntry says what the lines of a colour mean.
type legendEntry struct {
	colour color.Color
	text   string
}

// legend has the colours of a marked photo.
var legend = []legendEntry{
	{failColour, "failed"},
	{unknownColour, "could not be determined"},
	{passColour, "measured and passed: head and eyes"},
	{frameColour, "dashed: the part of the photo that was measured"},
}

// panelLine is one line of text; number is drawn before it in colour, where it is not empty.
type panelLine struct {
	text   string
	bold   bool
	colour color.Color
	number string
	indent float64
}

// describePanel lists the lines of the panel: verdict, counts, faults.
func describePanel(photo *imaging.Photo, r quality.Report, standard string) []panelLine {
	all := listFaults(r)
	colour := failColour
	if r.IsCompliant() {
		colour = passColour
	}
	lines := []panelLine{{text: r.DescribeVerdict(), bold: true, colour: colour}}
	about := standard + ", measured on " + r.DescribeFrame(photo.Width, photo.Height)
	if counts := all.countFaults(); counts != "" {
		about = counts + ". " + about
	}
	for _, line := range wrapText(about, lineLength+4) {
		lines = append(lines, panelLine{text: line})
	}
	lines = append(lines, panelLine{})
	for _, f := range all {
		lines = append(lines, panelLine{text: f.result.Check.Title(), bold: true, number: f.number, colour: f.colour(), indent: indent})
		for _, line := range wrapText(f.describeAdvice(), lineLength) {
			lines = append(lines, panelLine{text: line, indent: indent})
		}
	}
	return lines
}

// drawPanel draws a marked photo with the lines and the legend beside it; the marks of the photo
// end at its edge.
func drawPanel(photo image.Image, lines []panelLine) (image.Image, error) {
	text, err := loadFonts()
	if err != nil {
		return nil, err
	}
	size := photo.Bounds()
	height := max(size.Dy(), 2*margin+lineStep*(len(lines)+len(legend)+2))
	canvas := gg.NewContext(size.Dx()+panelWidth, height)
	canvas.SetColor(color.White)
	canvas.Clear()
	canvas.DrawImage(photo, 0, 0)
	left, y := float64(size.Dx()+margin), float64(margin+textSize)
	for _, line := range lines {
		drawLine(canvas, text, line, left, y)
		y += lineStep
	}
	drawLegend(canvas, text, left, float64(height-margin-lineStep*(len(legend)-1)))
	return canvas.Image(), nil
}

func drawLine(canvas *gg.Context, text typefaces, line panelLine, left, y float64) {
	canvas.SetFontFace(text.regular)
	if line.bold {
		canvas.SetFontFace(text.bold)
	}
	canvas.SetColor(inkColour)
	if line.number != "" {
		canvas.SetColor(line.colour)
		canvas.DrawCircle(left+badgeRadius, y-badgeRadius/2, badgeRadius)
		canvas.Fill()
		canvas.SetFontFace(text.small)
		canvas.SetColor(color.White)
		canvas.DrawStringAnchored(line.number, left+badgeRadius, y-badgeRadius/2, 0.5, 0.35)
		canvas.SetFontFace(text.bold)
		canvas.SetColor(inkColour)
	} else if line.colour != nil {
		canvas.SetColor(line.colour)
	}
	canvas.DrawString(line.text, left+line.indent, y)
}

// drawLegend draws a short line of each colour with its meaning, the last line at y + its rows.
func drawLegend(canvas *gg.Context, text typefaces, left, y float64) {
	canvas.SetFontFace(text.regular)
	for _, entry := range legend {
		canvas.SetColor(entry.colour)
		canvas.SetLineWidth(3)
		if entry.colour == frameColour {
			canvas.SetDash(6, 4)
		}
		canvas.DrawLine(left, y-textSize/3, left+indent-8, y-textSize/3)
		canvas.Stroke()
		canvas.SetDash()
		canvas.SetColor(inkColour)
		canvas.DrawString(entry.text, left+indent, y)
		y += lineStep
	}
}

// wrapText breaks a text into lines of at most so many characters, at spaces.
func wrapText(text string, characters int) []string {
	var out []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && len(line)+1+len(word) > characters {
			out, line = append(out, line), ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(out, line)
}
