// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code verifications.image}. Required: {@code verification}, {@code name}. */
public final class VerificationsImageParams extends Params {
  private VerificationsImageParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link VerificationsImageParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the verification, ver_... 1 to 64 characters. */
    public Builder verification(String verification) {
      set("verification", verification);
      return this;
    }

    /** Name of the image, such as selfie_1. 1 to 32 characters. */
    public Builder name(String name) {
      set("name", name);
      return this;
    }

    /** The parameters. */
    public VerificationsImageParams build() {
      return new VerificationsImageParams(this);
    }
  }
}
