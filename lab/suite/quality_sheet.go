package suite

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/likeness-api/likeness/internal/testkit/degrade"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// sheetLayout is the geometry of contact sheets: the size of a cell in pixels, with a gap, and the cells of a sheet. Sheets
// show faces and go to the folder of the run only, never into the project.
type sheetLayout struct{ width, height, columns, rows int }

// qualitySheet is the layout of the sheets of defects.
var qualitySheet = sheetLayout{width: 190, height: 240, columns: 5, rows: 8}

// sheetGap is how much of a cell stays empty, pixels.
const sheetGap = 4

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
	if err := qualitySheet.writeSheets(filepath.Join(folder, "quality-strengths"), graded); err != nil {
		return err
	}
	if err := qualitySheet.writeSheets(filepath.Join(folder, "quality-people"), varied); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "quality-sheets.txt"), []byte(legend), 0o600)
}

// writeSheets writes rows of images as files NAME-1.png, NAME-2.png and so on.
func (l sheetLayout) writeSheets(name string, rows [][]*imaging.Image) error {
	for first := 0; first < len(rows); first += l.rows {
		page := rows[first:min(first+l.rows, len(rows))]
		sheet := imaging.NewImage(l.columns*l.width, len(page)*l.height)
		for y, row := range page {
			for x, img := range row {
				small := l.fitCell(img)
				for j := range small.Height {
					copy(sheet.Pix[3*((y*l.height+j)*sheet.Width+x*l.width):], small.Pix[3*j*small.Width:3*(j+1)*small.Width])
				}
				imaging.Return(small)
			}
		}
		file, err := imaging.EncodePNG(sheet, 0)
		if err != nil {
			return err
		}
		if err := os.WriteFile(fmt.Sprintf("%s-%d.png", name, first/l.rows+1), file, 0o600); err != nil {
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
	return qualitySheet.fitCell(made.Image), nil
}

// fitCell returns an image in the size that a cell has for it.
func (l sheetLayout) fitCell(img *imaging.Image) *imaging.Image {
	k := min(float64(l.width-sheetGap)/float64(img.Width), float64(l.height-sheetGap)/float64(img.Height))
	return imaging.Resize(img, max(int(k*float64(img.Width)), 1), max(int(k*float64(img.Height)), 1))
}
