package chiptest

import (
	"crypto"
	_ "crypto/sha1" // chips of 2006 use SHA-1
	_ "crypto/sha256"
	_ "crypto/sha512"
	"encoding/asn1"
	"encoding/binary"
	"testing"
)

// Digest is a digest by its name for openssl.
type Digest struct {
	Name string
	Hash crypto.Hash
	OID  asn1.ObjectIdentifier
}

// Digests are those that security objects use.
var Digests = []Digest{
	{"sha1", crypto.SHA1, asn1.ObjectIdentifier{1, 3, 14, 3, 2, 26}},
	{"sha224", crypto.SHA224, asn1.ObjectIdentifier{2, 16, 840, 1, 101, 3, 4, 2, 4}},
	{"sha256", crypto.SHA256, asn1.ObjectIdentifier{2, 16, 840, 1, 101, 3, 4, 2, 1}},
	{"sha384", crypto.SHA384, asn1.ObjectIdentifier{2, 16, 840, 1, 101, 3, 4, 2, 2}},
	{"sha512", crypto.SHA512, asn1.ObjectIdentifier{2, 16, 840, 1, 101, 3, 4, 2, 3}},
}

// SHA256 is the digest of most chips.
var SHA256 = Digests[2]

// Wrap writes one data object.
func Wrap(tag uint32, parts ...[]byte) []byte {
	var value []byte
	for _, p := range parts {
		value = append(value, p...)
	}
	var out []byte
	if tag > 0xff {
		out = append(out, byte(tag>>8))
	}
	out = append(out, byte(tag))
	switch n := len(value); {
	case n < 0x80:
		out = append(out, byte(n))
	case n < 0x100:
		out = append(out, 0x81, byte(n))
	case n < 0x10000:
		out = append(out, 0x82, byte(n>>8), byte(n))
	default:
		out = append(out, 0x83, byte(n>>16), byte(n>>8), byte(n))
	}
	return append(out, value...)
}

// NewZoneFile makes data group 1.
func NewZoneFile(lines ...string) []byte {
	var zone []byte
	for _, l := range lines {
		zone = append(zone, l...)
	}
	return Wrap(0x61, Wrap(0x5F1F, zone))
}

// NewPortraitFile makes data group 2 of a coded image, in the form of ISO/IEC 19794-5:2005.
func NewPortraitFile(image []byte) []byte {
	record := make([]byte, 20+12) // facial information without points, image information
	binary.BigEndian.PutUint32(record, uint32(len(record)+len(image)))
	record = append(record, image...)
	header := append([]byte("FAC\x00010\x00"), 0, 0, 0, 0, 0, 1)
	binary.BigEndian.PutUint32(header[8:], uint32(len(header)+len(record)))
	block := append(header, record...)
	return Wrap(0x75, Wrap(0x7F61, Wrap(0x02, []byte{1}), Wrap(0x7F60, Wrap(0xA1, Wrap(0x81, []byte{2})), Wrap(0x5F2E, block))))
}

// NewFaceImageBlock makes face image data of ISO/IEC 39794-5:2019 of a coded image: the version, and one representation
// with its number, the image with its format, and the time of capture.
func NewFaceImageBlock(image []byte) []byte {
	version := Wrap(0xA0, Wrap(0x80, []byte{3}), Wrap(0x81, []byte{0x07, 0xE3}))
	information := Wrap(0xA1, Wrap(0xA0, Wrap(0x80, []byte{2})))
	picture := Wrap(0xA1, Wrap(0xA0, Wrap(0xA0, Wrap(0x80, image), information)))
	captured := Wrap(0xA2, Wrap(0x80, []byte{0x07, 0xEA}), Wrap(0x81, []byte{1}))
	return Wrap(0x65, version, Wrap(0xA1, Wrap(0x30, Wrap(0x80, []byte{0}), picture, captured)))
}

// NewFaceImageFile makes data group 2 of a block with face image data of ISO/IEC 39794-5.
func NewFaceImageFile(block []byte) []byte {
	return Wrap(0x75, Wrap(0x7F61, Wrap(0x02, []byte{1}), Wrap(0x7F60, Wrap(0xA1, Wrap(0x81, []byte{2})), Wrap(0x7F2E, block))))
}

// NewDetailsFile makes data group 11 or 12 (tag 0x6B or 0x6C) of fields.
func NewDetailsFile(tag uint32, fields map[uint32]string, order ...uint32) []byte {
	var list, values []byte
	for _, f := range order {
		list = append(list, byte(f>>8), byte(f))
		values = append(values, Wrap(f, []byte(fields[f]))...)
	}
	return Wrap(tag, Wrap(0x5C, list), values)
}

// SignOptions say how a security object differs from an ordinary one.
type SignOptions struct {
	Digest      Digest // zero: SHA-256
	LDS18       bool   // states the versions of the logical data structure and of Unicode
	NoSigner    bool   // leaves the certificate of the signer out
	NoTime      bool   // has no signed attributes
	ContentType string // empty: that of a security object
	DigestOID   asn1.ObjectIdentifier
}

type hashOfGroup struct {
	Group int
	Value []byte
}

// Sign makes the security object of data groups, given by their numbers.
func (s *Signer) Sign(t testing.TB, groups map[int][]byte, o SignOptions) []byte {
	t.Helper()
	if o.Digest.Name == "" {
		o.Digest = SHA256
	}
	type algorithm struct{ OID asn1.ObjectIdentifier }
	content := struct {
		Version  int
		Digest   algorithm
		Hashes   []hashOfGroup
		Versions asn1.RawValue `asn1:"optional"`
	}{Digest: algorithm{o.Digest.OID}}
	if o.DigestOID != nil {
		content.Digest.OID = o.DigestOID
	}
	for n := 1; n <= 16; n++ {
		if file, ok := groups[n]; ok {
			h := o.Digest.Hash.New()
			h.Write(file)
			content.Hashes = append(content.Hashes, hashOfGroup{n, h.Sum(nil)})
		}
	}
	if o.LDS18 {
		content.Version = 1
		content.Versions.FullBytes = Wrap(0x30, Wrap(0x13, []byte("0108")), Wrap(0x13, []byte("040000")))
	}
	der, err := asn1.Marshal(content)
	if err != nil {
		t.Fatal(err)
	}
	return Wrap(0x77, s.SignContent(t, der, o))
}

// SignContent signs any content as CMS.
func (s *Signer) SignContent(t testing.TB, content []byte, o SignOptions) []byte {
	t.Helper()
	if o.ContentType == "" {
		o.ContentType = "2.23.136.1.1.1"
	}
	name := o.Digest.Name
	if name == "" {
		name = SHA256.Name
	}
	args := []string{
		"cms", "-sign", "-nodetach", "-binary", "-outform", "DER", "-econtent_type", o.ContentType, "-nosmimecap",
		"-signer", s.file + ".pem", "-inkey", s.file + ".key", "-md", name,
	}
	args = append(args, s.algorithm.pssOptions("-keyopt")...)
	if o.NoSigner {
		args = append(args, "-nocerts")
	}
	if o.NoTime {
		args = append(args, "-noattr")
	}
	return Run(t, s.country.dir, content, args...)
}

// MasterList makes a list of country signing certificates, signed by s (Doc 9303-12, 8).
func (s *Signer) MasterList(t testing.TB, certificates ...[]byte) []byte {
	t.Helper()
	return s.SignContent(t, Wrap(0x30, Wrap(0x02, []byte{0}), Wrap(0x31, certificates...)), SignOptions{ContentType: "2.23.136.1.1.2"})
}
