package aml_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/aml"
)

// otherScripts are invented people in scripts that no rule of the comparison was fitted on, with the usual spellings of
// their names in Latin letters (Revised Romanisation and McCune-Reischauer, Academy of the Hebrew Language, RTGS,
// ISO 9985 and BGN/PCGN, Hepburn) and as passports print them.
var otherScripts = []listedPerson{
	{"김민준", "Hangul", []string{"Kim Minjun", "KIM MIN JUN", "Kim Min-jun", "Gim Minjun"}},
	{"박서연", "Hangul", []string{"Park Seoyeon", "PARK SEO YEON", "Pak Soyon", "Bak Seoyeon"}},
	{"이도윤", "Hangul", []string{"Lee Doyun", "LEE DO YUN", "Yi Toyun", "I Doyun"}},
	{"최지우", "Hangul", []string{"Choi Jiwoo", "CHOE JI U", "Ch'oe Chiu"}},
	{"정하은", "Hangul", []string{"Jung Haeun", "JEONG HA EUN", "Chong Haun"}},
	{"דוד לוי", "Hebrew", []string{"David Levi", "DAVID LEVY", "Dawid Lewi"}},
	{"משה כהן", "Hebrew", []string{"Moshe Cohen", "MOSHE KOHEN", "Mose Kohen"}},
	{"יעקב פרץ", "Hebrew", []string{"Yaakov Peretz", "YAAKOV PERETS", "Jacob Perez"}},
	{"שרה מזרחי", "Hebrew", []string{"Sara Mizrahi", "SARAH MIZRACHI"}},
	{"สมชาย ใจดี", "Thai", []string{"Somchai Chaidi", "SOMCHAI JAIDEE"}},
	{"ประยุทธ์ สุขใจ", "Thai", []string{"Prayut Sukchai", "PRAYUTH SUKJAI"}},
	{"มาลี ทองดี", "Thai", []string{"Mali Thongdi", "MALEE THONGDEE"}},
	{"Արամ Պետրոսյան", "Armenian", []string{"Aram Petrosyan", "ARAM PETROSIAN"}},
	{"Գևորգ Հակոբյան", "Armenian", []string{"Gevorg Hakobyan", "KEVORK HAGOPIAN"}},
	{"Անի Սարգսյան", "Armenian", []string{"Ani Sargsyan", "ANI SARKISSIAN"}},
	{"たなか さくら", "Kana", []string{"Tanaka Sakura", "TANAKA SAKURA"}},
	{"スズキ タロウ", "Kana", []string{"Suzuki Taro", "SUZUKI TAROU", "Suzuki Tarō"}},
	{"ヤマモト ケンジ", "Kana", []string{"Yamamoto Kenji", "YAMAMOTO KENZI"}},
	{"サトウ ユウコ", "Kana", []string{"Sato Yuko", "SATOU YUUKO", "Satō Yūko"}},
}

// TestOtherScriptsAreComparedOrUnknown asks for people whose names the list has in Hangul, Hebrew, Thai, Armenian and
// Kana, with their dates of birth as verifications know them: each is found, or cannot be compared, and is never cleared.
func TestOtherScriptsAreComparedOrUnknown(t *testing.T) {
	var list strings.Builder
	list.WriteString("id,name,birth_date\n")
	for i, p := range otherScripts {
		fmt.Fprintf(&list, "%d,%s,19%02d-03-04\n", i, p.name, 50+i)
	}
	provider := openList(t, list.String())
	found, unknown, asked := map[string]int{}, map[string]int{}, map[string]int{}
	for i, p := range otherScripts {
		for _, v := range p.variants {
			asked[p.class]++
			hits, err := screen(t.Context(), provider, aml.Subject{Name: v, BirthDate: fmt.Sprintf("19%02d-03-04", 50+i)}, 0.75)
			var notCompared *aml.NotComparedError
			switch {
			case len(hits) > 0 && hits[0].EntryID == fmt.Sprint(i):
				found[p.class]++
			case errors.As(err, &notCompared):
				unknown[p.class]++
			default:
				t.Errorf("%s: %s is cleared of %s (%v, %v)", p.class, v, p.name, hits, err)
			}
		}
	}
	for class, n := range asked {
		t.Logf("%-9s %d spellings: %d found, %d unknown", class, n, found[class], unknown[class])
	}
	for _, stranger := range []string{"Anna Berg", "Peter Brown", "Luis Alvarez", "Mary Johnson"} {
		if hits, err := screen(t.Context(), provider, aml.Subject{Name: stranger, BirthDate: "1999-09-09"}, 0.75); err != nil || len(hits) > 0 {
			t.Errorf("%s: %v, %v", stranger, hits, err)
		}
	}
}
