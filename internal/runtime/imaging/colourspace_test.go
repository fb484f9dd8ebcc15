package imaging

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"encoding/binary"
	"image/png"
	"math"
	"os"
	"runtime"
	"testing"

	"github.com/likeness-api/likeness/internal/runtime/colour"
)

func needProfiles(t testing.TB) {
	t.Helper()
	if colour.Version() == 0 {
		t.Skip("this build reads no profiles")
	}
}

var profileP3 = colour.WriteProfile("Display P3", colour.P3, colour.D65, colour.CurveSRGB)

// inP3 is an sRGB image with its samples written as Display P3 (SMPTE EG 432-1).
func inP3(img *Image) *Image {
	decode := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	encode := func(l float64) uint8 {
		if l <= 0.0031308 {
			return uint8(math.Round(255 * 12.92 * l))
		}
		return uint8(math.Round(255 * (1.055*math.Pow(l, 1/2.4) - 0.055)))
	}
	out := NewImage(img.Width, img.Height)
	for i := 0; i < len(img.Pix); i += 3 {
		r, g, b := decode(img.Pix[i]), decode(img.Pix[i+1]), decode(img.Pix[i+2])
		out.Pix[i] = encode(0.8224621*r + 0.1775380*g)
		out.Pix[i+1] = encode(0.0331941*r + 0.9668058*g)
		out.Pix[i+2] = encode(0.0170827*r + 0.0723974*g + 0.9105199*b)
	}
	return out
}

// withProfile writes a profile into a JPEG, in segments of at most size bytes.
func withProfile(file, icc []byte, size int) []byte {
	count := (len(icc) + size - 1) / size
	for n := count; n >= 1; n-- { // each is inserted before the others
		part := icc[(n-1)*size : min(n*size, len(icc))]
		file = withSegment(file, markerAPP2, append([]byte(iccMark+string([]byte{byte(n), byte(count)})), part...))
	}
	return file
}

func deflated(data []byte) []byte {
	var out bytes.Buffer
	z := zlib.NewWriter(&out)
	_, _ = z.Write(data)
	_ = z.Close()
	return out.Bytes()
}

func withICCP(file, icc []byte) []byte {
	return withChunk(file, "iCCP", append([]byte("p\x00\x00"), deflated(icc)...))
}

// wantImage fails when a photo shows something else than img, in any of the ways in which its pixels are read.
func wantImage(t *testing.T, file []byte, img *Image, tolerance float64) {
	t.Helper()
	p := mustOpen(t, file)
	defer p.Release()
	if p.ColourFault != "" {
		t.Errorf("colour fault %q", p.ColourFault)
	}
	rows := NewImage(p.Width, p.Height)
	if err := p.ForEachRow(func(y int, row []uint8) error { copy(rows.Pix[3*y*p.Width:], row); return nil }); err != nil {
		t.Fatal(err)
	}
	part, err := p.Part(0, 0, p.Width, p.Height)
	if err != nil {
		t.Fatal(err)
	}
	for name, got := range map[string]*Image{"rows": rows, "a part": part, "the whole": mustFull(t, p)} {
		if mean, worst := difference(t, got, img); mean > tolerance || float64(worst) > 12+8*tolerance {
			t.Errorf("%s: differs by %.2f in the mean, %d at most", name, mean, worst)
		}
	}
}

func TestPhotosOfOtherColourSpacesBecomeSRGB(t *testing.T) {
	needProfiles(t)
	img := scene(160, 120)
	p3 := inP3(img)
	asJPEG, asPNG := stdJPEG(t, std(p3), 98), stdPNG(t, std(p3))
	if mean, _ := difference(t, p3, img); mean < 3 {
		t.Fatalf("the test image differs by %.2f alone", mean)
	}
	for name, file := range map[string][]byte{
		"JPEG": withProfile(asJPEG, profileP3, 60000), "JPEG, profile in many segments": withProfile(asJPEG, profileP3, 50),
		"JPEG on its side": nil, "PNG, iCCP": withICCP(asPNG, profileP3), "PNG, cICP": withChunk(asPNG, "cICP", []byte{12, 13, 0, 1}),
		"PNG, cICP before others": withChunk(withChunk(withICCP(asPNG, colour.SRGBProfile), "sRGB", []byte{0}), "cICP", []byte{12, 13, 0, 1}),
		"PNG, cHRM":               withChunk(asPNG, "cHRM", fixedPoints(0.3127, 0.3290, 0.680, 0.320, 0.265, 0.690, 0.150, 0.060)),
	} {
		t.Run(name, func(t *testing.T) {
			if file != nil {
				wantImage(t, file, img, 1.2)
				return
			}
			turned := turnUpright(inP3(img), 8) // the inverse of 6
			wantImage(t, withExif(withProfile(stdJPEG(t, std(turned), 98), profileP3, 60000), exifBlock(binary.LittleEndian, 6)), img, 1.2)
		})
	}
	t.Run("PNG, gAMA of 1", func(t *testing.T) {
		linear := NewImage(img.Width, img.Height)
		for i, v := range img.Pix {
			linear.Pix[i] = uint8(math.Round(255 * Linear[v]))
		}
		wantImage(t, withChunk(stdPNG(t, std(linear)), "gAMA", binary.BigEndian.AppendUint32(nil, 100_000)), img, 2.5)
	})
	t.Run("reduced", func(t *testing.T) {
		p := mustOpen(t, withProfile(stdJPEG(t, std(inP3(scene(2400, 1800))), 98), profileP3, 60000))
		defer p.Release()
		small, err := p.AtLeast(300)
		if err != nil {
			t.Fatal(err)
		}
		if mean, worst := difference(t, small, scene(small.Width, small.Height)); mean > 1.5 || worst > 12 {
			t.Errorf("differs by %.2f in the mean, %d at most", mean, worst)
		}
	})
}

func fixedPoints(values ...float64) (out []byte) {
	for _, v := range values {
		out = binary.BigEndian.AppendUint32(out, uint32(math.Round(v*100_000)))
	}
	return out
}

func TestFilesInSRGBKeepTheirSamples(t *testing.T) {
	img := scene(80, 60)
	file := stdPNG(t, std(img))
	for name, file := range map[string][]byte{
		"sRGB": withChunk(file, "sRGB", []byte{0}), "gAMA": withChunk(file, "gAMA", binary.BigEndian.AppendUint32(nil, 45_455)),
		"cICP": withChunk(file, "cICP", []byte{1, 13, 0, 1}), "iCCP": withICCP(file, colour.SRGBProfile),
	} {
		p := mustOpen(t, file)
		if mean, _ := difference(t, mustFull(t, p), img); mean > 0 || p.colours != nil {
			t.Errorf("%s: samples change by %.3f", name, mean)
		}
		p.Release()
	}
}

func TestBrokenProfilesAreIgnoredWithANote(t *testing.T) {
	needProfiles(t)
	img := scene(80, 60)
	asJPEG, asPNG := stdJPEG(t, std(img), 95), stdPNG(t, std(img))
	icc := func(number, count byte, part []byte) []byte {
		return withSegment(asJPEG, markerAPP2, append([]byte(iccMark+string([]byte{number, count})), part...))
	}
	for name, c := range map[string]struct {
		file []byte
		want string
	}{
		"cut":             {withProfile(asJPEG, profileP3[:200], 60000), faultUnreadableProfile},
		"a part missing":  {icc(1, 2, profileP3), faultUnreadableProfile},
		"part 0":          {icc(0, 1, profileP3), faultUnreadableProfile},
		"part 3 of 2":     {icc(3, 2, profileP3), faultUnreadableProfile},
		"no numbers":      {withSegment(asJPEG, markerAPP2, []byte(iccMark)), faultUnreadableProfile},
		"noise":           {withProfile(asJPEG, bytes.Repeat([]byte{0xA5}, 3000), 60000), faultUnreadableProfile},
		"huge":            {withProfile(asJPEG, make([]byte, colour.MaxProfile+1), 60000), faultLargeProfile},
		"of grey":         {withProfile(asJPEG, changeBytes(profileP3, 16, "GRAY"), 60000), faultOtherProfile},
		"PNG, bomb":       {withICCP(asPNG, make([]byte, 64<<20)), faultLargeProfile},
		"PNG, no Deflate": {withChunk(asPNG, "iCCP", []byte("p\x00\x00xxxx")), faultUnreadableProfile},
		"PNG, no name":    {withChunk(asPNG, "iCCP", bytes.Repeat([]byte("n"), 200)), faultUnreadableProfile},
		"PNG, HDR":        {withChunk(asPNG, "cICP", []byte{9, 16, 0, 1}), faultHDR},
		"PNG, other code": {withChunk(asPNG, "cICP", []byte{77, 13, 0, 1}), faultUnreadableProfile},
		"PNG, gamma 0.01": {withChunk(asPNG, "gAMA", binary.BigEndian.AppendUint32(nil, 1000)), faultUnreadableProfile},
		"PNG, no colours": {withChunk(asPNG, "cHRM", make([]byte, 32)), faultUnreadableProfile},
	} {
		p := mustOpen(t, c.file)
		if p.ColourFault != c.want {
			t.Errorf("%s: %q, want %q", name, p.ColourFault, c.want)
		}
		if mean, _ := difference(t, mustFull(t, p), img); mean > 2 {
			t.Errorf("%s: samples change by %.2f", name, mean)
		}
		p.Release()
	}
}

func changeBytes(data []byte, at int, value string) []byte {
	out := bytes.Clone(data)
	copy(out[at:], value)
	return out
}

func TestEncodedImagesSayThatTheyAreSRGB(t *testing.T) {
	img := scene(64, 48)
	asJPEG, err := EncodeJPEG(img, 92, 300)
	if err != nil {
		t.Fatal(err)
	}
	asPNG, err := EncodePNG(img, 300)
	if err != nil {
		t.Fatal(err)
	}
	a, b := mustOpen(t, asJPEG), mustOpen(t, asPNG)
	defer a.Release()
	defer b.Release()
	if !bytes.Equal(a.jpeg.colours.profile, colour.SRGBProfile) || a.ColourFault != "" || !b.png.colours.isSRGB {
		t.Errorf("profile of %d bytes, fault %q, sRGB chunk %v", len(a.jpeg.colours.profile), a.ColourFault, b.png.colours.isSRGB)
	}
}

// inkProfile is a CMYK profile whose table has white without ink, and the L*a*b* values of colours, by the corners of
// C, M, Y and K.
func inkProfile(colours func(c, m, y, k bool) [3]byte) []byte {
	table := []byte("mft1\x00\x00\x00\x00\x04\x03\x02\x00")
	for i := range 9 { // the unit matrix
		v := uint32(0)
		if i%4 == 0 {
			v = 65536
		}
		table = binary.BigEndian.AppendUint32(table, v)
	}
	curve := make([]byte, 256)
	for i := range curve {
		curve[i] = byte(i)
	}
	table = append(table, bytes.Repeat(curve, 4)...)
	for i := range 16 {
		lab := colours(i&8 != 0, i&4 != 0, i&2 != 0, i&1 != 0)
		table = append(table, lab[:]...)
	}
	table = append(table, bytes.Repeat(curve, 3)...)
	head := make([]byte, 128+4+12)
	head[8] = 2
	copy(head[12:], "prtrCMYKLab ")
	copy(head[36:], "acsp")
	copy(head[68:], profileP3[68:80])
	binary.BigEndian.PutUint32(head[128:], 1)
	copy(head[132:], "A2B0")
	binary.BigEndian.PutUint32(head[136:], uint32(len(head)))
	binary.BigEndian.PutUint32(head[140:], uint32(len(table)))
	binary.BigEndian.PutUint32(head, uint32(len(head)+len(table)))
	return append(head, table...)
}

// A JPEG of inks with a profile has the colours of the profile, not those of multiplied inks.
func TestInkJPEGBecomesSRGBByItsProfile(t *testing.T) {
	needProfiles(t)
	file := inkJPEG(t)
	grey := inkProfile(func(c, m, y, k bool) [3]byte { // every ink is the same grey
		light := 255
		for _, ink := range []bool{c, m, y, k} {
			if ink {
				light /= 2
			}
		}
		return [3]byte{byte(light), 128, 128}
	})
	p := mustOpen(t, withProfile(file, grey, 60000))
	defer p.Release()
	if p.ColourFault != "" || p.colours == nil {
		t.Fatalf("the profile is not used: %q", p.ColourFault)
	}
	plain := mustOpen(t, file)
	defer plain.Release()
	without := mustFull(t, plain)
	spread := func(img *Image) (sum int) {
		for i := 0; i < len(img.Pix); i += 3 {
			sum += int(max(img.Pix[i], img.Pix[i+1], img.Pix[i+2]) - min(img.Pix[i], img.Pix[i+1], img.Pix[i+2]))
		}
		return sum / (len(img.Pix) / 3)
	}
	if a, b := spread(mustFull(t, p)), spread(without); a > 4 || b < 10 {
		t.Errorf("colours spread by %d levels with a profile of greys, by %d without", a, b)
	}
	rows := NewImage(p.Width, p.Height)
	if err := p.ForEachRow(func(y int, row []uint8) error { copy(rows.Pix[3*y*p.Width:], row); return nil }); err != nil {
		t.Fatal(err)
	}
	if mean, _ := difference(t, rows, mustFull(t, p)); mean > 0.5 {
		t.Errorf("rows differ by %.2f", mean)
	}
}

func inkJPEG(t *testing.T) []byte {
	t.Helper()
	text, err := os.ReadFile("testdata/ink/cmyk_adobe.b64")
	if err != nil {
		t.Fatal(err)
	}
	data, err := base64.StdEncoding.DecodeString(string(bytes.TrimSpace(text)))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// A PNG may have one profile. Further ones are not inflated: each can take 4 MB and some milliseconds.
func TestOnlyTheFirstProfileOfAPNGIsInflated(t *testing.T) {
	needProfiles(t)
	var asPNG bytes.Buffer
	if err := png.Encode(&asPNG, std(scene(64, 64))); err != nil {
		t.Fatal(err)
	}
	broken := withChunk(asPNG.Bytes(), "iCCP", []byte("p\x00\x00broken"))
	p := mustOpen(t, withICCP(broken, profileP3)) // before the other one
	defer p.Release()
	if p.ColourFault != "" || p.colours == nil {
		t.Errorf("the second profile counts: %q", p.ColourFault)
	}
	allocated := func(file []byte) uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		mustOpen(t, file).Release()
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	}
	one := withICCP(asPNG.Bytes(), make([]byte, 4<<20))
	many := one
	for range 9 {
		many = withICCP(many, make([]byte, 4<<20))
	}
	if a, b := allocated(one), allocated(many); b > 2*a {
		t.Errorf("a profile takes %d kB, ten take %d", a>>10, b>>10)
	}
}
