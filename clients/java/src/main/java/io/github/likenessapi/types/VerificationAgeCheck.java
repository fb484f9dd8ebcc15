// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Required;

/**
 * Checks the age that the face shows; with a document, the date of birth counts.
 *
 * @param minAge Lowest age in years. 1 to 120.
 * @param policy The value that must reach minAge: the low end of the band (strict) or its centre.
 *     With an undetermined age nobody is allowed. The server's default is lowerBound.
 */
public record VerificationAgeCheck(@Required Integer minAge, AgePolicy policy) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link VerificationAgeCheck}. */
  public static final class Builder {
    private Integer minAge;
    private AgePolicy policy;

    private Builder() {}

    /** Lowest age in years. 1 to 120. */
    public Builder minAge(Integer minAge) {
      this.minAge = minAge;
      return this;
    }

    /**
     * The value that must reach minAge: the low end of the band (strict) or its centre. With an
     * undetermined age nobody is allowed. The server's default is lowerBound.
     */
    public Builder policy(AgePolicy policy) {
      this.policy = policy;
      return this;
    }

    /** The {@link VerificationAgeCheck}. */
    public VerificationAgeCheck build() {
      return new VerificationAgeCheck(minAge, policy);
    }
  }
}
