package imaging

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image/jpeg"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/likeness-api/likeness/internal/base/fault"
)

func TestCutOffJPEGIsRefusedWhereverItEnds(t *testing.T) {
	file := stdJPEG(t, std(scene(320, 240)), 90)
	for _, share := range []float64{0.01, 0.2, 0.5, 0.8, 0.95, 0.99} {
		t.Run(fmt.Sprint(share), func(t *testing.T) {
			cut := file[:int(share*float64(len(file)))]
			p, err := Open(cut, Limits{})
			if err == nil {
				defer p.Release()
				_, err = p.Full()
			}
			wantFault(t, err, fault.ImageInvalid, "cut off")
		})
	}
}

func TestJPEGWithoutItsEndMarkerIsWhole(t *testing.T) {
	file := stdJPEG(t, std(scene(320, 240)), 90)
	want := mustFull(t, mustOpen(t, file))
	got := mustFull(t, mustOpen(t, file[:len(file)-2]))
	if _, worst := difference(t, got, want); worst != 0 {
		t.Errorf("differs by %d", worst)
	}
}

func TestTrailingGarbageIsIgnored(t *testing.T) {
	img := std(scene(64, 48))
	for _, file := range [][]byte{stdJPEG(t, img, 90), stdPNG(t, img)} {
		want := mustFull(t, mustOpen(t, file))
		junk := append(append([]byte{}, file...), bytes.Repeat([]byte("\xFF\xD8\xFF\xC0junk"), 5000)...)
		if _, worst := difference(t, mustFull(t, mustOpen(t, junk)), want); worst != 0 {
			t.Errorf("differs by %d", worst)
		}
	}
}

// libjpeg-turbo reports its first warning alone: a harmless one must not hide that pixels are missing.
func TestCutOffJPEGIsRefusedBehindAHarmlessWarning(t *testing.T) {
	plain := stdJPEG(t, std(scene(320, 240)), 90)
	want := mustFull(t, mustOpen(t, plain))
	scan := bytes.Index(plain, []byte{0xFF, 0xDA})
	for name, file := range map[string][]byte{
		"stray bytes behind a comment":    slices.Concat(plain[:2], []byte("\xFF\xFE\x00\x04abstray"), plain[2:]),
		"stray bytes before the scan":     slices.Concat(plain[:scan], []byte("stray"), plain[scan:]),
		"stray stuffed byte":              slices.Concat(plain[:2], []byte("\xFF\x00stray"), plain[2:]),
		"fill bytes and a restart marker": slices.Concat(plain[:2], []byte("\xFF\xFF\xFF\xD3\x01"), plain[2:]),
		"unknown Adobe transform":         withSegment(plain, markerAPP14, []byte("Adobe\x00d\x00\x00\x00\x00\x07")),
	} {
		t.Run(name, func(t *testing.T) {
			if _, worst := difference(t, mustFull(t, mustOpen(t, file)), want); worst != 0 {
				t.Errorf("the whole file differs by %d", worst)
			}
			if _, worst := difference(t, mustFull(t, mustOpen(t, file[:len(file)-2])), want); worst != 0 {
				t.Errorf("without its end marker it differs by %d", worst)
			}
			for _, share := range []float64{0.3, 0.6, 0.95} {
				_, err := mustOpen(t, file[:int(share*float64(len(file)))]).Full()
				wantFault(t, err, fault.ImageInvalid, "cut off")
			}
		})
	}
}

// Cameras pad the image before its end marker; some programs append their own data behind it.
func TestOddButWholeJPEGsAreRead(t *testing.T) {
	plain := stdJPEG(t, std(scene(320, 240)), 90)
	want := mustFull(t, mustOpen(t, plain))
	end := len(plain) - 2
	for name, file := range map[string][]byte{
		"zeros before the end marker": slices.Concat(plain[:end], make([]byte, 40), plain[end:]),
		"fill before the end marker":  slices.Concat(plain[:end], bytes.Repeat([]byte{0xFF}, 40), plain[end:]),
		"zeros and no end marker":     slices.Concat(plain[:end], make([]byte, 40)),
		"another image behind it":     slices.Concat(plain, plain),
		"many comments":               slices.Concat(plain[:2], bytes.Repeat([]byte("\xFF\xFE\x00\x04ab"), 500), plain[2:]),
	} {
		t.Run(name, func(t *testing.T) {
			if _, worst := difference(t, mustFull(t, mustOpen(t, file)), want); worst != 0 {
				t.Errorf("differs by %d", worst)
			}
		})
	}
}

func TestDamagedScanIsRefused(t *testing.T) {
	file := stdJPEG(t, std(scene(320, 240)), 90)
	at := bytes.Index(file, []byte{0xFF, 0xDA})
	for i := at + 400; i < at+1400; i += 3 {
		file[i] = 0xFF // stray markers
		file[i+1] = 0xD3
	}
	p := mustOpen(t, file)
	_, err := p.Full()
	wantFault(t, err, fault.ImageInvalid, "JPEG is")
}

func TestManyScansAreRefused(t *testing.T) {
	file := stdJPEG(t, std(scene(16, 16)), 90)
	at := bytes.Index(file, []byte{0xFF, 0xDA})
	scan := file[at : len(file)-2]
	bomb := append([]byte{}, file[:at]...)
	for range maxScans + 1 {
		bomb = append(bomb, scan...)
	}
	_, err := Open(append(bomb, 0xFF, 0xD9), Limits{})
	wantFault(t, err, fault.ImageInvalid, "scans")
}

func TestUnsupportedFramesSaySo(t *testing.T) {
	for marker, want := range map[byte]string{0xC3: "lossless", 0xC9: "arithmetic", 0xCA: "arithmetic"} {
		file := stdJPEG(t, std(scene(16, 16)), 90)
		at := bytes.Index(file, []byte{0xFF, 0xC0})
		file[at+1] = marker
		_, err := Open(file, Limits{})
		wantFault(t, err, fault.ImageInvalid, want)
	}
	file := stdJPEG(t, std(scene(16, 16)), 90)
	at := bytes.Index(file, []byte{0xFF, 0xC0})
	file[at+4] = 12
	_, err := Open(file, Limits{})
	wantFault(t, err, fault.ImageInvalid, "12 bits")
}

// The files of testdata/ink are 32x32 pixels with a red, green, blue and white
// quarter, drawn and written with Pillow (CMYK) and TurboJPEG (YCCK).
func TestInkJPEGBecomesRGB(t *testing.T) {
	files, err := filepath.Glob("testdata/ink/*.b64")
	if err != nil || len(files) == 0 {
		t.Fatal("testdata/ink is missing")
	}
	for _, name := range files {
		t.Run(filepath.Base(name), func(t *testing.T) {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			data, err := base64.StdEncoding.DecodeString(string(bytes.TrimSpace(text)))
			if err != nil {
				t.Fatal(err)
			}
			p := mustOpen(t, data)
			if p.Channels != 4 {
				t.Errorf("%d channels, want 4", p.Channels)
			}
			img, err := p.Full()
			if Decoder == "image/jpeg" && !p.jpeg.adobe {
				wantFault(t, err, fault.ImageInvalid, "without an Adobe marker")
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			for at, want := range map[[2]int][3]int{
				{8, 8}: {255, 0, 0}, {24, 8}: {0, 255, 0}, {8, 24}: {0, 0, 255}, {24, 24}: {255, 255, 255},
			} {
				px := img.Pix[3*(at[1]*img.Width+at[0]):]
				for k := range 3 {
					if d := int(px[k]) - want[k]; d > 12 || d < -12 {
						t.Errorf("at %v: %v, want %v", at, px[:3], want)
						break
					}
				}
			}
		})
	}
}

func TestEncodedJPEGDecodesToTheSameImage(t *testing.T) {
	img := scene(203, 151)
	file, err := EncodeJPEG(img, 95, 300)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.HasPrefix(file[2:], []byte{0xFF, 0xE0, 0, 16, 'J', 'F', 'I', 'F', 0, 1, 1, 1, 1, 44, 1, 44}) {
		t.Errorf("no JFIF header with 300 dpi: % x", file[:20])
	}
	decoded, err := jpeg.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if mean, worst := difference(t, viaStd(decoded), img); mean > 2 || worst > 30 {
		t.Errorf("differs by %.2f on average, %d at worst", mean, worst)
	}
}

// TestDecoderAgreesWithStandardLibrary runs in both builds and holds both to
// the same tolerance, which is how the two are compared.
func TestDecoderAgreesWithStandardLibrary(t *testing.T) {
	file := stdJPEG(t, std(scene(319, 241)), 92)
	decoded, err := jpeg.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if mean, worst := difference(t, mustFull(t, mustOpen(t, file)), viaStd(decoded)); mean > 0.8 || worst > 12 {
		t.Errorf("differs by %.2f on average, %d at worst", mean, worst)
	}
}
