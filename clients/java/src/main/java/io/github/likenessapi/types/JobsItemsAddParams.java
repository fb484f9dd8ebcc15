// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;
import java.util.List;

/** Parameters of {@code jobs.items.add}. Required: {@code job}, {@code items}. */
public final class JobsItemsAddParams extends Params {
  private JobsItemsAddParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link JobsItemsAddParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the job, job_... 1 to 64 characters. */
    public Builder job(String job) {
      set("job", job);
      return this;
    }

    /** The photos. 1 to 10 items. */
    public Builder items(List<JobItemNew> items) {
      set("items", items);
      return this;
    }

    /** The parameters. */
    public JobsItemsAddParams build() {
      return new JobsItemsAddParams(this);
    }
  }
}
