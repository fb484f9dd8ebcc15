// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;
import java.util.List;

/**
 * Parameters of {@code reviews.askAgain}. Required: {@code verification}, {@code lease}, {@code
 * steps}.
 */
public final class ReviewsAskAgainParams extends Params {
  private ReviewsAskAgainParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link ReviewsAskAgainParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the verification, ver_... 1 to 64 characters. */
    public Builder verification(String verification) {
      set("verification", verification);
      return this;
    }

    /** The lease of the claim. 1 to 64 characters. */
    public Builder lease(String lease) {
      set("lease", lease);
      return this;
    }

    /** The steps to take again. 1 to 4 items. */
    public Builder steps(List<ReviewsAskAgainStep> steps) {
      set("steps", steps);
      return this;
    }

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public ReviewsAskAgainParams build() {
      return new ReviewsAskAgainParams(this);
    }
  }
}
