package imaging

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/fault"
)

func TestOpenNamesWhatIsNotAnImage(t *testing.T) {
	jpegFile := stdJPEG(t, std(scene(20, 20)), 90)
	cases := []struct {
		name string
		data string
		want string // in the message
	}{
		{"empty", "", "empty"},
		{"gif", "GIF89a\x01\x00\x01\x00", "GIF"},
		{"bmp", "BM\x00\x00\x00\x00\x00\x00", "BMP"},
		{"tiff", "II*\x00\x08\x00\x00\x00", "TIFF"},
		{"webp", "RIFF\x00\x00\x00\x00WEBPVP8 ", "WebP"},
		{"heic", "\x00\x00\x00\x18ftypheic\x00\x00\x00\x00", "HEIC"},
		{"avif", "\x00\x00\x00\x18ftypavif", "AVIF"},
		{"svg", "<?xml version=\"1.0\"?><svg xmlns='x'/>", "SVG"},
		{"html", "\n <!DOCTYPE html><html>", "HTML"},
		{"zip", "PK\x03\x04\x00\x00", "ZIP"},
		{"pdf", "%PDF-1.7", "PDF"},
		{"text", "hello", "unknown"},
		{"twice encoded", base64.StdEncoding.EncodeToString(jpegFile), "encoded twice"},
		{"data url", "data:image/jpeg;base64,/9j/", "data URL"},
		{"only soi", "\xFF\xD8", "JPEG"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			_, err := Open([]byte(c.data), Limits{})
			wantFault(t, err, fault.ImageInvalid, c.want)
		})
	}
}

// The description lists the formats for those who read it; this package reads them.
func TestTheDescriptionListsTheFormatsThatAreRead(t *testing.T) {
	described := api.MustLoad().Operation("face.detect").Request.Property("image").Schema.Image.Formats
	if formatJPEG2000.text == "" { // the build without C libraries
		described = slices.DeleteFunc(slices.Clone(described), func(name string) bool { return name == "JPEG 2000" })
	}
	if read := ListFormats(); !slices.Equal(read, described) {
		t.Errorf("read are %v, described %v", read, described)
	}
	_, err := Open([]byte("hello"), Limits{})
	if want := FormatNames(); !strings.Contains(fmt.Sprint(err), want) {
		t.Errorf("%v does not name %s", err, want)
	}
}

// The fix follows from what was sent.
func TestTheFixOfAnotherKindSaysHowToConvert(t *testing.T) {
	for data, want := range map[string]string{
		"GIF89a\x01\x00\x01\x00": "Convert the image to JPEG or PNG",
		"%PDF-1.7":               "Save the page",
		base64.StdEncoding.EncodeToString(stdJPEG(t, std(scene(20, 20)), 90)): "as base64 once",
		readAsBase64(t, "ffd8ffe000104a4649460001"):                           "bytes of the file as base64.",
		readAsBase64(t, "FFD8FFE000104A4649460001"):                           "bytes of the file as base64.",
		readAsBase64(t, "89504e470d0a1a0a00000000"):                           "bytes of the file as base64.",
		readAsBase64(t, "89504E470D0A1A0A00000000"):                           "bytes of the file as base64.",
		"hello": "Send an image file, such as a JPEG.",
	} {
		_, err := Open([]byte(data), Limits{})
		var f *fault.Error
		if !errors.As(err, &f) || !strings.Contains(f.Fix, want) {
			t.Errorf("%.12q: %v, want the fix %q", data, err, want)
		}
	}
}

func readAsBase64(t *testing.T, text string) string {
	t.Helper()
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func wantFault(t *testing.T, err error, code fault.Code, message string) {
	t.Helper()
	var f *fault.Error
	if !errors.As(err, &f) {
		t.Fatalf("got %v, want a fault %s", err, code)
	}
	if f.Code != code || !strings.Contains(f.Message, message) {
		t.Errorf("got %s %q, want %s with %q", f.Code, f.Message, code, message)
	}
	if f.Fix == "" {
		t.Errorf("%s has no fix", f.Message)
	}
}

func TestFileOverTheByteLimitIsRefusedUnread(t *testing.T) {
	_, err := Open(make([]byte, DefaultMaxBytes+1), Limits{})
	wantFault(t, err, fault.ImageTooLarge, "bytes")
	_, err = Open(stdPNG(t, std(scene(50, 50))), Limits{MaxBytes: 100})
	wantFault(t, err, fault.ImageTooLarge, "at most 100")
}

func TestPixelBombIsRefusedFromTheHeader(t *testing.T) {
	ihdr := binary.BigEndian.AppendUint32(nil, 8001)
	ihdr = append(binary.BigEndian.AppendUint32(ihdr, 8000), 8, 2, 0, 0, 0)
	_, err := Open(append([]byte(pngSignature), chunk("IHDR", ihdr)...), Limits{})
	wantFault(t, err, fault.ImageTooManyPixels, "8001 x 8000")

	huge := binary.BigEndian.AppendUint32(nil, 1<<31-1)
	huge = append(binary.BigEndian.AppendUint32(huge, 1<<31-1), 8, 2, 0, 0, 0)
	_, err = Open(append([]byte(pngSignature), chunk("IHDR", huge)...), Limits{})
	wantFault(t, err, fault.ImageTooManyPixels, "64 million")

	file := stdJPEG(t, std(scene(16, 16)), 90)
	at := bytes.Index(file, []byte{0xFF, 0xC0})
	binary.BigEndian.PutUint16(file[at+5:], 65500)
	binary.BigEndian.PutUint16(file[at+7:], 65500)
	_, err = Open(file, Limits{})
	wantFault(t, err, fault.ImageTooManyPixels, "65500 x 65500")
}

func TestStripsAreRefused(t *testing.T) {
	for _, c := range []struct {
		width, height int
		ok            bool
	}{{20, 1, true}, {1, 20, true}, {21, 1, false}, {1, 21, false}, {200, 10, true}, {201, 10, false}, {60000, 1, false}, {5000, 3, false}} {
		img := scene(c.width, c.height)
		for _, file := range [][]byte{stdJPEG(t, std(img), 90), stdPNG(t, std(img))} {
			if _, err := Open(file, Limits{}); (err == nil) != c.ok {
				t.Errorf("%d x %d: %v", c.width, c.height, err)
			} else if err != nil {
				wantFault(t, err, fault.ImageInvalid, "at most 20 times")
			}
		}
	}
}

// bigPNG is the header of a PNG of 8000 x 8000 pixels.
func bigPNG(depth, colour byte) []byte {
	ihdr := binary.BigEndian.AppendUint32(nil, 8000)
	ihdr = append(binary.BigEndian.AppendUint32(ihdr, 8000), depth, colour, 0, 0, 0)
	return append([]byte(pngSignature), chunk("IHDR", ihdr)...)
}

func TestPNGsThatUnpackToMoreAreRefused(t *testing.T) {
	_, err := Open(bigPNG(16, pngRGB), Limits{})
	wantFault(t, err, fault.ImageTooManyPixels, "unpacks to 384 MB")
	_, err = Open(bigPNG(8, pngRGBA), Limits{}) // cut off after its header
	wantFault(t, err, fault.ImageInvalid, "cut off")
}

func TestReducedPNGsAreTheMeanOfSquares(t *testing.T) {
	img := scene(4003, 2001)
	for _, interlaced := range []bool{false, true} {
		file := rawPNG(t, img.Width, img.Height, 8, pngGrey, interlaced)
		p := mustOpen(t, file)
		small, err := p.AtLeast(1500)
		if err != nil {
			t.Fatal(err)
		}
		if small.Width != 2002 || small.Height != 1001 {
			t.Fatalf("%d x %d, want half the size", small.Width, small.Height)
		}
		full := mustFull(t, p)
		for _, at := range [][2]int{{0, 0}, {1000, 500}, {2001, 1000}} {
			for k := range 3 {
				sum, n := 0, 0
				for y := 2 * at[1]; y < min(2*at[1]+2, full.Height); y++ {
					for x := 2 * at[0]; x < min(2*at[0]+2, full.Width); x++ {
						sum, n = sum+int(full.Pix[3*(y*full.Width+x)+k]), n+1
					}
				}
				if got, want := int(small.Pix[3*(at[1]*small.Width+at[0])+k]), (sum+n/2)/n; got != want {
					t.Errorf("interlaced %v, pixel %v, sample %d: %d, want %d", interlaced, at, k, got, want)
				}
			}
		}
		q := mustOpen(t, file)
		mustFull(t, q)
		if again, err := q.AtLeast(1500); err != nil || !bytes.Equal(again.Pix, small.Pix) {
			t.Errorf("reduced from the decoded picture it differs (%v)", err)
		}
	}
}

// largePNG is a file of more than largePixels whose rows are made of random pieces.
func largePNG(t testing.TB, interlaced bool) []byte {
	return rawPNG(t, 6001, 4005, 1, pngGrey, interlaced)
}

func TestALargeFileIsDecodedOnceAtHalfItsSize(t *testing.T) {
	jpegFile := stdJPEG(t, std(scene(6001, 4005)), 80)
	for name, file := range map[string][]byte{"png": largePNG(t, false), "interlaced png": largePNG(t, true), "jpeg": jpegFile} {
		var eighths []int
		p, err := Open(file, Limits{Decoded: func(d Decode) { eighths = append(eighths, d.Eighths) }})
		if err != nil {
			t.Fatal(err)
		}
		defer p.Release()
		for _, c := range []struct{ ask, want int }{{100, 188}, {600, 751}, {1800, 3001}, {3001, 3001}, {6001, 3001}} {
			img, err := p.AtLeast(c.ask)
			if err != nil {
				t.Fatal(err)
			}
			if img.Width != c.want {
				t.Errorf("%s: AtLeast(%d) is %d wide, want %d", name, c.ask, img.Width, c.want)
			}
		}
		if !slices.Equal(eighths, []int{4}) {
			t.Errorf("%s: decoded at %v eighths, want once at 4", name, eighths)
		}
	}
}

func TestALargeInterlacedPNGIsEverySecondPixel(t *testing.T) {
	p := mustOpen(t, largePNG(t, true))
	half, err := p.AtLeast(3001)
	if err != nil {
		t.Fatal(err)
	}
	full := mustFull(t, p)
	for y := range half.Height {
		for x := range half.Width {
			if got, want := half.Pix[3*(y*half.Width+x)], full.Pix[3*(2*y*full.Width+2*x)]; got != want {
				t.Fatalf("pixel %d, %d is %d, want %d", x, y, got, want)
			}
		}
	}
	file := largePNG(t, true)
	q := mustOpen(t, file[:len(file)-4000]) // in the last pass, which is not used
	_, err = q.AtLeast(100)
	wantFault(t, err, fault.ImageInvalid, "cut off")
}

func TestExtremeShapesDecode(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {1, 7}, {10_000, 10}, {10, 10_000}, {3, 3}, {17, 9}} {
		img := scene(size[0], size[1])
		for _, file := range [][]byte{stdJPEG(t, std(img), 90), stdPNG(t, std(img))} {
			p, err := Open(file, Limits{MaxAspect: 1000})
			if err != nil {
				t.Fatal(err)
			}
			for _, long := range []int{1, 2, 100, 5000, 1 << 30} {
				got, err := p.AtLeast(long)
				if err != nil {
					t.Fatalf("%v at %d: %v", size, long, err)
				}
				if len(got.Pix) != 3*got.Width*got.Height || got.Width < 1 || got.Height < 1 {
					t.Fatalf("%v at %d: %dx%d with %d bytes", size, long, got.Width, got.Height, len(got.Pix))
				}
			}
			full := mustFull(t, p)
			if full.Width != size[0] || full.Height != size[1] {
				t.Errorf("full size is %dx%d, want %v", full.Width, full.Height, size)
			}
		}
	}
}

func TestAtLeastPicksTheSmallestSufficientScale(t *testing.T) {
	p := mustOpen(t, stdJPEG(t, std(scene(801, 600)), 95))
	for _, c := range []struct{ ask, want int }{
		{1, 26}, {26, 26}, {27, 51}, {52, 101}, {101, 101}, {102, 201}, {201, 201}, {202, 401}, {401, 401}, {402, 801}, {801, 801}, {9999, 801},
	} {
		img, err := p.AtLeast(c.ask)
		if err != nil {
			t.Fatal(err)
		}
		if img.Width != c.want {
			t.Errorf("AtLeast(%d) is %d wide, want %d", c.ask, img.Width, c.want)
		}
		again, _ := p.AtLeast(c.ask)
		if again != img {
			t.Errorf("AtLeast(%d) decoded twice", c.ask)
		}
	}
}

func TestScaledDecodeIsTheAreaAverage(t *testing.T) {
	original := scene(2624, 1968)
	p := mustOpen(t, stdJPEG(t, std(original), 97))
	for _, width := range []int{164, 328, 656, 1312, 2624} { // the first two are made of the third
		got, err := p.AtLeast(width)
		if err != nil {
			t.Fatal(err)
		}
		mean, worst := difference(t, got, Resize(original, got.Width, got.Height))
		if mean > 1.5 || worst > 14 {
			t.Errorf("%d wide: differs by %.2f on average, %d at worst", width, mean, worst)
		}
	}
}

func TestPhotoServesConcurrentReaders(t *testing.T) {
	p := mustOpen(t, stdJPEG(t, std(scene(400, 300)), 90))
	var wg sync.WaitGroup
	for i := range 16 {
		wg.Go(func() {
			if _, err := p.AtLeast(50 << (i % 4)); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
}

// What the scales of a photo show does not depend on the order in which they are asked for.
func TestSmallScalesAreMadeOfOneDecode(t *testing.T) {
	file := stdJPEG(t, std(scene(2624, 1968)), 90)
	want := mustOpen(t, file)
	for _, order := range [][]int{{164, 328, 656}, {656, 164, 328}, {2624, 328, 1312, 656, 164}} {
		p := mustOpen(t, file)
		small := 0
		p.onDecoded = func(d Decode) {
			if d.Eighths <= 2 {
				small++
			}
		}
		for _, width := range order {
			got, err := p.AtLeast(width)
			if err != nil {
				t.Fatal(err)
			}
			expected, err := want.AtLeast(width)
			if err != nil {
				t.Fatal(err)
			}
			if got.Width != width || !bytes.Equal(got.Pix, expected.Pix) {
				t.Errorf("in the order %v, the image of %d pixels (want %d) differs", order, got.Width, width)
			}
		}
		if small != 1 {
			t.Errorf("in the order %v, the scales up to 656 pixels took %d decodes, want 1", order, small)
		}
	}
}

// The two searches of a photo of one megapixel ask for 288 and 540 pixels: half its size serves both.
func TestAPhotoOfOneMegapixelIsDecodedOnceAtHalfItsSize(t *testing.T) {
	p := mustOpen(t, stdJPEG(t, std(scene(866, 1154)), 90))
	var decodes []int
	p.onDecoded = func(d Decode) { decodes = append(decodes, d.Eighths) }
	for _, long := range []int{288, 540} {
		if _, err := p.AtLeast(long); err != nil {
			t.Fatal(err)
		}
	}
	if len(decodes) != 1 || decodes[0] != 4 {
		t.Errorf("decodes at %v eighths, want one at 4", decodes)
	}
}

func TestEveryDecodeIsMadeUnderItsGuard(t *testing.T) {
	p := mustOpen(t, stdJPEG(t, std(scene(2624, 1968)), 90))
	inside, decodes := 0, 0
	var refuse error
	p.DecodeUnder(func() (func(), error) {
		if refuse != nil {
			return nil, refuse
		}
		inside++
		decodes++
		return func() { inside-- }, nil
	})
	p.onDecoded = func(Decode) {
		if inside != 1 {
			t.Error("a decode was made outside the guard")
		}
	}
	for range 2 { // the second time everything is decoded already
		mustFull(t, p)
		if _, err := p.AtLeast(100); err != nil {
			t.Fatal(err)
		}
	}
	if decodes != 2 || inside != 0 {
		t.Errorf("%d guarded decodes, %d not released; want 2 and 0", decodes, inside)
	}
	refuse = errors.New("no core")
	if _, err := p.AtLeast(1000); !errors.Is(err, refuse) {
		t.Errorf("error %v, want that of the guard", err)
	}
}

func TestReleasedPhotoGivesNothingOut(t *testing.T) {
	p := mustOpen(t, stdJPEG(t, std(scene(40, 30)), 90))
	mustFull(t, p)
	p.Release()
	p.Release()
	defer func() {
		if recover() == nil {
			t.Error("a released photo handed out pixels that belong to somebody else")
		}
	}()
	_, _ = p.Full()
}

func TestAllocationsStaySmallInSteadyState(t *testing.T) {
	file := stdJPEG(t, std(scene(1600, 1200)), 90)
	warm := mustOpen(t, file)
	mustFull(t, warm)
	warm.Release()
	per := testing.Benchmark(func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			p, _ := Open(file, Limits{})
			if _, err := p.Full(); err != nil {
				b.Fatal(err)
			}
			p.Release()
		}
	})
	limit := int64(8 << 10)
	if Decoder != "libjpeg-turbo" {
		limit = 4 << 20 // image/jpeg allocates its planes itself
	}
	if got := per.AllocedBytesPerOp(); got > limit {
		t.Errorf("decoding 1600x1200 pixels allocates %d bytes a call, want at most %d", got, limit)
	}
}

func TestDecodersAgreeOnColour(t *testing.T) {
	grey := image.NewGray(image.Rect(0, 0, 60, 40))
	for i := range grey.Pix {
		grey.Pix[i] = uint8(i)
	}
	p := mustOpen(t, stdJPEG(t, grey, 95))
	if p.Channels != 1 {
		t.Errorf("grey JPEG has %d channels", p.Channels)
	}
	img := mustFull(t, p)
	for i := 0; i < len(img.Pix); i += 3 {
		if img.Pix[i] != img.Pix[i+1] || img.Pix[i] != img.Pix[i+2] {
			t.Fatal("grey JPEG decodes to a colour")
		}
	}
}

// Pixels must not outlive the photo they belong to.
func TestReleaseWipesThePixels(t *testing.T) {
	p := mustOpen(t, stdJPEG(t, std(scene(64, 48)), 90))
	pixels := mustFull(t, p).Pix
	if bytes.Count(pixels, []byte{0}) == len(pixels) {
		t.Fatal("the picture is black from the start")
	}
	p.Release()
	if bytes.Count(pixels, []byte{0}) != len(pixels) {
		t.Error("pixels are left after Release")
	}
}
