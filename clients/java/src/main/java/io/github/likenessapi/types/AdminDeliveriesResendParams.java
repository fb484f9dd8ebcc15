// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code admin.deliveries.resend}. Required: {@code delivery}. */
public final class AdminDeliveriesResendParams extends Params {
  private AdminDeliveriesResendParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminDeliveriesResendParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the delivery, dlv_... 1 to 100 characters. */
    public Builder delivery(String delivery) {
      set("delivery", delivery);
      return this;
    }

    /** The parameters. */
    public AdminDeliveriesResendParams build() {
      return new AdminDeliveriesResendParams(this);
    }
  }
}
