package quality

import (
	"bufio"
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// figures are the raw figures behind the values of the photometric checks.
func (c *canvas) figures() (names []string, values []float64) {
	add := func(name string, v float64) { names, values = append(names, name), append(values, v) }
	nan := math.NaN()
	or := func(v float64, ok bool) float64 {
		if ok {
			return v
		}
		return nan
	}
	a := c.render()
	blur, ok := blurOf(a)
	add("blur", or(blur, ok))
	img, k := c.detail()
	grain, ok := grainOf(a, img, k)
	add("grain", or(grain, ok))
	add("blocks", blockiness(c.img, c.region()))
	skin, why := a.skinTones()
	if why != "" {
		return nil, nil
	}
	add("light", lightOn(a, &skin))
	clipped := 0
	for _, n := range skin.stored[clippedLuma:] {
		clipped += n
	}
	add("clipped", float64(clipped)/float64(skin.stored.count()))
	add("median", skin.linear.quantile(.5)/255)
	add("bits", rangeBits(&skin))
	colour, ok := cheekColour(a)
	add("tone", or(colour.unnatural(), ok))
	g, ok := glareOf(a)
	add("glare", or(g.share, ok))
	cells := cellsOf(a, &skin)
	stops, ok := cells.shadow()
	add("stops", or(stops, ok))
	for v := range shadeRows {
		for k := range shadeColumns {
			add(fmt.Sprintf("cell.%d.%d", v, k), cells.level[v][k]+litFace[v][min(k, shadeColumns-1-k)])
		}
	}
	return names, values
}

// TestPhotometryFigures measures what the scales of the photometric checks are fitted
// on: it paints every defect on every specimen and writes the raw figures to the file
// named by LIKENESS_PHOTOMETRY_CSV. LIKENESS_PHOTOMETRY_DEFECTS and _SETS (names, with
// commas) and _UTK (portraits of each group) restrict it.
func TestPhotometryFigures(t *testing.T) {
	path := os.Getenv("LIKENESS_PHOTOMETRY_CSV")
	if path == "" {
		t.Skip("SKIPPED: set LIKENESS_PHOTOMETRY_CSV to the file to write")
	}
	asked := func(variable, name string) bool {
		list := os.Getenv("LIKENESS_PHOTOMETRY_" + variable)
		return list == "" || strings.Contains(","+list+",", ","+name+",")
	}
	most, err := strconv.Atoi(os.Getenv("LIKENESS_PHOTOMETRY_UTK"))
	if err != nil {
		most = 8
	}
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	out := bufio.NewWriter(f)
	defer out.Flush()
	rig := realEngine(t)
	var mu sync.Mutex
	var wg sync.WaitGroup
	header := sync.Once{}
	slots := make(chan struct{}, 2)
	for k, sp := range specimens(t, most) {
		if !asked("SETS", sp.set) {
			continue
		}
		c := rig.canvas(t, sp)
		if c == nil {
			continue
		}
		slots <- struct{}{}
		wg.Go(func() {
			defer func() { <-slots }()
			for _, d := range defects {
				if !asked("DEFECTS", d.name) {
					continue
				}
				for _, strength := range d.strengths {
					p := c.copied(uint64(k))
					d.paint(p, strength)
					names, values := p.figures()
					mu.Lock()
					header.Do(func() {
						fmt.Fprintf(out, "set,path,group,fit,enlarged,defect,strength,%s\n", strings.Join(names, ","))
					})
					if values != nil {
						fmt.Fprintf(out, "%s,%s,%s,%v,%.3f,%s,%g", sp.set, filepath.Base(sp.path), sp.group, sp.fit, c.a.Enlarged, d.name, strength)
						for _, v := range values {
							fmt.Fprintf(out, ",%.5g", v)
						}
						fmt.Fprintln(out)
					}
					mu.Unlock()
				}
			}
		})
	}
	wg.Wait()
}

// canvas opens a specimen; nil when no face is found or the mesh is not certain.
func (r rig) canvas(t testing.TB, sp specimen) *canvas {
	path := sp.path
	if !filepath.IsAbs(path) {
		path = filepath.Join(dataDir, path)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	s := r.subject(t, data, ICAO)
	if s == nil {
		return nil
	}
	a, err := s.Aligned(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	if !a.Certain {
		return nil
	}
	return newCanvas(t, s, a)
}
