// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * The emotion of a face. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new EmotionLabel(value)} makes one.
 *
 * @param value the value in JSON
 */
public record EmotionLabel(String value) implements OpenEnum<String> {
  /** The value {@code neutral}. */
  public static final EmotionLabel NEUTRAL = new EmotionLabel("neutral");

  /** The value {@code happy}. */
  public static final EmotionLabel HAPPY = new EmotionLabel("happy");

  /** The value {@code sad}. */
  public static final EmotionLabel SAD = new EmotionLabel("sad");

  /** The value {@code surprise}. */
  public static final EmotionLabel SURPRISE = new EmotionLabel("surprise");

  /** The value {@code fear}. */
  public static final EmotionLabel FEAR = new EmotionLabel("fear");

  /** The value {@code disgust}. */
  public static final EmotionLabel DISGUST = new EmotionLabel("disgust");

  /** The value {@code angry}. */
  public static final EmotionLabel ANGRY = new EmotionLabel("angry");

  @Override
  public String toString() {
    return value;
  }
}
