package chipcheck_test

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"os"
	"syscall"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/base/apigen"
	enginechip "github.com/likeness-api/likeness/internal/engine/chip"
	"github.com/likeness-api/likeness/internal/runtime/inference"
	"github.com/likeness-api/likeness/internal/runtime/openssl"
	"github.com/likeness-api/likeness/internal/runtime/pack"
	"github.com/likeness-api/likeness/internal/service/call"
	"github.com/likeness-api/likeness/internal/service/chip"
	"github.com/likeness-api/likeness/internal/service/verification/chipcheck"
	"github.com/likeness-api/likeness/internal/state/verification"
	"github.com/likeness-api/likeness/internal/testkit/chiptest"
	"github.com/likeness-api/likeness/internal/testkit/packtest"
	"github.com/likeness-api/likeness/internal/testkit/servicetest"
)

// oneState trusts one certificate.
type oneState struct{ der []byte }

func (o oneState) CountAnchors(context.Context) (int, error) { return 1, nil }

func (o oneState) FindIssuers(context.Context, string) (anchors, links [][]byte, err error) {
	return [][]byte{o.der}, nil, nil
}

func (o oneState) FindRevocationLists(context.Context, string) ([][]byte, error) { return nil, nil }

func (o oneState) FindSigners(context.Context, openssl.SignerID) ([][]byte, error) { return nil, nil }

var engines = packtest.Engine(func(rt *inference.Runtime, p *pack.Pack) (*servicetest.Services, error) {
	return servicetest.Open(rt, p, nil)
})

// makeFiles makes the files of a chip with a drawn face in JPEG 2000, as base64, and the state that signed them.
func makeFiles(tb testing.TB, a chiptest.Algorithm) (state oneState, sod, dg1, dg2 string) {
	tb.Helper()
	chiptest.Require(tb)
	drawn, err := os.ReadFile("../../chip/testdata/drawn.jp2")
	if err != nil {
		tb.Fatal(err)
	}
	country := chiptest.NewCountry(tb, "DE", a, "first")
	groups := map[int][]byte{
		1: chiptest.NewZoneFile("P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<", "C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4"), 2: chiptest.NewPortraitFile(drawn),
	}
	encode := base64.StdEncoding.EncodeToString
	return oneState{country.DER}, encode(country.NewSigner(tb, chiptest.SignerOptions{}).Sign(tb, groups, chiptest.SignOptions{})), encode(groups[1]), encode(groups[2])
}

// measure reports the processor time of a call beside the time on the wall.
func measure(b *testing.B, call func() error) {
	b.Helper()
	before := processorTime(b)
	for b.Loop() {
		if err := call(); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64((processorTime(b)-before).Microseconds())/1000/float64(b.N), "cpu-ms/op")
}

func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		b.Fatal(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

// BenchmarkChip measures what docs/chip.md says of the processor time of nfc.verify, without and with a selfie, and of the
// check chip of a verification.
func BenchmarkChip(b *testing.B) {
	for _, at := range []int{0, 4, 10} { // RSA 2048, P-256, Brainpool 512
		a := chiptest.Algorithms[at]
		state, sod, dg1, dg2 := makeFiles(b, a)
		services := engines(b)
		operation := chip.New(services.Faces, state)
		req := &apigen.NfcVerifyRequest{Sod: sod, Dg1: dg1, Dg2: &dg2, Threshold: 0.75}
		b.Run("nfc.verify/"+a.Name, func(b *testing.B) {
			measure(b, func() error {
				_, err := operation.NfcVerify(b.Context(), &call.Call{}, req)
				return err
			})
		})
		b.Run("chip/"+a.Name, func(b *testing.B) {
			sent := apigen.VerificationChipRequest{Sod: sod, Dg1: dg1, Dg2: &dg2}
			stored, err := json.Marshal(sent)
			if err != nil {
				b.Fatal(err)
			}
			job := verification.Job{Chip: stored, Checks: apigen.VerificationChecks{Chip: &apigen.VerificationChipCheck{}}}
			measure(b, func() error {
				if err := chipcheck.CheckReadable(b.Context(), sent); err != nil {
					return err
				}
				return chipcheck.Check(b.Context(), services.Engine, &enginechip.Authenticator{Trust: state}, job, &verification.Findings{})
			})
		})
	}
	state, sod, dg1, _ := makeFiles(b, chiptest.Algorithms[4])
	services := engines(b)
	b.Run("nfc.verify/selfie", func(b *testing.B) {
		photo := packtest.Bytes(b, "sample1.jpg")
		dg2 := base64.StdEncoding.EncodeToString(chiptest.NewPortraitFile(photo)) // not the signed one: the work is the same
		req := &apigen.NfcVerifyRequest{Sod: sod, Dg1: dg1, Dg2: &dg2, Threshold: 0.75, Selfie: photo}
		operation := chip.New(services.Faces, state)
		measure(b, func() error {
			_, err := operation.NfcVerify(b.Context(), &call.Call{Operation: "nfc.verify"}, req)
			return err
		})
	})
}
