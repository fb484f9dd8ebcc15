// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code jobs.items.list}. Required: {@code job}. */
public final class JobsItemsListParams extends Params {
  private JobsItemsListParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link JobsItemsListParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the job, job_... 1 to 64 characters. */
    public Builder job(String job) {
      set("job", job);
      return this;
    }

    /** Only items with this status. */
    public Builder status(JobItemStatus status) {
      set("status", status);
      return this;
    }

    /**
     * The value of next of the previous page; leave it out for the first page. 1 to 64 characters.
     */
    public Builder after(String after) {
      set("after", after);
      return this;
    }

    /** Most entries to return. 1 to 1000; the server's default is 100. */
    public Builder limit(Integer limit) {
      set("limit", limit);
      return this;
    }

    /** The parameters. */
    public JobsItemsListParams build() {
      return new JobsItemsListParams(this);
    }
  }
}
