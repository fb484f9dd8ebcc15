package suite

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/likeness-api/likeness/internal/base/stats"
	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/liveness"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// What the motion of frames is measured on: frames of one session of dev_liveness_nuaa
// taken in their order, of the subjects that nothing was fitted on; and one still of each
// of these sessions, moved as a flat image before the camera.
const (
	burst      = 5
	heldFrames = 3 // of a still that is moved
	heldTilt   = 25.0
	knownFlat  = 0.75 // promised in docs/workflows.md
)

// clip is a set of frames.
type clip struct {
	group  string
	frames []func() ([]byte, error)
}

type motionResult struct {
	table   report.Table
	targets []report.Target
}

// motionTable tells how often the motion of frames gives away a flat image.
func (r *Runner) motionTable(ctx context.Context) (motionResult, error) {
	clips, err := r.listClips()
	if err != nil {
		return motionResult{}, err
	}
	type seen struct{ n, turned, flat int }
	counts := map[string]*seen{}
	var mu sync.Mutex
	err = images.ForEach(ctx, len(clips), r.Workers, func(i int) error {
		m, err := r.measureMotion(ctx, clips[i])
		if err != nil {
			return fmt.Errorf("%s: %w", clips[i].group, err)
		}
		mu.Lock()
		defer mu.Unlock()
		c := counts[clips[i].group]
		if c == nil {
			c = &seen{}
			counts[clips[i].group] = c
		}
		c.n++
		c.turned += stats.CountIf(m.Pairs > 0)
		c.flat += stats.CountIf(m.IsFlat())
		return nil
	}, func(n int) { r.Progress("motion", n, len(clips)) })
	if err != nil {
		return motionResult{}, err
	}
	out := motionResult{table: report.Table{
		Caption: "Frames of people and prints that the motion cue was not fitted on; turned: the face turned enough to tell.",
		Header:  []string{"frames", "sets", "turned", "flat"},
	}}
	for _, group := range []string{"people, 2 frames", "people, 5 frames", "prints, 2 frames", "prints, 5 frames", "a still tilted by hand, 3 frames"} {
		c := counts[group]
		if c == nil {
			continue
		}
		out.table.Rows = append(out.table.Rows, []string{group, strconv.Itoa(c.n), strconv.Itoa(c.turned), strconv.Itoa(c.flat)})
		if strings.HasPrefix(group, "people") {
			out.targets = append(out.targets, report.RequireAtMost("taken for a flat picture: "+group, float64(c.flat)/float64(max(1, c.n)), 0.02))
		}
		if strings.HasPrefix(group, "a still") || group == fmt.Sprintf("prints, %d frames", burst) {
			out.targets = append(out.targets, report.RequireAtLeast("known as flat where it turned: "+group, float64(c.flat)/float64(max(1, c.turned)), knownFlat))
		}
	}
	return out, nil
}

func (r *Runner) measureMotion(ctx context.Context, c clip) (liveness.Motion, error) {
	var shapes []*mesh.Mesh
	for _, frame := range c.frames {
		data, err := frame()
		if err != nil {
			return liveness.Motion{}, err
		}
		_, err = images.VisitBytes(ctx, r.Engine, data, func(d images.DetectedPhoto) error {
			m, err := r.Attributes.PrepareFace(d.Photo, d.MainFace()).Mesh(ctx)
			shapes = append(shapes, m)
			return err
		})
		if err != nil {
			return liveness.Motion{}, err
		}
	}
	return liveness.MeasureMotion(shapes), nil
}

// listClips cuts the sessions of the judging subjects into sets of frames.
func (runner *Runner) listClips() ([]clip, error) {
	rows, err := images.ReadList(runner.ResolvePath("splits/dev_liveness_nuaa.csv"), "subject")
	if err != nil {
		return nil, err
	}
	type shot struct {
		number int
		path   string
	}
	sessions := map[string][]shot{}
	for _, r := range rows {
		if !slices.Contains(LivenessTestSubjects, r["subject"]) {
			continue
		}
		name, number, _ := cutLast(strings.TrimSuffix(path.Base(r["path"]), ".jpg"))
		n, err := strconv.Atoi(number)
		if err != nil {
			return nil, fmt.Errorf("%s has no frame number", r["path"])
		}
		key := r["label"] + "/" + name
		sessions[key] = append(sessions[key], shot{n, r["path"]})
	}
	var out []clip
	for key, shots := range sessions {
		slices.SortFunc(shots, func(a, runner shot) int { return cmp.Compare(a.number, runner.number) })
		who := map[bool]string{true: "people", false: "prints"}[strings.HasPrefix(key, "live/")]
		for _, n := range []int{2, burst} {
			for i := 0; i+n <= len(shots); i += n {
				c := clip{group: fmt.Sprintf("%s, %d frames", who, n)}
				for _, s := range shots[i : i+n] {
					c.frames = append(c.frames, func() ([]byte, error) { return os.ReadFile(runner.ResolvePath(s.path)) })
				}
				out = append(out, c)
			}
		}
		if who == "people" {
			for i := 0; i < len(shots); i += 4 {
				out = append(out, runner.newHeldClip(shots[i].path, uint64(i)))
			}
		}
	}
	return out, nil
}

func cutLast(text string) (before, after string, ok bool) {
	i := strings.LastIndexByte(text, '_')
	if i < 0 {
		return text, "", false
	}
	return text[:i], text[i+1:], true
}

// newHeldClip is a still that is tilted and shifted by hand before a camera.
func (r *Runner) newHeldClip(file string, seed uint64) clip {
	rng := rand.New(rand.NewPCG(seed, 248)) // the same draw every time
	c := clip{group: fmt.Sprintf("a still tilted by hand, %d frames", heldFrames)}
	for range heldFrames {
		yaw, pitch, shift := (2*rng.Float64()-1)*heldTilt, (2*rng.Float64()-1)*heldTilt, (2*rng.Float64()-1)*0.05
		c.frames = append(c.frames, func() ([]byte, error) { return tiltPhoto(r.ResolvePath(file), yaw, pitch, shift) })
	}
	return c
}

// tiltPhoto is how a camera 1.5 image widths away sees an image that is turned about its
// upright axis by yaw, about its level axis by pitch, and shifted by a share of its width.
func tiltPhoto(file string, yaw, pitch, shift float64) ([]byte, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	photo, err := imaging.Open(data, imaging.Limits{})
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	src, err := photo.Full()
	if err != nil {
		return nil, err
	}
	w, h := float64(src.Width), float64(src.Height)
	far := 1.5 * w
	sy, cy := math.Sincos(yaw * math.Pi / 180)
	sp, cp := math.Sincos(pitch * math.Pi / 180)
	dst := imaging.NewImage(src.Width, src.Height)
	for y := range dst.Height {
		for x := range dst.Width {
			// The ray of this pixel meets the plane spanned by (cy, sp sy, -cp sy) and (0, cp, sp).
			dx, dy := (float64(x)+0.5-w/2-shift*w)/far, (float64(y)+0.5-h/2)/far
			nx, ny, nz := sy, -sp*cy, cp*cy // normal of the plane, which holds (0, 0, far)
			k := nz * far / (nx*dx + ny*dy + nz)
			px, py, pz := k*dx, k*dy, k-far
			u, v := px*cy+py*sp*sy-pz*cp*sy, py*cp+pz*sp
			colour := samplePixel(src, u+w/2-0.5, v+h/2-0.5)
			copy(dst.Pix[3*(y*dst.Width+x):], colour[:])
		}
	}
	return imaging.EncodeJPEG(dst, 92, 0)
}

// samplePixel returns the colour of src between four pixels; grey outside.
func samplePixel(src *imaging.Image, u, v float64) (out [3]uint8) {
	x0, y0 := int(math.Floor(u)), int(math.Floor(v))
	if x0 < 0 || y0 < 0 || x0+1 >= src.Width || y0+1 >= src.Height {
		return [3]uint8{120, 120, 120}
	}
	fx, fy := u-float64(x0), v-float64(y0)
	for c := range out {
		p := func(i, j int) float64 { return float64(src.Pix[3*(j*src.Width+i)+c]) }
		value := (1-fy)*((1-fx)*p(x0, y0)+fx*p(x0+1, y0)) + fy*((1-fx)*p(x0, y0+1)+fx*p(x0+1, y0+1))
		out[c] = uint8(math.Round(value))
	}
	return out
}
