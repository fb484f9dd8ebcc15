// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code admin.projects.create}. Required: {@code name}. */
public final class AdminProjectsCreateParams extends Params {
  private AdminProjectsCreateParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminProjectsCreateParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** A name of 1 to 100 printable characters, unique. 1 to 100 characters. */
    public Builder name(String name) {
      set("name", name);
      return this;
    }

    /** The parameters. */
    public AdminProjectsCreateParams build() {
      return new AdminProjectsCreateParams(this);
    }
  }
}
