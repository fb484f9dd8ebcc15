// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code admin.webhooks.get}. Required: {@code endpoint}. */
public final class AdminWebhooksGetParams extends Params {
  private AdminWebhooksGetParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminWebhooksGetParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the endpoint, whe_... 1 to 100 characters. */
    public Builder endpoint(String endpoint) {
      set("endpoint", endpoint);
      return this;
    }

    /** The parameters. */
    public AdminWebhooksGetParams build() {
      return new AdminWebhooksGetParams(this);
    }
  }
}
