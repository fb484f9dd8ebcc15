package patch

import (
	"context"
	"fmt"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
)

// InputFormat is the input that a network expects: value = (sample - Mean) / Scale per
// plane, planes in the order R, G, B, or B, G, R with BGR; Grey networks take the
// Rec. 601 luma with Mean[0] and Scale[0].
type InputFormat struct {
	Side  int // pixels; of a network whose size is free, the side that it is checked with
	BGR   bool
	Grey  bool
	Mean  [3]float32 // in the order of the planes
	Scale [3]float32
}

// UniformInput returns an InputFormat with the same mean and scale for every plane.
func UniformInput(side int, mean, scale float32) InputFormat {
	return InputFormat{Side: side, Mean: [3]float32{mean, mean, mean}, Scale: [3]float32{scale, scale, scale}}
}

// Network is a session with one square image as its input.
type Network struct {
	Session *inference.Session
	format  InputFormat
	nhwc    bool
	free    bool // height and width
}

// NewNetwork checks that the model's input has the shape of in: NCHW or NHWC. Height and width may be free.
func NewNetwork(s *inference.Session, in InputFormat) (*Network, error) {
	planes := int64(3)
	if in.Grey {
		planes = 1
	}
	shapes := s.Inputs()
	side := int64(in.Side)
	if len(shapes) == 1 && len(shapes[0].Shape) == 4 {
		shape := shapes[0].Shape
		accepts := func(height, width int64) bool {
			return height == side && width == side || height < 1 && width < 1
		}
		switch {
		case shape[1] == planes && accepts(shape[2], shape[3]):
			return &Network{Session: s, format: in, free: shape[2] < 1}, nil
		case accepts(shape[1], shape[2]) && shape[3] == planes:
			return &Network{Session: s, format: in, nhwc: true, free: shape[1] < 1}, nil
		}
	}
	return nil, fmt.Errorf("patch: %s: the model's input is %v, want one image of %d planes and %d pixels", s.Name(), shapes, planes, in.Side)
}

// PrepareCall borrows an inference call and fills its input with img, which must be Side
// pixels square unless height and width are free. The caller runs it and returns its tensors.
func (n *Network) PrepareCall(img *imaging.Image) (*inference.Call, error) {
	if !n.free && (img.Width != n.format.Side || img.Height != n.format.Side) {
		return nil, fmt.Errorf("patch: %s: the image has %d x %d pixels, want %d x %d", n.Session.Name(), img.Width, img.Height, n.format.Side, n.format.Side)
	}
	planes := int64(3)
	if n.format.Grey {
		planes = 1
	}
	shape := []int64{1, planes, int64(img.Height), int64(img.Width)}
	if n.nhwc {
		shape = []int64{1, int64(img.Height), int64(img.Width), planes}
	}
	call, err := n.Session.BorrowCall(shape)
	if err != nil {
		return nil, err
	}
	n.fillInput(call.Input(0), img)
	return call, nil
}

// Outputs returns the i-th output of a run.
type Outputs func(i int) []float32

// RunView runs the network on the square v of photo and passes its outputs to read, which
// must copy what it keeps.
func (n *Network) RunView(ctx context.Context, photo *imaging.Photo, v View, read func(Outputs)) error {
	img, err := v.Render(photo)
	if err != nil {
		return err
	}
	defer imaging.Return(img)
	return n.RunImage(ctx, img, read)
}

// RunImage is RunView for a rendered image.
func (n *Network) RunImage(ctx context.Context, img *imaging.Image, read func(Outputs)) error {
	call, err := n.PrepareCall(img)
	if err != nil {
		return err
	}
	defer call.ReturnTensors()
	if err := call.Run(ctx); err != nil {
		return fmt.Errorf("%s: %w", n.Session.Name(), err)
	}
	read(call.Output)
	return nil
}

// Side returns the side of the input in pixels.
func (n *Network) Side() int { return n.format.Side }

func (n *Network) fillInput(to []float32, img *imaging.Image) {
	count := img.Width * img.Height
	pix := img.Pix[:3*count]
	if n.format.Grey {
		for i := range count {
			p := pix[3*i : 3*i+3 : 3*i+3]
			luma := imaging.Luma601[float32](p)
			to[i] = (luma - n.format.Mean[0]) / n.format.Scale[0]
		}
		return
	}
	samples := imaging.SampleFormat{BGR: n.format.BGR, Mean: n.format.Mean, Scale: n.format.Scale}
	if n.nhwc {
		samples.FillPixels(to, img)
	} else {
		samples.FillPlanes(to, img)
	}
}

// OutputLengths runs the network once on a grey image and returns how many values
// each output has.
func (n *Network) OutputLengths() ([]int, error) {
	grey := imaging.NewImage(n.format.Side, n.format.Side)
	for i := range grey.Pix {
		grey.Pix[i] = 128
	}
	call, err := n.PrepareCall(grey)
	if err != nil {
		return nil, err
	}
	defer call.ReturnTensors()
	if err := call.Run(context.Background()); err != nil {
		return nil, err
	}
	lengths := make([]int, len(n.Session.Outputs()))
	for i := range lengths {
		lengths[i] = len(call.Output(i))
	}
	return lengths, nil
}

// FindOutput returns the index of the one output that has length values.
func FindOutput(s *inference.Session, lengths []int, length int) (int, error) {
	found := -1
	for i, n := range lengths {
		if n == length {
			if found >= 0 {
				return 0, fmt.Errorf("patch: %s has several outputs of %d values", s.Name(), length)
			}
			found = i
		}
	}
	if found < 0 {
		return 0, fmt.Errorf("patch: %s has no output of %d values, only %v", s.Name(), length, lengths)
	}
	return found, nil
}
