// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code workflows.get}. Required: {@code workflow}. */
public final class WorkflowsGetParams extends Params {
  private WorkflowsGetParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link WorkflowsGetParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Name of the workflow. 1 to 64 characters. */
    public Builder workflow(String workflow) {
      set("workflow", workflow);
      return this;
    }

    /** The version; the latest when left out. At least 1. */
    public Builder version(Integer version) {
      set("version", version);
      return this;
    }

    /** The parameters. */
    public WorkflowsGetParams build() {
      return new WorkflowsGetParams(this);
    }
  }
}
