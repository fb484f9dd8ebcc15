// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code admin.projects.close}. Required: {@code project}. */
public final class AdminProjectsCloseParams extends Params {
  private AdminProjectsCloseParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminProjectsCloseParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id or name of the project. 1 to 400 characters. */
    public Builder project(String project) {
      set("project", project);
      return this;
    }

    /** The parameters. */
    public AdminProjectsCloseParams build() {
      return new AdminProjectsCloseParams(this);
    }
  }
}
