package aml_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/state/aml"
)

const list = `id,name,aliases,birth_date,country,list,topic
ru-1,Ivan Petrovich SIDOROV,Ivan Sidorov;I. Sidorov,1961-03-14,RU,un,sanction
de-1,Jürgen Müller-Lüdenscheidt,,1970,DEU,eu,sanction
no-1,Bjørn Ærø,,1980-05,NO,ofac,sanction
es-1,María de los Ángeles GARCÍA LÓPEZ,,1975-12-01,ES,un,pep
`

func openList(t *testing.T, text string) *aml.FileProvider {
	t.Helper()
	path := filepath.Join(t.TempDir(), "list.csv")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	p, err := aml.OpenFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// screen asks a provider once.
func screen(ctx context.Context, p aml.Provider, s aml.Subject, threshold float64) ([]aml.Hit, error) {
	found, err := p.Screen(ctx, s, threshold)
	return found.Hits, err
}

func TestFileProviderFindsPeopleHoweverTheirNamesAreWritten(t *testing.T) {
	p := openList(t, list)
	for _, c := range []struct {
		subject aml.Subject
		want    string // id of the hit; empty: none
	}{
		{aml.Subject{Name: "Ivan Petrovich Sidorov", BirthDate: "1961-03-14"}, "ru-1"},
		{aml.Subject{Name: "SIDOROV IVAN"}, "ru-1"},
		{aml.Subject{Name: "Mr. Ivan Sidorov", BirthDate: "1961-03-14", Country: "RUS"}, "ru-1"},
		{aml.Subject{Name: "Ivan Sidoroff", BirthDate: "1961-03-14"}, "ru-1"},
		{aml.Subject{Name: "Iwan Sidorow", BirthDate: "1961-03-14"}, "ru-1"},
		{aml.Subject{Name: "Ivan Sidorov", BirthDate: "1961-14-03"}, "ru-1"}, // no date: only the name is compared
		{aml.Subject{Name: "SIDOROV<<IVAN<PETROVICH"}, "ru-1"},
		{aml.Subject{Name: "MUELLER LUEDENSCHEIDT JUERGEN", BirthDate: "1970-06-01"}, "de-1"},
		{aml.Subject{Name: "Muller Ludenscheidt Jurgen", Country: "DE"}, "de-1"},
		{aml.Subject{Name: "BJOERN AEROE", BirthDate: "1980-05-17"}, "no-1"},
		{aml.Subject{Name: "Bjorn Aero", Country: "NOR"}, "no-1"},
		{aml.Subject{Name: "GARCIA LOPEZ MARIA DE LOS ANGEL"}, "es-1"}, // cut at 31 characters, as a zone does
		{aml.Subject{Name: "Garcia Lopez Maria", BirthDate: "1975-01-12"}, "es-1"},

		{aml.Subject{Name: "Ivan Petrovich Sidorov", BirthDate: "1990-07-01"}, ""},
		{aml.Subject{Name: "Ivan Ivanov", BirthDate: "1961-03-14"}, ""},
		{aml.Subject{Name: "Peter Sidorov"}, ""},
		{aml.Subject{Name: "Jürgen Schmidt"}, ""},
		{aml.Subject{Name: "Maria Garcia", BirthDate: "2001-12-01"}, ""},
		{aml.Subject{Name: "Anna Berg"}, ""},
	} {
		hits, err := screen(context.Background(), p, c.subject, 0.75)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if len(hits) > 0 {
			got = hits[0].EntryID
			if hits[0].ListVersion == "" || len(hits[0].Reasons) == 0 || hits[0].Score > 1 {
				t.Errorf("hit %+v", hits[0])
			}
		}
		if got != c.want {
			t.Errorf("%+v: %q, want %q (%+v)", c.subject, got, c.want, hits)
		}
	}
}

func TestFileProviderRefusesListsThatWouldClearEverybody(t *testing.T) {
	for name, text := range map[string]string{
		"empty": "", "header alone": "id,name\n", "no column name": "id,title\n1,x\n", "broken date": "name,birth_date\nA B,14.3.1961\n",
	} {
		path := filepath.Join(t.TempDir(), "list.csv")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := aml.OpenFile(path); err == nil {
			t.Errorf("%s is accepted", name)
		}
	}
	if _, err := aml.OpenFile(filepath.Join(t.TempDir(), "none.csv")); err == nil {
		t.Error("a file that is not there is accepted")
	}
}

func TestFileProviderReadsAChangedFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "list.csv")
	write := func(text string, at time.Time) {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
	}
	write("name\nAnna Berg\n", time.Unix(1_000, 0))
	p, err := aml.OpenFile(path)
	if err != nil {
		t.Fatal(err)
	}
	ask := func(name string) int {
		hits, err := screen(context.Background(), p, aml.Subject{Name: name}, 0.75)
		if err != nil {
			t.Fatal(err)
		}
		return len(hits)
	}
	if ask("Anna Berg") != 1 || ask("Carl Dahl") != 0 {
		t.Fatal("first list")
	}
	write("name\nCarl Dahl\n", time.Unix(2_000, 0))
	if ask("Anna Berg") != 0 || ask("Carl Dahl") != 1 {
		t.Error("the changed file was not read")
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if _, err := screen(context.Background(), p, aml.Subject{Name: "Anna Berg"}, 0.75); err == nil {
		t.Error("a list that is gone clears")
	}
}

func TestOpenRefusesOtherSettings(t *testing.T) {
	for _, setting := range []string{"list.csv", "ftp://x", "file:", "watchman:", "watchman:not an address", "watchman:ftp://127.0.0.1"} {
		if _, err := aml.Open(setting); err == nil {
			t.Errorf("%q is accepted", setting)
		}
	}
	if p, err := aml.Open(""); p != nil || err != nil {
		t.Errorf("%v %v", p, err)
	}
}

// FuzzFileProvider feeds rows of strangers to the reader and the comparison.
func FuzzFileProvider(f *testing.F) {
	f.Add(list, "Ivan Sidorov")
	f.Add("name\n\"", "x")
	f.Add("name,aliases\nA;B,;;\n", "Æ ß")
	f.Fuzz(func(t *testing.T, text, name string) {
		path := filepath.Join(t.TempDir(), "list.csv")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		p, err := aml.OpenFile(path)
		if err != nil {
			return
		}
		hits, err := screen(context.Background(), p, aml.Subject{Name: name, BirthDate: "1961-03-14"}, 0)
		if err != nil {
			return
		}
		for _, h := range hits {
			if h.Score < 0 || h.Score > 1 || strings.TrimSpace(h.Name) == "" && h.Score > 0 {
				t.Errorf("hit %+v", h)
			}
		}
	})
}
