package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// Every file of a folder that is not sent is a row with its reason, and stops neither the others nor the
// upload that goes on.
func TestFilesThatAreNotSentAreNamedAndStopNothing(t *testing.T) {
	c := jobsLine{t, startServer(t)}
	c.run(0, "projects", "storing", "default", "on", "--admin-key", jobsAdminKey)
	folder := t.TempDir()
	portrait := packtest.Bytes(t, "sample1.jpg#680,280,500,620")
	writeFile(t, filepath.Join(folder, "a-empty.jpg"), nil)
	writeFile(t, filepath.Join(folder, "b.DNG"), []byte("II*"))
	writeFile(t, filepath.Join(folder, "c.gif"), []byte("GIF89a"))
	writeFile(t, filepath.Join(folder, "d"), []byte("?"))
	writeFile(t, filepath.Join(folder, "=1+1.gif"), []byte("GIF89a")) // a spreadsheet would run it
	writeFile(t, filepath.Join(folder, ".DS_Store"), []byte("?"))
	if err := os.Symlink("z.jpg", filepath.Join(folder, "e-link.jpg")); err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(folder, strings.Repeat("long", 50)+".jpg"), portrait) // no id is so long
	writeFile(t, filepath.Join(folder, "z.jpg"), portrait)
	writeFile(t, filepath.Join(folder, "z.png"), portrait)
	failed := filepath.Join(t.TempDir(), "failed.csv")
	_, errs := c.jobs(exitItemsFailed, "create", "check", folder, "--failed", failed)
	want := map[string]string{
		"a-empty": "empty", "b.DNG": "DNG", "c.gif": "GIF", "d": "does not end in", ".DS_Store": "hidden", "e-link.jpg": "link", "'=1+1.gif": "GIF",
		strings.Repeat("long", 50): "", "z.png": `id "z"`,
	}
	rows := readRows(t, failed)[1:]
	for _, row := range rows {
		reason, known := want[row[0]]
		if !known || row[1] != "not_sent" || !strings.Contains(row[2], reason) || row[3] == "" || !strings.Contains(errs, strings.TrimPrefix(row[0], "'")) {
			t.Errorf("row %q", row)
		}
		delete(want, row[0])
	}
	if len(want) > 0 {
		t.Errorf("no row for %v", want)
	}
	if !strings.Contains(errs, "files were not sent") {
		t.Error(errs)
	}
}

// Names in other letters become ids that people can read, and never one id.
func TestIDsOfNamesOutsideASCIIDiffer(t *testing.T) {
	ids := itemIDs{asPeople: true, files: map[string]string{}}
	seen := map[string]bool{}
	for file, begin := range map[string]string{
		"李雷.jpg": "Li_Lei-", "王芳.jpg": "Wang_Fang-", "Ольга.jpg": "Ol", "Jürgen.jpg": "Jurgen-", "Jurgen.jpg": "Jurgen", "محمد.jpg": "mHmd-",
		"😀.jpg": "-", "😁.jpg": "-", "ann b.jpg": "ann_b", "Σοφία.jpg": "Sophia-",
	} {
		id, err := ids.makeID(file)
		if err != nil || seen[id] || !strings.HasPrefix(id, begin) || notInPerson.MatchString(id) {
			t.Errorf("%s: %q, want one that begins with %q: %v", file, id, begin, err)
		}
		seen[id] = true
	}
	decomposed := itemIDs{asPeople: true, files: map[string]string{}}
	a, _ := decomposed.makeID("Ju\u0308rgen.jpg")
	b, _ := ids.makeID("J\u00fcrgen2.jpg")
	if other, _ := (itemIDs{asPeople: true, files: map[string]string{}}).makeID("J\u00fcrgen.jpg"); a != other || a == b {
		t.Errorf("%s and %s of one name in two forms", a, other)
	}
}
