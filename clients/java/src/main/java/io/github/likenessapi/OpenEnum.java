package io.github.likenessapi;

/**
 * A value of a list that a newer server may extend. A value that this version does not know is kept
 * and can be sent.
 *
 * @param <T> String or Integer
 */
public interface OpenEnum<T> {
  /** The value in JSON. */
  T value();
}
