// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;
import java.time.Instant;

/** Parameters of {@code admin.credits.entries}. */
public final class AdminCreditsEntriesParams extends Params {
  private AdminCreditsEntriesParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminCreditsEntriesParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id or name of a project; left out, all that the key may see. 1 to 400 characters. */
    public Builder project(String project) {
      set("project", project);
      return this;
    }

    /** Only this environment. */
    public Builder environment(AdminCreditsEntriesEnvironment environment) {
      set("environment", environment);
      return this;
    }

    /** Only calls of the key with this id. 1 to 100 characters. */
    public Builder key(String key) {
      set("key", key);
      return this;
    }

    /** Only this operation, such as face.detect. 1 to 100 characters. */
    public Builder operation(String operation) {
      set("operation", operation);
      return this;
    }

    /** Only from this time on. */
    public Builder from(Instant from) {
      set("from", from);
      return this;
    }

    /** Only before this time. */
    public Builder until(Instant until) {
      set("until", until);
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
    public AdminCreditsEntriesParams build() {
      return new AdminCreditsEntriesParams(this);
    }
  }
}
