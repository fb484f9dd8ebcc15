package deletion

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// entryLine is the line of an entry of a file.
func entryLine(e Entry) string {
	line, err := json.Marshal(e)
	if err != nil {
		panic(err) // of Entry itself
	}
	return string(line) + "\n"
}

var sampleEntry = Entry{
	Audit: "7:" + strings.Repeat("ab", 32), At: time.Date(2026, 11, 23, 9, 0, 0, 0, time.UTC), Kind: Kinds[0], ProjectID: "prj_1", Environment: "live",
	Receipt: "dlr_1", Gallery: "staff", Person: "p-1", Faces: 3, Digest: "00ff",
}

// readAll returns the entries of a file and where the last whole line ends.
func readAll(data []byte) (entries []Entry, end int64, err error) {
	end, err = readLines(bytes.NewReader(data), func(e Entry) error {
		entries = append(entries, e)
		return nil
	})
	return entries, end, err
}

// Whatever a file holds, it is read to the end of a whole line or refused; what was read up to there is
// read again as it was, and every entry survives being written.
func FuzzReadLines(f *testing.F) {
	line := entryLine(sampleEntry)
	f.Add([]byte(line + line))
	f.Add([]byte(line + line[:len(line)/2]))
	f.Add([]byte(line + "\n"))
	f.Add([]byte(`{"audit":"1:x","at":"2026-11-23T09:00:00+02:00","kind":"position"}` + "\n{}\nnull\n[]\n"))
	f.Add([]byte(`{"people":1e30}` + "\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		entries, end, err := readAll(data)
		if end < 0 || end > int64(len(data)) || end > 0 && data[end-1] != '\n' {
			t.Fatalf("the last line ends at %d of %d", end, len(data))
		}
		if err == nil && bytes.IndexByte(data[end:], '\n') >= 0 {
			t.Fatalf("a whole line after %d was left out", end)
		}
		again, endAgain, err := readAll(data[:end])
		if err != nil || endAgain != end || !cmp.Equal(again, entries[:len(again)]) || len(again) != bytes.Count(data[:end], []byte("\n")) {
			t.Fatalf("the first %d bytes give %v, %d and %v the second time", end, again, endAgain, err)
		}
		for _, e := range again {
			written, _, err := readAll([]byte(entryLine(e)))
			if err != nil || len(written) != 1 || entryLine(written[0]) != entryLine(e) {
				t.Fatalf("%+v is read as %+v: %v", e, written, err)
			}
		}
	})
}

func TestFileIsReadUpToALineThatWasCutOff(t *testing.T) {
	line := entryLine(sampleEntry)
	long := strings.Repeat("x", maxLine)
	for name, c := range map[string]struct {
		content string
		entries int
		fails   string
	}{
		"empty":                    {"", 0, ""},
		"two entries":              {line + line, 2, ""},
		"the second one cut off":   {line + line[:20], 1, ""},
		"a line that is no entry":  {line + "deleted\n" + line, 1, "line 2"},
		"a date that is none":      {strings.Replace(line, "2026-11-23", "2026-13-23", 1), 0, "line 1"},
		"a line longer than most":  {line + long + "\n", 1, "line 2"},
		"the same, without an end": {line + long, 1, "line 2"},
	} {
		path := filepath.Join(t.TempDir(), "deletions.jsonl")
		if err := os.WriteFile(path, []byte(c.content), 0o600); err != nil {
			t.Fatal(err)
		}
		var entries []Entry
		err := ReadFile(path, func(e Entry) error {
			entries = append(entries, e)
			return nil
		})
		if len(entries) != c.entries || (err != nil) != (c.fails != "") || err != nil && !strings.Contains(err.Error(), c.fails) {
			t.Errorf("%s: %d entries, %v", name, len(entries), err)
		}
		for _, e := range entries {
			if !cmp.Equal(e, sampleEntry) {
				t.Errorf("%s: %s", name, cmp.Diff(sampleEntry, e))
			}
		}
	}
}
