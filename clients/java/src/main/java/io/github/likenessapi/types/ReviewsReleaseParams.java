// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code reviews.release}. Required: {@code verification}, {@code lease}. */
public final class ReviewsReleaseParams extends Params {
  private ReviewsReleaseParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link ReviewsReleaseParams}. */
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

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public ReviewsReleaseParams build() {
      return new ReviewsReleaseParams(this);
    }
  }
}
