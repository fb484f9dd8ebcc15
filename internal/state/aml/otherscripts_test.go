package aml_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/aml"
)

// Syllables of Korean names with the spellings that people write.
var (
	koreanGiven = map[string]string{
		"민": "MIN", "준": "JUN JOON", "서": "SEO SUH SO", "연": "YEON YUN YON", "지": "JI JEE CHI", "우": "WOO U", "현": "HYUN HYEON HYON", "영": "YOUNG YEONG YONG", "수": "SOO SU", "은": "EUN UN", "희": "HEE HUI HI",
		"정": "JUNG JEONG CHONG", "진": "JIN CHIN", "경": "KYUNG GYEONG KYONG", "숙": "SOOK SUK", "철": "CHUL CHEOL CHOL", "호": "HO", "성": "SUNG SEONG SONG", "태": "TAE", "혁": "HYUK HYEOK", "원": "WON", "석": "SEOK SUK SOK",
		"동": "DONG TONG", "훈": "HOON HUN", "미": "MI MEE", "혜": "HYE", "선": "SUN SEON SON", "재": "JAE CHAE", "상": "SANG", "용": "YONG", "윤": "YOON YUN", "아": "AH A", "빈": "BIN", "예": "YE", "하": "HA", "규": "KYU GYU", "기": "KI GI",
	}
	koreanFamily = map[string]string{
		"김": "KIM GIM", "이": "LEE YI I RHEE", "박": "PARK PAK BAK", "최": "CHOI CHOE", "정": "JUNG CHUNG JEONG", "강": "KANG GANG", "조": "CHO JO", "윤": "YOON YUN", "장": "JANG CHANG", "임": "LIM IM", "한": "HAN", "오": "OH O", "서": "SEO SUH",
		"신": "SHIN SIN", "권": "KWON GWON", "황": "HWANG", "안": "AHN AN", "송": "SONG", "류": "RYU YOO", "전": "JEON CHUN", "홍": "HONG", "고": "KO GO", "문": "MOON MUN", "백": "BAEK PAIK", "허": "HEO HUH HUR", "노": "NOH ROH", "남궁": "NAMGUNG NAMKOONG",
	}
)

func listKeysOf(m map[string]string) (out []string) {
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}

// makeKoreans makes people with names in Hangul, and each with the ways to write them in Latin letters.
func makeKoreans(r *rand.Rand, n int) (out []listedPerson) {
	families, givens := listKeysOf(koreanFamily), listKeysOf(koreanGiven)
	for range n {
		f, a, b := families[r.IntN(len(families))], givens[r.IntN(len(givens))], givens[r.IntN(len(givens))]
		p := listedPerson{name: f + a + b}
		for _, x := range strings.Fields(koreanFamily[f]) {
			for _, y := range strings.Fields(koreanGiven[a]) {
				for _, z := range strings.Fields(koreanGiven[b]) {
					p.variants = append(p.variants, []string{x + " " + y + " " + z, y + z + " " + x, x + ", " + y + "-" + z}[len(p.variants)%3])
				}
			}
		}
		out = append(out, p)
	}
	return out
}

// TestNamesInHangulAreFoundOrUnknown asks for Koreans, one on each list, in the spellings that people use.
func TestNamesInHangulAreFoundOrUnknown(t *testing.T) {
	found, unknown, asked := 0, 0, 0
	for _, p := range makeKoreans(rand.New(rand.NewPCG(3, 40)), 60) {
		provider := openList(t, "id,name\nkr,"+p.name+"\n")
		for _, v := range p.variants {
			asked++
			hits, err := screen(t.Context(), provider, aml.Subject{Name: v}, 0.75)
			switch {
			case len(hits) == 1:
				found++
			case errors.As(err, new(*aml.NotComparedError)):
				unknown++
			default:
				t.Errorf("%s is cleared of %s (%v)", v, p.name, err)
			}
		}
	}
	t.Logf("%d spellings of 60 names: %d found, %d unknown, %d cleared", asked, found, unknown, asked-found-unknown)
	if asked < 400 || found < asked*7/10 {
		t.Errorf("%d of %d found", found, asked)
	}
}

// listStrangers lists people whom the lists of the next test do not have.
func listStrangers() (out []string) {
	for _, p := range listPeople() {
		if p.class == "diacritics" || p.class == "particles, apostrophes" || p.class == "Cyrillic, ICAO 9303" || p.class == "Arabic" {
			out = append(out, p.variants[0])
		}
	}
	return out
}

// TestOneEntryThatCannotBeComparedKeepsFewFromBeingCleared asks for people without a date of birth in lists with one
// entry in another script each.
func TestOneEntryThatCannotBeComparedKeepsFewFromBeingCleared(t *testing.T) {
	for _, c := range []struct {
		what, entry string
		most        float64 // share of strangers that may be unknown
	}{
		{"Hangul", "김민준,KR", 0.02},
		{"Hangul, a short name", "이아우,KR", 0.1},
		{"Hebrew", "משה כהן,IL", 0.02},
		{"Han read in Japanese", "山田太郎,JP", 0.1},
		{"Han, no country", "张伟明,", 0.1},
		{"Osage", "𐓏𐓘𐓻𐓘𐓻𐓟,US", 0},
		{"a placeholder", "UNKNOWN,", 0},
		{"signs", "???,", 0},
	} {
		provider := openList(t, "id,name,country\nodd,"+c.entry+"\nplain,Anna Berg,DE\n")
		unknown, noted, asked := 0, 0, 0
		for _, name := range listStrangers() {
			asked++
			found, err := provider.Screen(t.Context(), aml.Subject{Name: name}, 0.75)
			switch {
			case errors.As(err, new(*aml.NotComparedError)):
				unknown++
			case err != nil || len(found.Hits) > 0:
				t.Errorf("%s: %s: %v %v", c.what, name, found, err)
			case found.NotCompared > 0:
				noted++
			}
		}
		t.Logf("%-20s %d strangers: %d unknown, %d cleared with a note, %d cleared", c.what, asked, unknown, noted, asked-unknown-noted)
		if float64(unknown) > c.most*float64(asked) {
			t.Errorf("%s: %d of %d strangers unknown", c.what, unknown, asked)
		}
		found, err := provider.Screen(t.Context(), aml.Subject{Name: "Anna Berg"}, 0.75)
		if err != nil || len(found.Hits) != 1 {
			t.Errorf("%s: the other entry is not found: %v %v", c.what, found, err)
		}
	}
}

// TestWhatElseIsKnownDecidesWhereNoNameCanBeCompared holds when an entry without a comparable name lets a person be
// cleared.
func TestWhatElseIsKnownDecidesWhereNoNameCanBeCompared(t *testing.T) {
	const kanji, placeholder = "山田太郎", "UNKNOWN"
	for _, c := range []struct {
		entry, name, born, country string
		isUnknown                  bool
	}{
		{kanji + ",,JP", "Yamada Taro", "", "", true},
		{kanji + ",1991-12-03,JP", "Yamada Taro", "1991-12-03", "", true},
		{kanji + ",1991-12-03,JP", "Yamada Taro", "1975-12-03", "", false},
		{kanji + ",1991,JP", "Yamada Taro", "1991-05-06", "", true},
		{kanji + ",,JP", "Peter Brown", "", "", false},
		{kanji + ",1991,JP", "Peter Brown", "1991-05-06", "", false},
		{kanji + ",1991-12-03,JP", "Peter Brown", "1991-12-03", "", true}, // a name by marriage, or another one in use
		{kanji + ",1991-12-03,JP", "Peter Brown", "1991-03-12", "", true}, // day and month may be exchanged
		{kanji + ",1991-12-03,JP", "Peter Brown", "1991-12-03", "GB", true},
		{kanji + ",1991-12-03,JP", "Peter Brown", "1991-12-04", "GB", false},
		{placeholder + ",1991,", "Peter Brown", "1991-05-06", "", true},
		{placeholder + ",1970,", "Peter Brown", "1991-05-06", "", false},
		{placeholder + ",,", "Peter Brown", "1991-05-06", "", false},
	} {
		provider := openList(t, "name,birth_date,country\n"+c.entry+"\n")
		found, err := provider.Screen(t.Context(), aml.Subject{Name: c.name, BirthDate: c.born, Country: c.country}, 0.75)
		if errors.As(err, new(*aml.NotComparedError)) != c.isUnknown || err == nil && found.NotCompared != 1 {
			t.Errorf("%s, asked %s %s %s: %+v %v", c.entry, c.name, c.born, c.country, found, err)
		}
	}
}

// TestManyEntriesThatCannotBeComparedAreCounted holds the numbers of the answer.
func TestManyEntriesThatCannotBeComparedAreCounted(t *testing.T) {
	var list strings.Builder
	list.WriteString("name,birth_date,list\n")
	for i := range 30 {
		fmt.Fprintf(&list, "山田太郎,%d-01-02,l%d\n", 1950+i, i%2)
	}
	provider := openList(t, list.String())
	found, err := provider.Screen(t.Context(), aml.Subject{Name: "Yamada Taro", BirthDate: "1999-01-02", List: "l0"}, 0.75)
	if err != nil || found.NotCompared != 15 {
		t.Errorf("%+v %v", found, err)
	}
	var notCompared *aml.NotComparedError
	if _, err := provider.Screen(t.Context(), aml.Subject{Name: "Yamada Taro", BirthDate: "1960-01-02"}, 0.75); !errors.As(err, &notCompared) || notCompared.Entries != 3 {
		t.Errorf("%v", err) // the year, and one before and after it
	}
}
