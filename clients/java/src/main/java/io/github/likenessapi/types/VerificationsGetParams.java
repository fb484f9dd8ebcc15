// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code verifications.get}. Required: {@code verification}. */
public final class VerificationsGetParams extends Params {
  private VerificationsGetParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link VerificationsGetParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the verification, ver_... 1 to 64 characters. */
    public Builder verification(String verification) {
      set("verification", verification);
      return this;
    }

    /** The parameters. */
    public VerificationsGetParams build() {
      return new VerificationsGetParams(this);
    }
  }
}
