// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;
import java.math.BigDecimal;

/**
 * Parameters of {@code admin.credits.threshold}. Required: {@code project}, {@code environment},
 * {@code threshold}.
 */
public final class AdminCreditsThresholdParams extends Params {
  private AdminCreditsThresholdParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminCreditsThresholdParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id or name of the project. 1 to 400 characters. */
    public Builder project(String project) {
      set("project", project);
      return this;
    }

    /** Test keys spend test credits, live keys live ones. */
    public Builder environment(AdminEnvironment environment) {
      set("environment", environment);
      return this;
    }

    /**
     * Credits as decimal text with at most three places, such as 12.50; text, so that nothing
     * rounds it.
     */
    public Builder threshold(BigDecimal threshold) {
      set("threshold", threshold);
      return this;
    }

    /** The parameters. */
    public AdminCreditsThresholdParams build() {
      return new AdminCreditsThresholdParams(this);
    }
  }
}
