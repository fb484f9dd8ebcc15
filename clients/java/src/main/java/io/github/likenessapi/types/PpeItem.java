// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Something worn on or held in front of a face. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new PpeItem(value)} makes one.
 *
 * @param value the value in JSON
 */
public record PpeItem(String value) implements OpenEnum<String> {
  /** The value {@code MedicalMask}. */
  public static final PpeItem MEDICAL_MASK = new PpeItem("MedicalMask");

  /** The value {@code Glasses}. */
  public static final PpeItem GLASSES = new PpeItem("Glasses");

  /** The value {@code HeadCovering}. */
  public static final PpeItem HEAD_COVERING = new PpeItem("HeadCovering");

  /** The value {@code ForeheadCovering}. */
  public static final PpeItem FOREHEAD_COVERING = new PpeItem("ForeheadCovering");

  /** The value {@code Headphones}. */
  public static final PpeItem HEADPHONES = new PpeItem("Headphones");

  /** The value {@code Occlusion}. */
  public static final PpeItem OCCLUSION = new PpeItem("Occlusion");

  @Override
  public String toString() {
    return value;
  }
}
