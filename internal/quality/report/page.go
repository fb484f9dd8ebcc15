package report

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image/jpeg"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"github.com/likeness-api/likeness/internal/imaging"
	"github.com/likeness-api/likeness/internal/quality"
)

// Facts are what a page says besides the report.
type Facts struct {
	Standard string // or scenario
	Pack     string // id of the model pack
	When     time.Time
}

// Sizes of the page, millimetres (A4).
const (
	pageMargin  = 12.0
	pageWidth   = 210 - 2*pageMargin
	pictureHigh = 72.0
	pictureWide = 92.0 // at most; the advice stands beside it
	rowHigh     = 3.55
)

// columns of the table: title, width in millimetres.
var columns = []struct {
	title string
	wide  float64
}{{"", 6}, {"check", 41}, {"value", 15}, {"range", 21}, {"unit", 25}, {"verdict", 13}, {"rule", 65}}

// DrawPage makes a PDF file of one page: the verdict, the marked photo, every check with its
// value, range and rule, the SHA-256 of the photo's file and the model pack.
func DrawPage(photo *imaging.Photo, r quality.Report, facts Facts) ([]byte, error) {
	img, err := drawMarkedPhoto(photo, r, 0)
	if err != nil {
		return nil, err
	}
	var picture bytes.Buffer
	if err := jpeg.Encode(&picture, img, &jpeg.Options{Quality: 88}); err != nil {
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
	info := pdf.RegisterImageOptionsReader("picture", options, &picture)
	wide, high := info.Extent()
	fit := min(pictureWide/wide, pictureHigh/high)
	pdf.ImageOptions("picture", pageMargin, pdf.GetY()+1, wide*fit, high*fit, false, options, 0, "")
	top := pdf.GetY()
	writeAdvice(pdf, r, pageMargin+wide*fit+4, top+1)
	pdf.SetY(top + high*fit + 3)
	writeTable(pdf, r)
	var out bytes.Buffer
	err = pdf.Output(&out)
	return out.Bytes(), err
}

func writeHeader(pdf *fpdf.Fpdf, photo *imaging.Photo, r quality.Report, facts Facts) {
	verdict := "does not meet"
	if r.IsCompliant() {
		verdict = "meets"
	}
	pdf.SetFont("Helvetica", "B", 13)
	pdf.CellFormat(0, 6, fmt.Sprintf("The photo %s %s", verdict, facts.Standard), "", 1, "L", false, 0, "")
	pdf.SetFont("Helvetica", "", 7.5)
	for _, line := range []string{
		fmt.Sprintf("%d of %d checks passed. Size and position were measured on the %s (%d x %d pixels). Measured, not certified.",
			len(r.Results)-len(r.NonCompliant()), len(r.Results), r.Frame.MeasuredOn, r.Frame.Width, r.Frame.Height),
		fmt.Sprintf("Photo: %d x %d pixels, %s, SHA-256 %x", photo.Width, photo.Height, photo.Format, sha256.Sum256(photo.Data)),
		fmt.Sprintf("%s, model pack %s", facts.When.UTC().Format("2006-01-02 15:04:05 UTC"), facts.Pack),
	} {
		pdf.CellFormat(0, 3.6, line, "", 1, "L", false, 0, "")
	}
}

// writeAdvice lists what is wrong and what to do, as far as there is room beside the image.
func writeAdvice(pdf *fpdf.Fpdf, r quality.Report, x, y float64) {
	const step, characters, rows = 3.3, 68, 21
	all := listFaults(r)
	pdf.SetFont("Helvetica", "", 6.8)
	row := 0
	for i, f := range all {
		lines := wrapText(f.number+"  "+strings.Join(f.text, " "), characters)
		if row+len(lines) > rows {
			pdf.Text(x, y+step*float64(row+1), fmt.Sprintf("and %d more, see below", len(all)-i))
			return
		}
		for _, line := range lines {
			row++
			pdf.Text(x, y+step*float64(row), line)
		}
	}
}

func writeTable(pdf *fpdf.Fpdf, r quality.Report) {
	pdf.SetFont("Helvetica", "B", 6.3)
	pdf.SetFillColor(235, 235, 235)
	for _, c := range columns {
		pdf.CellFormat(c.wide, rowHigh, c.title, "", 0, "L", true, 0, "")
	}
	pdf.Ln(rowHigh)
	pdf.SetFont("Helvetica", "", 6.3)
	fault := 0
	for _, c := range r.Results {
		number := ""
		if c.Status != quality.Pass {
			fault++
			number = fmt.Sprint(fault)
		}
		value, word := c.ValueText(), "pass"
		switch c.Status {
		case quality.Fail:
			word = "FAIL"
			pdf.SetTextColor(200, 20, 20)
		case quality.Undetermined:
			value, word = "-", "unknown"
			pdf.SetTextColor(160, 100, 0)
		}
		cells := []string{number, c.Check.Name, value, fmt.Sprintf("%g to %g", c.Range.Min, c.Range.Max), c.Check.Unit, word, c.Check.Rule}
		for i, text := range cells {
			pdf.CellFormat(columns[i].wide, rowHigh, cutText(pdf, text, columns[i].wide), "", 0, "L", false, 0, "")
		}
		pdf.Ln(rowHigh)
		pdf.SetTextColor(0, 0, 0)
	}
}

// cutText cuts a text to a width in millimetres.
func cutText(pdf *fpdf.Fpdf, text string, wide float64) string {
	const padding = 2.2
	if pdf.GetStringWidth(text) <= wide-padding {
		return text
	}
	for len(text) > 0 && pdf.GetStringWidth(text+"...") > wide-padding {
		text = text[:len(text)-1]
	}
	return text + "..."
}
