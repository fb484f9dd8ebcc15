// Package screenshots compares pictures of pages with those of the repository. Two machines draw letters a little differently, and a
// page that somebody changed differs in places: pictures are compared by blocks, with a stated tolerance.
package screenshots

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

const (
	// block is the side of a compared block in pixels.
	block = 8
	// blockTolerance is how far the mean of a colour of a block may be off, of 255.
	blockTolerance = 20
	// shareTolerance is which share of the blocks may differ more.
	shareTolerance = 0.004
	// sizeTolerance is by which share the height of a page may differ.
	sizeTolerance = 0.01
)

// Page is a page to take.
type Page struct {
	Name    string `json:"name"`
	Session string `json:"session"` // cookie of who opens it; empty: nobody
	Path    string `json:"path"`
	Menu    bool   `json:"menu"` // the menu is part of the picture
}

// Look is how pages are taken.
type Look struct {
	Name   string `json:"name"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Dark   bool   `json:"dark"`
}

// Looks are those of the golden pictures: wide and light, and on a phone and dark.
var Looks = []Look{{Name: "wide", Width: 1440, Height: 900}, {Name: "phone", Width: 390, Height: 844, Dark: true}}

// AllLooks are Looks and the two that the golden pictures leave out, to look at.
var AllLooks = append(slices.Clone(Looks), Look{Name: "wide-dark", Width: 1440, Height: 900, Dark: true}, Look{Name: "phone-light", Width: 390, Height: 844})

// Scale is the scale of the golden pictures.
const Scale = 0.5

// Input is what pages/browser/golden.mjs reads.
type Input struct {
	Origin   string         `json:"origin"`
	Cookie   string         `json:"cookie"` // name of the cookie of Page.Session
	Folder   string         `json:"folder"`
	Scale    float64        `json:"scale"`
	Pages    []Page         `json:"pages"`
	Looks    []Look         `json:"looks"`
	Answers  map[string]any `json:"answers"`  // of the service to scripts of the pages, by path
	Barriers bool           `json:"barriers"` // axe-core looks for barriers
}

// ListNames lists the names of the pictures.
func (in Input) ListNames() (names []string) {
	for _, page := range in.Pages {
		for _, look := range in.Looks {
			names = append(names, page.Name+"-"+look.Name)
		}
	}
	return names
}

// IsUpdate reports whether the pictures of the repository are written anew: LIKENESS_UPDATE is set.
func IsUpdate() bool { return os.Getenv("LIKENESS_UPDATE") != "" }

// Compare compares the pictures NAME.png of two folders. With LIKENESS_UPDATE=1 it writes the golden ones instead.
func Compare(t testing.TB, golden, taken string, names []string) {
	t.Helper()
	for _, name := range names {
		file := name + ".png"
		if IsUpdate() {
			content, err := os.ReadFile(filepath.Join(taken, file))
			if err == nil {
				err = os.WriteFile(filepath.Join(golden, file), content, 0o600)
			}
			if err != nil {
				t.Error(err)
			}
			continue
		}
		want, err := readPicture(filepath.Join(golden, file))
		if errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: there is no golden picture: look at %s and run the test with LIKENESS_UPDATE=1", name, filepath.Join(taken, file))
			continue
		}
		got, err2 := readPicture(filepath.Join(taken, file))
		if err = errors.Join(err, err2); err == nil {
			err = findDifference(want, got)
		}
		if err != nil {
			t.Errorf("%s: %v; if the change is meant, look at it and run the test with LIKENESS_UPDATE=1", name, err)
		}
	}
}

func readPicture(path string) (image.Image, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	return png.Decode(file)
}

// findDifference returns an error for pictures that differ by more than the tolerances.
func findDifference(want, got image.Image) error {
	a, b := want.Bounds(), got.Bounds()
	if a.Dx() != b.Dx() || float64(max(a.Dy(), b.Dy())-min(a.Dy(), b.Dy())) > sizeTolerance*float64(a.Dy())+block {
		return fmt.Errorf("the page is %d x %d pixels, and was %d x %d", b.Dx(), b.Dy(), a.Dx(), a.Dy())
	}
	differing, all := 0, 0
	top := image.Point{Y: -1}
	for y := 0; y+block <= min(a.Dy(), b.Dy()); y += block {
		for x := 0; x+block <= a.Dx(); x += block {
			all++
			if isDifferent(meanOf(want, a.Min.X+x, a.Min.Y+y), meanOf(got, b.Min.X+x, b.Min.Y+y)) {
				differing++
				if top.Y < 0 {
					top = image.Point{X: x, Y: y}
				}
			}
		}
	}
	if share := float64(differing) / float64(max(all, 1)); share > shareTolerance {
		return fmt.Errorf("%.2f %% of the page differ, at most %.2f %% may; the first at x %d, y %d", 100*share, 100*shareTolerance, top.X, top.Y)
	}
	return nil
}

// meanOf returns the mean of red, green and blue of a block.
func meanOf(picture image.Image, x0, y0 int) (mean [3]int) {
	for y := y0; y < y0+block; y++ {
		for x := x0; x < x0+block; x++ {
			r, g, b, _ := picture.At(x, y).RGBA()
			mean[0] += int(r >> 8)
			mean[1] += int(g >> 8)
			mean[2] += int(b >> 8)
		}
	}
	for i := range mean {
		mean[i] /= block * block
	}
	return mean
}

func isDifferent(a, b [3]int) bool {
	for i := range a {
		if a[i]-b[i] > blockTolerance || b[i]-a[i] > blockTolerance {
			return true
		}
	}
	return false
}
