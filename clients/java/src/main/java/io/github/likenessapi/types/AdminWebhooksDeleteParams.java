// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code admin.webhooks.delete}. Required: {@code endpoint}. */
public final class AdminWebhooksDeleteParams extends Params {
  private AdminWebhooksDeleteParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminWebhooksDeleteParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the endpoint, whe_... 1 to 100 characters. */
    public Builder endpoint(String endpoint) {
      set("endpoint", endpoint);
      return this;
    }

    /** The parameters. */
    public AdminWebhooksDeleteParams build() {
      return new AdminWebhooksDeleteParams(this);
    }
  }
}
