package liveness

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
)

const (
	networkSide  = 128
	networkClass = 3
	liveClass    = 0
)

// network is the pack's liveness model: 128x128 BGR, levels 0..255 as they are, to
// three logits, the first of them live. Its crop keeps the shape of the face box
// and is squeezed to a square (as in the MiniFASNet family, which its weights
// resemble; models/cards/fr_liveness.md).
//
// Cost: about 8 ms of one core a crop.
type network struct{ session *inference.Session }

// networkCrop returns scale x the box, shrunk and shifted to stay in the image.
func networkCrop(box imaging.Box, scale float64, width, height int) imaging.Box {
	w, h := float64(width), float64(height)
	scale = min(scale, w/box.W, h/box.H)
	cw, ch := box.W*scale, box.H*scale
	return imaging.Box{
		X: clampTo(box.X+box.W/2-cw/2, 0, w-cw),
		Y: clampTo(box.Y+box.H/2-ch/2, 0, h-ch),
		W: cw, H: ch,
	}
}

// logitMargins returns the difference of the model's live logit and the strongest other one,
// and the difference of the two others (the kind of attack), in nats.
func (n network) logitMargins(ctx context.Context, src *imaging.Image, crop imaging.Box) (live, kind float64, err error) {
	square := cropResized(src, crop, networkSide, networkSide)
	defer imaging.Return(square)
	out, err := runOnSquare(ctx, n.session, square)
	if err != nil {
		return 0, 0, err
	}
	other := logSumExp(out[1], out[2])
	return clampTo(out[liveClass]-other, -12, 12), clampTo(out[1]-out[2], -12, 12), nil
}

// runOnSquare runs a network on a square image: planes of blue, green and red, levels 0..255. It returns the network's
// first output.
func runOnSquare(ctx context.Context, session *inference.Session, square *imaging.Image) ([]float64, error) {
	call, err := session.BorrowCall()
	if err != nil {
		return nil, err
	}
	defer call.ReturnTensors()
	in, plane := call.Input(0), square.Width*square.Height
	for i := range plane {
		in[i] = float32(square.Pix[3*i+2])
		in[plane+i] = float32(square.Pix[3*i+1])
		in[2*plane+i] = float32(square.Pix[3*i])
	}
	if err := call.Run(ctx); err != nil {
		return nil, err
	}
	out := make([]float64, len(call.Output(0)))
	for i, v := range call.Output(0) {
		out[i] = float64(v)
	}
	return out, nil
}

func logSumExp(a, b float64) float64 {
	m := max(a, b)
	return m + math.Log(math.Exp(a-m)+math.Exp(b-m))
}

// cropResized returns a rectangle of src at w x h pixels, averaged when it shrinks.
func cropResized(src *imaging.Image, box imaging.Box, w, h int) *imaging.Image {
	dst := imaging.Borrow(w, h)
	imaging.Warp(dst, src, imaging.Transform{
		A: box.W / float64(w), C: box.X,
		E: box.H / float64(h), F: box.Y,
	}, [3]uint8{})
	return dst
}
