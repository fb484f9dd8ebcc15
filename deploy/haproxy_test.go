package deploy_test

import (
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"math/big"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/likeness-api/likeness/internal/testkit/await"
	"github.com/likeness-api/likeness/internal/testkit/certtest"
)

// The proxy speaks TLS where BIND names a certificate, as compose.yaml does.
func TestTheProxySpeaksTLSWhereItIsToldTo(t *testing.T) {
	haproxy, err := exec.LookPath("haproxy")
	if err != nil {
		t.Skip("SKIPPED: haproxy is not installed")
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().String()
	_ = listener.Close()
	proxy := exec.CommandContext(t.Context(), haproxy, "-db", "-f", "haproxy/haproxy.cfg")
	proxy.Env = append(os.Environ(), "NODE1=127.0.0.1:1", "NODE2=127.0.0.1:2", "NODE3=127.0.0.1:3", "BIND="+address+" ssl crt "+writeCertificate(t))
	if err := proxy.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = proxy.Process.Kill(); _ = proxy.Wait() })
	await.Until(t, "the proxy listens", func() bool {
		var c net.Conn
		if c, err = net.Dial("tcp", address); err == nil {
			_ = c.Close()
		}
		return err == nil
	}, func() any { return err })
	c, err := tls.Dial("tcp", address, &tls.Config{InsecureSkipVerify: true}) //nolint:gosec // its own certificate
	if err != nil {
		t.Fatalf("the proxy speaks no TLS: %v", err)
	}
	_ = c.Close()
}

// writeCertificate writes a certificate for this test and its key into one file.
func writeCertificate(t *testing.T) string {
	t.Helper()
	certificate, key := certtest.SelfSigned(t, x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "localhost"}, NotAfter: time.Now().Add(time.Hour)})
	file := filepath.Join(t.TempDir(), "tls.pem")
	if err := os.WriteFile(file, append(certificate, key...), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}
