// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code workflows.codes.list}. Required: {@code workflow}. */
public final class WorkflowsCodesListParams extends Params {
  private WorkflowsCodesListParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link WorkflowsCodesListParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Name of the workflow. 1 to 64 characters. */
    public Builder workflow(String workflow) {
      set("workflow", workflow);
      return this;
    }

    /** The parameters. */
    public WorkflowsCodesListParams build() {
      return new WorkflowsCodesListParams(this);
    }
  }
}
