package io.github.likenessapi;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the core knows about an operation; Operations has one for each. Complete once it is made.
 */
final class Operation {
  /** Which field of the entries of a list is filled in: prefix and position from 1, or from 0. */
  record Numbering(String field, String prefix) {
    Object number(int position) {
      return prefix.isEmpty() ? (Object) position : prefix + (position + 1);
    }
  }

  final String name;
  final String method;
  final String path;
  List<String> pathParams = List.of();
  List<String> queryParams = List.of();
  List<String> required = List.of();

  /** Parameters of the JSON body in their order; null when there is no body. */
  List<String> body;

  final Map<String, Numbering> numbered = new LinkedHashMap<>();

  /** Price of an answered call in thousandths of a credit. */
  long priceMilli;

  /** Takes an Idempotency-Key. */
  boolean idempotent;

  /** May be repeated although it is a POST without a key: the token exchange. */
  boolean harmless;

  private Operation(String name, String method, String path) {
    this.name = name;
    this.method = method;
    this.path = path;
  }

  static Operation get(String name, String path) {
    return new Operation(name, "GET", path);
  }

  static Operation post(String name, String path) {
    return new Operation(name, "POST", path);
  }

  static Operation patch(String name, String path) {
    return new Operation(name, "PATCH", path);
  }

  static Operation delete(String name, String path) {
    return new Operation(name, "DELETE", path);
  }

  Operation idempotent() {
    idempotent = true;
    return this;
  }

  Operation harmless() {
    harmless = true;
    return this;
  }

  Operation path(String... names) {
    pathParams = List.of(names);
    return this;
  }

  Operation query(String... names) {
    queryParams = List.of(names);
    return this;
  }

  Operation required(String... names) {
    required = List.of(names);
    return this;
  }

  Operation body(String... names) {
    body = List.of(names);
    return this;
  }

  Operation numbered(String list, String field, String prefix) {
    numbered.put(list, new Numbering(field, prefix));
    return this;
  }

  Operation price(long milli) {
    priceMilli = milli;
    return this;
  }

  /** Reports whether a second request cannot change anything a second time. */
  boolean isRepeatable() {
    return idempotent || harmless || method.equals("GET") || method.equals("DELETE");
  }
}
