// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code admin.adminKeys.revoke}. Required: {@code adminKey}. */
public final class AdminOperatorKeysRevokeParams extends Params {
  private AdminOperatorKeysRevokeParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminOperatorKeysRevokeParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the admin key, adk_... 1 to 100 characters. */
    public Builder adminKey(String adminKey) {
      set("admin_key", adminKey);
      return this;
    }

    /** The parameters. */
    public AdminOperatorKeysRevokeParams build() {
      return new AdminOperatorKeysRevokeParams(this);
    }
  }
}
