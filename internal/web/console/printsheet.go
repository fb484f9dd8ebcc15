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

// countPhotos is how many photos lie beside each other and above each other on a sheet.
func countPhotos(width, height float64, size photoSize) (columns, rows int) {
	fit := func(room, length float64) int { return int((room - 2*sheetMargin + sheetGap) / (length + sheetGap)) }
	return fit(width, size.Width), fit(height, size.Height)
}

// newPrintSheet makes a PDF file of one page full of the photo, a JPEG file, with thin lines to cut along
// and a line of 50 mm. A photo higher than the size is cut at both ends by the same amount.
func newPrintSheet(photo []byte, size photoSize, paper paperSize) (document []byte, copies int, err error) {
	width, height := paper.Width, paper.Height
	columns, rows := countPhotos(width, height, size)
	if c, r := countPhotos(height, width, size); c*r > columns*rows { // the sheet turned
		width, height, columns, rows = height, width, c, r
	}
	pdf := fpdf.NewCustom(&fpdf.InitType{OrientationStr: "P", UnitStr: "mm", Size: fpdf.SizeType{Wd: width, Ht: height}})
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
	for i := range columns * rows {
		x := sheetMargin + float64(i%columns)*(size.Width+sheetGap)
		y := sheetMargin + float64(i/columns)*(size.Height+sheetGap)
		pdf.ClipRect(x, y, size.Width, size.Height, false)
		pdf.ImageOptions("photo", x, y-(scaled-size.Height)/2, size.Width, scaled, false, fpdf.ImageOptions{ImageType: "JPG"}, 0, "")
		pdf.ClipEnd()
		pdf.Rect(x, y, size.Width, size.Height, "D")
	}
	drawRuler(pdf, width, height, columns, rows, size)
	var out bytes.Buffer
	if err := pdf.Output(&out); err != nil {
		return nil, 0, fmt.Errorf("console: print sheet: %w", err)
	}
	return out.Bytes(), columns * rows, nil
}

// drawRuler draws the line of 50 mm where the sheet is free: beside the photos, else below them.
func drawRuler(pdf *fpdf.Fpdf, width, height float64, columns, rows int, size photoSize) {
	const room = 6 // that the line and its text need
	x := sheetMargin + float64(columns)*(size.Width+sheetGap) + 2
	y := sheetMargin + float64(rows)*(size.Height+sheetGap) + 2
	pdf.SetDrawColor(0, 0, 0)
	pdf.SetLineWidth(0.3)
	pdf.SetFont("Helvetica", "", 6)
	switch {
	case width-sheetMargin-x >= room:
		pdf.Line(x, sheetMargin, x, sheetMargin+sheetRuler)
		pdf.Text(x+1, sheetMargin+3, "50 mm")
	case height-sheetMargin-y >= room:
		pdf.Line(sheetMargin, y, sheetMargin+sheetRuler, y)
		pdf.Text(sheetMargin, y+3, "50 mm")
	}
}
