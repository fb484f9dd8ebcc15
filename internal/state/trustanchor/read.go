package trustanchor

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/asn1"
	"encoding/base64"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/likeness-api/likeness/internal/base/fault"
	"github.com/likeness-api/likeness/internal/runtime/openssl"
)

// Kind is what an item is used for.
type Kind string

// The kinds.
const (
	Anchor         Kind = "anchor"          // a country signing certificate: trusted
	Link           Kind = "link"            // a country signing certificate that another one issued
	Signer         Kind = "signer"          // a document signer
	RevocationList Kind = "revocation_list" // of an anchor or a link
)

// Kinds lists the kinds.
var Kinds = []Kind{Anchor, Link, Signer, RevocationList}

// Item is one certificate or revocation list.
type Item struct {
	ID          string // empty: not stored yet
	Kind        Kind
	Country     string // countryName, such as DE
	Subject     string // RFC 2253; of a list: its issuer
	Fingerprint string // SHA-256 of DER, hexadecimal
	NotBefore   time.Time
	NotAfter    time.Time // zero: none
	Source      string    // name of the file
	Imported    time.Time
	DER         []byte

	subjectHash, issuerHash, serial, keyID string
}

// File is what a file holds.
type File struct {
	Items   []Item
	Signers []string // subjects of those who signed the master lists in the file
	Skipped []string // what could not be used, and why; the first maxSkipped
}

const (
	// MaxFileBytes is the largest file: the complete directory of ICAO has 80 MB.
	MaxFileBytes = 256 << 20
	maxSkipped   = 50
	maxItems     = 200_000
	masterList   = "2.23.136.1.1.2" // id-icao-cscaMasterList
)

// Read reads a file; name is its name, by which Source and errors call it. An error is a *fault.Error.
func Read(name string, data []byte) (*File, error) {
	f := &File{}
	var err error
	switch {
	case len(data) > MaxFileBytes:
		return nil, newFileError(name, "it has more than %d MB", MaxFileBytes>>20)
	case bytes.Contains(data, []byte("-----BEGIN ")):
		f.readPEM(data)
	case looksLikeLDIF(data):
		err = f.readLDIF(data)
	default:
		err = f.readDER(data)
	}
	switch {
	case err != nil:
		return nil, newFileError(name, "%s", err)
	case len(f.Items) == 0 && len(f.Skipped) > 0:
		return nil, newFileError(name, "%s", f.Skipped[0])
	case len(f.Items) == 0:
		return nil, newFileError(name, "it holds no certificate and no revocation list")
	}
	for i := range f.Items {
		f.Items[i].Source = name
	}
	return f, nil
}

func newFileError(name, format string, args ...any) error {
	return fault.New(fault.FieldInvalid, "", "%s cannot be imported: %s.", name, fmt.Sprintf(format, args...)).
		WithFix("Import a master list (CMS), an LDIF file of the ICAO directory, or certificates and revocation lists in DER or PEM.")
}

func (f *File) skip(format string, args ...any) {
	if len(f.Skipped) < maxSkipped {
		f.Skipped = append(f.Skipped, fmt.Sprintf(format, args...))
	}
}

// readPEM adds the certificates and lists of a PEM file.
func (f *File) readPEM(data []byte) {
	for {
		block, rest := pem.Decode(data)
		if block == nil {
			return
		}
		switch data = rest; block.Type {
		case "CERTIFICATE", "TRUSTED CERTIFICATE", "X509 CERTIFICATE":
			f.addCertificate(block.Bytes)
		case "X509 CRL":
			f.addRevocationList(block.Bytes)
		case "CMS", "PKCS7":
			if err := f.readMasterList(block.Bytes); err != nil {
				f.skip("%s", err)
			}
		default:
			f.skip("a PEM block %q is neither a certificate nor a list", block.Type)
		}
	}
}

// readDER adds what one DER file is.
func (f *File) readDER(data []byte) error {
	if _, err := openssl.ParseCertificate(data); err == nil {
		f.addCertificate(data)
		return nil
	}
	if _, err := openssl.ParseRevocationList(data); err == nil {
		f.addRevocationList(data)
		return nil
	}
	return f.readMasterList(data)
}

var errNoMasterList = errors.New("it is neither a certificate, a revocation list nor a master list")

// readMasterList adds the certificates of a master list, whose signature has to hold. Who signed it is told
// and not judged: importing it is the operator's trust in it.
func (f *File) readMasterList(cms []byte) error {
	signed, err := openssl.ReadSignedData(cms, nil)
	if err != nil || signed.ContentType != masterList {
		return errNoMasterList
	}
	if !signed.Verified {
		return fmt.Errorf("the signature of the master list does not hold (%s)", signed.Problem)
	}
	var content struct {
		Version      int
		Certificates []asn1.RawValue `asn1:"set"`
	}
	if rest, err := asn1.Unmarshal(signed.Content, &content); err != nil || len(rest) > 0 {
		return errors.New("the content of the master list cannot be read")
	}
	if signer, err := openssl.ParseCertificate(signed.Signer); err == nil {
		f.Signers = append(f.Signers, signer.Subject)
	}
	for _, c := range content.Certificates {
		f.addCertificate(c.FullBytes)
	}
	return nil
}

func (f *File) addCertificate(der []byte) {
	c, err := openssl.ParseCertificate(der)
	switch {
	case err != nil:
		f.skip("a certificate of %d bytes cannot be read", len(der))
		return
	case len(f.Items) >= maxItems:
		f.skip("there are more than %d items", maxItems)
		return
	}
	item := newItem(der)
	item.Country, item.Subject, item.NotBefore, item.NotAfter = c.Country, c.Subject, c.NotBefore, c.NotAfter
	item.subjectHash, item.issuerHash, item.serial, item.keyID = c.SubjectHash, c.IssuerHash, c.Serial, c.SubjectKeyID
	switch isIssuer := c.IsCA && c.MaySignCertificates; {
	case c.IsSelfSigned && isIssuer:
		item.Kind = Anchor
	case c.IsSelfSigned:
		f.skip("%s signed itself and may not issue certificates", c.Subject)
		return
	case isIssuer:
		item.Kind = Link
	default:
		item.Kind = Signer
	}
	f.Items = append(f.Items, item)
}

func (f *File) addRevocationList(der []byte) {
	l, err := openssl.ParseRevocationList(der)
	if err != nil {
		f.skip("a revocation list of %d bytes cannot be read", len(der))
		return
	}
	item := newItem(der)
	item.Kind, item.Country, item.Subject, item.issuerHash = RevocationList, l.Country, l.Issuer, l.IssuerHash
	item.NotBefore, item.NotAfter = l.ThisUpdate, l.NextUpdate
	f.Items = append(f.Items, item)
}

func newItem(der []byte) Item {
	sum := sha256.Sum256(der)
	return Item{DER: der, Fingerprint: hex.EncodeToString(sum[:])}
}

// looksLikeLDIF reports whether a file begins with an entry of a directory (RFC 2849).
func looksLikeLDIF(data []byte) bool {
	head := strings.ToLower(string(data[:min(len(data), 4096)]))
	return strings.HasPrefix(head, "dn:") || strings.HasPrefix(head, "version:") || strings.Contains(head, "\ndn:")
}

// ldifAttributes are the attributes that are read, without options such as ;binary.
var ldifAttributes = map[string]func(*File, []byte){
	"usercertificate":           (*File).addCertificate,
	"cacertificate":             (*File).addCertificate,
	"certificaterevocationlist": (*File).addRevocationList,
	"cscamasterlistdata":        (*File).addMasterList,
	"pkdmasterlistcontent":      (*File).addMasterList,
}

func (f *File) addMasterList(cms []byte) {
	if err := f.readMasterList(cms); err != nil {
		f.skip("%s", err)
	}
}

// readLDIF adds the binary attributes of the entries; a line that begins with a blank goes on with the
// one before it.
func (f *File) readLDIF(data []byte) error {
	lines := bufio.NewReader(bytes.NewReader(data))
	var logical strings.Builder
	for {
		line, err := lines.ReadString('\n')
		trimmed := strings.TrimRight(line, "\r\n")
		if next, folded := strings.CutPrefix(trimmed, " "); folded {
			logical.WriteString(next)
		} else {
			f.readAttribute(logical.String())
			logical.Reset()
			logical.WriteString(trimmed)
		}
		if errors.Is(err, io.EOF) {
			f.readAttribute(logical.String())
			return nil
		}
		if err != nil {
			return err
		}
	}
}

func (f *File) readAttribute(line string) {
	name, value, binary := strings.Cut(line, "::")
	if !binary {
		return
	}
	name, _, _ = strings.Cut(strings.ToLower(name), ";")
	add := ldifAttributes[name]
	if add == nil {
		return
	}
	der, err := base64.StdEncoding.DecodeString(strings.TrimSpace(value))
	if err != nil {
		f.skip("the attribute %s is no base64", name)
		return
	}
	add(f, der)
}
