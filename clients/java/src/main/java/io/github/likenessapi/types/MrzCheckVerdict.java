// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * pass, fail, empty (a filler where one is allowed) or missing. A newer server may send other
 * values.
 *
 * <p>Such a value is kept, and {@code new MrzCheckVerdict(value)} makes one.
 *
 * @param value the value in JSON
 */
public record MrzCheckVerdict(String value) implements OpenEnum<String> {
  /** The value {@code pass}. */
  public static final MrzCheckVerdict PASS = new MrzCheckVerdict("pass");

  /** The value {@code fail}. */
  public static final MrzCheckVerdict FAIL = new MrzCheckVerdict("fail");

  /** The value {@code empty}. */
  public static final MrzCheckVerdict EMPTY = new MrzCheckVerdict("empty");

  /** The value {@code missing}. */
  public static final MrzCheckVerdict MISSING = new MrzCheckVerdict("missing");

  @Override
  public String toString() {
    return value;
  }
}
