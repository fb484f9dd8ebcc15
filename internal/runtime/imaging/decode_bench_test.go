package imaging

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
	"image/png"
	"testing"
)

// photo12 is a 12 MP JPEG with detail, about the size of a phone's.
func photo12(b *testing.B) []byte {
	img := scene(4000, 3000)
	grain := noise(4000, 3000)
	for i := range img.Pix {
		img.Pix[i] += grain.Pix[i] >> 5
	}
	file, err := EncodeJPEG(img, 88, 0)
	if err != nil {
		b.Fatal(err)
	}
	return file
}

func BenchmarkDecode12MP(b *testing.B) {
	file := photo12(b)
	for name, long := range map[string]int{"full": 4000, "half": 2000, "quarter": 1000, "eighth": 500} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				p, err := Open(file, Limits{})
				if err != nil {
					b.Fatal(err)
				}
				if _, err := p.AtLeast(long); err != nil {
					b.Fatal(err)
				}
				p.Release()
			}
		})
	}
	b.Run("image-jpeg", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := jpeg.Decode(bytes.NewReader(file)); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("header", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := Open(file, Limits{}); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkUpright12MP(b *testing.B) {
	img := scene(4000, 3000)
	out := NewImage(3000, 4000)
	for b.Loop() {
		turnPixels(out, img, 6)
	}
}

func BenchmarkResize(b *testing.B) {
	img := scene(1000, 750)
	for b.Loop() {
		Return(Resize(img, 640, 480))
	}
}

func BenchmarkWarp112(b *testing.B) {
	img := scene(1000, 750)
	out := NewImage(112, 112)
	m := Similarity(1.3, 12, Point{56, 56}, Point{500, 375})
	for b.Loop() {
		Warp(out, img, m, [3]uint8{})
	}
}

func BenchmarkWarpCrop(b *testing.B) {
	img := scene(2000, 1500)
	out := NewImage(480, 640)
	m := Similarity(1.7, 12, Point{240, 320}, Point{1000, 750})
	for b.Loop() {
		Warp(out, img, m, [3]uint8{})
	}
}

// BenchmarkWarpWhole is a photo as a detector sees it.
func BenchmarkWarpWhole(b *testing.B) {
	img := scene(434, 578)
	out := NewImage(464, 608)
	for b.Loop() {
		Warp(out, img, Transform{A: 0.963, E: 0.963}, [3]uint8{})
	}
}

// BenchmarkWarpAlongRows is a crop without a turn, shrunk by four thirds and by six, and
// the same by the way of any slope.
func BenchmarkWarpAlongRows(b *testing.B) {
	img := scene(2000, 1500)
	out := NewImage(224, 224)
	for name, level := range map[string]bool{"rows": true, "any": false} {
		for _, scale := range []float64{1.3, 6} {
			b.Run(fmt.Sprintf("%s/%g", name, scale), func(b *testing.B) {
				for b.Loop() {
					warpImage(out, img, Transform{A: scale, C: 100, E: scale, F: 20}, [3]uint8{}, level)
				}
			})
		}
	}
}

func BenchmarkEncodeJPEG600x800(b *testing.B) {
	img := scene(600, 800)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := EncodeJPEG(img, 92, 0); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPNG(b *testing.B) {
	file, err := EncodePNG(scene(2000, 1500), 0)
	if err != nil {
		b.Fatal(err)
	}
	b.Run("decode-3MP", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			p, _ := Open(file, Limits{})
			if _, err := p.Full(); err != nil {
				b.Fatal(err)
			}
			p.Release()
		}
	})
	// The same with the standard library: decode, then copy to three bytes a pixel.
	b.Run("decode-3MP-image-png", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			src, err := png.Decode(bytes.NewReader(file))
			if err != nil {
				b.Fatal(err)
			}
			bounds := src.Bounds()
			rgba := image.NewRGBA(bounds)
			draw.Draw(rgba, bounds, src, bounds.Min, draw.Src)
			img := NewImage(bounds.Dx(), bounds.Dy())
			for i := range bounds.Dx() * bounds.Dy() {
				copy(img.Pix[3*i:3*i+3], rgba.Pix[4*i:])
			}
		}
	})
	b.Run("encode-3MP", func(b *testing.B) {
		img := scene(2000, 1500)
		b.ReportAllocs()
		for b.Loop() {
			_, _ = EncodePNG(img, 0)
		}
	})
}
