package eval

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/command/eval/images"
)

// The folders that stand for rows of labelsFile: attacks/SPECIES/..., and bona_fide/... or bona_fide/GROUP/....
const (
	attackFolder   = "attacks"
	bonaFideFolder = "bona_fide"
	speciesColumn  = "species"
	mostFolderRows = 1_000_000
)

// listFolderRows lists the images of the folders of attacks and people as rows; none where there are no such folders.
func (e *Evaluation) listFolderRows() ([]images.Row, error) {
	var out []images.Row
	for folder, live := range map[string]string{attackFolder: "0", bonaFideFolder: "1"} {
		err := filepath.WalkDir(e.ResolvePath(folder), func(path string, entry fs.DirEntry, err error) error {
			switch {
			case errors.Is(err, os.ErrNotExist) && path == e.ResolvePath(folder):
				return nil
			case err != nil:
				return err
			case entry.IsDir() || strings.HasPrefix(entry.Name(), "."):
				return nil
			case len(out) == mostFolderRows:
				return fmt.Errorf("%s and %s have more than %d files", attackFolder, bonaFideFolder, mostFolderRows)
			}
			relative, err := filepath.Rel(e.Data, path)
			if err != nil {
				return err
			}
			relative = filepath.ToSlash(relative)
			row := images.Row{"path": relative, "live": live}
			inner := strings.Split(relative, "/")
			switch {
			case folder == attackFolder && len(inner) < 3:
				return fmt.Errorf("%s lies in no folder of a species; attacks lie in %s/SPECIES", relative, attackFolder)
			case folder == attackFolder:
				row[speciesColumn] = inner[1]
			case len(inner) > 2:
				row[groupColumn] = inner[1]
			}
			out = append(out, row)
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	slices.SortFunc(out, func(a, b images.Row) int { return strings.Compare(a["path"], b["path"]) })
	return out, nil
}

// completeRows adds to rows of folders what the rows of a list have: columns of groups, so that each is there, and leaves
// out what the list has itself.
func completeRows(folders, listed []images.Row, groupColumns []string) []images.Row {
	known := map[string]bool{}
	for _, r := range listed {
		known[r["path"]] = true
	}
	var out []images.Row
	for _, r := range folders {
		if known[r["path"]] {
			continue
		}
		for _, column := range groupColumns {
			if _, found := r[column]; !found {
				r[column] = ""
			}
		}
		out = append(out, r)
	}
	return out
}
