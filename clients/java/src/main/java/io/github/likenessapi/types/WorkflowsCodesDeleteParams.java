// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/**
 * Parameters of {@code workflows.codes.delete}. Required: {@code workflow}, {@code standingCode}.
 */
public final class WorkflowsCodesDeleteParams extends Params {
  private WorkflowsCodesDeleteParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link WorkflowsCodesDeleteParams}. */
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

    /** The parameters. */
    public WorkflowsCodesDeleteParams build() {
      return new WorkflowsCodesDeleteParams(this);
    }
  }
}
