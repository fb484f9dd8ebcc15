package chip

import (
	"context"
	"errors"

	"github.com/likeness-api/likeness/internal/runtime/openssl"
)

const (
	maxLinks   = 4 // certificates from the signer to the anchor
	maxIssuers = 24
)

// findIssuers collects the certificates that may lead from the signer to an anchor.
func (r *run) findIssuers(ctx context.Context) (anchors, links [][]byte, err error) {
	names, asked := []string{r.Signer.IssuerHash}, map[string]bool{}
	for range maxLinks {
		var next []string
		for _, name := range names {
			if asked[name] {
				continue
			}
			asked[name] = true
			trusted, others, err := r.Trust.FindIssuers(ctx, name)
			if err != nil {
				return nil, nil, err
			}
			anchors, links = append(anchors, trusted...), append(links, others...)
			for _, link := range others {
				if c, err := openssl.ParseCertificate(link); err == nil {
					next = append(next, c.IssuerHash)
				}
			}
		}
		names = next
	}
	return anchors[:min(len(anchors), maxIssuers)], links[:min(len(links), maxIssuers)], nil
}

// checkChain builds the chain from the signer to an anchor, at the time of signing.
func (r *run) checkChain(ctx context.Context) error {
	anchors, links, err := r.findIssuers(ctx)
	if err != nil {
		return err
	}
	at := r.SigningTime
	if at.IsZero() {
		at = r.now
	}
	if len(anchors) == 0 {
		r.Chain = Unknown
		return r.explainNoAnchor(ctx)
	}
	r.chain, err = openssl.VerifyChain(r.object.signed.Signer, anchors, links, at)
	var broken *openssl.ChainError
	switch {
	case errors.As(err, &broken):
		r.explainChain(broken)
	case err != nil:
		r.Chain = Fail
		r.add("chain", ChainInvalid, "The chain of certificates cannot be read.")
	default:
		r.Chain = Pass
		r.Anchor, err = openssl.ParseCertificate(r.chain[len(r.chain)-1])
		return err
	}
	return nil
}

func (r *run) explainNoAnchor(ctx context.Context) error {
	total, err := r.Trust.CountAnchors(ctx)
	if err != nil {
		return err
	}
	if total == 0 {
		r.add("chain", NoTrustAnchor, "No country signing certificates are imported on this node.")
		return nil
	}
	r.add("chain", IssuerUnknown, "No imported country signing certificate has the name of the issuer, %s.", r.Signer.Issuer)
	return nil
}

func (r *run) explainChain(broken *openssl.ChainError) {
	r.Chain = Fail
	timed := !r.SigningTime.IsZero()
	switch broken.Kind {
	case openssl.Expired:
		if !timed { // valid until it expired, and when it was used is not known
			r.Chain = Unknown
		}
		r.add("chain", SignerExpired, "A certificate of the chain was not valid any more when the document was signed.")
	case openssl.NotYetValid:
		r.add("chain", SignerNotYetValid, "A certificate of the chain was not valid yet when the document was signed.")
	case openssl.NoIssuer:
		// Its name is the issuer's, its key is not: an older or newer key that is not imported, or a forgery.
		r.Chain = Unknown
		r.add("chain", IssuerUnknown, "The imported certificates of the issuer, %s, did not issue the signer's (%s).", r.Signer.Issuer, broken.Text)
	default:
		r.add("chain", ChainInvalid, "The chain of certificates does not hold: %s.", broken.Text)
	}
}

// checkCountry compares the country of the signer with that of its issuer and with the zone.
func (r *run) checkCountry(state string) {
	signer, anchor := r.Signer.Country, r.Anchor.Country
	if signer != anchor {
		r.Country = Fail
		r.add("country", CountryMismatch, "The signer is of %q, the certificate that issued it of %q.", signer, anchor)
		return
	}
	switch matchState(signer, state) {
	case Pass:
		r.Country = Pass
	case Fail:
		r.Country = Fail
		r.add("country", CountryMismatch, "The document says that %s issued it; the signer is of %q.", state, signer)
	default:
		r.Country = Unknown
		r.add("country", CountryUnknown, "Which country code belongs to the issuing state %q is not known; the signer is of %q.", state, signer)
	}
}

// checkRevocation looks for the certificates of the chain on the lists of their issuers.
func (r *run) checkRevocation(ctx context.Context) error {
	r.Revocation = Pass
	for i := range r.chain[:len(r.chain)-1] {
		status, err := r.checkRevoked(ctx, r.chain[i], r.chain[i+1])
		if err != nil {
			return err
		}
		if status == Fail {
			r.Revocation = Fail
			r.add("revocation", SignerRevoked, "The issuer has revoked a certificate of the chain.")
			return nil
		}
		if status == Unknown {
			r.Revocation = Unknown
		}
	}
	return nil
}

func (r *run) checkRevoked(ctx context.Context, certificate, issuer []byte) (Status, error) {
	c, err := openssl.ParseCertificate(certificate)
	if err != nil {
		return Unknown, err
	}
	lists, err := r.Trust.FindRevocationLists(ctx, c.IssuerHash)
	if err != nil {
		return Unknown, err
	}
	status, stale := Unknown, false
	for _, list := range lists {
		revoked, err := openssl.IsRevoked(list, issuer, certificate)
		if err != nil {
			continue // of another key of the issuer
		}
		if revoked {
			return Fail, nil
		}
		head, err := openssl.ParseRevocationList(list)
		if err == nil && (head.NextUpdate.IsZero() || head.NextUpdate.After(r.now)) {
			status = Pass
		} else {
			stale = true
		}
	}
	switch {
	case status == Pass:
	case stale:
		r.add("revocation", RevocationExpired, "The imported revocation list of %s is older than its next update.", c.Issuer)
	default:
		r.add("revocation", NoRevocationList, "No revocation list of %s is imported.", c.Issuer)
	}
	return status, nil
}
