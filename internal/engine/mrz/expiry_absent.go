package mrz

// withoutExpiry is what states write in place of the date of expiry of a card that never expires.
var withoutExpiry = []struct {
	format Format
	state  string
	raw    string
	source string
}{
	{TD1, "ESP", "990101", "Real Decreto 1553/2005, art. 6: the DNI of people of 70 and more is permanent; 01 01 9999 is printed. The code of the zone: reported by users, no public source is cited"},
	{TD1, "BGR", "<<<<<<", "Bulgarian Personal Documents Act: cards of people of 58 and more are without term. The code of the zone: reported by users, no public source is cited"},
	{TD1, "HRV", "991231", "eid.hr, types and validity: cards of people over 65 have no expiry period; BlinkID Android 3.10.0 (github.com/microblink/blinkid-android/pull/49): TRAJNO is printed, 991231 in the zone"},
	{TD1, "MDA", "<<<<<<", "github.com/snifter/MRZCode.NET/pull/3 and /4: cards of older people, <<<<<<0 in the zone"},
	{TD2, "MDA", "<<<<<<", "the same"},
}

// neverExpires reports whether a state writes raw for a card that never expires.
func neverExpires(format Format, state, raw string) bool {
	for _, row := range withoutExpiry {
		if row.format == format && row.state == state && row.raw == raw {
			return true
		}
	}
	return false
}
