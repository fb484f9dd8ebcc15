package imaging

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"io"

	"github.com/likeness-api/likeness/internal/runtime/colour"
)

// colourFacts are what a file states about its colours.
type colourFacts struct {
	chunks   [][]byte // of the ICC profile of a JPEG, by number
	broken   bool     // the numbers of its chunks contradict each other
	profile  []byte   // ICC profile
	isSRGB   bool     // an sRGB chunk
	codes    []byte   // cICP: primaries, transfer, matrix, full range
	gamma    uint32   // gAMA: 100,000 times the power that encoded the image; 0: absent
	primary  []byte   // cHRM: white, red, green, blue
	oversize bool     // the profile is longer than is read
	inflated bool     // an iCCP chunk was read
}

const iccMark = "ICC_PROFILE\x00"

// addICC takes in a segment with a part of an ICC profile (ICC.1, annex B.4).
func (f *colourFacts) addICC(body []byte) {
	if len(body) < len(iccMark)+2 {
		f.broken = true
		return
	}
	number, count := int(body[len(iccMark)]), int(body[len(iccMark)+1])
	if f.chunks == nil {
		f.chunks = make([][]byte, count)
	}
	if number < 1 || number > count || count != len(f.chunks) || f.chunks[number-1] != nil {
		f.broken = true
		return
	}
	f.chunks[number-1] = body[len(iccMark)+2:]
}

// joinICC puts the parts of a profile together.
func (f *colourFacts) joinICC() {
	size := 0
	for _, c := range f.chunks {
		if c == nil {
			f.broken = true
			return
		}
		size += len(c)
	}
	if size > colour.MaxProfile {
		f.oversize = true
		return
	}
	switch len(f.chunks) {
	case 0:
	case 1:
		f.profile = f.chunks[0]
	default:
		f.profile = bytes.Join(f.chunks, nil)
	}
}

// readICCP inflates the profile of an iCCP chunk.
func (f *colourFacts) readICCP(body []byte) {
	const maxName = 80
	name := bytes.IndexByte(body[:min(len(body), maxName)], 0)
	if name < 1 || name+2 > len(body) || body[name+1] != 0 {
		f.broken = true
		return
	}
	z, err := zlib.NewReader(bytes.NewReader(body[name+2:]))
	if err != nil {
		f.broken = true
		return
	}
	profile, err := io.ReadAll(io.LimitReader(z, colour.MaxProfile+1))
	switch {
	case len(profile) > colour.MaxProfile:
		f.oversize = true
	case err != nil:
		f.broken = true
	default:
		f.profile = profile
	}
}

// readChunk takes in a chunk of a PNG that says something about colours.
func (f *colourFacts) readChunk(kind string, body []byte) {
	switch {
	case kind == "iCCP":
		if !f.inflated { // a file may have one; each further one would be inflated in vain
			f.inflated = true
			f.readICCP(body)
		}
	case kind == "sRGB":
		f.isSRGB = true
	case kind == "cICP" && len(body) == 4:
		f.codes = body
	case kind == "gAMA" && len(body) == 4:
		f.gamma = binary.BigEndian.Uint32(body)
	case kind == "cHRM" && len(body) == 32:
		f.primary = body
	}
}

// What Photo.ColourFault says.
const (
	faultUnreadableProfile = "its colour profile cannot be read"
	faultOtherProfile      = "its colour profile is for another kind of image"
	faultLargeProfile      = "its colour profile is too long"
	faultNoProfiles        = "this build of the program reads no colour profiles"
	faultHDR               = "its colours are those of high dynamic range"
)

// readColours finds how the samples of a photo become sRGB. What a file states in several ways counts in the order of
// the PNG specification (third edition, 4.3): cICP, a profile, sRGB, gAMA with cHRM.
func (p *File) readColours(f *colourFacts, samples colour.Samples) {
	switch {
	case f.codes != nil:
		p.readCodes(f.codes)
	case f.oversize:
		p.ColourFault = faultLargeProfile
	case f.broken:
		p.ColourFault = faultUnreadableProfile
	case len(f.profile) > 0:
		var err error
		p.colours, err = colour.ReadProfile(f.profile, samples, p.Channels <= 2)
		switch {
		case errors.Is(err, colour.ErrMismatch):
			p.ColourFault = faultOtherProfile
		case errors.Is(err, colour.ErrUnsupported):
			p.ColourFault = faultNoProfiles
		case err != nil:
			p.ColourFault = faultUnreadableProfile
		}
	case f.isSRGB, f.gamma == 0 && f.primary == nil:
	default:
		p.readGamma(f)
	}
}

// readCodes reads the codes of ITU-T H.273 of a PNG.
func (p *File) readCodes(codes []byte) {
	primaries, known := map[byte][3]colour.Chromaticity{1: colour.BT709, 9: colour.BT2020, 12: colour.P3}[codes[0]]
	// BT.709 and BT.2020 images of screens are encoded as sRGB is, and shown so.
	transfer, bright := map[byte]colour.Transfer{
		1: colour.TransferSRGB, 6: colour.TransferSRGB, 13: colour.TransferSRGB, 14: colour.TransferSRGB, 15: colour.TransferSRGB,
		4: colour.Gamma(2.2), 5: colour.Gamma(2.8), 8: colour.Linear,
	}[codes[1]]
	switch {
	case codes[1] == 16 || codes[1] == 18: // PQ and HLG
		p.ColourFault = faultHDR
	case !known || !bright || codes[2] != 0:
		p.ColourFault = faultUnreadableProfile
	default:
		p.colours, _ = colour.FromPrimaries(primaries, colour.D65, transfer)
	}
}

// readGamma reads the gAMA and cHRM chunks of a PNG. A gamma near that of sRGB is sRGB, as in other readers.
func (p *File) readGamma(f *colourFacts) {
	const scale, ofSRGB, near = 100_000, 45_455, 2_500
	transfer := colour.TransferSRGB
	if f.gamma != 0 && (f.gamma < ofSRGB-near || f.gamma > ofSRGB+near) {
		const least, most = 10_000, 1_000_000 // powers of 10 and 0.1
		if f.gamma < least || f.gamma > most {
			p.ColourFault = faultUnreadableProfile
			return
		}
		transfer = colour.Gamma(scale / float64(f.gamma))
	}
	white, primaries := colour.D65, colour.BT709
	if f.primary != nil {
		var at [4]colour.Chromaticity
		for i := range at {
			at[i] = colour.Chromaticity{
				X: float64(binary.BigEndian.Uint32(f.primary[8*i:])) / scale,
				Y: float64(binary.BigEndian.Uint32(f.primary[8*i+4:])) / scale,
			}
		}
		white, primaries = at[0], [3]colour.Chromaticity(at[1:])
	}
	var ok bool
	if p.colours, ok = colour.FromPrimaries(primaries, white, transfer); !ok {
		p.ColourFault = faultUnreadableProfile
	}
}

// inkToRGB turns C,M,Y,K samples as they are stored into sRGB: by the profile of the file, or else without one.
func (p *File) inkToRGB(rgb, ink []uint8) {
	if p.colours != nil {
		p.colours.ConvertInk(rgb, ink)
		return
	}
	multiplyInk(rgb, ink, p.jpeg.adobe)
}

// convertColours turns decoded pixels into sRGB; those of ink are already.
func (p *File) convertColours(rgb []uint8) {
	if p.jpeg.components != 4 {
		p.colours.Convert(rgb)
	}
}
