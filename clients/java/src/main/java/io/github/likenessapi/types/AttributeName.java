// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * One of the 13 attributes. Right and left are the subject's own: the right eye is on the left side
 * of an upright image. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new AttributeName(value)} makes one.
 *
 * @param value the value in JSON
 */
public record AttributeName(String value) implements OpenEnum<String> {
  /** The value {@code Age}. */
  public static final AttributeName AGE = new AttributeName("Age");

  /** The value {@code EyeRight}. */
  public static final AttributeName EYE_RIGHT = new AttributeName("EyeRight");

  /** The value {@code EyeLeft}. */
  public static final AttributeName EYE_LEFT = new AttributeName("EyeLeft");

  /** The value {@code Mouth}. */
  public static final AttributeName MOUTH = new AttributeName("Mouth");

  /** The value {@code Emotion}. */
  public static final AttributeName EMOTION = new AttributeName("Emotion");

  /** The value {@code Smile}. */
  public static final AttributeName SMILE = new AttributeName("Smile");

  /** The value {@code Glasses}. */
  public static final AttributeName GLASSES = new AttributeName("Glasses");

  /** The value {@code HeadCovering}. */
  public static final AttributeName HEAD_COVERING = new AttributeName("HeadCovering");

  /** The value {@code ForeheadCovering}. */
  public static final AttributeName FOREHEAD_COVERING = new AttributeName("ForeheadCovering");

  /** The value {@code MedicalMask}. */
  public static final AttributeName MEDICAL_MASK = new AttributeName("MedicalMask");

  /** The value {@code Occlusion}. */
  public static final AttributeName OCCLUSION = new AttributeName("Occlusion");

  /** The value {@code StrongMakeup}. */
  public static final AttributeName STRONG_MAKEUP = new AttributeName("StrongMakeup");

  /** The value {@code Headphones}. */
  public static final AttributeName HEADPHONES = new AttributeName("Headphones");

  @Override
  public String toString() {
    return value;
  }
}
