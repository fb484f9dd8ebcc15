// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code admin.webhooks.rotate}. Required: {@code endpoint}. */
public final class AdminWebhooksRotateParams extends Params {
  private AdminWebhooksRotateParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminWebhooksRotateParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the endpoint, whe_... 1 to 100 characters. */
    public Builder endpoint(String endpoint) {
      set("endpoint", endpoint);
      return this;
    }

    /**
     * How long the secrets before it stay good; 0: they end now. 0 to 2592000; the server's default
     * is 86400.
     */
    public Builder overlapSeconds(Integer overlapSeconds) {
      set("overlap_seconds", overlapSeconds);
      return this;
    }

    /** The parameters. */
    public AdminWebhooksRotateParams build() {
      return new AdminWebhooksRotateParams(this);
    }
  }
}
