package io.github.likenessapi;

/** A text that printing does not show. */
record Secret(String text) {
  @Override
  public String toString() {
    return "***";
  }
}
