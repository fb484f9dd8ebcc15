// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Required;

/**
 * Checks the age that the face shows; with a document, the date of birth counts.
 *
 * @param minAge Lowest age in years. 1 to 120.
 * @param policy What must reach which age. lowerBound: the low end of the band reaches minAge.
 *     midpoint: the centre of the band reaches minAge; a quarter to a third of people of 14 to 17
 *     pass a check of 18 then, so it protects no minors. challenge25: the low end reaches minAge,
 *     and the centre 25 and minAge + 7; whoever does not reach both is, unless the whole band is
 *     below minAge, neither allowed nor refused: status is undetermined, the reason borderline_age,
 *     and a document decides. With an undetermined age nobody is allowed. The server's default is
 *     lowerBound.
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
     * What must reach which age. lowerBound: the low end of the band reaches minAge. midpoint: the
     * centre of the band reaches minAge; a quarter to a third of people of 14 to 17 pass a check of
     * 18 then, so it protects no minors. challenge25: the low end reaches minAge, and the centre 25
     * and minAge + 7; whoever does not reach both is, unless the whole band is below minAge,
     * neither allowed nor refused: status is undetermined, the reason borderline_age, and a
     * document decides. With an undetermined age nobody is allowed. The server's default is
     * lowerBound.
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
