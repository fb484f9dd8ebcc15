// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/**
 * Parameters of {@code admin.keys.create}. Required: {@code project}, {@code environment}, {@code
 * name}.
 */
public final class AdminKeysCreateParams extends Params {
  private AdminKeysCreateParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminKeysCreateParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id or name of the project. 1 to 400 characters. */
    public Builder project(String project) {
      set("project", project);
      return this;
    }

    /** Test keys spend test credits, live keys live ones. */
    public Builder environment(AdminEnvironment environment) {
      set("environment", environment);
      return this;
    }

    /** What the key is for. 1 to 100 characters. */
    public Builder name(String name) {
      set("name", name);
      return this;
    }

    /** Operations, groups such as face.*, or *; left out: *. 0 to 200 items. */
    public Builder permissions(List<String> permissions) {
      set("permissions", permissions);
      return this;
    }

    /** IPv4 and IPv6 addresses and CIDR ranges; left out: every address. 0 to 200 items. */
    public Builder allowList(List<String> allowList) {
      set("allow_list", allowList);
      return this;
    }

    /** Sustained calls a second and how many may come at once. */
    public Builder rate(AdminKeyRate rate) {
      set("rate", rate);
      return this;
    }

    /**
     * Credits as decimal text with at most three places, such as 12.50; text, so that nothing
     * rounds it.
     */
    public Builder dayCap(BigDecimal dayCap) {
      set("day_cap", dayCap);
      return this;
    }

    /**
     * Credits as decimal text with at most three places, such as 12.50; text, so that nothing
     * rounds it.
     */
    public Builder monthCap(BigDecimal monthCap) {
      set("month_cap", monthCap);
      return this;
    }

    /** When the key stops working. */
    public Builder expires(Instant expires) {
      set("expires", expires);
      return this;
    }

    /** The parameters. */
    public AdminKeysCreateParams build() {
      return new AdminKeysCreateParams(this);
    }
  }
}
