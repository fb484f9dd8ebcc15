// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code deletions.get}. Required: {@code receipt}. */
public final class DeletionsGetParams extends Params {
  private DeletionsGetParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link DeletionsGetParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /** Id of the receipt. 1 to 64 characters. */
    public Builder receipt(String receipt) {
      set("receipt", receipt);
      return this;
    }

    /** The parameters. */
    public DeletionsGetParams build() {
      return new DeletionsGetParams(this);
    }
  }
}
