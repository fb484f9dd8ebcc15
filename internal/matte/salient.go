package matte

import (
	"context"
	"fmt"
	"slices"

	"likeness/internal/imaging"
	"likeness/internal/inference"
	"likeness/internal/pack"
	"likeness/internal/patch"
)

// salientSide is the side of the network's input and of its answer, cells.
const salientSide = 320

// Salient is the network that marks what stands out in a picture, whatever it is. Safe
// for concurrent use.
type Salient struct{ net *patch.Net }

// NewSalient takes the model that fills pack.RoleSalience: RGB with the mean and the
// deviation of ImageNet, 320 pixels, one output of 320x320 scores 0..1.
func NewSalient(s *inference.Session) (*Salient, error) {
	in := patch.Input{
		Side: salientSide,
		Mean: [3]float32{123.675, 116.28, 103.53}, Scale: [3]float32{58.395, 57.12, 57.375},
	}
	net, err := patch.NewNet(s, in)
	if err != nil {
		return nil, err
	}
	lengths, err := net.OutputLengths()
	if err != nil {
		return nil, err
	}
	if len(lengths) != 1 || lengths[0] != salientSide*salientSide {
		return nil, fmt.Errorf("matte: %s: outputs of %v values, want one of %d", s.Name(), lengths, salientSide*salientSide)
	}
	return &Salient{net: net}, nil
}

// loadSalient loads the model of pack.RoleSalience, its first output only: the others are
// drafts of it.
func loadSalient(rt *inference.Runtime, p *pack.Pack) (*Salient, error) {
	m, err := p.Role(pack.RoleSalience)
	if err != nil {
		return nil, err
	}
	s, err := rt.Load(m.Name, m.Path(), m.Outputs[0].Name)
	if err != nil {
		return nil, err
	}
	return NewSalient(s)
}

// look tells how far each cell of a square view belongs to what stands out, 0..1:
// salientSide cells a side, whatever number the view has.
func (n *Salient) look(ctx context.Context, photo *imaging.Photo, view patch.View) ([]float32, error) {
	img, err := square(view, salientSide).Render(photo)
	if err != nil {
		return nil, err
	}
	defer imaging.Return(img)
	stretch(img)
	call, err := n.net.Call(img)
	if err != nil {
		return nil, err
	}
	defer call.Done()
	if err := call.Run(ctx); err != nil {
		return nil, fmt.Errorf("matte: %w", err)
	}
	return slices.Clone(call.Output(0)), nil
}

// stretch raises the brightest sample to 255, as the network was trained.
func stretch(img *imaging.Image) {
	top := int(slices.Max(img.Pix))
	if top == 0 || top == 255 {
		return
	}
	for i, v := range img.Pix {
		img.Pix[i] = uint8((int(v)*255 + top/2) / top)
	}
}
