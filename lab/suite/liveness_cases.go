package suite

import (
	"context"
	"fmt"
	"hash/fnv"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/lab/recapture"
)

// Half is one of two parts of the data folder that share no person and no scene.
type Half bool

// FitHalf serves lab/train/liveness.py, JudgeHalf the figures.
const (
	FitHalf   Half = false
	JudgeHalf Half = true
)

// LivenessTestSubjects are the NUAA subjects of JudgeHalf.
var LivenessTestSubjects = []string{"0002", "0004", "0006", "0008"}

// LivenessCase is one image to judge. It is made when opened and kept nowhere.
type LivenessCase struct {
	Group  string // live-nuaa, live-lfw, ..., print-nuaa, screen, print, cutout, crop
	Person string
	Live   bool
	Data   func(ctx context.Context) ([]byte, error)
}

// Outcome is what VisitMainFace found.
type Outcome int

// A case can have no image to make, an image without a face, or a face.
const (
	NoImage Outcome = iota
	NoFace
	WithFace
)

// VisitMainFace makes the image and calls visit with its main face; visit must not keep the
// photo.
func (c LivenessCase) VisitMainFace(ctx context.Context, faces *face.Engine, visit func(*imaging.Photo, face.Face) error) (Outcome, error) {
	data, err := c.Data(ctx)
	if err != nil || data == nil {
		return NoImage, err
	}
	found, err := images.VisitBytes(ctx, faces, data, func(d images.DetectedPhoto) error { return visit(d.Photo, d.MainFace()) })
	if !found {
		return NoFace, err
	}
	return WithFace, err
}

// LivenessCounts say how many generated images of each kind are made.
type LivenessCounts struct {
	Screens, Prints, CutOuts, Reshot int
	From                             int // number of the first of each kind
}

// LivenessCases lists the images of one half: every NUAA frame, one photo of every
// LFW person, the other full frames with a person, bona fide images shot again
// by a camera of the family, and attacks of the family that show persons of this
// half before scenes of this half.
func LivenessCases(e *face.Engine, root string, half Half, family recapture.Family, n LivenessCounts) ([]LivenessCase, error) {
	p := &livenessPool{engine: e, root: root, half: half, family: family}
	if err := p.readSources(); err != nil {
		return nil, err
	}
	return append(slices.Clone(p.cases), p.listGeneratedCases(n)...), nil
}

type livenessPool struct {
	engine  *face.Engine
	root    string
	half    Half
	family  recapture.Family
	cases   []LivenessCase
	persons []source // live images with a face
	scenes  []string
}

type source struct{ path, group, person string }

func (p *livenessPool) readSources() error {
	for _, list := range []struct {
		split  string
		add    func(row map[string]string)
		column string
	}{
		{"dev_liveness_nuaa", p.addNUAA, "subject"},
		{"dev_attributes_lfw", func(r map[string]string) { p.addOnce("live-lfw", path.Base(path.Dir(r["path"])), r["path"]) }, "path"},
		{"dev_verify_lfw_view1", func(r map[string]string) { p.addOnce("live-lfw", path.Base(path.Dir(r["a"])), r["a"]) }, "a"},
		{"dev_emotion_taiwanese", p.addTaiwanese, "performer"},
		{"dev_sunglasses_selfies", func(r map[string]string) { p.addOnce("live-selfie", r["path"], r["path"]) }, "path"},
		{"dev_mask", func(r map[string]string) { p.addOnce("live-web", r["path"], r["path"]) }, "path"},
		{"dev_mouth", func(r map[string]string) { p.addOnce("live-mouth", r["path"], r["path"]) }, "path"},
		{"dev_eyes", func(r map[string]string) { p.addOnce("live-eyes", r["path"], r["path"]) }, "path"},
		{"dev_matting", func(r map[string]string) { p.addOnce("live-body", r["path"], r["path"]) }, "path"},
		{"dev_detect", func(r map[string]string) {
			if r["faces"] == "0" && p.isInHalf(r["path"]) {
				p.scenes = append(p.scenes, r["path"])
			}
		}, "faces"},
	} {
		rows, err := images.ReadList(path.Join(p.root, "splits", list.split+".csv"), list.column)
		if err != nil {
			return err
		}
		for _, r := range rows {
			list.add(r)
		}
	}
	if len(p.persons) == 0 || len(p.scenes) == 0 {
		return fmt.Errorf("the data folder has no pictures for the liveness suite")
	}
	return nil
}

// isInHalf tells whether a person or scene belongs to the pool's half.
func (p *livenessPool) isInHalf(name string) bool {
	h := fnv.New32a()
	_, _ = h.Write([]byte(name)) // never fails
	return Half(h.Sum32()>>8&1 == 1) == p.half
}

func (p *livenessPool) addNUAA(r map[string]string) {
	if Half(slices.Contains(LivenessTestSubjects, r["subject"])) != p.half {
		return
	}
	if r["label"] == "live" {
		p.addSource(source{r["path"], "live-nuaa", "nuaa-" + r["subject"]})
		return
	}
	p.cases = append(p.cases, LivenessCase{Group: "print-nuaa", Person: "nuaa-" + r["subject"], Data: p.readFileLater(r["path"])})
}

func (p *livenessPool) addTaiwanese(r map[string]string) {
	if p.isInHalf("taiwanese-" + r["performer"]) {
		p.addSource(source{r["path"], "live-studio", "taiwanese-" + r["performer"]})
	}
}

// groupLimit bounds the persons of one group, so that no set outweighs the others.
const groupLimit = 400

// addOnce adds the first image of a person.
func (p *livenessPool) addOnce(group, person, file string) {
	known, inGroup := false, 0
	for _, s := range p.persons {
		known = known || s.person == person
		if s.group == group {
			inGroup++
		}
	}
	if !known && inGroup < groupLimit && p.isInHalf(person) {
		p.addSource(source{file, group, person})
	}
}

func (p *livenessPool) addSource(s source) {
	p.persons = append(p.persons, s)
	p.cases = append(p.cases, LivenessCase{Group: s.group, Person: s.person, Live: true, Data: p.readFileLater(s.path)})
}

func (p *livenessPool) readFileLater(name string) func(context.Context) ([]byte, error) {
	return func(context.Context) ([]byte, error) { return os.ReadFile(path.Join(p.root, name)) }
}

// listGeneratedCases lists the images that are made: the i-th of a kind is always the same.
func (p *livenessPool) listGeneratedCases(n LivenessCounts) []LivenessCase {
	var out []LivenessCase
	for i := n.From; i < n.From+n.Reshot; i++ {
		s := p.persons[pickIndex(i, 1, len(p.persons))]
		out = append(out, LivenessCase{
			Group: "reshot-" + strings.TrimPrefix(s.group, "live-"), Person: s.person, Live: true,
			Data: func(context.Context) ([]byte, error) { return p.reshootPhoto(s, i) },
		})
	}
	for _, k := range []struct {
		kind  recapture.Kind
		count int
	}{{recapture.Screen, n.Screens}, {recapture.Sheet, n.Prints}, {recapture.CutOut, n.CutOuts}} {
		for i := n.From; i < n.From+k.count; i++ {
			s := p.persons[pickIndex(i, 2, len(p.persons))]
			out = append(out, LivenessCase{
				Group: string(k.kind), Person: s.person,
				Data: func(ctx context.Context) ([]byte, error) { return p.makeAttack(ctx, k.kind, s, i) },
			})
		}
	}
	return out
}

// pickIndex spreads the i-th draw of a stream over n entries.
func pickIndex(i, stream, n int) int {
	h := uint64(i+1)*0x9E3779B97F4A7C15 + uint64(stream)*0xD1B54A32D192ED03
	h ^= h >> 31
	h *= 0xBF58476D1CE4E5B9
	h ^= h >> 29
	return int(h % uint64(n))
}

func (p *livenessPool) reshootPhoto(s source, i int) ([]byte, error) {
	photo, err := images.Open(path.Join(p.root, s.path))
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	img, err := photo.Full()
	if err != nil {
		return nil, err
	}
	return p.family.DrawCamera(uint64(i)).Shoot(img, uint64(i))
}

// minVictim is the least width in pixels of a face that is shown: an attacker would
// not show a smaller one.
const minVictim = 60

// makeAttack shows the main face of s before a scene: a place without people (half of
// the time) or another image with a person, whom the medium hides. An attack from
// nearby fills the frame, which then has the shown image's size. There is no data
// where no face large enough is found to show.
func (p *livenessPool) makeAttack(ctx context.Context, kind recapture.Kind, s source, i int) (data []byte, err error) {
	_, err = images.VisitFile(ctx, p.engine, path.Join(p.root, s.path), func(d images.DetectedPhoto) error {
		if d.MainFace().Box.W < minVictim {
			return nil
		}
		img, err := d.Photo.Full()
		if err != nil {
			return err
		}
		data, err = p.stageAttack(p.family.DrawAttack(kind, uint64(i)<<8|uint64(kind[0])), img, d.MainFace(), i)
		return err
	})
	return data, err
}

// stageAttack chooses what is seen behind the medium and takes the image.
func (p *livenessPool) stageAttack(a recapture.Attack, img *imaging.Image, f face.Face, i int) ([]byte, error) {
	if a.Close {
		return p.showToCamera(a, img, f, img, i)
	}
	name := p.scenes[pickIndex(i, 3, len(p.scenes))]
	if pickIndex(i, 4, 2) == 1 {
		name = p.persons[pickIndex(i, 5, len(p.persons))].path
	}
	behind, err := images.Open(path.Join(p.root, name))
	if err != nil {
		return nil, err
	}
	defer behind.Release()
	scene, err := behind.Full()
	if err != nil {
		return nil, err
	}
	return p.showToCamera(a, img, f, scene, i)
}

func (p *livenessPool) showToCamera(a recapture.Attack, img *imaging.Image, f face.Face, scene *imaging.Image, i int) ([]byte, error) {
	// A small image is not blown up beyond what an attacker would show.
	short := float64(min(scene.Width, scene.Height))
	a.FaceShare = max(min(a.FaceShare, 1.4*f.Box.W/short), 70/short)
	return a.Make(recapture.Victim{Image: img, Face: f.Box}, scene, uint64(i))
}
