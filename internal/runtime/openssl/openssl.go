// Package openssl verifies signatures and certificates of travel documents with OpenSSL's libcrypto:
// Go's own packages know neither Brainpool curves nor curves that a certificate writes out, both of
// which ICAO Doc 9303-12 allows, nor CMS.
//
// All functions take DER, are safe for concurrent use and keep nothing of their input. Their input is
// foreign: callers bound its length. What cannot be read is an error, never a panic.
package openssl

/*
#cgo LDFLAGS: -lcrypto
#cgo CFLAGS: -O2 -Wall
#include <stdlib.h>
#include <openssl/crypto.h>
#include <openssl/x509_vfy.h>
#include "openssl.h"
*/
import "C"

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"time"
	"unsafe"
)

// ErrUnreadable says that bytes are not what they should be.
var ErrUnreadable = errors.New("openssl: the bytes cannot be read")

// Version names the library, such as "OpenSSL 3.0.19".
func Version() string { return C.GoString(C.OpenSSL_version(C.OPENSSL_VERSION)) }

// pins holds Go memory in place while C reads it.
type pins struct{ runtime.Pinner }

func (p *pins) pinBytes(b []byte) C.likeness_bytes {
	if len(b) == 0 {
		return C.likeness_bytes{}
	}
	p.Pin(&b[0])
	return C.likeness_bytes{data: (*C.uchar)(unsafe.Pointer(&b[0])), len: C.long(len(b))}
}

// pinList returns the first element of a list of C values; nil for an empty one.
func (p *pins) pinList(list [][]byte) (*C.likeness_bytes, C.int) {
	if len(list) == 0 {
		return nil, 0
	}
	out := make([]C.likeness_bytes, len(list))
	for i, b := range list {
		out[i] = p.pinBytes(b)
	}
	p.Pin(&out[0])
	return &out[0], C.int(len(list))
}

func copyBytes(b C.likeness_bytes) []byte {
	if b.data == nil {
		return nil
	}
	return C.GoBytes(unsafe.Pointer(b.data), C.int(b.len))
}

// SignedData is a CMS SignedData (RFC 5652) with one signer.
type SignedData struct {
	ContentType string // object identifier
	Content     []byte
	Signer      []byte // certificate; nil: neither in the data nor among the extra ones
	Verified    bool   // the signature of the one signer holds, by the key of Signer
	Problem     string // why it does not hold, in the words of the library
	SigningTime time.Time
	Digest      string
	Signature   string
	SignerID    SignerID
}

// SignerID is what a signature says of the certificate of its signer: its issuer and serial number, or the
// identifier of its key. They are written as in Certificate.
type SignerID struct{ IssuerHash, Serial, KeyID string }

// ReadSignedData reads a SignedData and verifies the signature of its signer, whose certificate is in it
// or among extra. Who issued that certificate is not looked at.
func ReadSignedData(der []byte, extra [][]byte) (*SignedData, error) {
	if len(der) == 0 {
		return nil, ErrUnreadable
	}
	var p pins
	defer p.Unpin()
	list, n := p.pinList(extra)
	data := p.pinBytes(der)
	var out C.likeness_signed
	defer C.likeness_free_signed(&out)
	if C.likeness_read_signed(data.data, data.len, list, n, &out) != 0 {
		return nil, ErrUnreadable
	}
	s := &SignedData{
		ContentType: C.GoString(&out.content_type[0]), Content: copyBytes(out.content), Signer: copyBytes(out.signer),
		Verified: out.verified == 1 && out.signer.data != nil, Problem: C.GoString(&out.error[0]),
		Digest: C.GoString(&out.digest[0]), Signature: C.GoString(&out.signature[0]),
		SignerID: SignerID{formatHash(out.signer_issuer_hash), readText(&out.signer_serial[0]), readText(&out.signer_key_id[0])},
	}
	if out.has_time == 1 {
		s.SigningTime = time.Unix(int64(out.signing_time), 0).UTC()
	}
	return s, nil
}

// Certificate is what a certificate says.
type Certificate struct {
	Subject, Issuer            string // RFC 2253
	Country                    string // countryName of the subject
	Serial                     string // hexadecimal
	SubjectKeyID, AuthorityKey string // hexadecimal; empty: none
	SubjectHash, IssuerHash    string // of the canonical names, 8 hexadecimal digits
	KeyType                    string
	KeyBits                    int
	NotBefore, NotAfter        time.Time
	IsCA, IsSelfSigned         bool
	MaySignData                bool // its key usage allows signatures of data
	MaySignCertificates        bool
}

// ParseCertificate reads an X.509 certificate.
func ParseCertificate(der []byte) (*Certificate, error) {
	if len(der) == 0 {
		return nil, ErrUnreadable
	}
	var p pins
	defer p.Unpin()
	data := p.pinBytes(der)
	var out C.likeness_certificate
	if C.likeness_parse_certificate(data.data, data.len, &out) != 0 {
		return nil, ErrUnreadable
	}
	return &Certificate{
		Subject: readText(&out.subject[0]), Issuer: readText(&out.issuer[0]), Country: strings.ToUpper(readText(&out.country[0])),
		Serial: readText(&out.serial[0]), SubjectKeyID: readText(&out.subject_key_id[0]), AuthorityKey: readText(&out.authority_key_id[0]),
		SubjectHash: formatHash(out.subject_hash), IssuerHash: formatHash(out.issuer_hash),
		KeyType: readText(&out.key_type[0]), KeyBits: int(out.key_bits),
		NotBefore: time.Unix(int64(out.not_before), 0).UTC(), NotAfter: time.Unix(int64(out.not_after), 0).UTC(),
		IsCA: out.is_ca == 1, IsSelfSigned: out.is_self_signed == 1,
		MaySignData: out.may_sign_data == 1, MaySignCertificates: out.may_sign_certificates == 1,
	}, nil
}

func formatHash(h C.ulong) string { return fmt.Sprintf("%08x", uint32(h)) }

// readText returns a C text as valid UTF-8.
func readText(s *C.char) string { return strings.ToValidUTF8(C.GoString(s), "?") }

// RevocationList is what a certificate revocation list says of itself.
type RevocationList struct {
	Issuer, Country, IssuerHash string
	ThisUpdate, NextUpdate      time.Time // NextUpdate zero: none
	Entries                     int
}

// ParseRevocationList reads an X.509 CRL.
func ParseRevocationList(der []byte) (*RevocationList, error) {
	if len(der) == 0 {
		return nil, ErrUnreadable
	}
	var p pins
	defer p.Unpin()
	data := p.pinBytes(der)
	var out C.likeness_crl
	if C.likeness_parse_crl(data.data, data.len, &out) != 0 {
		return nil, ErrUnreadable
	}
	r := &RevocationList{
		Issuer: readText(&out.issuer[0]), Country: strings.ToUpper(readText(&out.country[0])), IssuerHash: formatHash(out.issuer_hash),
		ThisUpdate: time.Unix(int64(out.this_update), 0).UTC(), Entries: int(out.entries),
	}
	if out.next_update != 0 {
		r.NextUpdate = time.Unix(int64(out.next_update), 0).UTC()
	}
	return r, nil
}

// ErrForeignList says that a revocation list was not signed by the issuer it was checked with.
var ErrForeignList = errors.New("openssl: the list is not signed by this issuer")

// IsRevoked reports whether a list, which issuer must have signed, names a certificate.
func IsRevoked(list, issuer, certificate []byte) (bool, error) {
	var p pins
	defer p.Unpin()
	switch C.likeness_check_crl(p.pinBytes(list), p.pinBytes(issuer), p.pinBytes(certificate)) {
	case 0:
		return false, nil
	case 1:
		return true, nil
	case 2:
		return false, ErrForeignList
	}
	return false, ErrUnreadable
}

// ChainError says why no chain of certificates leads to an anchor.
type ChainError struct {
	Kind  ChainProblem
	Depth int // of the certificate with the problem; 0 is the leaf
	Text  string
}

// Error is the problem in the words of the library.
func (e *ChainError) Error() string {
	return fmt.Sprintf("openssl: certificate %d of the chain: %s", e.Depth, e.Text)
}

// ChainProblem is a kind of ChainError.
type ChainProblem string

// The problems of chains.
const (
	NoIssuer    ChainProblem = "no_issuer"     // no anchor issued the certificate, nor did a link
	Expired     ChainProblem = "expired"       // at the time that was asked for
	NotYetValid ChainProblem = "not_yet_valid" //
	BadSign     ChainProblem = "signature"     // an issuer's key did not make the signature
	BadIssuer   ChainProblem = "issuer"        // a certificate in the chain may not issue others
	OtherChain  ChainProblem = "other"
)

func convertProblem(code C.int) ChainProblem {
	switch code {
	case C.X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT, C.X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY, C.X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE,
		C.X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT, C.X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
		return NoIssuer
	case C.X509_V_ERR_CERT_HAS_EXPIRED:
		return Expired
	case C.X509_V_ERR_CERT_NOT_YET_VALID:
		return NotYetValid
	case C.X509_V_ERR_CERT_SIGNATURE_FAILURE:
		return BadSign
	case C.X509_V_ERR_INVALID_CA, C.X509_V_ERR_PATH_LENGTH_EXCEEDED, C.X509_V_ERR_KEYUSAGE_NO_CERTSIGN:
		return BadIssuer
	}
	return OtherChain
}

// VerifyChain builds a chain from leaf over links to one of the anchors, which are trusted, and verifies
// it at a time. The chain begins with leaf. A failure is a *ChainError.
func VerifyChain(leaf []byte, anchors, links [][]byte, at time.Time) ([][]byte, error) {
	var p pins
	defer p.Unpin()
	trusted, n := p.pinList(anchors)
	others, m := p.pinList(links)
	var out C.likeness_chain
	defer C.likeness_free_chain(&out)
	if C.likeness_verify_chain(p.pinBytes(leaf), trusted, n, others, m, C.int64_t(at.Unix()), &out) != 0 {
		return nil, ErrUnreadable
	}
	if out.ok != 1 {
		return nil, &ChainError{convertProblem(out.error), int(out.depth), C.GoString(&out.text[0])}
	}
	chain := make([][]byte, out.length)
	for i := range chain {
		chain[i] = copyBytes(out.chain[i])
	}
	return chain, nil
}

// ErrOtherKey says that a key is of another kind than the function needs.
var ErrOtherKey = errors.New("openssl: the key is of another kind")

// RecoverRSA applies an RSA public key (SubjectPublicKeyInfo) to a signature without padding and
// returns the block, as long as the modulus.
func RecoverRSA(key, signature []byte) ([]byte, error) {
	var p pins
	defer p.Unpin()
	out := make([]byte, 2048)
	size := C.size_t(len(out))
	switch C.likeness_recover_rsa(p.pinBytes(key), p.pinBytes(signature), (*C.uchar)(unsafe.Pointer(&out[0])), &size) {
	case 0:
		return out[:size], nil
	case 1:
		return nil, ErrOtherKey
	}
	return nil, ErrUnreadable
}

// VerifyPlainECDSA reports whether a signature of the form r || s (BSI TR-03111) over data holds.
func VerifyPlainECDSA(key []byte, digest string, data, signature []byte) (bool, error) {
	var p pins
	defer p.Unpin()
	name := C.CString(digest)
	defer C.free(unsafe.Pointer(name))
	switch C.likeness_verify_plain_ecdsa(p.pinBytes(key), name, p.pinBytes(data), p.pinBytes(signature)) {
	case 0:
		return true, nil
	case 1:
		return false, nil
	case 2:
		return false, ErrOtherKey
	}
	return false, ErrUnreadable
}
