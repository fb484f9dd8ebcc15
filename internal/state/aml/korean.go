package aml

import (
	"slices"
	"strings"
	"unicode"
)

// The letters of a syllable of Hangul in the Revised Romanisation of 2000, in the order of Unicode.
var (
	hangulInitials = strings.Split("G,KK,N,D,TT,R,M,B,PP,S,SS,,J,JJ,CH,K,T,P,H", ",")
	hangulVowels   = strings.Split("A,AE,YA,YAE,EO,E,YEO,YE,O,WA,WAE,OE,YO,U,WO,WE,WI,YU,EU,UI,I", ",")
	hangulFinals   = strings.Split(",K,K,K,N,N,N,T,L,K,M,L,L,L,P,L,M,P,P,T,T,NG,T,T,K,T,P,T", ",")
)

const (
	firstSyllable = '가'
	lastSyllable  = '힣'
)

// koreanFamilies are spellings of family names that people write in Latin letters beside those of the two systems of
// romanisation.
var koreanFamilies = map[string]string{
	"김": "KIM", "이": "LEE YI RHEE RI", "박": "PARK", "최": "CHOI", "정": "JUNG CHUNG JEUNG", "조": "CHO", "강": "KANG", "윤": "YOON", "장": "CHANG JANG", "임": "LIM RIM YIM",
	"오": "OH", "서": "SUH SEO", "신": "SHIN", "권": "KWON", "황": "WHANG", "안": "AHN", "송": "SONG", "류": "RYU YOO YU LYU", "유": "YOO YOU RYU", "전": "JUN CHUN", "홍": "HONG", "고": "KO KOH",
	"문": "MOON", "손": "SOHN", "배": "BAE PAI", "백": "PAIK BAIK", "허": "HUH HUR", "심": "SHIM", "노": "NOH ROH RO", "로": "ROH NOH", "곽": "KWAK", "성": "SUNG", "주": "JOO CHOO", "우": "WOO", "구": "KOO",
	"나": "RA NAH", "라": "NA RAH", "진": "CHIN", "엄": "UM UHM", "원": "WON", "천": "CHUN", "현": "HYUN", "변": "BYUN", "염": "YUM", "추": "CHOO", "석": "SUK", "선": "SUN", "설": "SUL", "연": "YEUN YOUN",
	"위": "WEE", "명": "MYUNG", "기": "KI KEE", "금": "KEUM KUM", "육": "YOOK", "국": "KOOK", "어": "UH EUH", "편": "PYUN", "리": "LEE RHEE YI", "림": "LIM YIM", "량": "YANG", "양": "RYANG", "려": "YEO", "여": "YO RYO",
	"남궁": "NAMKUNG NAMGOONG", "황보": "HWANGBO", "선우": "SUNWOO", "제갈": "JEGAL", "사공": "SAKONG", "독고": "DOKKO",
}

// mccune turns the Revised Romanisation of a syllable into that of McCune and Reischauer without its signs.
var mccune = strings.NewReplacer("KK", "KK", "TT", "TT", "PP", "PP", "JJ", "TCH", "YEO", "YO", "YAE", "YAE", "EO", "O", "EU", "U", "UI", "UI", "NG", "NG", "CH", "CH", "G", "K", "D", "T", "B", "P", "J", "CH")

// popular writes the vowels of the Revised Romanisation as many people do.
var popular = strings.NewReplacer("GYEO", "KYU", "YEO", "YU", "EO", "U", "EU", "U")

func isSyllable(r rune) bool { return r >= firstSyllable && r <= lastSyllable }

// romaniseSyllable writes a syllable of Hangul by the Revised Romanisation.
func romaniseSyllable(r rune) string {
	const vowels, finals = 21, 28
	n := int(r - firstSyllable)
	return hangulInitials[n/(vowels*finals)] + hangulVowels[n/finals%vowels] + hangulFinals[n%finals]
}

// romaniseKorean lists spellings of a name in Hangul in Latin letters, the official one first; nil: it is no such name.
// The family name stands first, of one syllable or, for a few, of two.
func romaniseKorean(name string) []string {
	fields := strings.FieldsFunc(name, func(r rune) bool { return !isSyllable(r) })
	if len(fields) == 0 || strings.ContainsFunc(name, func(r rune) bool { return !isSyllable(r) && unicode.IsLetter(r) }) {
		return nil
	}
	family, given := splitKorean(fields)
	plain, old := joinSyllables(family, nil), joinSyllables(family, mccune)
	families := append(strings.Fields(koreanFamilies[family]), plain, old)
	out := []string{plain + " " + joinSyllables(given, nil)}
	for _, rules := range []*strings.Replacer{nil, popular, mccune} {
		for _, f := range families {
			out = append(out, f+" "+joinSyllables(given, rules))
		}
	}
	slices.Sort(out[1:])
	return slices.Compact(out)
}

// splitKorean parts the family name from the rest. Longer texts are names of another language, whose words stay.
func splitKorean(fields []string) (family, given string) {
	if len(fields) > 1 {
		return fields[0], strings.Join(fields[1:], " ")
	}
	syllables := []rune(fields[0])
	n := 1
	if _, known := koreanFamilies[string(syllables[:min(2, len(syllables))])]; known && len(syllables) > 2 {
		n = 2
	}
	if len(syllables) > 4 {
		n = len(syllables)
	}
	return string(syllables[:n]), string(syllables[n:])
}

// joinSyllables writes syllables in Latin letters, each changed by rules where there are any; blanks stay.
func joinSyllables(text string, rules *strings.Replacer) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case !isSyllable(r):
			b.WriteByte(' ')
		case rules == nil:
			b.WriteString(romaniseSyllable(r))
		default:
			b.WriteString(rules.Replace(romaniseSyllable(r)))
		}
	}
	return b.String()
}
