package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// runCheck runs `likeness check` with the model pack of the repository.
func runCheck(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	packtest.RequireModels(t)
	var out, errs bytes.Buffer
	code = run(t.Context(), append([]string{"--models", packtest.Dir, "check"}, args...), &out, &errs)
	return code, out.String(), errs.String()
}

func writePhoto(t *testing.T, folder, name string, data []byte) string {
	t.Helper()
	path := filepath.Join(folder, name)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestCheckContinuesBehindAFileThatCannotBeChecked(t *testing.T) {
	folder := t.TempDir()
	bad := writePhoto(t, folder, "bad.jpg", []byte("no image"))
	photo := writePhoto(t, folder, "photo.jpg", packtest.Bytes(t, "sample5.jpg"))
	out := filepath.Join(folder, "new", "folder")
	code, stdout, stderr := runCheck(t, "--pdf", "--out", out, bad, filepath.Join(folder, "missing.jpg"), photo)
	if code != 1 || !strings.Contains(stderr, "2 of 3 files could not be checked") || !strings.Contains(stderr, "bad.jpg: image_invalid") {
		t.Errorf("exit %d, %s", code, stderr)
	}
	if !strings.Contains(stdout, photo+": Not compliant: ") || !strings.Contains(stdout, "a crop of ") || !strings.Contains(stdout, "(the photo has ") {
		t.Errorf("printed\n%s", stdout)
	}
	for _, name := range []string{"photo.check.png", "photo.check.pdf"} {
		if info, err := os.Stat(filepath.Join(out, name)); err != nil || info.Size() < 10_000 {
			t.Errorf("%s: %v, %v", name, info, err)
		}
	}
}

// Photos of one name in two folders, or with two extensions, do not overwrite each other's images.
func TestCheckKeepsTheImagesOfPhotosWithOneName(t *testing.T) {
	folder := t.TempDir()
	data := packtest.Bytes(t, "sample5.jpg")
	if _, _, stderr := runCheck(t, "--out", folder, writePhoto(t, folder, "a.jpg", data), writePhoto(t, folder, "a-2.jpg", data), writePhoto(t, folder, "a.jpeg", data)); strings.Contains(stderr, "could not") {
		t.Fatal(stderr)
	}
	for _, name := range []string{"a.check.png", "a-2.check.png", "a-3.check.png"} {
		if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
			t.Error(err)
		}
	}
}

func TestCheckEndsWithThreeWhenAPhotoDoesNotMeetTheStandard(t *testing.T) {
	folder := t.TempDir()
	photo := writePhoto(t, folder, "photo.jpg", packtest.Bytes(t, "sample5.jpg"))
	code, _, stderr := runCheck(t, "--no-picture", "--out", folder, photo)
	if code != exitNotCompliant || !strings.Contains(stderr, "1 of 1 photos") {
		t.Errorf("exit %d, %s", code, stderr)
	}
}

// What failed stands first, in words beside the name of the check, and what is repaired first before the rest.
func TestCheckPrintsFailuresFirstInWords(t *testing.T) {
	folder := t.TempDir()
	_, stdout, _ := runCheck(t, "--no-picture", "--out", folder, writePhoto(t, folder, "photo.jpg", packtest.Bytes(t, "sample5.jpg")))
	lines := strings.Split(strings.TrimSpace(stdout), "\n")[1:]
	var states []string
	for _, line := range lines {
		state := strings.Fields(line)[0]
		if len(states) == 0 || states[len(states)-1] != state {
			states = append(states, state)
		}
	}
	if got := strings.Join(states, " "); got != "FAIL ? pass" && got != "FAIL pass" {
		t.Errorf("the checks are in the order %s:\n%s", got, stdout)
	}
	if !strings.Contains(stdout, "Image width (ImageWidth)") {
		t.Errorf("no words beside the names of checks:\n%s", stdout)
	}
}

func TestCheckPrintsTheWireFormWithTheNameOfThePhoto(t *testing.T) {
	folder := t.TempDir()
	bad := writePhoto(t, folder, "bad.jpg", []byte("no image"))
	photo := writePhoto(t, folder, "photo.jpg", packtest.Bytes(t, "sample5.jpg"))
	_, stdout, _ := runCheck(t, "--json", "--no-picture", "--out", folder, bad, photo)
	lines := strings.Split(strings.TrimSpace(stdout), "\n")
	if len(lines) != 2 {
		t.Fatalf("%d lines:\n%s", len(lines), stdout)
	}
	var failed uncheckedFile
	if err := json.Unmarshal([]byte(lines[0]), &failed); err != nil || failed.Photo != bad || failed.Error.Code != "image_invalid" || failed.Error.Fix == "" {
		t.Errorf("%v: %s", err, lines[0])
	}
	var got struct {
		Photo string `json:"photo"`
		apigen.PhotoComplianceResult
	}
	if err := json.Unmarshal([]byte(lines[1]), &got); err != nil || got.Photo != photo || len(got.Checks) < 40 || len(got.NonCompliant) == 0 || got.Standard != "ICAO" {
		t.Errorf("%v: %.300s", err, lines[1])
	}
	if got.Checks[0].Name != "ImageWidth" || got.Checks[0].Unit == nil || *got.Checks[0].Unit != "px" {
		t.Errorf("the first check is %+v", got.Checks[0])
	}
}

func TestCheckSaysWhyACheckIsUndetermined(t *testing.T) {
	folder := t.TempDir()
	photo := writePhoto(t, folder, "photo.jpg", packtest.Bytes(t, "sample1.jpg"))
	_, stdout, _ := runCheck(t, "--no-picture", "--out", folder, photo)
	for line := range strings.Lines(stdout) {
		if strings.HasPrefix(line, "?") && !strings.Contains(line, "Undetermined: ") {
			t.Errorf("no reason: %s", line)
		}
	}
	if !strings.Contains(stdout, "Undetermined: another person is beside the subject. ") {
		t.Errorf("printed\n%s", stdout)
	}
}
