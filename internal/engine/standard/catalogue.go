package standard

import (
	"embed"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync/atomic"
)

//go:embed standards/*.yaml
var embedded embed.FS

// catalogue holds standards in the order of their names.
type catalogue struct {
	list []Standard
	byID map[ID]*Standard
}

var current atomic.Pointer[catalogue]

func init() {
	folder, err := fs.Sub(embedded, "standards")
	if err == nil {
		var list []Standard
		if list, err = readFolder(folder); err == nil {
			current.Store(newCatalogue(list))
		}
	}
	if err != nil {
		panic("standard: " + err.Error()) // a test reads all files
	}
}

func newCatalogue(list []Standard) *catalogue {
	slices.SortFunc(list, func(a, b Standard) int { return strings.Compare(string(a.ID), string(b.ID)) })
	out := &catalogue{list, make(map[ID]*Standard, len(list))}
	for i := range list {
		out.byID[list[i].ID] = &list[i]
	}
	return out
}

// maxFiles bounds how many files of an operator's folder are read.
const maxFiles = 1000

// AddFolder adds the standards in the *.yaml files of an operator's folder. One with the name of an embedded standard
// takes its place, but those of the wire contract stay. It is called while the program starts.
func AddFolder(path string) error {
	added, err := readFolder(os.DirFS(path))
	if err != nil {
		return fmt.Errorf("standards in %s: %w", path, err)
	}
	list := slices.Clone(current.Load().list)
	for _, s := range added {
		if isContract(s.ID) {
			return fmt.Errorf("standards in %s: %s is a standard of the API and cannot be replaced", path, s.ID)
		}
		list = slices.DeleteFunc(list, func(old Standard) bool { return old.ID == s.ID })
		list = append(list, s)
	}
	current.Store(newCatalogue(list))
	return nil
}

// isContract reports whether a name is one of the table of checks.
func isContract(id ID) bool { return slices.Contains(Tables, id) }

func readFolder(folder fs.FS) ([]Standard, error) {
	names, err := fs.Glob(folder, "*.yaml")
	if err != nil {
		return nil, err
	}
	if len(names) > maxFiles {
		return nil, fmt.Errorf("%d files, at most %d are read", len(names), maxFiles)
	}
	var out []Standard
	for _, name := range names {
		file, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, err
		}
		s, err := Parse(file)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if string(s.ID)+".yaml" != name {
			return nil, fmt.Errorf("%s: the file of %s is called %s.yaml", name, s.ID, s.ID)
		}
		out = append(out, s)
	}
	return out, nil
}

// Find returns the standard called id. Do not write to it.
func Find(id ID) (*Standard, bool) {
	s, ok := current.Load().byID[id]
	return s, ok
}

// List returns all standards in the order of their names. Do not write to them.
func List() []Standard { return current.Load().list }
