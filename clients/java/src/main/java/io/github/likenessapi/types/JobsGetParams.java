// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code jobs.get}. Required: {@code job}. */
public final class JobsGetParams extends Params {
  private JobsGetParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link JobsGetParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the job, job_... 1 to 64 characters. */
    public Builder job(String job) {
      set("job", job);
      return this;
    }

    /** The parameters. */
    public JobsGetParams build() {
      return new JobsGetParams(this);
    }
  }
}
