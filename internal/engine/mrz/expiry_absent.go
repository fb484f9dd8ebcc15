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
	{TD1, "ITA", "990101", "github.com/italia/anpr/issues/5393: since 2026 cards of unlimited validity (circular 60 of 24 July 2026) have the date 01.01.9999, in six characters 990101"},
	// These states issue cards without a term. What their zones have is not published; fillers are what Doc 9303-3 writes for a
	// date that there is not.
	{TD1, "SVN", "<<<<<<", "slovenskenovice.si, after the ministry of the interior: cards of people of 70 and more are permanent, 185,053 of them in 2021"},
	{TD1, "SRB", "<<<<<<", "law on identity cards of 2011 (ozon.rs/vesti/2011): permanent cards without a chip for people over 65"},
	{TD1, "HUN", "<<<<<<", "PRADO HUN-HO-09003 (consilium.europa.eu): indefinite from 70 years of age on"},
	{TD1, "PER", "<<<<<<", "law 31013 of 2020; larepublica.pe of 2024-04-23, after Reniec: cards of people of 60 and more print NO CADUCA in place of the date"},
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
