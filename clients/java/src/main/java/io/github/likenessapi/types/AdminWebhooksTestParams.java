// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code admin.webhooks.test}. Required: {@code endpoint}, {@code kind}. */
public final class AdminWebhooksTestParams extends Params {
  private AdminWebhooksTestParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminWebhooksTestParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the endpoint, whe_... 1 to 100 characters. */
    public Builder endpoint(String endpoint) {
      set("endpoint", endpoint);
      return this;
    }

    /** What happened. */
    public Builder kind(AdminEventKind kind) {
      set("kind", kind);
      return this;
    }

    /** The parameters. */
    public AdminWebhooksTestParams build() {
      return new AdminWebhooksTestParams(this);
    }
  }
}
