package liveness

import (
	"context"
	"math"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
)

const (
	secondSide  = 80
	secondClass = 1 // live, of three
)

// The second networks: their roles in the pack, and their crops, multiples of the face box.
var (
	secondRoles  = [2]string{pack.RoleLiveness2, pack.RoleLiveness3}
	secondScales = [2]float64{2.7, 4}
)

// secondNetworks are two networks that others trained on prints and screens: 80x80 BGR, levels 0..255 as
// they are, to three logits, the second of them live. What they say can lower a score and never raise one.
//
// Cost: 2.5 ms of one core each.
type secondNetworks [2]*inference.Session

// measureLogOdds returns the mean of the log odds of live by the two networks.
func (n secondNetworks) measureLogOdds(ctx context.Context, src *imaging.Image, box imaging.Box) (float64, error) {
	sum := 0.0
	for i, session := range n {
		square := cropSampled(src, networkCrop(box, secondScales[i], src.Width, src.Height))
		out, err := runOnSquare(ctx, session, square)
		imaging.Return(square)
		if err != nil {
			return 0, err
		}
		sum += out[secondClass] - logSumExp(out[0], out[2])
	}
	return sum / float64(len(n)), nil
}

// cropSampled returns a rectangle of whole pixels of src at secondSide x secondSide: bilinear, and not averaged where it
// shrinks, as the networks were trained (OpenCV's resize). What is finer than a sample stays visible as noise.
func cropSampled(src *imaging.Image, crop imaging.Box) *imaging.Image {
	x0, y0 := int(crop.X), int(crop.Y)
	w := max(min(int(crop.X+crop.W), src.Width-1)-x0+1, 1)
	h := max(min(int(crop.Y+crop.H), src.Height-1)-y0+1, 1)
	dst := imaging.Borrow(secondSide, secondSide)
	for y := range secondSide {
		top, down := samplePlace(y, h)
		for x := range secondSide {
			left, across := samplePlace(x, w)
			at := 3 * ((y0+top)*src.Width + x0 + left)
			right, below := 3*min(1, w-1), 3*src.Width*min(1, h-1)
			for c := at; c < at+3; c++ {
				upper := float64(src.Pix[c])*(1-across) + float64(src.Pix[c+right])*across
				lower := float64(src.Pix[c+below])*(1-across) + float64(src.Pix[c+below+right])*across
				dst.Pix[3*(y*secondSide+x)+c-at] = uint8(math.Round(upper*(1-down) + lower*down))
			}
		}
	}
	return dst
}

// samplePlace is where sample i of secondSide lies among n pixels: the pixel before it, and the share of the next one.
func samplePlace(i, n int) (pixel int, share float64) {
	at := clampTo((float64(i)+0.5)*float64(n)/secondSide-0.5, 0, float64(n-1))
	pixel = min(int(at), max(n-2, 0))
	return pixel, at - float64(pixel)
}

// lowerScore returns the score of the cues as the second networks lower it: the odds of live fall with how far
// the log odds of the second networks lie below SecondFrom, and stay as they are from there on.
func (h *classifier) lowerScore(score, second float64) float64 {
	odds := math.Exp(-h.SecondWeight * max(0, h.SecondFrom-second))
	return score * odds / (score*odds + 1 - score)
}

var secondReason = Explanation{
	DeviceDetected, "The face and its surroundings look like those of a print or a screen.",
	"Take the photo of the person, not of a screen or a print, and send the file as the camera wrote it.",
}
