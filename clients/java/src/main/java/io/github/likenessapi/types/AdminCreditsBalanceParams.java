// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code admin.credits.balance}. */
public final class AdminCreditsBalanceParams extends Params {
  private AdminCreditsBalanceParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminCreditsBalanceParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id or name of a project; left out, all that the key may see. 1 to 400 characters. */
    public Builder project(String project) {
      set("project", project);
      return this;
    }

    /** The parameters. */
    public AdminCreditsBalanceParams build() {
      return new AdminCreditsBalanceParams(this);
    }
  }
}
