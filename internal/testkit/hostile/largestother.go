package hostile

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"os"
	"os/exec"
	"path/filepath"

	"golang.org/x/image/bmp"
	"golang.org/x/image/tiff"

	"github.com/likeness-api/likeness/internal/runtime/imaging"
)

// encoder writes files of one format by a tool of Debian.
type encoder struct {
	name       string
	side       int // of the square image
	executable string
	arguments  func(png, out string) []string
}

var encoders = []encoder{
	{"heic 13 MP", 3600, "heif-enc", func(png, out string) []string { return []string{"-q", "85", png, "-o", out + ".heic"} }},
	{"avif 13 MP", 3600, "heif-enc", func(png, out string) []string { return []string{"-A", "-q", "60", png, "-o", out + ".avif"} }},
	{"webp 13 MP", 3600, "cwebp", func(png, out string) []string { return []string{"-quiet", "-q", "90", "-m", "1", png, "-o", out} }},
	{"webp 8 MP lossless", 2800, "cwebp", func(png, out string) []string { return []string{"-quiet", "-lossless", "-m", "0", png, "-o", out} }},
	{"jpeg 2000 6 MP", 2400, "opj_compress", func(png, out string) []string { return []string{"-i", png, "-o", out + ".jp2", "-r", "12"} }},
}

// LargestOtherFiles are files of nearly the most pixels of the formats beside JPEG and PNG, which show 16 faces. Those whose tool
// is not installed are named as missing.
func LargestOtherFiles(pieces []*imaging.Image, folder string) (files []Image, missing []string, err error) {
	small := drawCollage(pieces, 500, 4, 4)
	encode := func(name string, side int, write func(*bytes.Buffer, image.Image) error) error {
		var out bytes.Buffer
		err := write(&out, toStandard(imaging.Resize(small, side, side)))
		files = append(files, Image{name, out.Bytes()})
		return err
	}
	// A BMP has no compression: in 12 MB there are 12 megapixels of one byte.
	if err := encode("bmp grey 11 MP", 3400, func(out *bytes.Buffer, img image.Image) error {
		grey := image.NewGray(img.Bounds())
		draw.Draw(grey, grey.Rect, img, image.Point{}, draw.Src)
		return bmp.Encode(out, grey)
	}); err != nil {
		return nil, nil, err
	}
	if err := encode("tiff 8 MP", 2800, func(out *bytes.Buffer, img image.Image) error {
		return tiff.Encode(out, img, &tiff.Options{Compression: tiff.Deflate, Predictor: true})
	}); err != nil {
		return nil, nil, err
	}
	for _, e := range encoders {
		if _, err := exec.LookPath(e.executable); err != nil {
			missing = append(missing, fmt.Sprintf("%s (no %s)", e.name, e.executable))
			continue
		}
		data, err := e.run(imaging.Resize(small, e.side, e.side), folder)
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", e.name, err)
		}
		files = append(files, Image{e.name, data})
	}
	return files, missing, nil
}

func (e encoder) run(img *imaging.Image, folder string) ([]byte, error) {
	dir, err := os.MkdirTemp(folder, "encode")
	if err != nil {
		return nil, err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	png, err := imaging.EncodePNG(img, 0)
	if err != nil {
		return nil, err
	}
	in := filepath.Join(dir, "in.png")
	if err := os.WriteFile(in, png, 0o600); err != nil {
		return nil, err
	}
	cmd := exec.Command(e.executable, e.arguments(in, filepath.Join(dir, "out"))...)
	if said, err := cmd.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w: %.300s", err, said)
	}
	found, err := filepath.Glob(filepath.Join(dir, "out*"))
	if err != nil || len(found) != 1 {
		return nil, fmt.Errorf("it has written %d files (%w)", len(found), err)
	}
	return os.ReadFile(found[0])
}

// toStandard is an image of the standard library with the same pixels.
func toStandard(img *imaging.Image) image.Image {
	out := image.NewRGBA(image.Rect(0, 0, img.Width, img.Height))
	for i, j := 0, 0; i < len(img.Pix); i, j = i+3, j+4 {
		copy(out.Pix[j:], img.Pix[i:i+3])
		out.Pix[j+3] = 255
	}
	return out
}
