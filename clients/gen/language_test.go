package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/clients/gen/model"
)

func buildModel(t *testing.T) *model.Model {
	t.Helper()
	m, err := model.BuildModel(api.MustLoad())
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestGeneratedFilesAreWhatTheTemplatesWrite(t *testing.T) {
	dir := t.TempDir()
	m := buildModel(t)
	for _, l := range languages {
		if err := l.writeFiles(m, filepath.Join(dir, l.name)); err != nil {
			t.Fatal(err)
		}
		root := filepath.Join(dir, l.name)
		err := filepath.WalkDir(root, func(path string, entry os.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			want, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			name, _ := filepath.Rel(dir, path)
			got, err := os.ReadFile(filepath.Join("..", name))
			if err != nil || string(got) != string(want) {
				t.Errorf("%s is stale: run make generate (%v)", name, err)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestFilesOfWhatIsGoneAreRemoved(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("old.txt", "// "+Mark)
	write("kept.txt", "// "+Mark)
	write("own.txt", "// by hand")
	if err := removeStale(dir, map[string][]byte{"kept.txt": {}}); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if got := strings.Join(names, " "); got != "kept.txt own.txt" {
		t.Errorf("left: %s", got)
	}
}

// Every operation is reachable through one group, and the items of each kind of file have
// different names.
func TestItemsOfTheModel(t *testing.T) {
	m := buildModel(t)
	grouped := len(m.Admin.Operations)
	for _, item := range eachGroup(m) {
		grouped += len(item.(*model.Group).Operations)
	}
	if grouped != len(m.Operations) || grouped < 60 {
		t.Errorf("%d operations in groups, %d in all", grouped, len(m.Operations))
	}
	names := map[string]bool{}
	add := func(name string) {
		if names[strings.ToLower(name)] {
			t.Errorf("two files would be called %s", name)
		}
		names[strings.ToLower(name)] = true
	}
	for _, item := range eachObject(m) {
		add(item.(*model.Object).Name)
	}
	for _, item := range eachEnum(m) {
		add(item.(*model.Enum).Name)
	}
	for _, item := range eachOperation(m) {
		add(item.(*model.Operation).ParamsType)
	}
}

func TestNames(t *testing.T) {
	for in, want := range map[string]string{
		"faceCount": "face_count", "request_id": "request_id", "ErrorCode": "error_code", "image1": "image1",
		"offGaze": "off_gaze", "3x4": "3x4", "QualityICAO": "quality_icao", "userIp": "user_ip", "age-gate": "age_gate",
	} {
		if got := model.NewName(in).Snake(); got != want {
			t.Errorf("%s becomes %s, want %s", in, got, want)
		}
	}
}
