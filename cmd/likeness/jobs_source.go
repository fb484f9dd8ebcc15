package main

import (
	"archive/tar"
	"crypto/sha256"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/mozillazg/go-unidecode"
	"golang.org/x/text/unicode/norm"
)

// photoFile is a file to send, or one that cannot be sent.
type photoFile struct {
	id      string // of one that is not sent its path
	labels  []string
	read    func() ([]byte, error) // within the call that got the photoFile
	skipped *skipReason            // nil for a file to send
}

// skipReason is why a file is not sent, and what to do about it.
type skipReason struct{ message, fix string }

// skippedFile is a file of a source that is not sent.
func skippedFile(file, message, fix string) photoFile {
	return photoFile{id: file, skipped: &skipReason{message, fix}}
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

// photoEndings are how names of photos end, in the formats that are read.
var photoEndings = []string{".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif", ".avif", ".tif", ".tiff", ".bmp", ".jp2", ".j2k"}

// whySkipped is why a file of a folder or archive is not taken for a photo, by its name and kind; nil for a photo.
func whySkipped(name string, mode fs.FileMode) *skipReason {
	const convert = "Convert it to JPEG or PNG."
	switch ending := strings.ToLower(path.Ext(name)); {
	case mode&fs.ModeSymlink != 0:
		return &skipReason{"It is a link, and links are not followed.", "Put the file in the place of the link, or name it in a CSV file."}
	case !mode.IsRegular():
		return &skipReason{"It is no regular file.", "Remove it."}
	case strings.HasPrefix(path.Base(name), "."):
		return &skipReason{"It is a hidden file.", "Rename it if it is a photo, or remove it."}
	case slices.Contains(photoEndings, ending):
		return nil
	case ending == ".gif" || ending == ".dng":
		return &skipReason{fmt.Sprintf("It is a %s picture, which is not read.", strings.ToUpper(ending[1:])), convert}
	}
	return &skipReason{"Its name does not end in " + strings.Join(photoEndings, ", ") + ".", "Rename it if it is a photo, or remove it."}
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

// makeID makes the id of a file, from its slash-separated path without the ending. A path with letters
// outside ASCII is spelt in ASCII, and a part of its hash keeps it apart from others.
func (i itemIDs) makeID(file string) (string, error) {
	id := strings.TrimSuffix(file, path.Ext(file))
	suffix := ""
	if strings.ContainsFunc(id, func(r rune) bool { return r > unicode.MaxASCII }) {
		id = norm.NFC.String(id) // a file system may have stored it in either form
		suffix = fmt.Sprintf("-%.8x", sha256.Sum256([]byte(id)))
		id = strings.Join(strings.Fields(unidecode.Unidecode(id)), " ")
	}
	if i.asPeople {
		id = notInPerson.ReplaceAllString(id, "_")
	} else {
		id = notInItem.ReplaceAllString(id, "_")
	}
	id += suffix
	return id, i.takeID(id, file)
}

func (i itemIDs) takeID(id, file string) error {
	if other, taken := i.files[id]; taken {
		return fmt.Errorf("%s and %s would both have the id %q", other, file, id)
	}
	i.files[id] = file
	return nil
}

// sameIDFix is what to do about two files of one id.
const sameIDFix = "Rename the file, or give ids in a CSV file."

// offerFile hands a file of a folder or archive to fn, as a photo or as one that is skipped.
func (i itemIDs) offerFile(fn func(photoFile) error, file string, mode fs.FileMode, read func() ([]byte, error)) error {
	if why := whySkipped(file, mode); why != nil {
		return fn(photoFile{id: file, skipped: why})
	}
	id, err := i.makeID(file)
	if err != nil {
		return fn(skippedFile(file, err.Error()+".", sameIDFix))
	}
	return fn(photoFile{id: id, read: read})
}

// readLimited reads a photo; files that are too large are refused.
func readLimited(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxPhotoFile+1))
	switch {
	case err != nil:
	case len(data) == 0:
		err = errors.New("the file is empty")
	case len(data) > maxPhotoFile:
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
			if err != nil && file != "." {
				return fn(skippedFile(file, err.Error()+".", "Make it readable."))
			}
			if err != nil || entry.IsDir() {
				return err
			}
			return ids.offerFile(fn, file, entry.Type(), func() ([]byte, error) { return readPhotoFile(filepath.Join(name, filepath.FromSlash(file))) })
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
			mode := header.FileInfo().Mode()
			if header.Typeflag == tar.TypeLink {
				mode = fs.ModeSymlink
			}
			if mode.IsDir() {
				continue
			}
			if err := ids.offerFile(fn, file, mode, func() ([]byte, error) { return readLimited(archive) }); err != nil {
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
