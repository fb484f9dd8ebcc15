package colour

import (
	"bytes"
	"testing"
)

// The spaces that photos come in.
var spaces = map[string][]byte{
	"Display P3":   WriteProfile("Display P3", P3, D65, CurveSRGB),
	"Adobe RGB":    WriteProfile("Adobe RGB", [3]Chromaticity{{0.64, 0.33}, {0.21, 0.71}, {0.15, 0.06}}, D65, Curve{563.0 / 256}),
	"ProPhoto RGB": WriteProfile("ProPhoto", [3]Chromaticity{{0.7347, 0.2653}, {0.1596, 0.8404}, {0.0366, 0.0001}}, Chromaticity{0.3457, 0.3585}, Curve{1.8}),
	"BT.2020":      WriteProfile("BT.2020", BT2020, D65, CurveSRGB),
}

func needProfiles(t testing.TB) {
	t.Helper()
	if Version() == 0 {
		t.Skip("this build reads no profiles")
	}
}

func colourGrid() []uint8 {
	var pixels []uint8
	for r := 0; r < 256; r += 17 {
		for g := 0; g < 256; g += 17 {
			for b := 0; b < 256; b += 17 {
				pixels = append(pixels, uint8(r), uint8(g), uint8(b))
			}
		}
	}
	return pixels
}

// Values of the definitions of the spaces, computed by hand with the matrices of IEC 61966-2-1 and SMPTE EG 432-1.
func TestKnownColours(t *testing.T) {
	needProfiles(t)
	for _, c := range []struct {
		space    string
		in, want [3]uint8
	}{
		{"Display P3", [3]uint8{0, 0, 0}, [3]uint8{0, 0, 0}},
		{"Display P3", [3]uint8{255, 255, 255}, [3]uint8{255, 255, 255}},
		{"Display P3", [3]uint8{128, 128, 128}, [3]uint8{128, 128, 128}},
		{"Display P3", [3]uint8{200, 150, 120}, [3]uint8{209, 147, 115}},
		{"Display P3", [3]uint8{255, 0, 0}, [3]uint8{255, 0, 0}},
		{"ProPhoto RGB", [3]uint8{255, 255, 255}, [3]uint8{255, 255, 255}},
		{"Adobe RGB", [3]uint8{255, 255, 255}, [3]uint8{255, 255, 255}},
		{"Adobe RGB", [3]uint8{0, 255, 0}, [3]uint8{0, 255, 0}},
	} {
		conversion, err := ReadProfile(spaces[c.space], RGB, false)
		if err != nil {
			t.Fatal(err)
		}
		pixel := bytes.Clone(c.in[:])
		conversion.Convert(pixel)
		for k := range 3 {
			if d := int(pixel[k]) - int(c.want[k]); d < -1 || d > 1 {
				t.Errorf("%s %v is %v, want %v", c.space, c.in, pixel, c.want)
				break
			}
		}
	}
}

func TestSRGBNeedsNoConversion(t *testing.T) {
	needProfiles(t)
	if c, err := ReadProfile(SRGBProfile, RGB, false); err != nil || c != nil {
		t.Errorf("the profile of sRGB is converted: %v %v", c, err)
	}
	if c, ok := FromPrimaries(BT709, D65, TransferSRGB); !ok || c != nil {
		t.Errorf("the primaries of sRGB are converted: %v %v", c, ok)
	}
	if len(SRGBProfile) > 600 {
		t.Errorf("the profile of sRGB has %d bytes", len(SRGBProfile))
	}
}

func TestProfilesOfOtherKindsAreRefused(t *testing.T) {
	needProfiles(t)
	p3 := spaces["Display P3"]
	cut := func(n int) []byte { return p3[:n] }
	changed := func(at int, value string) []byte {
		out := bytes.Clone(p3)
		copy(out[at:], value)
		return out
	}
	for name, c := range map[string]struct {
		icc     []byte
		samples Samples
		want    error
	}{
		"of RGB for ink": {p3, Ink, ErrMismatch}, "empty": {nil, RGB, ErrUnreadable}, "cut in its head": {cut(100), RGB, ErrUnreadable}, "cut": {cut(300), RGB, ErrUnreadable},
		"without mark": {changed(36, "xxxx"), RGB, ErrUnreadable}, "a link of devices": {changed(12, "link"), RGB, ErrUnreadable}, "of named colours": {changed(12, "nmcl"), RGB, ErrUnreadable},
		"of L*a*b*": {changed(16, "Lab "), RGB, ErrUnreadable}, "of CMYK": {changed(16, "CMYK"), RGB, ErrMismatch}, "too long": {make([]byte, MaxProfile+1), RGB, ErrUnreadable},
		"of CMYK without tables": {changed(16, "CMYK"), Ink, ErrUnreadable}, "of grey for colours": {changed(16, "GRAY"), RGB, ErrMismatch},
	} {
		if conversion, err := ReadProfile(c.icc, c.samples, false); err != c.want || conversion != nil {
			t.Errorf("%s: %v %v, want %v", name, conversion, err, c.want)
		}
	}
}

func TestColoursThatAreNoneAreRefused(t *testing.T) {
	zero := Chromaticity{}
	for name, c := range map[string]struct {
		primaries [3]Chromaticity
		white     Chromaticity
	}{
		"zeros": {[3]Chromaticity{}, D65}, "one colour": {[3]Chromaticity{P3[0], P3[0], P3[0]}, D65}, "no white": {P3, zero},
	} {
		if _, ok := FromPrimaries(c.primaries, c.white, Linear); ok {
			t.Errorf("%s were taken", name)
		}
	}
}

// FuzzReadProfile: whatever is called a profile is refused or converts every sample without a fault.
func FuzzReadProfile(f *testing.F) {
	needProfiles(f)
	for _, icc := range spaces {
		f.Add(icc)
	}
	f.Add(SRGBProfile)
	f.Fuzz(func(t *testing.T, icc []byte) {
		for _, samples := range []Samples{RGB, Ink, InvertedInk} {
			c, err := ReadProfile(icc, samples, true)
			if err != nil || c == nil {
				continue
			}
			if samples == RGB {
				c.Convert([]uint8{0, 0, 0, 255, 255, 255, 1, 127, 254})
			} else {
				c.ConvertInk(make([]uint8, 6), []uint8{0, 0, 0, 0, 255, 255, 255, 255})
			}
		}
	})
}

func BenchmarkConvert(b *testing.B) {
	needProfiles(b)
	c, err := ReadProfile(spaces["Display P3"], RGB, false)
	if err != nil {
		b.Fatal(err)
	}
	pixels := bytes.Repeat(colourGrid(), 100)
	b.SetBytes(int64(len(pixels)))
	for b.Loop() {
		c.Convert(pixels)
	}
}
