package chip

import (
	"strings"

	"golang.org/x/text/language"
)

// organisations are codes of issuing states that are no countries of ISO 3166, with the countryName of their
// certificates (Doc 9303-3, section 5, parts B to D, and 9303-12, 7.1).
var organisations = map[string]string{
	"D": "DE", "EUE": "EU", "UNO": "UN", "UNA": "UN", "UNK": "KS", "RKS": "KS", "XOM": "XO", "XPO": "XP",
	"GBD": "GB", "GBN": "GB", "GBO": "GB", "GBP": "GB", "GBS": "GB", "UTO": "UT",
}

// matchState compares the countryName of a certificate with the code of the issuing state in a zone. Unknown:
// it is not known which countryName belongs to the code.
func matchState(country, state string) Status {
	state = strings.TrimRight(state, "<")
	want, known := organisations[state]
	if !known {
		region, err := language.ParseRegion(state)
		if err != nil || len(state) != 3 || region.ISO3() != state {
			return Unknown
		}
		want = region.String()
	}
	if strings.EqualFold(country, want) || strings.EqualFold(country, state) {
		return Pass
	}
	return Fail
}
