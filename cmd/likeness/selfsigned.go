package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"fmt"
	"math/big"
	"net"
	"net/netip"
	"os"
	"path/filepath"
	"slices"
	"time"

	"github.com/likeness-api/likeness/internal/state/store"
)

// Times of a self-signed certificate. Phones refuse one of more than 398 days.
const (
	selfSignedFor  = 397 * 24 * time.Hour
	selfSignedLeft = 7 * 24 * time.Hour // with less left another one is made
)

// useSelfSigned has the node speak HTTPS with a certificate of its own for the addresses of this machine that
// --addr listens on, and has links begin with the first of them.
func (c *serveSettings) useSelfSigned(database string) error {
	if c.TLSCert != "" {
		return errors.New("--tls-self-signed and --tls-cert exclude each other")
	}
	host, port, err := net.SplitHostPort(c.Addr)
	if err != nil {
		return fmt.Errorf("--addr: %w", err)
	}
	hosts, err := listHosts(host)
	if err != nil {
		return err
	}
	path, err := store.ParseAddress(database)
	if err != nil {
		return err
	}
	folder := "data" // of a store in PostgreSQL
	if path != "" {
		folder = filepath.Dir(path)
	}
	c.TLSCert, c.TLSKey = filepath.Join(folder, "self-signed.crt"), filepath.Join(folder, "self-signed.key")
	if !coversHosts(c.TLSCert, c.TLSKey, hosts, time.Now()) {
		if err := makeSelfSigned(c.TLSCert, c.TLSKey, hosts, time.Now()); err != nil {
			return fmt.Errorf("--tls-self-signed: %w", err)
		}
	}
	if c.PublicURL == "" && port != "0" {
		c.PublicURL = "https://" + net.JoinHostPort(hosts[0], port)
	}
	return nil
}

// listHosts returns the addresses and names by which others reach a service on host; of one that listens on all
// addresses, those of the networks first.
func listHosts(host string) ([]string, error) {
	if ip, err := netip.ParseAddr(host); host != "" && (err != nil || !ip.IsUnspecified()) {
		return []string{host}, nil
	}
	addresses, err := net.InterfaceAddrs()
	if err != nil {
		return nil, err
	}
	var hosts, six []string
	for _, address := range addresses {
		prefix, err := netip.ParsePrefix(address.String())
		if err != nil {
			continue
		}
		switch ip := prefix.Addr(); {
		case ip.IsLoopback() || ip.IsLinkLocalUnicast():
		case ip.Is4():
			hosts = append(hosts, ip.String())
		default:
			six = append(six, ip.String())
		}
	}
	hosts = append(hosts, six...)
	if name, err := os.Hostname(); err == nil {
		hosts = append(hosts, name)
	}
	return append(hosts, "localhost", "127.0.0.1", "::1"), nil
}

// coversHosts reports whether there is a pair of files for all hosts that stays valid for a while.
func coversHosts(certFile, keyFile string, hosts []string, now time.Time) bool {
	pair, err := tls.LoadX509KeyPair(certFile, keyFile)
	if err != nil {
		return false
	}
	cert, err := x509.ParseCertificate(pair.Certificate[0])
	return err == nil && now.Add(selfSignedLeft).Before(cert.NotAfter) &&
		!slices.ContainsFunc(hosts, func(host string) bool { return cert.VerifyHostname(host) != nil })
}

// makeSelfSigned writes a new key of the curve P-256 and a certificate for hosts.
func makeSelfSigned(certFile, keyFile string, hosts []string, now time.Time) error {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return err
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 127))
	if err != nil {
		return err
	}
	template := &x509.Certificate{
		SerialNumber: serial, Subject: pkix.Name{CommonName: "Likeness, self-signed"}, NotBefore: now.Add(-time.Hour), NotAfter: now.Add(selfSignedFor),
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth}, BasicConstraintsValid: true,
	}
	for _, host := range hosts {
		if ip := net.ParseIP(host); ip != nil {
			template.IPAddresses = append(template.IPAddresses, ip)
		} else {
			template.DNSNames = append(template.DNSNames, host)
		}
	}
	cert, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		return err
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(keyFile), 0o700); err != nil {
		return err
	}
	return errors.Join(
		os.WriteFile(keyFile, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: private}), 0o600),
		os.WriteFile(certFile, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: cert}), 0o644), //nolint:gosec // everybody is shown it
	)
}

// printSelfSigned says how a phone opens the service.
func (c *serveSettings) printSelfSigned(g *globals) {
	g.printNote(`HTTPS with a certificate of this program's own (%[2]s): for trying it out, not for customers.
A phone in the same network opens %[1]s. Its browser warns once, since no authority knows the certificate:
  Chrome:  Advanced, then "Proceed".   Safari: "Show Details", then "visit this website".
Links of verifications and their QR codes begin with that address. For customers, set --tls-cert, --tls-key and --public-url.
`, c.PublicURL, c.TLSCert)
	if host, _, err := net.SplitHostPort(c.Addr); err == nil {
		if ip, err := netip.ParseAddr(host); host == "localhost" || err == nil && ip.IsLoopback() {
			g.printNote("--addr %s is reached from this machine alone: phones need --addr 0.0.0.0:PORT.\n", c.Addr)
		}
	}
}
