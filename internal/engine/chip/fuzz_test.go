package chip_test

import (
	"encoding/base64"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/chip"
	"github.com/likeness-api/likeness/internal/testkit/chiptest"
)

// FuzzAuthenticate changes a security object; nothing is trusted, so that nothing may be authentic.
func FuzzAuthenticate(f *testing.F) {
	sod, _ := base64.StdEncoding.DecodeString(chiptest.SpecimenSOD)
	dg1, _ := base64.StdEncoding.DecodeString(chiptest.SpecimenDG1)
	f.Add(sod, dg1)
	f.Fuzz(func(t *testing.T, sod, dg1 []byte) {
		a := chip.Authenticator{Trust: trusted{}}
		r, err := a.Authenticate(t.Context(), chip.Request{State: "UTO", Files: chip.Files{SOD: sod, Groups: map[chip.Group][]byte{1: dg1}}})
		if err == nil && r.Status == chip.Pass {
			t.Error("authentic without an anchor")
		}
	})
}

// FuzzReadFiles reads bytes as every data group.
func FuzzReadFiles(f *testing.F) {
	f.Add(chiptest.NewPortraitFile(image))
	f.Add(chiptest.NewFaceImageFile(chiptest.NewFaceImageBlock(image)))
	f.Add(chiptest.NewZoneFile(zone...))
	f.Add(chiptest.NewDetailsFile(0x6B, map[uint32]string{0x5F0E: "A<<B"}, 0x5F0E))
	f.Fuzz(func(_ *testing.T, file []byte) {
		_, _ = chip.ReadZone(file)
		_, _ = chip.ReadDetails(11, file)
		_, _ = chip.ReadDetails(12, file)
		if p, err := chip.ReadPortrait(file); err == nil && len(p.Data) < 10_000 {
			_, _ = p.EncodeJPEG()
		}
	})
}
