package standard

import (
	"embed"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

//go:embed standards/*.yaml
var embedded embed.FS

// catalogue holds standards in the order of their names.
type catalogue struct {
	list []Standard
	byID map[ID]*Standard
}

// readEmbedded reads the embedded standards, when they are asked for first: most commands need none.
var readEmbedded = sync.OnceValue(func() *catalogue {
	folder, err := fs.Sub(embedded, "standards")
	if err != nil {
		panic("standard: " + err.Error())
	}
	list, err := readFolder(folder)
	if err != nil {
		panic("standard: " + err.Error()) // a test reads all files
	}
	return newCatalogue(list)
})

// extended is the catalogue with the standards of the operator's folder; nil without one.
var extended atomic.Pointer[catalogue]

func currentCatalogue() *catalogue {
	if c := extended.Load(); c != nil {
		return c
	}
	return readEmbedded()
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
	list := slices.Clone(currentCatalogue().list)
	for _, s := range added {
		if isContract(s.ID) {
			return fmt.Errorf("standards in %s: %s is a standard of the API and cannot be replaced", path, s.ID)
		}
		list = slices.DeleteFunc(list, func(old Standard) bool { return old.ID == s.ID })
		list = append(list, s)
	}
	extended.Store(newCatalogue(list))
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
	s, ok := currentCatalogue().byID[id]
	return s, ok
}

// List returns all standards in the order of their names. Do not write to them.
func List() []Standard { return currentCatalogue().list }
