package aml

import (
	"fmt"
	"strings"
	"time"

	"golang.org/x/text/language"
)

// Penalties of what does not fit, as in logic-v2 of OpenSanctions' yente.
const (
	countryPenalty = 0.20
	yearPenalty    = 0.15
	dayPenalty     = 0.25
	nameOnly       = 0.95 // factor where nothing but the name could be compared
)

// askedPerson is a person with the name prepared.
type askedPerson struct {
	Subject
	name   preparedName
	turned []string // the sounds of the name (turnSounds)
}

// compareSubject scores an entry.
func (e *entry) compareSubject(asked *askedPerson) Hit {
	best, name := 0.0, ""
	for i, listed := range e.prepared {
		if score := compareNames(asked.name, listed); score > best {
			best, name = score, e.names[i]
		}
	}
	hit := e.scoreOf(asked.Subject, best)
	hit.Name = name
	return hit
}

// rateSubject is the score of an entry whose name scores so.
func (e *entry) rateSubject(s Subject, name float64) float64 {
	return e.explainScore(s, name, func(string) {})
}

// scoreOf is the hit of an entry whose name scores so, with the reasons.
func (e *entry) scoreOf(s Subject, name float64) Hit {
	hit := Hit{EntryID: e.id, List: e.list, Topic: e.topic, BirthDate: e.birthDate, Reasons: []string{fmt.Sprintf("name %.2f", name)}}
	hit.Score = e.explainScore(s, name, func(reason string) { hit.Reasons = append(hit.Reasons, reason) })
	return hit
}

// explainScore is the score of an entry whose name scores so; explain hears of what else was compared.
func (e *entry) explainScore(s Subject, name float64, explain func(reason string)) float64 {
	score, isAlone := name, true
	if e.birthDate != "" && s.BirthDate != "" {
		isAlone = false
		if cost, why := compareDates(s.BirthDate, e.birthDate); why != "" {
			score -= cost
			explain(why)
		}
	}
	if countries := s.listCountries(); e.country != "" && len(countries) > 0 {
		isAlone = false
		if !shareCountry(countries, []string{e.country}) {
			score -= countryPenalty
			explain("another country")
		}
	}
	if isAlone {
		score *= nameOnly
		explain("nothing but the name could be compared")
	}
	return min(max(score, 0), 1)
}

// compareDates is what two dates of birth that differ cost. One year apart, and day and month
// exchanged, are no conflict.
func compareDates(asked, listed string) (cost float64, why string) {
	a, err := time.Parse(time.DateOnly, asked)
	if err != nil {
		return 0, ""
	}
	if l, err := time.Parse(time.DateOnly, listed); err == nil {
		switch {
		case a.Equal(l):
			return 0, "same date of birth"
		case absInt(a.Year()-l.Year()) > 1:
			return yearPenalty + dayPenalty, "another year of birth"
		case a.Year() == l.Year() && a.Day() == int(l.Month()) && int(a.Month()) == l.Day():
			return 0, "day and month of birth exchanged"
		case a.Year() != l.Year() && a.Month() == l.Month() && a.Day() == l.Day():
			return 0, "year of birth one off"
		}
		return dayPenalty, "another day of birth"
	}
	year := 0
	_, _ = fmt.Sscanf(listed, "%d", &year)
	switch {
	case absInt(a.Year()-year) > 1:
		return yearPenalty + dayPenalty, "another year of birth"
	case len(listed) == len("2006-01") && a.Year() == year && a.Format("2006-01") != listed:
		return dayPenalty, "another month of birth"
	}
	return 0, "year of birth fits"
}

func absInt(n int) int { return max(n, -n) }

// sameCountry compares codes of two or three letters. A code that is none counts as another
// country only where the texts differ.
func sameCountry(a, b string) bool {
	x, errX := language.ParseRegion(a)
	y, errY := language.ParseRegion(b)
	if errX != nil || errY != nil {
		return strings.EqualFold(a, b)
	}
	return x.Canonicalize() == y.Canonicalize()
}
