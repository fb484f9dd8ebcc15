// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code standards.list}. */
public final class StandardsListParams extends Params {
  private StandardsListParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link StandardsListParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Only standards of this country, ISO 3166-1 alpha-2. 2 to 2 characters. */
    public Builder country(String country) {
      set("country", country);
      return this;
    }

    /** The parameters. */
    public StandardsListParams build() {
      return new StandardsListParams(this);
    }
  }
}
