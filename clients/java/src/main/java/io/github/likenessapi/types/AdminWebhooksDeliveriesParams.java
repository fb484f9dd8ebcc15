// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code admin.webhooks.deliveries}. Required: {@code endpoint}. */
public final class AdminWebhooksDeliveriesParams extends Params {
  private AdminWebhooksDeliveriesParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminWebhooksDeliveriesParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the endpoint, whe_... 1 to 100 characters. */
    public Builder endpoint(String endpoint) {
      set("endpoint", endpoint);
      return this;
    }

    /** Only deliveries in this state. */
    public Builder state(AdminWebhooksDeliveriesState state) {
      set("state", state);
      return this;
    }

    /** How many at most. 1 to 1000; the server's default is 100. */
    public Builder limit(Integer limit) {
      set("limit", limit);
      return this;
    }

    /** The parameters. */
    public AdminWebhooksDeliveriesParams build() {
      return new AdminWebhooksDeliveriesParams(this);
    }
  }
}
