// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * oldest: those that wait longest first; newest: those that wait shortest first. A newer server may
 * send other values.
 *
 * <p>Such a value is kept, and {@code new ReviewsListOrder(value)} makes one.
 *
 * @param value the value in JSON
 */
public record ReviewsListOrder(String value) implements OpenEnum<String> {
  /** The value {@code oldest}. */
  public static final ReviewsListOrder OLDEST = new ReviewsListOrder("oldest");

  /** The value {@code newest}. */
  public static final ReviewsListOrder NEWEST = new ReviewsListOrder("newest");

  @Override
  public String toString() {
    return value;
  }
}
