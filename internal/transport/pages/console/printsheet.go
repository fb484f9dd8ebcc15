package console

import (
	"bytes"
	"fmt"

	"codeberg.org/go-pdf/fpdf"
)

// photoSize is a size of printed photos, in millimetres.
type photoSize struct {
	Name          string
	Width, Height float64
	aspect        string // of kiosk.photo: the same, or the nearest that is higher
}

// photoSizes are the sizes that authorities ask for.
var photoSizes = []photoSize{
	{"35 x 45 mm", 35, 45, "7:9"},
	{"2 x 2 in", 50.8, 50.8, "1:1"},
	{"33 x 48 mm", 33, 48, "2:3"},
}

// paperSize is a sheet of photo paper, in millimetres, upright.
type paperSize struct {
	Name          string
	Width, Height float64
}

var paperSizes = []paperSize{{"10 x 15 cm", 100, 150}, {"A4", 210, 297}}

// Millimetres of a print sheet.
const (
	sheetMargin = 4.0  // that printers leave free
	sheetGap    = 1.0  // between photos
	sheetRuler  = 50.0 // length of the line that shows whether the printer scaled
)

// sheetPlan is how photos of a size lie on a sheet of width x height millimetres.
type sheetPlan struct {
	width, height float64
	columns, rows int
	size          photoSize
}

func newSheetPlan(width, height float64, size photoSize) sheetPlan {
	fit := func(room, length float64) int { return int((room - 2*sheetMargin + sheetGap) / (length + sheetGap)) }
	return sheetPlan{width, height, fit(width, size.Width), fit(height, size.Height), size}
}

func (p sheetPlan) countCopies() int { return p.columns * p.rows }

// planSheet lays the sheet upright, or on its side where more photos fit so.
func planSheet(size photoSize, paper paperSize) sheetPlan {
	upright, turned := newSheetPlan(paper.Width, paper.Height, size), newSheetPlan(paper.Height, paper.Width, size)
	if turned.countCopies() > upright.countCopies() {
		return turned
	}
	return upright
}

// newPrintSheet makes a PDF file of one page full of the photo, a JPEG file, with thin lines to cut along
// and a line of 50 mm. A photo higher than the size is cut at both ends by the same amount.
func newPrintSheet(photo []byte, size photoSize, paper paperSize) (document []byte, copies int, err error) {
	plan := planSheet(size, paper)
	pdf := fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "mm", Size: fpdf.SizeType{Wd: plan.width, Ht: plan.height}})
	pdf.SetTitle("Photos of "+size.Name, false)
	pdf.SetMargins(0, 0, 0)
	pdf.SetAutoPageBreak(false, 0)
	pdf.AddPage()
	info := pdf.RegisterImageOptionsReader("photo", fpdf.ImageOptions{ImageType: "JPG"}, bytes.NewReader(photo))
	if err := pdf.Error(); err != nil {
		return nil, 0, fmt.Errorf("console: print sheet: %w", err)
	}
	scaled := size.Width * info.Height() / info.Width()
	pdf.SetDrawColor(150, 150, 150)
	pdf.SetLineWidth(0.1)
	for i := range plan.countCopies() {
		x := sheetMargin + float64(i%plan.columns)*(size.Width+sheetGap)
		y := sheetMargin + float64(i/plan.columns)*(size.Height+sheetGap)
		pdf.ClipRect(x, y, size.Width, size.Height, false)
		pdf.ImageOptions("photo", x, y-(scaled-size.Height)/2, size.Width, scaled, false, fpdf.ImageOptions{ImageType: "JPG"}, 0, "")
		pdf.ClipEnd()
		pdf.Rect(x, y, size.Width, size.Height, "D")
	}
	plan.drawRuler(pdf)
	var out bytes.Buffer
	if err := pdf.Output(&out); err != nil {
		return nil, 0, fmt.Errorf("console: print sheet: %w", err)
	}
	return out.Bytes(), plan.countCopies(), nil
}

// drawRuler draws the line of 50 mm where the sheet is free: beside the photos, else below them.
func (p sheetPlan) drawRuler(pdf *fpdf.Fpdf) {
	const room = 6 // that the line and its text need
	x := sheetMargin + float64(p.columns)*(p.size.Width+sheetGap) + 2
	y := sheetMargin + float64(p.rows)*(p.size.Height+sheetGap) + 2
	pdf.SetDrawColor(0, 0, 0)
	pdf.SetLineWidth(0.3)
	pdf.SetFont("Helvetica", "", 6)
	switch {
	case p.width-sheetMargin-x >= room:
		pdf.Line(x, sheetMargin, x, sheetMargin+sheetRuler)
		pdf.Text(x+1, sheetMargin+3, "50 mm")
	case p.height-sheetMargin-y >= room:
		pdf.Line(sheetMargin, y, sheetMargin+sheetRuler, y)
		pdf.Text(sheetMargin, y+3, "50 mm")
	}
}
