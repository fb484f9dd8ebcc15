package main

import (
	"context"
	"crypto/sha256"
	"encoding/csv"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/engine/face"
)

// photoSource is a split whose photos may be those of a kiosk: only rows with value in column count,
// and at most share of a list is of one source. person is the column that names the person, empty
// where every photo counts as another one.
type photoSource struct {
	split, column, value, person string
	share                        int
	tight                        bool // the photos may show less than isKioskPortrait asks for
}

// Photos of these splits show shoulders. Not taken: UTKFace and FER2013 (faces alone), dev_sunglasses_selfies (eyes covered), dev_icao_fei8 (eight photos, all used
// before), dev_emotion_taiwanese (squeezed to a square).
var photoSources = []photoSource{
	{split: "splits/dev_matting.csv", share: 8},
	{split: "splits/dev_liveness_nuaa.csv", column: "label", value: "live", person: "subject", share: 3},
	{split: "splits/dev_mask.csv", column: "label", value: "without_mask", share: 6},
	{split: "splits/dev_attributes_lfw.csv", column: "occlusion", value: "0", share: 6},
}

// Photos of these splits are taken too where only those of a camera are wanted.
var cameraSources = []photoSource{
	{split: "splits/dev_icao_fei8.csv", share: 4, tight: true},
	{split: "splits/dev_emotion_taiwanese.csv", column: "label", value: "neutral", person: "performer", share: 5, tight: true},
}

// A portrait as a kiosk gets it, by the box of its face (forehead to chin) and landmarks: so many pixels
// wide, so much of its height above and below it inside the photo, so much of its width on both sides, the
// nose no further from the middle of the eyes than a share of their distance.
const (
	minFaceWidth = 70
	minAbove     = 0.35
	minBelow     = 0.6
	minBeside    = 0.5
	maxTurned    = 0.25
)

// A photo that a kiosk's camera takes shows one face, this wide at least, its nose no further aside.
const (
	cameraFaceWidth = 90
	cameraTurned    = 0.12
)

// choice says which photos a list takes.
type choice struct {
	salt   string
	camera bool            // only photos as a kiosk's camera takes them
	used   map[string]bool // paths that no list takes
}

// fitsChoice reports whether a photo is a portrait of a kiosk, and one of its camera if only those are wanted.
func (c choice) fitsChoice(d images.DetectedPhoto, tight bool) bool {
	f := d.MainFace()
	alone := len(d.Faces) == 1 && f.Box.W >= cameraFaceWidth && isTurnedAtMost(f, cameraTurned)
	return (tight || isKioskPortrait(d)) && (!c.camera || alone)
}

// isKioskPortrait reports whether the main face is a frontal one with shoulders in the photo.
func isKioskPortrait(d images.DetectedPhoto) bool {
	f := d.MainFace()
	b := f.Box
	return b.W >= minFaceWidth && b.Y >= minAbove*b.H && float64(d.Photo.Height)-b.Y-b.H >= minBelow*b.H &&
		b.X >= minBeside*b.W && float64(d.Photo.Width)-b.X-b.W >= minBeside*b.W && isTurnedAtMost(f, maxTurned)
}

// isTurnedAtMost reports whether the nose is no further aside from the middle of the eyes than a share of their distance.
func isTurnedAtMost(f face.Face, share float64) bool {
	eyes, apart := (f.Landmarks[0].X+f.Landmarks[1].X)/2, math.Abs(f.Landmarks[1].X-f.Landmarks[0].X)
	return math.Abs(f.Landmarks[2].X-eyes) <= share*apart
}

// chooseLists writes list-1.csv, list-2.csv ... with at most listSize photos each into a folder. Photos are taken in the
// order of the SHA-256 of salt and path, so that no list depends on what the prints look like, and no photo is in two
// lists, nor a person that the split names.
func chooseLists(engine *face.Engine, root, out string, lists int, c choice) error {
	chosen := make([][][]string, lists)
	for i := range chosen {
		chosen[i] = [][]string{{"path"}}
	}
	sources := photoSources
	if c.camera {
		sources = slices.Concat(cameraSources, sources)
	}
	for _, source := range sources {
		if len(c.used) > 0 && !source.tight {
			source.share = listSize // few are left of some sources
		}
		found, err := findPortraits(engine, root, source, lists*source.share, c)
		if err != nil {
			return err
		}
		for i, path := range found {
			if l := i % lists; len(chosen[l]) <= listSize {
				chosen[l] = append(chosen[l], []string{path})
			}
		}
	}
	for i, rows := range chosen {
		if err := writeRows(filepath.Join(out, fmt.Sprintf("list-%d.csv", i+1)), rows); err != nil {
			return err
		}
	}
	return nil
}

// findPortraits returns the first most paths of a source whose photo is a portrait of a kiosk.
func findPortraits(engine *face.Engine, root string, source photoSource, most int, c choice) (found []string, err error) {
	rows, err := images.ReadList(filepath.Join(root, source.split), "path")
	if err != nil {
		return nil, err
	}
	slices.SortFunc(rows, func(p, q images.Row) int { return strings.Compare(orderKey(c.salt, p), orderKey(c.salt, q)) })
	seen := map[string]bool{}
	for _, row := range rows {
		if len(found) == most {
			break
		}
		if source.column != "" && row[source.column] != source.value || source.person != "" && seen[row[source.person]] || c.used[row["path"]] {
			continue
		}
		fits := false
		_, err := images.VisitFile(context.Background(), engine, filepath.Join(root, row["path"]), func(d images.DetectedPhoto) error {
			fits = c.fitsChoice(d, source.tight)
			return nil
		})
		if err != nil {
			return nil, err
		}
		if fits {
			found, seen[row[source.person]] = append(found, row["path"]), true
		}
	}
	return found, nil
}

func orderKey(salt string, row images.Row) string {
	return fmt.Sprintf("%x", sha256.Sum256([]byte(salt+row["path"])))
}

func writeRows(file string, rows [][]string) error {
	f, err := os.Create(file)
	if err != nil {
		return err
	}
	return errors.Join(csv.NewWriter(f).WriteAll(rows), f.Close())
}
