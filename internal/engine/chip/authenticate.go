package chip

import (
	"context"
	"crypto/subtle"
	"fmt"
	"time"

	"github.com/likeness-api/likeness/internal/runtime/openssl"
)

// Status is the result of a step, or of all.
type Status string

// The results. NotRun is a step whose input was not sent, or that an earlier failure left out.
const (
	Pass    Status = "pass"
	Fail    Status = "fail"
	Unknown Status = "unknown"
	NotRun  Status = "not_run"
)

// Reason is a machine-readable cause; the description lists them (NfcReasonCode).
type Reason string

// The reasons.
const (
	HashMismatch      Reason = "hash_mismatch"
	GroupNotSigned    Reason = "group_not_signed"
	DigestUnsupported Reason = "digest_unsupported"
	SignatureInvalid  Reason = "signature_invalid"
	SignerMissing     Reason = "signer_missing"
	SignerUnsuitable  Reason = "signer_unsuitable"
	SigningTimeFuture Reason = "signing_time_future"
	NoTrustAnchor     Reason = "no_trust_anchor"
	IssuerUnknown     Reason = "issuer_unknown"
	ChainInvalid      Reason = "chain_invalid"
	SignerExpired     Reason = "signer_expired"
	SignerNotYetValid Reason = "signer_not_yet_valid"
	CountryMismatch   Reason = "country_mismatch"
	CountryUnknown    Reason = "country_unknown"
	SignerRevoked     Reason = "signer_revoked"
	NoRevocationList  Reason = "no_revocation_list"
	RevocationExpired Reason = "revocation_list_expired"
	ActiveFailed      Reason = "active_authentication_failed"
	ActiveUnsupported Reason = "active_authentication_unsupported"
	ZoneMismatch      Reason = "zone_mismatch"
)

// Finding is a reason with the sentence for people.
type Finding struct {
	Step   string // hash, signature, chain, country, revocation, active
	Reason Reason
	Text   string
}

// TrustStore has the certificates that an operator imported. Names are the hashes of openssl.Certificate.
type TrustStore interface {
	// CountAnchors is how many country signing certificates are trusted.
	CountAnchors(ctx context.Context) (int, error)
	// FindIssuers returns the certificates whose subject has a name: the trusted ones, and the links,
	// which others issued.
	FindIssuers(ctx context.Context, subjectHash string) (anchors, links [][]byte, err error)
	// FindRevocationLists returns the lists of an issuer.
	FindRevocationLists(ctx context.Context, issuerHash string) ([][]byte, error)
	// FindSigners returns the document signers of an identifier: security objects may leave theirs out.
	FindSigners(ctx context.Context, id openssl.SignerID) ([][]byte, error)
}

// Steps are the results of the steps of passive authentication.
type Steps struct {
	Hash       Status
	Groups     map[Group]Status // of the groups that were sent
	Signature  Status
	Chain      Status
	Country    Status
	Revocation Status
	Active     Status
}

// Result says what passive authentication found.
type Result struct {
	Steps
	Status      Status // Pass: a state signed these files; Fail: it did not; Unknown: it cannot be told
	Findings    []Finding
	Digest      string // object identifier of the hashes
	Algorithm   string // of the signature
	SigningTime time.Time
	Signer      *openssl.Certificate // nil: the security object names none that is at hand
	Anchor      *openssl.Certificate // of the chain; nil: none
}

// Authenticator runs passive authentication.
type Authenticator struct {
	Trust TrustStore
	Now   func() time.Time // nil: time.Now
}

// Request is what is authenticated.
type Request struct {
	Files
	// State is the code of the issuing state in the zone of data group 1.
	State  string
	Active *ActiveTranscript // nil: none was sent
}

// run is one authentication under way.
type run struct {
	*Authenticator
	Result
	now    time.Time
	object *securityObject
	chain  [][]byte
}

// Authenticate runs every step. An *UnreadableError says that the security object cannot be read.
func (a *Authenticator) Authenticate(ctx context.Context, req Request) (*Result, error) {
	object, err := readSecurityObject(req.SOD, nil)
	if err != nil {
		return nil, err
	}
	if object.signed.Signer == nil {
		signers, err := a.Trust.FindSigners(ctx, object.signed.SignerID)
		if err != nil {
			return nil, err
		}
		if len(signers) > 0 {
			if object, err = readSecurityObject(req.SOD, signers); err != nil {
				return nil, err
			}
		}
	}
	r := &run{Authenticator: a, object: object, now: time.Now()}
	if a.Now != nil {
		r.now = a.Now()
	}
	r.Steps = Steps{Groups: map[Group]Status{}, Chain: NotRun, Country: NotRun, Revocation: NotRun, Active: NotRun}
	r.Digest, r.Algorithm, r.SigningTime = object.digestOID, object.signed.Signature, object.signingTime()
	r.checkHashes(req.Files)
	r.checkSignature()
	if r.Signature == Pass {
		if err := r.checkChain(ctx); err != nil {
			return nil, err
		}
	}
	if r.Chain == Pass {
		r.checkCountry(req.State)
		if err := r.checkRevocation(ctx); err != nil {
			return nil, err
		}
	}
	r.checkActive(req)
	r.decide()
	return &r.Result, nil
}

func (r *run) add(step string, reason Reason, format string, args ...any) {
	r.Findings = append(r.Findings, Finding{step, reason, fmt.Sprintf(format, args...)})
}

// decide: one failed step fails all; hash, signature, chain and country together pass.
// Active authentication that was not asked for, and lists of revoked signers that nobody imported, leave
// a pass as it is; the findings name the latter.
func (r *run) decide() {
	needed := []Status{r.Hash, r.Signature, r.Chain, r.Country}
	r.Status = Pass
	for _, s := range needed {
		if s != Pass {
			r.Status = Unknown
		}
	}
	if r.Active == Unknown {
		r.Status = Unknown
	}
	for _, s := range append(needed, r.Revocation, r.Active) {
		if s == Fail {
			r.Status = Fail
		}
	}
}

// checkHashes compares every file that was sent with the signed hash.
func (r *run) checkHashes(f Files) {
	r.Hash = Pass
	if r.object.digest == 0 {
		r.Hash = Unknown
		r.add("hash", DigestUnsupported, "The security object uses the digest %s, which is not one of SHA-1 to SHA-512.", r.object.digestOID)
	}
	for _, g := range f.SortedGroups() {
		r.Groups[g] = r.checkHash(g, f.Groups[g])
		if r.Groups[g] == Fail {
			r.Hash = Fail
		}
	}
}

func (r *run) checkHash(g Group, file []byte) Status {
	want, listed := r.object.hashes[g]
	switch {
	case !listed:
		r.add("hash", GroupNotSigned, "The security object does not list %s.", g.Name())
		return Fail
	case r.object.digest == 0:
		return Unknown
	}
	h := r.object.digest.New()
	h.Write(file)
	if subtle.ConstantTimeCompare(h.Sum(nil), want) != 1 {
		r.add("hash", HashMismatch, "The hash of %s is not the one that was signed: the file was changed, or belongs to another document.", g.Name())
		return Fail
	}
	return Pass
}

const clockTolerance = 24 * time.Hour

// checkSignature looks at the signature over the hashes and at the certificate of the signer.
func (r *run) checkSignature() {
	s := r.object.signed
	r.Signature = Fail
	if s.Signer == nil {
		r.Signature = Unknown
		r.add("signature", SignerMissing, "The certificate of the signer is neither in the security object nor imported.")
		return
	}
	signer, err := openssl.ParseCertificate(s.Signer)
	switch {
	case err != nil:
		r.add("signature", SignerUnsuitable, "The certificate of the signer cannot be read.")
	case !s.Verified:
		r.Signer = signer
		r.add("signature", SignatureInvalid, "The signature of the security object does not hold (%s).", s.Problem)
	case signer.IsCA && signer.IsSelfSigned || !signer.MaySignData:
		r.Signer = signer
		r.add("signature", SignerUnsuitable, "The certificate of the signer may not sign documents (key usage).")
	case isWeak(signer):
		r.Signer = signer
		r.add("signature", SignerUnsuitable, "The key of the signer has %d bits (%s), too few to be trusted.", signer.KeyBits, signer.KeyType)
	case s.SigningTime.After(r.now.Add(clockTolerance)):
		r.Signer = signer
		r.add("signature", SigningTimeFuture, "The security object says that it was signed in the future.")
	default:
		r.Signer, r.Signature = signer, Pass
	}
}

// isWeak reports whether a key is shorter than any that Doc 9303-12 has allowed.
func isWeak(c *openssl.Certificate) bool {
	if c.KeyType == "EC" {
		return c.KeyBits < 192
	}
	return c.KeyBits < 1024
}
