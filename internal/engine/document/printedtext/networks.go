package printedtext

import (
	"fmt"
	"strings"
	"sync"

	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/pack"
)

// The names of the networks in metrics and in the table of work (package worklimit).
const (
	DetectorModel   = "ppocr_text_detector"
	RecogniserModel = "ppocrv6_text_recogniser"
)

const (
	detectorSide = 960 // longer side of the image that the detector sees, pixels
	maxLines     = 32  // that are read of one image
	lineHeight   = 48  // of the image that the recogniser sees, pixels
	maxLineWidth = 640 // of that image, pixels; longer lines are pressed together
	columnWidth  = 8   // of one column of its output, pixels
)

// detectorHeights are the heights of the detector's input: few, because a change makes its output tensors anew.
var detectorHeights = []int{512, 640, detectorSide}

// lineWidths are the widths of the recogniser's input.
var lineWidths = []int{160, 320, 480, maxLineWidth}

// networks are both networks and the characters of the recogniser's classes; class 0 is none.
type networks struct {
	detector, recogniser *inference.Session
	characters           []string
}

// Reader reads printed text. It is safe for concurrent use.
type Reader struct {
	runtime *inference.Runtime
	pack    *pack.Pack

	mu       sync.Mutex
	networks networks // complete once it has characters
}

// NewReader makes a Reader. Its networks are loaded when they are first needed and stay loaded: a
// service that verifies no documents does not hold them.
func NewReader(rt *inference.Runtime, p *pack.Pack) *Reader {
	return &Reader{runtime: rt, pack: p}
}

// load returns the networks. What could not be loaded is tried again at the next call.
func (r *Reader) load() (networks, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.networks.characters == nil {
		if err := r.loadNetworks(); err != nil {
			return networks{}, err
		}
	}
	return r.networks, nil
}

// loadNetworks loads what is missing of the networks; r.mu is held.
func (r *Reader) loadNetworks() (err error) {
	n := &r.networks
	if n.detector == nil {
		if n.detector, err = loadRole(r.runtime, r.pack, pack.RoleTextDetector); err != nil {
			return err
		}
	}
	if n.recogniser == nil {
		if n.recogniser, err = loadRole(r.runtime, r.pack, pack.RoleTextRecogniser); err != nil {
			return err
		}
	}
	list, err := n.recogniser.ReadMetadata("character")
	if err != nil {
		return err
	}
	characters := append([]string{""}, strings.Split(strings.TrimSuffix(list, "\n"), "\n")...)
	characters = append(characters, " ")
	shape := n.recogniser.Outputs()[0].Shape
	if classes := shape[len(shape)-1]; classes != int64(len(characters)) {
		return fmt.Errorf("printedtext: %s: %d classes and %d characters", n.recogniser.Name(), classes, len(characters))
	}
	n.characters = characters
	return nil
}

func loadRole(rt *inference.Runtime, p *pack.Pack, role string) (*inference.Session, error) {
	m, err := p.ModelForRole(role)
	if err != nil {
		return nil, err
	}
	return rt.Load(m.Name, m.FilePath())
}
