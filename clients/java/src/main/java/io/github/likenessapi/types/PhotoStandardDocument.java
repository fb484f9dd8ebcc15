// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * The kind of document. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new PhotoStandardDocument(value)} makes one.
 *
 * @param value the value in JSON
 */
public record PhotoStandardDocument(String value) implements OpenEnum<String> {
  /** The value {@code passport}. */
  public static final PhotoStandardDocument PASSPORT = new PhotoStandardDocument("passport");

  /** The value {@code visa}. */
  public static final PhotoStandardDocument VISA = new PhotoStandardDocument("visa");

  /** The value {@code identityCard}. */
  public static final PhotoStandardDocument IDENTITY_CARD =
      new PhotoStandardDocument("identityCard");

  /** The value {@code drivingLicence}. */
  public static final PhotoStandardDocument DRIVING_LICENCE =
      new PhotoStandardDocument("drivingLicence");

  /** The value {@code residencePermit}. */
  public static final PhotoStandardDocument RESIDENCE_PERMIT =
      new PhotoStandardDocument("residencePermit");

  /** The value {@code any}. */
  public static final PhotoStandardDocument ANY = new PhotoStandardDocument("any");

  @Override
  public String toString() {
    return value;
  }
}
