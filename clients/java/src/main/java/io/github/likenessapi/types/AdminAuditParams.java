// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code admin.audit}. */
public final class AdminAuditParams extends Params {
  private AdminAuditParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminAuditParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id or name of a project; left out, all that the key may see. 1 to 400 characters. */
    public Builder project(String project) {
      set("project", project);
      return this;
    }

    /**
     * Only what comes after this seq; take next of the answer before. 0 to 9007199254740991; the
     * server's default is 0.
     */
    public Builder after(Long after) {
      set("after", after);
      return this;
    }

    /** How many at most. 1 to 1000; the server's default is 100. */
    public Builder limit(Integer limit) {
      set("limit", limit);
      return this;
    }

    /** The parameters. */
    public AdminAuditParams build() {
      return new AdminAuditParams(this);
    }
  }
}
