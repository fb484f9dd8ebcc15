package chip_test

import (
	"context"
	"encoding/base64"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/likeness-api/likeness/api"
	"github.com/likeness-api/likeness/internal/base/apigen"
	"github.com/likeness-api/likeness/internal/base/fault"
	enginechip "github.com/likeness-api/likeness/internal/engine/chip"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/openssl"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/chip"
	"github.com/likeness-api/likeness/internal/testkit/chiptest"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
)

// oneCountry trusts one certificate.
type oneCountry struct{ der []byte }

func (o oneCountry) CountAnchors(context.Context) (int, error) { return 1, nil }

func (o oneCountry) FindIssuers(context.Context, string) (anchors, links [][]byte, err error) {
	return [][]byte{o.der}, nil, nil
}

func (o oneCountry) FindRevocationLists(context.Context, string) ([][]byte, error) { return nil, nil }

func (o oneCountry) FindSigners(context.Context, openssl.SignerID) ([][]byte, error) { return nil, nil }

var lines = []string{"P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<", "C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4"}

func encode(file []byte) *string {
	text := base64.StdEncoding.EncodeToString(file)
	return &text
}

// newRequest makes a chip of a country, with a portrait, and the request for it.
func newRequest(t *testing.T, portrait []byte) (oneCountry, *apigen.NfcVerifyRequest) {
	t.Helper()
	chiptest.Require(t)
	country := chiptest.NewCountry(t, "DE", chiptest.Algorithms[8], "first")
	groups := map[int][]byte{
		1: chiptest.NewZoneFile(lines...), 2: chiptest.NewPortraitFile(portrait),
		11: chiptest.NewDetailsFile(0x6B, map[uint32]string{0x5F0E: "MUSTERMANN<<ERIKA", 0x5F11: "BERLIN"}, 0x5F0E, 0x5F11),
	}
	sod := country.NewSigner(t, chiptest.SignerOptions{}).Sign(t, groups, chiptest.SignOptions{})
	return oneCountry{country.DER}, &apigen.NfcVerifyRequest{
		Sod: *encode(sod), Dg1: *encode(groups[1]), Dg2: encode(groups[2]), Dg11: encode(groups[11]), MrzLines: lines, Threshold: 0.75,
	}
}

func readFile(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestAChipIsReadAndItsFilesAreAuthentic(t *testing.T) {
	// A drawn face, as JPEG 2000: most chips hold that.
	trust, req := newRequest(t, readFile(t, "testdata/drawn.jp2"))
	s := chip.New(nil, trust)
	out, err := s.NfcVerify(t.Context(), &call.Call{}, req)
	if err != nil {
		t.Fatal(err)
	}
	if out.Authentic == nil || !*out.Authentic || out.Status != apigen.NfcStatusPass || out.ZoneAgrees == nil || !*out.ZoneAgrees ||
		out.Document.PrimaryIdentifier != "MUSTERMANN" || len(out.Details) != 2 || out.Details[0].Value != "MUSTERMANN, ERIKA" ||
		len(out.Portrait) < 1000 || out.Portrait[0] != 0xFF || out.Portrait[1] != 0xD8 || out.Anchor == nil || out.Match != nil {
		t.Errorf("%+v", out)
	}
	t.Run("another zone on the page", func(t *testing.T) {
		changed := *req
		changed.MrzLines = []string{lines[0], "C01X00T478D<<6408125M2702283<<<<<<<<<<<<<<<4"}
		out, err := s.NfcVerify(t.Context(), &call.Call{}, &changed)
		if err != nil || out.ZoneAgrees == nil || *out.ZoneAgrees || !slices.Equal(out.ZoneDifferences, []string{"sex"}) || !*out.Authentic {
			t.Errorf("%+v, %v", out, err)
		}
	})
	t.Run("one changed byte of the portrait", func(t *testing.T) {
		changed := *req
		file, _ := base64.StdEncoding.DecodeString(*req.Dg2)
		file[len(file)-20] ^= 1
		changed.Dg2 = encode(file)
		out, err := s.NfcVerify(t.Context(), &call.Call{}, &changed)
		if err != nil || out.Authentic == nil || *out.Authentic || out.Reasons[0].Code != apigen.NfcReasonCodeHashMismatch {
			t.Errorf("%+v, %v", out, err)
		}
	})
}

// The description and the engine bound the same bytes.
func TestTheDescriptionTakesWhatTheEngineReads(t *testing.T) {
	request := api.MustLoad().Operation("nfc.verify").Request
	bounds := map[string]int{"sod": enginechip.MaxSODBytes}
	for _, g := range []enginechip.Group{1, 2, 7, 11, 12, 14, 15} {
		bounds[g.Name()] = g.MaxBytes()
	}
	for name, most := range bounds {
		if got := request.Property(name).Schema.MaxLength; got == nil || *got != base64.StdEncoding.EncodedLen(most) {
			t.Errorf("%s: the description takes %v characters, the engine %d bytes", name, got, most)
		}
	}
}

// A portrait that cannot be shown is left out with a warning, and its hash is checked all the same.
func TestADamagedPortraitIsNotShown(t *testing.T) {
	drawn := readFile(t, "testdata/drawn.jp2")
	picture, err := (&enginechip.Portrait{Format: enginechip.JPEG2000, Data: drawn}).EncodeJPEG()
	if err != nil {
		t.Fatal(err)
	}
	for name, portrait := range map[string][]byte{"JPEG": picture[:len(picture)/2], "JPEG 2000": drawn[:len(drawn)/2]} {
		trust, req := newRequest(t, portrait)
		c := &call.Call{}
		out, err := chip.New(nil, trust).NfcVerify(t.Context(), c, req)
		if err != nil || out.Portrait != nil || out.Status != apigen.NfcStatusPass || !slices.ContainsFunc(c.Warnings(), func(w string) bool { return strings.Contains(w, "portrait") }) {
			t.Errorf("%s: %+v, %v, %q", name, out, err, c.Warnings())
		}
	}
}

func TestFilesThatAreNotWhatTheyShouldBe(t *testing.T) {
	trust, good := newRequest(t, readFile(t, "testdata/drawn.jp2"))
	s := chip.New(nil, trust)
	for _, c := range []struct {
		name, param string
		change      func(r *apigen.NfcVerifyRequest)
	}{
		{"no base64", "sod", func(r *apigen.NfcVerifyRequest) { r.Sod = "?" + r.Sod }},
		{"dg1 as sod", "sod", func(r *apigen.NfcVerifyRequest) { r.Sod = r.Dg1 }},
		{"sod as dg1", "dg1", func(r *apigen.NfcVerifyRequest) { r.Dg1 = r.Sod }},
		{"a zone of a wrong length", "dg1", func(r *apigen.NfcVerifyRequest) { r.Dg1 = *encode(chiptest.NewZoneFile("P<D<<")) }},
		{"too large", "dg11", func(r *apigen.NfcVerifyRequest) { r.Dg11 = encode(make([]byte, 20<<10)) }},
		{"a selfie without a portrait", "dg2", func(r *apigen.NfcVerifyRequest) { r.Dg2, r.Selfie = nil, []byte{1} }},
		{"a challenge of four bytes", "activeAuthentication.response", func(r *apigen.NfcVerifyRequest) {
			r.ActiveAuthentication = &apigen.NfcActiveAuthentication{Challenge: "AAAAAAAAAAA=", Response: "*"}
		}},
	} {
		req := *good
		c.change(&req)
		_, err := s.NfcVerify(t.Context(), &call.Call{}, &req)
		var refused *fault.Error
		if !errors.As(err, &refused) || refused.Param != c.param {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

var engines = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (*servicetest.Services, error) {
	return servicetest.Open(rt, p, nil)
})

func TestASelfieIsComparedWithThePortraitOfTheChip(t *testing.T) {
	services := engines(t)
	photo, other := packtest.Bytes(t, "sample1.jpg"), packtest.Bytes(t, "sample3.jpg")
	trust, req := newRequest(t, photo)
	s := chip.New(services.Faces, trust)
	for _, c := range []struct {
		selfie []byte
		match  bool
	}{{photo, true}, {other, false}} {
		req.Selfie = c.selfie
		out, err := s.NfcVerify(t.Context(), &call.Call{Operation: "nfc.verify"}, req)
		if err != nil || out.Match == nil || out.Match.Match != c.match || out.Liveness == nil {
			t.Errorf("match %v: %+v, %v", c.match, out, err)
		}
	}
}
