// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code admin.deliveries.get}. Required: {@code delivery}. */
public final class AdminDeliveriesGetParams extends Params {
  private AdminDeliveriesGetParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminDeliveriesGetParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the delivery, dlv_... 1 to 100 characters. */
    public Builder delivery(String delivery) {
      set("delivery", delivery);
      return this;
    }

    /** The parameters. */
    public AdminDeliveriesGetParams build() {
      return new AdminDeliveriesGetParams(this);
    }
  }
}
