package printedtext

import (
	"context"
	"iter"
	"math"
	"slices"

	"github.com/likeness-api/likeness/internal/engine/document"
	"github.com/likeness-api/likeness/internal/engine/mrz"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Front is a photo of the front of a document.
type Front struct {
	Photo *imaging.Photo
	Page  *document.Page // its plane, where it has a zone; nil for a front without one
	// Portrait is the box of the face in it, pixels of the photo; RotationAngle is the tilt of that
	// face in degrees, counter-clockwise positive.
	Portrait      imaging.Box
	RotationAngle float64
}

// CompareFront reads the text of the front until every field of the zone was found, and compares it. Errors
// are those of the models, the context and damaged files.
func (r *Reader) CompareFront(ctx context.Context, front Front, zone *document.Zone) (Result, error) {
	c := NewComparison(ZoneOf(zone))
	for line, err := range r.ReadFront(ctx, front) {
		if err != nil {
			return Result{}, err
		}
		if c.AddLine(line); c.IsComplete() {
			break
		}
	}
	return c.Conclude(), nil
}

// ReadFront is ReadLines for the text of a front outside its zone and its portrait.
func (r *Reader) ReadFront(ctx context.Context, front Front) iter.Seq2[Line, error] {
	return func(yield func(Line, error) bool) {
		img, toPhoto, err := front.render()
		if err != nil {
			yield(Line{}, err)
			return
		}
		defer imaging.Return(img)
		for line, err := range r.ReadLines(ctx, img, func(at imaging.Point) bool { return isInside(front.Portrait, toPhoto(at)) }) {
			line.Place = front.placeOf(line, img)
			if !yield(line, err) || err != nil {
				return
			}
		}
	}
}

// placeOf is the place of a line of the flat image on the document.
func (f Front) placeOf(line Line, flat *imaging.Image) imaging.Box {
	if f.Page == nil {
		return imaging.Box{}
	}
	scale := f.Page.Width / float64(flat.Width) // the image is as wide as the document
	return imaging.Box{X: (line.Center.X - line.Width/2) * scale, Y: (line.Center.Y - line.Height/2) * scale, W: line.Width * scale, H: line.Height * scale}
}

func isInside(b imaging.Box, p imaging.Point) bool {
	return p.X > b.X && p.X < b.X+b.W && p.Y > b.Y && p.Y < b.Y+b.H
}

// frontSide is the longer side of the image of a front without a zone, pixels.
const frontSide = 1250

// render draws the front upright: flat above its zone; without one the photo, turned by a multiple of 90
// degrees as its portrait is. toPhoto maps its pixels to those of the photo. The image is pooled.
func (f Front) render() (img *imaging.Image, toPhoto func(imaging.Point) imaging.Point, err error) {
	if f.Page != nil {
		return f.Page.FlattenAboveZone(f.Photo)
	}
	source, err := f.Photo.AtLeast(frontSide)
	if err != nil {
		return nil, nil, err
	}
	scale := min(1, frontSide/float64(max(source.Width, source.Height)))
	width, height := math.Round(float64(source.Width)*scale), math.Round(float64(source.Height)*scale)
	degrees := 90 * math.Round(f.RotationAngle/90)
	if int(degrees/90)%2 != 0 {
		width, height = height, width
	}
	img = imaging.Borrow(int(width), int(height))
	center := imaging.Point{X: float64(source.Width) / 2, Y: float64(source.Height) / 2}
	toSource := imaging.Similarity(1/scale, degrees, imaging.Point{X: width / 2, Y: height / 2}, center)
	imaging.Warp(img, source, toSource, [3]uint8{255, 255, 255})
	shrink := float64(f.Photo.Width) / float64(source.Width)
	return img, func(at imaging.Point) imaging.Point {
		p := toSource.Apply(at)
		return imaging.Point{X: p.X * shrink, Y: p.Y * shrink}
	}, nil
}

// ZoneOf lists the fields of a zone that were read with certainty.
func ZoneOf(zone *document.Zone) Zone {
	isRead := func(fields ...mrz.Field) bool {
		return !slices.ContainsFunc(zone.Undetermined, func(u document.Undetermined) bool { return slices.Contains(fields, u.Field) })
	}
	var out Zone
	if isRead(mrz.FieldDocumentNumber) {
		out.DocumentNumber = zone.Parsed.DocumentNumber
	}
	if isRead(mrz.FieldDateOfBirth) {
		out.BirthDate, out.KnownBirth = wholeDate(zone.Parsed.DateOfBirth), knownDate(zone.Parsed.DateOfBirth)
	}
	if isRead(mrz.FieldDateOfExpiry) {
		out.ExpiryDate = wholeDate(zone.Parsed.DateOfExpiry)
		out.LacksExpiry = out.ExpiryDate == Date{}
	}
	if isRead(mrz.FieldNames, mrz.FieldPrimary, mrz.FieldSecondary) {
		out.Surname, out.GivenNames = zone.Parsed.NameParts.Primary, zone.Parsed.NameParts.Secondary
	}
	return out
}

// wholeDate is a date of which the day is known; the zero Date for others.
func wholeDate(d *mrz.Date) Date {
	if d == nil || d.Precision != "day" {
		return Date{}
	}
	return Date{d.Year, d.Month, d.Day}
}

// knownDate is a date of which the year is known and the day is not; the zero Date for others.
func knownDate(d *mrz.Date) Date {
	if d == nil || d.Precision != "year" && d.Precision != "month" {
		return Date{}
	}
	return Date{d.Year, d.Month, d.Day}
}
