package main

import (
	"archive/tar"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// photoFile is a file to send.
type photoFile struct {
	id     string
	labels []string
	read   func() ([]byte, error) // within the call that got the photoFile
}

// photoSource calls fn with each photo of a source, in order, until it fails.
type photoSource func(fn func(photoFile) error) error

// openPhotoSource opens a folder, a tar file, a CSV file or, for -, a tar stream. With asPeople the ids become
// ids of people.
func openPhotoSource(name string, asPeople bool, stdin io.Reader) (photoSource, error) {
	if name == "" {
		return nil, errors.New("name a folder, a tar file, a CSV file, or - for a tar stream")
	}
	ids := itemIDs{asPeople: asPeople, files: map[string]string{}}
	if name == "-" {
		return readTar(stdin, ids), nil
	}
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	switch ending := strings.ToLower(filepath.Ext(name)); {
	case info.IsDir():
		return readFolder(name, ids), nil
	case ending == ".csv":
		return readPhotoList(name, ids), nil
	case ending == ".tar":
		return func(fn func(photoFile) error) error {
			file, err := os.Open(name)
			if err != nil {
				return err
			}
			defer file.Close() //nolint:errcheck // read only
			return readTar(file, ids)(fn)
		}, nil
	}
	return nil, fmt.Errorf("%s is no folder, tar file or CSV file", name)
}

// isPhotoName reports whether a file of a folder or archive is taken for a photo.
func isPhotoName(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".jpg", ".jpeg", ".png":
		return !strings.HasPrefix(path.Base(name), ".")
	}
	return false
}

// itemIDs makes ids of items from the paths of files. Ids of two files never agree.
type itemIDs struct {
	asPeople bool
	files    map[string]string // by id
}

var (
	notInPerson = regexp.MustCompile(`[^A-Za-z0-9._~:@+-]`)
	notInItem   = regexp.MustCompile(`[^A-Za-z0-9._~:@+/ -]`)
)

// makeID makes the id of a file, from its slash-separated path without the ending.
func (i itemIDs) makeID(file string) (string, error) {
	id := strings.TrimSuffix(file, path.Ext(file))
	if i.asPeople {
		id = notInPerson.ReplaceAllString(id, "_")
	} else {
		id = notInItem.ReplaceAllString(id, "_")
	}
	return id, i.takeID(id, file)
}

func (i itemIDs) takeID(id, file string) error {
	if other, taken := i.files[id]; taken {
		return fmt.Errorf("%s and %s would both have the id %q: give ids in a CSV file", other, file, id)
	}
	i.files[id] = file
	return nil
}

// readLimited reads a photo; files that are too large are refused.
func readLimited(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxPhotoFile+1))
	if err == nil && len(data) > maxPhotoFile {
		err = fmt.Errorf("the file is larger than %d bytes", maxPhotoFile)
	}
	return data, err
}

func readPhotoFile(name string) ([]byte, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close() //nolint:errcheck // read only
	return readLimited(file)
}

// readFolder reads the photos below a folder, sorted by path. Links are not followed.
func readFolder(name string, ids itemIDs) photoSource {
	return func(fn func(photoFile) error) error {
		return fs.WalkDir(os.DirFS(name), ".", func(file string, entry fs.DirEntry, err error) error {
			if err != nil || !entry.Type().IsRegular() || !isPhotoName(file) {
				return err
			}
			id, err := ids.makeID(file)
			if err != nil {
				return err
			}
			return fn(photoFile{id: id, read: func() ([]byte, error) { return readPhotoFile(filepath.Join(name, filepath.FromSlash(file))) }})
		})
	}
}

// readTar reads the photos of a tar stream in its order.
func readTar(r io.Reader, ids itemIDs) photoSource {
	return func(fn func(photoFile) error) error {
		archive := tar.NewReader(r)
		for {
			header, err := archive.Next()
			if errors.Is(err, io.EOF) {
				return nil
			}
			if err != nil {
				return fmt.Errorf("reading the tar stream: %w", err)
			}
			file := path.Clean(strings.TrimPrefix(header.Name, "/"))
			if header.Typeflag != tar.TypeReg || !isPhotoName(file) {
				continue
			}
			id, err := ids.makeID(file)
			if err != nil {
				return err
			}
			if err := fn(photoFile{id: id, read: func() ([]byte, error) { return readLimited(archive) }}); err != nil {
				return err
			}
		}
	}
}

// readPhotoList reads the photos that a CSV file names: column file, relative to the CSV file; id, where the
// path is not to be it; labels, separated by semicolons.
func readPhotoList(name string, ids itemIDs) photoSource {
	return func(fn func(photoFile) error) error {
		file, err := os.Open(name)
		if err != nil {
			return err
		}
		defer file.Close() //nolint:errcheck // read only
		rows := csv.NewReader(file)
		header, err := rows.Read()
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		column := map[string]int{}
		for i, title := range header {
			column[strings.ToLower(strings.TrimSpace(strings.TrimPrefix(title, "\ufeff")))] = i
		}
		if _, ok := column["file"]; !ok {
			return fmt.Errorf("%s: the first line has no column file; it may have file, id and labels", name)
		}
		for line := 2; ; line++ {
			row, err := rows.Read()
			if errors.Is(err, io.EOF) {
				return nil
			}
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			photo, err := readListedPhoto(filepath.Dir(name), row, column, ids)
			if err != nil {
				return fmt.Errorf("%s, line %d: %w", name, line, err)
			}
			if err := fn(photo); err != nil {
				return err
			}
		}
	}
}

func readListedPhoto(folder string, row []string, column map[string]int, ids itemIDs) (photoFile, error) {
	cell := func(title string) string {
		if i, ok := column[title]; ok {
			return strings.TrimSpace(row[i])
		}
		return ""
	}
	file := cell("file")
	if file == "" {
		return photoFile{}, errors.New("the column file is empty")
	}
	photo := photoFile{id: cell("id")}
	var err error
	if photo.id == "" {
		photo.id, err = ids.makeID(filepath.ToSlash(file))
	} else {
		err = ids.takeID(photo.id, file)
	}
	for label := range strings.SplitSeq(cell("labels"), ";") {
		if label = strings.TrimSpace(label); label != "" {
			photo.labels = append(photo.labels, label)
		}
	}
	if !filepath.IsAbs(file) {
		file = filepath.Join(folder, file)
	}
	photo.read = func() ([]byte, error) { return readPhotoFile(file) }
	return photo, err
}
