package suite

import (
	"context"
	"fmt"
	"math"
	"path"
	"slices"
	"strings"

	"github.com/likeness-api/likeness/internal/testkit/degrade"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/engine/mesh"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// The laboratory's portraits: an aspect between 3:4 and 4:5, eyes as far apart as in
// the product's own crop.
const (
	labWidth, labHeight = 508, 645
	labEyes             = 0.30 // least eye distance / width
	labMostEyes         = 0.32 // most, where a source is too narrow for less
	labEyeLine          = 0.47 // of the height, from the top
	labQuality          = 95   // JPEG
)

// taiwaneseAspect is width over height of the images of dev_emotion_taiwanese
// before they were brought to 256 x 256.
const taiwaneseAspect = 0.8

// labPortrait is one clean portrait of the laboratory.
type labPortrait struct {
	*degrade.Portrait
	person string
	source string
	file   []byte  // as it is judged
	filled float64 // share of its pixels that repeat the source's edge
	grey   bool    // the background of the source is far from white
	shaded bool    // the source shows the person's shadow on the background
}

type labSource struct {
	path, person string
	aspect       float64 // of the true image; 0: as stored
}

// whiteBackground is how far the mean colour of a source's background may lie from white, levels
// (Euclidean), before its portrait is left out of the clean ones of
// BackgroundColorMatch: such a source truly fails that check.
const whiteBackground = 60

func farFromWhite(p *degrade.Portrait) bool {
	c, ok := p.BackgroundColour()
	return ok && math.Sqrt((255-c[0])*(255-c[0])+(255-c[1])*(255-c[1])+(255-c[2])*(255-c[2])) > whiteBackground
}

// shadowed are the sources that show the person's shadow on the background, found by looking at all
// 29: beside the neck, on the side away from the lamp, the background has L* 40 to 55 where it has
// 66 to 70 on the other side. They truly fail ShadowsOnBackground and are no clean ones of it.
var shadowed = []string{"icao_fei8/pessoa003/front-facing/147a.jpg", "icao_fei8/pessoa004/front-facing/157a.jpg"}

// isClean tells whether a portrait counts as clean for a check: a few sources truly fail
// one.
func (l *lab) isClean(i int, check string) bool {
	if i >= len(l.portraits) {
		return true
	}
	switch check {
	case "BackgroundColorMatch":
		return !l.portraits[i].grey
	case "ShadowsOnBackground":
		return !l.portraits[i].shaded
	}
	return true
}

// listSources lists neutral frontal portraits of both sets.
func (l *lab) listSources() ([]labSource, error) {
	var out []labSource
	rows, err := images.ReadList(l.ResolvePath("splits/dev_emotion_taiwanese.csv"))
	if err != nil {
		return nil, err
	}
	for _, r := range rows {
		if r["label"] == "neutral" {
			out = append(out, labSource{r["path"], "taiwanese " + r["performer"], taiwaneseAspect})
		}
	}
	rows, err = images.ReadList(l.ResolvePath("splits/dev_icao_fei8.csv"))
	if err != nil {
		return nil, err
	}
	for _, r := range rows {
		// FEI names the neutral image of a person a, the smiling one b.
		if name := strings.TrimSuffix(path.Base(r["path"]), ".jpg"); strings.HasSuffix(name, "a") {
			out = append(out, labSource{r["path"], "fei " + strings.TrimSuffix(name, "a"), 0})
		}
	}
	return out, nil
}

func (l *lab) loadPortraits(ctx context.Context) error {
	sources, err := l.listSources()
	if err != nil {
		return err
	}
	made := make([]*labPortrait, len(sources))
	err = images.ForEach(ctx, len(sources), l.Workers, func(i int) (err error) {
		made[i], err = l.loadPortrait(ctx, sources[i])
		return err
	}, func(done int) { l.Progress("quality: portraits", done, len(sources)) })
	if err != nil {
		return err
	}
	seen := map[string]bool{}
	for i, p := range made {
		if p == nil {
			return fmt.Errorf("no face in %s", sources[i].path)
		}
		l.portraits = append(l.portraits, *p)
		if !seen[p.person] {
			seen[p.person] = true
			l.people = append(l.people, len(l.portraits)-1)
		}
	}
	for i, index := range l.people {
		l.portraits[index].Other = l.portraits[l.people[(i+3)%len(l.people)]].Portrait
	}
	return nil
}

// loadPortrait reads a source, lays it upright into the laboratory's frame and finds
// there what defects are drawn with; nil without a face.
func (l *lab) loadPortrait(ctx context.Context, src labSource) (*labPortrait, error) {
	photo, err := images.Open(l.ResolvePath(src.path))
	if err != nil {
		return nil, err
	}
	defer photo.Release()
	stored, err := photo.Full()
	if err != nil {
		return nil, err
	}
	img := stored
	if src.aspect != 0 { // enlarge the side that was squeezed
		w, h := stored.Width, stored.Height
		if have := float64(w) / float64(h); have > src.aspect {
			h = int(math.Round(float64(w) / src.aspect))
		} else {
			w = int(math.Round(float64(h) * src.aspect))
		}
		img = imaging.Resize(stored, w, h)
	}
	found, err := l.faceIn(ctx, img)
	if err != nil || found == nil {
		return nil, err
	}
	laid, filled := layUpright(img, *found)
	file, err := imaging.EncodeJPEG(laid, labQuality, 0)
	if err != nil {
		return nil, err
	}
	p, err := l.measurePortrait(ctx, file)
	if err != nil || p == nil {
		return nil, err
	}
	return &labPortrait{Portrait: p, person: src.person, source: src.path, file: file, filled: filled, grey: farFromWhite(p), shaded: slices.Contains(shadowed, src.path)}, nil
}

func (l *lab) faceIn(ctx context.Context, img *imaging.Image) (*face.Face, error) {
	file, err := imaging.EncodePNG(img, 0)
	if err != nil {
		return nil, err
	}
	var out *face.Face
	_, err = images.VisitBytes(ctx, l.Engine, file, func(d images.DetectedPhoto) error { out = &d.Faces[d.Main]; return nil })
	return out, err
}

// layUpright turns, scales and moves img so that the eyes lie level, labEyes to
// labMostEyes apart and centred at labEyeLine; edges are repeated and the share of such pixels is told.
func layUpright(img *imaging.Image, f face.Face) (*imaging.Image, float64) {
	a, b := f.Landmarks[0], f.Landmarks[1]
	mid := imaging.Point{X: (a.X + b.X) / 2, Y: (a.Y + b.Y) / 2}
	distance := math.Max(math.Hypot(b.X-a.X, b.Y-a.Y), 1)
	turn := math.Atan2(b.Y-a.Y, b.X-a.X) * 180 / math.Pi
	// A narrow source is enlarged until its nearer side reaches the frame's.
	room := math.Max(math.Min(mid.X, float64(img.Width)-mid.X), 1)
	eyes := math.Min(math.Max(labEyes, distance/(2*room)), labMostEyes)
	to := imaging.Similarity(eyes*labWidth/distance, turn, mid, imaging.Point{X: labWidth / 2, Y: labEyeLine * labHeight})
	back := to.Inverse()
	// Edges: a copy with a margin that repeats them.
	margin := max(img.Width, img.Height) / 2
	wide := imaging.NewImage(img.Width+2*margin, img.Height+2*margin)
	for y := range wide.Height {
		sy := min(max(y-margin, 0), img.Height-1)
		for x := range wide.Width {
			sx := min(max(x-margin, 0), img.Width-1)
			copy(wide.Pix[3*(y*wide.Width+x):][:3], img.Pix[3*(sy*img.Width+sx):][:3])
		}
	}
	out := imaging.NewImage(labWidth, labHeight)
	shift := imaging.Transform{A: 1, C: float64(margin), E: 1, F: float64(margin)}
	imaging.Warp(out, wide, back.Then(shift), [3]uint8{255, 255, 255})
	outside := 0
	for y := range out.Height {
		for x := range out.Width {
			p := back.Apply(imaging.Point{X: float64(x) + 0.5, Y: float64(y) + 0.5})
			if !p.IsWithin(img.Width, img.Height) {
				outside++
			}
		}
	}
	return out, float64(outside) / float64(out.Width*out.Height)
}

// measurePortrait finds mesh, irises and segmentation of a portrait in a file.
func (l *lab) measurePortrait(ctx context.Context, file []byte) (out *degrade.Portrait, err error) {
	_, err = images.VisitBytes(ctx, l.Engine, file, func(d images.DetectedPhoto) error {
		s := l.Attributes.PrepareFace(d.Photo, d.MainFace())
		m, err := s.Mesh(ctx)
		if err != nil || m.Presence < mesh.PresenceFloor {
			return err
		}
		irises, err := s.Irises(ctx)
		if err != nil {
			return err
		}
		segments, err := s.Segments(ctx)
		if err != nil {
			return err
		}
		img, err := d.Photo.Full()
		if err != nil {
			return err
		}
		own := &imaging.Image{Width: img.Width, Height: img.Height, Pix: slices.Clone(img.Pix)}
		out = &degrade.Portrait{Image: own, Mesh: m, Irises: irises, Segments: segments}
		return nil
	})
	return out, err
}
