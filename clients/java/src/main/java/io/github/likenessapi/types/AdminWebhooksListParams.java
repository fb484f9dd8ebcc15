// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code admin.webhooks.list}. */
public final class AdminWebhooksListParams extends Params {
  private AdminWebhooksListParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminWebhooksListParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id or name of a project; left out, all that the key may see. 1 to 400 characters. */
    public Builder project(String project) {
      set("project", project);
      return this;
    }

    /** The parameters. */
    public AdminWebhooksListParams build() {
      return new AdminWebhooksListParams(this);
    }
  }
}
