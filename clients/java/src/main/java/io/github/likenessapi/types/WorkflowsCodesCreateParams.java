// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code workflows.codes.create}. Required: {@code workflow}, {@code name}. */
public final class WorkflowsCodesCreateParams extends Params {
  private WorkflowsCodesCreateParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link WorkflowsCodesCreateParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Name of the workflow. 1 to 64 characters. */
    public Builder workflow(String workflow) {
      set("workflow", workflow);
      return this;
    }

    /**
     * Name of the code: letters, digits and . _ ~ -, unique in the environment. References of its
     * verifications begin with it. 1 to 40 characters.
     */
    public Builder name(String name) {
      set("name", name);
      return this;
    }

    /**
     * Most verifications that it opens in an hour. Further scans are asked to wait: it bounds what
     * a stranger with a photo of the code can cost. 1 to 1000; the server's default is 60.
     */
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
    public WorkflowsCodesCreateParams build() {
      return new WorkflowsCodesCreateParams(this);
    }
  }
}
