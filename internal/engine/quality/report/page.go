package report

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image/jpeg"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"github.com/likeness-api/likeness/internal/engine/quality"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Facts are what a page says besides the report.
type Facts struct {
	Standard string // or scenario
	Pack     string // id of the model pack
	When     time.Time
}

// Sizes of the page, millimetres (A4).
const (
	pageMargin = 12.0
	pageWidth  = 210 - 2*pageMargin
	pageHigh   = 297 - 10.0
	imageHigh  = 72.0 // at most; less when the table needs the room
	imageWide  = 92.0 // at most; the advice stands beside it
	rowHigh    = 3.55
)

// columns of the table: title, width in millimetres.
var columns = []struct {
	title string
	wide  float64
}{{"", 6}, {"check", 42}, {"value", 14}, {"range", 19}, {"unit", 24}, {"verdict", 16}, {"rule", 65}}

// DrawPage makes a PDF file of one page: the verdict, the marked photo, every check with its
// value, range and rule, those that failed first, the SHA-256 of the photo's file and the model pack.
func DrawPage(photo *imaging.Photo, r quality.Report, facts Facts) ([]byte, error) {
	r = r.SortForReaders()
	img, err := drawMarkedPhoto(photo, r)
	if err != nil {
		return nil, err
	}
	var image bytes.Buffer
	if err := jpeg.Encode(&image, img, &jpeg.Options{Quality: 88}); err != nil {
		return nil, err
	}
	pdf := fpdf.New("P", "mm", "A4", "")
	pdf.SetCreationDate(facts.When.UTC())
	pdf.SetModificationDate(facts.When.UTC())
	pdf.SetCatalogSort(true)
	pdf.SetTitle("Photo check, "+facts.Standard, false)
	pdf.SetMargins(pageMargin, pageMargin, pageMargin)
	pdf.SetAutoPageBreak(false, 0)
	pdf.AddPage()
	writeHeader(pdf, photo, r, facts)
	options := fpdf.ImageOptions{ImageType: "JPG"}
	info := pdf.RegisterImageOptionsReader("picture", options, &image)
	table := layOutTable(pdf, r, quality.Standard(facts.Standard))
	top := pdf.GetY() + 1
	room := min(imageHigh, pageHigh-top-legendHigh-table.computeHeight())
	wide, high := info.Extent()
	fit := min(imageWide/wide, room/high)
	pdf.ImageOptions("picture", pageMargin, top, wide*fit, high*fit, false, options, 0, "")
	writeAdvice(pdf, r, imaging.Box{X: pageMargin + wide*fit + 4, Y: top, H: room})
	writeLegend(pdf, top+high*fit+3)
	pdf.SetY(top + high*fit + legendHigh)
	table.writeTable(pdf)
	var out bytes.Buffer
	err = pdf.Output(&out)
	return out.Bytes(), err
}

func writeHeader(pdf *fpdf.Fpdf, photo *imaging.Photo, r quality.Report, facts Facts) {
	pdf.SetFont("Helvetica", "B", 13)
	pdf.CellFormat(0, 6, fmt.Sprintf("%s (%s)", r.DescribeVerdict(), facts.Standard), "", 1, "L", false, 0, "")
	pdf.SetFont("Helvetica", "", 7.5)
	counts := "Measured, not certified."
	if faults := listFaults(r).countFaults(); faults != "" {
		counts = faults + ". " + counts
	}
	for _, line := range []string{
		counts,
		"Size and position were measured on " + r.DescribeFrame(photo.Width, photo.Height) + ".",
		fmt.Sprintf("Photo: %d x %d pixels, %s, SHA-256 %x", photo.Width, photo.Height, photo.Format, sha256.Sum256(photo.Data)),
		fmt.Sprintf("%s, model pack %s", facts.When.UTC().Format("2006-01-02 15:04:05 UTC"), facts.Pack),
	} {
		pdf.CellFormat(0, 3.6, line, "", 1, "L", false, 0, "")
	}
}

// writeAdvice lists what is wrong and what to do, as far as there is room in a box beside the image.
func writeAdvice(pdf *fpdf.Fpdf, r quality.Report, box imaging.Box) {
	const step, characters = 3.3, 68
	rows := int(box.H/step) - 1
	all := listFaults(r)
	pdf.SetFont("Helvetica", "", 6.8)
	row := 0
	for i, f := range all {
		lines := wrapText(f.number+"  "+f.result.Check.Title()+": "+f.describeAdvice(), characters)
		if row+len(lines) > rows {
			pdf.Text(box.X, box.Y+step*float64(row+1), fmt.Sprintf("and %d more, see below", len(all)-i))
			return
		}
		for _, line := range lines {
			row++
			pdf.Text(box.X, box.Y+step*float64(row), line)
		}
	}
}

// legendHigh is the height of the line below the image, millimetres.
const legendHigh = 6.0

// writeLegend writes what the colours of the image mean in one line.
func writeLegend(pdf *fpdf.Fpdf, y float64) {
	const line, gap = 5.0, 4.0
	pdf.SetFont("Helvetica", "", 6.3)
	pdf.SetLineWidth(0.6)
	x := pageMargin
	for _, entry := range legend {
		r, g, b, _ := entry.colour.RGBA()
		pdf.SetDrawColor(int(r>>8), int(g>>8), int(b>>8))
		if entry.colour == frameColour {
			pdf.SetDashPattern([]float64{1.2, 0.8}, 0)
		}
		pdf.Line(x, y-0.8, x+line, y-0.8)
		pdf.SetDashPattern([]float64{}, 0)
		pdf.Text(x+line+1, y, entry.text)
		x += line + 1 + pdf.GetStringWidth(entry.text) + gap
	}
}

// tableRow is a check as the page lists it; the last cell, the rule, may have several lines.
type tableRow struct {
	status quality.Status
	cells  []string
	rule   []string
}

type table []tableRow

const tableSize = 6.3 // of the letters, points

// layOutTable makes a row of each check, with the rules of a standard.
func layOutTable(pdf *fpdf.Fpdf, r quality.Report, standard quality.Standard) (out table) {
	pdf.SetFont("Helvetica", "", tableSize)
	fault := 0
	for _, c := range r.Results {
		number, value := "", c.ValueText()
		if c.Status != quality.Pass {
			fault++
			number = fmt.Sprint(fault)
		}
		if c.Status == quality.Undetermined {
			value = "-"
		}
		row := tableRow{status: c.Status, cells: []string{
			number, c.Check.Title(), value, fmt.Sprintf("%g to %g", c.Range.Min, c.Range.Max), c.Check.Unit,
			[...]string{quality.Fail: "FAIL", quality.Pass: "pass", quality.Undetermined: "undetermined"}[c.Status],
		}}
		row.rule = pdf.SplitText(c.Check.RuleFor(standard), columns[len(columns)-1].wide-cellPadding)
		out = append(out, row)
	}
	return out
}

// computeHeight is the height of the table with its head, millimetres.
func (t table) computeHeight() float64 {
	lines := 1
	for _, row := range t {
		lines += max(1, len(row.rule))
	}
	return rowHigh * float64(lines)
}

func (t table) writeTable(pdf *fpdf.Fpdf) {
	pdf.SetFont("Helvetica", "B", tableSize)
	pdf.SetFillColor(235, 235, 235)
	for _, c := range columns {
		pdf.CellFormat(c.wide, rowHigh, c.title, "", 0, "L", true, 0, "")
	}
	pdf.Ln(rowHigh)
	pdf.SetFont("Helvetica", "", tableSize)
	for _, row := range t {
		switch row.status {
		case quality.Fail:
			pdf.SetTextColor(200, 20, 20)
		case quality.Undetermined:
			pdf.SetTextColor(160, 100, 0)
		}
		for i, text := range row.cells {
			pdf.CellFormat(columns[i].wide, rowHigh, cutText(pdf, text, columns[i].wide), "", 0, "L", false, 0, "")
		}
		left := pdf.GetX()
		for _, line := range row.rule {
			pdf.SetX(left)
			pdf.CellFormat(columns[len(columns)-1].wide, rowHigh, line, "", 2, "L", false, 0, "")
		}
		pdf.SetX(pageMargin)
		pdf.SetTextColor(0, 0, 0)
	}
}

// cellPadding is what a cell leaves free at its sides, millimetres.
const cellPadding = 2.2

// cutText cuts a text to a width in millimetres.
func cutText(pdf *fpdf.Fpdf, text string, wide float64) string {
	if pdf.GetStringWidth(text) <= wide-cellPadding {
		return text
	}
	for len(text) > 0 && pdf.GetStringWidth(text+"...") > wide-cellPadding {
		text = text[:len(text)-1]
	}
	return text + "..."
}
