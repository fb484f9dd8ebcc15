// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/**
 * Parameters of {@code verifications.review}. Required: {@code verification}, {@code decision},
 * {@code reason}.
 */
public final class VerificationsReviewParams extends Params {
  private VerificationsReviewParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link VerificationsReviewParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the verification, ver_... 1 to 64 characters. */
    public Builder verification(String verification) {
      set("verification", verification);
      return this;
    }

    /** The decision. */
    public Builder decision(VerificationsReviewDecision decision) {
      set("decision", decision);
      return this;
    }

    /**
     * Why; it is stored encrypted with the verification and shown in reasons. 1 to 1000 characters.
     */
    public Builder reason(String reason) {
      set("reason", reason);
      return this;
    }

    /** The lease of POST /v1/reviews/{verification}/claim. 1 to 64 characters. */
    public Builder lease(String lease) {
      set("lease", lease);
      return this;
    }

    /**
     * Who decides, a name of your own; needed without a lease when several people share the key. 1
     * to 64 characters.
     */
    public Builder reviewer(String reviewer) {
      set("reviewer", reviewer);
      return this;
    }

    /**
     * How many seconds the decision waits until it takes effect. Claim the verification again to
     * take it back until then. 0 to 60; the server's default is 0.
     */
    public Builder undoSeconds(Integer undoSeconds) {
      set("undoSeconds", undoSeconds);
      return this;
    }

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public VerificationsReviewParams build() {
      return new VerificationsReviewParams(this);
    }
  }
}
