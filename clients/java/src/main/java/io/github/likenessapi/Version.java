package io.github.likenessapi;

/** The version of this library; pom.xml has the same. */
final class Version {
  static final String LIBRARY = "1.0.0";

  private Version() {}
}
