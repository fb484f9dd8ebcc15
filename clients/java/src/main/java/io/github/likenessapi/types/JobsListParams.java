// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code jobs.list}. */
public final class JobsListParams extends Params {
  private JobsListParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link JobsListParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /**
     * The value of next of the previous page; leave it out for the first page. 1 to 64 characters.
     */
    public Builder after(String after) {
      set("after", after);
      return this;
    }

    /** Most entries to return. 1 to 200; the server's default is 50. */
    public Builder limit(Integer limit) {
      set("limit", limit);
      return this;
    }

    /** The parameters. */
    public JobsListParams build() {
      return new JobsListParams(this);
    }
  }
}
