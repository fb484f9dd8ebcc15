// Package chip reads what the chip of a travel document holds (ICAO Doc 9303-10, logical data structure
// 1.7 and 1.8) and says whether a state made it: passive authentication as in Doc 9303-11, 5.1, with the
// certificates of Doc 9303-12.
//
// A phone app reads the chip and sends its files; this package sees bytes, never the chip. A copy of
// the files passes passive authentication as the chip itself does. That the chip is the original is
// shown by active authentication, of which a transcript can be checked, or by chip authentication,
// which takes place between the app and the chip.
//
// Guarantees. Everything foreign is bounded: the size of a file, the depth and the number of objects in
// it, and the certificates that are tried. What cannot be read is an *UnreadableError, never a panic.
// A file is authentic only when its hash, the signature over the hashes, the chain of certificates and
// the country agree; what could not be examined makes the answer Unknown.
package chip
