// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * The step that a reason belongs to. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new NfcStep(value)} makes one.
 *
 * @param value the value in JSON
 */
public record NfcStep(String value) implements OpenEnum<String> {
  /** The value {@code hash}. */
  public static final NfcStep HASH = new NfcStep("hash");

  /** The value {@code signature}. */
  public static final NfcStep SIGNATURE = new NfcStep("signature");

  /** The value {@code chain}. */
  public static final NfcStep CHAIN = new NfcStep("chain");

  /** The value {@code country}. */
  public static final NfcStep COUNTRY = new NfcStep("country");

  /** The value {@code revocation}. */
  public static final NfcStep REVOCATION = new NfcStep("revocation");

  /** The value {@code active}. */
  public static final NfcStep ACTIVE = new NfcStep("active");

  /** The value {@code zone}. */
  public static final NfcStep ZONE = new NfcStep("zone");

  @Override
  public String toString() {
    return value;
  }
}
