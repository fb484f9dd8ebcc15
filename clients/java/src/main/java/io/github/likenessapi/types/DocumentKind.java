// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * passport: TD3. id_card: TD1, TD2 and the French national card, residence permits too. visa: MRV-A
 * and MRV-B. The zone tells the kind; a document without one has none. A newer server may send
 * other values.
 *
 * <p>Such a value is kept, and {@code new DocumentKind(value)} makes one.
 *
 * @param value the value in JSON
 */
public record DocumentKind(String value) implements OpenEnum<String> {
  /** The value {@code passport}. */
  public static final DocumentKind PASSPORT = new DocumentKind("passport");

  /** The value {@code id_card}. */
  public static final DocumentKind ID_CARD = new DocumentKind("id_card");

  /** The value {@code visa}. */
  public static final DocumentKind VISA = new DocumentKind("visa");

  @Override
  public String toString() {
    return value;
  }
}
