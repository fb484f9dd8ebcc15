#include "openssl.h"

#include <limits.h>
#include <string.h>
#include <time.h>

#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/cms.h>
#include <openssl/crypto.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

static void copy_last_error(char *text, size_t size) {
	unsigned long e = ERR_peek_last_error();
	const char *reason = e ? ERR_reason_error_string(e) : NULL;
	OPENSSL_strlcpy(text, reason ? reason : "unknown failure", size);
	ERR_clear_error();
}

static X509 *read_certificate(likeness_bytes b) {
	const unsigned char *p = b.data;
	X509 *x = d2i_X509(NULL, &p, b.len);
	if (x && p != b.data + b.len) { // bytes behind the certificate
		X509_free(x);
		return NULL;
	}
	return x;
}

static int write_certificate(X509 *x, likeness_bytes *out) {
	unsigned char *der = NULL;
	int len = i2d_X509(x, &der);
	if (len <= 0) return -1;
	out->data = der;
	out->len = len;
	return 0;
}

static int64_t convert_time(const ASN1_TIME *t) {
	struct tm tm;
	if (!t || !ASN1_TIME_to_tm(t, &tm)) return 0;
	return (int64_t)timegm(&tm);
}

static void format_hex(const ASN1_OCTET_STRING *s, char *text, size_t size) {
	text[0] = 0;
	if (!s) return;
	size_t used = 0;
	if (!OPENSSL_buf2hexstr_ex(text, size, &used, ASN1_STRING_get0_data(s), (size_t)ASN1_STRING_length(s), '\0')) text[0] = 0;
}

static void format_serial(const ASN1_INTEGER *number, char *text, size_t size) {
	BIGNUM *serial = number ? ASN1_INTEGER_to_BN(number, NULL) : NULL;
	char *hex = serial ? BN_bn2hex(serial) : NULL;
	if (hex) OPENSSL_strlcpy(text, hex, size);
	OPENSSL_free(hex);
	BN_free(serial);
}

static void read_signer_id(CMS_SignerInfo *si, likeness_signed *out) {
	ASN1_OCTET_STRING *key = NULL;
	X509_NAME *issuer = NULL;
	ASN1_INTEGER *serial = NULL;
	if (!CMS_SignerInfo_get0_signer_id(si, &key, &issuer, &serial)) return;
	format_hex(key, out->signer_key_id, sizeof out->signer_key_id);
	format_serial(serial, out->signer_serial, sizeof out->signer_serial);
	if (issuer) out->signer_issuer_hash = X509_NAME_hash_ex(issuer, NULL, NULL, NULL);
}

static void read_signing_time(CMS_SignerInfo *si, likeness_signed *out) {
	ASN1_OBJECT *oid = OBJ_nid2obj(NID_pkcs9_signingTime);
	ASN1_TIME *t = CMS_signed_get0_data_by_OBJ(si, oid, -3, V_ASN1_UTCTIME);
	if (!t) t = CMS_signed_get0_data_by_OBJ(si, oid, -3, V_ASN1_GENERALIZEDTIME);
	struct tm tm;
	if (t && ASN1_TIME_to_tm(t, &tm)) {
		out->has_time = 1;
		out->signing_time = (int64_t)timegm(&tm);
	}
	ERR_clear_error();
}

static void read_algorithms(CMS_SignerInfo *si, likeness_signed *out) {
	X509_ALGOR *digest = NULL, *signature = NULL;
	CMS_SignerInfo_get0_algs(si, NULL, NULL, &digest, &signature);
	const ASN1_OBJECT *oid = NULL;
	if (digest) {
		X509_ALGOR_get0(&oid, NULL, NULL, digest);
		OBJ_obj2txt(out->digest, sizeof out->digest, oid, 0);
	}
	if (signature) {
		X509_ALGOR_get0(&oid, NULL, NULL, signature);
		OBJ_obj2txt(out->signature, sizeof out->signature, oid, 0);
	}
}

static STACK_OF(X509) *read_certificates(const likeness_bytes *list, int n) {
	STACK_OF(X509) *out = sk_X509_new_null();
	for (int i = 0; out && i < n; i++) {
		X509 *x = read_certificate(list[i]);
		if (x && !sk_X509_push(out, x)) X509_free(x);
	}
	ERR_clear_error();
	return out;
}

static void verify_signer(CMS_ContentInfo *cms, const likeness_bytes *extra, int extras, likeness_signed *out) {
	STACK_OF(X509) *more = read_certificates(extra, extras);
	BIO *sink = BIO_new(BIO_s_null());
	out->verified = CMS_verify(cms, more, NULL, NULL, sink, CMS_NO_SIGNER_CERT_VERIFY | CMS_BINARY) == 1;
	if (!out->verified) copy_last_error(out->error, sizeof out->error);
	STACK_OF(X509) *signers = CMS_get0_signers(cms);
	if (signers && sk_X509_num(signers) == 1) write_certificate(sk_X509_value(signers, 0), &out->signer);
	sk_X509_free(signers);
	BIO_free(sink);
	sk_X509_pop_free(more, X509_free);
}

int likeness_read_signed(const unsigned char *der, long len, const likeness_bytes *extra, int extras, likeness_signed *out) {
	memset(out, 0, sizeof *out);
	ERR_clear_error();
	const unsigned char *p = der;
	CMS_ContentInfo *cms = d2i_CMS_ContentInfo(NULL, &p, len);
	int rc = -1;
	if (!cms || p != der + len || OBJ_obj2nid(CMS_get0_type(cms)) != NID_pkcs7_signed) goto end;
	ASN1_OCTET_STRING **content = CMS_get0_content(cms);
	if (!content || !*content) goto end;
	OBJ_obj2txt(out->content_type, sizeof out->content_type, CMS_get0_eContentType(cms), 1);
	out->content.len = ASN1_STRING_length(*content);
	out->content.data = OPENSSL_memdup(ASN1_STRING_get0_data(*content), (size_t)out->content.len + 1);
	if (!out->content.data) goto end;
	STACK_OF(CMS_SignerInfo) *infos = CMS_get0_SignerInfos(cms);
	out->signers = infos ? sk_CMS_SignerInfo_num(infos) : 0;
	rc = 0;
	if (out->signers != 1) {
		OPENSSL_strlcpy(out->error, "not exactly one signer", sizeof out->error);
		goto end;
	}
	read_algorithms(sk_CMS_SignerInfo_value(infos, 0), out);
	read_signer_id(sk_CMS_SignerInfo_value(infos, 0), out);
	verify_signer(cms, extra, extras, out);
	read_signing_time(sk_CMS_SignerInfo_value(infos, 0), out);
end:
	ERR_clear_error();
	CMS_ContentInfo_free(cms);
	return rc;
}

void likeness_free_signed(likeness_signed *s) {
	OPENSSL_free(s->content.data);
	OPENSSL_free(s->signer.data);
}

static void format_name(const X509_NAME *name, char *text, size_t size) {
	BIO *b = BIO_new(BIO_s_mem());
	char *data = NULL;
	X509_NAME_print_ex(b, name, 0, XN_FLAG_RFC2253 & ~ASN1_STRFLGS_ESC_MSB);
	long n = BIO_get_mem_data(b, &data);
	if (n >= (long)size) n = (long)size - 1;
	if (n > 0) memcpy(text, data, (size_t)n);
	text[n > 0 ? n : 0] = 0;
	BIO_free(b);
}

static void read_key(X509 *x, likeness_certificate *out) {
	EVP_PKEY *key = X509_get0_pubkey(x);
	if (!key) {
		OPENSSL_strlcpy(out->key_type, "unknown", sizeof out->key_type);
		return;
	}
	const char *type = EVP_PKEY_get0_type_name(key);
	OPENSSL_strlcpy(out->key_type, type ? type : "unknown", sizeof out->key_type);
	out->key_bits = EVP_PKEY_get_bits(key);
}

int likeness_parse_certificate(const unsigned char *der, long len, likeness_certificate *out) {
	memset(out, 0, sizeof *out);
	X509 *x = read_certificate((likeness_bytes){(unsigned char *)der, len});
	if (!x) {
		ERR_clear_error();
		return -1;
	}
	format_name(X509_get_subject_name(x), out->subject, sizeof out->subject);
	format_name(X509_get_issuer_name(x), out->issuer, sizeof out->issuer);
	X509_NAME_get_text_by_NID(X509_get_subject_name(x), NID_countryName, out->country, sizeof out->country);
	format_serial(X509_get0_serialNumber(x), out->serial, sizeof out->serial);
	read_key(x, out);
	format_hex(X509_get0_subject_key_id(x), out->subject_key_id, sizeof out->subject_key_id);
	format_hex(X509_get0_authority_key_id(x), out->authority_key_id, sizeof out->authority_key_id);
	out->subject_hash = X509_subject_name_hash(x);
	out->issuer_hash = X509_issuer_name_hash(x);
	out->not_before = convert_time(X509_get0_notBefore(x));
	out->not_after = convert_time(X509_get0_notAfter(x));
	uint32_t usage = X509_get_key_usage(x);
	out->may_sign_data = usage == UINT32_MAX || (usage & KU_DIGITAL_SIGNATURE) != 0;
	out->may_sign_certificates = usage == UINT32_MAX || (usage & KU_KEY_CERT_SIGN) != 0;
	out->is_ca = X509_check_ca(x) > 0;
	out->is_self_signed = X509_self_signed(x, 1) == 1;
	ERR_clear_error();
	X509_free(x);
	return 0;
}

static X509_CRL *read_crl(likeness_bytes b) {
	const unsigned char *p = b.data;
	X509_CRL *crl = d2i_X509_CRL(NULL, &p, b.len);
	if (crl && p != b.data + b.len) {
		X509_CRL_free(crl);
		return NULL;
	}
	return crl;
}

int likeness_parse_crl(const unsigned char *der, long len, likeness_crl *out) {
	memset(out, 0, sizeof *out);
	X509_CRL *crl = read_crl((likeness_bytes){(unsigned char *)der, len});
	if (!crl) {
		ERR_clear_error();
		return -1;
	}
	X509_NAME *issuer = X509_CRL_get_issuer(crl);
	format_name(issuer, out->issuer, sizeof out->issuer);
	X509_NAME_get_text_by_NID(issuer, NID_countryName, out->country, sizeof out->country);
	out->issuer_hash = X509_NAME_hash_ex(issuer, NULL, NULL, NULL);
	out->this_update = convert_time(X509_CRL_get0_lastUpdate(crl));
	out->next_update = convert_time(X509_CRL_get0_nextUpdate(crl));
	STACK_OF(X509_REVOKED) *revoked = X509_CRL_get_REVOKED(crl);
	out->entries = revoked ? sk_X509_REVOKED_num(revoked) : 0;
	ERR_clear_error();
	X509_CRL_free(crl);
	return 0;
}

int likeness_check_crl(likeness_bytes crl, likeness_bytes issuer, likeness_bytes certificate) {
	int rc = -1;
	X509_CRL *list = read_crl(crl);
	X509 *signer = read_certificate(issuer), *x = read_certificate(certificate);
	X509_REVOKED *entry = NULL;
	if (!list || !signer || !x) goto end;
	EVP_PKEY *key = X509_get0_pubkey(signer);
	if (!key || X509_NAME_cmp(X509_CRL_get_issuer(list), X509_get_subject_name(signer)) != 0 || X509_CRL_verify(list, key) != 1) {
		rc = 2;
		goto end;
	}
	rc = X509_CRL_get0_by_cert(list, &entry, x) == 1;
end:
	ERR_clear_error();
	X509_CRL_free(list);
	X509_free(signer);
	X509_free(x);
	return rc;
}

// accept_of_travel_documents accepts what Doc 9303-12 demands: keys whose curve is written out (OpenSSL itself
// refuses curves that are none), and chains over link certificates, although every certificate of a
// country says that it issues signers alone (path length 0). Links are never taken from the document.
static int accept_of_travel_documents(int ok, X509_STORE_CTX *ctx) {
	int error = X509_STORE_CTX_get_error(ctx);
	return ok || error == X509_V_ERR_EC_KEY_EXPLICIT_PARAMS || error == X509_V_ERR_PATH_LENGTH_EXCEEDED;
}

static int write_chain(X509_STORE_CTX *ctx, likeness_chain *out) {
	STACK_OF(X509) *chain = X509_STORE_CTX_get0_chain(ctx);
	for (int i = 0; chain && i < sk_X509_num(chain) && i < LIKENESS_MAX_CHAIN; i++) {
		if (write_certificate(sk_X509_value(chain, i), &out->chain[i]) != 0) return -1;
		out->length = i + 1;
	}
	return 0;
}

int likeness_verify_chain(likeness_bytes leaf, const likeness_bytes *anchors, int n, const likeness_bytes *links, int m, int64_t at, likeness_chain *out) {
	memset(out, 0, sizeof *out);
	ERR_clear_error();
	int rc = -1;
	X509 *x = read_certificate(leaf);
	STACK_OF(X509) *trusted = read_certificates(anchors, n), *others = read_certificates(links, m);
	X509_STORE_CTX *ctx = X509_STORE_CTX_new();
	X509_STORE *store = X509_STORE_new();
	if (!x || !trusted || !others || !ctx || !store) goto end;
	for (int i = 0; i < sk_X509_num(trusted); i++) X509_STORE_add_cert(store, sk_X509_value(trusted, i));
	ERR_clear_error();
	if (!X509_STORE_CTX_init(ctx, store, x, others)) goto end;
	X509_VERIFY_PARAM *param = X509_STORE_CTX_get0_param(ctx);
	X509_VERIFY_PARAM_set_time(param, (time_t)at);
	X509_VERIFY_PARAM_set_depth(param, LIKENESS_MAX_CHAIN - 2);
	X509_VERIFY_PARAM_set_auth_level(param, 0); // documents of 2006 are valid with SHA-1
	X509_VERIFY_PARAM_set_flags(param, X509_V_FLAG_TRUSTED_FIRST);
	X509_STORE_CTX_set_verify_cb(ctx, accept_of_travel_documents);
	out->ok = X509_verify_cert(ctx) == 1;
	out->error = X509_STORE_CTX_get_error(ctx);
	if (out->ok) out->error = X509_V_OK;
	out->depth = X509_STORE_CTX_get_error_depth(ctx);
	OPENSSL_strlcpy(out->text, X509_verify_cert_error_string(out->error), sizeof out->text);
	rc = write_chain(ctx, out);
end:
	ERR_clear_error();
	X509_STORE_CTX_free(ctx);
	X509_STORE_free(store);
	sk_X509_pop_free(trusted, X509_free);
	sk_X509_pop_free(others, X509_free);
	X509_free(x);
	return rc;
}

void likeness_free_chain(likeness_chain *c) {
	for (int i = 0; i < c->length; i++) OPENSSL_free(c->chain[i].data);
}

static EVP_PKEY *read_public_key(likeness_bytes key) {
	const unsigned char *p = key.data;
	return d2i_PUBKEY(NULL, &p, key.len);
}

int likeness_recover_rsa(likeness_bytes key, likeness_bytes signature, unsigned char *out, size_t *size) {
	int rc = -1;
	EVP_PKEY *public = read_public_key(key);
	EVP_PKEY_CTX *ctx = NULL;
	if (!public) goto end;
	if (EVP_PKEY_get_base_id(public) != EVP_PKEY_RSA) {
		rc = 1;
		goto end;
	}
	if ((size_t)EVP_PKEY_get_size(public) > *size) goto end;
	ctx = EVP_PKEY_CTX_new(public, NULL);
	if (!ctx || EVP_PKEY_verify_recover_init(ctx) != 1 || EVP_PKEY_CTX_set_rsa_padding(ctx, RSA_NO_PADDING) != 1) goto end;
	if (EVP_PKEY_verify_recover(ctx, out, size, signature.data, (size_t)signature.len) == 1) rc = 0;
end:
	ERR_clear_error();
	EVP_PKEY_CTX_free(ctx);
	EVP_PKEY_free(public);
	return rc;
}

// encode_plain turns r || s into the DER form that OpenSSL verifies.
static int encode_plain(likeness_bytes plain, unsigned char **der) {
	int half = (int)(plain.len / 2), len = -1;
	BIGNUM *r = BN_bin2bn(plain.data, half, NULL), *s = BN_bin2bn(plain.data + half, half, NULL);
	ECDSA_SIG *sig = ECDSA_SIG_new();
	if (r && s && sig && ECDSA_SIG_set0(sig, r, s) == 1) {
		len = i2d_ECDSA_SIG(sig, der);
	} else {
		BN_free(r);
		BN_free(s);
	}
	ECDSA_SIG_free(sig);
	return len;
}

int likeness_verify_plain_ecdsa(likeness_bytes key, const char *digest, likeness_bytes data, likeness_bytes signature) {
	int rc = -1;
	unsigned char *der = NULL;
	EVP_MD_CTX *ctx = NULL;
	EVP_PKEY *public = read_public_key(key);
	const EVP_MD *md = EVP_get_digestbyname(digest);
	if (!public || !md || signature.len < 2 || signature.len % 2 != 0 || signature.len > 1024) goto end;
	if (EVP_PKEY_get_base_id(public) != EVP_PKEY_EC) {
		rc = 2;
		goto end;
	}
	int len = encode_plain(signature, &der);
	ctx = EVP_MD_CTX_new();
	if (len <= 0 || !ctx || EVP_DigestVerifyInit(ctx, NULL, md, NULL, public) != 1) goto end;
	rc = EVP_DigestVerify(ctx, der, (size_t)len, data.data, (size_t)data.len) == 1 ? 0 : 1;
end:
	ERR_clear_error();
	OPENSSL_free(der);
	EVP_MD_CTX_free(ctx);
	EVP_PKEY_free(public);
	return rc;
}
