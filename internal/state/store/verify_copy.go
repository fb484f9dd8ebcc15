package store

import (
	"context"
	"errors"
	"os"
	"path/filepath"
)

// OpenCopy opens the backup of a SQLite store at path as a store of its own: a checked copy of it in a folder of this
// user alone, which close removes. The backup is not changed.
func OpenCopy(ctx context.Context, path string) (s *Store, closeCopy func() error, err error) {
	if err := checkCopy(ctx, path); err != nil {
		return nil, nil, err
	}
	folder, err := os.MkdirTemp(filepath.Dir(path), ".likeness-verify-") // 0700, where there is room for one
	if err != nil {
		return nil, nil, err
	}
	remove := func() error { return os.RemoveAll(folder) }
	file := filepath.Join(folder, "likeness.db")
	if err := copyFile(path, file); err != nil {
		_ = remove()
		return nil, nil, err
	}
	if s, err = Open(ctx, "sqlite:"+file); err != nil {
		_ = remove()
		return nil, nil, err
	}
	return s, func() error { return errors.Join(s.Close(), remove()) }, nil
}
