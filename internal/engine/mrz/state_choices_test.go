package mrz

import (
	"strings"
	"testing"
)

func TestWhatStatesWriteTheirOwnWay(t *testing.T) {
	pad := func(line string, width int) string { return (line + strings.Repeat("<", width))[:width] }
	person := "K2578285<7IND5601240F3012280<<<<<<<<<<<<<<<6"
	z, err := Parse([]string{pad("P<IND<<ARJUN<KUMAR", 44), person}, Options{})
	if err != nil || !z.Valid || z.PrimaryIdentifier != "" || z.SecondaryIdentifier != "ARJUN KUMAR" {
		t.Errorf("no surname: %+v %v", z, err)
	}
	if z, _ = Parse([]string{pad("P<IND<ARJUN<KUMAR", 44), person}, Options{}); z.Valid {
		t.Error("a shifted name is valid")
	}
	for code, want := range map[string]bool{"PV": true, "PD": true, "PX": true, "XP": false} {
		if z, _ = Parse([]string{pad(code+"INDKUMAR<<ARJUN", 44), person}, Options{}); z.Valid != want {
			t.Errorf("code %s: %v %+v", code, z.Valid, z.Errors)
		}
	}
	for _, letter := range []string{"K", "C", "L"} {
		z, _ = Parse([]string{(pad("P<UTOERIKSSON<<ANNA<MARIA", 25) + strings.Repeat(letter, 19)), "L898902C36UTO7408122F3104150<<<<<<<<<<<<<<<4"}, Options{})
		if len(z.Suggestions) < 19 {
			t.Errorf("fillers read as %s: %d suggestions", letter, len(z.Suggestions))
		}
	}
	for _, state := range []string{"SVN", "SRB", "HUN", "PER"} {
		if !neverExpires(TD1, state, "<<<<<<") || neverExpires(TD3, state, "<<<<<<") {
			t.Errorf("cards of %s without a term", state)
		}
	}
	if !neverExpires(TD1, "ITA", "990101") || neverExpires(TD1, "DEU", "<<<<<<") {
		t.Error("cards without a date of expiry in two states")
	}
	if !neverExpires(TD1, "ESP", "990101") || !neverExpires(TD1, "BGR", "<<<<<<") || !neverExpires(TD1, "HRV", "991231") || !neverExpires(TD2, "MDA", "<<<<<<") || neverExpires(TD1, "FRA", "990101") || neverExpires(TD3, "ESP", "990101") {
		t.Error("cards without a date of expiry")
	}
}
