package node

import (
	"crypto/x509"
	"crypto/x509/pkix"
	"io"
	"log/slog"
	"math/big"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/testkit/certtest"
)

// writeCertificate writes a self-signed certificate for localhost and returns its serial number.
func writeCertificate(t *testing.T, certFile, keyFile string, serial int64) {
	t.Helper()
	certificate, key := certtest.SelfSigned(t, x509.Certificate{
		SerialNumber: big.NewInt(serial), Subject: pkix.Name{CommonName: "localhost"}, DNSNames: []string{"localhost"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
	})
	for name, text := range map[string][]byte{certFile: certificate, keyFile: key} {
		if err := os.WriteFile(name, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func TestAChangedCertificateIsUsedWithoutARestart(t *testing.T) {
	folder := t.TempDir()
	certFile, keyFile := filepath.Join(folder, "cert.pem"), filepath.Join(folder, "key.pem")
	writeCertificate(t, certFile, keyFile, 1)
	now := time.Now()
	c, err := openCertificate(certFile, keyFile, slog.New(slog.NewTextHandler(io.Discard, nil)), func() time.Time { return now })
	if err != nil {
		t.Fatal(err)
	}
	wantSerial := func(when string, want int64) {
		t.Helper()
		got, err := c.GetCertificate(nil)
		if err != nil || got.Leaf.SerialNumber.Int64() != want {
			t.Fatalf("%s: serial %v, error %v, want %d", when, got.Leaf.SerialNumber, err, want)
		}
	}
	wantSerial("at first", 1)
	writeCertificate(t, certFile, keyFile, 2)
	later := time.Now().Add(time.Minute)
	for _, name := range []string{certFile, keyFile} {
		if err := os.Chtimes(name, later, later); err != nil {
			t.Fatal(err)
		}
	}
	wantSerial("before the next check", 1)
	now = now.Add(certificateCheck)
	wantSerial("after a renewal", 2)
	if err := os.WriteFile(certFile, []byte("half a file"), 0o600); err != nil {
		t.Fatal(err)
	}
	now = now.Add(certificateCheck)
	wantSerial("with a damaged file", 2)
	if err := os.Remove(keyFile); err != nil {
		t.Fatal(err)
	}
	now = now.Add(certificateCheck)
	wantSerial("without the key", 2)
	writeCertificate(t, certFile, keyFile, 3)
	now = now.Add(certificateCheck)
	wantSerial("after the repair", 3)
	if _, err := openCertificate(certFile, filepath.Join(folder, "none"), nil, time.Now); err == nil {
		t.Error("a missing key file is accepted at the start")
	}
}
