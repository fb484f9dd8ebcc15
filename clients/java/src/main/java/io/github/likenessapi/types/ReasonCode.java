// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Code of the reason, in the order in which to act on reasons. A code that ends in unknown or
 * undetermined means that the image does not show enough; this never leads to a favourable
 * decision. borderline_age: the person may be old enough, ask for a document. A newer server may
 * send other values.
 *
 * <p>Such a value is kept, and {@code new ReasonCode(value)} makes one.
 *
 * @param value the value in JSON
 */
public record ReasonCode(String value) implements OpenEnum<String> {
  /** The value {@code no_face}. */
  public static final ReasonCode NO_FACE = new ReasonCode("no_face");

  /** The value {@code several_faces}. */
  public static final ReasonCode SEVERAL_FACES = new ReasonCode("several_faces");

  /** The value {@code not_live}. */
  public static final ReasonCode NOT_LIVE = new ReasonCode("not_live");

  /** The value {@code liveness_unknown}. */
  public static final ReasonCode LIVENESS_UNKNOWN = new ReasonCode("liveness_unknown");

  /** The value {@code quality_failed}. */
  public static final ReasonCode QUALITY_FAILED = new ReasonCode("quality_failed");

  /** The value {@code quality_undetermined}. */
  public static final ReasonCode QUALITY_UNDETERMINED = new ReasonCode("quality_undetermined");

  /** The value {@code no_match}. */
  public static final ReasonCode NO_MATCH = new ReasonCode("no_match");

  /** The value {@code match_undetermined}. */
  public static final ReasonCode MATCH_UNDETERMINED = new ReasonCode("match_undetermined");

  /** The value {@code ambiguous}. */
  public static final ReasonCode AMBIGUOUS = new ReasonCode("ambiguous");

  /** The value {@code duplicate}. */
  public static final ReasonCode DUPLICATE = new ReasonCode("duplicate");

  /** The value {@code under_age}. */
  public static final ReasonCode UNDER_AGE = new ReasonCode("under_age");

  /** The value {@code age_undetermined}. */
  public static final ReasonCode AGE_UNDETERMINED = new ReasonCode("age_undetermined");

  /** The value {@code borderline_age}. */
  public static final ReasonCode BORDERLINE_AGE = new ReasonCode("borderline_age");

  /** The value {@code looking_away}. */
  public static final ReasonCode LOOKING_AWAY = new ReasonCode("looking_away");

  /** The value {@code gaze_unknown}. */
  public static final ReasonCode GAZE_UNKNOWN = new ReasonCode("gaze_unknown");

  /** The value {@code mask_worn}. */
  public static final ReasonCode MASK_WORN = new ReasonCode("mask_worn");

  /** The value {@code mask_unknown}. */
  public static final ReasonCode MASK_UNKNOWN = new ReasonCode("mask_unknown");

  @Override
  public String toString() {
    return value;
  }
}
