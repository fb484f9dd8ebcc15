package eval

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/likeness-api/likeness/internal/command/eval/images"
)

// Pair is one row of a verification list: indices into Pairs.Paths.
type Pair struct {
	A, B int
	Same bool
}

// Pairs is a verification list with the distinct images it names.
type Pairs struct {
	Paths []string // ordered
	Pairs []Pair
	// Person numbers who is on each image; nil when it is not known for every
	// image, so that only the listed pairs can be used.
	Person []int
	// PersonFrom says how Person was derived, for the report.
	PersonFrom string
}

// ReadPairs reads a CSV file with the columns a, b, same (1 or 0) and, where
// known, person_a, person_b. Without these two, the folder of an image counts
// as the person when no row contradicts it.
func ReadPairs(r io.Reader) (*Pairs, error) {
	reader := csv.NewReader(r)
	header, err := reader.Read()
	if err != nil {
		return nil, fmt.Errorf("read the pair list: %w", err)
	}
	columns := map[string]int{}
	for i, name := range header {
		columns[strings.TrimSpace(strings.ToLower(name))] = i
	}
	for _, name := range []string{"a", "b", "same"} {
		if _, ok := columns[name]; !ok {
			return nil, fmt.Errorf("the pair list lacks the column %q; it needs a,b,same", name)
		}
	}
	list := &pairList{columns: columns, index: map[string]int{}, person: map[string]string{}}
	for {
		row, err := reader.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("read the pair list: %w", err)
		}
		if err := list.addRow(row); err != nil {
			line, _ := reader.FieldPos(0)
			return nil, fmt.Errorf("pair list, line %d: %w", line, err)
		}
	}
	if len(list.pairs) == 0 {
		return nil, errors.New("the pair list has no rows")
	}
	return list.derivePersons(), nil
}

type pairList struct {
	columns map[string]int
	index   map[string]int
	paths   []string
	pairs   []Pair
	person  map[string]string // by path, from the person columns
}

func (l *pairList) addRow(row []string) error {
	var p Pair
	switch row[l.columns["same"]] {
	case "1":
		p.Same = true
	case "0":
	default:
		return fmt.Errorf("column same is %q, want 1 or 0", row[l.columns["same"]])
	}
	for _, side := range []struct {
		column string
		to     *int
	}{{"a", &p.A}, {"b", &p.B}} {
		name := row[l.columns[side.column]]
		if name == "" {
			return fmt.Errorf("column %s is empty", side.column)
		}
		i, ok := l.index[name]
		if !ok {
			i = len(l.paths)
			l.index[name] = i
			l.paths = append(l.paths, name)
		}
		*side.to = i
		if column, ok := l.columns["person_"+side.column]; ok && row[column] != "" {
			if old, ok := l.person[name]; ok && old != row[column] {
				return fmt.Errorf("%s is %q here and %q before", name, row[column], old)
			}
			l.person[name] = row[column]
		}
	}
	l.pairs = append(l.pairs, p)
	return nil
}

// derivePersons derives who is on each image.
func (l *pairList) derivePersons() *Pairs {
	out := &Pairs{Paths: l.paths, Pairs: l.pairs}
	byColumn := func(name string) string { return l.person[name] }
	switch {
	case len(l.person) == len(l.paths) && l.matchesPersons(byColumn):
		out.PersonFrom = "the person columns"
		out.Person = l.numberPersons(byColumn)
	case len(l.person) == 0 && l.matchesPersons(path.Dir):
		out.PersonFrom = "the folder of each picture"
		out.Person = l.numberPersons(path.Dir)
	}
	return out
}

// matchesPersons says whether every row's same follows from the persons, and that there
// is a row of each kind.
func (l *pairList) matchesPersons(person func(string) string) bool {
	kinds := map[bool]bool{}
	for _, p := range l.pairs {
		if (person(l.paths[p.A]) == person(l.paths[p.B])) != p.Same {
			return false
		}
		kinds[p.Same] = true
	}
	return len(kinds) == 2
}

func (l *pairList) numberPersons(person func(string) string) []int {
	ids := map[string]int{}
	out := make([]int, len(l.paths))
	for i, name := range l.paths {
		id, ok := ids[person(name)]
		if !ok {
			id = len(ids)
			ids[person(name)] = id
		}
		out[i] = id
	}
	return out
}

// Distances are squared L2 distances of unit embeddings, in no order.
type Distances struct {
	Genuine, Impostor []float32
	// Missing counts the images without a face; their pairs are left out.
	Missing int
}

// ComputeDistances compares every image with every other when the persons are
// known, else the listed pairs.
func (p *Pairs) ComputeDistances(ctx context.Context, embedded []EmbeddedImage, workers int, progress Progress) (*Distances, error) {
	d := &Distances{}
	for _, s := range embedded {
		if !s.Found {
			d.Missing++
		}
	}
	if p.Person == nil {
		for _, pair := range p.Pairs {
			d.addPair(embedded[pair.A], embedded[pair.B], pair.Same)
		}
		return d, nil
	}
	rows := make([]Distances, len(embedded))
	var done atomic.Int64
	err := images.ForEach(ctx, len(embedded), workers, func(i int) error {
		row := &rows[i]
		row.Impostor = make([]float32, 0, len(embedded)-i)
		for j := i + 1; j < len(embedded); j++ {
			row.addPair(embedded[i], embedded[j], p.Person[i] == p.Person[j])
		}
		return nil
	}, func(int) { progress("compare all pairs", int(done.Add(1)), len(embedded)) })
	for _, row := range rows {
		d.Genuine = append(d.Genuine, row.Genuine...)
		d.Impostor = append(d.Impostor, row.Impostor...)
	}
	return d, err
}

func (d *Distances) addPair(a, b EmbeddedImage, same bool) {
	if !a.Found || !b.Found {
		return
	}
	distance := computeSquaredDistance(a.Embedding.Vector, b.Embedding.Vector)
	if same {
		d.Genuine = append(d.Genuine, distance)
	} else {
		d.Impostor = append(d.Impostor, distance)
	}
}

// computeSquaredDistance is that of unit vectors, as 2 - 2 cos in single precision:
// millions of pairs need the speed, and 1e-6 is far below a knot's spacing.
func computeSquaredDistance(a, b []float32) float32 {
	var s0, s1, s2, s3 float32
	b = b[:len(a)]
	i := 0
	for ; i+4 <= len(a); i += 4 {
		s0 += a[i] * b[i]
		s1 += a[i+1] * b[i+1]
		s2 += a[i+2] * b[i+2]
		s3 += a[i+3] * b[i+3]
	}
	for ; i < len(a); i++ {
		s0 += a[i] * b[i]
	}
	return max(0, 2-2*(s0+s1+s2+s3))
}

// ComputeBestAccuracy is the highest share of the listed pairs that one threshold decides
// right, with that threshold; a pair with a missing face counts as wrong.
func (p *Pairs) ComputeBestAccuracy(embedded []EmbeddedImage) (accuracy, distance float64) {
	type scored struct {
		distance float32
		same     bool
	}
	var all []scored
	impostors := 0
	for _, pair := range p.Pairs {
		a, b := embedded[pair.A], embedded[pair.B]
		if a.Found && b.Found {
			all = append(all, scored{computeSquaredDistance(a.Embedding.Vector, b.Embedding.Vector), pair.Same})
			if !pair.Same {
				impostors++
			}
		}
	}
	slices.SortFunc(all, func(a, b scored) int {
		if a.distance < b.distance {
			return -1
		}
		if a.distance > b.distance {
			return 1
		}
		return 0
	})
	right := impostors // nothing accepted
	best := right
	for i, s := range all {
		if s.same {
			right++
		} else {
			right--
		}
		if right > best && (i+1 == len(all) || all[i+1].distance > s.distance) {
			best, distance = right, float64(s.distance)
		}
	}
	return float64(best) / float64(len(p.Pairs)), distance
}
