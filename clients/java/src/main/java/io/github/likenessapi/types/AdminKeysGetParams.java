// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code admin.keys.get}. Required: {@code key}. */
public final class AdminKeysGetParams extends Params {
  private AdminKeysGetParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminKeysGetParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the key, key_... 1 to 100 characters. */
    public Builder key(String key) {
      set("key", key);
      return this;
    }

    /** The parameters. */
    public AdminKeysGetParams build() {
      return new AdminKeysGetParams(this);
    }
  }
}
