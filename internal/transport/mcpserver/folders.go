package mcpserver

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/likeness-api/likeness/internal/base/fault"
)

// Folders are the folders from which images may be read. A path never leads out of them: not by .., not by
// a symbolic link, and not by a link that is made while the file is opened (os.Root).
type Folders struct {
	folders []folder
}

type folder struct {
	path string // absolute, as the operator wrote it
	root *os.Root
}

// OpenFolders opens the folders for as long as the program runs.
func OpenFolders(paths []string) (*Folders, error) {
	f := &Folders{}
	for _, path := range paths {
		absolute, err := filepath.Abs(path)
		if err != nil {
			return nil, err
		}
		root, err := os.OpenRoot(absolute)
		if err != nil {
			return nil, fmt.Errorf("folder of images: %w", err)
		}
		f.folders = append(f.folders, folder{absolute, root})
	}
	return f, nil
}

// String lists the folders.
func (f *Folders) String() string {
	var paths []string
	for _, one := range f.folders {
		paths = append(paths, one.path)
	}
	return strings.Join(paths, ", ")
}

// readImage returns the content of an image file below a folder: path is absolute, or relative to any of
// them. What is not a regular file that begins as an image does is refused, so that nothing else of the
// folders leaves this machine.
func (f *Folders) readImage(param, path string, maxBytes int) ([]byte, error) {
	refused := fault.New(fault.FieldInvalid, param+".path", "No image file that may be read has the path %q.", cutText(path)).
		WithFix("Send the path of an image file below %s.", f)
	for _, one := range f.folders {
		inside := path
		if filepath.IsAbs(path) {
			relative, err := filepath.Rel(one.path, filepath.Clean(path))
			if err != nil {
				continue
			}
			inside = relative
		}
		if !filepath.IsLocal(inside) {
			continue
		}
		data, err := readRegular(one.root, inside, maxBytes)
		switch {
		case errors.Is(err, errTooLarge):
			return nil, fault.New(fault.ImageTooLarge, param+".path", "The file is larger than %.0f MB.", float64(maxBytes)/1e6)
		case err == nil && looksLikeImage(data):
			return data, nil
		}
	}
	return nil, refused
}

var errTooLarge = errors.New("too large")

// readRegular reads a regular file of at most maxBytes. It does not wait for the other end of a pipe.
func readRegular(root *os.Root, path string, maxBytes int) ([]byte, error) {
	file, err := root.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	defer file.Close() //nolint:errcheck // read only
	info, err := file.Stat()
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, errors.New("not a regular file")
	case info.Size() > int64(maxBytes):
		return nil, errTooLarge
	}
	data, err := io.ReadAll(io.LimitReader(file, int64(maxBytes)+1))
	if err == nil && len(data) > maxBytes {
		err = errTooLarge
	}
	return data, err
}

// signatures are how files of images begin; the API decides which formats it decodes.
var signatures = [][]byte{
	{0xff, 0xd8, 0xff}, []byte("\x89PNG\r\n\x1a\n"), []byte("BM"), []byte("II*\x00"), []byte("MM\x00*"), []byte("\x00\x00\x00\x0cjP  "), {0xff, 0x4f, 0xff, 0x51},
}

func looksLikeImage(data []byte) bool {
	for _, s := range signatures {
		if bytes.HasPrefix(data, s) {
			return true
		}
	}
	isWebP := len(data) >= 12 && string(data[:4]) == "RIFF" && string(data[8:12]) == "WEBP"
	isHEIF := len(data) >= 12 && string(data[4:8]) == "ftyp" // HEIC and AVIF
	return isWebP || isHEIF
}

// cutText shortens a text of a caller for a message.
func cutText(text string) string {
	const most = 100
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "..."
}
