// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * enrol: photos become people of a gallery. dedupe: each person of a gallery is searched for among
 * the others. check: photos are checked against a standard. screen: lists are asked for people;
 * POST /v1/aml/batch makes it. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new JobKind(value)} makes one.
 *
 * @param value the value in JSON
 */
public record JobKind(String value) implements OpenEnum<String> {
  /** The value {@code enrol}. */
  public static final JobKind ENROL = new JobKind("enrol");

  /** The value {@code dedupe}. */
  public static final JobKind DEDUPE = new JobKind("dedupe");

  /** The value {@code check}. */
  public static final JobKind CHECK = new JobKind("check");

  /** The value {@code screen}. */
  public static final JobKind SCREEN = new JobKind("screen");

  @Override
  public String toString() {
    return value;
  }
}
