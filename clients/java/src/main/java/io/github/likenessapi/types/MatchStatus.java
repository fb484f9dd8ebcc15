// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.OpenEnum;

/**
 * undetermined: the similarity of the faces reaches the threshold, but both look young and it does
 * not reach the similarity that has the same false match rate at their age, or both show too little
 * to tell people apart. Whether they are one person is not known. Absent otherwise. A newer server
 * may send other values.
 *
 * <p>Such a value is kept, and {@code new MatchStatus(value)} makes one.
 *
 * @param value the value in JSON
 */
public record MatchStatus(String value) implements OpenEnum<String> {
  /** The value {@code undetermined}. */
  public static final MatchStatus UNDETERMINED = new MatchStatus("undetermined");

  @Override
  public String toString() {
    return value;
  }
}
