// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;
import java.time.Instant;

/** Parameters of {@code verifications.list}. */
public final class VerificationsListParams extends Params {
  private VerificationsListParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link VerificationsListParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Only verifications with this status. */
    public Builder status(VerificationStatus status) {
      set("status", status);
      return this;
    }

    /** Only verifications with this decision. */
    public Builder decision(VerificationDecision decision) {
      set("decision", decision);
      return this;
    }

    /** Only verifications with this reference. 1 to 128 characters. */
    public Builder reference(String reference) {
      set("reference", reference);
      return this;
    }

    /** Only verifications created at this time or later. */
    public Builder from(Instant from) {
      set("from", from);
      return this;
    }

    /** Only verifications created before this time. */
    public Builder until(Instant until) {
      set("until", until);
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
    public VerificationsListParams build() {
      return new VerificationsListParams(this);
    }
  }
}
