// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * The format of the file, or its size. A newer server may send other values.
 *
 * <p>Such a value is kept, and {@code new PhotoFileRuleRule(value)} makes one.
 *
 * @param value the value in JSON
 */
public record PhotoFileRuleRule(String value) implements OpenEnum<String> {
  /** The value {@code format}. */
  public static final PhotoFileRuleRule FORMAT = new PhotoFileRuleRule("format");

  /** The value {@code bytes}. */
  public static final PhotoFileRuleRule BYTES = new PhotoFileRuleRule("bytes");

  @Override
  public String toString() {
    return value;
  }
}
