// Command minors fits the calibrations of faces that look younger than 25 and of those that look old, and writes
// models/calibration/<recogniser>.minors.json for every recogniser that the program ships:
//
//	go run -C lab ./train/minors -dumps /tmp/utk_train,/tmp/utk_dev -labels ../../shared/data/splits/train_age_utk.csv,../../shared/data/splits/dev_age_utk.csv -genuine /tmp/lfw
//
// The dumps hold the vectors embedding, age, years and face (train/dump). Pairs of different
// images of people younger than 18 count as pairs of different people; each belongs to the age
// group of the one who looks older by the shipped age model. So do pairs of adults whom the shipped screen (old.py) both takes for old. FNMR comes from the dump -genuine,
// whose images show one person a folder: adults, because no set of children with names is at hand.
//
// The false match rates that it prints come from tables fitted on one half of the children, for
// the pairs of the other half. What it writes is fitted on all.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"math"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/ownmodel"
	"github.com/likeness-api/likeness/lab/train/numpy"
	"github.com/likeness-api/likeness/models"
)

func main() {
	dumps := flag.String("dumps", "", "folders that train/dump wrote, separated by commas")
	labels := flag.String("labels", "", "CSV files with the columns path and age, separated by commas")
	genuine := flag.String("genuine", "", "folder that train/dump wrote of pictures with a folder a person")
	out := flag.String("out", "../models/calibration", "folder for the tables")
	flag.Parse()
	if err := run(strings.Split(*dumps, ","), strings.Split(*labels, ","), *genuine, *out); err != nil {
		fmt.Fprintln(os.Stderr, "minors:", err)
		os.Exit(1)
	}
}

// child is an image of somebody younger than 18, or of an old person.
type child struct {
	path      string
	embedding []float32 // of the fused recogniser
	group     face.AgeGroup
}

func run(dumps, labels []string, genuine, out string) error {
	ages, err := readAges(labels)
	if err != nil {
		return err
	}
	estimate, err := loadAgeNetwork()
	if err != nil {
		return err
	}
	var children []child
	for _, dir := range dumps {
		some, err := readChildren(dir, ages, estimate)
		if err != nil {
			return err
		}
		children = append(children, some...)
	}
	var old []child
	for _, dir := range dumps {
		some, err := readOld(dir, ages)
		if err != nil {
			return err
		}
		old = append(old, some...)
	}
	adults, err := readFaces(genuine, "embedding")
	if err != nil {
		return err
	}
	fmt.Printf("%d children, %d old people\n", len(children), len(old))
	for _, r := range recognisers {
		if err := r.fitNetwork(children, old, adults, out); err != nil {
			return fmt.Errorf("%s: %w", r.name, err)
		}
	}
	return nil
}

// recogniser says which values of a fused embedding a shipped recogniser gives.
type recogniser struct {
	name       string
	start, end int
}

var recognisers = []recogniser{
	{"fr_feature-mobilefacenet", 0, 704}, {"fr_feature", 0, 512}, {"mobilefacenet", 512, 704},
}

// extractEmbedding returns the recogniser's own embedding, of length 1.
func (r recogniser) extractEmbedding(fused []float32) []float32 {
	part := fused[r.start:r.end]
	sum := 0.0
	for _, v := range part {
		sum += float64(v) * float64(v)
	}
	out := make([]float32, len(part))
	for i, v := range part {
		out[i] = float32(float64(v) / math.Sqrt(sum))
	}
	return out
}

// extractEmbeddings returns the faces with the recogniser's own embeddings.
func (r recogniser) extractEmbeddings(faces []child) []child {
	out := make([]child, len(faces))
	for i, c := range faces {
		out[i] = child{c.path, r.extractEmbedding(c.embedding), c.group}
	}
	return out
}

func (r recogniser) fitNetwork(children, old []child, adults []imaged, out string) error {
	data, err := models.Files.ReadFile("calibration/" + r.name + ".json")
	if err != nil {
		return err
	}
	grown, err := face.ParseCalibration(data)
	if err != nil {
		return err
	}
	own, ownOld := r.extractEmbeddings(children), r.extractEmbeddings(old)
	genuine := genuineDistances(r, adults)
	fmt.Printf("\n%s\n", r.name)
	if err := printHeldOut(own, append([]face.AgeGroup{face.Adults}, face.MinorGroups...), genuine, grown); err != nil {
		return err
	}
	if err := printHeldOut(ownOld, []face.AgeGroup{face.Old}, genuine, grown); err != nil {
		return err
	}
	tables := face.MinorCalibration{Format: face.MinorCalibrationFormat, Recogniser: grown.Recogniser, Groups: map[string]*face.Calibration{}}
	for _, g := range face.MinorGroups {
		table, err := fitGroup(own, g, genuine)
		if err != nil {
			return err
		}
		table.Recogniser, table.Images = grown.Recogniser, len(own)
		table.Data = "pictures of children of train_age_utk and dev_age_utk who look " + g.String() + " or, one of two, younger; FNMR of adults, LFW View 1"
		tables.Groups[g.String()] = table
	}
	table, err := fitGroup(ownOld, face.Old, genuine)
	if err != nil {
		return err
	}
	table.Recogniser, table.Images = grown.Recogniser, len(ownOld)
	table.Data = "pictures of adults of train_age_utk and dev_age_utk whom models/own/old.json takes for old; FNMR of adults, LFW View 1"
	tables.Groups[face.Old.String()] = table
	text, err := json.MarshalIndent(tables, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(out, r.name+".minors.json"), append(text, '\n'), 0o644)
}

// leastOldRate is the lowest rate that is counted for old people: about 340 of their 1.1 million pairs show one person twice, at
// distances below 0.8, where no two people of View 1 are, so that counts say nothing of rates below.
const leastOldRate = 1e-3

// fitGroup fits the table of a group.
func fitGroup(children []child, g face.AgeGroup, genuine []float32) (*face.Calibration, error) {
	if g == face.Old {
		return face.FitCalibrationDownTo(leastOldRate, impostorDistances(children, g), genuine)
	}
	return face.FitCalibration(impostorDistances(children, g), genuine)
}

// impostorDistances are those of all pairs whose group is g.
func impostorDistances(children []child, g face.AgeGroup) []float32 {
	var out []float32
	for i, a := range children {
		for _, b := range children[i+1:] {
			if face.GroupOfPair(a.group, b.group) == g {
				out = append(out, squaredDistance(a.embedding, b.embedding))
			}
		}
	}
	return out
}

// printHeldOut prints how often pairs of one half of the children match: at the threshold of
// adults, and at the similarity that the tables of the other half give for that rate.
func printHeldOut(children []child, groups []face.AgeGroup, genuine []float32, grown *face.Calibration) error {
	halves := [2][]child{}
	for _, c := range children {
		h := fnv.New32a()
		h.Write([]byte(c.path))
		k := h.Sum32() >> 16 & 1
		halves[k] = append(halves[k], c)
	}
	fmt.Println("group    pairs     rate asked   FMR at the threshold of adults   FMR by the tables of the other half   similarity")
	for _, g := range groups {
		for _, rate := range []float64{1e-2, 1e-3, 1e-4} {
			before, after, pairs, similarity := 0, 0, 0, 0.0
			for k := range halves {
				limit := grown.DistanceAtFMR(rate)
				raised := limit
				if g != face.Adults {
					table, err := fitGroup(halves[1-k], g, genuine)
					if err != nil {
						return fmt.Errorf("group %s: %w", g, err)
					}
					raised = min(limit, table.DistanceAtFMR(rate))
				}
				similarity += grown.Similarity(raised) / 2
				for _, d := range impostorDistances(halves[k], g) {
					pairs++
					if float64(d) <= limit {
						before++
					}
					if float64(d) <= raised {
						after++
					}
				}
			}
			fmt.Printf("%-7s %8d  %10.0e  %12.6f  %12.6f (%d)  %.4f\n", g, pairs, rate, float64(before)/float64(pairs), float64(after)/float64(pairs), after, similarity)
		}
	}
	return nil
}

// pictured is an image with one of its vectors.
type imaged struct {
	path   string
	vector []float32 // nil without a face
}

// readFaces reads one vector of a dump.
func readFaces(dir, name string) ([]imaged, error) {
	rows, err := images.ReadList(filepath.Join(dir, "rows.csv"), "path")
	if err != nil {
		return nil, err
	}
	vectors, err := numpy.Read(filepath.Join(dir, name+".npy"))
	if err != nil {
		return nil, err
	}
	if len(rows) != len(vectors) {
		return nil, fmt.Errorf("%s has %d rows and %d vectors %s", dir, len(rows), len(vectors), name)
	}
	out := make([]imaged, len(rows))
	for i, r := range rows {
		out[i] = imaged{r["path"], vectors[i]}
	}
	return out, nil
}

// readChildren reads the images of a dump that show somebody younger than 18 by ages.
func readChildren(dir string, ages map[string]float64, estimate *ownmodel.Network) ([]child, error) {
	faces, err := readFaces(dir, "embedding")
	if err != nil {
		return nil, err
	}
	inputs := make([][]imaged, len(estimate.Inputs))
	for i, in := range estimate.Inputs {
		if inputs[i], err = readFaces(dir, in.Name); err != nil {
			return nil, err
		}
	}
	var out []child
	for i, f := range faces {
		age, labelled := ages[f.path]
		if !labelled {
			return nil, fmt.Errorf("%s has no age", f.path)
		}
		if f.vector == nil || age >= face.MinorAge {
			continue
		}
		var x []float32
		for _, in := range inputs {
			x = append(x, in[i].vector...)
		}
		out = append(out, child{f.path, f.vector, face.GroupOfAge(estimate.EvaluateFloat32(x)[0])})
	}
	return out, nil
}

// readOld reads the images of a dump that show adults whom the shipped screen takes for old.
func readOld(dir string, ages map[string]float64) ([]child, error) {
	m, err := ownmodel.Load("old", func(m *ownmodel.Model[struct {
		Recogniser string  `json:"recogniser"`
		Threshold  float64 `json:"threshold"`
	}],
	) error {
		return m.Network("old").CheckShape([]ownmodel.Input{{Name: "embedding", Length: recognisers[0].end}}, "old")
	})
	if err != nil {
		return nil, err
	}
	faces, err := readFaces(dir, "embedding")
	if err != nil {
		return nil, err
	}
	var out []child
	for _, f := range faces {
		if f.vector != nil && ages[f.path] >= face.MinorAge && m.Network("old").EvaluateFloat32(f.vector)[0] >= m.Settings.Threshold {
			out = append(out, child{f.path, f.vector, face.Old})
		}
	}
	return out, nil
}

// loadAgeNetwork reads the shipped age model.
func loadAgeNetwork() (*ownmodel.Network, error) {
	m, err := ownmodel.Load("age", func(m *ownmodel.Model[json.RawMessage]) error {
		if m.Network("age") == nil {
			return errors.New("there is no network age")
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return m.Network("age"), nil
}

func readAges(files []string) (map[string]float64, error) {
	out := map[string]float64{}
	for _, file := range files {
		rows, err := images.ReadList(file, "path", "age")
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			age, err := strconv.ParseFloat(r["age"], 64)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
			out[r["path"]] = age
		}
	}
	return out, nil
}

// genuineDistances are those of pairs of one person: of images in one folder.
func genuineDistances(r recogniser, faces []imaged) []float32 {
	var out []float32
	for i, a := range faces {
		for _, b := range faces[i+1:] {
			if a.vector != nil && b.vector != nil && path.Dir(a.path) == path.Dir(b.path) {
				out = append(out, squaredDistance(r.extractEmbedding(a.vector), r.extractEmbedding(b.vector)))
			}
		}
	}
	return out
}

func squaredDistance(a, b []float32) float32 {
	var dot float32
	for i, v := range a {
		dot += v * b[i]
	}
	return max(0, 2-2*dot)
}
