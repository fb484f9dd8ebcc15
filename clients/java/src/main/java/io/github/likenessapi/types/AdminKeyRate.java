// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.JsonName;
import io.github.likenessapi.Required;

/**
 * Sustained calls a second and how many may come at once.
 *
 * @param perSecond Sustained calls a second. 0.001 to 100000.
 * @param burst Calls that may come at once. 1 to 1000000.
 */
public record AdminKeyRate(
    @Required @JsonName("per_second") Double perSecond, @Required Integer burst) {
  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminKeyRate}. */
  public static final class Builder {
    private Double perSecond;
    private Integer burst;

    private Builder() {}

    /** Sustained calls a second. 0.001 to 100000. */
    public Builder perSecond(Double perSecond) {
      this.perSecond = perSecond;
      return this;
    }

    /** Calls that may come at once. 1 to 1000000. */
    public Builder burst(Integer burst) {
      this.burst = burst;
      return this;
    }

    /** The {@link AdminKeyRate}. */
    public AdminKeyRate build() {
      return new AdminKeyRate(perSecond, burst);
    }
  }
}
