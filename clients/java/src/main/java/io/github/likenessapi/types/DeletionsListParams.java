// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code deletions.list}. */
public final class DeletionsListParams extends Params {
  private DeletionsListParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link DeletionsListParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /**
     * The value of next of the previous page; leave it out for the newest receipts. 1 to 64
     * characters.
     */
    public Builder before(String before) {
      set("before", before);
      return this;
    }

    /** Most entries to return. 1 to 1000; the server's default is 100. */
    public Builder limit(Integer limit) {
      set("limit", limit);
      return this;
    }

    /** The parameters. */
    public DeletionsListParams build() {
      return new DeletionsListParams(this);
    }
  }
}
