// Generated from api/openapi.gen.yaml by make generate; do not edit.
package io.github.likenessapi.types;

import io.github.likenessapi.Params;

/** Parameters of {@code galleries.create}. Required: {@code id}. */
public final class GalleriesCreateParams extends Params {
  private GalleriesCreateParams(Builder builder) {
    super(builder);
  }

  /** Starts with nothing set. */
  public static Builder builder() {
    return new Builder();
  }

  /** Builder of {@link GalleriesCreateParams}. */
  public static final class Builder extends Params.Builder {
    private Builder() {}

    /**
     * Your id of a gallery: letters, digits, and . _ ~ -; unique in the project and environment. 1
     * to 64 characters.
     */
    public Builder id(String id) {
      set("id", id);
      return this;
    }

    /**
     * Number of days after enrolment at which people are deleted; 0: never. 0 to 3650; the server's
     * default is 0.
     */
    public Builder retentionDays(Integer retentionDays) {
      set("retentionDays", retentionDays);
      return this;
    }

    /** A text of your choice; the answer returns it. At most 65536 characters. */
    public Builder tag(String tag) {
      set("tag", tag);
      return this;
    }

    /** The parameters. */
    public GalleriesCreateParams build() {
      return new GalleriesCreateParams(this);
    }
  }
}
