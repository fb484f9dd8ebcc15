// Package printedtext reads the printed text of a document and compares it with the fields of its
// machine-readable zone.
//
// Two networks of PaddleOCR read the text (models/cards/ppocr_text_detector.md and
// ppocrv6_text_recogniser.md): the detector marks the pixels of lines of text, connected pixels make
// a box, and the recogniser reads each box as a sequence of characters. Comparison then searches the
// lines for each field of the zone, with the spellings of ICAO Doc 9303 and the usual ways to
// print a date.
package printedtext
