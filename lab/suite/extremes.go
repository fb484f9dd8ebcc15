package suite

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/likeness-api/likeness/internal/command/eval/images"
	"github.com/likeness-api/likeness/internal/command/eval/report"
	"github.com/likeness-api/likeness/internal/engine/face"
	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// The synthetic large photo: 12 megapixels, 4:3.
const (
	largeWidth, largeHeight = 4000, 3000
	extremeImages           = 24
)

// extreme is one way to put a labelled face into a 12 MP frame.
type extreme struct {
	name   string
	height float64 // of the face, pixels
	want   float64 // share to be found
}

var extremes = []extreme{
	{"face of 3,600 px, cut by the borders", 3600, 0.95},
	{"face of 3,000 px, as high as the frame", 3000, 0.99},
	{"face of 1,500 px", 1500, 0.99},
	{"face of 300 px", 300, 0.99},
	{"face of 96 px", 96, 0.99},
	{"face of 48 px", 48, 0.95},
	{"face of 32 px", 32, 0.90},
}

func runExtremes(ctx context.Context, r *Runner) (*report.Section, error) {
	rows, err := readBoxes(r.ResolvePath("splits/dev_detect.csv"))
	if err != nil {
		return nil, err
	}
	faces, scenes, err := r.largestFaces(ctx, rows)
	if err != nil {
		return nil, err
	}
	counts := make([]recallCount, len(extremes))
	n := min(extremeImages, len(faces))
	var mu sync.Mutex
	err = images.ForEach(ctx, n*len(extremes), r.Workers, func(i int) error {
		which := i % len(extremes)
		hit, err := r.findExtreme(ctx, faces[i/len(extremes)], scenes[(7*i)%len(scenes)], extremes[which].height, i)
		if err != nil {
			return err
		}
		mu.Lock()
		defer mu.Unlock()
		counts[which].countHit(hit)
		return nil
	}, func(done int) { r.Progress("find large and small faces", done, n*len(extremes)) })
	if err != nil {
		return nil, err
	}
	s := &report.Section{Intro: fmt.Sprintf("%d x %d pixel pictures, made of the %d largest faces that are found in the dlib examples, enlarged or shrunk "+
		"and laid on enlarged pictures without a face. The sharpness is that of an enlarged picture, so real ones are easier.", largeWidth, largeHeight, n)}
	for i, x := range extremes {
		s.Targets = append(s.Targets, report.RequireAtLeast(x.name, float64(counts[i].found)/float64(max(1, counts[i].total)), x.want))
	}
	return s, nil
}

// cutFace is a square image round one face whose height is known.
type cutFace struct {
	image  *imaging.Image
	height float64 // of the face, pixels of image
}

// largestFaces cuts the largest faces out of images with one, with half a face
// of room on every side, and lists the images without a face.
func (r *Runner) largestFaces(ctx context.Context, rows []labelled) (faces []cutFace, scenes []string, err error) {
	for _, row := range rows {
		if len(row.boxes) == 0 {
			scenes = append(scenes, row.path)
			continue
		}
		photo, err := images.Open(r.ResolvePath(row.path))
		if err != nil {
			return nil, nil, err
		}
		found, err := r.Engine.FindFaces(ctx, photo)
		if err != nil {
			return nil, nil, err
		}
		full, err := photo.Full()
		if err != nil {
			return nil, nil, err
		}
		for _, f := range found.Faces {
			side := 2 * f.Box.H
			cut := imaging.NewImage(int(side), int(side))
			imaging.Warp(cut, full, imaging.Transform{A: 1, C: f.Box.X + f.Box.W/2 - side/2, E: 1, F: f.Box.Y + f.Box.H/2 - side/2}, [3]uint8{90, 90, 90})
			faces = append(faces, cutFace{cut, f.Box.H})
		}
		photo.Release()
	}
	slices.SortStableFunc(faces, func(a, r cutFace) int { return int(r.height - a.height) })
	if len(scenes) == 0 || len(faces) == 0 {
		return nil, nil, fmt.Errorf("the split holds no face or no face-free picture")
	}
	return faces, scenes, nil
}

// findExtreme lays the face with the given height on the scene, enlarged to 12 MP,
// at a place that depends on i, and looks for it.
func (r *Runner) findExtreme(ctx context.Context, f cutFace, scene string, height float64, i int) (bool, error) {
	background, err := images.Open(r.ResolvePath(scene))
	if err != nil {
		return false, err
	}
	defer background.Release()
	full, err := background.Full()
	if err != nil {
		return false, err
	}
	large := imaging.Resize(full, largeWidth, largeHeight)
	side := height / f.height * float64(f.image.Width)
	// Low-discrepancy places; a face larger than the frame sits in its middle.
	x := (largeWidth - side) * spreadStep(i, 0.618, side > largeWidth)
	y := (largeHeight - side) * spreadStep(i, 0.414, side > largeHeight)
	pasteImage(large, f.image, x, y, side)
	photo, err := reopenImage(large)
	if err != nil {
		return false, err
	}
	defer photo.Release()
	found, err := r.Engine.FindFaces(ctx, photo)
	want := imaging.Box{X: x + side/4, Y: y + side/4, W: side / 2, H: side / 2}
	return slices.ContainsFunc(found.Faces, func(g face.Face) bool { return sameFace(g.Box, want) }), err
}

func spreadStep(i int, step float64, centred bool) float64 {
	if centred {
		return 0.5
	}
	v := float64(i+1) * step
	return v - float64(int(v))
}

// pasteImage draws image as a square of side pixels with its corner at (x, y).
func pasteImage(onto, image *imaging.Image, x, y, side float64) {
	left, top := max(0, int(x)), max(0, int(y))
	right, bottom := min(onto.Width, int(x+side)), min(onto.Height, int(y+side))
	patch := imaging.NewImage(right-left, bottom-top)
	scale := float64(image.Width) / side
	imaging.Warp(patch, image, imaging.Transform{A: scale, C: (float64(left) - x) * scale, E: scale, F: (float64(top) - y) * scale}, [3]uint8{90, 90, 90})
	for row := range patch.Height {
		copy(onto.Pix[3*((top+row)*onto.Width+left):], patch.Pix[3*row*patch.Width:3*(row+1)*patch.Width])
	}
}
