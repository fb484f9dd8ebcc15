// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * Who has to act next: the person with the link, the service, a reviewer, or no one because it is
 * finished. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new VerificationActor(value)} makes one.
 *
 * @param value the value in JSON
 */
public record VerificationActor(String value) implements OpenEnum<String> {
  /** The value {@code person}. */
  public static final VerificationActor PERSON = new VerificationActor("person");

  /** The value {@code service}. */
  public static final VerificationActor SERVICE = new VerificationActor("service");

  /** The value {@code reviewer}. */
  public static final VerificationActor REVIEWER = new VerificationActor("reviewer");

  /** The value {@code none}. */
  public static final VerificationActor NONE = new VerificationActor("none");

  @Override
  public String toString() {
    return value;
  }
}
