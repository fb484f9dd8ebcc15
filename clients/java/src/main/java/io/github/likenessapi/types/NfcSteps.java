// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * The steps of passive authentication (Doc 9303-11, 5.1), and active authentication.
 *
 * @param hash Every file that was sent has the hash that was signed.
 * @param signature The signature of the security object holds, by a key that may sign.
 * @param chain The certificate of the signer leads to an imported country signing certificate, at
 *     the time of signing.
 * @param country Signer, country signing certificate and the issuing state of dg1 are of one
 *     country.
 * @param revocation No imported list of the issuer names a certificate of the chain. unknown: there
 *     is no current list; the status of the whole stays as it is.
 * @param active The response of the chip fits the signed key of dg15.
 */
public record NfcSteps(
    NfcStatus hash,
    NfcStatus signature,
    NfcStatus chain,
    NfcStatus country,
    NfcStatus revocation,
    NfcStatus active) {}
