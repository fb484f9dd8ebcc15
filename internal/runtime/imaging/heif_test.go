//go:build cgo && linux && !noturbo

package imaging

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/imaging/heif"
)

func needHEIF(t testing.TB) {
	t.Helper()
	if _, err := heif.Version(t.Context()); err != nil {
		t.Skip("libheif is not installed")
	}
}

// The files are scene(96, 72), written by heif-enc of libheif 1.15.
func TestHEICAndAVIFShowTheirImage(t *testing.T) {
	needHEIF(t)
	img := drawnScene(t)
	for name, tolerance := range map[string]float64{"scene.heic": 3, "scene.avif": 5, "p3.heic": 3} {
		t.Run(name, func(t *testing.T) {
			file := readOther(t, name)
			wantImage(t, file, img, tolerance)
			p := mustOpen(t, file)
			defer p.Release()
			if p.Format != FormatHEIC && p.Format != FormatAVIF || (p.colours != nil) != (name == "p3.heic") {
				t.Errorf("format %s, colours are converted: %v", p.Format, p.colours != nil)
			}
		})
	}
}

// A damaged file ends its decoder, never this process.
func TestDamagedHEICsDoNoHarm(t *testing.T) {
	needHEIF(t)
	random := rand.New(rand.NewPCG(3, 4))
	file := readOther(t, "scene.heic")
	read := func(data []byte) error {
		p, err := Open(data, Limits{MaxPixels: 250_000})
		if err != nil {
			mustBeFault(t, err)
			return err
		}
		defer p.Release()
		if _, err = p.Full(); err != nil {
			mustBeFault(t, err)
		}
		return err
	}
	for share := range 8 {
		if err := read(file[:len(file)*share/8]); err == nil {
			t.Errorf("%d eighths were decoded", share)
		}
	}
	for range 30 {
		damaged := bytes.Clone(file)
		for range 1 + random.IntN(4) {
			damaged[random.IntN(len(damaged))] = byte(random.Uint32())
		}
		_ = read(damaged)
	}
	// The header says another size than the image has.
	at := bytes.Index(file, []byte("ispe"))
	lying := bytes.Clone(file)
	copy(lying[at+8:], []byte{0, 0, 0, 48})
	if err := read(lying); err == nil {
		t.Error("an image of another size than its header says was decoded")
	}
	large := bytes.Clone(file)
	copy(large[at+8:], []byte{0, 0, 0x17, 0x70, 0, 0, 0x17, 0x70})
	_, err := Open(large, Limits{})
	wantFault(t, err, fault.ImageTooManyPixels, "million pixels")
}

func FuzzHEIFHeader(f *testing.F) {
	for _, name := range []string{"scene.heic", "scene.avif", "p3.heic"} {
		f.Add(readOther(f, name))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		h, err := openHEIF(&formatHEIC, data)
		if err != nil {
			mustBeFault(t, err)
			return
		}
		_ = checkSize(h.width, h.height, fuzzLimits)
	})
}
