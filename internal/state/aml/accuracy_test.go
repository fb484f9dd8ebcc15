package aml_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/state/aml"
)

// Invented people: every combination of a given name with a family name.
var (
	cyrillicGiven   = []string{"Сергей", "Дмитрий", "Юрий", "Алексей", "Пётр", "Евгений", "Наталья", "Ксения", "Андрей", "Фёдор", "Михаил", "Татьяна"}
	cyrillicFamily  = []string{"Шевчук", "Щукин", "Жуков", "Хабаров", "Царёв", "Яковлев", "Чайкин", "Юдин", "Зайцев", "Вавилов", "Белкин", "Гусев", "Рыбаков", "Лисицын", "Воробьёв", "Кузнецов", "Журавлёв", "Хмельницкий", "Дьяконов", "Орлов"}
	latinGiven      = []string{"Jürgen", "Zoë", "François", "Søren", "Łukasz", "Åsa", "Núria", "Björn", "Gürkan", "Željko"}
	latinFamily     = []string{"Müller-Grünwald", "Öztürk", "Kjærgård", "Peña", "Wiśniewski", "Strauß", "Çelik", "Brânză", "Høyland", "Žižka", "Škvorecký", "Lefèvre"}
	particleGiven   = []string{"Jan", "Marie", "Sean", "Pieter", "Carla", "Luis"}
	particleFamily  = []string{"van der Meulen", "de la Cruz", "O'Callaghan", "D'Annunzio", "von Rosenfeld", "Mac Giolla", "ten Brink", "dell'Acqua", "De Santis", "van 't Hoff"}
	arabicGiven     = map[string][]string{"محمد": {"Muhammad", "Mohamed", "Mohammed", "Mohammad"}, "أحمد": {"Ahmad", "Ahmed"}, "يوسف": {"Yusuf", "Youssef", "Yousef"}, "خالد": {"Khalid", "Khaled"}, "فاطمة": {"Fatima", "Fatimah"}}
	arabicFamily    = map[string][]string{"الهاشمي": {"al-Hashimi", "Al Hashemi", "Alhashimi"}, "منصور": {"Mansur", "Mansour"}, "السيد": {"al-Sayyid", "El Sayed", "Alsayed"}, "حسين": {"Husayn", "Hussein", "Hussain"}, "الشريف": {"al-Sharif", "El Sherif", "Alshareef"}}
	greekGiven      = map[string][]string{"Γεώργιος": {"Georgios", "Yeoryios"}, "Νικόλαος": {"Nikolaos", "Nicolaos"}, "Ελένη": {"Eleni"}, "Χρήστος": {"Christos", "Khristos"}}
	greekFamily     = map[string][]string{"Παπαδόπουλος": {"Papadopoulos"}, "Οικονόμου": {"Oikonomou"}, "Δημητρίου": {"Dimitriou"}, "Χατζής": {"Chatzis", "Hatzis"}, "Ζαφειρίου": {"Zafeiriou"}}
	icaoCyrillic    = strings.NewReplacer(cyrillicTable("A B V G D E E ZH Z I I K L M N O P R S T U F KH TS CH SH SHCH IE Y - E IU IA")...)
	bgnCyrillic     = strings.NewReplacer(cyrillicTable("A B V G D E YO ZH Z I Y K L M N O P R S T U F KH TS CH SH SHCH - Y - E YU YA")...)
	iso9Cyrillic    = strings.NewReplacer(cyrillicTable("A B V G D E Ë Ž Z I J K L M N O P R S T U F H C Č Š Ŝ - Y - È Û Â")...)
	germanCyrillic  = strings.NewReplacer(cyrillicTable("A B W G D E JO SCH S I I K L M N O P R S T U F CH Z TSCH SCH SCHTSCH - Y - E JU JA")...)
	frenchCyrillic  = strings.NewReplacer(cyrillicTable("A B V G D E IO J Z I I K L M N O P R S T OU F KH TS TCH CH CHTCH - Y - E IOU IA")...)
	serbianCyrillic = strings.NewReplacer(cyrillicTable("A B V G D E JO Ž Z I J K L M N O P R S T U F H C Č Š ŠČ - Y - E JU JA")...)
	libraryCyrillic = strings.NewReplacer(cyrillicTable("A B V G D E Ë ZH Z I Ĭ K L M N O P R S T U F KH TS CH SH SHCH - Y - Ė IU IA")...)
	spanishCyrillic = strings.NewReplacer(cyrillicTable("A B V G D E IO ZH Z I I K L M N O P R S T U F J TS CH SH SCH - Y - E IU IA")...)
	italianCyrillic = strings.NewReplacer(cyrillicTable("A B V G D E IO Z Z I J K L M N O P R S T U F CH Z C SC SC - Y - E JU JA")...)
	dutchCyrillic   = strings.NewReplacer(cyrillicTable("A B V G D E JO ZJ Z I J K L M N O P R S T OE F CH TS TSJ SJ SJTSJ - Y - E JOE JA")...)
	icaoLatin       = strings.NewReplacer("Ä", "AE", "Ö", "OE", "Ü", "UE", "Å", "AA", "Æ", "AE", "Ø", "OE", "ß", "SS", "Ł", "L", "Ç", "C", "É", "E", "È", "E", "Ë", "E", "Ú", "U", "Ž", "Z", "Ś", "S", "Ñ", "N", "Â", "A", "Ă", "A", "Š", "S", "Ý", "Y")
	plainLatin      = strings.NewReplacer("Ä", "A", "Ö", "O", "Ü", "U", "Å", "A", "Æ", "AE", "Ø", "O", "ß", "SS", "Ł", "L", "Ç", "C", "É", "E", "È", "E", "Ë", "E", "Ú", "U", "Ž", "Z", "Ś", "S", "Ñ", "N", "Â", "A", "Ă", "A", "Š", "S", "Ý", "Y")
	otherApostrophe = strings.NewReplacer("'", "’")
)

// cyrillicTable pairs the letters А to Я (with Ё) with their spellings; - is none.
func cyrillicTable(spellings string) []string {
	var out []string
	for i, s := range strings.Fields(spellings) {
		out = append(out, string([]rune("АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ")[i]), strings.TrimPrefix(s, "-"))
	}
	return out
}

// listedPerson is a person on the list with the spellings that are asked for.
type listedPerson struct {
	name     string
	class    string
	variants []string
}

func listPeople() []listedPerson {
	var out []listedPerson
	for _, g := range cyrillicGiven {
		for _, f := range cyrillicFamily {
			name := strings.ToUpper(g + " " + f)
			for class, table := range map[string]*strings.Replacer{
				"ICAO 9303": icaoCyrillic, "BGN/PCGN": bgnCyrillic, "ISO 9": iso9Cyrillic, "German": germanCyrillic, "French": frenchCyrillic,
				"Serbian": serbianCyrillic, "ALA-LC": libraryCyrillic, "Spanish": spanishCyrillic, "Italian": italianCyrillic, "Dutch": dutchCyrillic,
			} {
				out = append(out, listedPerson{name, "Cyrillic, " + class, []string{table.Replace(name)}})
			}
		}
	}
	for _, g := range latinGiven {
		for _, f := range latinFamily {
			upper := strings.ToUpper(strings.ReplaceAll(g+" "+f, "ß", "SS"))
			out = append(out, listedPerson{g + " " + f, "diacritics", []string{icaoLatin.Replace(upper), plainLatin.Replace(upper), strings.ReplaceAll(icaoLatin.Replace(strings.ToUpper(f)), "-", "<") + "<<" + icaoLatin.Replace(strings.ToUpper(g))}})
		}
	}
	for _, g := range particleGiven {
		for _, f := range particleFamily {
			flat := strings.NewReplacer("'", "", " ", "").Replace(f)
			out = append(out, listedPerson{g + " " + f, "particles, apostrophes", []string{g + " " + flat, g + " " + strings.ReplaceAll(f, "'", " "), g + " " + otherApostrophe.Replace(f), strings.ToUpper(flat + " " + g)}})
		}
	}
	for _, tables := range []struct {
		class         string
		given, family map[string][]string
	}{{"Arabic", arabicGiven, arabicFamily}, {"Greek", greekGiven, greekFamily}} {
		for g, givens := range tables.given {
			for f, families := range tables.family {
				p := listedPerson{name: g + " " + f, class: tables.class}
				for _, a := range givens {
					for _, b := range families {
						p.variants = append(p.variants, a+" "+b)
					}
				}
				out = append(out, p)
			}
		}
	}
	return out
}

// heldOut are the rules that no constant of the comparison was chosen on.
var heldOut = map[string]bool{"Cyrillic, Serbian": true, "Cyrillic, ALA-LC": true, "Cyrillic, Spanish": true, "Cyrillic, Italian": true, "Cyrillic, Dutch": true}

// TestAccuracyOfSpellings asks for more than 3,000 spellings of invented people, made by the rules named, and counts
// whom the list finds: the person (recall), and only the person (precision). There are no dates of birth to help.
func TestAccuracyOfSpellings(t *testing.T) {
	people := listPeople()
	var list strings.Builder
	list.WriteString("id,name\n")
	ids := map[string]bool{}
	for _, p := range people {
		if !ids[p.name] {
			fmt.Fprintf(&list, "%s,%s\n", p.name, p.name)
			ids[p.name] = true
		}
	}
	provider := openList(t, list.String())
	type tally struct{ asked, found, hits, right int }
	sums := map[string]*tally{}
	all := &tally{}
	for _, p := range people {
		sum := sums[p.class]
		if sum == nil {
			sum = &tally{}
			sums[p.class] = sum
		}
		for _, v := range p.variants {
			hits, err := screen(t.Context(), provider, aml.Subject{Name: v}, 0.75)
			if err != nil {
				t.Fatalf("%s: %v", v, err)
			}
			for _, to := range []*tally{sum, all} {
				to.asked++
				to.hits += len(hits)
				for _, h := range hits {
					if h.EntryID == p.name {
						to.found++
						to.right++
					}
				}
			}
		}
	}
	fitted, held := &tally{}, &tally{}
	for class, s := range sums {
		to := fitted
		if heldOut[class] {
			to = held
		}
		to.asked, to.found, to.hits, to.right = to.asked+s.asked, to.found+s.found, to.hits+s.hits, to.right+s.right
	}
	t.Logf("%-24s %5d spellings, recall %.3f, precision %.3f", "rules chosen on", fitted.asked, float64(fitted.found)/float64(fitted.asked), float64(fitted.right)/float64(fitted.hits))
	if fitted.asked < 2000 || float64(fitted.found)/float64(fitted.asked) < 0.97 || float64(fitted.right)/float64(fitted.hits) < 0.6 {
		t.Errorf("rules chosen on: %+v", *fitted)
	}
	t.Logf("%-24s %5d spellings, recall %.3f, precision %.3f", "rules held out", held.asked, float64(held.found)/float64(held.asked), float64(held.right)/float64(held.hits))
	if held.asked < 1000 || float64(held.found)/float64(held.asked) < 0.93 || float64(held.right)/float64(held.hits) < 0.6 {
		t.Errorf("rules held out: %+v", *held)
	}
	for class, s := range sums {
		t.Logf("%-24s %5d spellings, recall %.3f, precision %.3f", class, s.asked, float64(s.found)/float64(s.asked), float64(s.right)/float64(s.hits))
	}
	recall, precision := float64(all.found)/float64(all.asked), float64(all.right)/float64(all.hits)
	t.Logf("%-24s %5d spellings, recall %.3f, precision %.3f", "all", all.asked, recall, precision)
	if all.asked < 3000 || recall < 0.95 || precision < 0.6 {
		t.Errorf("recall %.3f, precision %.3f of %d", recall, precision, all.asked)
	}
}
