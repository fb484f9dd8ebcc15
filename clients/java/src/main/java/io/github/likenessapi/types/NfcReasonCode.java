// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * A cause. docs/chip.md explains each. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new NfcReasonCode(value)} makes one.
 *
 * @param value the value in JSON
 */
public record NfcReasonCode(String value) implements OpenEnum<String> {
  /** The value {@code hash_mismatch}. */
  public static final NfcReasonCode HASH_MISMATCH = new NfcReasonCode("hash_mismatch");

  /** The value {@code group_not_signed}. */
  public static final NfcReasonCode GROUP_NOT_SIGNED = new NfcReasonCode("group_not_signed");

  /** The value {@code digest_unsupported}. */
  public static final NfcReasonCode DIGEST_UNSUPPORTED = new NfcReasonCode("digest_unsupported");

  /** The value {@code signature_invalid}. */
  public static final NfcReasonCode SIGNATURE_INVALID = new NfcReasonCode("signature_invalid");

  /** The value {@code signer_missing}. */
  public static final NfcReasonCode SIGNER_MISSING = new NfcReasonCode("signer_missing");

  /** The value {@code signer_unsuitable}. */
  public static final NfcReasonCode SIGNER_UNSUITABLE = new NfcReasonCode("signer_unsuitable");

  /** The value {@code signing_time_future}. */
  public static final NfcReasonCode SIGNING_TIME_FUTURE = new NfcReasonCode("signing_time_future");

  /** The value {@code no_trust_anchor}. */
  public static final NfcReasonCode NO_TRUST_ANCHOR = new NfcReasonCode("no_trust_anchor");

  /** The value {@code issuer_unknown}. */
  public static final NfcReasonCode ISSUER_UNKNOWN = new NfcReasonCode("issuer_unknown");

  /** The value {@code chain_invalid}. */
  public static final NfcReasonCode CHAIN_INVALID = new NfcReasonCode("chain_invalid");

  /** The value {@code signer_expired}. */
  public static final NfcReasonCode SIGNER_EXPIRED = new NfcReasonCode("signer_expired");

  /** The value {@code signer_not_yet_valid}. */
  public static final NfcReasonCode SIGNER_NOT_YET_VALID =
      new NfcReasonCode("signer_not_yet_valid");

  /** The value {@code country_mismatch}. */
  public static final NfcReasonCode COUNTRY_MISMATCH = new NfcReasonCode("country_mismatch");

  /** The value {@code country_unknown}. */
  public static final NfcReasonCode COUNTRY_UNKNOWN = new NfcReasonCode("country_unknown");

  /** The value {@code signer_revoked}. */
  public static final NfcReasonCode SIGNER_REVOKED = new NfcReasonCode("signer_revoked");

  /** The value {@code no_revocation_list}. */
  public static final NfcReasonCode NO_REVOCATION_LIST = new NfcReasonCode("no_revocation_list");

  /** The value {@code revocation_list_expired}. */
  public static final NfcReasonCode REVOCATION_LIST_EXPIRED =
      new NfcReasonCode("revocation_list_expired");

  /** The value {@code active_authentication_failed}. */
  public static final NfcReasonCode ACTIVE_AUTHENTICATION_FAILED =
      new NfcReasonCode("active_authentication_failed");

  /** The value {@code active_authentication_unsupported}. */
  public static final NfcReasonCode ACTIVE_AUTHENTICATION_UNSUPPORTED =
      new NfcReasonCode("active_authentication_unsupported");

  /** The value {@code zone_mismatch}. */
  public static final NfcReasonCode ZONE_MISMATCH = new NfcReasonCode("zone_mismatch");

  @Override
  public String toString() {
    return value;
  }
}
