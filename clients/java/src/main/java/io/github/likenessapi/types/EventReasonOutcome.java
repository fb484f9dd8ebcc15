// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * What it leads to. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new EventReasonOutcome(value)} makes one.
 *
 * @param value the value in JSON
 */
public record EventReasonOutcome(String value) implements OpenEnum<String> {
  /** The value {@code declined}. */
  public static final EventReasonOutcome DECLINED = new EventReasonOutcome("declined");

  /** The value {@code review}. */
  public static final EventReasonOutcome REVIEW = new EventReasonOutcome("review");

  /** The value {@code note}. */
  public static final EventReasonOutcome NOTE = new EventReasonOutcome("note");

  /** The value {@code none}. */
  public static final EventReasonOutcome NONE = new EventReasonOutcome("none");

  @Override
  public String toString() {
    return value;
  }
}
