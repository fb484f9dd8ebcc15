package main

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
)

// printVersion runs `likeness version` with the models of folder.
func printVersion(t *testing.T, folder string) versionInfo {
	t.Helper()
	var out, errs bytes.Buffer
	if code := run(t.Context(), []string{"--json", "--models", folder, "version"}, &out, &errs); code != 0 {
		t.Fatalf("exit %d: %s", code, errs.String())
	}
	var v versionInfo
	decoder := json.NewDecoder(&out)
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&v); err != nil {
		t.Fatal(err)
	}
	return v
}

func TestVersionSaysWhatRuns(t *testing.T) {
	packtest.RequireModels(t)
	v := printVersion(t, packtest.Dir)
	p, err := pack.Open(packtest.Dir)
	if err != nil {
		t.Fatal(err)
	}
	if v.Pack != p.ID() || v.ONNXRuntime != p.Manifest().Runtime.Version || v.PackProblem != "" {
		t.Errorf("pack %q, ONNX Runtime %q, problem %q; want %q and %q", v.Pack, v.ONNXRuntime, v.PackProblem, p.ID(), p.Manifest().Runtime.Version)
	}
	if c := inference.DetectCPU(); v.Kernels != c.Kernels || !slices.Equal(v.Features, c.Features) || v.Cores < 1 {
		t.Errorf("%d cores, kernels %q, features %q", v.Cores, v.Kernels, v.Features)
	}
	if v.Commit == "" || v.Version == "" || !strings.HasPrefix(v.Go, "go1.") || !strings.Contains(v.Platform, "/") {
		t.Errorf("the build is not named: %+v", v)
	}
}

func TestVersionWithoutModelsSaysWhatIsMissing(t *testing.T) {
	v := printVersion(t, t.TempDir())
	if v.Pack == "" || v.ONNXRuntime != "" || !strings.Contains(v.PackProblem, "missing") {
		t.Errorf("pack %q, ONNX Runtime %q, problem %q", v.Pack, v.ONNXRuntime, v.PackProblem)
	}
}
