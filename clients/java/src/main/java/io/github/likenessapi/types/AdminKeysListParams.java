// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code admin.keys.list}. */
public final class AdminKeysListParams extends Params {
  private AdminKeysListParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminKeysListParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id or name of a project; left out, all that the key may see. 1 to 400 characters. */
    public Builder project(String project) {
      set("project", project);
      return this;
    }

    /** The parameters. */
    public AdminKeysListParams build() {
      return new AdminKeysListParams(this);
    }
  }
}
