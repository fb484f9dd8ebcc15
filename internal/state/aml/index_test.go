package aml

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// syllables of which names are generated, in the way of several languages.
var syllables = strings.Fields("AN BER CHAN DA EL FAN GRO HA IV JA KOV LEN MA NO OV PE QUI RO SCH TO UL VA WEI XIA YU ZAK ALD BRAND CZ DEL ESK FLO GAL HUS IBN JUN KHA LIN MUS NAS OLE PRZ RAI SHI TSU ULA VIC WAL YEV ZHU Ä Ö Ü É Ł Ñ Ø Æ ß")

// makeName makes a name of two to five parts: syllables, initials, particles and parts that are written together.
func makeName(r *rand.Rand, words []string) string {
	var parts []string
	for range 2 + r.IntN(2) {
		parts = append(parts, words[int(float64(len(words))*r.Float64()*r.Float64())]) // some are frequent
	}
	switch r.IntN(8) {
	case 0:
		parts[0] = parts[0][:1]
	case 1:
		parts = append(parts[:1], append([]string{particles[r.IntN(len(particles))]}, parts[1:]...)...)
	case 2:
		parts = append(parts, parts[0]+"OVICH")
	case 3:
		parts[1] += "-" + words[r.IntN(len(words))]
	}
	return strings.Join(parts, " ")
}

func makeWords(r *rand.Rand, n int) []string {
	out := make([]string, n)
	for i := range out {
		for range 2 + r.IntN(2) {
			out[i] += syllables[r.IntN(len(syllables))]
		}
	}
	return out
}

// changeName writes a name as another source may: joined, split, cut, misspelt, turned, shortened.
func changeName(r *rand.Rand, name string) string {
	parts := strings.Fields(name)
	if len(name) < 3 {
		return name
	}
	switch r.IntN(9) {
	case 0:
		return strings.Join(parts, "")
	case 1:
		i := r.IntN(len(parts))
		if letters := []rune(parts[i]); len(letters) > 3 {
			parts[i] = string(letters[:2]) + " " + string(letters[2:])
		}
	case 2:
		return strings.Join(append(parts[1:], parts[0]), "<<")
	case 3:
		parts[0] = string([]rune(parts[0])[:1])
	case 4:
		return strings.NewReplacer("V", "W", "KH", "H", "YU", "IU", "SCH", "SH", "Ä", "AE", "Ö", "O", "Ü", "UE").Replace(name)
	case 5:
		letters := []rune(name)
		i := r.IntN(len(letters) - 1)
		letters[i], letters[i+1] = letters[i+1], letters[i]
		return string(letters)
	case 6:
		letters := []rune(name)
		i := r.IntN(len(letters))
		return string(append(letters[:i:i], letters[i+1:]...))
	case 7:
		return (name + " ALEXANDROVITCH MAXIMILIAN III")[:30]
	}
	return strings.Join(parts, " ")
}

// hardNames are names that rules of their own apply to.
var hardNames = []string{
	"VAN DER BERG JAN", "Vanderberg Jan", "Jan van den Berg", "Sean O'Connor", "OCONNOR SEAN", "D'Annunzio Carla", "Müller-Lüdenscheidt", "MUELLER LUEDENSCHEIDT", "Muller Ludenscheidt", "Мария Щукина",
	"Sergei Shchukin", "Serhii Schtschukin", "محمد عبد الرحمن الهاشمي", "Muhammad Abdul Rahman Al-Hashimi", "Mohamed Abdelrahman Alhashimi", "张伟明", "Zhang Weiming", "山田太郎", "Yamada Taro", "김민준", "Kim Min-jun",
	"דוד לוי", "David Levy", "SUHARTI FNU", "Suharti", "J. R. R. Tolkien", "J R", "A", "AO IO", "Ng Wu", "Nguyễn Văn Đức", "นาย สมชาย", "GARCIA LOPEZ MARIA DE LOS ANGEL", "María de los Ángeles GARCÍA LÓPEZ",
	"PETROSYAN-SARKISSIAN ANI", "Abdulrahmanmuhammadalhashimi", "Þórhallur Sigurðsson", "O", "X Æ A-12", "Qaddafi Muammar", "Gaddafi Moammar", "Kadhafi", "IJsbrand", "Josip", "Yosif", "İBRAHİM ÇAĞLAR", "Strauß", "STRAUSS",
}

func writeGenerated(tb testing.TB, r *rand.Rand, words []string, n int) (*FileProvider, []string) {
	tb.Helper()
	names := append([]string{}, hardNames...)
	for len(names) < n {
		names = append(names, makeName(r, words))
	}
	var b strings.Builder
	b.WriteString("id,name,aliases,birth_date,country,list\n")
	for i, name := range names {
		alias := ""
		if i%5 == 0 {
			alias = changeName(r, name)
		}
		fmt.Fprintf(&b, "e%d,%s,%s,%s,%s,l%d\n", i, name, alias, []string{"", fmt.Sprint(1940 + i%60), fmt.Sprintf("%d-%02d-%02d", 1940+i%60, 1+i%12, 1+i%28)}[i%3], []string{"", "RU", "KR", "CN"}[i%4], i%2)
	}
	path := filepath.Join(tb.TempDir(), "list.csv")
	if err := os.WriteFile(path, []byte(b.String()), 0o600); err != nil {
		tb.Fatal(err)
	}
	p, err := OpenFile(path)
	if err != nil {
		tb.Fatal(err)
	}
	return p, names
}

func newAsked(s Subject) *askedPerson {
	asked := &askedPerson{Subject: s, name: prepareName(s.Name)}
	asked.turned = turnSounds(asked.name)
	return asked
}

// TestIndexFindsWhatAScanOfAllEntriesFinds compares the hits of the index with those of all entries, at several thresholds,
// for generated names as they are and changed, and for hard ones. The complete form has ten times the pairs of names.
func TestIndexFindsWhatAScanOfAllEntriesFinds(t *testing.T) {
	listed, changed := 500, 40
	if os.Getenv("LIKENESS_TEST_FULL") != "" {
		listed, changed = 1500, 250
	}
	r := rand.New(rand.NewPCG(7, 40))
	words := makeWords(r, listed/4)
	p, names := writeGenerated(t, r, words, listed)
	asked := append([]string{}, hardNames...)
	for range changed {
		asked = append(asked, changeName(r, names[r.IntN(len(names))]), makeName(r, words))
	}
	hits, candidates := 0, 0
	for i, name := range asked {
		person := newAsked(Subject{Name: name, BirthDate: []string{"", "1971-08-12"}[i%2], Country: []string{"", "RU", "DE"}[i%3]})
		all, err := p.entries.scoreEntries(t.Context(), person, 0.01, listAll(listed))
		if err != nil {
			t.Fatal(err)
		}
		hits += len(all)
		for _, threshold := range []float64{0.01, 0.3, 0.5, 0.75, 0.9, 1} {
			got, err := p.entries.findHits(t.Context(), person, threshold)
			want := all[:slices.IndexFunc(append(all, Hit{Score: -1}), func(h Hit) bool { return h.Score < threshold })]
			if err != nil || len(got)+len(want) > 0 && !reflect.DeepEqual(got, want) {
				t.Errorf("%q at %.2f: %d hits by the index, %d of all entries (%v)", name, threshold, len(got), len(want), err)
			}
		}
		candidates += len(p.entries.findEntries(person.name, 0.75))
	}
	t.Logf("%d names in %d entries: %d scores above 0, %d entries compared for a name at 0.75", len(asked), listed, hits, candidates/len(asked))
	if hits < 3_000 || candidates/len(asked) > listed/20 {
		t.Errorf("%d hits, %d entries compared", hits, candidates/len(asked))
	}
}

// FuzzIndex asks for names of strangers in a list of others.
func FuzzIndex(f *testing.F) {
	for i, name := range hardNames[1:] {
		f.Add(name, hardNames[i], hardNames[(i+7)%len(hardNames)])
	}
	f.Fuzz(func(t *testing.T, asked, first, second string) {
		var entries []entry
		for _, name := range []string{first, second, "Anna Berg"} {
			if strings.TrimSpace(name) != "" {
				entries = append(entries, entry{id: name, names: []string{name}, prepared: []preparedName{prepareName(name)}})
			}
		}
		x, person := newIndex(entries), newAsked(Subject{Name: asked})
		if person.name.unread || isTooLong(person.name) {
			return
		}
		for _, threshold := range []float64{0.05, 0.5, 0.75} {
			got, _ := x.findHits(t.Context(), person, threshold)
			want, _ := x.scoreEntries(t.Context(), person, threshold, listAll(len(entries)))
			if !reflect.DeepEqual(got, want) {
				t.Errorf("%q at %.2f in %q and %q: %v by the index, %v of all", asked, threshold, first, second, got, want)
			}
		}
	})
}

// BenchmarkScreen asks a list of 100,000 entries for one person, by the index and by comparing all entries.
func BenchmarkScreen(b *testing.B) {
	r := rand.New(rand.NewPCG(7, 41))
	words := makeWords(r, 30_000)
	p, names := writeGenerated(b, r, words, 100_000)
	for _, threshold := range []float64{0.5, 0.75} {
		for _, born := range []string{"", "1971-08-12"} {
			b.Run(fmt.Sprintf("index/threshold=%.2f/born=%s", threshold, born), func(b *testing.B) {
				for i := 0; b.Loop(); i++ {
					_, _ = p.Screen(b.Context(), Subject{Name: changeName(r, names[i*37%len(names)]), BirthDate: born}, threshold)
				}
			})
		}
	}
	b.Run("all", func(b *testing.B) {
		for i := 0; b.Loop(); i++ {
			_, _ = p.entries.scoreEntries(b.Context(), newAsked(Subject{Name: changeName(r, names[i*37%len(names)])}), 0.75, listAll(len(p.entries.entries)))
		}
	})
	b.Run("load", func(b *testing.B) {
		for b.Loop() {
			if _, err := OpenFile(p.path); err != nil {
				b.Fatal(err)
			}
		}
	})
}
