// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/**
 * Parameters of {@code workflows.codes.update}. Required: {@code workflow}, {@code standingCode}.
 */
public final class WorkflowsCodesUpdateParams extends Params {
  private WorkflowsCodesUpdateParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link WorkflowsCodesUpdateParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Name of the workflow. 1 to 64 characters. */
    public Builder workflow(String workflow) {
      set("workflow", workflow);
      return this;
    }

    /** Id of the standing code, code_... 1 to 64 characters. */
    public Builder standingCode(String standingCode) {
      set("standingCode", standingCode);
      return this;
    }

    /** false switches the code off, true on. */
    public Builder enabled(Boolean enabled) {
      set("enabled", enabled);
      return this;
    }

    /** Most verifications that it opens in an hour from now on. 1 to 1000. */
    public Builder perHour(Integer perHour) {
      set("perHour", perHour);
      return this;
    }

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public WorkflowsCodesUpdateParams build() {
      return new WorkflowsCodesUpdateParams(this);
    }
  }
}
