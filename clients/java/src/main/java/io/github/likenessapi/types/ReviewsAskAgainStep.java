// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Value of reviews ask again step. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new ReviewsAskAgainStep(value)} makes one.
 *
 * @param value the value in JSON
 */
public record ReviewsAskAgainStep(String value) implements OpenEnum<String> {
  /** The value {@code document_front}. */
  public static final ReviewsAskAgainStep DOCUMENT_FRONT =
      new ReviewsAskAgainStep("document_front");

  /** The value {@code document_back}. */
  public static final ReviewsAskAgainStep DOCUMENT_BACK = new ReviewsAskAgainStep("document_back");

  /** The value {@code selfie}. */
  public static final ReviewsAskAgainStep SELFIE = new ReviewsAskAgainStep("selfie");

  /** The value {@code challenge}. */
  public static final ReviewsAskAgainStep CHALLENGE = new ReviewsAskAgainStep("challenge");

  @Override
  public String toString() {
    return value;
  }
}
