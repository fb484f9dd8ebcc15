// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;
import java.math.BigDecimal;

/**
 * Parameters of {@code admin.credits.adjust}. Required: {@code project}, {@code environment},
 * {@code amount}, {@code reason}.
 */
public final class AdminCreditsAdjustParams extends Params {
  private AdminCreditsAdjustParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminCreditsAdjustParams}. */
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
    public Builder amount(BigDecimal amount) {
      set("amount", amount);
      return this;
    }

    /** One line that stands in the history. 1 to 500 characters. */
    public Builder reason(String reason) {
      set("reason", reason);
      return this;
    }

    /** The parameters. */
    public AdminCreditsAdjustParams build() {
      return new AdminCreditsAdjustParams(this);
    }
  }
}
