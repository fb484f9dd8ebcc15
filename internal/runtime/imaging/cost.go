package imaging

import "time"

// What decoding takes on one core of the Intel Xeon where the weights of internal/service/worklimit were
// measured, in nanoseconds: fitted to the thread time of 20 files of 0.75 to 64 MP with
// libjpeg-turbo, those of PNG to the files of hostile.HeavyFiles with ISA-L. Estimates lie within
// half and twice the time of most of them; flat PNGs take less.
const (
	jpegByteNs        = 11.0 // of the file: entropy decoding
	jpegPixelNs       = 0.4  // stored
	jpegWrittenNs     = 1.3  // of the decoded scale
	progressivePixel  = 2.0  // stored: coefficients that are kept until the last scan
	progressiveScanNs = 0.08 // of each scan and stored pixel
	progressiveColour = 1.5  // times as many coefficients as a grey image
	pngByteNs         = 6.0  // of the file: entropy decoding
	pngSampleNs       = 0.7  // of the inflated samples, bytes
	pngPixelNs        = 0.8  // turned into 8-bit R,G,B
	pngReducedNs      = 0.7  // of the full size, when it is reduced
	convertedNs       = 3.5  // of a pixel whose colours are converted
	convertedSlowNs   = 80.0 // by a table of colours

	// maxInflation is how many times as long as its input an output of Deflate can be.
	maxInflation = 1032
)

// estimateDecode returns how much time the next decode at a scale takes, by the header of the
// file. It does not depend on the machine or on other work on it, so that one file always
// counts the same. p is locked.
func (p *File) estimateDecode(eighths int) time.Duration {
	return p.estimateFile(eighths) + p.estimateColours(eighths)
}

// estimateColours is the part of estimateDecode for turning colours into sRGB.
func (p *File) estimateColours(eighths int) time.Duration {
	if p.colours == nil {
		return 0
	}
	ns := convertedNs
	if p.colours.IsSlow() {
		ns = convertedSlowNs
	}
	return time.Duration(float64(p.Width) * float64(p.Height) * float64(eighths*eighths) / 64 * ns)
}

// estimateFile is the part of estimateDecode for the file itself.
func (p *File) estimateFile(eighths int) time.Duration {
	stored := float64(p.Width) * float64(p.Height)
	size := float64(len(p.Data))
	if p.other != nil {
		return time.Duration(stored*p.other.pixelNs + size*p.other.byteNs)
	}
	if p.Format == FormatJPEG {
		ns := size*jpegByteNs + stored*jpegPixelNs + stored*float64(eighths*eighths)/64*jpegWrittenNs
		if p.jpeg.progressive {
			colour := 1.0
			if p.Channels > 1 {
				colour = progressiveColour
			}
			ns += stored * colour * (progressivePixel + progressiveScanNs*float64(p.jpeg.scans))
		}
		return time.Duration(ns)
	}
	samples := stored * float64(p.Channels*p.BitDepth) / 8
	// A file that is too short for its header inflates to so much at most.
	share := min(1, maxInflation*size/samples)
	ns := size*pngByteNs + share*(samples*pngSampleNs+stored*pngPixelNs)
	if eighths < 8 {
		ns += share * stored * pngReducedNs
	}
	return time.Duration(ns)
}
