package chip

import (
	"crypto"
	_ "crypto/sha1" // chips of 2006 use SHA-1
	_ "crypto/sha256"
	_ "crypto/sha512"
	"encoding/asn1"
	"fmt"
	"time"

	"github.com/likeness-api/likeness/internal/runtime/openssl"
)

const (
	securityObjectTag  = 0x77
	securityObjectType = "2.23.136.1.1.1" // id-icao-mrtd-security-ldsSecurityObject
	maxHashes          = 16               // of data groups
)

var digests = map[string]crypto.Hash{
	"1.3.14.3.2.26":          crypto.SHA1,
	"2.16.840.1.101.3.4.2.1": crypto.SHA256,
	"2.16.840.1.101.3.4.2.2": crypto.SHA384,
	"2.16.840.1.101.3.4.2.3": crypto.SHA512,
	"2.16.840.1.101.3.4.2.4": crypto.SHA224,
}

// securityObject is the signed list of the hashes of the data groups.
type securityObject struct {
	digestOID string
	digest    crypto.Hash // 0: not known here
	hashes    map[Group][]byte
	signed    *openssl.SignedData
}

// ldsSecurityObject is LDSSecurityObject of Doc 9303-10, 4.6.2.3.
type ldsSecurityObject struct {
	Version int
	Digest  struct {
		Algorithm  asn1.ObjectIdentifier
		Parameters asn1.RawValue `asn1:"optional"`
	}
	Hashes []struct {
		Group int
		Value []byte
	}
	LDSVersion asn1.RawValue `asn1:"optional"`
}

// readSecurityObject reads EF.SOD; signers are certificates of document signers that it may leave out.
func readSecurityObject(file []byte, signers [][]byte) (*securityObject, error) {
	fail := func(format string, args ...any) (*securityObject, error) {
		return nil, &UnreadableError{"sod", fmt.Sprintf(format, args...)}
	}
	cms, err := openFile("sod", file, securityObjectTag)
	if err != nil {
		return nil, err
	}
	if err := checkDER(cms, 0); err != nil {
		return fail("%s", err)
	}
	signed, err := openssl.ReadSignedData(cms, signers)
	if err != nil {
		return fail("it holds no signed data (CMS)")
	}
	if signed.ContentType != securityObjectType {
		return fail("it signs content of the type %s, which is no security object", signed.ContentType)
	}
	var content ldsSecurityObject
	rest, err := asn1.Unmarshal(signed.Content, &content)
	if err != nil || len(rest) > 0 {
		return fail("its list of hashes cannot be read")
	}
	out := &securityObject{digestOID: content.Digest.Algorithm.String(), hashes: map[Group][]byte{}, signed: signed}
	out.digest = digests[out.digestOID]
	if len(content.Hashes) == 0 || len(content.Hashes) > maxHashes {
		return fail("it lists %d data groups", len(content.Hashes))
	}
	for _, h := range content.Hashes {
		if _, twice := out.hashes[Group(h.Group)]; twice || h.Group < 1 || h.Group > maxHashes {
			return fail("it lists data group %d twice, or there is no such group", h.Group)
		}
		out.hashes[Group(h.Group)] = h.Value
	}
	return out, nil
}

// signingTime is when the object says that it was signed; zero: it does not say.
func (s *securityObject) signingTime() time.Time { return s.signed.SigningTime }

const maxDERDepth = 24

// checkDER walks through the structure of b, so that a parser of OpenSSL meets no depth beyond
// maxDERDepth, no length beyond the bytes and no object without a length.
func checkDER(b []byte, depth int) error {
	if depth > maxDERDepth {
		return fmt.Errorf("its objects are nested deeper than %d", maxDERDepth)
	}
	for len(b) > 0 {
		constructed := b[0]&0x20 != 0
		o, rest, err := readObject(b)
		if err != nil {
			return err
		}
		if constructed {
			if err := checkDER(o.value, depth+1); err != nil {
				return err
			}
		}
		b = rest
	}
	return nil
}
