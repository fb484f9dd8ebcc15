// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * One of the 47 checks; docs/quality.md says how each is measured. Right and left are the subject's
 * own: the right eye is on the left side of an upright image. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new QualityCheckName(value)} makes one.
 *
 * @param value the value in JSON
 */
public record QualityCheckName(String value) implements OpenEnum<String> {
  /** The value {@code ImageWidth}. */
  public static final QualityCheckName IMAGE_WIDTH = new QualityCheckName("ImageWidth");

  /** The value {@code ImageHeight}. */
  public static final QualityCheckName IMAGE_HEIGHT = new QualityCheckName("ImageHeight");

  /** The value {@code ImageWidthToHeight}. */
  public static final QualityCheckName IMAGE_WIDTH_TO_HEIGHT =
      new QualityCheckName("ImageWidthToHeight");

  /** The value {@code ImageChannelsNumber}. */
  public static final QualityCheckName IMAGE_CHANNELS_NUMBER =
      new QualityCheckName("ImageChannelsNumber");

  /** The value {@code ArtFace}. */
  public static final QualityCheckName ART_FACE = new QualityCheckName("ArtFace");

  /** The value {@code PaddingRatio}. */
  public static final QualityCheckName PADDING_RATIO = new QualityCheckName("PaddingRatio");

  /** The value {@code FaceMidPointHorizontalPosition}. */
  public static final QualityCheckName FACE_MID_POINT_HORIZONTAL_POSITION =
      new QualityCheckName("FaceMidPointHorizontalPosition");

  /** The value {@code FaceMidPointVerticalPosition}. */
  public static final QualityCheckName FACE_MID_POINT_VERTICAL_POSITION =
      new QualityCheckName("FaceMidPointVerticalPosition");

  /** The value {@code HeadWidthRatio}. */
  public static final QualityCheckName HEAD_WIDTH_RATIO = new QualityCheckName("HeadWidthRatio");

  /** The value {@code HeadHeightRatio}. */
  public static final QualityCheckName HEAD_HEIGHT_RATIO = new QualityCheckName("HeadHeightRatio");

  /** The value {@code EyesDistance}. */
  public static final QualityCheckName EYES_DISTANCE = new QualityCheckName("EyesDistance");

  /** The value {@code Yaw}. */
  public static final QualityCheckName YAW = new QualityCheckName("Yaw");

  /** The value {@code Pitch}. */
  public static final QualityCheckName PITCH = new QualityCheckName("Pitch");

  /** The value {@code Roll}. */
  public static final QualityCheckName ROLL = new QualityCheckName("Roll");

  /** The value {@code BlurLevel}. */
  public static final QualityCheckName BLUR_LEVEL = new QualityCheckName("BlurLevel");

  /** The value {@code NoiseLevel}. */
  public static final QualityCheckName NOISE_LEVEL = new QualityCheckName("NoiseLevel");

  /** The value {@code FaceDynamicRange}. */
  public static final QualityCheckName FACE_DYNAMIC_RANGE =
      new QualityCheckName("FaceDynamicRange");

  /** The value {@code UnnaturalSkinTone}. */
  public static final QualityCheckName UNNATURAL_SKIN_TONE =
      new QualityCheckName("UnnaturalSkinTone");

  /** The value {@code EyeRightClosed}. */
  public static final QualityCheckName EYE_RIGHT_CLOSED = new QualityCheckName("EyeRightClosed");

  /** The value {@code EyeLeftClosed}. */
  public static final QualityCheckName EYE_LEFT_CLOSED = new QualityCheckName("EyeLeftClosed");

  /** The value {@code EyeRightOccluded}. */
  public static final QualityCheckName EYE_RIGHT_OCCLUDED =
      new QualityCheckName("EyeRightOccluded");

  /** The value {@code EyeLeftOccluded}. */
  public static final QualityCheckName EYE_LEFT_OCCLUDED = new QualityCheckName("EyeLeftOccluded");

  /** The value {@code EyesRed}. */
  public static final QualityCheckName EYES_RED = new QualityCheckName("EyesRed");

  /** The value {@code EyeRightCoveredWithHair}. */
  public static final QualityCheckName EYE_RIGHT_COVERED_WITH_HAIR =
      new QualityCheckName("EyeRightCoveredWithHair");

  /** The value {@code EyeLeftCoveredWithHair}. */
  public static final QualityCheckName EYE_LEFT_COVERED_WITH_HAIR =
      new QualityCheckName("EyeLeftCoveredWithHair");

  /** The value {@code OffGaze}. */
  public static final QualityCheckName OFF_GAZE = new QualityCheckName("OffGaze");

  /** The value {@code TooDark}. */
  public static final QualityCheckName TOO_DARK = new QualityCheckName("TooDark");

  /** The value {@code TooLight}. */
  public static final QualityCheckName TOO_LIGHT = new QualityCheckName("TooLight");

  /** The value {@code FaceGlare}. */
  public static final QualityCheckName FACE_GLARE = new QualityCheckName("FaceGlare");

  /** The value {@code ShadowsOnFace}. */
  public static final QualityCheckName SHADOWS_ON_FACE = new QualityCheckName("ShadowsOnFace");

  /** The value {@code ShouldersPose}. */
  public static final QualityCheckName SHOULDERS_POSE = new QualityCheckName("ShouldersPose");

  /** The value {@code ExpressionLevel}. */
  public static final QualityCheckName EXPRESSION_LEVEL = new QualityCheckName("ExpressionLevel");

  /** The value {@code MouthOpen}. */
  public static final QualityCheckName MOUTH_OPEN = new QualityCheckName("MouthOpen");

  /** The value {@code Smile}. */
  public static final QualityCheckName SMILE = new QualityCheckName("Smile");

  /** The value {@code DarkGlasses}. */
  public static final QualityCheckName DARK_GLASSES = new QualityCheckName("DarkGlasses");

  /** The value {@code ReflectionOnGlasses}. */
  public static final QualityCheckName REFLECTION_ON_GLASSES =
      new QualityCheckName("ReflectionOnGlasses");

  /** The value {@code FramesTooHeavy}. */
  public static final QualityCheckName FRAMES_TOO_HEAVY = new QualityCheckName("FramesTooHeavy");

  /** The value {@code FaceOccluded}. */
  public static final QualityCheckName FACE_OCCLUDED = new QualityCheckName("FaceOccluded");

  /** The value {@code HeadCovering}. */
  public static final QualityCheckName HEAD_COVERING = new QualityCheckName("HeadCovering");

  /** The value {@code ForeheadCovering}. */
  public static final QualityCheckName FOREHEAD_COVERING = new QualityCheckName("ForeheadCovering");

  /** The value {@code StrongMakeup}. */
  public static final QualityCheckName STRONG_MAKEUP = new QualityCheckName("StrongMakeup");

  /** The value {@code Headphones}. */
  public static final QualityCheckName HEADPHONES = new QualityCheckName("Headphones");

  /** The value {@code MedicalMask}. */
  public static final QualityCheckName MEDICAL_MASK = new QualityCheckName("MedicalMask");

  /** The value {@code BackgroundUniformity}. */
  public static final QualityCheckName BACKGROUND_UNIFORMITY =
      new QualityCheckName("BackgroundUniformity");

  /** The value {@code ShadowsOnBackground}. */
  public static final QualityCheckName SHADOWS_ON_BACKGROUND =
      new QualityCheckName("ShadowsOnBackground");

  /** The value {@code OtherFaces}. */
  public static final QualityCheckName OTHER_FACES = new QualityCheckName("OtherFaces");

  /** The value {@code BackgroundColorMatch}. */
  public static final QualityCheckName BACKGROUND_COLOR_MATCH =
      new QualityCheckName("BackgroundColorMatch");

  @Override
  public String toString() {
    return value;
  }
}
