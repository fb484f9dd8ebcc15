package quality

import (
	"bufio"
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// finding is one painted specimen: what the measures see, raw and on the scales of the
// checks; NaN where nothing can be told.
type finding struct {
	specimen
	defect   string
	strength float64
	raw      map[string]float64
	value    map[string]float64 // by check
}

// rawNames are the raw figures, in the order of the file.
var rawNames = []string{"blur", "grain", "blocks", "light", "ofiqMean", "ofiqUnder", "clipped", "median", "bits", "tone", "glare", "stops"}

// look measures a canvas.
func (c *canvas) look() (raw, value map[string]float64) {
	raw, value = map[string]float64{}, map[string]float64{}
	a := c.render()
	or := func(v float64, ok bool) float64 {
		if ok {
			return v
		}
		return math.NaN()
	}
	blur, ok := blurOf(a)
	raw["blur"] = or(blur, ok)
	grain, ok := c.detail(a).grain()
	raw["grain"], raw["blocks"] = or(grain, ok), blockiness(c.img, c.region())
	skin, why := a.skinTones()
	ok = why == ""
	raw["light"] = or(lightOn(a, &skin), ok)
	raw["ofiqMean"], raw["ofiqUnder"] = ofiq(&skin)
	clipped := 0
	for _, n := range skin.stored[clippedLuma:] {
		clipped += n
	}
	raw["clipped"], raw["median"] = float64(clipped)/float64(skin.stored.count()), skin.linear.quantile(.5)/255
	raw["bits"] = or(rangeBits(&skin), ok)
	colour, why := cheekColour(a)
	raw["tone"] = or(unnatural(colour, whiteCast(a)), why == "")
	g, ok := glareOf(a)
	raw["glare"] = or(g.share, ok)
	cells := cellsOf(a, &skin)
	stops, ok := cells.shadow()
	raw["stops"] = or(stops, ok)
	for v := range shadeRows {
		for k := range shadeColumns {
			raw[fmt.Sprintf("cell.%d.%d", v, k)] = cells.level[v][k] + litFace[v][min(k, shadeColumns-1-k)]
		}
	}
	value["BlurLevel"] = blurValue(raw["blur"])
	value["NoiseLevel"] = math.Max(grainValue(raw["grain"]), blocksValue(raw["blocks"]))
	value["FaceDynamicRange"], value["UnnaturalSkinTone"] = raw["bits"], raw["tone"]
	value["TooDark"], value["TooLight"] = darkValue(raw["light"]), lightValue(&skin)
	value["FaceGlare"], value["ShadowsOnFace"] = glareValue(raw["glare"]), shadowValue(raw["stops"])
	return raw, value
}

// ofiq is OFIQ's mean luminance, 0..1, and its share of under-exposed pixels.
func ofiq(skin *tones) (mean, under float64) {
	n := float64(skin.linear.count())
	for l, c := range skin.linear {
		mean += float64(l*c) / 255 / n
		if l <= 25 {
			under += float64(c) / n
		}
	}
	return mean, under
}

// own are the defects that each check must react to.
var own = map[string][]string{
	"BlurLevel":         {"blur", "motion0", "motion30", "motion90", "shrink"},
	"NoiseLevel":        {"noise", "chroma", "jpeg", "blur+noise"},
	"FaceDynamicRange":  {"flat"},
	"UnnaturalSkinTone": {"cast50", "blue", "green", "red", "yellow", "magenta", "grey"},
	"TooDark":           {"dark"},
	"TooLight":          {"light"},
	"FaceGlare":         {"glare", "hotspot", "burn"},
	"ShadowsOnFace":     {"sideshadow", "softside", "topshadow", "noseshadow"},
}

// TestPhotometryFigures measures what the scales of the photometric checks are fitted
// on and judged by: it paints every defect on every specimen, writes the raw figures to
// the file named by LIKENESS_PHOTOMETRY_CSV and prints the rates on the judging half.
// LIKENESS_PHOTOMETRY_DEFECTS and _SETS (names, with commas) and _UTK (portraits of
// each group) restrict it. It runs for half an hour on two cores.
func TestPhotometryFigures(t *testing.T) {
	path := os.Getenv("LIKENESS_PHOTOMETRY_CSV")
	if path == "" {
		t.Skip("SKIPPED: set LIKENESS_PHOTOMETRY_CSV to the file to write")
	}
	most, err := strconv.Atoi(os.Getenv("LIKENESS_PHOTOMETRY_UTK"))
	if err != nil {
		most = 8
	}
	findings := findAll(t, most)
	if err := writeFindings(path, findings); err != nil {
		t.Fatal(err)
	}
	summary(t, findings)
}

func findAll(t *testing.T, most int) []finding {
	asked := func(variable, name string) bool {
		list := os.Getenv("LIKENESS_PHOTOMETRY_" + variable)
		return list == "" || strings.Contains(","+list+",", ","+name+",")
	}
	rig := realEngine(t)
	var mu sync.Mutex
	var wg sync.WaitGroup
	var out []finding
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
					raw, value := p.look()
					mu.Lock()
					out = append(out, finding{sp, d.name, strength, raw, value})
					mu.Unlock()
				}
			}
		})
	}
	wg.Wait()
	return out
}

func writeFindings(path string, all []finding) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	w := bufio.NewWriter(f)
	names := slices.Clone(rawNames)
	for v := range shadeRows {
		for k := range shadeColumns {
			names = append(names, fmt.Sprintf("cell.%d.%d", v, k))
		}
	}
	fmt.Fprintf(w, "set,path,group,fit,defect,strength,%s,%s\n", strings.Join(photometric, ","), strings.Join(names, ","))
	for _, g := range all {
		fmt.Fprintf(w, "%s,%s,%s,%v,%s,%g", g.set, filepath.Base(g.path), g.group, g.fit, g.defect, g.strength)
		for _, name := range photometric {
			fmt.Fprintf(w, ",%.5g", g.value[name])
		}
		for _, name := range names {
			fmt.Fprintf(w, ",%.5g", g.raw[name])
		}
		fmt.Fprintln(w)
	}
	return w.Flush()
}

// passes tells whether a value keeps the range of ICAO.
func passes(check string, v float64) bool {
	c, _ := Find(check)
	return c.Ranges[ICAO].Contains(v)
}

// summary prints, on the judging half of the studio portraits, how well each check
// tells its defects from clean photos and how often it fails each defect, and the rate
// at which clean photos of every group pass.
func summary(t *testing.T, all []finding) {
	studio := func(f finding) bool { return !f.fit && (f.set == "taiwanese" || f.set == "fei") }
	pick := func(check string, keep func(finding) bool) (out []float64) {
		for _, f := range all {
			if v := f.value[check]; keep(f) && !math.IsNaN(v) {
				out = append(out, v)
			}
		}
		return out
	}
	for _, check := range photometric {
		clean := pick(check, func(f finding) bool { return studio(f) && f.defect == "clean" })
		for _, d := range defects {
			line := ""
			for _, s := range d.strengths {
				v := pick(check, func(f finding) bool { return studio(f) && f.defect == d.name && f.strength == s })
				if len(v) > 0 {
					line += fmt.Sprintf("  %g: %.3f %3.0f%%", s, separation(check, v, clean), 100*failing(check, v))
				}
			}
			mark := " "
			if slices.Contains(own[check], d.name) {
				mark = "*"
			}
			if line != "" {
				t.Logf("%-18s%s %-11s AUC fail%s", check, mark, d.name, line)
			}
		}
	}
	groups := map[string]bool{}
	for _, f := range all {
		groups[f.label()] = true
	}
	for g := range groups {
		line := ""
		for _, check := range photometric {
			v := pick(check, func(f finding) bool { return f.label() == g && f.defect == "clean" })
			line += fmt.Sprintf("  %s %.0f%% of %d", check, 100*(1-failing(check, v)), len(v))
		}
		t.Logf("clean %-10s passes%s", g, line)
	}
}

// label is the group of a portrait of UTKFace, the set of others.
func (s specimen) label() string {
	if s.set == "utk" {
		return "utk-" + s.group
	}
	return s.set
}

func failing(check string, v []float64) float64 {
	n := 0.0
	for _, x := range v {
		if !passes(check, x) {
			n++
		}
	}
	return n / math.Max(float64(len(v)), 1)
}

// separation is the area under the curve of a defect against clean; low values are the
// bad ones for FaceDynamicRange, high ones for the others.
func separation(check string, defect, clean []float64) float64 {
	sign := 1.0
	if check == "FaceDynamicRange" {
		sign = -1
	}
	sum := 0.0
	for _, d := range defect {
		for _, c := range clean {
			switch {
			case sign*d > sign*c:
				sum++
			case d == c:
				sum += 0.5
			}
		}
	}
	return sum / math.Max(float64(len(defect)*len(clean)), 1)
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
