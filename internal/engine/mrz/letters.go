package mrz

// specialLetters are the capitals that do not decompose into a base letter and marks, with their
// transliteration (Doc 9303-3, 6).
var specialLetters = map[rune]string{
	'Æ': "AE", 'Ð': "D", 'Ø': "OE", 'Þ': "TH", 'ß': "SS", 'Œ': "OE", 'Ł': "L", 'Đ': "D", 'Ħ': "H", 'ı': "I", 'Ŋ': "N", 'ẞ': "SS",
}

// TransliterateLetter returns how a zone writes a capital that has no base letter, such as Æ; ok is false
// for all others.
func TransliterateLetter(r rune) (text string, ok bool) {
	text, ok = specialLetters[r]
	return text, ok
}
