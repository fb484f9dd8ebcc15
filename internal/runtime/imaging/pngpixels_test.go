package imaging

import (
	"bytes"
	"fmt"
	"testing"
)

// unfilterReference undoes a filter as the PNG specification writes it down.
func unfilterReference(filter byte, row, up []byte, left int) {
	for i := range row {
		var a, c int
		if i >= left {
			a, c = int(row[i-left]), int(up[i-left])
		}
		b := int(up[i])
		switch filter {
		case 1:
			row[i] += byte(a)
		case 2:
			row[i] += byte(b)
		case 3:
			row[i] += byte((a + b) / 2)
		case 4:
			p := a + b - c
			pa, pb, pc := abs(p-a), abs(p-b), abs(p-c)
			switch {
			case pa <= pb && pa <= pc:
				row[i] += byte(a)
			case pb <= pc:
				row[i] += byte(b)
			default:
				row[i] += byte(c)
			}
		}
	}
}

func TestUnfilterRowIsThatOfTheSpecification(t *testing.T) {
	samples := noise(400, 20).Pix
	for filter := byte(1); filter <= 4; filter++ {
		for _, left := range []int{1, 2, 3, 4, 6, 8} {
			for pixels := range 300 {
				n := left * pixels
				up := samples[5000 : 5000+n]
				want, got := bytes.Clone(samples[:n+8]), bytes.Clone(samples[:n+8])
				unfilterReference(filter, want[:n], up, left)
				unfilterRow(filter, got[:n], up, left)
				if !bytes.Equal(got, want) {
					t.Fatalf("filter %d, %d bytes a pixel, %d pixels: differs", filter, left, pixels)
				}
			}
		}
	}
}

func TestUnfilterPaethRowsIsThatOfTheSpecification(t *testing.T) {
	samples := noise(2000, 20).Pix
	for _, left := range []int{1, 2, 3, 4, 6, 8} {
		for pixels := 1; pixels < 200; pixels++ {
			size := 1 + left*pixels
			got := bytes.Clone(samples[:(paethRows+1)*size])
			want := bytes.Clone(got)
			for at := size; at < len(want); at += size {
				unfilterReference(4, want[at+1:at+size], want[at-size+1:at], left)
			}
			unfilterPaethRows(got, size, left)
			if !bytes.Equal(got, want) {
				t.Fatalf("%d bytes a pixel, %d pixels: differs", left, pixels)
			}
		}
	}
}

func TestPixelsOverWhite(t *testing.T) {
	var row, want []byte
	for v := range 256 {
		for a := range 256 {
			row = append(row, byte(v), byte(255-v), byte(v/2), byte(a))
			want = append(want, blendWhite(byte(v), byte(a)), blendWhite(byte(255-v), byte(a)), blendWhite(byte(v/2), byte(a)))
		}
	}
	for pixels := range 5 { // the last ones are written in another way
		got := make([]byte, 3*pixels+1)
		blendRGBA(got, row[:4*pixels])
		if !bytes.Equal(got[:3*pixels], want[:3*pixels]) || got[3*pixels] != 0 {
			t.Errorf("%d pixels: %v, want %v", pixels, got, want[:3*pixels])
		}
	}
	got := make([]byte, len(want))
	if blendRGBA(got, row); !bytes.Equal(got, want) {
		t.Error("colours over white differ")
	}
	for a := range 256 {
		grey := make([]byte, 3)
		if blendGreyAlpha(grey, []byte{77, byte(a)}); grey[0] != blendWhite(77, byte(a)) || grey[1] != grey[0] || grey[2] != grey[0] {
			t.Errorf("grey 77 with alpha %d is %v", a, grey)
		}
	}
}

func BenchmarkUnfilterRow(b *testing.B) {
	row, up := noise(8000, 1).Pix, noise(8000, 2).Pix
	for filter := byte(1); filter <= 4; filter++ {
		for _, left := range []int{1, 2, 3, 4, 6, 8} {
			b.Run(fmt.Sprintf("filter %d, %d bytes a pixel", filter, left), func(b *testing.B) {
				b.SetBytes(24000)
				for b.Loop() {
					unfilterRow(filter, row[:24000], up[:24000], left)
				}
			})
		}
	}
}
