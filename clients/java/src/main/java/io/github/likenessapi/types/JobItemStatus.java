// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Where an item is. A failed item was not charged. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new JobItemStatus(value)} makes one.
 *
 * @param value the value in JSON
 */
public record JobItemStatus(String value) implements OpenEnum<String> {
  /** The value {@code waiting}. */
  public static final JobItemStatus WAITING = new JobItemStatus("waiting");

  /** The value {@code running}. */
  public static final JobItemStatus RUNNING = new JobItemStatus("running");

  /** The value {@code succeeded}. */
  public static final JobItemStatus SUCCEEDED = new JobItemStatus("succeeded");

  /** The value {@code failed}. */
  public static final JobItemStatus FAILED = new JobItemStatus("failed");

  /** The value {@code cancelled}. */
  public static final JobItemStatus CANCELLED = new JobItemStatus("cancelled");

  @Override
  public String toString() {
    return value;
  }
}
