// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * chip: the person's steps are done, and the files of the chip have to be sent. credits: the
 * project has too few credits for the decision, or the key reached its spend cap. Absent otherwise.
 * A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationWaitingFor(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationWaitingFor(String value) implements OpenEnum<String> {
  /** The value {@code credits}. */
  public static final VerificationWaitingFor CREDITS = new VerificationWaitingFor("credits");

  /** The value {@code chip}. */
  public static final VerificationWaitingFor CHIP = new VerificationWaitingFor("chip");

  @Override
  public String toString() {
    return value;
  }
}
