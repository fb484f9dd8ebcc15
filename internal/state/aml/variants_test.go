package aml_test

import (
	"errors"
	"testing"

	"github.com/likeness-api/likeness/internal/state/aml"
)

// invented people, in scripts and spellings that lists use
const scripts = `id,name,aliases,birth_date,country
zhang,张伟明,,1970-05-06,CN
yamada,山田太郎,,1991-12-03,JP
ivan,Кузнецов Пётр Алексеевич,,1965-02-03,RU
arab,محمد عبد الرحمن الهاشمي,,1972-01-01,IQ
oconn,Seán O'CONNOR,,1960-03-04,IE
vdb,Jan VAN DER BERG,,1958-07-08,NL
tur,İBRAHİM ÇAĞLAR YILDIZ,,1977-07-07,TR
mono,SUHARTI,,1964-04-04,ID
thor,Þórhallur Sigurðsson,,1973-03-03,IS
greek,Γεώργιος Παπαδόπουλος,,1959-09-01,GR
ngu,Nguyễn Văn Đức,,1980-10-10,VN
geo,გიორგი კობახიძე,,1966-06-01,GE
hind,नरेन्द्र कुमार,,1955-05-01,IN
qad,Muammar QADDAFI,,1942-06-07,LY
`

func TestListedPeopleAreFoundInOtherScriptsAndSpellings(t *testing.T) {
	p := openList(t, scripts)
	for _, c := range []struct{ name, born, want string }{
		{"Zhang Weiming", "1970-05-06", "zhang"},
		{"ZHANG WEI MING", "1970-05-06", "zhang"},
		{"张伟明", "", "zhang"},
		{"Petr Kuznetsov", "1965-02-03", "ivan"},
		{"Pyotr Kuznetsoff", "1965-02-03", "ivan"},
		{"Пётр Кузнецов", "1965-02-03", "ivan"},
		{"KUZNETSOV PETR ALEKSEEVICH", "", "ivan"},
		{"Muhammad Abdul Rahman Al-Hashimi", "1972-01-01", "arab"},
		{"Mohamed Abdelrahman Alhashimi", "1972-01-01", "arab"},
		{"Sean O Connor", "1960-03-04", "oconn"},
		{"Sean O’Connor", "1960-03-04", "oconn"},
		{"Sean OConnor", "", "oconn"},
		{"Sean O´Connor", "", "oconn"},
		{"Sean Oʻconnor", "", "oconn"},
		{"Jan Vanderberg", "1958-07-08", "vdb"},
		{"Jan van den Berg", "1958-07-08", "vdb"},
		{"J. Van Der Berg", "1958-07-08", "vdb"},
		{"Ibrahim Caglar Yildiz", "1977-07-07", "tur"},
		{"Suharti", "1964-04-04", "mono"},
		{"SUHARTI FNU", "1964-04-04", "mono"},
		{"Suharti XXX", "", "mono"},
		{"Thorhallur Sigurdsson", "", "thor"},
		{"Georgios Papadopoulos", "1959-09-01", "greek"},
		{"Giorgos Papadopulos", "1959-09-01", "greek"},
		{"Nguyen Van Duc", "1980-10-10", "ngu"},
		{"Giorgi Kobakhidze", "1966-06-01", "geo"},
		{"Narendra Kumar", "1955-05-01", "hind"},
		{"Moammar Gaddafi", "1942-06-07", "qad"},
		{"Muammar Kadhafi", "1942-06-07", "qad"},
		{"Anna Berg", "1999-01-01", ""},
		{"Peter Brown", "1965-02-03", ""},
		{"Sean Murphy", "1960-03-04", ""},
		{"Wang Fang", "1970-05-06", ""},
		{"Ahmed Karim", "1972-01-01", ""},
	} {
		hits, err := screen(t.Context(), p, aml.Subject{Name: c.name, BirthDate: c.born}, 0.75)
		got := ""
		if len(hits) > 0 {
			got = hits[0].EntryID
		}
		if got != c.want || err != nil && c.born != "" {
			t.Errorf("%s %s: %q (%v), want %q", c.name, c.born, got, err, c.want)
		}
	}
}

func TestWhatCannotBeComparedIsNotCleared(t *testing.T) {
	p := openList(t, scripts)
	for _, c := range []struct {
		name, born string
		unknown    bool
	}{
		{"Yamada Taro", "1991-12-03", true},  // the entry is read in Japanese
		{"Yamada Taro", "1979-02-03", false}, // another date of birth excludes it
		{"FNU LNU", "1991-02-03", true}, {"𐓏𐓘𐓻𐓘𐓻𐓟", "1991-02-03", true}, {"12345", "", true}, {"!", "", true},
	} {
		hits, err := screen(t.Context(), p, aml.Subject{Name: c.name, BirthDate: c.born}, 0.75)
		var notCompared *aml.NotComparedError
		if errors.As(err, &notCompared) != c.unknown || len(hits) > 0 {
			t.Errorf("%s %s: %v %v", c.name, c.born, hits, err)
		}
	}
}
