// Package trustanchor keeps the certificates that chips of travel documents are checked with: those of
// country signing authorities, which the operator imports and thereby trusts, the links between them,
// certificates of document signers, and revocation lists. None ship with the program.
//
// Read reads the files that states publish: master lists (CMS, Doc 9303-12, 8), LDIF of the ICAO
// directory, single certificates and lists in DER or PEM.
//
// Guarantees. A self-signed certificate that may issue others is an anchor; one that another issued is a
// link or a signer, and is trusted only through an anchor. Every change is one transaction with its
// audit entry. Registry is safe for concurrent use, by several nodes on one store too; a change is
// seen by the next check.
package trustanchor
