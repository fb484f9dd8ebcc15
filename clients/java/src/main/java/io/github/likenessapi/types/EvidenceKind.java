// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * The form; a box has its top left and bottom right corner. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new EvidenceKind(value)} makes one.
 *
 * @param value the value in JSON
 */
public record EvidenceKind(String value) implements OpenEnum<String> {
  /** The value {@code box}. */
  public static final EvidenceKind BOX = new EvidenceKind("box");

  /** The value {@code line}. */
  public static final EvidenceKind LINE = new EvidenceKind("line");

  /** The value {@code polygon}. */
  public static final EvidenceKind POLYGON = new EvidenceKind("polygon");

  @Override
  public String toString() {
    return value;
  }
}
