// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Name of a component, as OFIQ names it. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new Iso29794Name(value)} makes one.
 *
 * @param value the value in JSON
 */
public record Iso29794Name(String value) implements OpenEnum<String> {
  /** The value {@code LuminanceMean}. */
  public static final Iso29794Name LUMINANCE_MEAN = new Iso29794Name("LuminanceMean");

  /** The value {@code LuminanceVariance}. */
  public static final Iso29794Name LUMINANCE_VARIANCE = new Iso29794Name("LuminanceVariance");

  /** The value {@code UnderExposurePrevention}. */
  public static final Iso29794Name UNDER_EXPOSURE_PREVENTION =
      new Iso29794Name("UnderExposurePrevention");

  /** The value {@code OverExposurePrevention}. */
  public static final Iso29794Name OVER_EXPOSURE_PREVENTION =
      new Iso29794Name("OverExposurePrevention");

  /** The value {@code DynamicRange}. */
  public static final Iso29794Name DYNAMIC_RANGE = new Iso29794Name("DynamicRange");

  /** The value {@code SingleFacePresent}. */
  public static final Iso29794Name SINGLE_FACE_PRESENT = new Iso29794Name("SingleFacePresent");

  /** The value {@code InterEyeDistance}. */
  public static final Iso29794Name INTER_EYE_DISTANCE = new Iso29794Name("InterEyeDistance");

  /** The value {@code HeadPoseYaw}. */
  public static final Iso29794Name HEAD_POSE_YAW = new Iso29794Name("HeadPoseYaw");

  /** The value {@code HeadPosePitch}. */
  public static final Iso29794Name HEAD_POSE_PITCH = new Iso29794Name("HeadPosePitch");

  /** The value {@code HeadPoseRoll}. */
  public static final Iso29794Name HEAD_POSE_ROLL = new Iso29794Name("HeadPoseRoll");

  @Override
  public String toString() {
    return value;
  }
}
