// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;
import java.util.List;

/** Parameters of {@code admin.webhooks.create}. Required: {@code project}, {@code url}. */
public final class AdminWebhooksCreateParams extends Params {
  private AdminWebhooksCreateParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminWebhooksCreateParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id or name of the project. 1 to 400 characters. */
    public Builder project(String project) {
      set("project", project);
      return this;
    }

    /** An https:// address; http:// gets test events only. 1 to 2048 characters. */
    public Builder url(String url) {
      set("url", url);
      return this;
    }

    /** A line about it. At most 500 characters. */
    public Builder description(String description) {
      set("description", description);
      return this;
    }

    /**
     * The kinds it gets; left out: every kind, those to come included, but not
     * verification.created, opened, resubmission_requested, expired, cancelled and deleted, which
     * are sent only where they are named. 0 to 50 items.
     */
    public Builder kinds(List<AdminEventKind> kinds) {
      set("kinds", kinds);
      return this;
    }

    /** Left out: both, or test alone for http. 0 to 2 items. */
    public Builder environments(List<AdminWebhooksCreateEnvironment> environments) {
      set("environments", environments);
      return this;
    }

    /** The parameters. */
    public AdminWebhooksCreateParams build() {
      return new AdminWebhooksCreateParams(this);
    }
  }
}
