package node

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"io"
	"log/slog"
	"math/big"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// writeCertificate writes a self-signed certificate for localhost and returns its serial number.
func writeCertificate(t *testing.T, certFile, keyFile string, serial int64) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(serial), Subject: pkix.Name{CommonName: "localhost"}, DNSNames: []string{"localhost"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	for name, block := range map[string]*pem.Block{certFile: {Type: "CERTIFICATE", Bytes: der}, keyFile: {Type: "PRIVATE KEY", Bytes: private}} {
		if err := os.WriteFile(name, pem.EncodeToMemory(block), 0o600); err != nil {
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
