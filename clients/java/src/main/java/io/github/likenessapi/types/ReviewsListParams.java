// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;
import java.time.Instant;

/** Parameters of {@code reviews.list}. */
public final class ReviewsListParams extends Params {
  private ReviewsListParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link ReviewsListParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Only verifications with this reason. */
    public Builder reason(VerificationReasonCode reason) {
      set("reason", reason);
      return this;
    }

    /** Only verifications of this workflow. 1 to 64 characters. */
    public Builder workflow(String workflow) {
      set("workflow", workflow);
      return this;
    }

    /** true: only verifications that a reviewer holds now; false: only those that nobody holds. */
    public Builder claimed(Boolean claimed) {
      set("claimed", claimed);
      return this;
    }

    /**
     * Only this verification, ver_...; none when it does not wait for a reviewer. 1 to 64
     * characters.
     */
    public Builder verification(String verification) {
      set("verification", verification);
      return this;
    }

    /**
     * Leaves out what this reviewer has decided and what other reviewers hold. Small and capital
     * letters are one. 1 to 64 characters.
     */
    public Builder reviewer(String reviewer) {
      set("reviewer", reviewer);
      return this;
    }

    /** Only verifications whose reference begins with this text. 1 to 128 characters. */
    public Builder reference(String reference) {
      set("reference", reference);
      return this;
    }

    /** Only verifications that wait since before this time. */
    public Builder before(Instant before) {
      set("before", before);
      return this;
    }

    /**
     * oldest: those that wait longest first; newest: those that wait shortest first. The server's
     * default is oldest.
     */
    public Builder order(ReviewsListOrder order) {
      set("order", order);
      return this;
    }

    /**
     * The value of next of the previous page; leave it out for the first page. 1 to 64 characters.
     */
    public Builder after(String after) {
      set("after", after);
      return this;
    }

    /** Most entries to return. 1 to 200; the server's default is 50. */
    public Builder limit(Integer limit) {
      set("limit", limit);
      return this;
    }

    /** The parameters. */
    public ReviewsListParams build() {
      return new ReviewsListParams(this);
    }
  }
}
