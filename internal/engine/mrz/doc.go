// Package mrz reads machine-readable zones of travel documents: TD1, TD2, TD3,
// MRV-A, MRV-B and the French national identity card of 1988 to 2021.
//
// Guarantees. Parse is a pure function: no input or output, no clock unless
// Options.Reference is zero, no shared state; it may be called from any number
// of goroutines. It never panics. Its work is bounded: at most MaxLines lines of
// at most MaxLineChars characters (one longer line is taken only when it is a
// whole zone of 72, 88 or 90 characters); more is a *fault.Error field_invalid
// whose Param is lines or lines[i]. Everything within those bounds gives a
// Result, also text that is no zone at all: then Format is Unknown, Valid is
// false and Errors says why. Lines and columns are counted from 1, columns in
// characters of the cleaned line (capitals, no spaces).
//
// Sources, by formula:
//   - check digit: weights 7, 3, 1 repeated, modulo 10; digits count as
//     themselves, A..Z as 10..35, the filler < as 0. ICAO Doc 9303-3, 4.9.
//   - TD1 layout, numbers longer than nine characters, composite: 9303-5, 4.2.
//   - TD2 layout and composite: 9303-6, 4.2. TD3 layout, personal number whose
//     check digit may be < when the field is empty, composite: 9303-4, 4.2.
//   - visas MRV-A and MRV-B (no composite, optional data unchecked): 9303-7.
//   - names (<< parts primary from secondary identifier, < parts components),
//     truncation, transliteration: 9303-3, 4.6 and section 6.
//   - unknown parts of a date are <<: 9303-3, 4.8. State codes: 9303-3, 5.
//   - French card: 2 x 36, no ICAO layout. Line 1: ID, FRA, surname (25),
//     office (6). Line 2: year and month of issue, department (3), number (5),
//     their check digit over 1-12, given names (14), birth date and check digit,
//     sex, check digit over everything before it. No expiry date.
//
// Centuries. A zone has two digits for the year. A birth date gets the latest
// century that does not place it after the reference date, so a holder aged a
// hundred or more reads a century too young. An expiry date lies in the window
// from 50 years before the reference date up to, not including, 50 years after
// it (ours: Doc 9303 states no rule).
//
// Errors that check digits miss. Since 7, 3 and 1 have no factor in common with 10, a
// single substitution is missed exactly when both characters have the same
// value modulo 10, at any position: {0 < A K U}, {1 B L V}, {2 C M W},
// {3 D N X}, {4 E O Y}, {5 F P Z}, {6 G Q}, {7 H R}, {8 I S}, {9 J T}. The
// look-alikes G/6, L/1, and < for K are in one class, so no check digit
// distinguishes them. Swapping neighbours that differ by 5 (modulo 10) is missed too.
//
// Corrections. Two kinds, distinguished by Correction.Forced:
//   - forced: the field's type leaves one reading (a letter O in a date is 0)
//     and the check digit that covers the field agrees. The digit then proves
//     it: given the other characters, no other digit passes.
//   - not forced: in a field of letters and digits (document number, personal
//     number) exactly one look-alike swap makes the check digit agree. A single
//     digit also agrees with one in ten wrong readings, and the composite
//     repeats the same weights over these fields, so it adds nothing
//     (TestFalseCorrections: for a misread digit that was no look-alike, 36 % of
//     552 numbers get a wrong swap that passes). They are offered, and applied
//     only with CorrectUnique.
//
// Letters in names and state codes have no check digit (except on the French
// card): they come as Suggestions and are never applied. Missing or extra
// fillers are corrected where every check digit of the line holds for exactly
// one way of placing them.
//
// Applied corrections are always reported: Corrected is true, each one is listed and
// Lines shows the corrected zone. A caller who needs the zone to be right as it was
// sent checks for Valid and not Corrected.
package mrz
