package personcheck

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call/faceimage"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// checkAge decides whether the person is old enough: by the date of birth of a document, else by
// the face.
func (x *check) checkAge(context.Context) error {
	asked := x.job.Checks.Age
	if asked == nil {
		return nil
	}
	x.found.Age.Value = verification.Unknown
	if born, err := time.Parse(time.DateOnly, x.found.Document["birthDate"]); err == nil {
		x.checkAgeByDate(born, time.Now().UTC(), asked.MinAge)
		return nil
	}
	if known := x.found.Document["birthDateKnown"]; known != "" {
		x.checkAgeByPart(known, time.Now().UTC(), asked.MinAge)
		return nil
	}
	if x.selfie == nil || x.selfie.Age.Why != "" {
		x.found.AddReason(apigen.VerificationReasonCodeAgeUnknown)
		return nil
	}
	age := x.selfie.Age
	above := faceimage.YearsAbove(age, asked.MinAge, asked.Policy)
	switch {
	case above >= 0:
		x.found.Age = verification.Measured{Value: verification.Pass, Margin: verification.MarginOf(above, float64(asked.MinAge))}
	case age.High < asked.MinAge:
		x.found.Age.Value = verification.Fail
		x.found.AddReason(apigen.VerificationReasonCodeUnderAge, verification.NewEvidence("minAge", strconv.Itoa(asked.MinAge)))
	default:
		x.found.Age.Value = verification.Review
		x.found.AddReason(apigen.VerificationReasonCodeAgeUnknown, verification.NewEvidence("minAge", strconv.Itoa(asked.MinAge)))
	}
	return nil
}

const (
	oldestChild  = 9   // years up to which the face of an adult shows that the century is the one before
	adultFace    = 25  // lowest estimated age of such a face
	youngFace    = 60  // highest estimated age of a face that is not 100 years old
	oldestPerson = 120 // years; nobody who is older has a document
	oldestHolder = 112 // years up to which a person is taken to be as old where nothing shows the century
)

// openCentury is in place of the first two digits of a year of birth whose century is open.
const openCentury = "XX"

// knownBirth is a date of birth, or the part of it that is known: its first and its last possible day, and how it is written.
type knownBirth struct {
	first, last time.Time
	layout      string
}

// readKnownBirth reads a date of birth or a known part of one; ok is false where the year is not known.
func readKnownBirth(text string) (born knownBirth, ok bool) {
	for _, part := range []struct {
		layout              string
		years, months, days int // to the last possible day
	}{{time.DateOnly, 0, 0, 0}, {"2006-01", 0, 1, -1}, {"2006", 1, 0, -1}} {
		if first, err := time.Parse(part.layout, text); err == nil {
			return knownBirth{first, first.AddDate(part.years, part.months, part.days), part.layout}, true
		}
	}
	return born, false
}

// addCenturies is the same date in another century.
func (b knownBirth) addCenturies(n int) knownBirth {
	return knownBirth{b.first.AddDate(100*n, 0, 0), b.last.AddDate(100*n, 0, 0), b.layout}
}

func (b knownBirth) String() string { return b.first.Format(b.layout) }

// mayBe reports whether a day, as text, is one of the possible ones.
func (b knownBirth) mayBe(day string) bool { return day != "" && strings.HasPrefix(day, b.String()) }

// resolveCentury decides the century of a date of birth, or of the known part of one, which a zone writes with two digits of
// the year and which is read as the latest that is not in the future: by the year in print, else by the date that was sent,
// else by a face that cannot have the age of the other century. Where nothing decides it and both are possible, only the
// part without the century is kept.
func (x *check) resolveCentury(context.Context) error {
	key := "birthDate"
	born, ok := readKnownBirth(x.found.Document[key])
	if !ok {
		key = "birthDateKnown"
		born, ok = readKnownBirth(x.found.Document[key])
	}
	older, today := born.addCenturies(-1), time.Now().UTC()
	if !ok || wholeYears(older.last, today) > oldestPerson {
		return nil
	}
	age := wholeYears(born.first, today) // at most
	isEstimated := x.selfie != nil && x.job.Checks.Age != nil && x.selfie.Age.Why == ""
	switch {
	case x.known.PrintedBirthYear == born.first.Year():
	case x.known.PrintedBirthYear == older.first.Year():
		born = older
	case born.mayBe(x.job.BirthDate):
	case older.mayBe(x.job.BirthDate):
		born = older
	case isEstimated && x.selfie.Age.Low >= adultFace && age <= oldestChild:
		born = older
	case isEstimated && x.selfie.Age.High < youngFace, wholeYears(older.last, today) > oldestHolder:
	default:
		delete(x.found.Document, key)
		x.found.Document["birthDateKnown"] = openCentury + born.String()[2:]
		return nil
	}
	x.found.Document[key] = born.String()
	return nil
}

// checkAgeByDate decides by the date of birth on the document.
func (x *check) checkAgeByDate(born, today time.Time, minAge int) {
	if age := wholeYears(born, today); age >= minAge {
		x.found.Age = verification.Measured{Value: verification.Pass, Margin: 1}
		return
	}
	x.found.Age.Value = verification.Fail
	x.found.AddReason(apigen.VerificationReasonCodeUnderAge, verification.NewEvidence("minAge", strconv.Itoa(minAge)), verification.NewEvidence("basis", "document"))
}

// checkAgeByPart decides by the known part of a date of birth: only what holds for every day that it may mean.
func (x *check) checkAgeByPart(known string, today time.Time, minAge int) {
	var possible []knownBirth
	years := []string{known}
	if rest, open := strings.CutPrefix(known, openCentury); open {
		years = []string{"19" + rest, "20" + rest}
	}
	for _, text := range years {
		if born, ok := readKnownBirth(text); ok && !born.first.After(today) {
			possible = append(possible, born)
		}
	}
	isOldEnough := func(b knownBirth) bool { return wholeYears(b.last, today) >= minAge }
	isTooYoung := func(b knownBirth) bool { return wholeYears(b.first, today) < minAge }
	switch {
	case len(possible) > 0 && !slices.ContainsFunc(possible, func(b knownBirth) bool { return !isOldEnough(b) }):
		x.found.Age = verification.Measured{Value: verification.Pass, Margin: 1}
	case len(possible) > 0 && !slices.ContainsFunc(possible, func(b knownBirth) bool { return !isTooYoung(b) }):
		x.found.Age.Value = verification.Fail
		x.found.AddReason(apigen.VerificationReasonCodeUnderAge, verification.NewEvidence("minAge", strconv.Itoa(minAge)), verification.NewEvidence("basis", "document"))
	default:
		x.found.Age.Value = verification.Review
		x.found.AddReason(apigen.VerificationReasonCodeBirthDateIncomplete, verification.NewEvidence("minAge", strconv.Itoa(minAge)))
	}
}

// wholeYears is how often the birthday has come. A person born on 29 February has it on 1 March
// in other years.
func wholeYears(born, today time.Time) int {
	years := today.Year() - born.Year()
	if today.Before(born.AddDate(years, 0, 0)) {
		years--
	}
	return years
}
