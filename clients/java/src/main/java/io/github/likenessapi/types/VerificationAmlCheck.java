// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

/**
 * Asks sanctions and other lists for the person: the name on the document, else the name of person.
 * A server without lists answers check_not_available. Alone it runs at once, without a link.
 *
 * @param threshold Score from which on an entry of a list is a hit. 0.5 to 1; the server's default
 *     is 0.75.
 */
public record VerificationAmlCheck(Double threshold) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link VerificationAmlCheck}. */
  public static final class Builder {
    private Double threshold;

    private Builder() {}

    /** Score from which on an entry of a list is a hit. 0.5 to 1; the server's default is 0.75. */
    public Builder threshold(Double threshold) {
      this.threshold = threshold;
      return this;
    }

    /** The {@link VerificationAmlCheck}. */
    public VerificationAmlCheck build() {
      return new VerificationAmlCheck(threshold);
    }
  }
}
