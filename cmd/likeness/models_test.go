package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func runModels(t *testing.T, dir string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	code = run(t.Context(), append([]string{"models"}, append(args, "--models", dir)...), &out, &errs)
	return code, out.String(), errs.String()
}

func TestModelsVerifyOfAnEmptyFolderNamesTheFix(t *testing.T) {
	code, _, stderr := runModels(t, t.TempDir(), "verify")
	if code == 0 || !strings.Contains(stderr, "likeness models pull") {
		t.Errorf("exit %d, %s", code, stderr)
	}
}

func TestModelsListDistinguishesMissingFromDamaged(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "fr_feature.onnx"), []byte("damaged"), 0o600); err != nil {
		t.Fatal(err)
	}
	code, stdout, stderr := runModels(t, dir, "list", "--json")
	if code != 0 {
		t.Fatalf("exit %d, %s", code, stderr)
	}
	var lines collection[modelLine]
	if err := json.Unmarshal([]byte(stdout), &lines); err != nil {
		t.Fatal(err)
	}
	state := map[string]string{}
	for _, l := range lines.Data {
		state[l.Name] = l.State
		if l.Licence == "" || l.Source == "" || l.Roles == nil {
			t.Errorf("incomplete line %+v", l)
		}
	}
	if state["own-age"] != "ok" || state["own-minor"] != "ok" {
		t.Errorf("own models are missing: %v", state)
	}
	if _, table, _ := runModels(t, dir, "list"); !strings.Contains(table, "research only: own-age") || !strings.Contains(table, "own-minor") {
		t.Error(table)
	}
	if state["fr_feature"] != "damaged" || state["centerface"] != "missing" {
		t.Errorf("states %v", state)
	}
}

func TestModelsAddWantsTheLicenceAccepted(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(t.TempDir(), "x.onnx")
	if err := os.WriteFile(file, []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	code, _, stderr := runModels(t, dir, "add", file, "--name", "x", "--licence", "Vendor EULA 3")
	if code == 0 || !strings.Contains(stderr, "Vendor EULA 3") || !strings.Contains(stderr, "--accept-licence") {
		t.Errorf("exit %d, %s", code, stderr)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

func TestModelsPullFromAFolderWithoutPackagesNamesTheFirstMissingOne(t *testing.T) {
	code, _, stderr := runModels(t, t.TempDir(), "pull", "--from", t.TempDir())
	if code == 0 || !strings.Contains(stderr, "is not in") || !strings.Contains(stderr, "--keep") {
		t.Errorf("exit %d, %s", code, stderr)
	}
}
