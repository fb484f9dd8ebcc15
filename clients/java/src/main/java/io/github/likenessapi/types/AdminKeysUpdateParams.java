// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/** Parameters of {@code admin.keys.update}. Required: {@code key}. */
public final class AdminKeysUpdateParams extends Params {
  private AdminKeysUpdateParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link AdminKeysUpdateParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the key, key_... 1 to 100 characters. */
    public Builder key(String key) {
      set("key", key);
      return this;
    }

    /** What the key is for. 1 to 100 characters. */
    public Builder name(String name) {
      set("name", name);
      return this;
    }

    /** The whole new list; empty: *. 0 to 200 items. */
    public Builder permissions(List<String> permissions) {
      set("permissions", permissions);
      return this;
    }

    /** The whole new list; empty: every address. 0 to 200 items. */
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

    /** True takes the expiry away. */
    public Builder neverExpires(Boolean neverExpires) {
      set("never_expires", neverExpires);
      return this;
    }

    /** The parameters. */
    public AdminKeysUpdateParams build() {
      return new AdminKeysUpdateParams(this);
    }
  }
}
