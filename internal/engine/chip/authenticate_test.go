package chip_test

import (
	"bytes"
	"context"
	"encoding/asn1"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/engine/chip"
	"github.com/likeness-api/likeness/internal/runtime/openssl"
	"github.com/likeness-api/likeness/internal/testkit/chiptest"
	"github.com/likeness-api/likeness/internal/testkit/testset"
)

// trusted is a TrustStore of certificates in memory.
type trusted struct{ anchors, links, lists, signers [][]byte }

func (s trusted) CountAnchors(context.Context) (int, error) { return len(s.anchors), nil }

func (s trusted) FindIssuers(_ context.Context, name string) (anchors, links [][]byte, err error) {
	return selectNamed(s.anchors, name), selectNamed(s.links, name), nil
}

func selectNamed(list [][]byte, name string) (out [][]byte) {
	for _, der := range list {
		if c, err := openssl.ParseCertificate(der); err == nil && c.SubjectHash == name {
			out = append(out, der)
		}
	}
	return out
}

func (s trusted) FindRevocationLists(_ context.Context, name string) (out [][]byte, err error) {
	for _, der := range s.lists {
		if l, err := openssl.ParseRevocationList(der); err == nil && l.IssuerHash == name {
			out = append(out, der)
		}
	}
	return out, nil
}

func (s trusted) FindSigners(_ context.Context, id openssl.SignerID) (out [][]byte, err error) {
	for _, der := range s.signers {
		if c, err := openssl.ParseCertificate(der); err == nil && c.IssuerHash == id.IssuerHash && c.Serial == id.Serial {
			out = append(out, der)
		}
	}
	return out, nil
}

var (
	zone      = []string{"P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<", "C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4"}
	otherZone = []string{"P<D<<BEISPIEL<<PAUL<<<<<<<<<<<<<<<<<<<<<<<<<", "C01X00T478D<<6408125M2702283<<<<<<<<<<<<<<<4"}
)

// image stands for a portrait: nothing here decodes it.
var image = append([]byte{0xFF, 0xD8, 0xFF}, bytes.Repeat([]byte{7}, 3000)...)

func newGroups() map[int][]byte {
	return map[int][]byte{1: chiptest.NewZoneFile(zone...), 2: chiptest.NewPortraitFile(image)}
}

func convertFiles(sod []byte, groups map[int][]byte) chip.Files {
	f := chip.Files{SOD: sod, Groups: map[chip.Group][]byte{}}
	for n, file := range groups {
		f.Groups[chip.Group(n)] = file
	}
	return f
}

// authenticate returns the result, or nil for files that cannot be read.
func authenticate(t *testing.T, s trusted, f chip.Files) *chip.Result {
	t.Helper()
	a := chip.Authenticator{Trust: s}
	r, err := a.Authenticate(t.Context(), chip.Request{Files: f, State: "D"})
	var unreadable *chip.UnreadableError
	if err != nil && !errors.As(err, &unreadable) {
		t.Fatal(err)
	}
	return r
}

func hasReason(r *chip.Result, reason chip.Reason) bool {
	return slices.ContainsFunc(r.Findings, func(f chip.Finding) bool { return f.Reason == reason })
}

// fault is one thing that is wrong with files, and the right answer. An empty status means that the files
// cannot be read, which is right too where other is set.
type fault struct {
	name     string
	status   chip.Status
	reason   chip.Reason
	mayBreak bool // the files may become unreadable in place of that
	make     func(t *testing.T, w *world) (trusted, chip.Files)
}

// world is what the faults of one algorithm are made of.
type world struct {
	country *chiptest.Country
	signer  *chiptest.Signer
	trust   trusted
	groups  map[int][]byte
	sod     []byte
}

func newWorld(t *testing.T, a chiptest.Algorithm) *world {
	t.Helper()
	w := &world{country: chiptest.NewCountry(t, "DE", a, "first"), groups: newGroups()}
	w.signer = w.country.NewSigner(t, chiptest.SignerOptions{})
	w.trust = trusted{anchors: [][]byte{w.country.DER}}
	w.sod = w.signer.Sign(t, w.groups, chiptest.SignOptions{})
	return w
}

func (w *world) files() chip.Files { return convertFiles(bytes.Clone(w.sod), newGroups()) }

// flip returns b with one bit changed.
func flip(b []byte, at int) []byte {
	out := bytes.Clone(b)
	out[at] ^= 1
	return out
}

// flipIn returns sod with one bit of the part changed.
func flipIn(t *testing.T, sod, part []byte, at int) []byte {
	t.Helper()
	start := bytes.Index(sod, part)
	if start < 0 {
		t.Fatal("the part is not in the security object")
	}
	return flip(sod, start+at)
}

var faults = []fault{
	{"a byte of dg1", chip.Fail, chip.HashMismatch, false, func(_ *testing.T, w *world) (trusted, chip.Files) {
		f := w.files()
		f.Groups[1] = flip(f.Groups[1], 30)
		return w.trust, f
	}},
	{"a byte of dg2", chip.Fail, chip.HashMismatch, false, func(_ *testing.T, w *world) (trusted, chip.Files) {
		f := w.files()
		f.Groups[2] = flip(f.Groups[2], 2000)
		return w.trust, f
	}},
	{"dg1 of another document", chip.Fail, chip.HashMismatch, false, func(_ *testing.T, w *world) (trusted, chip.Files) {
		f := w.files()
		f.Groups[1] = chiptest.NewZoneFile(otherZone...)
		return w.trust, f
	}},
	{"a group that was not signed", chip.Fail, chip.GroupNotSigned, false, func(_ *testing.T, w *world) (trusted, chip.Files) {
		f := w.files()
		f.Groups[11] = chiptest.NewDetailsFile(0x6B, map[uint32]string{0x5F0E: "X"}, 0x5F0E)
		return w.trust, f
	}},
	{"a byte of the signature", chip.Fail, chip.SignatureInvalid, true, func(_ *testing.T, w *world) (trusted, chip.Files) {
		f := w.files()
		f.SOD = flip(f.SOD, len(f.SOD)-2)
		return w.trust, f
	}},
	{"a byte of a signed hash", chip.Fail, chip.SignatureInvalid, false, func(t *testing.T, w *world) (trusted, chip.Files) {
		h := chiptest.SHA256.Hash.New()
		h.Write(w.groups[1])
		f := w.files()
		f.SOD = flipIn(t, f.SOD, h.Sum(nil), 5)
		return w.trust, f
	}},
	{"a byte of the signer's certificate", chip.Fail, "", true, func(t *testing.T, w *world) (trusted, chip.Files) {
		f := w.files()
		f.SOD = flipIn(t, f.SOD, w.signer.DER, len(w.signer.DER)-3)
		return w.trust, f
	}},
	{"signer expired before the signing", chip.Fail, chip.SignerExpired, false, func(t *testing.T, w *world) (trusted, chip.Files) {
		s := w.country.NewSigner(t, chiptest.SignerOptions{End: "20210101000000Z"})
		return w.trust, convertFiles(s.Sign(t, w.groups, chiptest.SignOptions{}), w.groups)
	}},
	{"signer not valid yet at the signing", chip.Fail, chip.SignerNotYetValid, false, func(t *testing.T, w *world) (trusted, chip.Files) {
		s := w.country.NewSigner(t, chiptest.SignerOptions{Begin: "20340101000000Z"})
		return w.trust, convertFiles(s.Sign(t, w.groups, chiptest.SignOptions{}), w.groups)
	}},
	{"signer expired and no time of signing", chip.Unknown, chip.SignerExpired, false, func(t *testing.T, w *world) (trusted, chip.Files) {
		s := w.country.NewSigner(t, chiptest.SignerOptions{End: "20210101000000Z"})
		return w.trust, convertFiles(s.Sign(t, w.groups, chiptest.SignOptions{NoTime: true}), w.groups)
	}},
	{"revoked signer", chip.Fail, chip.SignerRevoked, false, func(t *testing.T, w *world) (trusted, chip.Files) {
		s := w.country.NewSigner(t, chiptest.SignerOptions{})
		w.country.Revoke(t, s)
		trust := w.trust
		trust.lists = [][]byte{w.country.RevocationList(t, time.Now().AddDate(0, 1, 0))}
		return trust, convertFiles(s.Sign(t, w.groups, chiptest.SignOptions{}), w.groups)
	}},
	{"key that may not sign", chip.Fail, chip.SignerUnsuitable, false, func(t *testing.T, w *world) (trusted, chip.Files) {
		s := w.country.NewSigner(t, chiptest.SignerOptions{Unsuitable: true})
		return w.trust, convertFiles(s.Sign(t, w.groups, chiptest.SignOptions{}), w.groups)
	}},
	{"signer of another country", chip.Fail, chip.CountryMismatch, false, func(t *testing.T, w *world) (trusted, chip.Files) {
		s := w.country.NewSigner(t, chiptest.SignerOptions{Country: "FR"})
		return w.trust, convertFiles(s.Sign(t, w.groups, chiptest.SignOptions{}), w.groups)
	}},
	{"document of another country", chip.Fail, chip.CountryMismatch, false, func(t *testing.T, w *world) (trusted, chip.Files) {
		other := chiptest.NewCountry(t, "FR", w.country.Algorithm, "other")
		s := other.NewSigner(t, chiptest.SignerOptions{})
		trust := w.trust
		trust.anchors = append(slices.Clone(trust.anchors), other.DER)
		return trust, convertFiles(s.Sign(t, w.groups, chiptest.SignOptions{}), w.groups)
	}},
	{"made by oneself under the name of the country", chip.Fail, "", true, func(t *testing.T, w *world) (trusted, chip.Files) {
		forged := chiptest.NewCountry(t, "DE", w.country.Algorithm, "first forged")
		forged.Name = w.country.Name
		s := forged.NewSigner(t, chiptest.SignerOptions{})
		return w.trust, convertFiles(s.Sign(t, w.groups, chiptest.SignOptions{}), w.groups)
	}},
	{"no anchors", chip.Unknown, chip.NoTrustAnchor, false, func(_ *testing.T, w *world) (trusted, chip.Files) {
		return trusted{}, w.files()
	}},
	{"anchors of others alone", chip.Unknown, chip.IssuerUnknown, false, func(t *testing.T, w *world) (trusted, chip.Files) {
		return trusted{anchors: [][]byte{chiptest.NewCountry(t, "FR", w.country.Algorithm, "other").DER}}, w.files()
	}},
	{"no certificate of the signer", chip.Unknown, chip.SignerMissing, false, func(t *testing.T, w *world) (trusted, chip.Files) {
		return w.trust, convertFiles(w.signer.Sign(t, w.groups, chiptest.SignOptions{NoSigner: true}), w.groups)
	}},
	{"content of another type", "", "", false, func(t *testing.T, w *world) (trusted, chip.Files) {
		return w.trust, convertFiles(w.signer.Sign(t, w.groups, chiptest.SignOptions{ContentType: "1.2.840.113549.1.7.1"}), w.groups)
	}},
	{"digest MD5", chip.Unknown, chip.DigestUnsupported, false, func(t *testing.T, w *world) (trusted, chip.Files) {
		return w.trust, convertFiles(w.signer.Sign(t, w.groups, chiptest.SignOptions{DigestOID: asn1.ObjectIdentifier{1, 2, 840, 113549, 2, 5}}), w.groups)
	}},
	{"cut off", "", "", false, func(_ *testing.T, w *world) (trusted, chip.Files) {
		f := w.files()
		f.SOD = f.SOD[:len(f.SOD)-40]
		return w.trust, f
	}},
	{"a length of the indefinite form", "", "", false, func(_ *testing.T, w *world) (trusted, chip.Files) {
		f := w.files()
		inner := bytes.Clone(w.sod[4:])
		inner[1] = 0x80
		f.SOD = chiptest.Wrap(0x77, append(inner, 0, 0))
		return w.trust, f
	}},
	{"a huge length", "", "", false, func(_ *testing.T, w *world) (trusted, chip.Files) {
		f := w.files()
		f.SOD = append([]byte{0x77, 0x84, 0x7F, 0xFF, 0xFF, 0xFF}, w.sod[4:]...)
		return w.trust, f
	}},
	{"bytes behind the end", "", "", false, func(_ *testing.T, w *world) (trusted, chip.Files) {
		f := w.files()
		f.SOD = append(f.SOD, 0, 0, 0)
		return w.trust, f
	}},
}

// inShortForm are the algorithms whose faults every run of the tests tries: one of each kind.
var inShortForm = map[string]bool{"rsa-pss-2048": true, "brainpoolP256r1": true, "prime256v1-explicit": true}

func TestEveryFaultOfEveryAlgorithmIsFound(t *testing.T) {
	chiptest.Require(t)
	cases := 0
	for _, a := range chiptest.Algorithms {
		t.Run(a.Name, func(t *testing.T) {
			if !inShortForm[a.Name] {
				testset.RequireFull(t)
			}
			w := newWorld(t, a)
			for _, f := range faults {
				cases++
				trust, files := f.make(t, w)
				r := authenticate(t, trust, files)
				switch {
				case r == nil && (f.status == "" || f.mayBreak):
				case r == nil:
					t.Errorf("%s: the files were not readable", f.name)
				case r.Status == chip.Pass:
					t.Errorf("%s: authentic, %+v", f.name, r.Findings)
				case f.mayBreak:
				case r.Status != f.status || f.reason != "" && !hasReason(r, f.reason):
					t.Errorf("%s: %s for %+v, want %s for %s", f.name, r.Status, r.Findings, f.status, f.reason)
				}
			}
		})
	}
	t.Logf("%d faulty documents, none authentic", cases)
}

func TestEveryAlgorithmAndDigestIsAuthentic(t *testing.T) {
	chiptest.Require(t)
	cases := 0
	for i, a := range chiptest.Algorithms {
		t.Run(a.Name, func(t *testing.T) {
			w := newWorld(t, a)
			for j, d := range chiptest.Digests {
				cases++
				o := chiptest.SignOptions{Digest: d, LDS18: (i+j)%2 == 1, NoTime: j == 3}
				r := authenticate(t, w.trust, convertFiles(w.signer.Sign(t, w.groups, o), w.groups))
				if r == nil || r.Status != chip.Pass || r.Anchor == nil || !hasReason(r, chip.NoRevocationList) {
					t.Errorf("%s: %+v", d.Name, r)
				}
			}
		})
	}
	t.Logf("%d right documents", cases)
}

func TestChainsOverLinksAndListsOfRevokedSigners(t *testing.T) {
	chiptest.Require(t)
	a := chiptest.Algorithms[8]
	first, second := chiptest.NewCountry(t, "DE", a, "first"), chiptest.NewCountry(t, "DE", chiptest.Algorithms[5], "second")
	link := first.Link(t, second)
	signer := second.NewSigner(t, chiptest.SignerOptions{})
	groups := newGroups()
	files := convertFiles(signer.Sign(t, groups, chiptest.SignOptions{}), groups)
	until := time.Now().AddDate(0, 1, 0)
	lists := [][]byte{first.RevocationList(t, until), second.RevocationList(t, until)}
	stale := [][]byte{second.RevocationList(t, time.Now().AddDate(0, -1, 0))}
	bare := convertFiles(signer.Sign(t, groups, chiptest.SignOptions{NoSigner: true}), groups)
	for _, c := range []struct {
		name       string
		trust      trusted
		files      chip.Files
		status     chip.Status
		revocation chip.Status
		reason     chip.Reason
	}{
		{"the new certificate itself", trusted{anchors: [][]byte{second.DER}}, files, chip.Pass, chip.Unknown, chip.NoRevocationList},
		{"over the link", trusted{anchors: [][]byte{first.DER}, links: [][]byte{link}, lists: lists}, files, chip.Pass, chip.Pass, ""},
		{"a link without its anchor", trusted{links: [][]byte{link}}, files, chip.Unknown, chip.NotRun, chip.NoTrustAnchor},
		{"with a list", trusted{anchors: [][]byte{second.DER}, lists: lists}, files, chip.Pass, chip.Pass, ""},
		{"with an old list", trusted{anchors: [][]byte{second.DER}, lists: stale}, files, chip.Pass, chip.Unknown, chip.RevocationExpired},
		{"with the list of another", trusted{anchors: [][]byte{second.DER}, lists: lists[:1]}, files, chip.Pass, chip.Unknown, chip.NoRevocationList},
		{"with an imported signer", trusted{anchors: [][]byte{second.DER}, signers: [][]byte{signer.DER}}, bare, chip.Pass, chip.Unknown, ""},
	} {
		r := authenticate(t, c.trust, c.files)
		if r == nil || r.Status != c.status || r.Revocation != c.revocation || c.reason != "" && !hasReason(r, c.reason) {
			t.Errorf("%s: %+v", c.name, r)
		}
	}
}

func TestSignersOfOtherAlgorithmsThanTheCountry(t *testing.T) {
	chiptest.Require(t)
	country := chiptest.NewCountry(t, "DE", chiptest.Algorithms[1], "first")
	groups := newGroups()
	for _, a := range chiptest.Algorithms {
		s := country.NewSigner(t, chiptest.SignerOptions{Algorithm: &a, Role: "mixed"})
		if r := authenticate(t, trusted{anchors: [][]byte{country.DER}}, convertFiles(s.Sign(t, groups, chiptest.SignOptions{}), groups)); r == nil || r.Status != chip.Pass {
			t.Errorf("%s: %+v", a.Name, r)
		}
	}
}

func TestStatesAndTheirCountries(t *testing.T) {
	chiptest.Require(t)
	for _, c := range []struct {
		country, state string
		want           chip.Status
	}{
		{"DE", "D", chip.Pass},
		{"FR", "FRA", chip.Pass},
		{"GB", "GBR", chip.Pass},
		{"GB", "GBD", chip.Pass},
		{"EU", "EUE", chip.Pass},
		{"UN", "UNO", chip.Pass},
		{"DE", "AUT", chip.Fail},
		{"FR", "D", chip.Fail},
		{"DE", "XXZ", chip.Unknown},
		{"DE", "", chip.Unknown},
	} {
		country := chiptest.NewCountry(t, c.country, chiptest.Algorithms[4], "first")
		groups := newGroups()
		sod := country.NewSigner(t, chiptest.SignerOptions{}).Sign(t, groups, chiptest.SignOptions{})
		a := chip.Authenticator{Trust: trusted{anchors: [][]byte{country.DER}}}
		r, err := a.Authenticate(t.Context(), chip.Request{Files: convertFiles(sod, groups), State: c.state})
		if err != nil || r.Country != c.want || r.Status != c.want {
			t.Errorf("%s and %s: %+v, %v", c.country, c.state, r, err)
		}
	}
}

// Every byte of a security object is changed: the result is authentic only where the byte is in none of the signed
// parts, the signer's certificate and the signature, such as in the name of the signature's algorithm.
func TestNoChangedByteOfASignedPartIsAuthentic(t *testing.T) {
	chiptest.Require(t)
	w := newWorld(t, chiptest.Algorithms[8])
	h := chiptest.SHA256.Hash.New()
	h.Write(w.groups[1])
	hashes, certificate := bytes.Index(w.sod, h.Sum(nil)), bytes.Index(w.sod, w.signer.DER)
	outside := 0
	for at := range w.sod {
		r := authenticate(t, w.trust, convertFiles(flip(w.sod, at), newGroups()))
		if r == nil || r.Status != chip.Pass {
			continue
		}
		outside++
		isHash := at >= hashes && at < hashes+2*h.Size()
		isCertificate := at >= certificate && at < certificate+len(w.signer.DER)
		const signature = 64
		if isHash || isCertificate || at >= len(w.sod)-signature || outside > 16 {
			t.Errorf("authentic with a change at %d of %d bytes", at, len(w.sod))
		}
	}
}
