// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code admin.projects.update}. Required: {@code project}. */
public final class AdminProjectsUpdateParams extends Params {
  private AdminProjectsUpdateParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminProjectsUpdateParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id or name of the project. 1 to 400 characters. */
    public Builder project(String project) {
      set("project", project);
      return this;
    }

    /** The new name. 1 to 100 characters. */
    public Builder name(String name) {
      set("name", name);
      return this;
    }

    /** Let live keys in or keep them out. */
    public Builder liveApproved(Boolean liveApproved) {
      set("live_approved", liveApproved);
      return this;
    }

    /**
     * Let the project store faces in galleries or stop it. What is stored stays until it is
     * deleted.
     */
    public Builder storing(Boolean storing) {
      set("storing", storing);
      return this;
    }

    /** The parameters. */
    public AdminProjectsUpdateParams build() {
      return new AdminProjectsUpdateParams(this);
    }
  }
}
