// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code verifications.link}. Required: {@code verification}. */
public final class VerificationsLinkParams extends Params {
  private VerificationsLinkParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link VerificationsLinkParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the verification, ver_... 1 to 64 characters. */
    public Builder verification(String verification) {
      set("verification", verification);
      return this;
    }

    /** The parameters. */
    public VerificationsLinkParams build() {
      return new VerificationsLinkParams(this);
    }
  }
}
