// The calls of OpenSSL's libcrypto that package openssl needs, with their results as plain C values.
#ifndef LIKENESS_OPENSSL_H
#define LIKENESS_OPENSSL_H

#include <stddef.h>
#include <stdint.h>

// bytes of a call: data is owned by the result that holds it.
typedef struct {
	unsigned char *data;
	long len;
} likeness_bytes;

typedef struct {
	char content_type[64]; // object identifier, dotted
	likeness_bytes content;
	likeness_bytes signer; // DER of the signer's certificate; empty when it was not found
	int signers;
	int verified;
	int has_time;
	int64_t signing_time; // seconds since 1970
	char digest[64], signature[64]; // names of the algorithms
	unsigned long signer_issuer_hash; // what the signature says of its signer: issuer and serial number,
	char signer_serial[64], signer_key_id[96]; // or the identifier of the key
	char error[160];
} likeness_signed;

// likeness_read_signed reads a CMS SignedData and verifies the signature of its one signer, whose
// certificate is in it or among the extra ones. Returns 0, or -1 when it is no SignedData with content.
int likeness_read_signed(const unsigned char *der, long len, const likeness_bytes *extra, int extras, likeness_signed *out);
void likeness_free_signed(likeness_signed *s);

typedef struct {
	char subject[512], issuer[512], country[8], serial[64];
	char key_type[32];
	char subject_key_id[96], authority_key_id[96]; // hexadecimal; empty: none
	unsigned long subject_hash, issuer_hash;
	int64_t not_before, not_after;
	int key_bits;
	int is_ca, is_self_signed;
	int may_sign_data; // the key may make signatures of data: no key usage, or digitalSignature in it
	int may_sign_certificates;
} likeness_certificate;

int likeness_parse_certificate(const unsigned char *der, long len, likeness_certificate *out);

typedef struct {
	char issuer[512], country[8];
	unsigned long issuer_hash;
	int64_t this_update, next_update; // next_update 0: none
	int entries;
} likeness_crl;

int likeness_parse_crl(const unsigned char *der, long len, likeness_crl *out);

// likeness_check_crl returns 0 when the CRL does not list the certificate, 1 when it does, 2 when issuer
// did not sign the CRL, -1 when something cannot be read.
int likeness_check_crl(likeness_bytes crl, likeness_bytes issuer, likeness_bytes certificate);

enum { LIKENESS_MAX_CHAIN = 6 };

typedef struct {
	int ok;
	int error, depth; // X509_V_ERR_..., of the certificate at depth
	char text[128];
	int length;
	likeness_bytes chain[LIKENESS_MAX_CHAIN]; // from the leaf to the anchor
} likeness_chain;

// likeness_verify_chain builds and verifies a chain from leaf to one of the anchors at a time.
int likeness_verify_chain(likeness_bytes leaf, const likeness_bytes *anchors, int n, const likeness_bytes *links, int m, int64_t at, likeness_chain *out);
void likeness_free_chain(likeness_chain *c);

// likeness_recover_rsa applies an RSA public key to a signature without padding. *size is the room of
// out, then the length. 0 for success, 1 when the key is no RSA key, -1 when it fails.
int likeness_recover_rsa(likeness_bytes key, likeness_bytes signature, unsigned char *out, size_t *size);

// likeness_verify_plain_ecdsa verifies a signature of the form r || s over data: 0 it holds, 1 it does
// not, 2 the key is no key of an elliptic curve, -1 something cannot be read.
int likeness_verify_plain_ecdsa(likeness_bytes key, const char *digest, likeness_bytes data, likeness_bytes signature);

#endif
