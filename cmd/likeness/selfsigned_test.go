package main

import (
	"crypto/tls"
	"crypto/x509"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// TestSelfSignedCertificate serves with the files and calls every host of them.
func TestSelfSignedCertificate(t *testing.T) {
	folder := t.TempDir()
	settings := func() *serveSettings { return &serveSettings{Addr: "0.0.0.0:8443"} }
	c := settings()
	if err := c.useSelfSigned("sqlite:" + filepath.Join(folder, "l.db")); err != nil {
		t.Fatal(err)
	}
	pair, err := tls.LoadX509KeyPair(c.TLSCert, c.TLSKey)
	if err != nil {
		t.Fatal(err)
	}
	listen, err := tls.Listen("tcp", "127.0.0.1:0", &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12})
	if err != nil {
		t.Fatal(err)
	}
	server := &http.Server{Handler: http.NotFoundHandler(), ReadHeaderTimeout: time.Minute}
	defer server.Close()
	go func() { _ = server.Serve(listen) }() // ends with the test
	roots := x509.NewCertPool()
	text, err := os.ReadFile(c.TLSCert)
	if err != nil || !roots.AppendCertsFromPEM(text) {
		t.Fatalf("the certificate cannot be read: %v", err)
	}
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12}}}
	answer, err := client.Get("https://" + listen.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if !strings.HasPrefix(c.PublicURL, "https://") || !strings.HasSuffix(c.PublicURL, ":8443") {
		t.Errorf("links begin with %q", c.PublicURL)
	}
	if info, err := os.Stat(c.TLSKey); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the key: %v, %v", info.Mode(), err)
	}

	again := settings() // the exception that a phone stored goes on to hold
	if err := again.useSelfSigned("sqlite:" + filepath.Join(folder, "l.db")); err != nil {
		t.Fatal(err)
	}
	if now, err := os.ReadFile(again.TLSCert); err != nil || string(now) != string(text) {
		t.Errorf("the second start makes another certificate (%v)", err)
	}
	hosts, err := listHosts("0.0.0.0")
	if err != nil {
		t.Fatal(err)
	}
	if coversHosts(c.TLSCert, c.TLSKey, hosts, time.Now().Add(selfSignedFor-time.Hour)) {
		t.Error("a certificate that ends within the hour is kept")
	}
	if coversHosts(c.TLSCert, c.TLSKey, append(hosts, "192.0.2.7"), time.Now()) {
		t.Error("a certificate is kept that lacks a new address of the machine")
	}
	own := &serveSettings{Addr: "127.0.0.1:8443", TLSCert: c.TLSCert, TLSKey: c.TLSKey}
	if err := own.useSelfSigned("sqlite:" + filepath.Join(folder, "l.db")); err == nil {
		t.Error("a certificate of the operator is replaced")
	}
}
