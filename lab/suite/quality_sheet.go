package suite

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/likeness-api/likeness/internal/testkit/degrade"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Geometry of the contact sheets, pixels: they show faces and go to the folder of the
// run only, never into the project.
const (
	sheetWidth, sheetHeight = 190, 240
	sheetRows               = 8
)

// contactSheets writes two series of sheets, a defect a row, eight rows a file: each
// strength on one person, and the obvious strength on five others. The first row of
// the first shows clean portraits.
func (l *lab) contactSheets(folder string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	clean := make([]*imaging.Image, 0, 5)
	for _, index := range l.people[:min(5, len(l.people))] {
		clean = append(clean, l.portraits[index].Image)
	}
	graded, varied := [][]*imaging.Image{clean}, [][]*imaging.Image{clean}
	legend := "row 1: clean portraits\n"
	for i, d := range l.defects {
		byLevel, byPerson := make([]*imaging.Image, 0, 5), make([]*imaging.Image, 0, 5)
		for level := range min(len(d.Levels), 5) {
			img, err := l.sheetCell(d, level, i%len(l.people))
			if err != nil {
				return err
			}
			byLevel = append(byLevel, img)
		}
		for k := range min(5, len(l.people)) {
			img, err := l.sheetCell(d, d.Obvious, (i+1+k*2)%len(l.people))
			if err != nil {
				return err
			}
			byPerson = append(byPerson, img)
		}
		graded, varied = append(graded, byLevel), append(varied, byPerson)
		legend += fmt.Sprintf("row %d: %s, %s: %s\n", len(graded), d.Name, d.Unit, formatStrengths(d))
	}
	if err := writeSheets(filepath.Join(folder, "quality-strengths"), graded); err != nil {
		return err
	}
	if err := writeSheets(filepath.Join(folder, "quality-people"), varied); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "quality-sheets.txt"), []byte(legend), 0o600)
}

func writeSheets(name string, rows [][]*imaging.Image) error {
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
		if err := os.WriteFile(fmt.Sprintf("%s-%d.png", name, first/sheetRows+1), file, 0o600); err != nil {
			return err
		}
	}
	return nil
}

// sheetCell draws one defect on one person.
func (l *lab) sheetCell(d degrade.Defect, level, person int) (*imaging.Image, error) {
	made, err := d.Apply(l.portraits[l.people[person]].Portrait, level, labSeed+uint64(person))
	if err != nil {
		return nil, err
	}
	full := made.Image
	k := min(float64(sheetWidth-4)/float64(full.Width), float64(sheetHeight-4)/float64(full.Height))
	return imaging.Resize(full, max(int(k*float64(full.Width)), 1), max(int(k*float64(full.Height)), 1)), nil
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
