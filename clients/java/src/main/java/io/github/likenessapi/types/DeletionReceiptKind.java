// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * What was deleted: a face, a person or a gallery. merge: a person was removed, and another one has
 * the faces now. move: another person has the face now. Nothing of a face is deleted by these two.
 * A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new DeletionReceiptKind(value)} makes one.
 *
 * @param value the value in JSON
 */
public record DeletionReceiptKind(String value) implements OpenEnum<String> {
  /** The value {@code face}. */
  public static final DeletionReceiptKind FACE = new DeletionReceiptKind("face");

  /** The value {@code person}. */
  public static final DeletionReceiptKind PERSON = new DeletionReceiptKind("person");

  /** The value {@code gallery}. */
  public static final DeletionReceiptKind GALLERY = new DeletionReceiptKind("gallery");

  /** The value {@code merge}. */
  public static final DeletionReceiptKind MERGE = new DeletionReceiptKind("merge");

  /** The value {@code move}. */
  public static final DeletionReceiptKind MOVE = new DeletionReceiptKind("move");

  @Override
  public String toString() {
    return value;
  }
}
