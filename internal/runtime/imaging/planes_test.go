package imaging

import (
	"fmt"
	"testing"
)

func TestPlanesHoldTheScaledSamples(t *testing.T) {
	formats := []SampleFormat{
		{Scale: [3]float32{1, 1, 1}},
		{BGR: true, Mean: [3]float32{127, 127, 127}, Scale: [3]float32{128, 128, 128}},
		{Mean: [3]float32{123.675, 116.28, 103.53}, Scale: [3]float32{58.395, 57.12, 57.375}},
	}
	for _, size := range [][2]int{{1, 1}, {3, 3}, {8, 1}, {10, 1}, {31, 9}, {112, 112}} {
		img := NewImage(size[0], size[1])
		for i := range img.Pix {
			img.Pix[i] = uint8(i * 37)
		}
		n := img.Width * img.Height
		for _, f := range formats {
			t.Run(fmt.Sprint(size, f), func(t *testing.T) {
				got := make([]float32, 3*n+1)
				got[3*n] = 7
				f.FillPlanes(got, img)
				for i := range 3 * n {
					plane, channel := i/n, i/n
					if f.BGR {
						channel = 2 - plane
					}
					if want := (float32(img.Pix[3*(i%n)+channel]) - f.Mean[plane]) / f.Scale[plane]; got[i] != want {
						t.Fatalf("number %d is %v, want %v", i, got[i], want)
					}
				}
				if got[3*n] != 7 {
					t.Error("more was written than the image has")
				}
			})
		}
	}
}

func BenchmarkFillPlanes(b *testing.B) {
	img, input := NewImage(464, 608), make([]float32, 3*464*608)
	f := SampleFormat{Mean: [3]float32{127, 127, 127}, Scale: [3]float32{128, 128, 128}}
	for b.Loop() {
		f.FillPlanes(input, img)
	}
}
