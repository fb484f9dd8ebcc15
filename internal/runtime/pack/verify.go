package pack

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// VerifyFile hashes the model's file. The error is a *Problem of kind FileMissing
// or FileDamaged.
func (m Model) VerifyFile() error {
	return verifyFile(m.path, fmt.Sprintf("model %q", m.Name), m.SHA256, m.local)
}

func verifyFile(path, what, want string, local bool) error {
	got, err := HashFile(path)
	fix := "run 'likeness models pull'"
	if local {
		fix = "put the file back, or correct its entry in " + LocalFile
	}
	switch {
	case errors.Is(err, os.ErrNotExist):
		return &Problem{Kind: FileMissing, Message: fmt.Sprintf("%s is missing (%s)", what, path), Fix: fix}
	case err != nil:
		return &Problem{Kind: FileMissing, Message: fmt.Sprintf("%s cannot be read", what), Cause: err, Fix: "make the file readable for this user"}
	case got != want:
		return &Problem{
			Kind:    FileDamaged,
			Message: fmt.Sprintf("%s is not the file that the manifest names (%s has SHA-256 %.12s..., want %.12s...)", what, path, got, want),
			Fix:     fix,
		}
	}
	return nil
}

// HashFile returns the SHA-256 of a file in lower-case hexadecimal.
func HashFile(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close() //nolint:errcheck // read only
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// MakeDir makes a folder of the models directory and its parents. Every user may
// read it: weights and manifests are no secrets, and the program that serves
// often runs as another user than the one who pulled.
func MakeDir(path string) error {
	return os.MkdirAll(path, 0o755) //nolint:gosec // public files, see above
}

// WriteFile writes data to path so that a reader sees either the old file or the
// whole new one, also after a crash.
func WriteFile(path string, data []byte) (err error) {
	tmp, err := os.CreateTemp(filepath.Dir(path), ".part-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, tmp.Close(), os.Remove(tmp.Name()))
		}
	}()
	if _, err = tmp.Write(data); err != nil {
		return err
	}
	if err = tmp.Chmod(0o644); err != nil {
		return err
	}
	if err = tmp.Sync(); err != nil {
		return err
	}
	if err = tmp.Close(); err != nil {
		return err
	}
	return os.Rename(tmp.Name(), path)
}
