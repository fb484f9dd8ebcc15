package deletion

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/store"
)

// maxLine bounds a line of a file, in bytes.
const maxLine = 1 << 20

// AppendTo adds to the file at path, which it makes when there is none (0600), the deletions that came after its last
// line, and returns how many. A line that a crash cut off is written anew.
func (s Source) AppendTo(ctx context.Context, path string) (added int, err error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	var after audit.Anchor
	end, err := readLines(file, func(e Entry) (err error) {
		after, err = audit.ParseAnchor(e.Audit)
		return err
	})
	if err != nil {
		return 0, fmt.Errorf("%s: %w", path, err)
	}
	if err := errors.Join(file.Truncate(end), seekTo(file, end)); err != nil {
		return 0, err
	}
	out := bufio.NewWriter(file)
	err = s.Export(ctx, after, func(e Entry) error {
		line, err := json.Marshal(e)
		if err != nil {
			return err
		}
		if e.Kind != position {
			added++
		}
		_, err = out.Write(append(line, '\n'))
		return err
	})
	return added, errors.Join(err, out.Flush(), file.Sync(), store.SyncPath(filepath.Dir(path)))
}

// ReadFile calls fn for each entry of the file at path. A last line that was cut off is left out.
func ReadFile(path string, fn func(Entry) error) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close() //nolint:errcheck // read only
	if _, err := readLines(file, fn); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// readLines calls fn for each whole line and returns where the last of them ends.
func readLines(r io.Reader, fn func(Entry) error) (end int64, err error) {
	lines := bufio.NewReaderSize(r, maxLine)
	for number := 1; ; number++ {
		line, err := lines.ReadSlice('\n')
		if errors.Is(err, io.EOF) {
			return end, nil
		}
		var e Entry
		if err == nil {
			err = json.Unmarshal(line, &e)
		}
		if err == nil {
			err = fn(e)
		}
		if err != nil {
			return end, fmt.Errorf("line %d: %w", number, err)
		}
		end += int64(len(line))
	}
}

func seekTo(file *os.File, at int64) error {
	_, err := file.Seek(at, io.SeekStart)
	return err
}
