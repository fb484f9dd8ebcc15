package chip_test

import (
	"bytes"
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha1" //nolint:gosec // chips use it
	"crypto/sha256"
	"crypto/x509"
	"hash"
	"math/big"
	"testing"

	"github.com/likeness-api/likeness/internal/engine/chip"
	"github.com/likeness-api/likeness/internal/testkit/chiptest"
)

var challenge = []byte{1, 2, 3, 4, 5, 6, 7, 8}

// signRecoverable answers a challenge as a chip with an RSA key does (ISO/IEC 9796-2, scheme 1).
func signRecoverable(key *rsa.PrivateKey, digest func() hash.Hash, trailer []byte) []byte {
	size := key.Size()
	h := digest()
	message := bytes.Repeat([]byte{0xA5}, size-1-h.Size()-len(trailer))
	h.Write(message)
	h.Write(challenge)
	block := append(append(append([]byte{0x6A}, message...), h.Sum(nil)...), trailer...)
	return new(big.Int).Exp(new(big.Int).SetBytes(block), key.D, key.N).FillBytes(make([]byte, size))
}

func TestActiveAuthentication(t *testing.T) {
	chiptest.Require(t)
	w := newWorld(t, chiptest.Algorithms[4])
	rsaKey, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	ecKey, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(challenge)
	r, s, err := ecdsa.Sign(rand.Reader, ecKey, sum[:])
	if err != nil {
		t.Fatal(err)
	}
	plain := append(r.FillBytes(make([]byte, 32)), s.FillBytes(make([]byte, 32))...)
	for _, c := range []struct {
		name     string
		key      crypto.PublicKey
		response []byte
		want     chip.Status
	}{
		{"RSA with SHA-1", rsaKey.Public(), signRecoverable(rsaKey, sha1.New, []byte{0xBC}), chip.Pass},
		{"RSA with SHA-256", rsaKey.Public(), signRecoverable(rsaKey, sha256.New, []byte{0x34, 0xCC}), chip.Pass},
		{"ECDSA", ecKey.Public(), plain, chip.Pass},
		{"ECDSA, changed", ecKey.Public(), flip(plain, 40), chip.Fail},
		{"RSA, changed", rsaKey.Public(), flip(signRecoverable(rsaKey, sha256.New, []byte{0x34, 0xCC}), 40), chip.Fail},
		{"the response to another key", ecKey.Public(), signRecoverable(rsaKey, sha1.New, []byte{0xBC}), chip.Fail},
		{"empty", rsaKey.Public(), nil, chip.Fail},
	} {
		der, err := x509.MarshalPKIXPublicKey(c.key)
		if err != nil {
			t.Fatal(err)
		}
		groups := newGroups()
		groups[15] = chiptest.Wrap(0x6F, der)
		sod := w.signer.Sign(t, groups, chiptest.SignOptions{})
		request := func(groups map[int][]byte) chip.Request {
			return chip.Request{State: "D", Files: convertFiles(sod, groups), Active: &chip.ActiveTranscript{Challenge: challenge, Response: c.response}}
		}
		a := chip.Authenticator{Trust: w.trust}
		got, err := a.Authenticate(t.Context(), request(groups))
		if err != nil || got.Active != c.want || got.Status != c.want {
			t.Errorf("%s: %+v, %v", c.name, got, err)
		}
		delete(groups, 15)
		if got, err := a.Authenticate(t.Context(), request(groups)); err != nil || got.Status != chip.Unknown {
			t.Errorf("%s without dg15: %+v, %v", c.name, got, err)
		}
	}
}
