// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;
import java.util.List;

/** Parameters of {@code workflows.create}. Required: {@code name}, {@code checks}. */
public final class WorkflowsCreateParams extends Params {
  private WorkflowsCreateParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link WorkflowsCreateParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Name of the workflow: letters, digits, and . _ ~ -. 1 to 64 characters. */
    public Builder name(String name) {
      set("name", name);
      return this;
    }

    /** The checks that are asked for, at least one. */
    public Builder checks(VerificationChecks checks) {
      set("checks", checks);
      return this;
    }

    /**
     * Reasons that send the verification to review where they would lead to a decline or to
     * nothing. 1 to 16 items.
     */
    public Builder reviewWhen(List<VerificationReasonCode> reviewWhen) {
      set("reviewWhen", reviewWhen);
      return this;
    }

    /** Whether a second reviewer has to agree with the first. The server's default is false. */
    public Builder secondReviewer(Boolean secondReviewer) {
      set("secondReviewer", secondReviewer);
      return this;
    }

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public WorkflowsCreateParams build() {
      return new WorkflowsCreateParams(this);
    }
  }
}
