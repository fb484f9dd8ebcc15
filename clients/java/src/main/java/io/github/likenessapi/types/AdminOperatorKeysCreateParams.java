// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;
import java.time.Instant;

/** Parameters of {@code admin.adminKeys.create}. Required: {@code name}. */
public final class AdminOperatorKeysCreateParams extends Params {
  private AdminOperatorKeysCreateParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminOperatorKeysCreateParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** What the key is for. 1 to 100 characters. */
    public Builder name(String name) {
      set("name", name);
      return this;
    }

    /** Id or name of the one project that it may see; left out: all. 1 to 400 characters. */
    public Builder project(String project) {
      set("project", project);
      return this;
    }

    /** Whether it may only look. The server's default is false. */
    public Builder readOnly(Boolean readOnly) {
      set("read_only", readOnly);
      return this;
    }

    /** When it stops working. */
    public Builder expires(Instant expires) {
      set("expires", expires);
      return this;
    }

    /** The parameters. */
    public AdminOperatorKeysCreateParams build() {
      return new AdminOperatorKeysCreateParams(this);
    }
  }
}
