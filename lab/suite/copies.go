package suite

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/lab/recapture"
)

// drawnCamera is a camera with a name.
type drawnCamera struct {
	name   string
	camera recapture.Camera
	number uint64
}

// drawCameras draws three cameras of each family.
func drawCameras() []drawnCamera {
	var out []drawnCamera
	for number := range uint64(3) {
		for _, family := range []recapture.Family{recapture.A, recapture.B, recapture.C} {
			out = append(out, drawnCamera{fmt.Sprintf("%s%d", family, number), family.DrawCamera(number), number})
		}
	}
	return out
}

// photograph photographs a scene and passes the photo to measure.
func (c drawnCamera) photograph(scene *imaging.Image, seed uint64, measure func(*imaging.Photo) error) error {
	file, err := c.camera.Shoot(scene, 10*seed+c.number)
	if err != nil {
		return err
	}
	photo, err := imaging.Open(file, imaging.Limits{})
	if err != nil {
		return err
	}
	defer photo.Release()
	return measure(photo)
}

// forEachSpecimen opens the specimens of dev_mrz one after another.
func (r documentRunner) forEachSpecimen(measure func(name string, seed uint64, photo *imaging.Photo) error) error {
	rows, err := listSpecimens()
	if err != nil {
		return err
	}
	for n, row := range rows {
		photo, err := images.Open(r.ResolvePath(row.path))
		if err != nil {
			return err
		}
		err = measure(row.path, uint64(n), photo)
		photo.Release()
		if err != nil {
			return err
		}
		r.Progress("measured specimens", n+1, len(rows))
	}
	return nil
}

// locateDocument reads the zone of a photo and locates the page; without either zone is nil.
func (r documentRunner) locateDocument(ctx context.Context, photo *imaging.Photo) (zone *document.Zone, page document.Page, err error) {
	zone, _, err = r.readZone(ctx, photo)
	if err != nil || zone == nil {
		return nil, page, err
	}
	page, ok := document.LocatePage(zone, photo)
	if !ok {
		return nil, page, nil
	}
	return zone, page, nil
}

// runCopies measures the sub-check copy of verifications.
func runCopies(ctx context.Context, r *Runner) (*report.Section, error) {
	s := &report.Section{Intro: "The sub-check copy of document_authenticity: the specimens of dev_mrz photographed by nine drawn cameras (three of each family of lab/recapture), " +
		"in colour and turned to grey before. Specimens whose scan is grey count as grey copies."}
	count := &colourCount{}
	err := documentRunner{r}.forEachSpecimen(func(_ string, seed uint64, photo *imaging.Photo) error {
		whole, err := photo.Full()
		if err != nil {
			return err
		}
		isGrey := document.MeasureColour(whole) < greyScan
		for _, c := range drawCameras() {
			for _, copied := range []bool{false, true} {
				scene := whole
				if copied {
					scene = turnGrey(whole)
				}
				err := c.photograph(scene, seed, func(photo *imaging.Photo) error {
					return documentRunner{r}.measureCopy(ctx, count, photo, copied || isGrey)
				})
				if err != nil {
					return err
				}
			}
		}
		return nil
	})
	s.Tables = append(s.Tables, count.tabulate())
	return s, err
}

// greyScan is the colour below which the file of a specimen is a scan in grey, as it is without a camera.
const greyScan = 1.0

// colourLimits are the limits of document.MeasureColour that are tried; 6 is the one in use.
var colourLimits = []float64{5, 6, 7}

// colourCount adds up how colourful photos of documents and of their grey copies are.
type colourCount struct{ coloured, grey []float64 }

// measureCopy measures the colours of a photo whose zone is read.
func (r documentRunner) measureCopy(ctx context.Context, count *colourCount, photo *imaging.Photo, grey bool) error {
	zone, page, err := r.locateDocument(ctx, photo)
	if err != nil || zone == nil {
		return err
	}
	q, err := document.MeasureQuality(zone, page, photo)
	if err != nil {
		return err
	}
	if grey {
		count.grey = append(count.grey, q.Colour)
	} else {
		count.coloured = append(count.coloured, q.Colour)
	}
	return nil
}

func (c *colourCount) tabulate() report.Table {
	t := report.Table{Caption: "Copies: photos with less colour than the limit", Header: []string{"limit", "n of documents in colour", "suspected", "n of grey copies", "not suspected"}}
	below := func(values []float64, limit float64) (n int) {
		for _, v := range values {
			if v < limit {
				n++
			}
		}
		return n
	}
	for _, limit := range colourLimits {
		t.Rows = append(t.Rows, []string{
			fmt.Sprint(limit), fmt.Sprint(len(c.coloured)), fmt.Sprint(below(c.coloured, limit)),
			fmt.Sprint(len(c.grey)), fmt.Sprint(len(c.grey) - below(c.grey, limit)),
		})
	}
	return t
}

// turnGrey is an image without its colours.
func turnGrey(img *imaging.Image) *imaging.Image {
	out := imaging.NewImage(img.Width, img.Height)
	for i := 0; i < len(img.Pix); i += 3 {
		luma := uint8(imaging.Luma601[float32](img.Pix[i:i+3]) + 0.5)
		out.Pix[i], out.Pix[i+1], out.Pix[i+2] = luma, luma, luma
	}
	return out
}
