package jpeg2000

import (
	"bytes"
	"encoding/binary"
	"errors"
)

// ErrTooFine is the error of files of more components, tiles, blocks or packets than are decoded.
var ErrTooFine = errors.New("jpeg2000: the image has more components, tiles or blocks than are decoded")

// The bounds of what a file may announce. OpenJPEG reserves memory for all of it before it reads the first packet.
const (
	maxComponents = 4
	maxTiles      = 256
	maxBlocks     = 1 << 15 // code blocks and parts of precincts of a tile, of all components
	maxPackets    = 1 << 22 // that a progression can have: layers x resolutions x precincts of one x components
	maxSegments   = 1 << 14 // marker segments of a file
	maxSide       = 1 << 16
)

// Header is what the boxes and the markers of a file say.
type Header struct {
	Width, Height, Components int
	Boxes                     []byte // of the header of a JP2 (annex I.5.3); nil for a bare codestream
	codestream                []byte
}

// The markers that are read (table A.2). Those of part 2 of the standard are refused.
const (
	markCAP = 0xFF50
	markCOD = 0xFF52
	markCOC = 0xFF53
	markTLM = 0xFF55
	markPLM = 0xFF57
	markPLT = 0xFF58
	markCPF = 0xFF59
	markQCD = 0xFF5C
	markQCC = 0xFF5D
	markRGN = 0xFF5E
	markPOC = 0xFF5F
	markPPM = 0xFF60
	markPPT = 0xFF61
	markCRG = 0xFF63
	markCOM = 0xFF64
	markSOT = 0xFF90
	markSOD = 0xFF93
	markEOC = 0xFFD9
)

// inMainHeader tells the markers between SIZ and the first tile-part; true: they may be in that of a tile-part too.
var inMainHeader = map[int]bool{
	markCAP: false, markCOD: true, markCOC: true, markTLM: false, markPLM: false, markCPF: false, markQCD: true, markQCC: true,
	markRGN: true, markPOC: true, markPPM: false, markCRG: false, markCOM: true,
}

// inTileHeader tells the others of a tile-part.
var inTileHeader = map[int]bool{markPLT: true, markPPT: true}

// ReadHeader reads the headers of a file, those of its tile-parts included, and checks them. The size is set also where the
// error is ErrTooLarge.
func ReadHeader(data []byte, maxPixels int) (Header, error) {
	h := Header{codestream: data}
	if !bytes.HasPrefix(data, codestreamStart) {
		var err error
		if h.Boxes, h.codestream, err = splitFile(data); err != nil {
			return h, err
		}
	}
	w := walk{rest: h.codestream}
	if err := w.readSize(); err != nil {
		return h, err
	}
	h.Width, h.Height, h.Components = w.size.x1-w.size.x0, w.size.y1-w.size.y0, len(w.components)
	if h.Width > maxPixels/h.Height {
		return h, ErrTooLarge
	}
	if w.size.x1 > maxSide || w.size.y1 > maxSide {
		return h, ErrUnreadable
	}
	return h, w.readMarkers()
}

// walk reads the markers of a codestream.
type walk struct {
	rest                           []byte
	size                           area
	tile                           area     // the first, x1 and y1 are its sides
	components                     [][2]int // how far the samples of each are apart
	across, down                   int      // tiles
	segments                       int
	layers, resolutions, precincts int            // the most of any style
	styles                         map[[2]int]int // how many COD (component -1) and COC of each there were, by tile; -1: of the main header
}

func (w *walk) readSize() error {
	const fixed = 38
	body, ok := []byte(nil), len(w.rest) >= 4 && bytes.HasPrefix(w.rest, codestreamStart)
	if ok {
		w.rest = w.rest[4:]
		body, ok = w.takeBody()
	}
	if !ok || len(body) < fixed-2 {
		return ErrUnreadable
	}
	var v [8]int
	for i := range v {
		v[i] = int(binary.BigEndian.Uint32(body[2+4*i:]))
	}
	w.size, w.tile = area{v[2], v[3], v[0], v[1]}, area{v[6], v[7], v[4], v[5]}
	count := int(binary.BigEndian.Uint16(body[fixed-4:]))
	body = body[fixed-2:]
	if w.size.x1 <= w.size.x0 || w.size.y1 <= w.size.y0 || w.size.x1 >= 1<<31 || w.size.y1 >= 1<<31 || len(body) != 3*count {
		return ErrUnreadable
	}
	if w.tile.x1 == 0 || w.tile.y1 == 0 || w.tile.x0 > w.size.x0 || w.tile.y0 > w.size.y0 || w.tile.x0+w.tile.x1 <= w.size.x0 || w.tile.y0+w.tile.y1 <= w.size.y0 {
		return ErrUnreadable
	}
	if count < 1 || count > maxComponents {
		return ErrTooFine
	}
	for i := range count {
		apart := [2]int{int(body[3*i+1]), int(body[3*i+2])}
		if apart[0] == 0 || apart[1] == 0 {
			return ErrUnreadable
		}
		w.components = append(w.components, apart)
	}
	w.across, w.down = divideUp(w.size.x1-w.tile.x0, w.tile.x1), divideUp(w.size.y1-w.tile.y0, w.tile.y1)
	return nil
}

// takeBody returns the body of the segment whose marker was taken.
func (w *walk) takeBody() ([]byte, bool) {
	if len(w.rest) < 2 {
		return nil, false
	}
	size := int(binary.BigEndian.Uint16(w.rest))
	if size < 2 || size > len(w.rest) {
		return nil, false
	}
	body := w.rest[2:size]
	w.rest = w.rest[size:]
	return body, true
}

func (w *walk) takeMarker() (int, bool) {
	if len(w.rest) < 2 {
		return 0, false
	}
	marker := int(binary.BigEndian.Uint16(w.rest))
	w.rest = w.rest[2:]
	w.segments++
	return marker, w.segments <= maxSegments
}

// readMarkers walks from behind SIZ to the end of the codestream.
func (w *walk) readMarkers() error {
	if w.across > maxTiles || w.down > maxTiles || w.across*w.down > maxTiles {
		return ErrTooFine
	}
	w.styles = map[[2]int]int{}
	for {
		marker, ok := w.takeMarker()
		if !ok {
			return ErrUnreadable
		}
		if marker == markSOT {
			break
		}
		if _, known := inMainHeader[marker]; !known {
			return ErrUnreadable
		}
		if err := w.readSegment(marker, -1); err != nil {
			return err
		}
	}
	if w.styles[[2]int{-1, -1}] == 0 {
		return ErrUnreadable
	}
	for {
		if err := w.readTilePart(); err != nil {
			return err
		}
		if len(w.rest) < 2 { // OpenJPEG says whether the end may be missing
			return nil
		}
		switch marker, ok := w.takeMarker(); {
		case ok && marker == markEOC:
			return nil
		case !ok || marker != markSOT:
			return ErrUnreadable
		}
	}
}

// readTilePart reads a tile-part whose marker was taken (annex A.4.2).
func (w *walk) readTilePart() error {
	const head, least = 10, 14
	begin := len(w.rest) + 2
	body, ok := w.takeBody()
	if !ok || len(body) != head-2 {
		return ErrUnreadable
	}
	tile, size := int(binary.BigEndian.Uint16(body)), int(binary.BigEndian.Uint32(body[2:]))
	if tile >= w.across*w.down || size != 0 && size < least || size > begin {
		return ErrUnreadable
	}
	if size == 0 { // up to the end
		size = begin
	}
	for {
		marker, ok := w.takeMarker()
		if !ok {
			return ErrUnreadable
		}
		if marker == markSOD {
			break
		}
		if !inMainHeader[marker] && !inTileHeader[marker] {
			return ErrUnreadable
		}
		if err := w.readSegment(marker, tile); err != nil {
			return err
		}
	}
	used := begin - len(w.rest)
	if used > size {
		return ErrUnreadable
	}
	w.rest = w.rest[size-used:]
	return nil
}

// readSegment takes in a segment of the main header, tile -1, or of a tile.
func (w *walk) readSegment(marker, tile int) error {
	body, ok := w.takeBody()
	if !ok {
		return ErrUnreadable
	}
	switch marker {
	case markCOD:
		if len(body) < 10 {
			return ErrUnreadable
		}
		return w.checkStyle(tile, -1, body[0]&1 != 0, int(binary.BigEndian.Uint16(body[2:])), body[5:])
	case markCOC:
		if len(body) < 7 || int(body[0]) >= len(w.components) {
			return ErrUnreadable
		}
		return w.checkStyle(tile, int(body[0]), body[1]&1 != 0, 1, body[2:])
	}
	return nil
}
