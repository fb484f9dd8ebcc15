package examination

import (
	"context"
	"strconv"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/state/verification"
)

// checkAge decides whether the person is old enough: by the date of birth of a document, else by
// the face.
func (x *examination) checkAge(context.Context) error {
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
	years := call.DecidingAge(age, asked.Policy)
	switch {
	case years >= float64(asked.MinAge):
		x.found.Age = verification.Measured{Value: verification.Pass, Margin: verification.MarginOf(years-float64(asked.MinAge), float64(asked.MinAge))}
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
)

// resolveCentury decides the century of a date of birth, which a zone writes with two digits of the year and which is
// read as the latest that is not in the future: by the year in print, else by the date that was sent, else by a face
// that cannot have the age of the other century. Where nothing decides it and both are possible, only the part
// without the century is kept.
func (x *examination) resolveCentury(context.Context) error {
	born, err := time.Parse(time.DateOnly, x.found.Document["birthDate"])
	if err != nil {
		return nil //nolint:nilerr // there is no whole date
	}
	today := time.Now().UTC()
	older := born.AddDate(-100, 0, 0)
	if wholeYears(older, today) > oldestPerson {
		return nil
	}
	age := wholeYears(born, today)
	isEstimated := x.selfie != nil && x.job.Checks.Age != nil && x.selfie.Age.Why == ""
	switch {
	case x.printedBirthYear == born.Year():
	case x.printedBirthYear == older.Year():
		born = older
	case x.job.BirthDate == born.Format(time.DateOnly):
	case x.job.BirthDate == older.Format(time.DateOnly):
		born = older
	case isEstimated && x.selfie.Age.Low >= adultFace && age <= oldestChild:
		born = older
	case isEstimated && x.selfie.Age.High < youngFace:
	default:
		delete(x.found.Document, "birthDate")
		x.found.Document["birthDateKnown"] = "XX" + born.Format("06-01-02")
		return nil
	}
	x.found.Document["birthDate"] = born.Format(time.DateOnly)
	return nil
}

// checkAgeByDate decides by the date of birth on the document.
func (x *examination) checkAgeByDate(born, today time.Time, minAge int) {
	if age := wholeYears(born, today); age >= minAge {
		x.found.Age = verification.Measured{Value: verification.Pass, Margin: 1}
		return
	}
	x.found.Age.Value = verification.Fail
	x.found.AddReason(apigen.VerificationReasonCodeUnderAge, verification.NewEvidence("minAge", strconv.Itoa(minAge)), verification.NewEvidence("basis", "document"))
}

// checkAgeByPart decides by the known part of a date of birth: only what holds for every day that it may mean.
func (x *examination) checkAgeByPart(known string, today time.Time, minAge int) {
	var first, last time.Time
	if year, err := time.Parse("2006", known); err == nil {
		first, last = year, year.AddDate(1, 0, -1)
	} else if month, err := time.Parse("2006-01", known); err == nil {
		first, last = month, month.AddDate(0, 1, -1)
	}
	switch {
	case !first.IsZero() && wholeYears(last, today) >= minAge:
		x.found.Age = verification.Measured{Value: verification.Pass, Margin: 1}
	case !first.IsZero() && wholeYears(first, today) < minAge:
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
