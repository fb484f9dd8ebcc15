// Package chiptest makes files of chips of travel documents with the openssl command: a country with its
// signing certificate, document signers, revocation lists and master lists, and signed data groups. It
// shares no code with the packages that verify them.
package chiptest

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// Algorithm is how a key signs.
type Algorithm struct {
	Name   string
	Curve  string // of an EC key; empty: RSA
	Bits   int    // of an RSA key
	Params string // "explicit": the curve is written out
	PSS    bool
}

// Algorithms are those that Doc 9303-12 lets states use.
var Algorithms = []Algorithm{
	{Name: "rsa-2048", Bits: 2048},
	{Name: "rsa-pss-2048", Bits: 2048, PSS: true},
	{Name: "rsa-pss-3072", Bits: 3072, PSS: true},
	{Name: "secp224r1", Curve: "secp224r1"},
	{Name: "prime256v1", Curve: "prime256v1"},
	{Name: "secp384r1", Curve: "secp384r1"},
	{Name: "secp521r1", Curve: "secp521r1"},
	{Name: "brainpoolP224r1", Curve: "brainpoolP224r1"},
	{Name: "brainpoolP256r1", Curve: "brainpoolP256r1"},
	{Name: "brainpoolP384r1", Curve: "brainpoolP384r1"},
	{Name: "brainpoolP512r1", Curve: "brainpoolP512r1"},
	{Name: "prime256v1-explicit", Curve: "prime256v1", Params: "explicit"},
	{Name: "brainpoolP256r1-explicit", Curve: "brainpoolP256r1", Params: "explicit"},
}

// Require skips the test where there is no openssl command.
func Require(t testing.TB) {
	t.Helper()
	if _, err := exec.LookPath("openssl"); err != nil {
		t.Skip("the openssl command is not here: apt-get install openssl")
	}
}

// Run runs openssl and returns what it prints.
func Run(t testing.TB, dir string, stdin []byte, args ...string) []byte {
	t.Helper()
	cmd := exec.Command("openssl", args...)
	cmd.Dir = dir
	if stdin != nil {
		cmd.Stdin = strings.NewReader(string(stdin))
	}
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("openssl %s: %v\n%s", strings.Join(args, " "), err, stderr.String())
	}
	return out
}

var keys sync.Map // "algorithm name" -> func() PEM

// newKey returns the one private key (PEM) that a role has in this run: making RSA keys takes long.
func newKey(t testing.TB, a Algorithm, role string) []byte {
	t.Helper()
	made, _ := keys.LoadOrStore(a.Name+" "+role, sync.OnceValue(func() []byte {
		args := []string{"genpkey", "-algorithm", "RSA", "-pkeyopt", fmt.Sprintf("rsa_keygen_bits:%d", a.Bits)}
		if a.Curve != "" {
			args = []string{"genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:" + a.Curve, "-pkeyopt", "ec_param_enc:named_curve"}
			if a.Params != "" {
				args[len(args)-1] = "ec_param_enc:" + a.Params
			}
		}
		out, err := exec.Command("openssl", args...).Output()
		if err != nil {
			t.Errorf("openssl %s: %v", strings.Join(args, " "), err)
		}
		return out
	}))
	return made.(func() []byte)()
}

// Country is a country signing certification authority.
type Country struct {
	Code      string
	Algorithm Algorithm
	DER       []byte // the certificate
	Name      string // common name
	dir       string
	signers   int
}

const caConfig = `[ca]
default_ca = csca
[csca]
database = index.txt
new_certs_dir = .
serial = serial
crlnumber = crlnumber
default_md = sha256
default_days = 3650
default_crl_days = 90
policy = any
unique_subject = no
copy_extensions = none
[any]
countryName = optional
organizationName = optional
commonName = supplied
[signer]
keyUsage = critical,digitalSignature
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
[unsuitable]
keyUsage = critical,keyEncipherment
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
[link]
basicConstraints = critical,CA:TRUE,pathlen:0
keyUsage = critical,keyCertSign,cRLSign
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
`

// pssOptions are the options for signatures of a key; flag is -sigopt or -keyopt.
func (a Algorithm) pssOptions(flag string) []string {
	if !a.PSS {
		return nil
	}
	return []string{flag, "rsa_padding_mode:pss", flag, "rsa_pss_saltlen:digest"}
}

// NewCountry makes a country signing certificate that is valid from 2016 to 2040. Countries with the same
// algorithm and role have the same key.
func NewCountry(t testing.TB, code string, a Algorithm, role string) *Country {
	t.Helper()
	c := &Country{Code: code, Algorithm: a, dir: t.TempDir(), Name: "CSCA " + role}
	c.write(t, "ca.cnf", []byte(caConfig))
	c.write(t, "index.txt", nil)
	c.write(t, "serial", []byte("1000\n"))
	c.write(t, "crlnumber", []byte("01\n"))
	c.write(t, "ca.key", newKey(t, a, "csca "+role))
	c.write(t, "ca.csr", c.newRequest(t, "ca.key", fmt.Sprintf("/C=%s/O=Test/CN=%s", code, c.Name)))
	c.signRequest(t, "ca", "link", validity{"20160101000000Z", "20400101000000Z"}, "-selfsign", "-keyfile", "ca.key")
	c.DER = Run(t, c.dir, nil, "x509", "-in", "ca.pem", "-outform", "DER")
	return c
}

func (c *Country) write(t testing.TB, name string, data []byte) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(c.dir, name), data, 0o600); err != nil {
		t.Fatal(err)
	}
}

func (c *Country) newRequest(t testing.TB, key, subject string) []byte {
	t.Helper()
	return Run(t, c.dir, nil, "req", "-new", "-key", key, "-subj", subject)
}

// validity is the time between two times as YYYYMMDDhhmmssZ.
type validity struct{ begin, end string }

// signRequest has the country issue the certificate NAME.pem for the request NAME.csr.
func (c *Country) signRequest(t testing.TB, name, extensions string, valid validity, more ...string) {
	t.Helper()
	args := []string{"ca", "-batch", "-config", "ca.cnf", "-in", name + ".csr", "-out", name + ".pem", "-notext", "-extensions", extensions, "-startdate", valid.begin, "-enddate", valid.end}
	if len(more) == 0 {
		more = []string{"-cert", "ca.pem", "-keyfile", "ca.key"}
	}
	Run(t, c.dir, nil, append(append(args, more...), c.Algorithm.pssOptions("-sigopt")...)...)
}

// SignerOptions say how a document signer differs from an ordinary one.
type SignerOptions struct {
	Begin, End string // YYYYMMDDhhmmssZ; empty: 2020 to 2035
	Unsuitable bool   // its key may not sign data
	Country    string // of its name; empty: that of the country
	Algorithm  *Algorithm
	Role       string // of the key
}

// Signer is a document signer.
type Signer struct {
	DER       []byte
	country   *Country
	algorithm Algorithm
	file      string
}

// NewSigner has the country issue a document signer.
func (c *Country) NewSigner(t testing.TB, o SignerOptions) *Signer {
	t.Helper()
	c.signers++
	s := &Signer{country: c, algorithm: c.Algorithm, file: fmt.Sprintf("ds%d", c.signers)}
	if o.Algorithm != nil {
		s.algorithm = *o.Algorithm
	}
	code, extensions := c.Code, "signer"
	if o.Country != "" {
		code = o.Country
	}
	if o.Unsuitable {
		extensions = "unsuitable"
	}
	begin, end := o.Begin, o.End
	if begin == "" {
		begin = "20200101000000Z"
	}
	if end == "" {
		end = "20350101000000Z"
	}
	c.write(t, s.file+".key", newKey(t, s.algorithm, "signer "+o.Role))
	c.write(t, s.file+".csr", c.newRequest(t, s.file+".key", fmt.Sprintf("/C=%s/O=Test/CN=Signer %d", code, c.signers)))
	c.signRequest(t, s.file, extensions, validity{begin, end})
	s.DER = Run(t, c.dir, nil, "x509", "-in", s.file+".pem", "-outform", "DER")
	return s
}

// Link has the country issue a certificate for the key and the name of its successor.
func (c *Country) Link(t testing.TB, next *Country) []byte {
	t.Helper()
	c.write(t, "link.csr", next.newRequest(t, "ca.key", fmt.Sprintf("/C=%s/O=Test/CN=%s", next.Code, next.Name)))
	c.signRequest(t, "link", "link", validity{"20180101000000Z", "20400101000000Z"})
	return Run(t, c.dir, nil, "x509", "-in", "link.pem", "-outform", "DER")
}

// Revoke puts a signer on the list of the country.
func (c *Country) Revoke(t testing.TB, s *Signer) {
	t.Helper()
	Run(t, c.dir, nil, append([]string{"ca", "-config", "ca.cnf", "-revoke", s.file + ".pem", "-cert", "ca.pem", "-keyfile", "ca.key"}, c.Algorithm.pssOptions("-sigopt")...)...)
}

// RevocationList returns the list of the country, valid until then.
func (c *Country) RevocationList(t testing.TB, until time.Time) []byte {
	t.Helper()
	args := []string{
		"ca", "-config", "ca.cnf", "-gencrl", "-out", "crl.pem", "-cert", "ca.pem", "-keyfile", "ca.key",
		"-crl_lastupdate", "20200101000000Z", "-crl_nextupdate", until.UTC().Format("20060102150405Z"),
	}
	Run(t, c.dir, nil, append(args, c.Algorithm.pssOptions("-sigopt")...)...)
	return Run(t, c.dir, nil, "crl", "-in", "crl.pem", "-outform", "DER")
}
