package suite

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/testkit/specimen"
)

// The causes of errors, in the order in which a zone is read.
const (
	causeFinder    = "the zone was not found"
	causeLines     = "found, but its lines were not read as a zone"
	causeLayout    = "read with another number of lines or characters"
	causeUncertain = "characters too uncertain to be read"
	causeNetwork   = "characters read wrongly"
	causeDecoder   = "characters replaced wrongly because of a check digit"
)

var causes = []string{causeFinder, causeLines, causeLayout, causeUncertain, causeNetwork, causeDecoder}

// causeCount is what one cause costs.
type causeCount struct{ pages, letters int }

func (c *zoneCount) addCause(cause string, letters int) {
	if c.causes == nil {
		c.causes = map[string]*causeCount{}
	}
	if c.causes[cause] == nil {
		c.causes[cause] = &causeCount{}
	}
	c.causes[cause].pages++
	c.causes[cause].letters += letters
}

// countWrong counts the characters that were not read or read wrongly, and their causes.
func (c *zoneCount) countWrong(zone *document.Zone, got, text string) int {
	if len(got) != len(text) {
		c.addCause(causeLayout, len(text))
		return len(text)
	}
	width := len(zone.Lines[0].Confidences)
	counts := map[string]int{}
	for i := range text {
		if got[i] == text[i] {
			continue
		}
		place := mrz.Place{Line: i / width, Column: i % width}
		switch {
		case got[i] == '?':
			counts[causeUncertain]++
		case slices.ContainsFunc(zone.Changes, func(change mrz.Change) bool { return change.Place == place }):
			counts[causeDecoder]++
		default:
			counts[causeNetwork]++
		}
	}
	wrong := 0
	for cause, n := range counts {
		c.addCause(cause, n)
		wrong += n
	}
	return wrong
}

// confidenceLimits are the lower limits of the classes of confidence.
var confidenceLimits = [...]float64{0.85, 0.9, 0.95, 0.98, 0.995}

type confidenceCount struct{ letters, wrong int }

// addConfidences counts the characters that were read and that no check digit covers.
func (c *zoneCount) addConfidences(zone *document.Zone, lines []string) {
	for _, f := range mrz.FieldPlaces(zone.Format) {
		if f.Check != "" || f.Field == mrz.FieldCheckDigit || f.Line >= len(lines) || f.To > len(lines[f.Line]) {
			continue
		}
		line := zone.Lines[f.Line]
		for k := f.From; k < f.To; k++ {
			if line.Text[k] == '?' || line.Confidences[k] < confidenceLimits[0] {
				continue
			}
			class := &c.alone[0]
			for i, limit := range confidenceLimits {
				if line.Confidences[k] >= limit {
					class = &c.alone[i]
				}
			}
			class.letters++
			if line.Text[k] != lines[f.Line][k] {
				class.wrong++
			}
		}
	}
}

// tabulateCauses lists the causes of the errors of a set and how often characters outside check
// digits were wrong.
func (c *zoneCount) tabulateCauses(name string) []report.Table {
	t := report.Table{Caption: "Where errors come from: " + name, Header: []string{"cause", "zones", "characters"}}
	for _, cause := range causes {
		if n := c.causes[cause]; n != nil {
			t.Rows = append(t.Rows, []string{cause, fmt.Sprint(n.pages), fmt.Sprint(n.letters)})
		}
	}
	classes := report.Table{Caption: "Characters outside check digits that count as read: " + name, Header: []string{"confidence from", "n", "wrong"}}
	for i, limit := range confidenceLimits {
		classes.Rows = append(classes.Rows, []string{fmt.Sprint(limit), fmt.Sprint(c.alone[i].letters), fmt.Sprint(c.alone[i].wrong)})
	}
	return []report.Table{t, classes}
}

// explainUnread says whether the zone of a drawn page that was not read was found.
func (r documentRunner) explainUnread(ctx context.Context, page specimen.Page, f mrz.Format, file []byte) (string, error) {
	photo, err := imaging.Open(file, imaging.Limits{})
	if err != nil {
		return "", err
	}
	defer photo.Release()
	area, found, err := r.Documents.FindZone(ctx, photo)
	var unreadable *document.Unreadable
	if err != nil && !errors.As(err, &unreadable) {
		return "", err
	}
	center, length := locateZone(page, f)
	if !found || math.Hypot(area.Center.X-center.X, area.Center.Y-center.Y) > length/4 {
		return causeFinder, nil
	}
	return causeLines, nil
}

// locateZone is the centre of the zone of a drawn page, nearly, and its length in pixels.
func locateZone(page specimen.Page, f mrz.Format) (imaging.Point, float64) {
	shape := specimen.Formats[f]
	_, width := f.Size()
	length := 2.54 * float64(width)
	sum := 0.0
	for _, above := range shape.Centres {
		sum += above / float64(len(shape.Centres))
	}
	x, y := (shape.Left+length/2)/shape.Width, 1-sum/shape.Height
	mix := func(a, b imaging.Point, t float64) imaging.Point {
		return imaging.Point{X: a.X + t*(b.X-a.X), Y: a.Y + t*(b.Y-a.Y)}
	}
	top, bottom := mix(page.Corners[0], page.Corners[1], x), mix(page.Corners[3], page.Corners[2], x)
	return mix(top, bottom, y), length / 2.54 * page.CharacterWidth
}
