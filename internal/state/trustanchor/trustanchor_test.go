package trustanchor_test

import (
	"encoding/base64"
	"encoding/pem"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/engine/chip"
	"github.com/likeness-api/likeness/internal/state/audit"
	"github.com/likeness-api/likeness/internal/state/audited"
	"github.com/likeness-api/likeness/internal/state/store"
	"github.com/likeness-api/likeness/internal/state/trustanchor"
	"github.com/likeness-api/likeness/internal/testkit/chiptest"
	"github.com/likeness-api/likeness/internal/testkit/storetest"
)

// encodeLDIF writes an attribute of an entry, folded as directories do.
func encodeLDIF(attribute string, der []byte) string {
	line := attribute + ":: " + base64.StdEncoding.EncodeToString(der)
	var b strings.Builder
	fmt.Fprintf(&b, "dn: cn=%d,dc=icao,dc=int\nobjectClass: top\n%s\n", len(der), line[:76])
	for line = line[76:]; line != ""; line = line[min(len(line), 75):] {
		b.WriteString(" " + line[:min(len(line), 75)] + "\n")
	}
	return b.String() + "\n"
}

func TestFilesThatStatesPublish(t *testing.T) {
	chiptest.Require(t)
	a := chiptest.Algorithms[8]
	first, second := chiptest.NewCountry(t, "DE", a, "first"), chiptest.NewCountry(t, "FR", a, "second")
	signer := first.NewSigner(t, chiptest.SignerOptions{})
	link := first.Link(t, chiptest.NewCountry(t, "DE", a, "third"))
	list := first.RevocationList(t, time.Now().AddDate(0, 1, 0))
	master := signer.MasterList(t, first.DER, second.DER)
	spoiled := append([]byte{}, master...)
	spoiled[len(spoiled)-3] ^= 1
	toPEM := func(kind string, der []byte) string {
		return string(pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}))
	}
	for _, c := range []struct {
		name string
		data string
		want string // kinds in order; empty: refused
	}{
		{"a certificate", string(first.DER), "anchor"},
		{"a link", string(link), "link"},
		{"a signer", string(signer.DER), "signer"},
		{"a list", string(list), "revocation_list"},
		{"a master list", string(master), "anchor anchor"},
		{"a spoiled master list", string(spoiled), ""},
		{"PEM", "comment\n" + toPEM("CERTIFICATE", first.DER) + toPEM("X509 CRL", list), "anchor revocation_list"},
		{"LDIF", "version: 1\n" + encodeLDIF("CscaMasterListData", master) + encodeLDIF("userCertificate;binary", signer.DER) + encodeLDIF("certificateRevocationList;binary", list), "anchor anchor signer revocation_list"},
		{"LDIF of the German list", encodeLDIF("pkdMasterListContent", master), "anchor anchor"},
		{"LDIF with a spoiled list", encodeLDIF("pkdMasterListContent", spoiled), ""},
		{"a security object", string(signer.Sign(t, map[int][]byte{1: {1}}, chiptest.SignOptions{})), ""},
		{"nothing", "", ""},
		{"text", "hello", ""},
		{"a private key", toPEM("PRIVATE KEY", []byte{1, 2}), ""},
	} {
		f, err := trustanchor.Read("file", []byte(c.data))
		if err != nil {
			if c.want != "" {
				t.Errorf("%s: %v", c.name, err)
			}
			continue
		}
		var kinds []string
		for _, i := range f.Items {
			kinds = append(kinds, string(i.Kind))
		}
		if got := strings.Join(kinds, " "); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestCertificatesAreStoredFoundAndRemoved(t *testing.T) {
	chiptest.Require(t)
	country := chiptest.NewCountry(t, "DE", chiptest.Algorithms[8], "first")
	signer := country.NewSigner(t, chiptest.SignerOptions{})
	groups := map[int][]byte{1: chiptest.NewZoneFile("P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<", "C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4")}
	bare := signer.Sign(t, groups, chiptest.SignOptions{NoSigner: true})
	storetest.Run(t, func(t *testing.T, s *store.Store) {
		r := trustanchor.New(s, audit.New(s, audit.Options{}))
		origin := audited.Origin{Actor: "cli:test"}
		status := func() chip.Status {
			a := chip.Authenticator{Trust: r}
			result, err := a.Authenticate(t.Context(), chip.Request{State: "D", Files: chip.Files{SOD: bare, Groups: map[chip.Group][]byte{1: groups[1]}}})
			if err != nil {
				t.Fatal(err)
			}
			return result.Status
		}
		if got := status(); got != chip.Unknown {
			t.Errorf("without certificates: %s", got)
		}
		for range 2 { // a second import adds nothing
			for _, der := range [][]byte{country.DER, signer.DER, country.RevocationList(t, time.Now().AddDate(0, 1, 0))} {
				f, err := trustanchor.Read("certificates", der)
				if err != nil {
					t.Fatal(err)
				}
				if _, err := r.Import(t.Context(), origin, f); err != nil {
					t.Fatal(err)
				}
			}
		}
		if got := status(); got != chip.Pass {
			t.Errorf("with certificates: %s", got)
		}
		items, err := r.List(t.Context(), trustanchor.Filter{Country: "de"})
		if err != nil || len(items) < 3 || items[0].Kind != trustanchor.Anchor {
			t.Fatalf("%+v, %v", items, err)
		}
		if _, err := r.Remove(t.Context(), origin, items[0].Fingerprint[:12]); err != nil {
			t.Error(err)
		}
		if n, err := r.CountAnchors(t.Context()); n != 0 || err != nil || status() != chip.Unknown {
			t.Errorf("after the removal: %d anchors, %v", n, err)
		}
		if _, err := r.Remove(t.Context(), origin, "0"); err == nil {
			t.Error("one digit of a fingerprint removed something")
		}
	})
}

func FuzzRead(f *testing.F) {
	f.Add([]byte("dn: cn=1\nuserCertificate;binary:: AAAA\n b\n"))
	f.Add([]byte("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"))
	f.Add([]byte{0x30, 0x80, 0, 0})
	f.Fuzz(func(_ *testing.T, data []byte) { _, _ = trustanchor.Read("file", data) })
}
