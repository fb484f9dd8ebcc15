// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * request: your request; retention: the end of the gallery's retention; purge_at: the date of the
 * person; operator: the operator. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new DeletionReceiptReason(value)} makes one.
 *
 * @param value the value in JSON
 */
public record DeletionReceiptReason(String value) implements OpenEnum<String> {
  /** The value {@code request}. */
  public static final DeletionReceiptReason REQUEST = new DeletionReceiptReason("request");

  /** The value {@code retention}. */
  public static final DeletionReceiptReason RETENTION = new DeletionReceiptReason("retention");

  /** The value {@code purge_at}. */
  public static final DeletionReceiptReason PURGE_AT = new DeletionReceiptReason("purge_at");

  /** The value {@code operator}. */
  public static final DeletionReceiptReason OPERATOR = new DeletionReceiptReason("operator");

  @Override
  public String toString() {
    return value;
  }
}
