// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;
import java.util.List;

/** Parameters of {@code admin.webhooks.update}. Required: {@code endpoint}. */
public final class AdminWebhooksUpdateParams extends Params {
  private AdminWebhooksUpdateParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminWebhooksUpdateParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the endpoint, whe_... 1 to 100 characters. */
    public Builder endpoint(String endpoint) {
      set("endpoint", endpoint);
      return this;
    }

    /** The new address. 1 to 2048 characters. */
    public Builder url(String url) {
      set("url", url);
      return this;
    }

    /** A line about it. At most 500 characters. */
    public Builder description(String description) {
      set("description", description);
      return this;
    }

    /** The whole new list; empty: every kind. 0 to 50 items. */
    public Builder kinds(List<AdminEventKind> kinds) {
      set("kinds", kinds);
      return this;
    }

    /** The whole new list. 0 to 2 items. */
    public Builder environments(List<AdminWebhooksUpdateEnvironment> environments) {
      set("environments", environments);
      return this;
    }

    /** False stops deliveries, which then wait; true starts them again. */
    public Builder enabled(Boolean enabled) {
      set("enabled", enabled);
      return this;
    }

    /** The parameters. */
    public AdminWebhooksUpdateParams build() {
      return new AdminWebhooksUpdateParams(this);
    }
  }
}
