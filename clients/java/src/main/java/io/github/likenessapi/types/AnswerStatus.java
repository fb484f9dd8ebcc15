// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * undetermined: the image does not show enough, so the value is absent. Absent itself beside a
 * value. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new AnswerStatus(value)} makes one.
 *
 * @param value the value in JSON
 */
public record AnswerStatus(String value) implements OpenEnum<String> {
  /** The value {@code undetermined}. */
  public static final AnswerStatus UNDETERMINED = new AnswerStatus("undetermined");

  @Override
  public String toString() {
    return value;
  }
}
