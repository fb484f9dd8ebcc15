package eval

import (
	"fmt"
	"os"
	"path/filepath"

	"likeness/internal/eval/defect"
	"likeness/internal/imaging"
)

// Geometry of the contact sheets, pixels: they show faces and go to the folder of the
// run only, never into the project.
const (
	sheetWidth, sheetHeight = 150, 195
	sheetRows               = 8
)

// contactSheets writes every defect at every strength, a defect a row, eight rows a
// file; the first file's first row shows clean portraits.
func (l *lab) contactSheets(folder string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	var rows [][]*imaging.Image
	var clean []*imaging.Image
	for _, index := range l.people {
		if len(clean) < 5 {
			clean = append(clean, l.portraits[index].Image)
		}
	}
	rows = append(rows, clean)
	legend := "row 1: clean portraits\n"
	for i, d := range l.defects {
		row, err := l.sheetRow(d, i)
		if err != nil {
			return err
		}
		rows = append(rows, row)
		legend += fmt.Sprintf("row %d: %s, %s: %s\n", len(rows), d.Name, d.Unit, strengths(d))
	}
	for first := 0; first < len(rows); first += sheetRows {
		page := rows[first:min(first+sheetRows, len(rows))]
		sheet := imaging.NewImage(5*sheetWidth, len(page)*sheetHeight)
		for y, row := range page {
			for x, img := range row {
				pasteSmall(sheet, img, x*sheetWidth, y*sheetHeight)
			}
		}
		file, err := imaging.EncodePNG(sheet, 0)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("quality-sheet-%d.png", first/sheetRows+1)), file, 0o600); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(folder, "quality-sheet.txt"), []byte(legend), 0o600)
}

// sheetRow draws one defect at each strength on one person, another person a row.
func (l *lab) sheetRow(d defect.Defect, i int) ([]*imaging.Image, error) {
	person := i % len(l.people)
	var row []*imaging.Image
	for level := range min(len(d.Levels), 5) {
		made, err := d.Apply(l.portraits[l.people[person]].Portrait, level, labSeed+uint64(person))
		if err != nil {
			return nil, err
		}
		row = append(row, made.Image)
	}
	return row, nil
}

func pasteSmall(sheet, img *imaging.Image, x, y int) {
	k := min(float64(sheetWidth-4)/float64(img.Width), float64(sheetHeight-4)/float64(img.Height))
	w, h := max(int(k*float64(img.Width)), 1), max(int(k*float64(img.Height)), 1)
	small := imaging.Resize(img, w, h)
	defer imaging.Return(small)
	for j := range h {
		copy(sheet.Pix[3*((y+j)*sheet.Width+x):][:3*w], small.Pix[3*j*w:3*(j+1)*w])
	}
}
