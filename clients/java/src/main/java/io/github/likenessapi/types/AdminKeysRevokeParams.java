// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code admin.keys.revoke}. Required: {@code key}. */
public final class AdminKeysRevokeParams extends Params {
  private AdminKeysRevokeParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminKeysRevokeParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the key, key_... 1 to 100 characters. */
    public Builder key(String key) {
      set("key", key);
      return this;
    }

    /** The parameters. */
    public AdminKeysRevokeParams build() {
      return new AdminKeysRevokeParams(this);
    }
  }
}
