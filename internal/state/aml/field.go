package aml

import "slices"

// Agreement says how far a field of a person and of an entry agree.
type Agreement string

// The agreements.
const (
	Same        Agreement = "same"
	Similar     Agreement = "similar" // a name that is spelt otherwise, a date that may be the same
	Differs     Agreement = "differs"
	NotCompared Agreement = "not_compared" // one of the two lacks it, or it cannot be compared
)

// Names of fields.
const (
	FieldName      = "name"
	FieldBirthDate = "birthDate"
	FieldCountry   = "country"
)

// Field is how far a field agrees.
type Field struct {
	Name      string
	Agreement Agreement
}

const (
	sameName    = 0.999
	similarName = 0.7
)

// compareFields says how far each field agrees with an entry that has these names, this date of birth and these
// countries.
func compareFields(s Subject, names []string, birthDate string, countries []string) []Field {
	return []Field{
		{FieldName, compareAnyName(s.Name, names)},
		{FieldBirthDate, compareBirth(s.BirthDate, birthDate)},
		{FieldCountry, compareCountries(s.listCountries(), countries)},
	}
}

func compareAnyName(asked string, names []string) Agreement {
	a, best, compared := prepareName(asked), 0.0, false
	const most = 50 // names of an entry of a server
	for _, name := range names[:min(len(names), most)] {
		if e := prepareName(name); !e.unread && !a.unread {
			best, compared = max(best, compareNames(a, e)), true
		}
	}
	switch {
	case !compared:
		return NotCompared
	case best >= sameName:
		return Same
	case best >= similarName:
		return Similar
	}
	return Differs
}

func compareBirth(asked, listed string) Agreement {
	if asked == "" || listed == "" {
		return NotCompared
	}
	switch cost, why := compareDates(asked, listed); {
	case why == "":
		return NotCompared
	case cost > 0:
		return Differs
	case asked == listed:
		return Same
	}
	return Similar
}

func compareCountries(asked, listed []string) Agreement {
	switch {
	case len(asked) == 0 || len(listed) == 0:
		return NotCompared
	case shareCountry(asked, listed):
		return Same
	}
	return Differs
}

// shareCountry reports whether one country is in both lists.
func shareCountry(a, b []string) bool {
	return slices.ContainsFunc(a, func(x string) bool {
		return slices.ContainsFunc(b, func(y string) bool { return sameCountry(x, y) })
	})
}

func listNonEmpty(text string) []string {
	if text == "" {
		return nil
	}
	return []string{text}
}
