// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code reviews.claim}. Required: {@code verification}, {@code reviewer}. */
public final class ReviewsClaimParams extends Params {
  private ReviewsClaimParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link ReviewsClaimParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the verification, ver_... 1 to 64 characters. */
    public Builder verification(String verification) {
      set("verification", verification);
      return this;
    }

    /**
     * Who reviews, a name of your own; small and capital letters are one. The audit log shows it. 1
     * to 64 characters.
     */
    public Builder reviewer(String reviewer) {
      set("reviewer", reviewer);
      return this;
    }

    /**
     * The lease to renew, or to hand over to reviewer; leave it out to claim. 1 to 64 characters.
     */
    public Builder lease(String lease) {
      set("lease", lease);
      return this;
    }

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public ReviewsClaimParams build() {
      return new ReviewsClaimParams(this);
    }
  }
}
