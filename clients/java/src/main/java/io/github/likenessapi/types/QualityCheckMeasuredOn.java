// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * What was measured. Size and position are measured on the input when it already is a portrait in
 * the aspect of the standard, else on the aligned crop. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new QualityCheckMeasuredOn(value)} makes one.
 *
 * @param value the value in JSON
 */
public record QualityCheckMeasuredOn(String value) implements OpenEnum<String> {
  /** The value {@code input}. */
  public static final QualityCheckMeasuredOn INPUT = new QualityCheckMeasuredOn("input");

  /** The value {@code crop}. */
  public static final QualityCheckMeasuredOn CROP = new QualityCheckMeasuredOn("crop");

  /** The value {@code face}. */
  public static final QualityCheckMeasuredOn FACE = new QualityCheckMeasuredOn("face");

  /** The value {@code eyes}. */
  public static final QualityCheckMeasuredOn EYES = new QualityCheckMeasuredOn("eyes");

  /** The value {@code shoulders}. */
  public static final QualityCheckMeasuredOn SHOULDERS = new QualityCheckMeasuredOn("shoulders");

  /** The value {@code background}. */
  public static final QualityCheckMeasuredOn BACKGROUND = new QualityCheckMeasuredOn("background");

  @Override
  public String toString() {
    return value;
  }
}
