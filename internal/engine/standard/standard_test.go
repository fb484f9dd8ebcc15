package standard

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestEveryFileIsRead(t *testing.T) {
	names, err := filepath.Glob("standards/*.yaml")
	if err != nil || len(names) < 44 {
		t.Fatalf("%d files, %v", len(names), err)
	}
	if len(List()) != len(names) {
		t.Errorf("%d standards of %d files", len(List()), len(names))
	}
	for _, name := range Tables {
		if _, ok := Find(name); !ok {
			t.Errorf("%s is missing", name)
		}
	}
}

// Authorities write the sizes of files in kB or MB: another number is one that was rounded.
func TestLimitsOfFilesAreThoseOfTheSources(t *testing.T) {
	for _, of := range List() {
		if of.Upload == nil {
			continue
		}
		for _, n := range []int{int(of.Upload.Bytes.Min), int(of.Upload.Bytes.Max)} {
			if n%1000 != 0 && n%1024 != 0 || n >= 1<<30 {
				t.Errorf("%s: no source says %d bytes", of.ID, n)
			}
		}
	}
}

func TestAnUploadAcceptsFilesOfItsSize(t *testing.T) {
	for _, c := range []struct {
		bytes              Interval
		n                  int
		accepted, tooLarge bool
	}{
		{Interval{10, 20}, 9, false, false},
		{Interval{10, 20}, 10, true, false},
		{Interval{10, 20}, 20, true, false},
		{Interval{10, 20}, 21, false, true},
		{Interval{10, 0}, 9, false, false},
		{Interval{10, 0}, 1 << 40, true, false},
		{Interval{}, 0, true, false},
	} {
		u := Upload{Bytes: c.bytes}
		if got := u.Accepts(c.n); got != c.accepted || u.IsExceededBy(c.n) != c.tooLarge {
			t.Errorf("%v: %d bytes are accepted %v, too large %v", c.bytes, c.n, got, u.IsExceededBy(c.n))
		}
	}
}

const own = `id: XX-passport
title: Passport of a club
country: XX
document: passport
authority: The club
source: https://club.example/photos
read: 2026-11-27
checks: ICAO
paper: {width: 40, height: 50}
head: {to: hair, height: [30, 35], unit: mm}
`

func TestAFileThatBreaksARuleIsRefused(t *testing.T) {
	if _, err := Parse([]byte(own)); err != nil {
		t.Fatal(err)
	}
	for from, to := range map[string]string{
		"id: XX-passport":                      "id: ../passport",
		"title: Passport of a club":            "title: ''",
		"country: XX":                          "country: xx",
		"document: passport":                   "document: ticket",
		"source: https://club.example":         "source: file://club.example",
		"read: 2026-11-27":                     "read: yesterday",
		"checks: ICAO":                         "checks: IKEA",
		"paper: {width: 40, height: 50}":       "paper: {width: 0, height: 50}",
		"height: [30, 35]":                     "height: [35, 30]",
		"height: [30, 35], unit: mm":           "height: [.nan, 35], unit: mm",
		"to: hair":                             "to: hat",
		"authority: The club":                  "authority: The club\nglasses: maybe",
		"paper: {width: 40, height: 50}\nh":    "h",
		"id: XX-passport\n":                    "id: XX-passport\nunknown: 1\n",
		"checks: ICAO\n":                       "checks: ICAO\nupload: {bytes: [1, 2]}\n",
		"to: hair, height: [30, 35], unit: mm": "to: hair, width: [20, 25], unit: inch",
		"paper: {width: 40, height: 50}\nhead: {to: hair, height: [30, 35]": "head: {to: hair, width: [20, 25]",
	} {
		if !strings.Contains(own, from) {
			t.Fatalf("%q is not in the file", from)
		}
		if s, err := Parse([]byte(strings.Replace(own, from, to, 1))); err == nil {
			t.Errorf("%q is accepted: %+v", to, s)
		}
	}
}

func TestAnOperatorAddsAFolder(t *testing.T) {
	before := currentCatalogue()
	t.Cleanup(func() { extended.Store(nil) })
	folder := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("XX-passport.yaml", own)
	if err := AddFolder(folder); err != nil {
		t.Fatal(err)
	}
	if s, ok := Find("XX-passport"); !ok || !s.CountsHair() {
		t.Errorf("%v, %+v", ok, s)
	}
	if _, ok := Find("DE-passport"); !ok || len(List()) != len(before.list)+1 {
		t.Errorf("%d standards, %d before", len(List()), len(before.list))
	}
	write("ICAO.yaml", strings.Replace(strings.Replace(own, "id: XX-passport", "id: ICAO", 1), "country: XX\n", "", 1))
	if err := AddFolder(folder); err == nil {
		t.Error("a standard of the API is replaced")
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(own))
	f.Fuzz(func(t *testing.T, file []byte) {
		s, err := Parse(file)
		if err != nil {
			return
		}
		if height, ok := s.HeadHeight(); ok && !(height.Min > 0 && height.Max < 1 && height.Min <= height.Max) {
			t.Errorf("the head is %v", height)
		}
		if w, h, ok := s.Shape(); ok && (w <= 0 || h <= 0) {
			t.Errorf("the shape is %d:%d", w, h)
		}
	})
}
