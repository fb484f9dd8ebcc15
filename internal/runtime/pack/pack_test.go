package pack

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/models"
)

func TestEveryModelHasACardThatAgreesWithTheManifest(t *testing.T) {
	m, err := ShippedManifest()
	if err != nil {
		t.Fatal(err)
	}
	for _, mod := range m.Models {
		card, err := models.Files.ReadFile("cards/" + mod.Name + ".md")
		if err != nil {
			t.Errorf("model %s: %v", mod.Name, err)
			continue
		}
		pkg, _ := m.FindPackage(mod.Package)
		for _, part := range []string{
			"# " + mod.Name, pkg.Name + "` " + pkg.Version, "Licence | " + mod.Licence, "Training data | " + mod.TrainingData,
			"## Known failures", "## Used for",
		} {
			if !bytes.Contains(card, []byte(part)) {
				t.Errorf("cards/%s.md lacks %q", mod.Name, part)
			}
		}
		if mod.TrainingData == "" {
			t.Errorf("model %s: training_data is empty; say so when it is not known", mod.Name)
		}
	}
}

func TestTheManifestHasNoCopyleftOrNonCommercialWeights(t *testing.T) {
	m, err := ShippedManifest()
	if err != nil {
		t.Fatal(err)
	}
	allowed := map[string]bool{"MIT": true, "Apache-2.0": true, "CC0-1.0": true, "BSD-3-Clause": true}
	for _, p := range m.Packages {
		if !allowed[p.Licence] {
			t.Errorf("package %s: licence %q", p.ID, p.Licence)
		}
	}
	for _, mod := range m.Models {
		if !allowed[mod.Licence] {
			t.Errorf("model %s: licence %q", mod.Name, mod.Licence)
		}
	}
}

func TestEveryRoleOfTheEngineIsFilled(t *testing.T) {
	p, err := Describe(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, role := range []string{
		RoleDetector, RoleLandmarks, RoleRecogniser, RoleMesh, RoleIris, RoleSegmentation, RoleBody, RoleFeatures,
		RoleAge, RoleExpression, RoleExpression2, RoleEye, RoleLiveness, RoleLiveness2, RoleLiveness3, RolePose, RolePortraitAlpha, RoleTextDetector, RoleTextRecogniser,
	} {
		if _, err := p.ModelForRole(role); err != nil {
			t.Errorf("%v", err)
		}
	}
	if _, err := p.ModelForRole("nothing"); !IsKind(err, UnknownModel) {
		t.Errorf("an unknown role: %v", err)
	}
}

// TestServingNeverLinksTheConverters holds the border between serving and pulling.
func TestServingNeverLinksTheConverters(t *testing.T) {
	out, err := exec.CommandContext(t.Context(), "go", "list", "-deps", "github.com/likeness-api/likeness/internal/runtime/pack").CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	if bytes.Contains(out, []byte("github.com/likeness-api/likeness/internal/runtime/convert")) || bytes.Contains(out, []byte("github.com/likeness-api/likeness/internal/runtime/pack/pull")) {
		t.Error("internal/runtime/pack depends on the converters or on pulling")
	}
}

func TestAnEmptyDirectoryNamesEveryMissingFileAndTheFix(t *testing.T) {
	_, err := Open(t.TempDir())
	if !IsKind(err, FileMissing) {
		t.Fatalf("got %v", err)
	}
	for _, want := range []string{"ONNX Runtime", `"centerface"`, `"fr_feature"`, "likeness models pull"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("the error lacks %q: %v", want, err)
		}
	}
}

// writeLocal puts an operator's recogniser and its manifest into a directory.
func writeLocal(t *testing.T, edit func(*LocalModel), use bool) string {
	t.Helper()
	dir := t.TempDir()
	weights := []byte("weights")
	if err := os.WriteFile(filepath.Join(dir, "mine.onnx"), weights, 0o600); err != nil {
		t.Fatal(err)
	}
	lm := LocalModel{
		Name: "mine", File: "mine.onnx", SHA256: fmt.Sprintf("%x", sha256.Sum256(weights)), Licence: "LicenseRef-Vendor",
		AcceptLicence: true, Input: "in", Output: "out", Dim: 512, Layout: "NCHW", Colour: "rgb",
		Mean: []float64{127.5}, Scale: []float64{127.5}, Metric: "cosine",
	}
	if edit != nil {
		edit(&lm)
	}
	l := &Local{Version: 1, Models: []LocalModel{lm}}
	if use {
		l.Pack.Recogniser = lm.Name
	}
	if err := l.Save(dir); err != nil {
		t.Fatal(err)
	}
	return dir
}

// Answers change with a small model that the program carries as they do with a network of the pack.
func TestACarriedModelChangesThePacksID(t *testing.T) {
	p, err := Describe(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]bool{p.ID(): true}
	for _, content := range []string{"a", "b"} {
		id, err := p.computeID(fstest.MapFS{"own/traits.json": {Data: []byte(content)}})
		if err != nil {
			t.Fatal(err)
		}
		ids[id] = true
	}
	if len(ids) != 3 {
		t.Errorf("three sets of models, identifiers %v", ids)
	}
}

func TestAnOperatorsRecogniserTakesTheRoleAndChangesThePacksID(t *testing.T) {
	shipped, err := Describe(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	p, err := Describe(writeLocal(t, nil, true))
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.ModelForRole(RoleRecogniser)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.VerifyFile(); err != nil {
		t.Error(err)
	}
	if m.Name != "mine" || !m.IsLocal() || m.Embedding.Dim != 512 || m.Embedding.Align != "arcface112" {
		t.Errorf("got %+v", m)
	}
	if p.ID() == shipped.ID() {
		t.Error("the pack's id does not tell the recognisers apart")
	}
	if _, err := p.ReadCalibration("mine"); !IsKind(err, NotCalibrated) {
		t.Errorf("calibration of a new recogniser: %v", err)
	}
}

func TestAShippedRecogniserCanBeChosenToo(t *testing.T) {
	dir := t.TempDir()
	l := &Local{Version: 1, Pack: LocalChoice{Recogniser: "mobilefacenet"}}
	if err := l.Save(dir); err != nil {
		t.Fatal(err)
	}
	p, err := Describe(dir)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{RoleRecogniser}, p.RolesOf("mobilefacenet")); diff != "" {
		t.Error(diff)
	}
	if len(p.RolesOf("fr_feature")) != 0 {
		t.Error("two models fill the role recogniser")
	}
}

func TestALicenceThatWasNotAcceptedIsRefusedByName(t *testing.T) {
	_, err := Describe(writeLocal(t, func(lm *LocalModel) { lm.AcceptLicence = false }, true))
	if !IsKind(err, LicenceRefused) || !strings.Contains(err.Error(), "LicenseRef-Vendor") || !strings.Contains(err.Error(), "accept_licence: true") {
		t.Errorf("got %v", err)
	}
	p, err := Describe(writeLocal(t, func(lm *LocalModel) { lm.AcceptLicence = false }, false))
	if err != nil {
		t.Fatalf("an unused model stops the program: %v", err)
	}
	if _, err := p.FindModel("mine"); !IsKind(err, LicenceRefused) {
		t.Errorf("got %v", err)
	}
}

func TestAnOperatorsFileThatChangedIsRefused(t *testing.T) {
	dir := writeLocal(t, nil, true)
	if err := os.WriteFile(filepath.Join(dir, "mine.onnx"), []byte("other"), 0o600); err != nil {
		t.Fatal(err)
	}
	p, err := Describe(dir)
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.ModelForRole(RoleRecogniser)
	if err != nil {
		t.Fatal(err)
	}
	if err := m.VerifyFile(); !IsKind(err, FileDamaged) || !strings.Contains(err.Error(), LocalFile) {
		t.Errorf("got %v", err)
	}
}

func TestALocalManifestIsRefusedWithItsReason(t *testing.T) {
	const good = `version: 1
models:
  - {name: mine, file: mine.onnx, sha256: ` + "%s" + `, licence: MIT, accept_licence: true, input: in, output: out, dim: 512, layout: NCHW, colour: rgb, mean: [127.5], scale: [127.5], metric: cosine}
`
	sum := strings.Repeat("a", 64)
	tests := []struct{ name, text, want string }{
		{"unknown field", strings.ReplaceAll(fmt.Sprintf(good, sum), "dim:", "dims:"), "dims"},
		{"version", "version: 2\n", "version 2"},
		{"not yaml", "a: [", "yaml"},
		{"two documents", fmt.Sprintf(good, sum) + "---\nversion: 1\n", "more than one document"},
		{"bad hash", fmt.Sprintf(good, "abc"), "sha256"},
		{"bad name", strings.ReplaceAll(fmt.Sprintf(good, sum), "name: mine", "name: ../x"), "a name is"},
		{"escape", strings.ReplaceAll(fmt.Sprintf(good, sum), "file: mine.onnx", "file: ../../x"), "neither absolute nor inside"},
		{"scale zero", strings.ReplaceAll(fmt.Sprintf(good, sum), "scale: [127.5]", "scale: [0]"), "scale"},
		{"two means", strings.ReplaceAll(fmt.Sprintf(good, sum), "mean: [127.5]", "mean: [1, 2]"), "mean and scale"},
		{"nan", strings.ReplaceAll(fmt.Sprintf(good, sum), "mean: [127.5]", "mean: [.nan]"), "mean"},
		{"gray", strings.ReplaceAll(fmt.Sprintf(good, sum), "colour: rgb", "colour: gray"), "rgb or bgr"},
		{"tiny embedding", strings.ReplaceAll(fmt.Sprintf(good, sum), "dim: 512", "dim: 1"), "dim"},
		{"no licence", strings.ReplaceAll(fmt.Sprintf(good, sum), "licence: MIT, ", ""), "licence"},
	}
	if _, err := ParseLocal([]byte(fmt.Sprintf(good, sum))); err != nil {
		t.Fatal(err)
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := ParseLocal([]byte(tt.text))
			if !IsKind(err, ManifestInvalid) || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want an error with %q", err, tt.want)
			}
		})
	}
}

func TestTheOperatorsCalibrationWinsOverTheShippedOne(t *testing.T) {
	dir := t.TempDir()
	p, err := Describe(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(p.CalibrationFile(p.RecogniserName())), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(p.CalibrationFile(p.RecogniserName()), []byte(`{"own":true}`), 0o600); err != nil {
		t.Fatal(err)
	}
	got, err := p.ReadCalibration(p.RecogniserName())
	if err != nil || string(got) != `{"own":true}` {
		t.Errorf("got %q, %v", got, err)
	}
	again, err := Describe(dir)
	if err != nil {
		t.Fatal(err)
	}
	if again.ID() == p.ID() {
		t.Error("a new calibration keeps the pack's id")
	}
	if _, err := p.ReadCalibration("../../etc/passwd"); err == nil {
		t.Error("a path is taken for a recogniser")
	}
}

func TestPutKeepsOtherEntriesAndReplacesItsOwn(t *testing.T) {
	dir := writeLocal(t, nil, false)
	l, err := ReadLocal(dir)
	if err != nil {
		t.Fatal(err)
	}
	second := l.Models[0]
	second.Name = "other"
	if err := l.PutModel(second, false); err != nil {
		t.Fatal(err)
	}
	second.Dim = 256
	if err := l.PutModel(second, true); err != nil {
		t.Fatal(err)
	}
	if err := l.Save(dir); err != nil {
		t.Fatal(err)
	}
	got, err := ReadLocal(dir)
	if err != nil {
		t.Fatal(err)
	}
	if len(got.Models) != 2 || got.Models[0].Name != "mine" || got.Models[1].Dim != 256 || got.Pack.Recogniser != "other" {
		t.Errorf("got %+v", got)
	}
	second.Name = "fr_feature"
	if err := l.PutModel(second, false); !IsKind(err, ManifestInvalid) {
		t.Errorf("a shipped model's name: %v", err)
	}
}

func FuzzParseLocalNeverPanicsAndSurvivesARoundTrip(f *testing.F) {
	f.Add([]byte("version: 1\n"))
	f.Add([]byte("version: 1\nmodels:\n  - {name: a, file: b, sha256: c, mean: [1], scale: [1]}\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := ParseLocal(data)
		if err != nil {
			return
		}
		dir := t.TempDir()
		if err := l.Save(dir); err != nil {
			t.Fatal(err)
		}
		again, err := ReadLocal(dir)
		if err != nil {
			t.Fatalf("cannot read back: %v", err)
		}
		if len(again.Models) != len(l.Models) {
			t.Errorf("%d models came back of %d", len(again.Models), len(l.Models))
		}
	})
}

func FuzzParseManifestNeverPanics(f *testing.F) {
	data, err := models.Files.ReadFile("manifest.yaml")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte("version: 1\nmodels:\n  - name: x\n"))
	f.Fuzz(func(_ *testing.T, data []byte) { _, _ = ParseManifest(data) })
}
