package verification

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"slices"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// Signal is something that speaks for a program in place of a camera or a person. It leads to a review and decides nothing alone: a page
// and a device can lie about all of it.
type Signal string

// The signals.
const (
	SignalAutomated  Signal = "automated_page"  // the browser says that a program drives it (navigator.webdriver)
	SignalRepeated   Signal = "repeated_frames" // most frames of the camera are the one before, byte for byte
	SignalCameraFile Signal = "camera_metadata" // a frame that the page drew names the maker or model of a camera, as files do
)

const (
	minFrames     = 8 // of a challenge that repetitions are counted in: a slow camera repeats some
	repeatedShare = 0.5
)

// addSignal notes a signal once.
func (s *StepProgress) addSignal(signal Signal) {
	if !slices.Contains(s.Signals, signal) {
		s.Signals = append(s.Signals, signal)
	}
}

// addCaptureSignals notes what a try of a camera says of its camera.
func (s *StepProgress) addCaptureSignals(try Try) {
	if try.Camera.Automated {
		s.addSignal(SignalAutomated)
	}
	if try.Source != FromCamera {
		return
	}
	repeated := 0
	for i, file := range try.Frames {
		if imaging.NamesCamera(file) {
			s.addSignal(SignalCameraFile)
		}
		if i > 0 && bytes.Equal(file, try.Frames[i-1]) {
			repeated++
		}
	}
	if float64(repeated) > repeatedShare*float64(len(try.Frames)) {
		s.addSignal(SignalRepeated)
	}
}

// countRepetition notes a frame of a challenge, whose bytes are compared with those of the frame before.
func (p *ChallengeProgress) countRepetition(step *StepProgress, file []byte) {
	sum := sha256.Sum256(file)
	last := hex.EncodeToString(sum[:8])
	if last == p.LastFrame {
		p.Repeated++
	}
	p.LastFrame = last
	if imaging.NamesCamera(file) {
		step.addSignal(SignalCameraFile)
	}
	if n := p.Track.Frames; n >= minFrames && float64(p.Repeated) > repeatedShare*float64(n) {
		step.addSignal(SignalRepeated)
	}
}
