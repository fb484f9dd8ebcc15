package chip

import (
	"bytes"
	"crypto"
	"encoding/asn1"
	"errors"

	"github.com/likeness-api/likeness/internal/runtime/openssl"
)

// ActiveTranscript is what passed between an app and a chip in active authentication (Doc 9303-11, 6.1).
// It proves that the chip has the key of data group 15 only when the challenge was made for this reading.
type ActiveTranscript struct {
	Challenge []byte // 8 bytes
	Response  []byte
}

// checkActive checks the response of the chip with the key of data group 15, whose hash was signed.
func (r *run) checkActive(req Request) {
	if req.Active == nil {
		return
	}
	if r.Groups[15] != Pass {
		r.Active = Unknown
		r.add("active", ActiveUnsupported, "Active authentication needs dg15 with the signed hash.")
		return
	}
	key, err := openFile("dg15", req.Groups[15], fileTags[15])
	if err != nil {
		r.Active = Fail
		r.add("active", ActiveFailed, "dg15 holds no public key.")
		return
	}
	ok, err := verifyActive(key, req.Groups[14], *req.Active)
	switch {
	case err != nil:
		r.Active = Unknown
		r.add("active", ActiveUnsupported, "The key or the response of active authentication is of a form that is not known here.")
	case !ok:
		r.Active = Fail
		r.add("active", ActiveFailed, "The response to the challenge does not fit the key of the chip.")
	default:
		r.Active = Pass
	}
}

var errOtherForm = errors.New("chip: another form of active authentication")

func verifyActive(key, securityInfos []byte, t ActiveTranscript) (bool, error) {
	block, err := openssl.RecoverRSA(key, t.Response)
	switch {
	case err == nil:
		return verifyRecovered(block, t.Challenge)
	case !errors.Is(err, openssl.ErrOtherKey):
		return false, nil
	}
	for _, digest := range activeDigests(securityInfos) {
		ok, err := openssl.VerifyPlainECDSA(key, digest, t.Challenge, t.Response)
		if err != nil && !errors.Is(err, openssl.ErrUnreadable) {
			return false, errOtherForm
		}
		if ok {
			return true, nil
		}
	}
	return false, nil
}

// trailers name the digest in the last bytes of a signature of ISO/IEC 9796-2, scheme 1.
var trailers = []struct {
	bytes  []byte
	digest crypto.Hash
}{
	{[]byte{0xBC}, crypto.SHA1},
	{[]byte{0x33, 0xCC}, crypto.SHA1},
	{[]byte{0x34, 0xCC}, crypto.SHA256},
	{[]byte{0x35, 0xCC}, crypto.SHA512},
	{[]byte{0x36, 0xCC}, crypto.SHA384},
	{[]byte{0x38, 0xCC}, crypto.SHA224},
}

// verifyRecovered checks the block that an RSA key recovered from a response: 6A, a message of the chip's,
// the digest of that message and the challenge, and the trailer (ISO/IEC 9796-2, scheme 1, partial recovery).
func verifyRecovered(block, challenge []byte) (bool, error) {
	if len(block) < 2 || block[0] != 0x6A {
		return false, nil
	}
	for _, t := range trailers {
		size := t.digest.Size()
		if !bytes.HasSuffix(block, t.bytes) || len(block) < 1+size+len(t.bytes) {
			continue
		}
		end := len(block) - len(t.bytes) - size
		h := t.digest.New()
		h.Write(block[1:end])
		h.Write(challenge)
		return bytes.Equal(h.Sum(nil), block[end:end+size]), nil
	}
	return false, errOtherForm
}

// plainDigests are the digests of plain ECDSA signatures (BSI TR-03111, 5.2.1) by the last arc of
// their object identifiers.
var plainDigests = map[int]string{1: "SHA1", 2: "SHA224", 3: "SHA256", 4: "SHA384", 5: "SHA512"}

var (
	activeInfo = asn1.ObjectIdentifier{2, 23, 136, 1, 1, 5}
	plainECDSA = asn1.ObjectIdentifier{0, 4, 0, 127, 0, 7, 1, 1, 4, 1}
)

// activeDigests returns the digest that data group 14 names for active authentication; all where it names
// none, as chips of before 2012 do.
func activeDigests(file []byte) []string {
	all := []string{"SHA256", "SHA1", "SHA224", "SHA384", "SHA512"}
	content, err := openFile("dg14", file, fileTags[14])
	if err != nil {
		return all
	}
	var infos []asn1.RawValue
	if _, err := asn1.UnmarshalWithParams(content, &infos, "set"); err != nil {
		return all
	}
	for _, raw := range infos {
		var info struct {
			Protocol  asn1.ObjectIdentifier
			Version   int
			Algorithm asn1.ObjectIdentifier
		}
		if _, err := asn1.Unmarshal(raw.FullBytes, &info); err != nil || !info.Protocol.Equal(activeInfo) {
			continue
		}
		last := len(info.Algorithm) - 1
		if last == len(plainECDSA) && info.Algorithm[:last].Equal(plainECDSA) {
			if name, known := plainDigests[info.Algorithm[last]]; known {
				return []string{name}
			}
		}
	}
	return all
}
