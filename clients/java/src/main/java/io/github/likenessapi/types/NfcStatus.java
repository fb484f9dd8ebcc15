// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * The result of a step. not_run: its input was not sent, or an earlier step leaves it out. A newer
 * server may send other values.
 *
 * <p>Such a value is kept, and {@code new NfcStatus(value)} makes one.
 *
 * @param value the value in JSON
 */
public record NfcStatus(String value) implements OpenEnum<String> {
  /** The value {@code pass}. */
  public static final NfcStatus PASS = new NfcStatus("pass");

  /** The value {@code fail}. */
  public static final NfcStatus FAIL = new NfcStatus("fail");

  /** The value {@code unknown}. */
  public static final NfcStatus UNKNOWN = new NfcStatus("unknown");

  /** The value {@code not_run}. */
  public static final NfcStatus NOT_RUN = new NfcStatus("not_run");

  @Override
  public String toString() {
    return value;
  }
}
